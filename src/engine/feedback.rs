//! The feedback to a guess: black and white hits, or what another rule tells of them.

use std::fmt;
use std::str::FromStr;

use super::code::Code;
use super::variant::{MAX_PEGS, Variant, VariantError};

/// What the codemaker tells about a guess. Every rule tells whether the guess is the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FeedbackRule {
    /// Black and white pins.
    #[default]
    Classic,
    /// How many pegs are right: the black pins alone.
    BlackOnly,
    /// How many pegs are in the code, whether in the right position or not: black and white pins together.
    TotalOnly,
}

impl FeedbackRule {
    /// All rules, the classic one first.
    pub const ALL: [FeedbackRule; 3] = [FeedbackRule::Classic, FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];

    /// The word after a game, as in `6x4-black`; empty for the classic rule.
    pub const fn name(self) -> &'static str {
        match self {
            FeedbackRule::Classic => "",
            FeedbackRule::BlackOnly => "black",
            FeedbackRule::TotalOnly => "total",
        }
    }

    /// A number below 16 and the rule in one byte.
    pub(super) const fn pack(self, number: u8) -> u8 {
        number | (self as u8) << 4
    }

    /// The inverse of [`FeedbackRule::pack`]; `None` if no rule has been packed into the byte.
    pub(super) fn unpack(byte: u8) -> Option<(u8, FeedbackRule)> {
        let rule = FeedbackRule::ALL.get(usize::from(byte >> 4))?;
        Some((byte & 0xF, *rule))
    }

    /// What this rule leaves of the black and white pins for a guess of `pegs` pegs.
    pub(super) const fn project(self, pegs: u8, pins: Feedback) -> Feedback {
        let (black, white) = match self {
            FeedbackRule::Classic => (pins.black, pins.white),
            FeedbackRule::BlackOnly => (pins.black, 0),
            FeedbackRule::TotalOnly if pins.black == pegs => (pegs, 0),
            FeedbackRule::TotalOnly => (0, pins.black + pins.white),
        };
        Feedback { black, white, rule: self }
    }

    /// The feedback of this rule that ends a game of `pegs` pegs.
    pub const fn all_black(self, pegs: u8) -> Feedback {
        Feedback { black: pegs, white: 0, rule: self }
    }
}

impl FromStr for FeedbackRule {
    type Err = VariantError;

    /// Parses the word after a game, `black` or `total`. The classic rule has no word.
    fn from_str(name: &str) -> Result<FeedbackRule, VariantError> {
        let others = [FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];
        others.into_iter().find(|rule| rule.name() == name).ok_or(VariantError::Rule)
    }
}

/// The feedback to a guess.
///
/// *Black*: pegs of the right colour in the right position. *White*: the most additional pegs that
/// reordering the others could make right. The order is (0,0), (0,1), …, (1,0), …
///
/// ```
/// use mastermind_engine::{Code, Feedback, Variant};
///
/// let guess: Code = "0011".parse()?;
/// let feedback: Feedback = "12".parse()?;
/// assert_eq!(guess.feedback(1, 2), Ok(feedback));
/// assert_eq!((feedback.black(), feedback.white()), (1, 2));
/// assert_eq!(Variant::CLASSIC.feedbacks().count(), 14);
/// assert!(guess.feedback(3, 1).is_err(), "the last peg has no other position");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Under the rule that tells only the black pegs, white is 0. Under the one that tells only the total, all that is
/// told counts as white, unless the guess is the code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct Feedback {
    black: u8,
    white: u8,
    rule: FeedbackRule,
}

impl Feedback {
    /// The feedback of the classic rule with this many pins to a guess of `pegs` pegs.
    ///
    /// # Errors
    /// More pins than pegs, or all black except one white.
    pub(super) fn from_pins(pegs: u8, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        if black > pegs || white > pegs - black {
            return Err(FeedbackError::TooMany { pegs });
        }
        if Feedback::can_occur(pegs.into(), black.into(), white.into()) {
            Ok(Feedback::from_counted_hits(black, white))
        } else {
            Err(FeedbackError::OneLeftInTheWrongPlace { pegs })
        }
    }

    /// The feedback of hits that were counted between two codes. Such hits can always occur, so nothing is checked.
    pub(super) const fn from_counted_hits(black: u8, white: u8) -> Feedback {
        Feedback { black, white, rule: FeedbackRule::Classic }
    }

