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
    /// From where the first places are taken, as many as are given.
    pub order: &'a [u8],
    /// Colours and their names.
    pub given: &'a [(u8, u8)],
    /// How many places and colours are named at most before the search gives up.
    pub tries: u32,
}

impl Demands<'_> {
    /// No demands. A search that gives up only costs time.
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
        search.with_places(0, 0).then_some(search.found)
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
    /// Whether the places from `next` on can be taken from places that are not `taken`, a bit for each.
    fn with_places(&mut self, next: usize, taken: u32) -> bool {
        if next == self.places {
            return self.with_colours(0, ColourSet::default());
        }
        (0..self.places).any(|from| {
            let numbers = (self.from.shape.place(from), self.to.shape.place(next));
            let wanted = self.demands.order.get(next);
            let free = taken >> from & 1 == 0 && wanted.is_none_or(|&place| from == usize::from(place));
            free && numbers.0 == numbers.1 && self.try_one() && {
                self.found.places[next] = narrow(from);
                self.with_places(next + 1, taken | 1 << from)
            }
        })
    }

    /// As [`with_places`](Self::with_places), for the colours from `next` on that some code has.
    fn with_colours(&mut self, next: u8, taken: ColourSet) -> bool {
        let Some(colour) = self.from.shape.present().lowest_from(next) else {
            return self.turns_all(taken);
        };
        let given = self.demands.given.iter().find(|given| given.0 == colour);
        (0..MAX_COLOURS).any(|name| {
            let mut and_this = taken;
            let free = given.is_none_or(|given| given.1 == name) && and_this.insert(name);
            free && self.agree(colour, name) && self.try_one() && {
                self.found.colours[usize::from(colour)] = name;
                self.with_colours(colour + 1, and_this)
            }
        })
    }

    /// Whether a colour has the same numbers as the one whose name it is to get, in total and on each place.
    fn agree(&self, colour: u8, name: u8) -> bool {
        let (from, to) = (self.from.shape, self.to.shape);
        let mut cells = self.found.places.iter().take(self.places).enumerate();
        from.colour(colour) == to.colour(name)
            && cells.all(|(place, &of)| from.cell(of, colour) == to.cell(narrow(place), name))
    }

    fn try_one(&mut self) -> bool {
        self.tries = self.tries.saturating_sub(1);
        self.tries > 0
    }

    /// Whether this renaming turns every code into one of the others. No two become the same, so that
    /// these are then all of the others. Colours that no code has take the names that are left.
    fn turns_all(&mut self, taken: ColourSet) -> bool {
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
