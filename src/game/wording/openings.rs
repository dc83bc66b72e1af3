//! How guesses split the codes, in words.

use crate::lab::openings::{Openings, OpeningsColumn};
use crate::wording::LabelledFigure;
use mastermind_engine::Feedback;
use mastermind_engine::splits::Split;
use mastermind_engine::util::narrow;

use super::lab::{Finding, RunControl};
use super::numbers::{count, count_in_words, expected_size, rounded, thousands};
use super::sentence::say;
use super::{codes, feedback, game, hits};

/// The heading of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnHeading {
    /// What stands above the column.
    pub name: String,
    /// What the column shows.
    pub meaning: String,
}

/// The heading of a column, and what the column shows.
pub fn column_heading(column: OpeningsColumn) -> ColumnHeading {
    let heading = |name: &str, meaning: &str| ColumnHeading { name: name.to_owned(), meaning: meaning.to_owned() };
    match column {
        OpeningsColumn::Guess => heading("Guess", "the guess, lowest first"),
        OpeningsColumn::Left(answer) => heading(&hits(answer), &format!("codes left by {}", feedback(answer))),
        OpeningsColumn::Largest => heading("Largest group", "the codes left after the worst feedback"),
        OpeningsColumn::Size => heading("Average left", "the codes left on average"),
        OpeningsColumn::Bits => heading("Bits", "the information on average"),
        OpeningsColumn::Parts => heading("Groups", "how many different feedbacks can come"),
    }
}

/// How many codes a guess leaves on average, rounded.
pub fn average_left_in_table(split: &Split) -> String {
    expected_size(split, 2)
}

/// How much a guess tells on average, in bits, rounded.
pub fn bits(split: &Split) -> String {
    rounded(split.expected_bits())
}

/// What the section has found, in every state.
pub fn finding(openings: &Openings) -> Finding {
    let splits = match openings.splits() {
        Some(Ok(splits)) => splits,
        Some(Err(why)) => {
            return Finding { text: format!("There is nothing to split: {why}.").into(), ..Finding::default() };
        }
        None => {
            let text = format!("How guesses split {}", codes(openings.position().variant().code_count()));
            return Finding {
                text: text.into(),
                how_to_read: "The groups are being counted.".into(),
                ..Finding::default()
            };
        }
    };
    let Some(best) = openings.best() else {
        return Finding { text: "No code fits these rows.".into(), ..Finding::default() };
    };
    let figure = average_left(best);
    let all = codes(narrow(best.codes() as u64));
    let started = !openings.position().rows().is_empty();
    let which = match (started, best.codes()) {
        (true, 1) => "the one code that is left".into(),
        (true, _) => format!("these {all}"),
        (false, _) => "the codes".into(),
    };
    let text = say!("{} splits {} best: {} are left on average.", best.guess, which, figure);
    let bars =
        format!("Each bar is all {all}, cut into the groups that the feedbacks make. Many small pieces are good.");
    let others = match (started, splits.len()) {
        (true, _) => String::new(),
        (false, 1) => " All other openings are this one with other colours or places.".into(),
        (false, kinds) => {
            let kinds = count_in_words(narrow(kinds as u64), "kind", "kinds");
            format!(" All other openings are one of these {kinds} with other colours or places.")
        }
    };
    Finding { text, figure, how_to_read: bars + &others }
}

/// How many codes a guess leaves on average, as precisely as it matters: "185", "3.42".
pub fn average_left(split: &Split) -> String {
    let is_large = split.sum_of_squares() >= 100 * split.codes() as u64;
    expected_size(split, if is_large { 0 } else { 2 })
}

/// Where the counting stops and goes on.
pub fn run_control(openings: &Openings) -> RunControl {
    match openings.splits() {
        Some(Ok(splits)) => RunControl::Done(count(splits.len() as u64, "kind of guess", "kinds of guesses")),
        Some(Err(_)) => RunControl::Lacks("Not counted."),
        None if openings.is_stopped() => RunControl::Stopped("Stopped.".into()),
        None => RunControl::Going { status: "Counting the groups …".into(), done: 0, all: 0 },
    }
}

/// The chip of the rows before: "After: no guess yet".
pub fn rows_chip(openings: &Openings) -> String {
    match openings.position().rows().len() {
        0 => "After: no guess yet".into(),
        rows => format!("After: {}", count(rows as u64, "guess", "guesses")),
    }
}

/// The figures of the guess that is shown in full.
pub fn facts(split: &Split) -> [LabelledFigure; 3] {
    [
        LabelledFigure::new("largest group", thousands(split.largest() as u64)),
        LabelledFigure::new("left on average", average_left(split)),
        LabelledFigure::new("bits learned", bits(split)),
    ]
}

/// What a feedback leaves, for screen readers: "0 black, 1 white: 276 codes".
pub fn codes_left_by_spoken(answer: Feedback, left: usize) -> String {
    format!("{}: {}", feedback(answer), count(left as u64, "code", "codes"))
}

/// What the mark beside a guess says.
pub const ABOUT_POSSIBLE_MARK: &str = "✓ marks a guess that could be the code.";

/// The groups of a guess, the largest first, for screen readers.
pub fn groups(parts: &[(Feedback, usize)]) -> String {
    let sizes: Vec<String> = parts.iter().map(|&(_, size)| thousands(size as u64)).collect();
    format!("Groups: {}", sizes.join(", "))
}

/// The position, and what the rows of the table are.
pub fn position_note(openings: &Openings) -> String {
    let position = openings.position();
    let rows = position.rows().len();
    match rows {
        0 => format!(
            "{}. One opening of each kind: the others are the same after swapping colours or places.",
            game(position.variant())
        ),
        _ => format!(
            "{}, after {}. One guess of each kind that the rows tell apart.",
            game(position.variant()),
            count(rows as u64, "row", "rows")
        ),
    }
}

/// How many codes and kinds of guesses there are, and how many of the kinds are shown; or why there is no table.
pub fn rows_shown(openings: &Openings) -> String {
    match openings.splits() {
        None if openings.is_stopped() => "Stopped.".into(),
        None => "Counting the groups …".into(),
        Some(Err(why)) => format!("There is no table: {}.", why),
        Some(Ok(splits)) => {
            let codes = splits.first().map_or(0, |split| split.codes());
            let codes = count(codes as u64, "code", "codes");
            let kinds = count(splits.len() as u64, "kind of guess", "kinds of guesses");
            if splits.len() > openings.rows_shown() {
                format!("{codes}, {kinds}; the first {} are shown.", thousands(openings.rows_shown() as u64))
            } else {
                format!("{codes}, {kinds}.")
            }
        }
    }
}
