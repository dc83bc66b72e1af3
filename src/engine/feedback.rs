//! The feedback to a guess: black and white hits.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::variant::{MAX_PEGS, Variant};

/// The feedback to a guess.
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
    /// The feedback `black`, `white` to a guess of `pegs` pegs, if it can occur.
    ///
    /// # Errors
    /// More pins than pegs, or all black but for one white: no code can give that.
    pub fn new(pegs: u8, black: u8, white: u8) -> Result<Feedback, FeedbackError> {
        if black > pegs || white > pegs - black {
            return Err(FeedbackError::TooMany { pegs });
        }
        match Feedback::can_occur(pegs.into(), black.into(), white.into()) {
            true => Ok(Feedback { black, white }),
            false => Err(FeedbackError::OneLeftInTheWrongPlace { pegs }),
        }
    }

    /// The feedback of hits that were counted between two codes, so that it can occur.
    pub(super) const fn of_hits(black: u8, white: u8) -> Feedback {
        Feedback { black, white }
    }

    /// Whether some pair of codes of `pegs` pegs has so many hits. If all pegs but one are black, the
    /// last one has no other place, and cannot be a white hit.
    #[inline(always)]
    pub(super) const fn can_occur(pegs: usize, black: usize, white: usize) -> bool {
        black + white <= pegs && (black + 1 != pegs || white != 1)
    }

    /// How many feedbacks can occur with `pegs` pegs: P(P+3)/2 for P pegs.
    pub(super) const fn count(pegs: usize) -> usize {
        pegs * (pegs + 3) / 2
    }

    /// How many feedbacks can occur with the most pegs.
    pub const MOST: usize = Feedback::count(MAX_PEGS as usize);

    /// The place of the all-black feedback in [`Feedback::all`]. It is the last: the places before it
    /// belong to the feedbacks that leave something to find.
    pub(super) const fn all_black_index(pegs: u8) -> usize {
        Feedback::count(pegs as usize) - 1
    }

    /// The feedback that ends a game of `pegs` pegs.
    pub const fn all_black(pegs: u8) -> Feedback {
        Feedback {
            black: pegs,
            white: 0,
        }
    }

    /// All feedbacks that can occur with `pegs` pegs, in order; the all-black one is the last.
    pub fn all(pegs: u8) -> impl Iterator<Item = Feedback> {
        (0..=pegs).flat_map(move |black| {
            (0..=pegs - black).filter_map(move |white| Feedback::new(pegs, black, white).ok())
        })
    }

    /// The place of this feedback in [`Feedback::all`], from 0.
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
            return Feedback::all_black_index(pegs);
        }
        let (black, pegs) = (self.black as usize, pegs as usize);
        black * (pegs + 1) - black * black.saturating_sub(1) / 2 + self.white as usize
    }

    /// How many black pins it has.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// How many white pins it has.
    pub const fn white(self) -> u8 {
        self.white
    }

    /// Whether every one of `pegs` pegs is right.
    pub const fn is_all_black(self, pegs: u8) -> bool {
        self.black == pegs
    }
}

/// The feedbacks of a variant.
impl Variant {
    /// How many feedbacks can be given.
    pub const fn feedback_count(self) -> usize {
        Feedback::count(self.pegs() as usize)
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

/// Accepts what can occur in some game: how many pegs the guess has is not known here.
impl TryFrom<(u8, u8)> for Feedback {
    type Error = &'static str;

    fn try_from((black, white): (u8, u8)) -> Result<Feedback, &'static str> {
        // What cannot occur with the most pegs cannot occur with fewer.
        Feedback::new(MAX_PEGS, black, white).map_err(|_| "not a feedback")
    }
}

impl From<Feedback> for (u8, u8) {
    fn from(feedback: Feedback) -> (u8, u8) {
        (feedback.black, feedback.white)
    }
}

/// Why no codemaker can give a feedback.
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

/// Why no codemaker can give a feedback: the end of a sentence.
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
