//! In which order the words of a score table lie, so that a search need not count all of them.
//!
//! The *unused* colours of a position are those that stand in no row of its history and are not ruled
//! out; here they are numbered from 1 on, the lowest colour first. Which of them have which name does
//! not matter: every renaming of them leaves the goal set as it is. After further guesses that use none
//! but the first k unused colours, the same is true of the others. So of all guesses that differ only in
//! the names of the others, one is enough: the one in which they appear in the order k + 1, k + 2, …
//!
//! ```text
//!   history 0012 of (6,4): 3 4 5 are unused, with the numbers 1 2 3
//!     k = 0    0034 stands for 0035 0043 0045 0053 0054
//!     k = 1    0034 stands for 0035, 0043 for 0053, 0045 for 0054
//!     k = 3    every guess for itself
//! ```
//!
//! Of each set of equal guesses this one is the lowest, and it is possible if any of them is. A guess
//! that is taken with some k is taken with every larger k as well. So the guesses lie in the order of
//! the least k with which they are taken, and those of each k are the first so many.

use super::score_table::GuessIndex;
use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::narrow::narrow;
use crate::engine::variant::MAX_COLOURS;

/// The places of the columns of a table: see the top of this file.
#[derive(Clone, Debug)]
pub(super) struct ColumnOrder {
    /// The number of each colour that is unused; 0 for the others.
    numbers: [u8; MAX_COLOURS as usize],
    /// The column at each place.
    columns: Vec<GuessIndex>,
    /// The place of each column.
    places: Vec<u32>,
    /// How many places are taken, for each k.
    widths: Vec<usize>,
}

impl ColumnOrder {
    /// The order of `guesses`, given the unused colours.
    pub(super) fn new(guesses: &[Code], unused: ColourSet) -> ColumnOrder {
        let (mut left, mut numbers) = (unused, [0; MAX_COLOURS as usize]);
        for number in 1..=unused.len() {
            if let Some(colour) = left.take_lowest() {
                numbers[usize::from(colour)] = number;
            }
        }
        let mut order = ColumnOrder {
            numbers,
            columns: vec![0; guesses.len()],
            places: vec![0; guesses.len()],
            widths: vec![0; usize::from(unused.len()) + 1],
        };
        let taken: Vec<u8> = guesses
            .iter()
            .map(|&guess| order.taken_from(guess))
            .collect();
        let mut next = 0;
        for (k, width) in (0..).zip(&mut order.widths) {
            let columns = (0..).zip(&taken).filter(|(_, from)| **from == k);
            for (column, _) in columns {
                order.columns[next] = column;
                order.places[column as usize] = narrow(next);
                next += 1;
            }
            *width = next;
        }
        order
    }

    /// The least k with which `guess` is taken.
    ///
    /// The colours k + 1, …, `last` were met in this order, and none above. A colour above `last` + 1
    /// skips one, so that it and all before it have to be among the first k, but for itself alone,
    /// which may be the first of the others.
    fn taken_from(&self, guess: Code) -> u8 {
        let (mut k, mut last) = (0, 0);
        for number in self.numbers_of(guess).filter(|&number| number > 0) {
            if number > last + 1 {
                k = number - 1;
            }
            last = number.max(last);
        }
        k
    }

    /// The number of the colour on each peg.
    fn numbers_of(&self, guess: Code) -> impl Iterator<Item = u8> {
        guess.iter().map(|colour| self.numbers[usize::from(colour)])
    }

    /// The least k such that `guess` uses none but the first k unused colours.
    pub(super) fn used_by(&self, guess: Code) -> u8 {
        self.numbers_of(guess).max().unwrap_or(0)
    }

    /// How many unused colours there are: with this k all guesses are taken.
    pub(super) fn unused(&self) -> u8 {
        narrow(self.widths.len() - 1)
    }

    /// So many places are taken when none but the first `used` unused colours are used.
    pub(super) fn width(&self, used: u8) -> usize {
        self.widths[usize::from(used)]
    }

    /// The column at a place.
    pub(super) fn column(&self, place: usize) -> GuessIndex {
        self.columns[place]
    }

    /// The columns by their places.
    pub(super) fn columns(&self) -> &[GuessIndex] {
        &self.columns
    }

    /// The place of a column.
    pub(super) fn place(&self, column: GuessIndex) -> usize {
        self.places[column as usize] as usize
    }
}
