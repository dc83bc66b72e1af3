//! Beside the board: how the rounds went, and the rules in a picture.

use leptos::prelude::*;

use super::desk;
use crate::engine::{Code, Feedback, Variant, score};
use crate::game::wording;
use crate::ui::parts::{Hits, Pegs};

/// The running results.
#[component]
pub fn Results() -> impl IntoView {
    let desk = desk();
    let won = desk.memo(|play| play.results().won().to_string());
    let not_won = desk.memo(|play| play.results().not_won().to_string());
    let average = desk.memo(|play| wording::average(play.results()));
    let bars = move || {
        let results = desk.get(|play| play.results().clone());
        let most = results
            .distribution()
            .map(|(_, rounds)| rounds)
            .max()
            .unwrap_or(1);
        let bar = |(guesses, rounds)| view! { <ResultBar guesses rounds most/> };
        results.distribution().map(bar).collect_view()
    };
    view! {
        <section class="card" aria-labelledby="results-heading">
            <h2 id="results-heading">"Your rounds"</h2>
            <dl class="figures">
                <div><dt>"Found"</dt><dd>{won}</dd></div>
                <div><dt>"Not found"</dt><dd>{not_won}</dd></div>
                <div><dt>"Guesses on average"</dt><dd>{average}</dd></div>
            </dl>
            <ul class="bars" aria-label="Rounds found, by guesses">{bars}</ul>
        </section>
    }
}

#[component]
fn ResultBar(guesses: u32, rounds: u32, most: u32) -> impl IntoView {
    let text = format!(
        "{}: {}",
        wording::guesses(guesses),
        wording::count(rounds, "round", "rounds")
    );
    view! {
        <li>
            <span class="visually-hidden">{text}</span>
            <span aria-hidden="true">{guesses}</span>
            <meter aria-hidden="true" min="0" max=most.to_string() value=rounds.to_string()></meter>
            <span aria-hidden="true">{rounds}</span>
        </li>
    }
}

/// What black and white mean, by an example that the engine scores.
#[component]
pub fn Rules() -> impl IntoView {
    let codes = [[0, 1, 2, 2], [0, 2, 1, 3]].map(|colours| Code::new(&colours).ok());
    let example = match codes {
        [Some(secret), Some(guess)] => Some((secret, guess, score(guess, secret))),
        _ => None,
    };
    view! {
        <section class="card" aria-labelledby="rules-heading">
            <h2 id="rules-heading">"How it goes"</h2>
            <p>
                {format!("The page hides a code of {} pegs in {} colours; a colour may stand on several pegs. ",
                    Variant::CLASSIC.pegs(), Variant::CLASSIC.colours())}
                <b>"Black"</b>" counts pegs of the right colour in the right place, "
                <b>"white"</b>" those that are right but in another place."
            </p>
            {example.map(|(secret, guess, feedback)| view! { <Example secret guess feedback/> })}
            <p class="muted">
                "Before a guess is played, the engine searches the whole game tree: is there a guess that is sure to need fewer?"
            </p>
        </section>
    }
}

#[component]
fn Example(secret: Code, guess: Code, feedback: Feedback) -> impl IntoView {
    view! {
        <dl class="example">
            <div><dt>"Code"</dt><dd><Pegs code=secret/></dd></div>
            <div><dt>"Guess"</dt><dd><Pegs code=guess/><Hits feedback pegs=guess.pegs()/></dd></div>
            <div><dt>"Feedback"</dt><dd>{wording::feedback(feedback)}</dd></div>
        </dl>
    }
}
