//! In which order the search of the worst case tries guesses.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::engine::feedback::Feedback;
use crate::engine::narrow::narrow;
use crate::engine::splits::{GoalIndex, GuessIndex, ScoreTable};

/// Below so many codes the guesses are ranked by their number of parts.
const FEW: usize = 24;

/// Guesses to try, taken out best first: rarely more than a few are.
pub(in crate::engine) type GuessQueue = BinaryHeap<Reverse<RankedColumn>>;

/// A guess below how badly it splits, in one word so that comparing is cheap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::engine) struct RankedColumn(u64);

impl RankedColumn {
    /// `rank` is least for the best guess; among equals a possible guess goes first.
    fn new(rank: u16, impossible: bool, guess: GuessIndex) -> RankedColumn {
        RankedColumn(u64::from(rank) << 33 | u64::from(impossible) << 32 | u64::from(guess))
    }

    /// The guess.
    #[allow(clippy::cast_possible_truncation, reason = "the lower half")]
    pub(in crate::engine) fn guess(self) -> GuessIndex {
        self.0 as GuessIndex
    }
}

/// Those of `guesses` that may split `goals` into parts of at most `most` codes, the one with the
/// smallest largest part first; among equals the possible ones, then the lowest. Wasted guesses
/// are left out.
///
/// Few codes have a good guess nearly always: there the most parts come first, which the table
/// counts for all guesses at once, and no guess is left out for its largest part.
pub(in crate::engine) fn queue_guesses(
    table: &ScoreTable,
    goals: &[GoalIndex],
    guesses: &[GuessIndex],
    most: u64,
) -> GuessQueue {
    if goals.len() < FEW {
        return by_parts(table, goals, guesses);
    }
    let most = most.min(goals.len() as u64 - 1);
    let all_black = Feedback::all_black_index(table.variant().pegs());
    let candidate = |&guess: &GuessIndex| {
        let sizes = sizes(table, goals, guess);
        let largest = sizes[..all_black].iter().copied().max().unwrap_or(0);
        let splits = u64::from(largest) <= most;
        splits.then(|| Reverse(RankedColumn::new(largest, sizes[all_black] == 0, guess)))
    };
    guesses.iter().filter_map(candidate).collect()
}

fn by_parts(table: &ScoreTable, goals: &[GoalIndex], guesses: &[GuessIndex]) -> GuessQueue {
    let mut parts = Vec::new();
    table.count_parts(goals, &mut parts);
    // Which guesses are possible is told by a bit above the number of parts.
    const POSSIBLE: u16 = 1 << 8;
    for &goal in goals {
        parts[table.own_guess(goal) as usize] |= POSSIBLE;
    }
    let candidate = |&guess: &GuessIndex| {
        let (impossible, parts) = match parts[guess as usize] {
            parts if parts < POSSIBLE => (true, parts),
            parts => (false, parts - POSSIBLE),
        };
        let rank = narrow::<_, u16>(goals.len()) - parts;
        (parts > 1).then(|| Reverse(RankedColumn::new(rank, impossible, guess)))
    };
    guesses.iter().filter_map(candidate).collect()
}

/// How many of `goals` give each feedback to `guess`.
fn sizes(table: &ScoreTable, goals: &[GoalIndex], guess: GuessIndex) -> [u16; 64] {
    let feedbacks = table.feedbacks(guess);
    let mut sizes = [0; 64];
    for &goal in goals {
        sizes[usize::from(feedbacks[usize::from(goal)])] += 1;
    }
    sizes
}
