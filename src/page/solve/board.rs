//! The board: the player's code, if the guesses are scored with it; the rows, the guess that waits for its feedback, and
//! the rows that are still empty.

use leptos::prelude::*;
use mastermind_game::wording::LabelledFigure;

use super::solve_model;
use crate::notebook::{Notebook, named_row};
use crate::parts::{LastColumn, Markup, button, drawn_with_buttons, el, guess_table, peg, pegs, row_cells};
use mastermind_engine::{Code, FeedbackRule, Row};
use mastermind_game::solve::{Answerer, Solve, SolveAction, Stage};
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::{Sentence, say, solve as words};

/// The board. Pressing a row lets the player answer it again.
#[component]
pub fn Board() -> impl IntoView {
    let model = solve_model();
    // There is no notebook in a match.
    let notebook = use_context::<Notebook>();
    let named = move || notebook.map(Notebook::rows_named).unwrap_or_default();
    drawn_with_buttons("", move || model.with(|solve| board(solve, &named())), move |action| model.act(action))
}

/// The code, the rows and the empty rows. `named` are the rows (from 0) that the notebook names.
fn board(solve: &Solve, named: &[u8]) -> Vec<Markup> {
    vec![shield(solve), rows(solve, named), rows_to_fill(solve)]
}

/// The code behind its shield: holes until it is known.
fn shield(solve: &Solve) -> Markup {
    let label = match solve.answerer() {
        Answerer::Board => "Hidden code",
        Answerer::Player | Answerer::Page => labels::YOUR_CODE,
    };
    let label = el("span").class("shield-label").text(label);
    let code = match solve.secret().or_else(|| found_code(solve)) {
        Some(code) => pegs(code),
        None => holes(solve).hidden(),
    };
    el("div").class("shield").children([label, code])
}

/// The code, if the last guess has found it; otherwise `None`.
fn found_code(solve: &Solve) -> Option<Code> {
    let last = solve.rows().last()?;
    (solve.stage() == Stage::Found).then_some(last.guess)
}

/// A hole for each peg.
fn holes(solve: &Solve) -> Markup {
    let holes = (0..solve.variant().pegs()).map(|_| peg(None));
    el("span").class("pegs").children(holes)
}

/// The table of the rows, with the row that is entered or asked about as the last one.
fn rows(solve: &Solve, named: &[u8]) -> Markup {
    let rows = (0..).zip(solve.rows()).map(|(index, &row)| named_row(named, index, drawn_row(solve, index, row)));
    let next = match solve.stage() {
        _ if solve.has_begun_row() => Some(entry_row(solve)),
        Stage::Asking(guess) => Some(asked_row(solve, guess)),
        Stage::Thinking => Some(pending_guess(solve)),
        _ => None,
    };
    let last = Some(LastColumn { name: "Left", class: "left" });
    guess_table("history solving", labels::GUESSES, solve.variant(), last, rows.chain(next).collect())
}

/// The row `index` (from 0); a button if the player answered it and can answer it again.
fn drawn_row(solve: &Solve, index: usize, row: Row) -> Markup {
    let doubtful = solve.stage() == Stage::NoCandidates
        && solve.repairs().unwrap_or_default().iter().any(|repair| repair.row == index);
    let number = el("td").class("number");
    let text = (index + 1).to_string();
    let flag = if doubtful { "row-number flagged" } else { "row-number" };
    let number = match solve.answerer() {
        Answerer::Page => number.text(text),
        Answerer::Board | Answerer::Player => number.child(
            button(format!("solve-row-{index}"))
                .class(flag)
                .attr("aria-label", change_answer_label(index + 1))
                .attr("aria-pressed", (solve.opened() == Some(index)).to_string())
                .text(text),
        ),
    };
    let LabelledFigure { label: unit, figure: codes_left } = words::codes_left(solve, index);
    let pencil = (solve.answerer() != Answerer::Page).then(|| el("span").class("pencil").hidden().text("✎"));
    let last = el("td")
        .class("left")
        .children([el("b").text(codes_left), el("span").text(format!(" {unit}"))])
        .children(pencil);
    let class = if doubtful { "doubt" } else { "" };
    let cells = [number].into_iter().chain(row_cells(row)).chain([last]);
    let drawn = el("tr").class(class).children(cells);
    match solve.answerer() {
        Answerer::Page => drawn,
        Answerer::Board | Answerer::Player => drawn.on_press(SolveAction::OpenRow(index)),
    }
}

