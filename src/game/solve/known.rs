//! The engine's answers about a game so far. All of them can be asked again.

use crate::engine::{Code, Repair, Split, Variant};

/// The engine's answers about the rows of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KnownSoFar {
    /// At index `k`: how many codes the first `k` rows leave, as far as known; never empty.
    pub possible: Vec<u32>,
    /// The guess after all rows.
    pub guess: Option<Code>,
    /// How the guess that is asked about splits the codes. `Some(None)`: the engine has no answer.
    pub split: Option<Option<Split>>,
    /// Why the strategy has no guess.
    pub refused: Option<String>,
    /// The changes that would end a contradiction.
    pub repairs: Option<Vec<Repair>>,
    /// How many codes each of them would leave, in their order, as far as that is counted. `None`
    /// inside: the engine has no answer.
    pub fits: Vec<Option<u32>>,
    /// Whether the engine was stopped.
    pub stopped: bool,
    /// Whether it was stopped by the time limit.
    pub late: bool,
    /// Whether the player wants to wait without a time limit.
    pub patient: bool,
}

impl KnownSoFar {
    /// What is known before the first row.
    pub fn nothing(variant: Variant) -> KnownSoFar {
        KnownSoFar::counted(vec![variant.code_count()], false)
    }

    /// Nothing but how many codes are possible after each row, and whether the person has patience.
    fn counted(possible: Vec<u32>, patient: bool) -> KnownSoFar {
        KnownSoFar {
            possible,
            guess: None,
            split: None,
            refused: None,
            repairs: None,
            fits: Vec::new(),
            stopped: false,
            late: false,
            patient,
        }
    }

    /// Keeps what is known of the first `rows` rows and forgets the rest.
    pub fn keep(&mut self, rows: usize) {
        let mut possible = std::mem::take(&mut self.possible);
        possible.truncate(rows + 1);
        *self = KnownSoFar::counted(possible, self.patient);
    }
}
