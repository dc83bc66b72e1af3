//! Bounds of the least total of a goal set: before it is searched, and what a search has proved.
//!
//! A guess that splits n codes into k parts, the all-black one counted, needs at least
//!
//! ```text
//!   3n − k − [the guess is possible]
//! ```
//!
//! Proof. It costs 1 for each of the n codes; a part of m codes costs at least 2m − 1 more: one code is found by the
//! next guess, each other one no sooner than by the one after. The parts other than the all-black one are k −
//! [possible] in number and hold n − [possible] codes: n + 2(n − [possible]) − (k − [possible]).
//!
//! The *gain* of a guess is k + [possible]. A goal set whose best gain is n + 1 has a possible guess that separates it:
//! total 2n − 1, and nothing is better. If the best gain is n, some guess separates it without being possible, or a
//! possible one leaves a single pair: total 2n.

use super::cost::{Constraint, INFINITY, LeastTotalBounds, Total, costs_of_one_or_two, costs_one_after_another};
use super::renamed_sets::ShapedSet;
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::{SolvedTotals, TotalSearch};
use crate::budget::Stopped;
use crate::limits::{POSSIBLE_FIRST_UP_TO, SEARCH_SYMMETRY_FROM};
use crate::narrow::narrow;

/// The total of guesses that no strategy for this many codes can beat if its first guess has this gain: the number of
/// its parts, and one more if the guess is possible.
pub fn total_with_gain(codes: usize, gain: u16) -> Total {
    3 * narrow::<_, Total>(codes) - Total::from(gain)
}

