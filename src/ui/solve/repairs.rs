//! No code fits: which answer could be wrong, and what it could have been.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use web_sys::{Element, wasm_bindgen::JsCast};

use super::model;
use crate::engine::{Feedback, Repair, Row};
use crate::game::solve::{Solve, SolveAction};
use crate::game::wording::{self, solve as words};
use crate::ui::parts::{Markup, drawn, element, hits, paragraph, pegs};

/// The button that gives the first row the answer 1 black, 2 white has the id `repair-0-12`.
const REPAIR: &str = "repair-";

/// Every answer that could be wrong alone, with what would repair it.
#[component]
pub fn Repairs() -> impl IntoView {
    let model = model();
    let repair = move |event: MouseEvent| {
        if let Some((row, feedback)) = pressed(&event) {
            model.act(SolveAction::Repair(row, feedback));
        }
    };
    view! { <div on:click=repair>{drawn("repairs", move || model.get(repairs))}</div> }.into_any()
}

/// The row and the answer of the button that was clicked.
fn pressed(event: &MouseEvent) -> Option<(usize, Feedback)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let id = target.closest("button").ok()??.id();
    let (row, hits) = id.strip_prefix(REPAIR)?.split_once('-')?;
    let mut digits = hits.bytes().map(|digit| digit.wrapping_sub(b'0'));
    let feedback = Feedback::try_from((digits.next()?, digits.next()?));
    Some((row.parse().ok()?, feedback.ok()?))
}

fn repairs(solve: &Solve) -> Vec<Markup> {
    let repairs = solve.repairs().unwrap_or_default().iter();
    let rows = repairs.filter_map(|repair| Some(repaired(repair, *solve.rows().get(repair.row)?)));
    vec![
        paragraph("", words::blame(solve)),
        element("ul").holding(rows),
    ]
}

fn repaired(repair: &Repair, row: Row) -> Markup {
    let choices = repair.feedbacks.iter();
    let choices = choices.map(|&feedback| choice(repair.row, feedback, row.guess.pegs()));
    element("li").holding([
        pegs(row.guess),
        paragraph("", words::repair(repair, row)),
        element("div").class("choices").holding(choices),
    ])
}

fn choice(row: usize, feedback: Feedback, pegs: u8) -> Markup {
    let text = wording::feedback(feedback);
    element("button")
        .class("repair")
        .with("type", "button")
        .with("id", format!("{REPAIR}{row}-{feedback}"))
        .with("aria-label", format!("Guess {}: {text}", row + 1))
        .holding([hits(feedback, pegs), element("span").text(text)])
}