/// The row of the guess that waits for its feedback; the first number is shown once it is typed.
fn asked_row(solve: &Solve, guess: Code) -> Markup {
    let name = match solve.played() {
        Some(_) => you_played(guess),
        None if solve.enters_row() => try_guess_label(guess),
        None => i_guess(guess),
    };
    let colours = guess.iter().map(|colour| peg(Some(colour)));
    let pegs = el("span").class("pegs").attr("role", "img").attr("aria-label", name).children(colours);
    if solve.opened().is_some() {
        // The keys belong to another row now.
        let empty_cell = || el("td").class("number");
        return next_row(solve, pegs, "hits", [empty_cell(), empty_cell()], "");
    }
    let rule = solve.variant().rule();
    let hits_cell = |typed: Option<u8>, is_told: bool| {
        let text = match (typed, is_told) {
            (_, false) => "–".to_owned(),
            (None, true) => "?".to_owned(),
            (Some(hits), true) => hits.to_string(),
        };
        el("td").class("number").text(text)
    };
    let hits = [
        hits_cell(solve.feedback_draft().black(), rule != FeedbackRule::TotalOnly),
        hits_cell(solve.feedback_draft().white(), rule != FeedbackRule::BlackOnly),
    ];
    let note = if solve.enters_row() { "try this" } else { "your answer" };
    next_row(solve, pegs, "hits wanted", hits, note).attr("aria-current", "true")
}

/// The row from a real board while its guess is entered; hidden from screen readers, which have the entry.
fn entry_row(solve: &Solve) -> Markup {
    let pegs = solve.draft().pegs().iter().map(|&colour| peg(colour));
    let pegs = el("span").class("pegs").children(pegs);
    let hit = || el("td").class("number").text("?");
    next_row(solve, pegs, "hits wanted", [hit(), hit()], "your row").hidden()
}

/// The row of the next guess while the computer thinks, so that nothing below moves when the guess comes. Hidden from
/// screen readers.
fn pending_guess(solve: &Solve) -> Markup {
    let hit = || el("td").class("number");
    next_row(solve, holes(solve), "hits", [hit(), hit()], "…").hidden()
}

/// The row below the answered rows: its number, `pegs` and empty sockets of the class `plate`, the cells of black and
/// white hits, and the text `last` in the last column.
fn next_row(
    solve: &Solve,
    pegs: Markup,
    plate: &'static str,
    [black, white]: [Markup; 2],
    last: &'static str,
) -> Markup {
    let sockets = (0..solve.variant().pegs()).map(|_| el("span").class("pin"));
    let plate = el("span").class(plate).hidden().children(sockets);
    let number = (solve.rows().len() + 1).to_string();
    el("tr").class("asked").children([
        el("td").class("number").text(number),
        el("td").child(el("span").class("guess").children([pegs, plate])),
        black,
        white,
        el("td").class("left").child(el("span").text(last)),
    ])
}

/// The number of rows that are drawn from the start, so that nothing moves while they are filled.
const ROWS: usize = 6;

/// The rows that are still empty; hidden from screen readers.
fn rows_to_fill(solve: &Solve) -> Markup {
    let next = matches!(solve.stage(), Stage::Asking(_) | Stage::Thinking);
    let drawn = solve.rows().len() + usize::from(next);
    let last = ROWS.max(drawn);
    let pegs = solve.variant().pegs();
    let row = |number: usize| {
        let sockets = (0..pegs).map(|_| el("span").class("pin"));
        el("li").children([
            el("span").class("number").text(number.to_string()),
            holes(solve),
            el("span").class("hits").children(sockets),
        ])
    };
    let class = if next || solve.stage() == Stage::Found { "waiting later" } else { "waiting" };
    el("ol").class(class).row_length(pegs).hidden().children((drawn + 1..=last).map(row))
}

fn i_guess(guess: Code) -> Sentence {
    say!("I guess {}", guess)
}

fn try_guess_label(guess: Code) -> Sentence {
    say!("Try {}", guess)
}

fn you_played(guess: Code) -> Sentence {
    say!("You played {}", guess)
}

/// The name of a row's button; its number counts from 1.
fn change_answer_label(guess: usize) -> String {
    format!("Change the answer to guess {guess}")
}
