//! A renaming that turns one set of codes into another.
//!
//! Only places and colours with the same numbers in both shapes are tried for each other. When all have a
//! place to go to, every code is looked at, so that nothing is assumed: what is found is right whatever
//! the shapes say.

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
    /// For each of the first places, the place that its colour must be taken from; may be shorter than a code.
    pub order: &'a [u8],
    /// Colours, each with the name that it must get.
    pub given: &'a [(u8, u8)],
    /// How many places and colours are named at most before the search gives up.
    pub tries: u32,
}

impl Demands<'_> {
    /// No demands, and few tries: for a caller that only loses time if no renaming is found.
    pub(super) const FEW_TRIES: Demands<'static> = Demands { tries: 512, ..Demands::NONE };

    /// No demands, and everything is tried.
    pub const NONE: Demands<'static> = Demands { order: &[], given: &[], tries: u32::MAX };
}

impl<'a> From<(&'a [Code], &'a SetShape)> for SetToRename<'a> {
    fn from((codes, shape): (&'a [Code], &'a SetShape)) -> SetToRename<'a> {
        SetToRename { codes, shape }
    }
}

impl SetToRename<'_> {
    /// A renaming that turns the codes of this set into those of `to`; `None` if there is none, or if none is
    /// found in this many tries.
    pub fn renaming_to(self, to: SetToRename, demands: &Demands) -> Option<Renaming> {
        let (first, other) = (self.codes.first()?, to.codes.first()?);
        if self.codes.len() != to.codes.len() || first.pegs() != other.pegs() {
            return None;
        }
        let mut search = RenamingSearch {
            from: self,
            to,
            demands,
            tries: demands.tries,
            places: first.pegs().into(),
            found: Renaming::IDENTITY,
        };
        search.assign_places(0, 0).then_some(search.found)
    }
}

/// Looks for a renaming, place by place and then colour by colour.
struct RenamingSearch<'a> {
    from: SetToRename<'a>,
    to: SetToRename<'a>,
    demands: &'a Demands<'a>,
    tries: u32,
    places: usize,
    found: Renaming,
}

impl RenamingSearch<'_> {
    /// Chooses, for each place of the other set from `next` (from 0) on, a place of this set that is not `taken`, a bit
    /// for each; then names the colours. Returns `false` if no choice turns the one set into the other.
    fn assign_places(&mut self, next: usize, taken: u32) -> bool {
        if next == self.places {
            return self.assign_colours(0, ColourSet::default());
        }
        (0..self.places).any(|from| {
            let (number, wanted_number) = (self.from.shape.place(from), self.to.shape.place(next));
            let wanted = self.demands.order.get(next);
            let free = taken >> from & 1 == 0 && wanted.is_none_or(|&place| from == usize::from(place));
            free && number == wanted_number && self.count_try() && {
                self.found.places[next] = narrow(from);
                self.assign_places(next + 1, taken | 1 << from)
            }
        })
    }

    /// Gives the colours from `next` on that some code has names that are not `taken`. Returns `false` if no choice of
    /// names turns the one set into the other.
    fn assign_colours(&mut self, next: u8, taken: ColourSet) -> bool {
        let Some(colour) = self.from.shape.present().lowest_from(next) else {
            return self.complete_and_check(taken);
        };
        let given = self.demands.given.iter().find(|&&(from, _)| from == colour);
        (0..MAX_COLOURS).any(|name| {
            let mut taken_now = taken;
            let free = given.is_none_or(|&(_, given_name)| given_name == name) && taken_now.insert(name);
            free && self.agree(colour, name) && self.count_try() && {
                self.found.colours[usize::from(colour)] = name;
                self.assign_colours(colour + 1, taken_now)
            }
        })
    }

    /// Whether `colour` has the same numbers in this set as `name` in the other set, in total and on each place.
    fn agree(&self, colour: u8, name: u8) -> bool {
        let (from, to) = (self.from.shape, self.to.shape);
        let mut cells = self.found.places.iter().take(self.places).enumerate();
        from.colour(colour) == to.colour(name)
            && cells.all(|(place, &source)| from.cell(source, colour) == to.cell(narrow(place), name))
    }

    /// Counts one more try. Returns `false` if no tries are left.
    fn count_try(&mut self) -> bool {
        self.tries = self.tries.saturating_sub(1);
        self.tries > 0
    }

    /// Gives the names that are left to the colours that no code has. Returns whether the renaming then turns every
    /// code into a code of the other set. No two codes become the same, so that all codes of the other set are reached.
    fn complete_and_check(&mut self, taken: ColourSet) -> bool {
        let mut left = (0..MAX_COLOURS).filter(|&name| !taken.contains(name));
        for (colour, name) in (0..).zip(&mut self.found.colours) {
            if !self.from.shape.present().contains(colour) {
                *name = left.next().unwrap_or(colour);
            }
        }
        let (found, others) = (self.found, self.to.codes);
        let mut codes = self.from.codes.iter();
        codes.all(|&code| others.binary_search(&found.apply(code)).is_ok())
    }
}
