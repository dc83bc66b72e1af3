//! Which game is played: how many colours, how many pegs, and whether a colour may repeat.

use std::fmt;
use std::str::FromStr;

use crate::narrow::thousands;
use serde::{Deserialize, Serialize};

use super::narrow::narrow;

/// The most colours a variant may have: colours are the digits 0 to 9.
pub const MAX_COLOURS: u8 = 10;
/// The most pegs a variant may have: a [`Code`](crate::Code) holds eight.
pub const MAX_PEGS: u8 = 8;
/// The most codes a variant may have.
pub const MAX_CODES: u32 = 10_000_000;

/// A variant of the game. Only playable ones can be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8, bool)", into = "(u8, u8, bool)")]
pub struct Variant {
    colours: u8,
    pegs: u8,
    repeats: bool,
}

impl Variant {
    /// The classic game: 6 colours, 4 pegs, repeats allowed, 1296 codes.
    pub const CLASSIC: Variant = Variant {
        colours: 6,
        pegs: 4,
        repeats: true,
    };

    /// A variant with `colours` (1 to 10) and `pegs` (1 to 8) and at most 10^7 codes.
    ///
    /// # Errors
    /// What is out of bounds: the colours, the pegs, too few colours for no repeats, or the codes.
    pub fn new(colours: u8, pegs: u8, repeats: bool) -> Result<Self, VariantError> {
        if !(1..=MAX_COLOURS).contains(&colours) {
            return Err(VariantError::Colours(colours));
        }
        if !(1..=MAX_PEGS).contains(&pegs) {
            return Err(VariantError::Pegs(pegs));
        }
        if !repeats && pegs > colours {
            return Err(VariantError::TooFewColours { colours, pegs });
        }
        let codes = count(colours, pegs, repeats);
        if codes > u64::from(MAX_CODES) {
            return Err(VariantError::TooManyCodes(codes));
        }
        Ok(Variant {
            colours,
            pegs,
            repeats,
        })
    }

    /// How many colours there are; they are numbered 0 to `colours() - 1`.
    pub const fn colours(self) -> u8 {
        self.colours
    }

    /// How many pegs a code has.
    pub const fn pegs(self) -> u8 {
        self.pegs
    }

    /// Whether a colour may stand on several pegs of one code.
    pub const fn repeats(self) -> bool {
        self.repeats
    }

    /// How often a colour can occur in a code.
    pub const fn most_copies(self) -> u8 {
        if self.repeats { self.pegs } else { 1 }
    }

    /// How many codes there are, 1 to 10^7.
    pub fn code_count(self) -> u32 {
        // At most MAX_CODES, checked by `new`.
        narrow(count(self.colours, self.pegs, self.repeats))
    }
}

impl Default for Variant {
    fn default() -> Self {
        Variant::CLASSIC
    }
}

impl fmt::Display for Variant {
    /// `6x4`, or `10x4!` where no colour may repeat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.repeats { "" } else { "!" };
        write!(f, "{}x{}{mark}", self.colours, self.pegs)
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let (text, repeats) = match text.strip_suffix('!') {
            Some(text) => (text, false),
            None => (text, true),
        };
        let (colours, pegs) = text.split_once('x').ok_or(VariantError::Form)?;
        match (colours.parse(), pegs.parse()) {
            (Ok(colours), Ok(pegs)) => Variant::new(colours, pegs, repeats),
            _ => Err(VariantError::Form),
        }
    }
}

impl TryFrom<(u8, u8, bool)> for Variant {
    type Error = &'static str;

    fn try_from((colours, pegs, repeats): (u8, u8, bool)) -> Result<Self, &'static str> {
        Variant::new(colours, pegs, repeats).map_err(|_| "not a game")
    }
}

impl From<Variant> for (u8, u8, bool) {
    fn from(variant: Variant) -> Self {
        (variant.colours, variant.pegs, variant.repeats)
    }
}

fn count(colours: u8, pegs: u8, repeats: bool) -> u64 {
    let choices = |peg: u8| u64::from(if repeats { colours } else { colours - peg });
    (0..pegs).map(choices).product()
}

/// Why a variant cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantError {
    /// Not 1 to 10 colours.
    Colours(u8),
    /// Not 1 to 8 pegs.
    Pegs(u8),
    /// No code exists without repeating a colour.
    TooFewColours {
        /// The colours asked for.
        colours: u8,
        /// The pegs asked for.
        pegs: u8,
    },
    /// More than 10^7 codes: so many.
    TooManyCodes(u64),
    /// Not written like `6x4` or `10x4!`.
    Form,
}

/// Why there is no such game: the end of a sentence.
impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Colours(n) => write!(f, "{n} colours: choose 1 to {MAX_COLOURS}"),
            VariantError::Pegs(n) => write!(f, "{n} pegs: choose 1 to {MAX_PEGS}"),
            VariantError::TooFewColours { colours, pegs } => write!(
                f,
                "{pegs} pegs without repeats need {pegs} colours, not {colours}"
            ),
            VariantError::TooManyCodes(n) => {
                write!(
                    f,
                    "{} codes are too many: at most {}",
                    thousands(*n),
                    thousands(MAX_CODES.into())
                )
            }
            VariantError::Form => {
                f.write_str("a game is written like 6x4, or 10x4! without repeats")
            }
        }
    }
}

impl std::error::Error for VariantError {}
