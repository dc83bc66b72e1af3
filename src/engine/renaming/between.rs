//! A renaming that turns one set of codes into another.
//!
//! Only pegs and colours with the same numbers in both shapes are tried for each other. When each of them has a
//! counterpart, every code is looked at, so that nothing is assumed: what is found is right whatever the shapes say.

use super::Renaming;
use super::shape::SetShape;
use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::narrow::narrow;
use crate::variant::MAX_COLOURS;

/// A set with its shape.
#[derive(Clone, Copy)]
pub struct SetToRename<'a> {
    /// In order, each once.
    codes: &'a [Code],
    shape: &'a SetShape,
}

/// What a renaming has to do, and how long it is looked for.
pub struct Demands<'a> {
    /// For each of the first pegs, the peg from which its colour must be taken; may be shorter than a code.
    pub pegs: &'a [u8],
    /// Colours, each with the name that it must get.
    pub names: &'a [(u8, u8)],
    /// How many pegs and colours are tried at most before the search gives up.
    pub tries: u32,
}

impl Demands<'_> {
    /// No demands, and few tries: for a caller that only loses time if no renaming is found.
    pub(super) const FEW_TRIES: Demands<'static> = Demands { tries: 512, ..Demands::NONE };

    /// No demands, and everything is tried.
    pub const NONE: Demands<'static> = Demands { pegs: &[], names: &[], tries: u32::MAX };
}

impl<'a> From<(&'a [Code], &'a SetShape)> for SetToRename<'a> {
    fn from((codes, shape): (&'a [Code], &'a SetShape)) -> SetToRename<'a> {
        SetToRename { codes, shape }
    }
}

impl SetToRename<'_> {
    /// A renaming that turns the codes of this set into those of `target`; `None` if there is none, or if none is
    /// found in as many tries as the demands allow.
    pub fn renaming_to(self, target: SetToRename, demands: &Demands) -> Option<Renaming> {
        let (first, target_first) = (self.codes.first()?, target.codes.first()?);
        if self.codes.len() != target.codes.len() || first.pegs() != target_first.pegs() {
            return None;
        }
        let mut search = RenamingSearch {
            source: self,
            target,
            demands,
            tries_left: demands.tries,
            pegs: first.pegs().into(),
            found: Renaming::IDENTITY,
        };
        search.assign_pegs(0, 0).then_some(search.found)
    }
}

/// Looks for a renaming of the source set into the target set, peg by peg and then colour by colour.
struct RenamingSearch<'a> {
    source: SetToRename<'a>,
    target: SetToRename<'a>,
    demands: &'a Demands<'a>,
    tries_left: u32,
    pegs: usize,
    found: Renaming,
}

impl RenamingSearch<'_> {
    /// Chooses a source peg for each target peg from `target_peg` (from 0) on, then names the colours. `taken` has a
    /// bit for each source peg that is no longer free. Returns `false` if no choice turns the source into the target.
    fn assign_pegs(&mut self, target_peg: usize, taken: u32) -> bool {
        if target_peg == self.pegs {
            return self.assign_colours(0, ColourSet::default());
        }
        (0..self.pegs).any(|source_peg| {
            let numbers_agree = self.source.shape.peg(source_peg) == self.target.shape.peg(target_peg);
            let demanded = self.demands.pegs.get(target_peg);
            let is_free = taken >> source_peg & 1 == 0 && demanded.is_none_or(|&peg| source_peg == usize::from(peg));
            is_free && numbers_agree && self.count_try() && {
                self.found.pegs[target_peg] = narrow(source_peg);
                self.assign_pegs(target_peg + 1, taken | 1 << source_peg)
            }
        })
    }

    /// Chooses names that are not `taken` for the colours from `next` on, except colours that no code has. Returns
    /// `false` if no choice of names turns the source into the target.
    fn assign_colours(&mut self, next: u8, taken: ColourSet) -> bool {
        let Some(colour) = self.source.shape.present().lowest_from(next) else {
            return self.complete_and_check(taken);
        };
        let demanded = self.demands.names.iter().find(|&&(demanding, _)| demanding == colour);
        (0..MAX_COLOURS).any(|name| {
            let mut taken_now = taken;
            let is_free = demanded.is_none_or(|&(_, demanded_name)| demanded_name == name) && taken_now.insert(name);
            is_free && self.agree(colour, name) && self.count_try() && {
                self.found.colours[usize::from(colour)] = name;
                self.assign_colours(colour + 1, taken_now)
            }
        })
    }

    /// Whether `colour` has the same numbers in the source as `name` in the target, in total and on each peg.
    fn agree(&self, colour: u8, name: u8) -> bool {
        let (source, target) = (self.source.shape, self.target.shape);
        let mut pegs = self.found.pegs.iter().take(self.pegs).enumerate();
        source.colour(colour) == target.colour(name)
            && pegs.all(|(peg, &origin)| source.cell(origin, colour) == target.cell(narrow(peg), name))
    }

    /// Counts one more try. Returns `false` if no tries are left.
    fn count_try(&mut self) -> bool {
        self.tries_left = self.tries_left.saturating_sub(1);
        self.tries_left > 0
    }

    /// Gives the names that are left to the colours that no code has. Returns whether the renaming then turns every
    /// code into a code of the target. No two codes become the same, so that all codes of the target are reached.
    fn complete_and_check(&mut self, taken: ColourSet) -> bool {
        let mut names_left = (0..MAX_COLOURS).filter(|&name| !taken.contains(name));
        for (colour, name) in (0..).zip(&mut self.found.colours) {
            if !self.source.shape.present().contains(colour) {
                // There are as many names as colours, so that one is left.
                *name = names_left.next().unwrap_or(colour);
            }
        }
        let (found, target_codes) = (self.found, self.target.codes);
        let mut codes = self.source.codes.iter();
        codes.all(|&code| target_codes.binary_search(&found.apply(code)).is_ok())
    }
}
