//! Repairs, if no code fits: the feedback that could be wrong, and what it could have been.

use leptos::prelude::*;

use super::solve_model;
use crate::hooks::scroll_into_view;
use crate::parts::{Card, Markup, button, drawn_with_buttons, el, feedback_pins, paragraph, pegs};
use mastermind_engine::consistency::Repair;
use mastermind_engine::{Feedback, Row};
use mastermind_game::solve::{Solve, SolveAction};
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::{self, solve as words};

/// Each row whose feedback could be the only wrong one, with the feedbacks that would repair it; and the buttons that
/// go back.
#[component]
pub fn Repairs() -> impl IntoView {
    let model = solve_model();
    view! {
        <Card id="solve-clash" title="These answers contradict each other".to_owned()>
            {drawn_with_buttons(
                "repairs",
                move || model.with(card_content),
                move |action| {
                    let row = match action {
                        SolveAction::Repair(row, _) => Some(row),
                        _ => None,
                    };
                    model.act(action);
                    show_board(row);
                },
            )}
        </Card>
    }
}

/// Scrolls to the board and to the repaired row, after the focus has moved: on a phone the repairs are below the board.
fn show_board(repaired_row: Option<usize>) {
    let show = move || {
        scroll_into_view(".solve .board");
        if let Some(row) = repaired_row {
            scroll_into_view(&format!(".solve .history tbody tr:nth-child({})", row + 1));
        }
    };
    request_animation_frame(move || request_animation_frame(show));
}

/// What the card shows: the rows that could be wrong, with their repairs, and the buttons that go back.
fn card_content(solve: &Solve) -> Vec<Markup> {
    let repairs = solve.repairs().unwrap_or_default().iter();
    let rows = repairs.filter_map(|repair| Some(repair_item(solve, repair, *solve.rows().get(repair.row)?)));
    let last = solve.rows().len();
    let back =
        button("solve-clash-back").on_press_once(SolveAction::TakeBack).text(labels::take_back_label(last, last));
    let over = button("solve-clash-over").on_press_once(SolveAction::TakeBackTo(0)).text("Start over");
    vec![
        paragraph("", words::contradiction_note(solve)),
        el("ul").class("stack").children(rows),
        el("div").class("tiles").children([back, over]),
    ]
}

/// A row whose feedback could be wrong, and a button for each feedback that would repair it.
fn repair_item(solve: &Solve, repair: &Repair, row: Row) -> Markup {
    let choices = repair.feedbacks.iter().map(|&feedback| choice(solve, repair.row, feedback, row.guess.pegs()));
    let number = (repair.row + 1).to_string();
    let head = el("p").class("row").children([
        el("span").class("flagged").hidden().text(number),
        el("b").text(labels::guess(repair.row + 1)),
        pegs(row.guess),
    ]);
    el("li").children([head, paragraph("", wording::repairs_intro(row)), el("div").class("tiles").children(choices)])
}

/// The button that gives the row `row` (from 0) this feedback, with the number of codes that would then be possible.
fn choice(solve: &Solve, row: usize, feedback: Feedback, pegs: u8) -> Markup {
    let text = wording::feedback(feedback);
    let fits = words::codes_fit(solve.codes_if_answered(row, feedback), feedback, pegs);
    button(format!("repair-{row}-{feedback}"))
        .class("repair")
        .on_press_once(SolveAction::Repair(row, feedback))
        .attr("aria-label", labels::repair_label(row + 1, &text))
        .attr("aria-description", fits.as_str())
        .children([
            feedback_pins(feedback, pegs),
            // The stylesheet draws it: as text it would have to be a part of the accessible name.
            el("span").text(text).attr("data-fits", fits.as_str()),
        ])
}
