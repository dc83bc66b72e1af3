//! The panel beside the board: why this guess, and after the round the guesses that each strategy needs. On a phone it
//! is a sheet above the keys that can be pulled up.

use leptos::prelude::*;

use super::race::RaceTable;
use super::solve_model;
use crate::hooks::{CurrentRoute, use_memo};
use crate::parts::{Card, Markup, Show, button, charts, drawn, drawn_with_buttons, el, paragraph};
use mastermind_game::figures::split_charts;
use mastermind_game::solve::{Solve, Stage};
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::solve as words;
use mastermind_game::{Place, Route};

/// The panel beside the board, which a phone pulls up over the page: why this guess, and after the round the race.
#[component]
pub fn SidePanel() -> impl IntoView {
    let model = solve_model();
    let pulled_up = RwSignal::new(false);
    let address = expect_context::<CurrentRoute>();
    let covers_page = use_memo(move || pulled_up.get() && address.place() == Place::Solve);
    address.close_on_back(covers_page, move || pulled_up.set(false));
    let open = use_memo(move || pulled_up.get().to_string());
    let race = model.memo(|solve| solve.race().is_some());
    let guesses = model.memo(|solve| solve.stage() != Stage::Found);
    let shown = move || if race.get() { "review" } else { "now" };
    view! {
        <aside class="coach" aria-label=labels::WHY data-open=open data-shown=shown>
            {drawn_with_buttons(
                "pull",
                move || vec![model.with(|solve| handle(solve, pulled_up.get()))],
                move |(): ()| pulled_up.update(|open| *open = !*open),
            )}
            <div class="coach-body" id="solve-beside">
                <div class="of-now">
                    <Show when=guesses>
                        <Card id="solve-why" title=labels::WHY.to_owned()>
                            {drawn("", move || model.with(why))}
                        </Card>
                    </Show>
                </div>
                <div class="of-review"><RaceTable/></div>
            </div>
        </aside>
    }
}

/// The handle with which the sheet is pulled up on a phone.
fn handle(solve: &Solve, open: bool) -> Markup {
    let first = words::panel_label(solve);
    let second = solve.split().map(words::why_in_short).unwrap_or_default();
    let text = el("span").children([el("b").text(first), el("span").class("muted").text(second)]);
    button("solve-handle")
        .class("handle")
        .attr("aria-expanded", open.to_string())
        .attr("aria-controls", "solve-beside")
        .on_press(())
        .child(text)
}

/// Why this guess: the reason, how the guess splits the codes, and a link to the position in Analyse.
fn why(solve: &Solve) -> Vec<Markup> {
    let mut parts = Vec::new();
    if let Some(why) = solve.why_substituted() {
        parts.push(paragraph("say", words::substitute_guess_note(solve, &why)));
    }
    match solve.split() {
        Some(split) => {
            let number = solve.rows().len() + 1;
            let title = match solve.played() {
                Some(_) => your_guess(number),
                None if solve.has_begun_row() => your_guess(number),
                None if solve.enters_row() => labels::guess(number),
                None => my_guess(number),
            };
            let chart = split_charts::chart(split, title);
            parts.push(paragraph("say", words::split_note(split)));
            parts.push(charts(vec![chart]));
        }
        None => parts.extend(words::missing_reason_note(solve).map(|text| paragraph("muted", text))),
    }
    let (place, rest) = (Place::Analyse, solve.position_route());
    let route = Route { place, rest }.to_string();
    let link = el("a").attr("href", route).text("Look at this position in Analyse");
    parts.push(el("p").child(link));
    parts
}

/// The name of a guess of the computer; its number counts from 1.
fn my_guess(number: usize) -> String {
    format!("My guess {number}")
}

/// The name of a guess that the player played instead of the computer's.
fn your_guess(number: usize) -> String {
    format!("Your guess {number}")
}
