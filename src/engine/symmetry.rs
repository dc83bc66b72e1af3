//! Which guesses are equal by symmetry.
//!
//! A *symmetry* moves pegs and renames colours so that every row of the history stays as it is, and with the rows the
//! goal set. It turns a guess into another one, and every way to play on after the first into a way to play on after
//! the other that takes as many guesses. So the two are equally good. All guesses that symmetries turn into each other
//! are an *orbit*. Only the lowest guess of an orbit, the *canonical* guess, need be tried.
//!
//! ```text
//!   history 0012     pegs 0 1 swapped: 0012 again, no colour renamed
//!                    pegs 2 3 swapped: 0021, and renaming 1 ↔ 2 gives 0012 back
//!                    colours 3 4 5: never used, any renaming of them changes nothing
//! ```
//!
//! A colour that no code of the goal set has is *ruled out*. It scores nothing wherever it is guessed, so that all
//! ruled-out colours count as one, whatever the history used them for.
//!
//! ```text
//!   who makes one     goal_set                 of a position: from its rows; of a set without a history
//!                                              only its ruled-out colours are known
//!                     search::path             of each goal set in a search, from the path to it
//!                     search::score_table      of the ruled-out colours alone, to merge guesses
//!
//!   who tries only canonical guesses
//!                     search::path             exact searches, from SEARCH_SYMMETRY_FROM codes on
//!                     search::root             where first guesses are listed or ranked, for any number of codes
//!                     strategy::one_step       from ONE_STEP_SYMMETRY_FROM codes on
//!                     splits::canonical        a table of all guesses
//!                     advice::anytime          the first guess of a game
//!
//!   who uses it otherwise
//!                     search::score_table      guesses that differ in ruled-out colours count as one
//!                     search::root             finds all guesses that are as good as the best (`equal_by_symmetry`)
//!                     advice::ranking          lists each guess as the lowest of its orbit
//! ```
//!
//! `splits::alike_colours` and `search::guess_slots` know less, only which colours are alike, and cost
//! less. `renaming::between` finds renamings that turn one goal set into another. `openings` lists the canonical
//! first guesses of a game at once.

use super::budget::{Budget, Meter, Stopped, Unlimited};
use super::code::Code;
use super::colour_set::ColourSet;
use super::renaming::{COLOURS, PEGS, Renaming};
use super::row::Row;
use super::variant::Variant;

/// Stands for every ruled-out colour in a row of the history.
const RULED_OUT: u8 = 0xF;

/// The symmetries that a history leaves. Each is one of a few moves of the pegs, with the renaming of the used colours
/// that the move forces, and any renaming of the unused colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    variant: Variant,
    /// The first renaming is the identity.
    renamings: Vec<Renaming>,
    unused: ColourSet,
    ruled_out: ColourSet,
}

impl Symmetry {
    /// The symmetries that `rows` leave. `ruled_out` are the colours that no code has which they allow.
    ///
    /// Proof. A ruled-out colour in a row scores nothing with any code of the goal set, so that it may be read as "no
    /// colour". The goal set is then all codes, over the colours that are left, which agree with the rows. A symmetry
    /// that turns every row into itself turns a code that agrees with the rows into one that agrees too. Colours that
    /// stand in no row may be exchanged: no row can tell them apart.
    pub(crate) fn keeping_history(variant: Variant, rows: &[Row], ruled_out: ColourSet) -> Symmetry {
        let unused = unused_colours(variant, rows, ruled_out);
        let rows: Vec<[u8; PEGS]> = rows.iter().map(|row| mark_ruled_out(row.guess, ruled_out)).collect();
        let mut renamings = Vec::new();
        let mut order = Renaming::IDENTITY.pegs;
        for_each_order(&mut order, usize::from(variant.pegs()), 0, &mut |pegs| {
            renamings.extend(forced_renaming(pegs, &rows, variant).map(|colours| Renaming { pegs: *pegs, colours }));
        });
        Symmetry { variant, renamings, unused, ruled_out }
    }

    /// The symmetry that only counts all ruled-out colours as one colour. It holds for any goal set, with or without a
    /// history.
    pub(crate) fn only_ruled_out(variant: Variant, ruled_out: ColourSet) -> Symmetry {
        Symmetry { variant, renamings: vec![Renaming::IDENTITY], unused: ColourSet::default(), ruled_out }
    }

    /// What [`Symmetry::canonical`] costs, in look-ups of a table.
    pub(super) fn cost(&self) -> u64 {
        8 * self.renamings.len() as u64
    }

    /// The lowest guess of the orbit of `guess`.
    pub fn canonical(&self, guess: Code) -> Code {
        let images = self.renamings.iter().map(|renaming| self.image(renaming, guess));
        images.fold(guess, Code::min)
    }

    /// The lowest guess of each orbit, in order.
    pub fn canonical_guesses(&self) -> Vec<Code> {
        let all = self.try_canonical_guesses(&mut Unlimited);
        // An unlimited budget never stops it.
        all.unwrap_or_default()
    }

