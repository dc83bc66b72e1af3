//! Why a supposition is impossible: the conflict that it leads to, and the rows involved.

use super::deduction::pins_or_none;
use super::feedback::feedback;
use super::numbers::{count_in_words, nth, number_in_words, times};
use super::sentence::{Sentence, colour, joined, list, or, say};
use mastermind_engine::{Feedback, Row};
use mastermind_teaching::deduction::{Conflict, Fact, PinCount, PossiblePins, Supposition};
use mastermind_teaching::puzzle::pins;

/// The conflict at the end of a supposition: "row 2 could get at most one pin; it got 2 black, 0 white".
pub fn conflict_of(supposed: &Supposition, rows: &[Row]) -> Sentence {
    let last = supposed.steps.last();
    let by = last.map_or(Sentence::new(), |last| rows_in_brackets(&last.rows, rows));
    match (&supposed.conflict, last) {
        (&Conflict::Copies { colour: peg, least, most }, Some(last)) if most > 0 => {
            copies_conflict(peg, (least, most), &last.facts, &by)
        }
        (conflict, _) => conflict_in_words(conflict, &by, rows),
    }
}

/// Says that a colour would have to occur at least `least` times, but at most `most` times. `last` are the facts of the
/// last step, and `by` names its rows. They stand after the number that this step gives; the other number was known
/// before.
fn copies_conflict(peg: u8, (least, most): (u8, u8), last: &[Fact], by: &Sentence) -> Sentence {
    let is_in_last = |fact: &Fact| last.contains(fact);
    let last_says_least = is_in_last(&Fact::AtLeast { colour: peg, copies: least });
    let last_says_most = is_in_last(&Fact::AtMost { colour: peg, copies: most });
    let (name, least, most) = (colour(peg), times(least), times(most));
    match (last_says_least, last_says_most) {
        (true, false) => {
            say!("{} would be in the code at least {}{}, but it can be there at most {}", name, least, by, most)
        }
        (false, true) => {
            say!("{} would be in the code at most {}{}, but it must be there at least {}", name, most, by, least)
        }
        _ => say!("{} would be in the code at least {} and at most {}{}", name, least, most, by),
    }
}

/// A conflict in words. `by` names the rows that lead to it, unless the conflict is a row itself.
pub fn conflict_in_words(conflict: &Conflict, by: &Sentence, rows: &[Row]) -> Sentence {
    match conflict {
        Conflict::NoColour { position } => {
            say!("no colour would be left for the {} place{}", nth(*position), by)
        }
        Conflict::Copies { colour: peg, most: 0, .. } => {
            say!("{} would have to be in, but no place would be left for it{}", colour(*peg), by)
        }
        Conflict::Copies { colour: peg, least, most } => {
            say!("{} would be in the code at least {} and at most {}{}", colour(*peg), times(*least), times(*most), by)
        }
        Conflict::TooMany { least } => {
            say!("the colours that are in would need {} places{}, more than there are", number_in_words(*least), by)
        }
        Conflict::TooFew { most } => say!(
            "the colours that are left would fill {}{}, fewer than there are",
            count_in_words(*most, "place", "places"),
            by
        ),
        Conflict::Row { row, feedbacks } => {
            let named = rows.get(usize::from(*row));
            named.map_or(Sentence::new(), |named| row_conflict(*row, named, feedbacks))
        }
        Conflict::Together { rows: numbers, least, most } => {
            let named = numbers.iter().filter_map(|&row| rows.get(usize::from(row)));
            let got: u8 = named.map(pins).sum();
            let could = if got > *most {
                say!("could get at most {}", pins_in_all(*most))
            } else {
                say!("would get at least {}", pins_in_all(*least))
            };
            say!(
                "rows {}, which have no colour in common, {} together; they got {}",
                row_list(numbers),
                could,
                number_in_words(got)
            )
        }
        Conflict::Change { rows: [one, other], black, possible } => {
            let row_at = |row: u8| rows.get(usize::from(row));
            let counted = |row: &Row| if *black { row.feedback.black() } else { pins(row) };
            let change = match (row_at(*one), row_at(*other)) {
                (Some(one), Some(other)) => counted(other).cast_signed() - counted(one).cast_signed(),
                _ => 0,
            };
            let changes: Vec<String> = possible.iter().map(|&change| signed(change)).collect();
            say!(
                "from row {} to row {} the number of {} could only change by {}; it changed by {}",
                one + 1,
                other + 1,
                if *black { "black pins" } else { "pins" },
                or(&changes),
                signed(change)
            )
        }
        Conflict::Rows { rows } => match rows.as_slice() {
            [row] => say!("row {} could not have its pins", row + 1),
            rows => say!("rows {} could not all have their pins", row_list(rows)),
        },
    }
}

/// A number of pins in words: "one pin", "two black pins".
fn pins_in_words(pins: PinCount, n: u8) -> String {
    let (one, many) = match pins {
        PinCount::All => ("pin", "pins"),
        PinCount::Black => ("black pin", "black pins"),
        PinCount::White => ("white pin", "white pins"),
    };
    count_in_words(n, one, many)
}

/// The feedback that a row could get, and what it got. `index` is the row's, from 0.
fn row_conflict(index: u8, row: &Row, feedbacks: &[Feedback]) -> Sentence {
    let could_get = match PossiblePins::new(feedbacks, row.feedback) {
        PossiblePins::Only(only) => say!("would get {}", pins_of(only)),
        PossiblePins::AtMost(pins, 0) => say!("could get {}", pins_in_words(pins, 0)),
        PossiblePins::AtMost(pins, most) => say!("could get at most {}", pins_in_words(pins, most)),
        PossiblePins::AtLeast(pins, least) => {
            say!("would get at least {}", pins_in_words(pins, least))
        }
        PossiblePins::InAll(all, alike) if alike.is_empty() => {
            say!("could not get {} in all", pins_in_all(all))
        }
        PossiblePins::InAll(all, alike) => {
            let named: Vec<String> = alike.iter().map(|&feedback| pins_of(feedback)).collect();
            say!("could get {} only as {}", pins_in_all(all), or(&named))
        }
    };
    say!("row {} {}; it got {}", index + 1, could_get, pins_or_none(row))
}

/// The rows with these indices, from 0, and their pins: " (row 2: 1 black, 0 white)". Empty if there are none.
fn rows_in_brackets(indices: &[u8], rows: &[Row]) -> Sentence {
    let named: Vec<Sentence> = indices
        .iter()
        .filter_map(|&index| Some((index, rows.get(usize::from(index))?)))
        .map(|(index, row)| say!("row {}: {}", index + 1, pins_or_none(row)))
        .collect();
    if named.is_empty() { Sentence::new() } else { say!(" ({})", joined(&named, "; ")) }
}

/// The pins of a feedback: "1 black, 2 white", or "no pin".
fn pins_of(answer: Feedback) -> String {
    match PinCount::All.count(answer) {
        0 => "no pin".into(),
        _ => feedback(answer),
    }
}

/// A number of black and white pins together: "two pins".
fn pins_in_all(n: u8) -> String {
    count_in_words(n, "pin", "pins")
}

/// The numbers (from 1) of rows whose indices count from 0: "1 and 3".
fn row_list(rows: &[u8]) -> Sentence {
    let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
    list(&numbers)
}

/// "+1", "−1", "0".
fn signed(change: i8) -> String {
    match change {
        1.. => format!("+{change}"),
        0 => "0".into(),
        _ => format!("−{}", change.unsigned_abs()),
    }
}
