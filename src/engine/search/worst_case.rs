//! The worst case of a goal set: two mutually recursive searches with alpha-beta bounds.
//!
//! ```text
//!   [ goal set ]   search_min          the breaker's least over the guesses, plus 1
//!     /      \
//!   (guess) (guess)   search_max       the maker's most over the parts of the partition
//!    / | \
//!  [ ][ ][ ]       search_min
//! ```
//!
//! Both return a value v for a window from `lower` to `upper` (Knuth and Moore, *An analysis of alpha-beta pruning*,
//! 1975):
//!
//! ```text
//!   v ≤ lower           the truth is ≤ lower
//!   lower < v < upper   v is the truth
//!   v ≥ upper           the truth is ≥ upper
//! ```
//!
//! A guess itself counts 1, so that its parts are searched in the window one lower. Where guesses are tried,
//! at least 3 are needed: `known_or_cheap_bounds` has settled all other cases, so that one less is never below 0.
//!
//! `path` says which guesses are tried, and `ordering` in which order. The parts of a guess come largest first
//! (`parts`), because the largest part mostly needs the most guesses and rules out the guess. The bounds that are known
//! before a search are in `worst_case_bounds`. `transposition` says why solved sub-problems may be stored by their
//! codes alone.

use super::ordering::QueuedGuess;
use super::parts::Parts;
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::WorstCaseSearch;
use crate::budget::Stopped;

impl WorstCaseSearch<'_> {
    /// A guess, and the value for the window. The guess is sure to reach the value only if the value is below `upper`.
    pub(super) fn search_min(
        &mut self,
        goals: &[GoalIndex],
        lower: u8,
        upper: u8,
    ) -> Result<(GuessIndex, u8), Stopped> {
        let known = self.known_or_cheap_bounds(goals)?;
        if known.lower >= upper {
            return Ok((known.guess, known.lower));
        }
        // The known bounds narrow the window.
        let lower = lower.max(known.lower);
        if known.upper <= lower {
            return Ok((known.guess, known.upper));
        }
        let upper = upper.min(known.upper);
        let mut best = (known.guess, upper);
        for guess in self.ordered_guesses(goals, best.1)?.map(QueuedGuess::guess) {
            let parts = Parts::split_by(self.table, goals, guess);
            let value = 1 + self.search_max(guess, &parts, lower - 1, best.1 - 1)?;
            if value < best.1 {
                best = (guess, value);
            }
            if value <= lower {
                break;
            }
        }
        self.remember(goals, known, (lower, upper), best);
        Ok(best)
    }

    /// The most guesses that any part left by `guess` needs, for the window. `guess` itself is not counted.
    pub(super) fn search_max(&mut self, guess: GuessIndex, parts: &Parts, lower: u8, upper: u8) -> Result<u8, Stopped> {
        let mut worst = lower;
        for (feedback, goals) in parts.iter() {
            self.path.make_guess(self.table, guess, feedback);
            let found = self.search_min(goals, worst, upper);
            self.path.unmake_guess();
            // An error is returned only after the guess is unmade.
            let (_, value) = found?;
            worst = worst.max(value);
            if worst >= upper {
                break;
            }
        }
        Ok(worst)
    }

    /// The first guess, in the order of the search, that finds all of `goals` within this many guesses; `None` if there
    /// is no such guess. For one code or two, expects `within` to be at least as large as their number.
    pub(super) fn first_within(&mut self, goals: &[GoalIndex], within: u8) -> Result<Option<GuessIndex>, Stopped> {
        if let [first] | [first, _] = *goals {
            return Ok(Some(self.table.as_guess(first)));
        }
        for guess in self.ordered_guesses(goals, within + 1)?.map(QueuedGuess::guess) {
            let parts = Parts::split_by(self.table, goals, guess);
            if self.search_max(guess, &parts, 0, within)? < within {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }
}
