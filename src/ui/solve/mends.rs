//! No code fits: which answer could be wrong, and what it could have been.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use super::desk;
use crate::engine::{Feedback, Mend, Row};
use crate::game::solve::{Solve, SolveAction};
use crate::game::wording::{self, solve as words};
use crate::ui::parts::{Markup, drawn, element, hits, paragraph, pegs};

/// The button that gives the first row the answer 1 black, 2 white has the id `mend-0-12`.
const MEND: &str = "mend-";

/// Every answer that could be wrong alone, with what would mend it.
#[component]
pub fn Mends() -> impl IntoView {
    let desk = desk();
    let mend = move |event: MouseEvent| {
        if let Some((row, feedback)) = pressed(&event) {
            desk.act(SolveAction::Mend(row, feedback));
        }
    };
    view! { <div on:click=mend>{drawn("mends", move || desk.get(mends))}</div> }.into_any()
}

/// The row and the answer of the button that was clicked.
fn pressed(event: &MouseEvent) -> Option<(usize, Feedback)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let id = target.closest("button").ok()??.id();
    let (row, hits) = id.strip_prefix(MEND)?.split_once('-')?;
    let mut digits = hits.bytes().map(|digit| digit.wrapping_sub(b'0'));
    let feedback = Feedback::try_from((digits.next()?, digits.next()?));
    Some((row.parse().ok()?, feedback.ok()?))
}

fn mends(solve: &Solve) -> Vec<Markup> {
    let mends = solve.mends().unwrap_or_default().iter();
    let rows = mends.filter_map(|mend| Some(mended(mend, *solve.rows().get(mend.row)?)));
    vec![
        paragraph("", words::blame(solve)),
        element("ul").holding(rows),
    ]
}

fn mended(mend: &Mend, row: Row) -> Markup {
    let choices = mend.feedbacks.iter();
    let choices = choices.map(|&feedback| choice(mend.row, feedback, row.guess.pegs()));
    element("li").holding([
        pegs(row.guess),
        paragraph("", words::mend(mend, row)),
        element("div").class("choices").holding(choices),
    ])
}

fn choice(row: usize, feedback: Feedback, pegs: u8) -> Markup {
    let text = wording::feedback(feedback);
    element("button")
        .class("mend")
        .with("type", "button")
        .with("id", format!("{MEND}{row}-{feedback}"))
        .with("aria-label", format!("Guess {}: {text}", row + 1))
        .holding([hits(feedback, pegs), element("span").text(text)])
}
