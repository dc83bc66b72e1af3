//! Why there is no exact answer.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::budget::Stopped;
use crate::goal_set::ForeignCode;
use crate::limits::Limit;

/// Why a question has no answer, or a strategy no guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No code is possible: none agrees with every row.
    Contradiction,
    /// A code of the question is not a code of the variant.
    Foreign(ForeignCode),
    /// The position exceeds this limit of the search.
    OutOfReach(Limit),
    /// The budget said stop.
    Stopped(Stopped),
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Contradiction => f.write_str("no code fits every row"),
            Refusal::Foreign(foreign) => foreign.fmt(f),
            Refusal::OutOfReach(limit) => limit.fmt(f),
            Refusal::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl Error for Refusal {}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}
