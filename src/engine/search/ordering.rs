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
    /// Each part must then be solved within `upper` − 2 guesses, so that no part has more codes than this many guesses
    /// can tell apart.
    pub(super) fn ordered_guesses(&mut self, goals: &[GoalIndex], upper: u8) -> Result<GuessQueue, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        self.meter.count_node(goals.len() as u64 * guesses.len() as u64)?;
        let largest_part = self.capacity.codes(upper.saturating_sub(2));
        Ok(queue_guesses((self.table, self.path.highest_unused()), goals, &guesses, largest_part))
    }
}

/// Guesses to try, taken out best first. Rarely more than a few are taken out.
#[derive(Debug, Default)]
pub(super) struct GuessQueue(BinaryHeap<Reverse<QueuedGuess>>);

impl GuessQueue {
    /// These guesses in the order of [`tie_break`](crate::tie_break::tie_break_key) alone.
    pub(super) fn sorted_by_tie_break(table: &ScoreTable, guesses: &[GuessIndex]) -> GuessQueue {
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

/// A guess with its rank. The least rank comes first; among equal ranks the order is that of
/// [`tie_break`](crate::tie_break::tie_break_key). Both are packed into one number, so that comparing is
/// cheap, and so that a queue of them is compiled only once:
///
/// ```text
///   rank, 32 bits │ 1 bit: not possible │ guess, 31 bits       a table has at most 2^20 + 1 guesses
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueuedGuess(u64);

impl QueuedGuess {
    const IMPOSSIBLE: u64 = 1 << 31;

    /// A guess that comes before the guesses of a greater rank; among those of the same rank possible guesses come
    /// first, then the lowest.
    pub(super) fn new(rank: u32, possible: bool, guess: GuessIndex) -> QueuedGuess {
        let impossible = u64::from(!possible) * QueuedGuess::IMPOSSIBLE;
        QueuedGuess(u64::from(rank) << 32 | impossible | u64::from(guess))
    }

    /// Like [`QueuedGuess::new`], but among guesses of the same rank the lowest comes first, possible or not.
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

/// The guesses that split `goals` into parts of at most `largest_part` codes, the guess with the smallest largest part
/// first. *Wasted* guesses are left out: they leave all codes in one part, and so tell nothing.
///
/// Few codes nearly always have a good guess. For them the guess with the most parts comes first, because the table
/// counts the parts of all guesses at once, and no guess is left out because of its largest part.
pub(super) fn queue_guesses(
    (table, highest_unused): (&ScoreTable, u8),
    goals: &[GoalIndex],
    guesses: &[GuessIndex],
    largest_part: u64,
) -> GuessQueue {
    if goals.len() < ORDER_BY_PARTS_BELOW {
        return queue_by_parts((table, highest_unused), goals, guesses);
    }
    let most = largest_part.min(goals.len() as u64 - 1);
    let all_black = table.variant().all_black_index();
    let candidate = |&guess: &GuessIndex| {
        let sizes = sizes_by_feedback(table.feedbacks(guess), goals);
        let largest = sizes[..all_black].iter().copied().max().unwrap_or(0);
        let splits = u64::from(largest) <= most;
        splits.then(|| QueuedGuess::new(largest.into(), sizes[all_black] > 0, guess))
    };
    guesses.iter().filter_map(candidate).collect()
}

/// The guesses that split `goals` into several parts, the guess with the most parts first. The table comes with the
/// highest number of an unused colour on the path, 0 for none.
fn queue_by_parts(
    (table, highest_unused): (&ScoreTable, u8),
    goals: &[GoalIndex],
    guesses: &[GuessIndex],
) -> GuessQueue {
    let mut counts = Vec::new();
    table.count_parts(goals, highest_unused, &mut counts);
    let slots = table.slots();
    // A bit above the number of parts marks the possible guesses.
    const POSSIBLE: u16 = 1 << 8;
    for &goal in goals {
        if let Some(count) = counts.get_mut(slots.slot(table.as_guess(goal))) {
            *count |= POSSIBLE;
        }
    }
    let candidate = |&guess: &GuessIndex| {
        let (possible, parts) = match counts[slots.slot(guess)] {
            parts if parts < POSSIBLE => (false, parts),
            marked => (true, marked - POSSIBLE),
        };
        let rank = narrow::<_, u32>(goals.len()) - u32::from(parts);
        (parts > 1).then(|| QueuedGuess::new(rank, possible, guess))
    };
    guesses.iter().filter_map(candidate).collect()
}
