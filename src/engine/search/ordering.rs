//! In which order the searches try guesses.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::parts::sizes_by_feedback;
use super::score_table::{GoalIndex, GuessIndex, ScoreTable};
use super::tables::WorstCaseSearch;
use crate::budget::Stopped;
use crate::limits::ORDER_BY_PARTS_BELOW;
use crate::narrow::narrow;

impl WorstCaseSearch<'_> {
    /// The guesses that may still need fewer than `upper` guesses in all, in the order in which they are to be tried.
    /// Each part must then be solved within `upper` − 2 guesses, so that no part has more codes than these can tell
    /// apart.
    pub(super) fn ordered_guesses(&mut self, goals: &[GoalIndex], upper: u8) -> Result<GuessQueue, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        self.meter.count(goals.len() as u64 * guesses.len() as u64)?;
        let most = self.capacity.codes(upper.saturating_sub(2));
        Ok(queue_guesses((self.table, self.path.highest_unused()), goals, &guesses, most))
    }
}

/// Guesses to try, taken out best first. Rarely more than a few are taken out.
#[derive(Debug, Default)]
pub(super) struct GuessQueue(BinaryHeap<Reverse<QueuedGuess>>);

impl GuessQueue {
    /// These guesses in the order of [`tie_break`](crate::tie_break::tie_break_key) alone.
    pub(super) fn by_tie_break(table: &ScoreTable, guesses: &[GuessIndex]) -> GuessQueue {
        let ranked = |&guess| QueuedGuess::new(0, table.is_possible(guess), guess);
        guesses.iter().map(ranked).collect()
    }
}

impl FromIterator<QueuedGuess> for GuessQueue {
    fn from_iter<I: IntoIterator<Item = QueuedGuess>>(guesses: I) -> GuessQueue {
        GuessQueue(guesses.into_iter().map(Reverse).collect())
    }
}

/// Takes out the best guess that is left.
impl Iterator for GuessQueue {
    type Item = QueuedGuess;

    fn next(&mut self) -> Option<QueuedGuess> {
        self.0.pop().map(|Reverse(guess)| guess)
    }
}

/// A guess with its rank: the least comes first; among equals the order of
/// [`tie_break`](crate::tie_break::tie_break_key). Packed into one number, so that comparing is
/// cheap, and so that a queue of them is compiled only once:
///
/// ```text
///   rank, 32 bits │ 1 bit: not possible │ guess, 31 bits       a table has at most 2^20 + 1 guesses
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueuedGuess(u64);

impl QueuedGuess {
    const IMPOSSIBLE: u64 = 1 << 31;

    /// `rank` is least for the best guess.
    pub(super) fn new(rank: u32, possible: bool, guess: GuessIndex) -> QueuedGuess {
        let impossible = u64::from(!possible) * QueuedGuess::IMPOSSIBLE;
        QueuedGuess(u64::from(rank) << 32 | impossible | u64::from(guess))
    }

    /// On equal ranks the lowest guess comes first, possible or not.
    pub(super) fn ignoring_possible(rank: u32, guess: GuessIndex) -> QueuedGuess {
        QueuedGuess(u64::from(rank) << 32 | u64::from(guess))
    }

    /// The rank; the least is best.
    pub(super) fn rank(self) -> u32 {
        narrow(self.0 >> 32)
    }

    /// The index of the guess.
    pub(super) fn guess(self) -> GuessIndex {
        narrow(self.0 & (QueuedGuess::IMPOSSIBLE - 1))
    }
}

/// The guesses that may split `goals` into parts of at most `most` codes, the one with the
/// smallest largest part first. *Wasted* guesses are left out: those that leave all codes in one
/// part, and so tell nothing.
///
/// Few codes nearly always have a good guess: there the guess with the most parts comes first, which
/// the table counts for all guesses at once, and no guess is left out because of its largest part.
pub(super) fn queue_guesses(
    (table, highest_unused): (&ScoreTable, u8),
    goals: &[GoalIndex],
    guesses: &[GuessIndex],
    most: u64,
) -> GuessQueue {
    if goals.len() < ORDER_BY_PARTS_BELOW {
        return by_parts((table, highest_unused), goals, guesses);
    }
    let most = most.min(goals.len() as u64 - 1);
    let all_black = table.variant().all_black_index();
    let candidate = |&guess: &GuessIndex| {
        let sizes = sizes_by_feedback(table.feedbacks(guess), goals);
        let largest = sizes[..all_black].iter().copied().max().unwrap_or(0);
        let splits = u64::from(largest) <= most;
        splits.then(|| QueuedGuess::new(largest.into(), sizes[all_black] > 0, guess))
    };
    guesses.iter().filter_map(candidate).collect()
}

/// The guesses that split `goals` into several parts, the one with the most parts first. The table comes with the
/// highest number of an unused colour on the path, 0 for none.
fn by_parts((table, highest_unused): (&ScoreTable, u8), goals: &[GoalIndex], guesses: &[GuessIndex]) -> GuessQueue {
    let mut parts = Vec::new();
    table.count_parts(goals, highest_unused, &mut parts);
    let slots = table.slots();
    // A bit above the number of parts marks the possible guesses.
    const POSSIBLE: u16 = 1 << 8;
    for &goal in goals {
        if let Some(parts) = parts.get_mut(slots.slot(table.as_guess(goal))) {
            *parts |= POSSIBLE;
        }
    }
    let candidate = |&guess: &GuessIndex| {
        let (possible, parts) = match parts[slots.slot(guess)] {
            parts if parts < POSSIBLE => (false, parts),
            parts => (true, parts - POSSIBLE),
        };
        let rank = narrow::<_, u32>(goals.len()) - u32::from(parts);
        (parts > 1).then(|| QueuedGuess::new(rank, possible, guess))
    };
    guesses.iter().filter_map(candidate).collect()
}
