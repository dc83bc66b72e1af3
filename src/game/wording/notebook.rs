//! The player's notebook: the marks, and the engine's answers about them.

use super::numbers::nth;
use super::sentence::{self, Sentence, joined, list, say};
use super::{deduction, learn};
use crate::notebook::{NoteMark, Notebook, NotebookReport, NotebookState};
use crate::question::{EnoughKnown, NextNote, NoAnswer, NotesChecked};
use crate::wording::NameAndSummary;
use mastermind_teaching::deduction::Fact;

/// A cell of the grid for screen readers: "second place, blue: possible". `wrong` adds that the engine has found the
/// mark to be wrong.
pub fn cell(notebook: &Notebook, place: u8, colour: u8, wrong: bool) -> Sentence {
    let mark = match notebook.mark(place, colour) {
        NoteMark::Open => "possible",
        NoteMark::Out => "ruled out",
        NoteMark::Certain => "certain",
    };
    let wrong = if wrong { ", wrong" } else { "" };
    say!("{} place, {}: {}{}", nth(place), sentence::colour(colour), mark, wrong)
}

/// The least number of copies of a colour for screen readers: "blue: at least 1". `wrong` adds that this mark is wrong.
pub fn least_copies_spoken(notebook: &Notebook, colour: u8, wrong: bool) -> Sentence {
    let wrong = if wrong { ", wrong" } else { "" };
    say!("{}: at least {}{}", sentence::colour(colour), notebook.copies(colour).0, wrong)
}

/// The greatest number of copies of a colour for screen readers: "blue: at most 3". `wrong` adds that this mark is
/// wrong.
pub fn most_copies_spoken(notebook: &Notebook, colour: u8, wrong: bool) -> Sentence {
    let wrong = if wrong { ", wrong" } else { "" };
    say!("{}: at most {}{}", sentence::colour(colour), notebook.copies(colour).1, wrong)
}

/// What was done or answered last, for a screen reader.
pub fn announcement(state: &NotebookState) -> Sentence {
    let Some(notebook) = state.notebook() else {
        return Sentence::new();
    };
    match state.last_report() {
        Some(&NotebookReport::Marked(place, colour)) => cell(notebook, place, colour, false),
        Some(&NotebookReport::Copies(colour)) => {
            let (fewest, greatest) = notebook.copies(colour);
            say!("{}: {} to {}", sentence::colour(colour), fewest, greatest)
        }
        _ => answer(state),
    }
}

/// The answer to the last question, as sentences; empty if there is none.
pub fn answer(state: &NotebookState) -> Sentence {
    match state.last_report() {
        None if state.pending_help().is_some() => "Thinking …".into(),
        None | Some(NotebookReport::Marked(..) | NotebookReport::Copies(_)) => Sentence::new(),
        Some(NotebookReport::Cleared) => "All marks deleted.".into(),
        Some(NotebookReport::Restored) => "Your marks are back.".into(),
        Some(NotebookReport::Checked(checked)) => check_result(checked),
        Some(NotebookReport::Next(next)) => next_step(next),
        Some(NotebookReport::Written(facts)) => say!("Written down: {}.", facts_listed(facts)),
        Some(NotebookReport::FilledIn(true)) => {
            "Everything the rows make certain is filled in. Your other marks stay.".into()
        }
        Some(NotebookReport::FilledIn(false)) => "Everything the rows make certain is already marked.".into(),
        Some(NotebookReport::Enough(known)) => rows_enough_answer(*known).into(),
        Some(NotebookReport::Refused(NoAnswer::Contradiction)) => {
            "The rows contradict each other: no code fits them all.".into()
        }
        Some(NotebookReport::Refused(why)) => {
            say!("The engine has no answer: {}.", why.to_string())
        }
    }
}

/// Facts as sentences, separated by semicolons.
fn facts_listed(facts: &[Fact]) -> Sentence {
    let sentences: Vec<Sentence> = facts.iter().map(|&fact| deduction::fact(fact)).collect();
    joined(&sentences, "; ")
}

/// Rows with these indices (from 0) by their numbers: "row 2", "rows 1 and 3".
pub(super) fn row_numbers(rows: &[u8]) -> Sentence {
    let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
    match rows.len() {
        1 => say!("row {}", numbers[0]),
        _ => say!("rows {}", list(&numbers)),
    }
}

/// Says whether the marks fit the rows; if not, which are wrong and which rows show it.
fn check_result(checked: &NotesChecked) -> Sentence {
    let (facts, rows) = match checked {
        NotesChecked::Possible => {
            return "Your marks fit the rows: at least one code agrees with all of them.".into();
        }
        NotesChecked::False { facts, rows } => (facts, rows),
    };
    let because = match rows.as_deref() {
        None => "a list of all codes shows it".into(),
        Some([]) => "whatever the rows say".into(),
        Some(rows @ [_]) => say!("{} says so", row_numbers(rows)),
        Some(rows) => say!("{} together say so", row_numbers(rows)),
    };
    match facts.as_slice() {
        [fact] => say!("One mark is wrong: {}. It is not true that {}.", because, deduction::fact(*fact)),
        facts => say!("These marks cannot all be right ({}): {}.", because, facts_listed(facts)),
    }
}

/// Where to look for the next mark, or why there is none.
fn next_step(next: &NextNote) -> Sentence {
    match next {
        NextNote::Step { technique, rows, certain, supposed, .. } => {
            let NameAndSummary { name, summary } = learn::technique(deduction::technique_named(*technique, rows));
            let from = match rows.as_slice() {
                [] => "your marks".into(),
                rows => row_numbers(rows),
            };
            let lead =
                if *certain { say!("Look at {}", from) } else { say!("If your marks are right, look at {}", from) };
            let tried = supposed.map(|fact| {
                let fact = deduction::fact(fact);
                say!(" Suppose that {}, and see what breaks.", fact)
            });
            say!("{}. The technique is “{}”: {}{}", lead, name, summary, tried.unwrap_or_default())
        }
        NextNote::False => "Nothing follows: one of your marks is wrong. Check your notes first.".into(),
        NextNote::Nothing => "Everything certain is marked.".into(),
        NextNote::OnlyListed { supposed: true } => {
            "More is certain, but only a list of all codes shows it. No technique does, not even supposing.".into()
        }
        NextNote::OnlyListed { supposed: false } => {
            "More is certain: a list of all codes shows it. No technique does without supposing, and supposing \
             is not tried in a game this large."
                .into()
        }
    }
}

/// The answer to “Are the rows enough?”. If several codes fit, it does not give away how many.
fn rows_enough_answer(known: EnoughKnown) -> &'static str {
    match known {
        EnoughKnown::No => "Not yet: more than one code fits.",
        EnoughKnown::Deduced => "Yes: one code fits, and you can find it without supposing.",
        EnoughKnown::Supposed => "Yes: one code fits. To find it, suppose something and show that it is false.",
        EnoughKnown::Listed { supposed: true } => "Yes: one code fits, but only a list of all codes shows which.",
        EnoughKnown::Listed { supposed: false } => {
            "Yes: one code fits. No technique finds it without supposing, and supposing is not tried in a game \
             this large."
        }
    }
}
