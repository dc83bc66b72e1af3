//! What a set of codes looks like when places and colours have no names.
//!
//! The *shape* of a set is made of numbers that no renaming changes:
//!
//! ```text
//!   of a cell, a place with a colour     how many codes have this colour there
//!   of a place, of a colour              the sum over its cells
//!   of a code                            the sum over its cells, each with its place and colour
//!   of a cell again                      the same with the sum over its codes; and once more from the top
//! ```
//!
//! Every number is mixed before it is added up. Sets of the same shape are only candidates: numbers
//! may agree by chance. They count as equal once a renaming is found that turns each code of the one
//! into a code of the other, and both have as many codes: see `between`.

use super::{COLOURS, PLACES};
use crate::code::Code;
use crate::colour_set::ColourSet;

/// How often the numbers are made from each other.
const ROUNDS: usize = 2;

/// The numbers of a set: see the top of this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetShape {
    places: [u64; PLACES],
    colours: [u64; COLOURS],
    /// Place by place, colour by colour.
    cells: [[u64; COLOURS]; PLACES],
    /// The colours that some code has.
    present: ColourSet,
    /// All numbers of the codes together.
    hash: u64,
}

impl SetShape {
    /// The shape of `codes`, which have as many pegs each.
    pub fn from_codes(codes: &[Code]) -> SetShape {
        let pegs = codes.first().map_or(0, |code| usize::from(code.pegs()));
        let mut cells = [[0u64; COLOURS]; PLACES];
        for code in codes {
            each_cell(*code, pegs, |place, colour| cells[place][colour] += 1);
        }
        let mut shape = SetShape {
            places: [0; PLACES],
            colours: [0; COLOURS],
            present: ColourSet::used_by(codes.iter().copied()),
            hash: 0,
            cells: [[0; COLOURS]; PLACES],
        };
        for _ in 0..ROUNDS {
            shape.refine(&mut cells, codes, pegs);
        }
        shape.cells = cells;
        shape
    }

    /// One round: mixes each cell with its place and colour, then with its codes.
    fn refine(&mut self, cells: &mut [[u64; COLOURS]; PLACES], codes: &[Code], pegs: usize) {
        (self.places, self.colours) = ([0; PLACES], [0; COLOURS]);
        for (place, cells) in cells.iter_mut().enumerate().take(pegs) {
            for (colour, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| **cell > 0) {
                *cell = mixed(*cell);
                self.places[place] = self.places[place].wrapping_add(*cell);
                self.colours[colour] = self.colours[colour].wrapping_add(*cell);
            }
        }
        for (cells, place) in cells.iter_mut().zip(self.places).take(pegs) {
            for (cell, colour) in cells.iter_mut().zip(self.colours) {
                let both = mixed(place).wrapping_add(colour);
                *cell = mixed(cell.wrapping_add(mixed(both)));
            }
        }
        let mut sums = *cells;
        self.hash = 0;
        for &code in codes {
            let mut number = 0u64;
            each_cell(code, pegs, |place, colour| {
                number = number.wrapping_add(cells[place][colour]);
            });
            let number = mixed(number);
            self.hash = self.hash.wrapping_add(number);
            each_cell(code, pegs, |place, colour| {
                sums[place][colour] = sums[place][colour].wrapping_add(number);
            });
        }
        *cells = sums;
    }

    /// A number that is the same for all sets of the same shape.
    pub fn hash(&self) -> u64 {
        mixed(self.hash)
    }

    /// The number of a place.
    pub(super) fn place(&self, place: usize) -> u64 {
        self.places[place]
    }

    /// The number of a colour.
    pub(super) fn colour(&self, colour: u8) -> u64 {
        self.colours[usize::from(colour)]
    }

    /// The number of a place with a colour.
    pub(super) fn cell(&self, place: u8, colour: u8) -> u64 {
        self.cells[usize::from(place)][usize::from(colour)]
    }

    /// The colours that some code has.
    pub(super) fn present(&self) -> ColourSet {
        self.present
    }
}

/// Calls `with` for the place and colour of each peg.
#[inline(always)]
fn each_cell(code: Code, pegs: usize, mut with: impl FnMut(usize, usize)) {
    for place in 0..pegs.min(PLACES) {
        let colour = code.colour_among(pegs, place);
        with(place, colour.min(COLOURS - 1));
    }
}

/// A number that depends on all bits of `number` and looks random.
fn mixed(number: u64) -> u64 {
    // 2^64 divided by the golden ratio.
    let number = (number ^ number >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number ^ number >> 29
}
