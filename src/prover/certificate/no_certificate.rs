//! Why there is no certificate.

use mastermind_engine::budget::Stopped;
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Refusal;
use mastermind_engine::tree::BuildError;

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCertificate {
    /// No strategy finds every code within this many guesses.
    NoStrategy,
    /// The game exceeds this limit.
    OutOfReach(Limit),
    /// The budget said no.
    Stopped(Stopped),
    /// No tree could be built.
    NoTree(BuildError),
}

impl From<Stopped> for NoCertificate {
    fn from(stopped: Stopped) -> NoCertificate {
        NoCertificate::Stopped(stopped)
    }
}

impl From<Refusal> for NoCertificate {
    fn from(refusal: Refusal) -> NoCertificate {
        match refusal {
            Refusal::Stopped(stopped) => NoCertificate::Stopped(stopped),
            Refusal::OutOfReach(limit) => NoCertificate::OutOfReach(limit),
            // A whole game names no row and no code of another game.
            Refusal::Contradiction | Refusal::Foreign(_) => NoCertificate::NoStrategy,
        }
    }
}
