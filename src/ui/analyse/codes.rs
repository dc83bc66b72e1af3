//! The codes still possible, page by page; or which rows could be wrong.

use leptos::prelude::*;

use super::{analyse_model, press};
use crate::engine::{Repair, Row};
use crate::game::Pending;
use crate::game::analyse::{Analyse, AnalyseAction, CodePage, Turn};
use crate::game::wording::analyse as words;
use crate::game::wording::labels::analyse as labels;
use crate::game::wording::no_answer;
use crate::game::wording::{self, codes};
use crate::ui::parts::{Card, Markup, button, drawn_with_buttons, element, paragraph, pegs};

/// The card.
#[component]
pub fn Possible() -> impl IntoView {
    let model = analyse_model();
    let title = model.memo(|state| match (state.contradiction(), state.codes()) {
        (Pending::Here(Some(_)), _) => labels::NO_CODE_IS_POSSIBLE.into(),
        (_, Pending::Here(page)) => format!("{} still possible", codes(page.of)),
        _ => labels::CODES_STILL_POSSIBLE.to_owned(),
    });
    view! {
        <Card id="analyse-codes" title>{drawn_with_buttons("", move || model.shown(possible), move |action| press(model, action))}</Card>
    }
}

fn possible(state: &Analyse) -> Vec<Markup> {
    match (state.contradiction(), state.codes()) {
        (Pending::Here(Some(repairs)), _) => contradiction(state.position().rows(), &repairs),
        (Pending::Refused(why), _) | (_, Pending::Refused(why)) => {
            vec![paragraph("muted", no_answer(why))]
        }
        (_, Pending::Here(page)) => list(&page),
        _ => vec![paragraph("muted", "…")],
    }
}

fn list(page: &CodePage) -> Vec<Markup> {
    let text = words::page(page);
    let items = page
        .shown
        .iter()
        .map(|&code| element("li").holding([pegs(code)]));
    let list = element("ul")
        .class("codes")
        .with("aria-label", text.clone());
    let turns = element("div").class("pages").with("role", "group");
    vec![
        list.holding(items),
        turns.with("aria-label", labels::PAGES_OF_CODES).holding([
            turn(page, Turn::First),
            turn(page, Turn::Before),
            element("span").with("role", "status").text(text),
            turn(page, Turn::After),
            turn(page, Turn::Last),
        ]),
    ]
}

/// A button that turns to another page.
fn turn(page: &CodePage, turn: Turn) -> Markup {
    let (name, sign) = match turn {
        Turn::First => (labels::FIRST_CODES, "«"),
        Turn::Before => (labels::CODES_BEFORE, "‹"),
        Turn::After => (labels::CODES_AFTER, "›"),
        Turn::Last => (labels::LAST_CODES, "»"),
    };
    let sign = element("span").hidden().text(sign);
    let button = button(format!("analyse-turn-{}", turn as usize))
        .class("icon")
        .with("aria-label", name)
        .does(AnalyseAction::Turn(turn))
        .holding([sign]);
    match page.turned(turn) == page.from {
        // It may have the focus, and a disabled button would lose it.
        true => button.with("aria-disabled", "true"),
        false => button,
    }
}

/// Each row that could be wrong, with the answers that it could have had.
fn contradiction(rows: &[Row], repairs: &[Repair]) -> Vec<Markup> {
    let blame = paragraph("complaint", words::blame(repairs));
    let repairs = repairs
        .iter()
        .filter_map(|repair| rows.get(repair.row).map(|&row| (repair, row)));
    let choices = repairs.flat_map(|(repair, row)| {
        let answers = repair.feedbacks.iter().map(|&feedback| {
            let words = wording::feedback(feedback);
            let name = labels::row_answer(repair.row + 1, &words);
            button(format!("analyse-answer-{}-{feedback}", repair.row))
                .with("aria-label", name)
                .does_once(AnalyseAction::Answer(repair.row, feedback))
                .text(words)
        });
        [
            element("p").text(words::repair(repair, row)),
            element("div").class("actions").holding(answers),
        ]
    });
    [blame].into_iter().chain(choices).collect()
}
