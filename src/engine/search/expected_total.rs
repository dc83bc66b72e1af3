//! The expected total of a goal set: branch and bound to the proof.
//!
//! ```text
//!   [ goal set ]       total_below     the least over the guesses
//!     /      \
//!   (guess) (guess)    total_after     one guess for each code, plus the sum over the parts
//!    / | \
//!  [ ][ ][ ]           total_below
//! ```
//!
//! Both give a total that is exact when it is below `upper`. Otherwise it is some total ≥ `upper`,
//! and the true total is ≥ `upper` too. What bounds a goal set before it is searched stands in
//! `total_bounds`. Which guesses are tried, and in which order, stands in `look_ahead`.

use super::cost::Total;
use super::look_ahead::FIRST_CANDIDATES;
use super::ordering::QueuedGuess;
use super::parts::Parts;
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::TotalSearch;
use crate::budget::Stopped;

impl TotalSearch<'_> {
    /// The least total of `goals` with at most `guesses_left` guesses: see the top of this file.
    pub(super) fn total_below(
        &mut self,
        goals: &[GoalIndex],
        guesses_left: u8,
        upper: Total,
    ) -> Result<Total, Stopped> {
        let mut known = self.known_or_cheap_bounds(goals, guesses_left)?;
        let mut shaped = None;
        if !known.decides(upper) {
            shaped = self.shaped_set(goals);
            if let Some(set) = &shaped {
                known = self.improve_by_renaming(set, guesses_left, known);
            }
        }
        if known.decides(upper) {
            return Ok(known.lower);
        }
        let mut best = (known.guess, upper.min(known.upper));
        let searched = self.search(goals, guesses_left, &mut best);
        // A search that was stopped leaves what it has found.
        self.remember((goals, shaped), guesses_left, (known, upper), best, searched.is_ok());
        searched.map(|()| best.1)
    }

    /// Replaces `best`, a guess and its total, by the best of all guesses if its total is lower.
    fn search(&mut self, goals: &[GoalIndex], guesses_left: u8, best: &mut (GuessIndex, Total)) -> Result<(), Stopped> {
        let guesses = self.candidate_guesses(goals, best.1)?;
        let (first, others) = guesses.split_at(FIRST_CANDIDATES.min(guesses.len()));
        self.improve(goals, guesses_left, &mut first.iter().copied(), best)?;
        let mut queue = self.look_ahead(goals, guesses_left, others, best.1)?;
        self.improve(goals, guesses_left, &mut queue, best)
    }

    /// Replaces `best`, a guess and its total, by the best of `guesses` if its total is lower. Expects the
    /// ranks of `guesses` to be lower bounds of their totals, the least bound first.
    fn improve(
        &mut self,
        goals: &[GoalIndex],
        guesses_left: u8,
        guesses: &mut dyn Iterator<Item = QueuedGuess>,
        best: &mut (GuessIndex, Total),
    ) -> Result<(), Stopped> {
        for (bound, guess) in guesses.map(|next| (next.rank(), next.guess())) {
            // The least bound comes first, so no later guess is better.
            if bound >= best.1 {
                break;
            }
            let total = self.total_after(goals, guess, guesses_left, best.1)?;
            if total < best.1 {
                *best = (guess, total);
            }
        }
        Ok(())
    }

    /// The least total of `goals` if `guess` is played: see the top of this file for `upper`.
    pub(super) fn total_after(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        guesses_left: u8,
        upper: Total,
    ) -> Result<Total, Stopped> {
        let parts = Parts::split_by(self.worst_case.table, goals, guess);
        let (bounds, mut total) = self.bound_after(goals, guess, &parts, guesses_left, upper)?;
        for ((feedback, part), bound) in parts.iter().zip(bounds).rev() {
            if total >= upper {
                break;
            }
            // The part's value replaces its bound.
            total -= bound.lower;
            let total_of_part = |search: &mut Self| search.total_below(part, bound.guesses_left, upper - total);
            total += self.search_after_row(guess, feedback, total_of_part)?;
        }
        Ok(total)
    }

    /// The first guess that reaches a total of at most `total` on `goals`: guesses with a higher gain come first, then
    /// those with a lower index. `None` if there is no such guess.
    pub(super) fn optimal_guess_within(
        &mut self,
        goals: &[GoalIndex],
        guesses_left: u8,
        total: Total,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let mut guesses = self.candidate_guesses(goals, total + 1)?;
        guesses.sort_unstable();
        for guess in guesses.into_iter().map(QueuedGuess::guess) {
            if self.total_after(goals, guess, guesses_left, total + 1)? <= total {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }
}
