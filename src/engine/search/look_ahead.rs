//! Which guesses a search of the total tries, and what bounds their totals one step ahead.
//!
//! ```text
//!   all guesses      bounded by their gain, see `total_bounds`      candidates
//!     what is left   by the sizes of their parts, then by what      look_ahead
//!                    is known about the parts, then by counting
//!       what is left searched, the least bound first
//! ```
//!
//! The bounds of the later steps cost more, but most guesses are left out before.

use super::cost::{Constraint, NO_LIMIT, Total};
use super::ordering::{GuessQueue, QueuedGuess};
use super::parts::{Parts, sizes_by_feedback};
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::TotalSearch;
use super::total_bounds::total_with_gain;
use crate::budget::Stopped;

/// How many guesses are evaluated to the end before the others are bounded: a good total that is known early leaves out
/// most of the others.
pub(super) const FIRST_CANDIDATES: usize = 2;

/// What bounds one part of a guess.
pub(super) struct PartBound {
    /// How many guesses the constraint leaves for it.
    pub(super) guesses_left: u8,
    /// No strategy has a lower total.
    pub(super) lower: Total,
    /// Whether counting the parts of every guess may raise the bound.
    may_be_raised: bool,
}

impl TotalSearch<'_> {
    /// The guesses whose gain allows a total below `upper`, each with its bound as its rank; the
    /// [`FIRST_CANDIDATES`] with the least bounds first, the others in any order.
    pub(super) fn candidate_guesses(&mut self, goals: &[GoalIndex], upper: Total) -> Result<Vec<QueuedGuess>, Stopped> {
        self.count_gains(goals)?;
        let guesses = self.worst_case.path.guesses(self.worst_case.table, goals);
        let slots = self.worst_case.table.slots();
        let bound = |guess: GuessIndex| {
            let gain = self.gains[slots.slot(guess)];
            QueuedGuess::ignoring_possible(total_with_gain(goals.len(), gain), guess)
        };
        let unsplit = total_with_gain(goals.len(), 1);
        let splits = |guess: &QueuedGuess| guess.rank() < upper && guess.rank() < unsplit;
        let mut candidates: Vec<_> = if self.constraint == Constraint::PossibleOnly {
            let table = self.worst_case.table;
            let possible = goals.iter().map(|&goal| table.as_guess(goal));
            let canonical = possible.filter(|guess| guesses.binary_search(guess).is_ok());
            canonical.map(bound).filter(splits).collect()
        } else {
            guesses.iter().copied().map(bound).filter(splits).collect()
        };
        for index in 0..candidates.len() {
            // Only the first candidates are put in order.
            let mut sorted_index = index.min(FIRST_CANDIDATES);
            candidates.swap(index, sorted_index);
            while sorted_index > 0 && candidates[sorted_index] < candidates[sorted_index - 1] {
                candidates.swap(sorted_index, sorted_index - 1);
                sorted_index -= 1;
            }
        }
        Ok(candidates)
    }

    /// Those of `guesses` whose parts' bounds still allow a total below `upper`; the guess with the least bound comes
    /// first.
    pub(super) fn look_ahead(
        &mut self,
        goals: &[GoalIndex],
        guesses_left: u8,
        guesses: &[QueuedGuess],
        upper: Total,
    ) -> Result<GuessQueue, Stopped> {
        let table = self.worst_case.table;
        let mut bounded = Vec::new();
        for queued in guesses {
            if queued.rank() >= upper {
                continue;
            }
            let guess = queued.guess();
            let sizes = sizes_by_feedback(table.feedbacks(guess), goals);
            if self.bound_by_sizes(goals, &sizes) >= upper {
                self.worst_case.meter.count_node(goals.len() as u64)?;
                continue;
            }
            let parts = Parts::split_by_sizes(table, goals, guess, &sizes);
            let (_, bound) = self.bound_after(goals, guess, &parts, guesses_left, upper)?;
            if bound < upper {
                bounded.push(QueuedGuess::ignoring_possible(bound, guess));
            }
        }
        Ok(bounded.into_iter().collect())
    }

    /// A lower bound of the total after a guess that leaves parts of these sizes.
    fn bound_by_sizes(&self, goals: &[GoalIndex], sizes: &[u16; 64]) -> Total {
        let all_black = self.worst_case.table.variant().all_black_index();
        let parts = sizes[..all_black].iter().map(|&size| size.into());
        self.total_after_split(goals.len(), parts)
    }

    /// The bounds of the parts, and a lower bound of the total if `guess` is played: one guess for each code, and the
    /// parts' lower bounds.
    ///
    /// First each part gets the bound that is already known. Then the bounds of the other parts are raised by counting.
    /// This ends as soon as the total reaches `upper`. The total is then still a lower bound, but the list may lack
    /// the last parts.
    pub(super) fn bound_after(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        parts: &Parts,
        guesses_left: u8,
        upper: Total,
    ) -> Result<(Vec<PartBound>, Total), Stopped> {
        self.worst_case.meter.count_node(goals.len() as u64)?;
        let sizes = parts.iter().map(|(_, part)| part.len());
        let mut total = self.total_after_split(goals.len(), sizes);
        let mut bounds: Vec<PartBound> = Vec::with_capacity(parts.iter().len());
        for (feedback, part) in parts.iter() {
            if total >= upper {
                return Ok((bounds, total));
            }
            total -= self.total_at_least(part.len());
            let bound = self.search_after_row(guess, feedback, |search| search.bound_of_part(part, guesses_left))?;
            total += bound.lower;
            bounds.push(bound);
        }
        for ((feedback, part), bound) in parts.iter().zip(&mut bounds) {
            if total >= upper {
                break;
            }
            if bound.may_be_raised {
                total -= bound.lower;
                let count = |search: &mut Self| search.count_bounds(part, bound.guesses_left);
                bound.lower = self.search_after_row(guess, feedback, count)?.lower;
                total += bound.lower;
            }
        }
        Ok((bounds, total))
    }

    /// The bound of a part, as far as it is known without counting. The path must lead to the part.
    fn bound_of_part(&mut self, part: &[GoalIndex], guesses_left: u8) -> Result<PartBound, Stopped> {
        let guesses_left = self.guesses_left_for_part(part, guesses_left)?;
        let known = self.known_bounds(part, guesses_left);
        Ok(PartBound {
            guesses_left,
            lower: known.map_or_else(|| self.least_of_unknown(part, guesses_left), |known| known.lower),
            may_be_raised: known.is_none(),
        })
    }

    /// Calls `search` while the path is one row longer: `guess` with this feedback index. Returns the result of
    /// `search`.
    pub(super) fn search_after_row<T>(
        &mut self,
        guess: GuessIndex,
        feedback: u8,
        search: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let table = self.worst_case.table;
        self.worst_case.path.make_guess(table, guess, feedback);
        let found = search(self);
        self.worst_case.path.unmake_guess();
        found
    }

    /// How many guesses the constraint leaves for a part of a goal set that had `guesses_left`; 0 if the constraint
    /// forbids the guess that made this part.
    fn guesses_left_for_part(&mut self, part: &[GoalIndex], guesses_left: u8) -> Result<u8, Stopped> {
        Ok(match self.constraint {
            Constraint::Free | Constraint::PossibleOnly => NO_LIMIT,
            Constraint::AtMost(_) => guesses_left - 1,
            Constraint::WorstCaseOptimal => {
                let (_, worst_case) = self.worst_case.search_min(part, 0, guesses_left)?;
                // A part with no better worst case than the whole set shows that the guess is not optimal.
                if worst_case < guesses_left { worst_case } else { 0 }
            }
        })
    }
}
