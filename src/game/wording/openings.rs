//! How guesses split the codes, in words.

use crate::lab::openings::{Openings, OpeningsColumn};
use mastermind_engine::splits::Split;

use super::numbers::{count, expected_size, rounded, thousands};
use super::{feedback, game, hits};

/// The heading of a column, and what the column shows.
pub fn column(column: OpeningsColumn) -> (String, String) {
    let owned = |name: &str, meaning: &str| (name.to_owned(), meaning.to_owned());
    match column {
        OpeningsColumn::Guess => owned("Guess", "the guess, lowest first"),
        OpeningsColumn::Left(answer) => (hits(answer), format!("codes left by {}", feedback(answer))),
        OpeningsColumn::Largest => owned("Largest group", "the codes left after the worst feedback"),
        OpeningsColumn::Size => owned("Average left", "the codes left on average"),
        OpeningsColumn::Bits => owned("Bits", "the information on average"),
        OpeningsColumn::Parts => owned("Groups", "how many different feedbacks can come"),
    }
}

/// How many codes a guess leaves on average, rounded.
pub fn size(split: &Split) -> String {
    expected_size(split, 2)
}

/// How much a guess tells on average, in bits, rounded.
pub fn bits(split: &Split) -> String {
    rounded(split.expected_bits())
}

/// The position, and what the rows of the table are.
pub fn about(openings: &Openings) -> String {
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
        None if openings.stopped() => "Stopped.".into(),
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
