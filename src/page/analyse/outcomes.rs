//! The outcomes of a guess: a bar for each feedback, and a table of the numbers.

use leptos::prelude::*;

use super::analyse_model;
use super::bits::{BITS, BITS_NAME};
use super::save::SAVE_AFTER;
use super::unfolded::Unfolded;
use crate::parts::{Card, FetchedWhenOpened, Markup, column_head, drawn, el, feedback_view, paragraph, pegs, table};
use mastermind_engine::Feedback;
use mastermind_engine::advice::{GuessOutcomes, ProvedValue};
use mastermind_game::AnswerState;
use mastermind_game::analyse::{Analyse, AnalysePanel};
use mastermind_game::wording::labels::analyse as labels;
use mastermind_game::wording::{analyse as words, say, thousands};

/// The panel of the outcomes of the chosen guess.
#[component]
pub fn After() -> impl IntoView {
    let model = analyse_model().part();
    view! {
        <Card id="analyse-after" title=labels::WHAT_A_GUESS_LEAVES>
            {drawn("", move || model.read(after))}
            <Unfolded panel=AnalysePanel::Groups summary=BITS_NAME file=BITS/>
            <FetchedWhenOpened summary=labels::SAVE_FIGURES file=SAVE_AFTER/>
        </Card>
    }
}

/// The chosen guess, how it splits the codes, and the table; or why they are missing.
fn after(state: &Analyse) -> Vec<Markup> {
    match state.outcomes() {
        AnswerState::Ready(outcomes) => {
            let text = say!("{}; {}", words::split(&outcomes.split), words::outcomes(outcomes));
            let guess = pegs(outcomes.split.guess);
            vec![guess, paragraph("", text), parts(outcomes)]
        }
        AnswerState::Refused(why) => vec![paragraph("muted", why.to_string())],
        AnswerState::Waiting => vec![paragraph("muted", "…")],
    }
}

/// The table with a row for each feedback.
fn parts(outcomes: &GuessOutcomes) -> Markup {
    let split = &outcomes.split;
    let pegs = split.guess.pegs();
    let scale = split.parts.first().map_or(1, |part| part.1).max(1);
    let parts =
        split.parts.iter().zip(&outcomes.parts).map(|(&(feedback, codes), &value)| (feedback, codes, Some(value)));
    let found = split.possible.then_some((split.all_black(), 1, None));
    let rows = parts.chain(found).map(|part| row(part, pegs, scale));
    let heads = ["Feedback", labels::CODES, "To go, at most", "To go, on average"].map(column_head);
    table("parts", "What each feedback leaves", heads, rows)
}

/// The row of a part: its feedback, its number of codes, and its value. The feedback that finds the code has no value.
fn row(part: (Feedback, usize, Option<ProvedValue>), pegs: u8, scale: usize) -> Markup {
    let (feedback, codes, value) = part;
    let meter = el("meter").hidden().attr("min", "0").attr("max", scale.to_string()).attr("value", codes.to_string());
    let bar = el("span").class("bars").child(meter);
    let (worst_case, average) = match value {
        Some(value) => (words::worst_case(value.worst_case), words::average(value.total, codes)),
        None => ("found".into(), "–".into()),
    };
    let cell = |text: String| el("td").text(text);
    let codes = el("span").text(thousands(codes as u64));
    el("tr").children([
        el("th").attr("scope", "row").child(feedback_view(feedback, pegs)),
        el("td").child(el("span").class("part").children([bar, codes])),
        cell(worst_case),
        cell(average),
    ])
}
