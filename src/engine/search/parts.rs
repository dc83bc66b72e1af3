//! The parts of a goal set inside a score table.

use super::score_table::{GoalIndex, GuessIndex, ScoreTable};
use crate::narrow::narrow;

/// How many of `goals` give each feedback to a guess, by feedback index. `feedbacks` has the feedback index of every
/// code.
#[inline]
pub fn sizes_by_feedback(feedbacks: &[u8], goals: &[GoalIndex]) -> [u16; 64] {
    let mut sizes = [0; 64];
    for &goal in goals {
        sizes[usize::from(feedbacks[usize::from(goal)])] += 1;
    }
    sizes
}

/// The parts of a goal set by feedback, largest first, without the all-black one.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    codes: Vec<GoalIndex>,
    /// Where each part is.
    cuts: Vec<PartRange>,
}

/// Where a part is in the list of all codes.
#[derive(Clone, Copy, Debug)]
struct PartRange {
    /// The index of its feedback.
    feedback: u8,
    start: u16,
    end: u16,
}

impl PartRange {
    fn size(&self) -> u16 {
        self.end - self.start
    }
}

impl Parts {
    /// Splits `goals` by the feedback to `guess`.
    pub(super) fn split_by(table: &ScoreTable, goals: &[GoalIndex], guess: GuessIndex) -> Parts {
        Parts::split_by_sizes(table, goals, guess, &sizes_by_feedback(table.feedbacks(guess), goals))
    }

    /// Like [`Parts::split_by`], if the sizes of the parts are known already.
    pub(super) fn split_by_sizes(
        table: &ScoreTable,
        goals: &[GoalIndex],
        guess: GuessIndex,
        sizes: &[u16; 64],
    ) -> Parts {
        let feedbacks = table.feedbacks(guess);
        let all_black = table.variant().all_black_index();
        let mut cuts: Vec<PartRange> = Vec::with_capacity(all_black);
        let mut starts = [0u16; 64];
        let mut start = 0;
        for (feedback, &size) in sizes.iter().enumerate().take(all_black) {
            starts[feedback] = start;
            let end = start + size;
            if size > 0 {
                // After all parts that are as large, so that parts of equal size stay in the order of their feedbacks.
                // There are few.
                let not_smaller = cuts.iter().rposition(|cut| cut.size() >= size);
                let index = not_smaller.map_or(0, |last| last + 1);
                cuts.insert(index, PartRange { feedback: narrow(feedback), start, end });
            }
            start = end;
        }
        starts[all_black] = start;
        // From here on `starts` has, for each feedback, the index of its next code.
        let mut codes = vec![0; goals.len()];
        for &goal in goals {
            let next = &mut starts[usize::from(feedbacks[usize::from(goal)])];
            codes[usize::from(*next)] = goal;
            *next += 1;
        }
        Parts { codes, cuts }
    }

    /// The size of the largest part; 0 if there is none.
    pub(super) fn largest(&self) -> usize {
        self.cuts.first().map_or(0, |cut| usize::from(cut.size()))
    }

    /// Whether the guess tells nothing: one part has all codes.
    pub(super) fn tell_nothing(&self) -> bool {
        self.largest() == self.codes.len()
    }

    /// The parts, largest first: the feedback index and the codes of each.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (u8, &[GoalIndex])> + ExactSizeIterator {
        let codes = |start, end| &self.codes[usize::from(start)..usize::from(end)];
        self.cuts.iter().map(move |&PartRange { feedback, start, end }| (feedback, codes(start, end)))
    }
}
