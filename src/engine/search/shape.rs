//! What a set of codes looks like when places and colours have no names.
//!
//! A *renaming* puts the places in another order and gives the colours other names. It keeps the
//! feedback between any two codes. So where every code may be guessed, two sets that a renaming turns into
//! each other have the same values. The *shape* of a set is made of numbers that no renaming changes:
//!
//! ```text
//!   of a cell, a place with a colour     how many codes have this colour there
//!   of a place, of a colour              the sum over its cells
//!   of a code                            the sum over its cells, each with its place and colour
//!   of a cell again                      the sum over its codes; and so once more from the top
//! ```
//!
//! Every number is mixed before it is added up. Sets of the same shape are only candidates: numbers
//! may agree by chance. They count as equal once a renaming is found that turns each code of the one
//! into a code of the other, and both have as many codes. It is looked for among those that take places
//! and colours to places and colours with the same numbers. The search for it ends after some tries: then
//! the sets count as different, which costs time only.

use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::narrow::narrow;
use crate::engine::variant::{MAX_COLOURS, MAX_PEGS};

const PEGS: usize = MAX_PEGS as usize;
const COLOURS: usize = MAX_COLOURS as usize;

/// How often the numbers are made from each other.
const ROUNDS: usize = 2;

/// So many places and colours are named at most before two sets count as different.
const TRIES: u32 = 512;

/// The numbers of a set: see the top of this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    places: [u64; PEGS],
    colours: [u64; COLOURS],
    /// The colours that some code has.
    present: ColourSet,
    /// All numbers of the codes together.
    hash: u64,
}

impl Shape {
    /// The shape of `codes`, which have as many pegs each.
    pub fn of(codes: &[Code]) -> Shape {
        let pegs = codes.first().map_or(0, |code| usize::from(code.pegs()));
        let mut cells = [[0u64; COLOURS]; PEGS];
        for code in codes {
            each_cell(*code, pegs, |place, colour| cells[place][colour] += 1);
        }
        let mut shape = Shape {
            places: [0; PEGS],
            colours: [0; COLOURS],
            present: ColourSet::of(codes.iter().copied()),
            hash: 0,
        };
        for _ in 0..ROUNDS {
            shape.refine(&mut cells, codes, pegs);
        }
        shape
    }

    /// One round.
    fn refine(&mut self, cells: &mut [[u64; COLOURS]; PEGS], codes: &[Code], pegs: usize) {
        (self.places, self.colours) = ([0; PEGS], [0; COLOURS]);
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
        let mut sums = [[0u64; COLOURS]; PEGS];
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

    /// One number that is the same for all sets of the same shape.
    pub fn hash(&self) -> u64 {
        mixed(self.hash)
    }

    /// Whether a renaming is found that turns `codes`, of this shape, into `others`, which are in order
    /// and of the shape `other`. What is found is right; it may be overlooked.
    pub fn is_renamed(&self, codes: &[Code], other: &Shape, others: &[Code]) -> bool {
        if codes.len() != others.len() || self.hash != other.hash {
            return false;
        }
        let pegs = codes.first().map_or(0, |code| usize::from(code.pegs()));
        let mut search = RenamingSearch {
            shapes: (self, other),
            pegs,
            codes,
            others,
            to_place: [0; PEGS],
            to_colour: [0; COLOURS],
            tries: TRIES,
        };
        search.with_places(0, 0)
    }
}

/// Calls `with` for the place and colour of each peg.
#[inline(always)]
fn each_cell(code: Code, pegs: usize, mut with: impl FnMut(usize, usize)) {
    let word = code.word();
    for place in 0..pegs.min(PEGS) {
        let colour = (word >> (4 * (pegs - 1 - place)) & 0xF) as usize;
        with(place, colour.min(COLOURS - 1));
    }
}

/// A number that looks like chance.
fn mixed(number: u64) -> u64 {
    // 2^64 divided by the golden ratio.
    let number = (number ^ number >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number ^ number >> 29
}

/// Looks for a renaming, place by place and then colour by colour.
struct RenamingSearch<'a> {
    shapes: (&'a Shape, &'a Shape),
    pegs: usize,
    codes: &'a [Code],
    others: &'a [Code],
    /// Where each place and colour goes.
    to_place: [usize; PEGS],
    to_colour: [usize; COLOURS],
    tries: u32,
}

impl RenamingSearch<'_> {
    /// Whether the places from `place` on can be sent to those not in `taken`, a bit for each.
    fn with_places(&mut self, place: usize, taken: u32) -> bool {
        if self.tries == 0 {
            return false;
        }
        self.tries -= 1;
        if place == self.pegs {
            return self.with_colours(0, 0);
        }
        (0..self.pegs).any(|to| {
            taken >> to & 1 == 0 && self.shapes.0.places[place] == self.shapes.1.places[to] && {
                self.to_place[place] = to;
                self.with_places(place + 1, taken | 1 << to)
            }
        })
    }

    /// The same for colours; those that no code has may go anywhere.
    fn with_colours(&mut self, colour: usize, taken: u32) -> bool {
        if colour == COLOURS {
            return self.turns_all();
        }
        if !self.shapes.0.present.contains(narrow(colour)) {
            return self.with_colours(colour + 1, taken);
        }
        if self.tries == 0 {
            return false;
        }
        self.tries -= 1;
        (0..COLOURS).any(|to| {
            taken >> to & 1 == 0 && self.shapes.0.colours[colour] == self.shapes.1.colours[to] && {
                self.to_colour[colour] = to;
                self.with_colours(colour + 1, taken | 1 << to)
            }
        })
    }

    /// Whether this renaming turns every code into one of the others. No two become the same, so
    /// that these are then all of the others.
    fn turns_all(&self) -> bool {
        self.codes.iter().all(|&code| {
            let mut colours = [0; PEGS];
            each_cell(code, self.pegs, |place, colour| {
                colours[self.to_place[place]] = self.to_colour[colour];
            });
            // The order of codes of as many pegs is that of their words.
            let pegs = colours[..self.pegs].iter();
            let word = pegs.fold(0, |word, &colour| word << 4 | colour as u32);
            let mask = u32::MAX >> (32 - 4 * self.pegs);
            let found = self
                .others
                .binary_search_by_key(&word, |other| other.word() & mask);
            found.is_ok()
        })
    }
}
