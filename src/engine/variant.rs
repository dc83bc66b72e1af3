//! Which game is played: how many colours, how many pegs, whether a colour may repeat, and what is told about a guess.

use std::fmt;
use std::str::FromStr;

use crate::narrow::thousands;

use super::feedback::FeedbackRule;
use super::narrow::narrow;

/// The most colours a variant may have: colours are the digits 0 to 9.
pub const MAX_COLOURS: u8 = 10;
/// The most pegs a variant may have: a [`Code`](crate::Code) holds eight.
pub const MAX_PEGS: u8 = 8;
/// The most pegs of a game whose rule tells only the total. The total says nothing about the order of the colours, so
/// that all orders have to be tried: 120 with five pegs.
pub(crate) const MAX_PEGS_OF_TOTAL: u8 = 5;
/// The most codes a variant may have.
pub const MAX_CODES: u32 = 10_000_000;

/// A variant of the game. Every value of this type can be played.
///
/// ```
/// use mastermind_engine::Variant;
///
/// let game = Variant::without_repeats(10, 4)?;
/// assert_eq!(game.code_count(), 10 * 9 * 8 * 7);
/// assert_eq!("10x4!".parse(), Ok(game));
/// assert!(Variant::with_repeats(10, 8).is_err(), "too many codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8, bool)", into = "(u8, u8, bool)"))]
pub struct Variant {
    colours: u8,
    pegs: u8,
    repeats: bool,
    rule: FeedbackRule,
}

/// Whether a colour may stand on several pegs of one code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// A colour may stand on any number of pegs.
    Allowed,
    /// All pegs have different colours.
    Forbidden,
}

impl From<bool> for Repeats {
    /// `true` if repeats are allowed, as [`Variant::repeats`] returns it.
    fn from(allowed: bool) -> Repeats {
        if allowed { Repeats::Allowed } else { Repeats::Forbidden }
    }
}

impl Variant {
    /// The classic game: 6 colours, 4 pegs, repeats allowed, 1296 codes.
    pub const CLASSIC: Variant = Variant { colours: 6, pegs: 4, repeats: true, rule: FeedbackRule::Classic };

    /// The game in which a colour may stand on several pegs, with `colours` (1 to 10) and `pegs` (1 to 8) and at most
    /// 10^7 codes, under the classic rule of feedback.
    ///
    /// # Errors
    /// What is out of bounds: the colours, the pegs, or the codes.
    pub fn with_repeats(colours: u8, pegs: u8) -> Result<Variant, VariantError> {
        Variant::new(colours, pegs, Repeats::Allowed)
    }

    /// The game in which all pegs of a code have different colours; otherwise as [`Variant::with_repeats`].
    ///
    /// # Errors
    /// What is out of bounds: the colours, the pegs, fewer colours than pegs, or the codes.
    pub fn without_repeats(colours: u8, pegs: u8) -> Result<Variant, VariantError> {
        Variant::new(colours, pegs, Repeats::Forbidden)
    }

    /// Like [`Variant::with_repeats`] or [`Variant::without_repeats`].
    ///
    /// # Errors
    /// What is out of bounds: the colours, the pegs, too few colours for no repeats, or the codes.
    pub fn new(colours: u8, pegs: u8, repeats: Repeats) -> Result<Variant, VariantError> {
        let may_repeat = repeats == Repeats::Allowed;
        if !(1..=MAX_COLOURS).contains(&colours) {
            return Err(VariantError::Colours(colours));
        }
        if !(1..=MAX_PEGS).contains(&pegs) {
            return Err(VariantError::Pegs(pegs));
        }
        if !may_repeat && pegs > colours {
            return Err(VariantError::TooFewColours { colours, pegs });
        }
        let codes = count_codes(colours, pegs, repeats);
        if codes > u64::from(MAX_CODES) {
            return Err(VariantError::TooManyCodes(codes));
        }
        Ok(Variant { colours, pegs, repeats: may_repeat, rule: FeedbackRule::Classic })
    }

    /// This game under another rule of feedback.
    ///
    /// # Errors
    /// The rule tells only the total, and the game has more than five pegs.
    pub const fn with_rule(self, rule: FeedbackRule) -> Result<Variant, VariantError> {
        match rule {
            FeedbackRule::TotalOnly if self.pegs > MAX_PEGS_OF_TOTAL => {
                Err(VariantError::TooManyPegsForTotal(self.pegs))
            }
            _ => Ok(Variant { rule, ..self }),
        }
    }

    /// What the codemaker tells about a guess.
    pub const fn rule(self) -> FeedbackRule {
        self.rule
    }

