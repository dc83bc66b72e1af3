//! Why there is no certificate.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use mastermind_engine::budget::Stopped;
use mastermind_engine::search::Refusal;
use mastermind_engine::tree::BuildError;

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// No strategy finds every code within the number of guesses.
    NoStrategy,
    /// The game is too large, or the budget said stop.
    Search(Refusal),
    /// No tree could be built.
    NoTree(BuildError),
}

impl Display for NoCertificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NoCertificate::NoStrategy => f.write_str("no strategy finds every code within the number of guesses"),
            NoCertificate::Search(refusal) => refusal.fmt(f),
            NoCertificate::NoTree(error) => error.fmt(f),
        }
    }
}

impl Error for NoCertificate {}

impl From<Stopped> for NoCertificate {
    fn from(stopped: Stopped) -> NoCertificate {
        NoCertificate::Search(stopped.into())
    }
}

impl From<Refusal> for NoCertificate {
    fn from(refusal: Refusal) -> NoCertificate {
        NoCertificate::Search(refusal)
    }
}
