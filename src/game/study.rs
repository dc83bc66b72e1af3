//! Long work cut into questions that several workers can answer, and put together again. What
//! comes out does not depend on who answered what, or when.
//!
//! ```text
//!   opening 0011 ─┬─ 00 → PlayOut ─┐
//!                 ├─ 01 → PlayOut ─┼─► one distribution
//!                 └─ …  → PlayOut ─┘
//! ```

use crate::engine::{Code, GoalSet, Row, Statistics, Variant, partition};

use super::query::{Ask, Player, Query, Reply};

/// A strategy against every code of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Study {
    /// The game.
    pub variant: Variant,
    /// Who plays.
    pub player: Player,
}

impl Study {
    /// Asks for the first guess.
    pub fn opening(self) -> Query {
        Query {
            variant: self.variant,
            rows: Vec::new(),
            ask: Ask::NextGuess(self.player),
        }
    }

    /// One question for every answer to `opening`, the most work first.
    pub fn questions(self, opening: Code) -> Vec<Query> {
        let split = partition(&GoalSet::all(self.variant), opening).largest_first();
        let question = |&feedback| Query {
            variant: self.variant,
            rows: vec![Row {
                guess: opening,
                feedback,
            }],
            ask: Ask::PlayOut(self.player),
        };
        let feedbacks = split.parts().iter().map(|part| &part.feedback);
        feedbacks.map(question).collect()
    }

    /// What the strategy needs from `opening` on, from the answers to all those questions; nothing
    /// if one of them is no answer.
    pub fn statistics(self, opening: Code, replies: &[Reply]) -> Option<Statistics> {
        let played = |reply: &Reply| match reply {
            Reply::Played(statistics) => Some(statistics.clone()),
            _ => None,
        };
        let parts: Option<Vec<Statistics>> = replies.iter().map(played).collect();
        Some(Statistics::after(self.variant.contains(opening), &parts?))
    }
}

/// All guesses of a position, in questions of at most `chunk` guesses.
pub fn worst_cases(variant: Variant, rows: &[Row], guesses: &[Code], chunk: usize) -> Vec<Query> {
    let question = |guesses: &[Code]| Query {
        variant,
        rows: rows.to_vec(),
        ask: Ask::WorstCases(guesses.to_vec()),
    };
    guesses.chunks(chunk.max(1)).map(question).collect()
}

/// The worst cases of all guesses in order, from the answers to all those questions; nothing if
/// one of them is no answer.
pub fn joined_worst_cases(replies: &[Reply]) -> Option<Vec<u8>> {
    let values = |reply: &Reply| match reply {
        Reply::WorstCases(values) => Some(values.clone()),
        _ => None,
    };
    let all: Option<Vec<Vec<u8>>> = replies.iter().map(values).collect();
    Some(all?.concat())
}