    /// Whether some pair of codes of `pegs` pegs has this many hits. If all pegs but one are black, the last peg has no
    /// other position, and cannot be a white hit.
    #[inline(always)]
    pub(super) const fn can_occur(pegs: usize, black: usize, white: usize) -> bool {
        black + white <= pegs && (black + 1 != pegs || white != 1)
    }

    /// How many feedbacks of the classic rule can occur with `pegs` pegs: P(P+3)/2 for P pegs.
    pub(super) const fn count(pegs: usize) -> usize {
        pegs * (pegs + 3) / 2
    }

    /// How many feedbacks can occur with the most pegs.
    pub const MAX_COUNT: usize = Feedback::count(MAX_PEGS as usize);

    /// The feedback of the classic rule that ends a game of `pegs` pegs.
    pub const fn all_black(pegs: u8) -> Feedback {
        Feedback::from_counted_hits(pegs, 0)
    }

    /// All feedbacks of the classic rule that can occur with `pegs` pegs, in order; the all-black one is the last.
    pub fn all(pegs: u8) -> impl Iterator<Item = Feedback> {
        (0..=pegs).flat_map(move |black| {
            (0..=pegs - black).filter_map(move |white| Feedback::from_pins(pegs, black, white).ok())
        })
    }

    /// The index of this feedback among all of its rule, in the order of [`Variant::feedbacks`].
    ///
    /// ```text
    ///   4 pegs   white 0  1  2  3  4
    ///   black 0        0  1  2  3  4
    ///         1        5  6  7  8
    ///         2        9 10 11
    ///         3       12  ·             (3,1) cannot occur, so that (4,0) follows (3,0)
    ///         4       13
    /// ```
    pub const fn index(self, pegs: u8) -> usize {
        if self.black == pegs {
            return all_black_index(self.rule, pegs);
        }
        match self.rule {
            FeedbackRule::Classic => {
                let (black, pegs) = (self.black as usize, pegs as usize);
                black * (pegs + 1) - black * black.saturating_sub(1) / 2 + self.white as usize
            }
            FeedbackRule::BlackOnly => self.black as usize,
            FeedbackRule::TotalOnly => self.white as usize,
        }
    }

    /// How many black pins it has.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// How many white pins it has.
    pub const fn white(self) -> u8 {
        self.white
    }

    /// The rule by which it was given.
    pub const fn rule(self) -> FeedbackRule {
        self.rule
    }

    /// Whether every one of `pegs` pegs is right.
    pub const fn is_all_black(self, pegs: u8) -> bool {
        self.black == pegs
    }
}

/// The index of the all-black feedback among all feedbacks of a rule. It is the last index. The feedbacks before it
/// leave something to find.
const fn all_black_index(rule: FeedbackRule, pegs: u8) -> usize {
    match rule {
        FeedbackRule::Classic => Feedback::count(pegs as usize) - 1,
        FeedbackRule::BlackOnly => pegs as usize,
        // One peg is right or not in the code.
        FeedbackRule::TotalOnly => pegs as usize + (pegs > 1) as usize,
    }
}

impl Code {
    /// The feedback of the classic rule that says this many black and white pins for this guess.
    ///
    /// # Errors
    /// More pins than pegs, or all black except one white: no secret gives that.
    pub fn feedback(self, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        Feedback::from_pins(self.pegs(), black, white)
    }
}

/// The feedbacks of a variant.
impl Variant {
    /// How many feedbacks there are.
    pub const fn feedback_count(self) -> usize {
        self.all_black_index() + 1
    }

    /// All feedbacks, in order; the all-black one is the last.
    pub fn feedbacks(self) -> impl Iterator<Item = Feedback> {
        let (pegs, rule) = (self.pegs(), self.rule());
        Feedback::all(pegs)
            .filter(move |pins| match rule {
                FeedbackRule::Classic => true,
                FeedbackRule::BlackOnly => pins.white == 0,
                FeedbackRule::TotalOnly => pins.black == 0 || pins.black == pegs,
            })
            .map(move |pins| rule.project(pegs, pins))
    }

