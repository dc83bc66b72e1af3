//! Which rows contradict each other, and what would repair them.

use super::budget::{Budget, Meter, Stopped};
use super::code::Code;
use super::feedback::Feedback;
use super::row::Row;
use super::variant::Variant;

/// A row that, with another feedback, would agree with all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Repair {
    /// The row, counted from 0.
    pub row: usize,
    /// The feedbacks it could have had, each leaving at least one code; in order, never empty.
    pub feedbacks: Vec<Feedback>,
}

/// The repairs of rows that leave no code: every row that, with another feedback, would agree with all the others,
/// first row first. Empty if more than one row must be wrong. `None` if some code fits all rows, so that no repair is
/// needed.
///
/// Takes time proportional to the codes of the variant, and no memory:
///
/// ```text
///   a code that breaks no row        no contradiction
///   a code that breaks one row only  the feedback it would have given repairs that row
///   a code that breaks two           says nothing
/// ```
///
/// # Errors
/// The budget said stop.
pub fn repairs(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<Option<Vec<Repair>>, Stopped> {
    // For each row the feedbacks that repair it: the bit at the index of each is set.
    let mut possible = vec![0u64; rows.len()];
    let mut meter = Meter::new(budget);
    for code in variant.codes() {
        meter.count_node(rows.len() as u64)?;
        match broken_rows(rows, code) {
            Broken::None => return Ok(None),
            Broken::One(row) => {
                possible[row] |= 1 << variant.score(rows[row].guess, code).index(variant.pegs());
            }
            Broken::Several => {}
        }
    }
    let repairable = possible.into_iter().enumerate().filter(|&(_, bits)| bits != 0);
    let repairs = repairable.map(|(row, bits)| Repair {
        row,
        feedbacks: variant.feedbacks().filter(|feedback| bits >> feedback.index(variant.pegs()) & 1 == 1).collect(),
    });
    Ok(Some(repairs.collect()))
}

/// Which rows do not allow a code.
enum Broken {
    None,
    /// Only the row with this index, from 0.
    One(usize),
    Several,
}

/// Says which rows do not allow `code`: none, one, or several.
fn broken_rows(rows: &[Row], code: Code) -> Broken {
    let mut broken = rows.iter().enumerate().filter(|(_, row)| !row.allows(code));
    match (broken.next(), broken.next()) {
        (None, _) => Broken::None,
        (Some((row, _)), None) => Broken::One(row),
        _ => Broken::Several,
    }
}
