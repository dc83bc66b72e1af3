//! A first line of numbers, as the input of contests has it: how many rows follow, or how many pegs and colours there
//! are.

use super::hints::Line;
use super::rows::RawRows;
use super::tokens::{Kind, Token};
use crate::notation::{Fault, MAX_ROWS};

/// The numbers of the first line, if it has nothing else and further lines follow; otherwise `None`.
pub(super) fn numbers(lines: &[Line]) -> Option<Vec<usize>> {
    const MAX_GAME_NUMBERS: usize = 3;
    let (first, below) = lines.split_first().filter(|(first, _)| first.label.is_none())?;
    let number = |token: &Token| (token.kind == Kind::Number).then(|| token.text.parse().ok()).flatten();
    let numbers: Option<Vec<usize>> = first.tokens.iter().map(number).collect();
    let are_counts = |numbers: &Vec<usize>| {
        (1..=MAX_GAME_NUMBERS).contains(&numbers.len())
            && numbers.iter().all(|&number| number < MAX_ROWS)
            && !below.is_empty()
    };
    numbers.filter(are_counts)
}

/// The number of colours: the one of `numbers` that is neither the number of pegs nor the number of rows. `None` if
/// there is no such number.
///
/// # Errors
/// The numbers count nothing of the rows.
pub(super) fn colours(numbers: &[usize], raw: &RawRows, first: &Token) -> Result<Option<u8>, Fault> {
    let rows = raw.rows.len();
    let pegs = raw.rows.first().map_or(0, |row| row.pegs.len());
    let mut left = numbers.to_vec();
    for count in [pegs, rows] {
        if let Some(index) = left.iter().position(|&number| number == count) {
            left.remove(index);
        }
    }
    match left.as_slice() {
        [] => Ok(None),
        [colours] if numbers.len() > 1 && (1..=10).contains(colours) => Ok(u8::try_from(*colours).ok()),
        [other, ..] => {
            let what = format!("“{other}” is neither the number of rows, {rows}, nor that of pegs, {pegs}");
            Err(first.fault(what).right("write 6x4 for 6 colours and 4 pegs"))
        }
    }
}