    /// [`Symmetry::canonical_guesses`] under a budget, which is asked now and then.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn try_canonical_guesses(&self, budget: &mut dyn Budget) -> Result<Vec<Code>, Stopped> {
        let mut guesses = Vec::new();
        let mut code = [0; PEGS];
        let left = self.free_names();
        self.collect(&mut code, 0, left, &mut guesses, &mut Meter::new(budget))?;
        Ok(guesses)
    }

    /// Tries every colour on the pegs from `peg` (from 0) on, and collects the guesses that no symmetry makes lower.
    ///
    /// Unused colours are taken in order, the lowest first, and so are ruled-out colours: another order gives the same
    /// guess under other names. `left` has the colours that are not taken yet.
    fn collect(
        &self,
        code: &mut [u8; PEGS],
        peg: usize,
        left: FreeNames,
        guesses: &mut Vec<Code>,
        meter: &mut Meter,
    ) -> Result<(), Stopped> {
        if peg == usize::from(self.variant.pegs()) {
            meter.count_node(self.cost())?;
            let code = Code::new(&code[..peg]).ok();
            guesses.extend(code.filter(|&code| self.is_lowest(code)));
            return Ok(());
        }
        for colour in 0..self.variant.colours() {
            let repeated = code[..peg].contains(&colour);
            let mut left_after = left;
            let name = if repeated {
                self.variant.repeats().then_some(colour)
            } else {
                self.lowest_name(colour, &mut left_after).or(Some(colour))
            };
            if name == Some(colour) {
                code[peg] = colour;
                self.collect(code, peg + 1, left_after, guesses, meter)?;
            }
        }
        Ok(())
    }

    /// Whether no renaming makes `code` lower. The first renaming is the identity and is left out.
    fn is_lowest(&self, code: Code) -> bool {
        let mut others = self.renamings.iter().skip(1);
        others.all(|renaming| self.image(renaming, code) >= code)
    }

    /// The image of `guess` under `renaming`, with the lowest possible names for its unused and ruled-out colours.
    fn image(&self, renaming: &Renaming, guess: Code) -> Code {
        let mut renamed = renaming.colours;
        let mut left = self.free_names();
        let mut seen = ColourSet::default();
        let pegs = usize::from(self.variant.pegs());
        let mut image = [0; PEGS];
        for (image_colour, &origin) in image.iter_mut().zip(&renaming.pegs).take(pegs) {
            let colour = guess.colour(origin);
            let name = &mut renamed[usize::from(colour)];
            if seen.insert(colour) {
                *name = self.lowest_name(colour, &mut left).unwrap_or(*name);
            }
            *image_colour = *name;
        }
        // The pegs and colours of a code in another order: a code again.
        Code::new(&image[..pegs]).unwrap_or(guess)
    }

    /// All unused and all ruled-out colours.
    fn free_names(&self) -> FreeNames {
        FreeNames { unused: self.unused, ruled_out: self.ruled_out }
    }

    /// The lowest name that an unused or ruled-out colour can get. The name is removed from `left`, except that all
    /// ruled-out colours share a name where colours may repeat. `None` for other colours, or if no name is free.
    fn lowest_name(&self, colour: u8, left: &mut FreeNames) -> Option<u8> {
        if self.unused.contains(colour) {
            left.unused.take_lowest()
        } else if !self.ruled_out.contains(colour) {
            None
        } else if self.variant.repeats() {
            left.ruled_out.lowest()
        } else {
            left.ruled_out.take_lowest()
        }
    }
}

/// The names that renamed colours can still get.
#[derive(Clone, Copy)]
struct FreeNames {
    /// Those of unused colours.
    unused: ColourSet,
    /// Those of ruled-out colours.
    ruled_out: ColourSet,
}

/// The colours that stand in no row and are not ruled out.
pub(super) fn unused_colours(variant: Variant, rows: &[Row], ruled_out: ColourSet) -> ColourSet {
    let used = ColourSet::used_by(rows.iter().map(|row| row.guess));
    used.union(ruled_out).complement(variant)
}

/// The colours of a row's guess, with one mark for all that are ruled out.
fn mark_ruled_out(guess: Code, ruled_out: ColourSet) -> [u8; PEGS] {
    let mut row = [RULED_OUT; PEGS];
    for (peg, colour) in row.iter_mut().zip(guess.iter()) {
        if !ruled_out.contains(colour) {
            *peg = colour;
        }
    }
    row
}

/// The new name of each colour if the pegs are moved and every row stays as it is: peg i takes what stood on peg
/// `pegs[i]`. `None` if no new names leave every row as it is.
fn forced_renaming(pegs: &[u8; PEGS], rows: &[[u8; PEGS]], variant: Variant) -> Option<[u8; COLOURS]> {
    let mut renamed = [None; RULED_OUT as usize + 1];
    let mut taken = [false; RULED_OUT as usize + 1];
    for row in rows {
        for (peg, &origin) in pegs.iter().enumerate().take(usize::from(variant.pegs())) {
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
    let mut colours = Renaming::IDENTITY.colours;
    for (colour, new) in colours.iter_mut().zip(renamed) {
        *colour = new.unwrap_or(*colour);
    }
    Some(colours)
}

/// Calls `visit` for every order of the first `pegs` entries that leaves the first `fixed` entries where they are.
fn for_each_order(order: &mut [u8; PEGS], pegs: usize, fixed: usize, visit: &mut impl FnMut(&[u8; PEGS])) {
    if fixed == pegs {
        visit(order);
    }
    for next in fixed..pegs {
        order.swap(fixed, next);
        for_each_order(order, pegs, fixed + 1, visit);
        order.swap(fixed, next);
    }
}
