//! What the codemaker answers: black and white hits.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::variant::MAX_PEGS;

/// An answer to a guess.
///
/// *Black*: pegs of the right colour in the right place. *White*: the most additional pegs that
/// reordering the others could make right. Ordered (0,0), (0,1), …, (1,0), …
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Feedback {
    black: u8,
    white: u8,
}

impl Feedback {
    /// The answer `black`, `white` to a guess of `pegs` pegs, if it can occur.
    pub fn new(pegs: u8, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        if black > pegs || white > pegs - black {
            return Err(FeedbackError::TooMany { pegs });
        }
        if pegs - black == 1 && white == 1 {
            return Err(FeedbackError::OneLeftInTheWrongPlace { pegs });
        }
        Ok(Feedback { black, white })
    }

    /// The answer that ends a game of `pegs` pegs.
    pub const fn all_black(pegs: u8) -> Feedback {
        Feedback {
            black: pegs,
            white: 0,
        }
    }

    /// All answers that can occur with `pegs` pegs, P(P+3)/2 of them, in order.
    pub fn all(pegs: u8) -> impl Iterator<Item = Feedback> {
        (0..=pegs).flat_map(move |black| {
            (0..=pegs - black).filter_map(move |white| Feedback::new(pegs, black, white).ok())
        })
    }

    /// The place of this answer in [`Feedback::all`], from 0.
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
            let pegs = pegs as usize;
            return pegs * (pegs + 3) / 2 - 1;
        }
        let (black, pegs) = (self.black as usize, pegs as usize);
        black * (pegs + 1) - black * black.saturating_sub(1) / 2 + self.white as usize
    }

    /// Black hits.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// White hits.
    pub const fn white(self) -> u8 {
        self.white
    }

    /// Whether every one of `pegs` pegs is right.
    pub const fn is_all_black(self, pegs: u8) -> bool {
        self.black == pegs
    }
}

impl fmt::Display for Feedback {
    /// Two digits, black then white: `11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.black, self.white)
    }
}

impl fmt::Debug for Feedback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An answer that some game has; which, only the guess tells.
impl TryFrom<(u8, u8)> for Feedback {
    type Error = FeedbackError;

    fn try_from((black, white): (u8, u8)) -> Result<Feedback, FeedbackError> {
        // What the game with the most pegs does not have, none has.
        Feedback::new(MAX_PEGS, black, white)
    }
}

impl From<Feedback> for (u8, u8) {
    fn from(feedback: Feedback) -> (u8, u8) {
        (feedback.black, feedback.white)
    }
}

/// Why no codemaker can give an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeedbackError {
    /// More hits than pegs.
    TooMany {
        /// Pegs of the guess.
        pegs: u8,
    },
    /// All pegs but one right leave no other place for the last one.
    OneLeftInTheWrongPlace {
        /// Pegs of the guess.
        pegs: u8,
    },
}

impl fmt::Display for FeedbackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FeedbackError::TooMany { pegs } => {
                write!(f, "black and white together are at most {pegs}")
            }
            FeedbackError::OneLeftInTheWrongPlace { pegs } => write!(
                f,
                "{} black and 1 white cannot happen: the last peg has no other place",
                pegs.saturating_sub(1)
            ),
        }
    }
}

impl std::error::Error for FeedbackError {}

/// The feedback that `guess` gets if the code is `secret`. Symmetric.
///
/// Both codes have the same number of pegs; what a longer one has more of is not compared.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a code has at most eight pegs"
)]
pub fn score(guess: Code, secret: Code) -> Feedback {
    let same = guess.word() ^ secret.word();
    let pegs = guess.pegs();
    let black = (0..pegs).filter(|peg| same >> (4 * peg) & 0xF == 0).count() as u8;
    let common = common_colours(tally(guess), tally(secret));
    Feedback {
        black,
        white: common.saturating_sub(black),
    }
}

/// Six bits a colour: how often it stands in the code, 0 to 8, the top bit of the six left free.
fn tally(code: Code) -> u64 {
    code.iter()
        .fold(0, |tally, colour| tally + (1 << (6 * u32::from(colour))))
}

/// Σ over colours of the lesser of two tallies, all ten fields at once.
fn common_colours(a: u64, b: u64) -> u8 {
    const GUARD: u64 = 0o40_40_40_40_40_40_40_40_40_40;
    const ONES: u64 = 0o01_01_01_01_01_01_01_01_01_01;
    // The guard bit of a field survives the subtraction exactly where a ≥ b there.
    let at_least = ((a | GUARD) - b) & GUARD;
    let whole_field = (at_least >> 5) * 0o77;
    let lesser = (b & whole_field) | (a & !whole_field);
    // The product's top field sums all fields; 54 = 9 · 6.
    (lesser.wrapping_mul(ONES) >> 54 & 0o77) as u8
}
