//! A set of colours.

use super::code::Code;
use super::variant::Variant;

/// A set of colours, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColourSet(u16);

impl ColourSet {
    /// The colours of these codes.
    pub fn used_by(codes: impl IntoIterator<Item = Code>) -> ColourSet {
        let colours = codes.into_iter().flat_map(|code| code.iter());
        ColourSet(colours.fold(0, |set, colour| set | 1 << colour))
    }

    /// The colours of `variant` that are not in this set.
    pub fn complement(self, variant: Variant) -> ColourSet {
        ColourSet(!self.0 & ((1 << variant.colours()) - 1))
    }

    /// Whether `colour`, 0 to 9, is in the set.
    pub const fn contains(self, colour: u8) -> bool {
        self.0 >> colour & 1 == 1
    }

    /// How many colours are in the set.
    #[allow(clippy::cast_possible_truncation, reason = "a bit for each colour")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no colour is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Inserts `colour`, 0 to 9. Returns whether it was missing before.
    pub const fn insert(&mut self, colour: u8) -> bool {
        let new = !self.contains(colour);
        self.0 |= 1 << colour;
        new
    }

    /// The colours that are in at least one of both sets.
    pub fn union(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }

    /// The colours of this set that are not in `other`.
    pub const fn without(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 & !other.0)
    }

    /// A set of only the lowest colour; empty if this set is empty.
    pub const fn lowest_alone(self) -> ColourSet {
        ColourSet(self.0 & self.0.wrapping_neg())
    }

    /// The lowest colour that is `from`, 0 to 10, or higher; `None` if there is none.
    pub const fn lowest_from(self, from: u8) -> Option<u8> {
        ColourSet(self.0 >> from << from).lowest()
    }

    /// The lowest colour; `None` if the set is empty.
    #[allow(clippy::cast_possible_truncation, reason = "a bit for each colour")]
    pub const fn lowest(self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        Some(self.0.trailing_zeros() as u8)
    }

    /// Removes and returns the lowest colour; `None` if the set is empty.
    pub const fn take_lowest(&mut self) -> Option<u8> {
        let lowest = self.lowest();
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }
}
