//! No code fits: which answer could be wrong, and what it could have been.

use leptos::prelude::*;

use super::solve_model;
use crate::engine::{Feedback, Repair, Row};
use crate::game::solve::{Solve, SolveAction};
use crate::game::wording::labels::solve as labels;
use crate::game::wording::{self, solve as words};
use crate::ui::parts::{Markup, button, drawn_with_buttons, element, hits, paragraph, pegs};

/// Every answer that could be wrong alone, with what would repair it.
#[component]
pub fn Repairs() -> impl IntoView {
    let model = solve_model();
    drawn_with_buttons(
        "repairs",
        move || model.get(repairs),
        move |action| model.act(action),
    )
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
    button(format!("repair-{row}-{feedback}"))
        .class("repair")
        .does_once(SolveAction::Repair(row, feedback))
        .with("aria-label", labels::repair(row + 1, &text))
        .holding([hits(feedback, pegs), element("span").text(text)])
}
