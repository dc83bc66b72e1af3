//! The contradiction in which steps end, as data. `breaks` finds it.

use serde::{Deserialize, Serialize};

use super::possible_pins::PossiblePins;
use mastermind_engine::{Feedback, Row};

/// What is contradicted. Rows, positions and colours count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Conflict {
    /// No colour is left for the position.
    NoColour {
        /// The position.
        position: u8,
    },
    /// The colour would need more copies than it can have.
    Copies {
        /// The colour.
        colour: u8,
        /// It needs at least this many copies.
        least: u8,
        /// It can have at most this many.
        most: u8,
    },
    /// The colours that are in would be more pegs than the code has.
    TooMany {
        /// They would be at least this many pegs.
        least: u8,
    },
    /// The colours that are left would be fewer pegs than the code has.
    TooFew {
        /// They would be at most this many pegs.
        most: u8,
    },
    /// The feedback of the row could not come.
    Row {
        /// The row.
        row: u8,
        /// The feedbacks that could come, in order; the row's own feedback is not among them.
        feedbacks: Vec<Feedback>,
    },
    /// Rows without a common colour could not have all their pins.
    Together {
        /// The rows.
        rows: Vec<u8>,
        /// The fewest pins that they could get together.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The pins of two rows that are nearly the same could not differ as they do.
    Change {
        /// The two rows.
        rows: [u8; 2],
        /// Whether the black pins are meant, or all.
        black: bool,
        /// How many pins the second row could have more than the first, in order.
        possible: Vec<i8>,
    },
    /// No code fits these rows; there is no shorter reason.
    Rows {
        /// The rows.
        rows: Vec<u8>,
    },
}

impl Conflict {
    /// Whether the two conflicts read alike: two conflicts of one row do if the feedbacks that could come are summed up
    /// in the same way. `rows` are all rows that were played.
    pub fn is_like(&self, other: &Conflict, rows: &[Row]) -> bool {
        match (self, other) {
            (Conflict::Row { row, feedbacks }, Conflict::Row { row: other_row, feedbacks: other_feedbacks }) => {
                let sum_up = |possible: &[Feedback]| {
                    let broken = rows.get(usize::from(*row))?;
                    Some(PossiblePins::new(possible, broken.feedback))
                };
                row == other_row && sum_up(feedbacks) == sum_up(other_feedbacks)
            }
            _ => self == other,
        }
    }
}
