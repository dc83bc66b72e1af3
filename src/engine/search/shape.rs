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
//!   of a cell again                      the same with the sum over its codes; and once more from the top
//! ```
//!
//! Every number is mixed before it is added up. Sets of the same shape are only candidates: numbers
//! may agree by chance. They count as equal once a renaming is found that turns each code of the one
//! into a code of the other, and both have as many codes. It is looked for among those that take places
//! and colours to places and colours with the same numbers. The search for it ends after some tries: then
//! the sets count as different, which costs time only.

use crate::engine::code::Code;
use crate::engine::colour_set::ColourSet;
use crate::engine::variant::{MAX_COLOURS, MAX_PEGS};

const PEGS: usize = MAX_PEGS as usize;
const COLOURS: usize = MAX_COLOURS as usize;

/// How often the numbers are made from each other.
const ROUNDS: usize = 2;

/// So many places and colours are named at most before two sets count as different.
const TRIES: u32 = 512;

/// The numbers of a set: see the top of this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetShape {
    places: [u64; PEGS],
    colours: [u64; COLOURS],
    /// The colours that some code has.
    present: ColourSet,
    /// All numbers of the codes together.
    hash: u64,
}

impl SetShape {
    /// The shape of `codes`, which have as many pegs each.
    pub fn of(codes: &[Code]) -> SetShape {
        let pegs = codes.first().map_or(0, |code| usize::from(code.pegs()));
        let mut cells = [[0u64; COLOURS]; PEGS];
        for code in codes {
            each_cell(*code, pegs, |place, colour| cells[place][colour] += 1);
        }
        let mut shape = SetShape {
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

    /// One number, the same for all sets of the same shape.
    pub fn hash(&self) -> u64 {
        mixed(self.hash)
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

/// A renaming of places and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetRenaming {
    pegs: usize,
    /// Where each place and colour goes.
    to_place: [usize; PEGS],
    to_colour: [u8; COLOURS],
}

impl SetRenaming {
    /// A renaming that turns the codes of one set into those of the other; both are given with their
    /// shapes, and the second one's codes in order, each once. What is found is right; it may be
    /// overlooked.
    pub fn between(from: (&[Code], &SetShape), to: (&[Code], &SetShape)) -> Option<SetRenaming> {
        let (first, other) = (from.0.first()?, to.0.first()?);
        if from.0.len() != to.0.len() || first.pegs() != other.pegs() {
            return None;
        }
        let mut search = RenamingSearch {
            from,
            to,
            tries: TRIES,
            found: SetRenaming {
                pegs: first.pegs().into(),
                to_place: [0; PEGS],
                to_colour: [0; COLOURS],
            },
        };
        search.with_places(0, 0).then_some(search.found)
    }

    /// What becomes of `code`.
    pub fn of(&self, code: Code) -> Code {
        let mut colours = [0; PEGS];
        each_cell(code, self.pegs, |place, colour| {
            colours[self.to_place[place]] = self.to_colour[colour];
        });
        // As many pegs as before, and colours there are: a code.
        Code::new(&colours[..self.pegs]).unwrap_or(code)
    }
}

/// Looks for a renaming, place by place and then colour by colour.
struct RenamingSearch<'a> {
    from: (&'a [Code], &'a SetShape),
    to: (&'a [Code], &'a SetShape),
    tries: u32,
    found: SetRenaming,
}

impl RenamingSearch<'_> {
    /// Whether the places from `place` on can go where none goes yet; `taken` has a bit for each place
    /// that one goes to.
    fn with_places(&mut self, place: usize, taken: u32) -> bool {
        if place == self.found.pegs {
            return self.with_colours(0, ColourSet::default());
        }
        (0..self.found.pegs).any(|to| {
            let same = self.from.1.places[place] == self.to.1.places[to];
            same && taken >> to & 1 == 0 && self.try_one() && {
                self.found.to_place[place] = to;
                self.with_places(place + 1, taken | 1 << to)
            }
        })
    }

    /// The same for the colours from `colour` on that some code has.
    fn with_colours(&mut self, colour: u8, taken: ColourSet) -> bool {
        let Some(colour) = self.from.1.present.lowest_from(colour) else {
            return self.turns_all(taken);
        };
        (0..MAX_COLOURS).any(|to| {
            let numbers = (&self.from.1.colours, &self.to.1.colours);
            let same = numbers.0[usize::from(colour)] == numbers.1[usize::from(to)];
            let mut and_this = taken;
            same && and_this.insert(to) && self.try_one() && {
                self.found.to_colour[usize::from(colour)] = to;
                self.with_colours(colour + 1, and_this)
            }
        })
    }

    fn try_one(&mut self) -> bool {
        self.tries = self.tries.saturating_sub(1);
        self.tries > 0
    }

    /// Whether this renaming turns every code into one of the others. No two become the same, so that
    /// these are then all of the others. Colours that no code has take the names that are left.
    fn turns_all(&mut self, taken: ColourSet) -> bool {
        let mut left = (0..MAX_COLOURS).filter(|&to| !taken.contains(to));
        for (colour, to) in (0..).zip(&mut self.found.to_colour) {
            if !self.from.1.present.contains(colour) {
                *to = left.next().unwrap_or(colour);
            }
        }
        let (found, others) = (self.found, self.to.0);
        let mut codes = self.from.0.iter();
        codes.all(|&code| others.binary_search(&found.of(code)).is_ok())
    }
}