    /// The feedback that says this many black and white pins, if it can occur under the rule of this game.
    ///
    /// # Errors
    /// More pins than pegs, or pins that the rule does not tell.
    pub fn feedback(self, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        let (pegs, rule) = (self.pegs(), self.rule());
        let pins = Feedback::from_pins(pegs, black, white)?;
        let feedback = rule.project(pegs, pins);
        if (feedback.black, feedback.white) == (black, white) {
            Ok(feedback)
        } else {
            Err(FeedbackError::NotTold(rule))
        }
    }

    /// The index of the all-black feedback among all feedbacks.
    pub(super) const fn all_black_index(self) -> usize {
        all_black_index(self.rule(), self.pegs())
    }

    /// The feedback that ends a game.
    pub const fn all_black(self) -> Feedback {
        self.rule().all_black(self.pegs())
    }
}

impl fmt::Display for Feedback {
    /// Two digits, black then white: `11`. One digit under another rule. If only the total is told, an exclamation mark
    /// after it says that the guess is the code: `4!`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            FeedbackRule::Classic => write!(f, "{}{}", self.black, self.white),
            FeedbackRule::BlackOnly => write!(f, "{}", self.black),
            FeedbackRule::TotalOnly if self.black > 0 => write!(f, "{}!", self.black),
            FeedbackRule::TotalOnly => write!(f, "{}", self.white),
        }
    }
}

impl FromStr for Feedback {
    type Err = FeedbackError;

    /// Two digits, black then white, as the classic rule writes them: `11`. It can occur in some game, though not in
    /// every one; [`Code::feedback`] and [`Variant::feedback`] know which.
    fn from_str(text: &str) -> Result<Feedback, FeedbackError> {
        match text.as_bytes() {
            [black @ b'0'..=b'9', white @ b'0'..=b'9'] => Feedback::from_pins(MAX_PEGS, black - b'0', white - b'0'),
            _ => Err(FeedbackError::Form),
        }
    }
}

impl fmt::Debug for Feedback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The black pins, with the rule in the upper four bits; the white pins.
type FeedbackRepr = (u8, u8);

/// Accepts what can occur in some game: how many pegs the guess has is not known here.
impl TryFrom<FeedbackRepr> for Feedback {
    type Error = &'static str;

    fn try_from((first, white): FeedbackRepr) -> Result<Feedback, &'static str> {
        let (black, rule) = FeedbackRule::unpack(first).ok_or("no feedback rule")?;
        // What cannot occur with the most pegs cannot occur with fewer.
        let pins = Feedback::from_pins(MAX_PEGS, black, white).map_err(|_| "not a feedback")?;
        let fits_rule = match rule {
            FeedbackRule::Classic => true,
            FeedbackRule::BlackOnly => white == 0,
            FeedbackRule::TotalOnly => black == 0 || white == 0,
        };
        if fits_rule { Ok(Feedback { rule, ..pins }) } else { Err("not a feedback of its rule") }
    }
}

impl From<Feedback> for FeedbackRepr {
    fn from(feedback: Feedback) -> FeedbackRepr {
        (feedback.rule.pack(feedback.black), feedback.white)
    }
}

/// Why no codemaker can give a feedback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FeedbackError {
    /// More hits than pegs.
    TooMany {
        /// Pegs of the guess.
        pegs: u8,
    },
    /// If all pegs but one are right, the last peg has no other position.
    OneLeftInTheWrongPlace {
        /// Pegs of the guess.
        pegs: u8,
    },
    /// The rule tells something else.
    NotTold(FeedbackRule),
    /// Not written like `11`.
    Form,
}

/// Why no codemaker can give a feedback: the end of a sentence.
impl fmt::Display for FeedbackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FeedbackError::TooMany { pegs } => {
                write!(f, "black and white together are at most {pegs}")
            }
            FeedbackError::OneLeftInTheWrongPlace { pegs } => {
                write!(f, "{} black and 1 white cannot happen: the last peg has no other place", pegs.saturating_sub(1))
            }
            FeedbackError::NotTold(FeedbackRule::BlackOnly) => f.write_str("in this game only black pins are told"),
            FeedbackError::Form => f.write_str("a feedback is written like 11: black, then white"),
            FeedbackError::NotTold(_) => {
                f.write_str("in this game black and white pins are told together, as one number")
            }
        }
    }
}

impl std::error::Error for FeedbackError {}