    /// Whether the feedback is that of the classic game.
    pub const fn is_classic_rule(self) -> bool {
        matches!(self.rule, FeedbackRule::Classic)
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

    /// This game, if its feedback is that of the classic rule.
    ///
    /// # Errors
    /// It has another rule.
    pub const fn require_classic_rule(self) -> Result<Variant, VariantError> {
        if self.is_classic_rule() { Ok(self) } else { Err(VariantError::OtherRule(self.rule)) }
    }

    /// How often a colour can occur in a code.
    pub const fn most_copies(self) -> u8 {
        if self.repeats { self.pegs } else { 1 }
    }

    /// How many codes there are, 1 to 10^7.
    pub fn code_count(self) -> u32 {
        // At most MAX_CODES, checked by `new`.
        narrow(count_codes(self.colours, self.pegs, self.repeats.into()))
    }
}

impl Default for Variant {
    fn default() -> Self {
        Variant::CLASSIC
    }
}

impl fmt::Display for Variant {
    /// `6x4`, `10x4!` where no colour may repeat, `6x4-black` under another rule of feedback.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.repeats { "" } else { "!" };
        write!(f, "{}x{}{mark}", self.colours, self.pegs)?;
        match self.rule.name() {
            "" => Ok(()),
            name => write!(f, "-{name}"),
        }
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let (game, rule) = match text.split_once(['-', ' ']) {
            Some((game, name)) if game.contains('x') => (game, name.parse()?),
            _ => (text, FeedbackRule::Classic),
        };
        let (size, repeats) = match game.strip_suffix('!') {
            Some(size) => (size, false),
            None => (game, true),
        };
        let (colours, pegs) = size.split_once('x').ok_or(VariantError::Form)?;
        match (colours.parse(), pegs.parse()) {
            (Ok(colours), Ok(pegs)) => Variant::new(colours, pegs, repeats.into())?.with_rule(rule),
            _ => Err(VariantError::Form),
        }
    }
}

/// The colours, with the feedback rule in the upper four bits; the pegs; whether colours repeat.
type VariantForm = (u8, u8, bool);

impl TryFrom<VariantForm> for Variant {
    type Error = &'static str;

    fn try_from((first, pegs, repeats): VariantForm) -> Result<Self, &'static str> {
        let (colours, rule) = FeedbackRule::unpack(first).ok_or("no feedback rule")?;
        let variant = Variant::new(colours, pegs, repeats.into());
        variant.and_then(|variant| variant.with_rule(rule)).map_err(|_| "not a game")
    }
}

impl From<Variant> for VariantForm {
    fn from(variant: Variant) -> Self {
        (variant.rule.pack(variant.colours), variant.pegs, variant.repeats)
    }
}

/// How many codes a game has with these colours, pegs and repeats.
fn count_codes(colours: u8, pegs: u8, repeats: Repeats) -> u64 {
    let choices = |peg: u8| match repeats {
        Repeats::Allowed => u64::from(colours),
        Repeats::Forbidden => u64::from(colours - peg),
    };
    (0..pegs).map(choices).product()
}

/// Why a variant cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// More than 10^7 codes: this many.
    TooManyCodes(u64),
    /// This many pegs are too many where only the total is told.
    TooManyPegsForTotal(u8),
    /// This is available for the classic rule of feedback only.
    OtherRule(FeedbackRule),
    /// The word after the game names no rule of feedback.
    Rule,
    /// Not written like `6x4` or `10x4!`.
    Form,
}

/// Why there is no such game: the end of a sentence.
impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Colours(n) => write!(f, "{n} colours: choose 1 to {MAX_COLOURS}"),
            VariantError::Pegs(n) => write!(f, "{n} pegs: choose 1 to {MAX_PEGS}"),
            VariantError::TooFewColours { colours, pegs } => {
                write!(f, "{pegs} pegs without repeats need {pegs} colours, not {colours}")
            }
            VariantError::TooManyCodes(n) => {
                write!(f, "{} codes are too many: at most {}", thousands(*n), thousands(MAX_CODES.into()))
            }
            VariantError::TooManyPegsForTotal(n) => {
                write!(f, "{n} pegs are too many if only the total is told: choose 1 to {MAX_PEGS_OF_TOTAL}")
            }
            VariantError::OtherRule(rule) => {
                write!(f, "this is there for black and white pins only, not for the rule “{}”", rule.name())
            }
            VariantError::Rule => f.write_str("a feedback rule is black or total, as in 6x4-black"),
            VariantError::Form => f.write_str("a game is written like 6x4, or 10x4! without repeats"),
        }
    }
}

impl std::error::Error for VariantError {}
