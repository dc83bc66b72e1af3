//! Long work cut into questions that several workers can answer, and put together again. What
//! comes out does not depend on who answered what, or when.
//!
//! ```text
//!   opening 0011 ─┬─ 00 → PlayOut ─┐
//!                 ├─ 01 → PlayOut ─┼─► one distribution
//!                 └─ …  → PlayOut ─┘
//! ```

use std::cmp::Reverse;

use crate::engine::{Code, Feedback, Row, Statistics, Variant, score};

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
        let pegs = self.variant.pegs();
        let mut sizes = vec![0u32; self.variant.feedback_count()];
        for code in self.variant.codes() {
            sizes[score(opening, code).index(pegs)] += 1;
        }
        let feedbacks = Feedback::all(pegs)
            .zip(sizes)
            .filter(|&(feedback, size)| size > 0 && !feedback.is_all_black(pegs));
        let mut feedbacks: Vec<(Feedback, u32)> = feedbacks.collect();
        feedbacks.sort_by_key(|&(_, size)| Reverse(size));
        let question = |(feedback, _)| Query {
            variant: self.variant,
            rows: vec![Row {
                guess: opening,
                feedback,
            }],
            ask: Ask::PlayOut(self.player),
        };
        feedbacks.into_iter().map(question).collect()
    }

    /// What the strategy needs from `opening` on, from the answers to all those questions; nothing
    /// if one of them is no answer.
    pub fn statistics(self, opening: Code, replies: &[Reply]) -> Option<Statistics> {
        let played = |reply: &Reply| match reply {
            Reply::Played { statistics, .. } => Some(statistics.clone()),
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
