//! The board: the hidden code behind its shield, and the table of the guesses.

use leptos::prelude::*;

use super::play_model;
use super::win::{Moment, Win};
use crate::hooks::use_spoken;
use crate::notebook::{Notebook, named_row};
use crate::parts::{
    LastColumn, Markup, TICK, badge, button, drawn, drawn_with_buttons, el, empty_row, empty_rows, feedback_pins,
    guess_table, icon, pegs, pegs_each, secret_pegs, word_pins,
};
use mastermind_engine::{Code, Row};
use mastermind_game::wording::Tag;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Play, PlayAction, Spotlight, wording};

/// The code behind its shield, or shown once the round is over.
#[component]
pub fn CodeShield() -> impl IntoView {
    let model = play_model();
    let label = use_spoken(model.memo(wording::shield_text));
    let win = expect_context::<Win>();
    let kind = model.memo(move |play| match win.moment() {
        Moment::Still => wording::shield_label(play),
        Moment::Board | Moment::Result => labels::FOUND_IT.to_owned(),
    });
    view! {
        <div class="shield" role="img" aria-label=label>
            <span class="shield-label">{kind}</span>
            {drawn("", move || vec![model.with(code)])}
        </div>
    }
}

/// The code if it may be shown, otherwise a question mark for each peg.
fn code(play: &Play) -> Markup {
    match play.shown_code() {
        Some(code) => pegs(code),
        None => secret_pegs(play.draft().variant().pegs()),
    }
}

/// The table of the guesses. A press on a row shows the reasons for its grade.
#[component]
pub fn History() -> impl IntoView {
    let model = play_model();
    let notebook = expect_context::<Notebook>();
    drawn_with_buttons(
        "",
        move || model.with(|play| history(play, &notebook.rows_named())),
        move |action| model.act(action),
    )
}

/// The table of the guesses. `named` are the rows (from 0) that the notebook names.
fn history(play: &Play, named: &[u8]) -> Vec<Markup> {
    let lit = play.spotlight().filter(|_| named.is_empty());
    let rows = play
        .board()
        .iter()
        .enumerate()
        .map(|(index, row)| named_row(named, index, history_row(play, lit.as_ref(), index, row)));
    let last = Some(LastColumn { name: "Grade", class: "verdict" });
    vec![guess_table("history", "History", play.variant(), last, rows.collect())]
}

/// The number of rows that are drawn from the start, so that nothing moves while they are filled.
const ROWS: usize = 6;

/// The rows that are still empty, below the row in hand; hidden from screen readers.
#[component]
pub fn WaitingRows() -> impl IntoView {
    let model = play_model();
    drawn("", move || vec![model.with(rows_to_fill)])
}

/// The empty rows up to the last one that is drawn.
fn rows_to_fill(play: &Play) -> Markup {
    let entering = play.is_entering();
    let next = play.board().len() + 1 + usize::from(entering);
    let pegs = play.draft().variant().pegs();
    empty_rows(pegs, (next..=ROWS).map(|number| empty_row(number, pegs)).collect())
}

/// The row of the guess `index` (from 0).
fn history_row(play: &Play, lit: Option<&Spotlight>, index: usize, row: &Row) -> Markup {
    let Row { guess, feedback } = *row;
    let tag = wording::tag_of_row(play, index, row);
    let name = wording::grade_label(index, &tag);
    let open = play.explained() == Some(index);
    let verdict = button(format!("why-{}", index + 1))
        .class("verdict-button")
        .attr("aria-label", name)
        .attr("aria-pressed", open.to_string());
    let number = |text: String| el("td").class("number").text(text);
    let drawn = [lit_pegs(lit, index, guess), lit_pins(lit, index, feedback_pins(feedback, guess.pegs()))];
    let would = lit.and_then(|lit| lit.would).filter(|would| would.0 == index);
    let fits = lit.is_some_and(|lit| lit.fits.contains(&index));
    let last = match (would, fits) {
        (Some((_, would)), _) => {
            let pins = el("span").class("would-pins").child(word_pins(would, guess.pegs()));
            el("span").class("would").children([el("small").text("would have got"), pins])
        }
        // In a review the grades stay.
        (None, true) if play.reviewed_guess().is_none() => {
            el("span").class("fits").children([icon(TICK), el("span").text("fits")])
        }
        (None, _) if play.is_on_own() => el("span"),
        (None, _) => verdict.children(verdict_tag(tag)),
    };
    let [black, white] = wording::feedback_numbers(feedback).map(number);
    let line = if play.is_on_own() { el("tr") } else { el("tr").on_press(PlayAction::OpenWhy(index)) };
    let line = match lit {
        Some(lit) if lit.fits.is_empty() || lit.rows.contains(&index) => {
            line.attr("data-lit", lit.rows.contains(&index).to_string())
        }
        _ => line,
    };
    line.children([
        number((index + 1).to_string()),
        el("td").child(el("span").class("guess").children(drawn)),
        black,
        white,
        el("td").child(last),
    ])
}

/// The pegs of a row, with rings and lines where the coach speaks of them.
fn lit_pegs(lit: Option<&Spotlight>, index: usize, guess: Code) -> Markup {
    let Some(lit) = lit else {
        return pegs(guess);
    };
    let (first, second) = (lit.rows.first().copied(), lit.rows.get(1).copied());
    let rows_down = second.and_then(|second| second.checked_sub(first?));
    pegs_each(guess, |position, peg| {
        let pair = lit.pairs.iter().find(|pair| {
            if Some(index) == first {
                pair.position == position
            } else {
                Some(index) == second && pair.other == position
            }
        });
        let ring = lit.pegs.contains(&(index, position)).then_some("ring");
        let pin = pair.map(|pair| if pair.position == pair.other { "black" } else { "white" });
        let Some(kind) = ring.or(pin) else {
            return peg;
        };
        // A line leads down to the same place of the other row.
        let line = rows_down.filter(|_| Some(index) == first && kind != "white" && (lit.arrows || kind == "black"));
        let peg = peg.attr("data-lit", kind);
        match line {
            Some(rows) => peg.attr("data-line", rows.to_string()),
            None => peg,
        }
    })
}

/// The pins of a row, with a ring where the coach speaks of them.
fn lit_pins(lit: Option<&Spotlight>, index: usize, pins: Markup) -> Markup {
    if lit.is_some_and(|lit| lit.pins.contains(&index)) { pins.attr("data-ring", "true") } else { pins }
}

/// The badge of a verdict, and its words.
fn verdict_tag(tag: Tag) -> Vec<Markup> {
    let badge = tag.grade.map(|grade| badge(grade, tag.vague));
    let text = el("span").class("word");
    // The space is not visible, but it separates the words, as in the button's name.
    let beside = tag.beside().map(|beside| el("small").text(format!(" {beside}")));
    badge.into_iter().chain([text.text(tag.text).children(beside)]).collect()
}
