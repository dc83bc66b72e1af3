//! Renamings: the pegs in another order, and other names for the colours.
//!
//! A renaming keeps the feedback between any two codes. So where every code may be guessed, two sets that a renaming
//! turns into each other have the same values.
//!
//! ```text
//!   shape     numbers of a set that no renaming changes
//!   between   a renaming that turns one set into another
//! ```

mod between;
mod shape;

pub use between::{Demands, SetToRename};
pub use shape::SetShape;

use super::code::Code;
use super::narrow::narrow;
use super::variant::{MAX_COLOURS, MAX_PEGS, Variant};

/// The most pegs of a code.
pub(super) const PEGS: usize = MAX_PEGS as usize;
/// The most colours of a code.
pub(super) const COLOURS: usize = MAX_COLOURS as usize;

/// Moves the pegs of codes and renames their colours: peg `i` takes the colour that stood on peg `pegs[i]`, under its
/// new name. Two codes get the same feedback from each other before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Renaming {
    pub(super) pegs: [u8; PEGS],
    pub(super) colours: [u8; COLOURS],
}

impl Renaming {
    /// The renaming that leaves every code as it is.
    pub const IDENTITY: Renaming = Renaming { pegs: [0, 1, 2, 3, 4, 5, 6, 7], colours: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };

    /// The renaming that exchanges two colours.
    pub fn swapping(one: u8, other: u8) -> Renaming {
        let mut swapped = Renaming::IDENTITY;
        swapped.colours.swap(one.into(), other.into());
        swapped
    }

    /// Gives all of `colours` the same new name. This is not a renaming between sets, because it cannot be undone.
    pub fn merging(colours: &[u8], new_name: u8) -> Renaming {
        let mut merged = Renaming::IDENTITY;
        for &colour in colours {
            merged.colours[usize::from(colour)] = new_name;
        }
        merged
    }

    /// The peg on which the colour of each peg of the renamed code stood.
    pub fn pegs(&self) -> &[u8] {
        &self.pegs
    }

    /// A renaming that turns the codes of the first set into those of the second. Each set comes with its shape.
    /// Expects the codes of the second set in order, each once. `None` if no renaming is found within a limited number
    /// of tries, although there may be one.
    pub(crate) fn between(from: (&[Code], &SetShape), to: (&[Code], &SetShape)) -> Option<Renaming> {
        SetToRename::from(from).renaming_to(to.into(), &Demands::FEW_TRIES)
    }

    /// The renamed code.
    pub fn apply(&self, code: Code) -> Code {
        let pegs = usize::from(code.pegs());
        let mut image = [0; PEGS];
        for (image_colour, &origin) in image.iter_mut().zip(&self.pegs).take(pegs) {
            let colour = code.colour_among(pegs, usize::from(origin).min(pegs - 1));
            *image_colour = self.colours[colour % COLOURS];
        }
        Code::from_colours(&image[..pegs])
    }

    /// Whether this renaming turns codes of `variant` into codes of `variant`: each peg and each colour of the variant
    /// is taken once, and the others stay as they are.
    pub fn is_for(&self, variant: Variant) -> bool {
        let permutes_first = |names: &[u8], count: u8| {
            let (first, others) = names.split_at(count.into());
            let mut first_sorted = first.to_vec();
            first_sorted.sort_unstable();
            first_sorted.into_iter().eq(0..count) && others.iter().copied().eq(count..narrow(names.len()))
        };
        permutes_first(&self.pegs, variant.pegs()) && permutes_first(&self.colours, variant.colours())
    }

    /// The renaming that does the same as this renaming and then `next`.
    pub fn then(&self, next: &Renaming) -> Renaming {
        Renaming {
            pegs: next.pegs.map(|peg| self.pegs[usize::from(peg)]),
            colours: self.colours.map(|colour| next.colours[usize::from(colour)]),
        }
    }

    /// The renaming that undoes this one.
    pub fn inverse(&self) -> Renaming {
        let mut inverse = Renaming::IDENTITY;
        for (peg, &origin) in (0..).zip(&self.pegs) {
            inverse.pegs[usize::from(origin)] = peg;
        }
        for (colour, &name) in (0..).zip(&self.colours) {
            inverse.colours[usize::from(name)] = colour;
        }
        inverse
    }

    /// The renaming as a text for codes of `variant`: for each peg the peg on which its colour stood, then the new name
    /// of each colour: `1023/120345`.
    pub fn text(&self, variant: Variant) -> String {
        let digits = |numbers: &[u8], count: u8| -> String {
            let first = numbers.iter().take(count.into());
            first.map(|&digit| char::from(b'0' + digit)).collect()
        };
        digits(&self.pegs, variant.pegs()) + "/" + &digits(&self.colours, variant.colours())
    }
}
