//! The best guesses by each measure, in the order of one of them.

use leptos::prelude::*;

use super::{analyse_model, press};
use crate::engine::{Code, Ranked};
use crate::game::Pending;
use crate::game::analyse::{Analyse, AnalyseAction, RankedBy, Table};
use crate::game::lab::Section;
use crate::game::wording;
use crate::game::wording::analyse as words;
use crate::game::wording::labels::analyse as labels;
use crate::game::wording::no_answer;
use crate::ui::hooks::{Engine, use_memo};
use crate::ui::parts::{
    Button, Card, Markup, When, button, drawn_with_buttons, element, head, paragraph, pegs,
    possible, table,
};

/// The card.
#[component]
pub fn Best() -> impl IntoView {
    let model = analyse_model();
    let table = model.memo(|state| {
        let position = state.position().route();
        Section::Openings.route(&position).to_string()
    });
    view! {
        <Card id="analyse-best" title=labels::BEST_GUESSES>
            {drawn_with_buttons("", move || model.shown(best), move |action| press(model, action))}
            <Patience/>
            <p><a href=table>{labels::ALL_GUESSES_WITH_THE_PARTS_THAT}</a></p>
        </Card>
    }
}

fn best(state: &Analyse) -> Vec<Markup> {
    let best = match state.table() {
        Pending::Here(table) => table,
        Pending::Refused(why) => return vec![paragraph("muted", no_answer(why))],
        Pending::Coming => return vec![paragraph("muted", "…")],
    };
    let measures = RankedBy::ALL.into_iter().enumerate();
    let measures = measures.map(|(place, measure)| sort(place, measure, state.measure()));
    let heads = [head(labels::GUESS)].into_iter().chain(measures);
    let looked_at = state.guess();
    let rows = best.guesses.iter();
    let rows = rows.map(|ranked| row(&best, ranked, looked_at == Some(ranked.split.guess)));
    vec![
        paragraph("", words::outlook(&best)),
        table("best", labels::BEST_GUESSES, heads, rows),
        paragraph("muted", words::claim(&best)),
    ]
}

/// The heading of a measure; pressing it orders the guesses.
fn sort(place: usize, measure: RankedBy, chosen: RankedBy) -> Markup {
    let (name, meaning) = words::measure(measure);
    let button = button(format!("analyse-sort-{place}"))
        .class("sort")
        .does(AnalyseAction::Sort(measure))
        .text(name);
    let head = head("").with("title", meaning).holding([button]);
    // The best come first: the smallest value, except for the measures of which more is better.
    match measure {
        _ if measure != chosen => head,
        RankedBy::Bits | RankedBy::Parts => head.with("aria-sort", "descending"),
        _ => head.with("aria-sort", "ascending"),
    }
}

fn row(table: &Table, ranked: &Ranked, looked_at: bool) -> Markup {
    let names = RankedBy::ALL.map(|measure| words::measure(measure).0);
    let cells = words::cells(table, ranked).into_iter().zip(names);
    let cells = cells.map(|(text, name)| element("td").with("data-name", name).text(text));
    let guess = look_at(ranked.split.guess, looked_at, ranked.split.possible);
    let class = if looked_at { "looked-at" } else { "" };
    // The key lets the row move as a whole when the order changes.
    let id = format!("analyse-row-{}", ranked.split.guess);
    let row = element("tr").with("id", id).class(class);
    row.holding([element("th").with("scope", "row").holding([guess])])
        .holding(cells)
}

fn look_at(guess: Code, looked_at: bool, may_be: bool) -> Markup {
    let which = if may_be { labels::MAY_BE_THE_CODE } else { "" };
    let name = element("span").class("visually-hidden");
    button(format!("analyse-look-{guess}"))
        .class("guess")
        .does(AnalyseAction::LookAt(guess))
        .with("aria-pressed", looked_at.to_string())
        .holding([pegs(guess).hidden()])
        .holding(possible(may_be))
        .holding([name.text(format!("{}{which}", wording::heard(guess)))])
}

/// Gives the engine more time, or stops it.
#[component]
fn Patience() -> impl IntoView {
    let model = analyse_model();
    let engine = expect_context::<Engine>();
    let more = model.memo(Analyse::may_think_longer);
    let longer = model.memo(Analyse::thinks_longer);
    let may = use_memo(move || more.get() && !longer.get());
    let busy = engine.busy;
    view! {
        <div class="actions">
            <When so=may>
                <Button once=true act=move |()| model.act(AnalyseAction::ThinkLonger)>{labels::THINK_LONGER}</Button>
            </When>
            <When so=longer>
                <Button class="stop" once=true act=move |()| model.act(AnalyseAction::Enough)>
                    <span class="spinner" aria-hidden="true"></span>{labels::STOP}
                </Button>
            </When>
            <When so=busy><p class="message" role="status">{labels::THE_ENGINE_IS_AT_WORK}</p></When>
        </div>
    }
}
