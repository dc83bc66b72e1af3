//! Why there is no exact answer.

use std::fmt;

use crate::engine::budget::Stopped;
use crate::engine::goal_set::ForeignCode;

/// How [`Refusal::OutOfReach`] and its like are written.
pub(super) const OUT_OF_REACH: &str = "too many codes for an exact answer";

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No code agrees with every row.
    Contradiction,
    /// A code of the question is none of the variant's.
    Foreign(ForeignCode),
    /// Too many codes are possible for an exact answer.
    OutOfReach,
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Contradiction => write!(f, "no code agrees with every row"),
            Refusal::Foreign(foreign) => foreign.fmt(f),
            Refusal::OutOfReach => f.write_str(OUT_OF_REACH),
            Refusal::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
