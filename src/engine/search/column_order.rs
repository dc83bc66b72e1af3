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

use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::narrow::narrow;
use crate::engine::variant::MAX_COLOURS;

/// A column of a score table: the number of a guess among those that have one.
pub(super) type GuessIndex = u32;

/// The places of the columns of a table: see the top of this file.
#[derive(Clone, Debug)]
pub(super) struct ColumnOrder {
    /// The number of each colour that is unused; 0 for the others.
    numbers: [u8; MAX_COLOURS as usize],
    /// The column at each place; empty where every column has its own place.
    columns: Vec<GuessIndex>,
    /// The place of each column; empty in the same case.
    places: Vec<u32>,
    /// How many places are taken, for each k.
    widths: Vec<usize>,
}

impl ColumnOrder {
    /// The order of `guesses`, given the unused colours.
    pub(super) fn new(guesses: &[Code], unused: ColourSet) -> ColumnOrder {
        let mut order = ColumnOrder {
            numbers: [0; MAX_COLOURS as usize],
            columns: Vec::new(),
            places: Vec::new(),
            widths: vec![guesses.len()],
        };
        if !unused.is_empty() {
            order.sort(guesses, unused);
        }
        order
    }

    fn sort(&mut self, guesses: &[Code], mut unused: ColourSet) {
        self.widths = vec![0; usize::from(unused.len()) + 1];
        for number in 1..=unused.len() {
            if let Some(colour) = unused.take_lowest() {
                self.numbers[usize::from(colour)] = number;
            }
        }
        let taken_from = guesses.iter().map(|&guess| self.taken_from(guess));
        let taken_from: Vec<u8> = taken_from.collect();
        for &k in &taken_from {
            self.widths[usize::from(k)] += 1;
        }
        let mut next = vec![0; self.widths.len()];
        let mut taken = 0;
        for (width, next) in self.widths.iter_mut().zip(&mut next) {
            *next = taken;
            taken += *width;
            *width = taken;
        }
        self.columns = vec![0; guesses.len()];
        for (column, &k) in (0..).zip(&taken_from) {
            let place = &mut next[usize::from(k)];
            self.columns[*place] = column;
            self.places.push(narrow(*place));
            *place += 1;
        }
    }

    /// The least k with which `guess` is taken: its colours above k appear in the order k + 1, k + 2, …
    ///
    /// `last` is the highest number so far. A number up to `last` was met before or is at most k, and
    /// `last` + 1 is the next in order. A number above `last` + 1 comes too early, as 3 does after 1: it
    /// is in order only if all numbers below it are among the first k, and it is k + 1 itself.
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

    /// Whether every column has its own place.
    pub(super) fn is_plain(&self) -> bool {
        self.columns.is_empty()
    }

    /// The column at a place.
    pub(super) fn column(&self, place: usize) -> GuessIndex {
        let column = self.columns.get(place).copied();
        column.unwrap_or_else(|| narrow(place))
    }

    /// The place of a column.
    pub(super) fn place(&self, column: GuessIndex) -> usize {
        let place = self.places.get(column as usize).copied();
        place.unwrap_or(column) as usize
    }
}
