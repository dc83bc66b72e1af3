//! What a set of codes looks like when pegs and colours have no names.
//!
//! The *shape* of a set is made of numbers that no renaming changes:
//!
//! ```text
//!   of a cell, a peg with a colour       how many codes have this colour there
//!   of a peg, of a colour                the sum over its cells
//!   of a code                            the sum over its cells, each with its peg and colour
//!   of a cell again                      the same with the sum over its codes; and once more from the top
//! ```
//!
//! Every number is mixed before it is added up. Sets of the same shape are only candidates: numbers may agree by
//! chance. Two sets count as equal once a renaming is found that turns each code of the one into a code of the other,
//! and both have as many codes: see `between`.

use super::{COLOURS, PEGS};
use crate::code::Code;
use crate::colour_set::ColourSet;

/// How often the numbers are made from each other.
const ROUNDS: usize = 2;

/// The numbers of a set: see the top of this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetShape {
    pegs: [u64; PEGS],
    colours: [u64; COLOURS],
    /// Peg by peg, colour by colour.
    cells: [[u64; COLOURS]; PEGS],
    /// The colours that some code has.
    present: ColourSet,
    /// All numbers of the codes together.
    hash: u64,
}

impl SetShape {
    /// The shape of `codes`, which all have the same number of pegs.
    pub fn from_codes(codes: &[Code]) -> SetShape {
        let pegs = codes.first().map_or(0, |code| usize::from(code.pegs()));
        let mut cells = [[0u64; COLOURS]; PEGS];
        for code in codes {
            each_cell(*code, pegs, |peg, colour| cells[peg][colour] += 1);
        }
        let mut shape = SetShape {
            pegs: [0; PEGS],
            colours: [0; COLOURS],
            present: ColourSet::used_by(codes.iter().copied()),
            hash: 0,
            cells: [[0; COLOURS]; PEGS],
        };
        for _ in 0..ROUNDS {
            shape.refine(&mut cells, codes, pegs);
        }
        shape.cells = cells;
        shape
    }

    /// One round: mixes each cell with its peg and colour, then with its codes.
    fn refine(&mut self, cells: &mut [[u64; COLOURS]; PEGS], codes: &[Code], pegs: usize) {
        (self.pegs, self.colours) = ([0; PEGS], [0; COLOURS]);
        for (peg, cells_of_peg) in cells.iter_mut().enumerate().take(pegs) {
            for (colour, cell) in cells_of_peg.iter_mut().enumerate().filter(|(_, cell)| **cell > 0) {
                *cell = mix(*cell);
                self.pegs[peg] = self.pegs[peg].wrapping_add(*cell);
                self.colours[colour] = self.colours[colour].wrapping_add(*cell);
            }
        }
        for (cells_of_peg, peg_number) in cells.iter_mut().zip(self.pegs).take(pegs) {
            for (cell, colour_number) in cells_of_peg.iter_mut().zip(self.colours) {
                let both = mix(peg_number).wrapping_add(colour_number);
                *cell = mix(cell.wrapping_add(mix(both)));
            }
        }
        let mut sums = *cells;
        self.hash = 0;
        for &code in codes {
            let mut sum = 0u64;
            each_cell(code, pegs, |peg, colour| {
                sum = sum.wrapping_add(cells[peg][colour]);
            });
            let code_number = mix(sum);
            self.hash = self.hash.wrapping_add(code_number);
            each_cell(code, pegs, |peg, colour| {
                sums[peg][colour] = sums[peg][colour].wrapping_add(code_number);
            });
        }
        *cells = sums;
    }

    /// A number that is the same for all sets of the same shape.
    pub fn hash(&self) -> u64 {
        mix(self.hash)
    }

    /// The number of a peg.
    pub(super) fn peg(&self, peg: usize) -> u64 {
        self.pegs[peg]
    }

    /// The number of a colour.
    pub(super) fn colour(&self, colour: u8) -> u64 {
        self.colours[usize::from(colour)]
    }

    /// The number of a peg with a colour.
    pub(super) fn cell(&self, peg: u8, colour: u8) -> u64 {
        self.cells[usize::from(peg)][usize::from(colour)]
    }

    /// The colours that some code has.
    pub(super) fn present(&self) -> ColourSet {
        self.present
    }
}

/// Calls `visit` with each peg, counted from 0, and its colour.
#[inline(always)]
fn each_cell(code: Code, pegs: usize, mut visit: impl FnMut(usize, usize)) {
    for peg in 0..pegs.min(PEGS) {
        let colour = code.colour_among(pegs, peg);
        visit(peg, colour.min(COLOURS - 1));
    }
}

/// A number that depends on all bits of `number` and looks random.
fn mix(number: u64) -> u64 {
    // 2^64 divided by the golden ratio.
    let product = (number ^ number >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ product >> 29
}
