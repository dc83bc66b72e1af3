//! The game while it is chosen: not every combination can be played.

use mastermind_engine::{FeedbackRule, MAX_COLOURS, Variant, VariantError};

/// Colours, pegs, whether a colour may repeat, and the feedback rule, as chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Colours, 1 to [`Pick::COLOURS`].
    pub colours: u8,
    /// Pegs, 1 to [`Pick::PEGS`].
    pub pegs: u8,
    /// Whether a colour may stand on several pegs.
    pub repeats: bool,
    /// What the codemaker tells of a guess.
    pub rule: FeedbackRule,
}

impl Pick {
    /// The most colours on offer.
    pub const COLOURS: u8 = MAX_COLOURS;
    /// The most pegs on offer: with ten colours, 10^7 codes.
    pub const PEGS: u8 = 7;

    /// The game, if it can be played.
    ///
    /// # Errors
    /// Why not.
    pub fn variant(self) -> Result<Variant, VariantError> {
        Variant::new(self.colours, self.pegs, self.repeats.into())?.with_rule(self.rule)
    }
}

impl From<Variant> for Pick {
    fn from(variant: Variant) -> Pick {
        Pick { colours: variant.colours(), pegs: variant.pegs(), repeats: variant.repeats(), rule: variant.rule() }
    }
}
