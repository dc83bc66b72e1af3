//! Renamings: an order of the places and new names for the colours.

use std::fmt;

use crate::engine::code::Code;
use crate::engine::variant::{MAX_COLOURS, MAX_PEGS, Variant};

/// The most places of a code.
pub(super) const PLACES: usize = MAX_PEGS as usize;
/// The most colours of a code.
pub(super) const COLOURS: usize = MAX_COLOURS as usize;

/// The colours of a code, first place first; 0 where there is no place.
pub(super) type Colours = [u8; PLACES];

/// Moves the places of codes and renames their colours: place `i` takes the colour that stood on place
/// `places[i]`, under its new name. Two codes get the same feedback from each other before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Renaming {
    variant: Variant,
    pub(super) places: [u8; PLACES],
    pub(super) colours: [u8; COLOURS],
}

impl Renaming {
    /// The renaming that leaves every code of `variant` as it is.
    pub(super) fn identity(variant: Variant) -> Renaming {
        Renaming {
            variant,
            places: [0, 1, 2, 3, 4, 5, 6, 7],
            colours: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        }
    }

    /// Whether every code stays as it is.
    pub fn is_identity(&self) -> bool {
        *self == Renaming::identity(self.variant)
    }

    /// What becomes of a code, `None` if it is none of the variant.
    pub fn rename(&self, code: Code) -> Option<Code> {
        let image = self.image(&colours_of(code));
        let image = Code::new(&image[..usize::from(self.variant.pegs())]).ok()?;
        self.variant.contains(code).then_some(image)
    }

    /// What becomes of the colours of a code.
    pub(super) fn image(&self, code: &Colours) -> Colours {
        let mut image = [0; PLACES];
        let places = self.places.iter().take(self.variant.pegs().into());
        for (to, &from) in image.iter_mut().zip(places) {
            *to = self.colours[usize::from(code[usize::from(from)])];
        }
        image
    }
}

impl fmt::Display for Renaming {
    /// Where each place is taken from, then the new name of each colour: `1023/120345`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.places.iter().take(self.variant.pegs().into());
        let mut colours = self.colours.iter().take(self.variant.colours().into());
        for place in places {
            write!(f, "{place}")?;
        }
        f.write_str("/")?;
        colours.try_for_each(|colour| write!(f, "{colour}"))
    }
}

/// The colours of a code.
pub(super) fn colours_of(code: Code) -> Colours {
    let mut colours = [0; PLACES];
    for (to, colour) in colours.iter_mut().zip(code.iter()) {
        *to = colour;
    }
    colours
}
