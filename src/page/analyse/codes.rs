//! The codes that are still possible, page by page; or the rows that could be wrong.

use leptos::prelude::*;

use super::{analyse_model, press};
use crate::parts::{Card, Markup, button, drawn_with_buttons, el, feedback_pins, paragraph, pegs};
use mastermind_engine::Row;
use mastermind_engine::consistency::Repair;
use mastermind_game::analyse::{Analyse, AnalyseAction, CodePage, Turn};
use mastermind_game::wording::analyse as words;
use mastermind_game::wording::labels::analyse as labels;
use mastermind_game::{AnswerState, wording};

/// The panel of the codes that are still possible.
#[component]
pub fn Possible() -> impl IntoView {
    let model = analyse_model().part();
    let title = model.memo(|state| match state.codes() {
        AnswerState::Ready(page) => words::possible_codes_heading(page.possible),
        _ => "Codes still possible".to_owned(),
    });
    view! {
        <Card id="analyse-codes" title>{drawn_with_buttons("", move || model.read(possible), move |action| press(model, action))}</Card>
    }
}

/// A page of the list of possible codes, or the reason why there is no list yet.
fn possible(state: &Analyse) -> Vec<Markup> {
    match (state.contradiction(), state.codes()) {
        (AnswerState::Refused(why), _) | (_, AnswerState::Refused(why)) => {
            vec![paragraph("muted", why.to_string())]
        }
        (_, AnswerState::Ready(page)) => code_page(&page),
        _ => vec![paragraph("muted", "…")],
    }
}

/// The codes of a page, and the buttons that turn the pages.
fn code_page(page: &CodePage) -> Vec<Markup> {
    let text = words::codes_page(page);
    let items = page.shown.iter().map(|&code| el("li").child(pegs(code)));
    let list = el("ul").class("codes row").attr("aria-label", text.clone());
    let turns = el("div").class("pages row").attr("role", "group");
    vec![
        list.children(items),
        turns.attr("aria-label", "Pages of codes").children([
            turn(page, Turn::First),
            turn(page, Turn::Before),
            el("span").attr("role", "status").text(text),
            turn(page, Turn::After),
            turn(page, Turn::Last),
        ]),
    ]
}

/// A button that turns to another page.
fn turn(page: &CodePage, turn: Turn) -> Markup {
    let (name, sign) = match turn {
        Turn::First => ("First codes", "«"),
        Turn::Before => ("Codes before", "‹"),
        Turn::After => ("Codes after", "›"),
        Turn::Last => ("Last codes", "»"),
    };
    let sign = el("span").hidden().text(sign);
    let button = button(format!("analyse-turn-{}", turn as usize))
        .class("icon")
        .attr("aria-label", name)
        .on_press(AnalyseAction::Turn(turn))
        .child(sign);
    if page.first_index_after(turn) == page.from {
        // Marked with `aria-disabled` only: a disabled button would lose the focus.
        button.attr("aria-disabled", "true")
    } else {
        button
    }
}

/// Each row that could be wrong, with the feedbacks that it could have had.
#[component]
pub fn Clash() -> impl IntoView {
    let model = analyse_model();
    let clash = move |state: &Analyse| match state.contradiction() {
        AnswerState::Ready(Some(repairs)) => contradiction(state.position().rows(), &repairs),
        _ => Vec::new(),
    };
    view! {
        <Card id="analyse-clash" title="These rows contradict each other".to_owned()>
            {drawn_with_buttons("repairs", move || model.read(clash), move |action| press(model, action))}
        </Card>
    }
}

/// Each row that could be wrong, with buttons that repair it. `rows` are the rows of the position.
fn contradiction(rows: &[Row], repairs: &[Repair]) -> Vec<Markup> {
    let blame = paragraph("", words::contradiction_note(repairs));
    let repaired_rows = repairs.iter().filter_map(|repair| rows.get(repair.row).map(|&row| (repair, row)));
    let items = repaired_rows.map(|(repair, row)| {
        let fixes = repair.feedbacks.iter().map(|&feedback| {
            let text = wording::feedback(feedback);
            button(format!("analyse-answer-{}-{feedback}", repair.row))
                .class("repair")
                .attr("aria-label", labels::repair_label(repair.row + 1, &text))
                .on_press_once(AnalyseAction::ChangeFeedback(repair.row, feedback))
                .children([feedback_pins(feedback, row.guess.pegs()), el("span").text(text)])
        });
        let number = (repair.row + 1).to_string();
        let head = el("p").class("row").children([
            el("span").class("flagged").hidden().text(number),
            el("b").text(labels::row(repair.row + 1)),
            pegs(row.guess),
        ]);
        el("li").children([head, paragraph("", wording::repairs_intro(row)), el("div").class("tiles").children(fixes)])
    });
    vec![blame, el("ul").class("stack").children(items)]
}