impl TotalSearch<'_> {
    /// The bounds of the least total of `goals` that are known or follow from counting parts, without a search.
    pub(super) fn known_or_cheap_bounds(
        &mut self,
        goals: &[GoalIndex],
        guesses_left: u8,
    ) -> Result<LeastTotalBounds, Stopped> {
        match self.known_bounds(goals, guesses_left) {
            Some(known) => Ok(known),
            None => self.count_bounds(goals, guesses_left),
        }
    }

    /// What is known about `goals` without counting the parts of every guess; `None` if nothing is known.
    pub(super) fn known_bounds(&mut self, goals: &[GoalIndex], guesses_left: u8) -> Option<LeastTotalBounds> {
        let first_possible = self.worst_case.table.as_guess(goals[0]);
        if goals.len() as u64 > self.worst_case.capacity.codes(guesses_left) {
            return Some(LeastTotalBounds::exactly(INFINITY, first_possible));
        }
        if let Some((_, total)) = costs_of_one_or_two(goals.len()) {
            return Some(LeastTotalBounds::exactly(total, first_possible));
        }
        if self.worst_case.table.only_order_is_open(goals) {
            let (worst_case, unlimited_total) = costs_one_after_another(goals.len());
            let total = if worst_case > guesses_left { INFINITY } else { unlimited_total };
            return Some(LeastTotalBounds::exactly(total, first_possible));
        }
        let by_own_codes = self.bounds_by_own_codes(goals, guesses_left);
        by_own_codes.or_else(|| self.totals_with(guesses_left).by_codes.get(goals))
    }

    /// A lower bound of the total of this many codes.
    pub(super) fn total_at_least(&self, codes: usize) -> Total {
        narrow(self.worst_case.capacity.total_at_least(codes))
    }

    /// Like [`TotalSearch::total_at_least`], if the first guess leaves parts of these sizes.
    pub(super) fn total_after_split(&self, codes: usize, parts: impl Iterator<Item = usize>) -> Total {
        narrow(self.worst_case.capacity.total_after_split(codes, parts))
    }

    /// A lower bound of a set for which [`TotalSearch::known_bounds`] has returned `None`: call that first. For few
    /// codes it has tried each of them as a guess, and none separates all, so that their total is not 2n − 1.
    pub(super) fn least_of_unknown(&self, goals: &[GoalIndex], guesses_left: u8) -> Total {
        let by_size = self.total_at_least(goals.len());
        if own_codes_are_tried(goals, guesses_left) {
            by_size.max(2 * narrow::<_, Total>(goals.len()))
        } else {
            by_size
        }
    }

    /// Counts the parts of every guess, and stores and returns the bounds that follow.
    pub(super) fn count_bounds(&mut self, goals: &[GoalIndex], guesses_left: u8) -> Result<LeastTotalBounds, Stopped> {
        let bounds = self.bounds_by_gain(goals, guesses_left)?;
        self.totals_with(guesses_left).by_codes.set(goals, bounds);
        Ok(bounds)
    }

    /// The exact least total of n codes, found by trying each of them as a guess. It is 2n − 1 if one of the codes
    /// separates all. Otherwise it is 2n if one of them leaves a single pair: a separating guess that is not possible
    /// costs 2n as well. `None` if neither is the case, or if there are too many codes or too few guesses left to try.
    fn bounds_by_own_codes(&self, goals: &[GoalIndex], guesses_left: u8) -> Option<LeastTotalBounds> {
        if !own_codes_are_tried(goals, guesses_left) {
            return None;
        }
        let (n, table): (Total, _) = (narrow(goals.len()), self.worst_case.table);
        let mut with_single_pair = None;
        for &goal in goals {
            let guess = table.as_guess(goal);
            let feedbacks = table.feedbacks(guess);
            let bits = goals.iter().map(|&other| 1 << feedbacks[usize::from(other)]);
            let parts = bits.fold(0u64, |seen, bit| seen | bit).count_ones();
            match n - parts {
                0 => return Some(LeastTotalBounds::exactly(2 * n - 1, guess)),
                1 => with_single_pair = Some(LeastTotalBounds::exactly(2 * n, guess)),
                _ => {}
            }
        }
        with_single_pair
    }

    /// Bounds that follow from the best gain of all guesses: see the top of this file. They are exact if just two
    /// guesses are left, for the gain n + 1, and for the gain n if more than two guesses are left. Otherwise they are
    /// only a lower bound.
    fn bounds_by_gain(&mut self, goals: &[GoalIndex], guesses_left: u8) -> Result<LeastTotalBounds, Stopped> {
        let n: Total = narrow(goals.len());
        self.count_gains(goals)?;
        let (best_possible, best) = self.best_gains(goals);
        Ok(match best {
            gain if Total::from(gain) == n + 1 => LeastTotalBounds::exactly(2 * n - 1, best_possible),
            gain if Total::from(gain) == n && guesses_left > 2 => {
                LeastTotalBounds::exactly(2 * n, self.guess_with(best, best_possible))
            }
            // Within two guesses the first has to tell all codes apart. The gain n does not say whether a guess does: a
            // possible one with this gain leaves a pair.
            _ if guesses_left == 2 => match self.worst_case.separating_guess(goals) {
                Some(guess) => LeastTotalBounds::exactly(2 * n, guess),
                None => LeastTotalBounds::exactly(INFINITY, best_possible),
            },
            gain => {
                let by_gain = total_with_gain(goals.len(), gain);
                LeastTotalBounds::at_least(by_gain.max(self.total_at_least(goals.len())), best_possible)
            }
        })
    }

    /// A possible guess with the best gain of the possible guesses, and the best gain of all guesses that the
    /// constraint allows. If several possible guesses have that gain, any of them will do: it only goes with the bound.
    fn best_gains(&self, goals: &[GoalIndex]) -> (GuessIndex, u16) {
        let slots = self.worst_case.table.slots();
        let gain = |guess: &GuessIndex| self.gains.get(slots.slot(*guess)).copied().unwrap_or(0);
        let possible = goals.iter().map(|&goal| self.worst_case.table.as_guess(goal));
        let best_possible = possible.max_by_key(gain).unwrap_or(0);
        let best = match self.constraint {
            Constraint::PossibleOnly => gain(&best_possible),
            _ => self.gains.iter().fold(0, |best, &gain| best.max(gain)),
        };
        (best_possible, best)
    }

    /// A guess with this gain: `best_possible` if it has this gain, else the lowest such guess.
    fn guess_with(&self, gain: u16, best_possible: GuessIndex) -> GuessIndex {
        let slots = self.worst_case.table.slots();
        if self.gains.get(slots.slot(best_possible)) == Some(&gain) {
            return best_possible;
        }
        let with_gain = (0..).zip(&self.gains).filter(|&(_, &gain_in_slot)| gain_in_slot == gain);
        let guesses = with_gain.map(|(slot, _)| slots.guess_in(slot));
        guesses.min().unwrap_or(best_possible)
    }

    /// Counts the gain of every guess on `goals`, slot by slot.
    pub(super) fn count_gains(&mut self, goals: &[GoalIndex]) -> Result<(), Stopped> {
        let (table, highest_unused) = (self.worst_case.table, self.worst_case.path.highest_unused());
        self.worst_case.meter.count_node(table.look_ups_to_count(goals, highest_unused))?;
        table.count_parts(goals, highest_unused, &mut self.gains);
        for &goal in goals {
            let slot = table.slots().slot(table.as_guess(goal));
            if let Some(gain) = self.gains.get_mut(slot) {
                *gain += 1;
            }
        }
        Ok(())
    }

    /// `goals` as a key for all sets that a renaming turns into each other. `None` if the codes are too few to be
    /// worth the time, or if not every guess is in the table.
    pub(super) fn shaped_set(&self, goals: &[GoalIndex]) -> Option<ShapedSet> {
        let table = self.worst_case.table;
        let worth_it = goals.len() >= SEARCH_SYMMETRY_FROM && table.is_complete();
        worth_it.then(|| ShapedSet::new(table, goals))
    }

    /// Combines `known` with what is known about a searched set that a renaming turns into `goals`, and stores and
    /// returns the result. Returns just `known` if there is no such set.
    pub(super) fn improve_by_renaming(
        &mut self,
        goals: &ShapedSet,
        guesses_left: u8,
        known: LeastTotalBounds,
    ) -> LeastTotalBounds {
        let table = self.worst_case.table;
        let solved = self.totals_with(guesses_left);
        let Some(renamed) = solved.renamed.get(table, goals) else {
            return known;
        };
        let combined = known.combine(renamed);
        solved.by_codes.set(goals.goals(), combined);
        combined
    }

    /// Stores what a search below `upper` has found, with what was known before:
    ///
    /// ```text
    ///   to its end, best < upper    the least total: both bounds
    ///   to its end, best ≥ upper    no guess needs less: a lower bound
    ///   stopped, best < upper       an upper bound
    /// ```
    pub(super) fn remember(
        &mut self,
        (goals, shaped): (&[GoalIndex], Option<ShapedSet>),
        guesses_left: u8,
        (known, upper): (LeastTotalBounds, Total),
        best: (GuessIndex, Total),
        to_its_end: bool,
    ) {
        let mut bounds = known;
        if to_its_end {
            bounds.lower = best.1;
        }
        if best.1 < upper || best.1 == INFINITY {
            (bounds.guess, bounds.upper) = best;
        }
        let table = self.worst_case.table;
        let solved = self.totals_with(guesses_left);
        solved.by_codes.set(goals, bounds);
        if let Some(set) = shaped {
            solved.renamed.set(table, set, bounds);
        }
    }

    /// The stored totals for this many guesses left.
    fn totals_with(&mut self, guesses_left: u8) -> &mut SolvedTotals {
        let index = usize::from(guesses_left);
        if self.solved.len() <= index {
            self.solved.resize_with(index + 1, SolvedTotals::default);
        }
        &mut self.solved[index]
    }
}

/// Whether the codes are few enough, and enough guesses are left, to try each code as a guess. At least three guesses
/// must be left: the total 2n may need them.
fn own_codes_are_tried(goals: &[GoalIndex], guesses_left: u8) -> bool {
    goals.len() <= POSSIBLE_FIRST_UP_TO && guesses_left > 2
}
