//! Which guesses are the same guess in disguise.
//!
//! A *symmetry* of a goal set moves pegs and renames colours such that the goal set stays as it
//! is. It turns every way to play on after a guess into one after the guess's image, with equal
//! lengths: so only one guess of each orbit, the *canonical* one, need be tried.
//!
//! ```text
//!   history 0012     pegs 0 1 swapped: 0012 again, no colour renamed
//!                    pegs 2 3 swapped: 0021, and renaming 1 ↔ 2 gives 0012 back
//!                    colours 3 4 5: never used, any renaming of them changes nothing
//! ```
//!
//! A colour that no code of the goal set has is *ruled out*. It scores nothing wherever it is
//! guessed, so that all ruled-out colours are one, whatever the history used them for.

use super::code::Code;
use super::goal_set::Row;
use super::variant::{MAX_COLOURS, MAX_PEGS, Variant};

const PEGS: usize = MAX_PEGS as usize;
const COLOURS: usize = MAX_COLOURS as usize;
/// Stands for every ruled-out colour in a row of the history.
const RULED_OUT: u8 = 0xF;

/// The symmetries that a history leaves: a few moves of the pegs, each with the renaming of the
/// used colours that it forces, times every renaming of the unused colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    variant: Variant,
    /// The first one leaves every peg where it is.
    moves: Vec<Move>,
    unused: ColourSet,
    ruled_out: ColourSet,
}

/// Peg `j` takes the colour of peg `from[j]`, renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Move {
    from: [u8; PEGS],
    renamed: [u8; COLOURS],
}

/// A set of colours, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u16);

impl ColourSet {
    /// The colours of these codes.
    pub fn of(codes: impl IntoIterator<Item = Code>) -> ColourSet {
        let colours = codes.into_iter().flat_map(|code| code.iter());
        ColourSet(colours.fold(0, |set, colour| set | 1 << colour))
    }

    /// The colours of `variant` that are not in this set.
    pub fn others(self, variant: Variant) -> ColourSet {
        ColourSet(!self.0 & ((1 << variant.colours()) - 1))
    }

    /// Whether `colour`, 0 to 9, is in the set.
    pub const fn contains(self, colour: u8) -> bool {
        self.0 >> colour & 1 == 1
    }

    /// How many colours are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no colour is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn union(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }

    /// Takes the lowest colour out, or gives `None` when there is none.
    fn take_lowest(&mut self) -> Option<u8> {
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (lowest < MAX_COLOURS).then_some(lowest)
    }
}

impl Symmetry {
    /// What `rows` leave, when `ruled_out` are the colours that no code they allow has.
    ///
    /// Proof. Over the colours not ruled out the goal set is the solutions of the rows, their
    /// ruled-out colours read as "no colour". A move that turns every such row into itself turns
    /// solutions into solutions. A colour in no row can change places with any other such colour.
    pub fn of_history(variant: Variant, rows: &[Row], ruled_out: ColourSet) -> Symmetry {
        let rows: Vec<[u8; PEGS]> = rows.iter().map(|row| seen(row.guess, ruled_out)).collect();
        let used = ColourSet::of(rows.iter().flat_map(visible));
        let mut moves = Vec::new();
        let mut from = [0, 1, 2, 3, 4, 5, 6, 7];
        for_each_order(&mut from, usize::from(variant.pegs()), 0, &mut |from| {
            moves.extend(forced_renaming(from, &rows, variant).map(|renamed| Move {
                from: *from,
                renamed,
            }));
        });
        Symmetry {
            variant,
            moves,
            unused: used.union(ruled_out).others(variant),
            ruled_out,
        }
    }

    /// Only that ruled-out colours are one: what holds for any goal set, however it came about.
    pub fn trivial(variant: Variant, ruled_out: ColourSet) -> Symmetry {
        Symmetry {
            variant,
            moves: vec![Move {
                from: [0, 1, 2, 3, 4, 5, 6, 7],
                renamed: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
            }],
            unused: ColourSet::default(),
            ruled_out,
        }
    }

    /// The lowest guess of the orbit of `guess`.
    pub fn canonical(&self, guess: Code) -> Code {
        let images = self.moves.iter().map(|turn| self.image(turn, guess));
        images.fold(guess, Code::min)
    }

    /// One guess for every orbit, lowest first.
    pub fn canonical_guesses(&self) -> Vec<Code> {
        let mut guesses = Vec::new();
        let mut code = [0; PEGS];
        self.collect(&mut code, 0, (self.unused, self.ruled_out), &mut guesses);
        guesses
    }

