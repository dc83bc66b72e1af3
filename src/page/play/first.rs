//! The first visit: the feedback as one drawing, and the doors to the first game, to the first lesson and to today's
//! code.

use leptos::prelude::*;

use super::{play_model, start_and_show};
use crate::hooks::go_to;
use crate::parts::{Button, Markup, drawn, el, feedback_pins, peg};
use mastermind_engine::Variant;
use mastermind_game::{Place, Route, Today};

/// The address of the first lesson within *Learn*.
const FIRST_LESSON: &str = "lesson/the-answer";

/// What is shown before the first game.
#[component]
pub fn FirstVisit() -> impl IntoView {
    let model = play_model();
    let today = move |()| start_and_show(model, Today::setup());
    let lesson = move |()| go_to(&Route { place: Place::Learn, rest: FIRST_LESSON.to_owned() });
    view! {
        <section class="first-visit" aria-labelledby="play-heading">
            {drawn("board example", example_drawing)}
            <div class="hello">
                <h2 id="play-heading">"Find the four hidden pegs"</h2>
                <p class="lead">"After each guess, pins tell you how close you are. I tell you how good the guess was, and why."</p>
                <div class="doors">
                    <Button class="primary go new" once=true act=move |()| model.new_game()>"New game"</Button>
                    <Button class="plain" act=lesson>"Show me first, in 3 minutes"</Button>
                </div>
                <section class="card door" aria-labelledby="first-today">
                    <div>
                        <h3 id="first-today">"Today’s code"</h3>
                        <p class="muted">"One code for everyone. A new one every day."</p>
                    </div>
                    <Button once=true act=today>"Play it"</Button>
                </section>
            </div>
        </section>
    }
}

/// The code of the example, and the guess. Its last two pegs get no pin.
const CODE: [u8; 4] = [3, 0, 4, 1];
const GUESS: [u8; 4] = [3, 1, 2, 5];

const EXAMPLE: &str = "The code is blue, red, violet, yellow. The guess blue, yellow, green, light blue gets one \
                       black pin, for blue in the right place, and one white pin, for yellow in the wrong place.";

/// A code, a guess and their feedback, with lines between the pegs that get a pin.
fn example_drawing() -> Vec<Markup> {
    let row = |name: &str, colours: [u8; 4]| {
        let pegs = el("span").class("pegs").children(colours.map(|colour| peg(Some(colour))));
        el("div").class("example-row").children([el("span").text(name), pegs])
    };
    let pins = Variant::CLASSIC.feedback(1, 1).map(|feedback| feedback_pins(feedback, 4));
    let guess = row("A guess", GUESS).children(pins);
    let lines = el("svg").class("lines-between").attr("viewBox", "0 0 248 72").children([
        path("M25 0V72"),
        path("M212 6L102 66").class("dotted"),
        el("circle").class("black").attr("cx", "25").attr("cy", "36").attr("r", "11"),
        el("circle").class("white").attr("cx", "157").attr("cy", "36").attr("r", "11"),
    ]);
    let drawing = el("div").class("drawing").attr("role", "img").attr("aria-label", EXAMPLE).children([
        row("The code", CODE),
        lines,
        guess,
    ]);
    let meaning = |class: &'static str, name: &str, means: &str| {
        el("li").children([el("span").class(class).hidden(), el("b").text(name), el("span").text(means)])
    };
    vec![
        el("h2").text("One black, one white"),
        drawing,
        el("ul").class("pin-meanings").children([
            meaning("pin black", "Black", "right colour, right place"),
            meaning("pin white", "White", "right colour, wrong place"),
        ]),
    ]
}

fn path(path: &str) -> Markup {
    el("path").attr("d", path)
}
