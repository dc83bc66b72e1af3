//! Why there is no exact answer.

use crate::budget::Stopped;
use crate::goal_set::ForeignCode;
use crate::limits::Limit;

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No code agrees with every row.
    Contradiction,
    /// A code of the question is none of the variant's.
    Foreign(ForeignCode),
    /// The position exceeds this limit of the exact search.
    OutOfReach(Limit),
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}
