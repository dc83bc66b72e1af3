//! What the engine has said of a game so far. All of it can be asked again.

use crate::engine::{Code, Repair, Variant};

/// The engine's answers about the rows of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KnownSoFar {
    /// At place `k` how many codes the first `k` rows leave, as far as known; never empty.
    pub possible: Vec<u32>,
    /// The guess after all rows.
    pub guess: Option<Code>,
    /// Why the strategy has none.
    pub refused: Option<String>,
    /// What would end a contradiction.
    pub repairs: Option<Vec<Repair>>,
    /// Whether no answer is wanted now.
    pub stopped: bool,
    /// Whether that is because the time was over.
    pub late: bool,
    /// Whether the player wants to wait as long as it takes.
    pub patient: bool,
}

impl KnownSoFar {
    /// Before the first row.
    pub fn nothing(variant: Variant) -> KnownSoFar {
        KnownSoFar {
            possible: vec![variant.code_count()],
            guess: None,
            refused: None,
            repairs: None,
            stopped: false,
            late: false,
            patient: false,
        }
    }

    /// Forgets what no longer holds once only the first `rows` rows are as they were.
    pub fn keep(&mut self, rows: usize) {
        let mut possible = std::mem::take(&mut self.possible);
        possible.truncate(rows + 1);
        *self = KnownSoFar {
            possible,
            guess: None,
            refused: None,
            repairs: None,
            stopped: false,
            late: false,
            patient: self.patient,
        };
    }
}