    /// Sets peg `peg` and those after it in all ways that take unused and ruled-out colours in
    /// order, and keeps what no move makes lower. `left`: those colours not taken yet.
    fn collect(
        &self,
        code: &mut [u8; PEGS],
        peg: usize,
        left: (ColourSet, ColourSet),
        into: &mut Vec<Code>,
    ) {
        if peg == usize::from(self.variant.pegs()) {
            into.extend(
                Code::new(&code[..peg])
                    .ok()
                    .filter(|&code| self.is_lowest(code)),
            );
            return;
        }
        for colour in 0..self.variant.colours() {
            let again = code[..peg].contains(&colour);
            if again && !self.variant.repeats() {
                continue;
            }
            let mut left = left;
            if !again && self.unused.contains(colour) && left.0.take_lowest() != Some(colour)
                || !again && self.ruled_out.contains(colour) && !self.takes(&mut left.1, colour)
            {
                continue;
            }
            code[peg] = colour;
            self.collect(code, peg + 1, left, into);
        }
    }

    /// Whether `colour` is the ruled-out colour to take next: always the lowest where it may
    /// repeat, the lowest not yet taken where it may not.
    fn takes(&self, left: &mut ColourSet, colour: u8) -> bool {
        let lowest = left.take_lowest() == Some(colour);
        if self.variant.repeats() {
            left.0 = 0;
        }
        lowest
    }

    /// The first move leaves every peg where it is, and `code` takes its colours in order already.
    fn is_lowest(&self, code: Code) -> bool {
        let mut others = self.moves.iter().skip(1);
        others.all(|turn| self.image(turn, code) >= code)
    }

    /// Where `turn` takes `guess`, its unused and ruled-out colours then renamed as low as can be.
    fn image(&self, turn: &Move, guess: Code) -> Code {
        let mut renamed = turn.renamed;
        let (mut unused, mut ruled_out) = (self.unused, self.ruled_out);
        let one_for_all = if self.variant.repeats() {
            ColourSet(self.ruled_out.0).take_lowest()
        } else {
            None
        };
        let mut met = ColourSet::default();
        let pegs = usize::from(self.variant.pegs());
        let mut image = [0; PEGS];
        for (to, &from) in image.iter_mut().zip(&turn.from).take(pegs) {
            let colour = guess.colour(from);
            if !met.contains(colour) {
                met.0 |= 1 << colour;
                let lowest = if self.unused.contains(colour) {
                    unused.take_lowest()
                } else if self.ruled_out.contains(colour) {
                    one_for_all.or_else(|| ruled_out.take_lowest())
                } else {
                    None
                };
                renamed[usize::from(colour)] = lowest.unwrap_or(renamed[usize::from(colour)]);
            }
            *to = renamed[usize::from(colour)];
        }
        Code::new(&image[..pegs]).unwrap_or(guess)
    }
}

/// The colours of a row's guess, with one mark for all that are ruled out.
fn seen(guess: Code, ruled_out: ColourSet) -> [u8; PEGS] {
    let mut row = [RULED_OUT; PEGS];
    for (peg, colour) in row.iter_mut().zip(guess.iter()) {
        if !ruled_out.contains(colour) {
            *peg = colour;
        }
    }
    row
}

/// The colours of a row as a code of one peg each, the ruled-out ones left out.
fn visible(row: &[u8; PEGS]) -> impl Iterator<Item = Code> {
    row.iter().filter_map(|&colour| Code::new(&[colour]).ok())
}

/// The renaming with which moving the pegs leaves every row as it is, if there is one.
fn forced_renaming(
    from: &[u8; PEGS],
    rows: &[[u8; PEGS]],
    variant: Variant,
) -> Option<[u8; COLOURS]> {
    let mut renamed = [None; RULED_OUT as usize + 1];
    let mut taken = [false; RULED_OUT as usize + 1];
    for row in rows {
        for (peg, &origin) in from.iter().enumerate().take(usize::from(variant.pegs())) {
            let (old, new) = (row[usize::from(origin)], row[peg]);
            match renamed[usize::from(old)] {
                None if taken[usize::from(new)] => return None,
                None if (old == RULED_OUT) != (new == RULED_OUT) => return None,
                None => {
                    renamed[usize::from(old)] = Some(new);
                    taken[usize::from(new)] = true;
                }
                Some(known) if known != new => return None,
                Some(_) => {}
            }
        }
    }
    let mut colours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (colour, new) in colours.iter_mut().zip(renamed) {
        *colour = new.unwrap_or(*colour);
    }
    Some(colours)
}

/// Calls `with` for every order of the first `pegs` entries.
fn for_each_order(
    order: &mut [u8; PEGS],
    pegs: usize,
    fixed: usize,
    with: &mut impl FnMut(&[u8; PEGS]),
) {
    if fixed == pegs {
        with(order);
    }
    for next in fixed..pegs {
        order.swap(fixed, next);
        for_each_order(order, pegs, fixed + 1, with);
        order.swap(fixed, next);
    }
}
