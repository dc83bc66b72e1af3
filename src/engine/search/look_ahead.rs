//! What bounds the expected total of a goal set before it is searched, and which guesses to try.
//!
//! A guess that splits n codes into k parts, the all-black one counted, needs at least
//!
//! ```text
//!   3n − k − [the guess is possible]
//! ```
//!
//! Proof. It costs 1 for each of the n codes; a part of m codes costs at least 2m − 1 more: one
//! code is found by the next guess, each other one no sooner than by the one after. The parts
//! other than the all-black one are k − [possible] in number and hold n − [possible] codes:
//! n + 2(n − [possible]) − (k − [possible]).
//!
//! The *gain* of a guess is k + [possible]. A goal set whose best gain is n + 1 has a possible
//! guess that separates it: total 2n − 1, and nothing is better. If the best gain is n, some guess
//! separates it without being possible, or a possible one leaves a single pair: total 2n.

use super::cost::{Constraint, LeastTotalBounds, NEVER, NO_LIMIT, Total};
use super::ordering::{GuessQueue, RankedColumn};
use super::parts::Parts;
use super::score_table::{GoalIndex, GuessIndex};
use super::tables::{SolvedTotals, TotalSearch};
use crate::engine::budget::Stopped;
use crate::engine::limits::POSSIBLE_FIRST_UP_TO;
use crate::engine::narrow::narrow;

/// So many guesses are evaluated to the end before the others are bounded: a good total that is known
/// early leaves out most of the others.
pub(super) const INCUMBENTS: usize = 2;

impl TotalSearch<'_> {
    /// What is known of `goals` without trying guesses.
    pub(super) fn known_or_cheap_bounds(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
    ) -> Result<LeastTotalBounds, Stopped> {
        let first_possible = self.worst_case.table.column_of_goal(goals[0]);
        if goals.len() as u64 > self.worst_case.capacity.of(limit) {
            return Ok(LeastTotalBounds::exactly(NEVER, first_possible));
        }
        match goals.len() {
            1 => return Ok(LeastTotalBounds::exactly(1, first_possible)),
            2 => return Ok(LeastTotalBounds::exactly(3, first_possible)),
            _ => {}
        }
        if let Some(known) = self.among_themselves(goals, limit) {
            return Ok(known);
        }
        if let Some(known) = self.solved_within(limit).by_codes.get(goals) {
            return Ok(known);
        }
        let bounds = self.bounds_by_gain(goals, limit)?;
        self.solved_within(limit).by_codes.set(goals, bounds);
        Ok(bounds)
    }

    /// The least total of few codes if one of them, as a guess, separates all: 2n − 1; or leaves one
    /// pair: 2n, where three guesses are allowed. That is the least if none of these codes separates
    /// all, because a separating guess that is not possible costs 2n as well.
    fn among_themselves(&self, goals: &[GoalIndex], limit: u8) -> Option<LeastTotalBounds> {
        if goals.len() > POSSIBLE_FIRST_UP_TO || limit <= 2 {
            return None;
        }
        let (n, table): (Total, _) = (narrow(goals.len()), self.worst_case.table);
        let mut pair = None;
        for &goal in goals {
            let guess = table.column_of_goal(goal);
            let feedbacks = table.feedbacks(guess);
            let bits = goals.iter().map(|&goal| 1 << feedbacks[usize::from(goal)]);
            match n - bits.fold(0u64, |seen, bit| seen | bit).count_ones() {
                0 => return Some(LeastTotalBounds::exactly(2 * n - 1, guess)),
                1 => pair = Some(LeastTotalBounds::exactly(2 * n, guess)),
                _ => {}
            }
        }
        pair
    }

    fn bounds_by_gain(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
    ) -> Result<LeastTotalBounds, Stopped> {
        let n: Total = narrow(goals.len());
        self.count_gains(goals)?;
        let (best_possible, best) = self.best_gains(goals);
        Ok(match Total::from(best) {
            gain if gain == n + 1 => LeastTotalBounds::exactly(2 * n - 1, best_possible),
            gain if gain == n && limit > 2 => {
                LeastTotalBounds::exactly(2 * n, self.guess_with(best, best_possible))
            }
            // Within two guesses the first has to tell all codes apart. The gain n does not say whether
            // a guess does: a possible one with this gain leaves a pair.
            _ if limit == 2 => match self
                .worst_case
                .table
                .separating(goals, self.worst_case.path.used())
            {
                Some(guess) => LeastTotalBounds::exactly(2 * n, guess),
                None => LeastTotalBounds::exactly(NEVER, best_possible),
            },
            gain => {
                let by_size: Total = narrow(self.worst_case.capacity.least_total(goals.len()));
                LeastTotalBounds::at_least(by_size.max(3 * n - gain), best_possible)
            }
        })
    }

    /// A possible guess with the best gain of the possible ones, and the best gain of all guesses that
    /// the constraint allows.
    fn best_gains(&self, goals: &[GoalIndex]) -> (GuessIndex, u16) {
        let order = self.worst_case.table.order();
        let gain = |guess: &GuessIndex| self.gains.get(order.place(*guess)).copied().unwrap_or(0);
        let possible = goals
            .iter()
            .map(|&goal| self.worst_case.table.column_of_goal(goal));
        let best_possible = possible.max_by_key(gain).unwrap_or(0);
        let best = match self.constraint {
            Constraint::PossibleOnly => gain(&best_possible),
            _ => self.gains.iter().fold(0, |best, &gain| best.max(gain)),
        };
        (best_possible, best)
    }

    /// A guess with this gain: `best_possible` if it has this gain, else the lowest that has it.
    fn guess_with(&self, gain: u16, best_possible: GuessIndex) -> GuessIndex {
        let order = self.worst_case.table.order();
        if self.gains.get(order.place(best_possible)) == Some(&gain) {
            return best_possible;
        }
        let places = (0..).zip(&self.gains).filter(|(_, other)| **other == gain);
        let guesses = places.map(|(place, _)| order.column(place));
        guesses.min().unwrap_or(best_possible)
    }

    /// Counts the gain of every guess on `goals`, place by place.
    fn count_gains(&mut self, goals: &[GoalIndex]) -> Result<(), Stopped> {
        let (table, used) = (self.worst_case.table, self.worst_case.path.used());
        let work = table.work_to_count(goals, used);
        self.worst_case.meter.count(work)?;
        table.count_parts(goals, used, &mut self.gains);
        for &goal in goals {
            let place = table.order().place(table.column_of_goal(goal));
            if let Some(gain) = self.gains.get_mut(place) {
                *gain += 1;
            }
        }
        Ok(())
    }

    /// The guesses whose gain allows a total below `upper`, each with its bound as its rank; the
    /// [`INCUMBENTS`] with the least bounds first, the others in any order.
    pub(super) fn promising(
        &mut self,
        goals: &[GoalIndex],
        upper: Total,
    ) -> Result<Vec<RankedColumn>, Stopped> {
        self.count_gains(goals)?;
        let guesses = self.worst_case.path.guesses(self.worst_case.table, goals);
        let n: Total = narrow(goals.len());
        let order = self.worst_case.table.order();
        let bound = |guess: GuessIndex| {
            RankedColumn::by_rank(3 * n - Total::from(self.gains[order.place(guess)]), guess)
        };
        let splits = |guess: &RankedColumn| guess.rank() < upper && guess.rank() < 3 * n - 1;
        let mut promising: Vec<_> = if self.constraint == Constraint::PossibleOnly {
            let table = self.worst_case.table;
            let possible = goals.iter().map(|&goal| table.column_of_goal(goal));
            let canonical = possible.filter(|guess| guesses.binary_search(guess).is_ok());
            canonical.map(bound).filter(splits).collect()
        } else {
            guesses.iter().copied().map(bound).filter(splits).collect()
        };
        for guess in 0..promising.len() {
            // Where it may be: behind the last incumbent nothing is in order.
            let mut place = guess.min(INCUMBENTS);
            promising.swap(guess, place);
            while place > 0 && promising[place] < promising[place - 1] {
                promising.swap(place, place - 1);
                place -= 1;
            }
        }
        Ok(promising)
    }

    /// Those of `guesses` whose parts' bounds still allow a total below `upper`, the least first.
    pub(super) fn look_ahead(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
        guesses: &[RankedColumn],
        upper: Total,
    ) -> Result<GuessQueue, Stopped> {
        let mut bounded = Vec::new();
        for guess in guesses {
            if guess.rank() >= upper {
                continue;
            }
            let guess = guess.guess();
            let parts = Parts::of(self.worst_case.table, goals, guess);
            let (_, bound) = self.bound_after(goals, guess, &parts, limit, upper)?;
            if bound < upper {
                bounded.push(RankedColumn::by_rank(bound, guess));
            }
        }
        Ok(bounded.into_iter().collect())
    }

    /// How many guesses are left for each part with its lower bound, and a lower bound of the total if
    /// `guess` is played: one guess for each code, and the parts' lower bounds. Once it reaches `upper` no further part
    /// is looked at: the bound is still right, and the list shorter.
    pub(super) fn bound_after(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        parts: &Parts,
        limit: u8,
        upper: Total,
    ) -> Result<(Vec<(u8, Total)>, Total), Stopped> {
        self.worst_case.meter.count(goals.len() as u64)?;
        let capacity = self.worst_case.capacity;
        let by_size = |part: &[GoalIndex]| -> Total { narrow(capacity.least_total(part.len())) };
        let sizes = parts.iter().map(|(_, part)| by_size(part)).sum::<Total>();
        let mut total = narrow::<_, Total>(goals.len()) + sizes;
        let mut bounds = Vec::new();
        for (feedback, part) in parts.iter() {
            if total >= upper {
                break;
            }
            total -= by_size(part);
            self.worst_case
                .path
                .enter(self.worst_case.table, guess, feedback);
            let bound = self.bound_of_part(part, limit);
            self.worst_case.path.leave();
            let (left, bound) = bound?;
            bounds.push((left, bound));
            total += bound;
        }
        Ok((bounds, total))
    }

    /// How many guesses are left for a part, to which the path leads, and its lower bound.
    fn bound_of_part(
        &mut self,
        part: &[GoalIndex],
        limit: u8,
    ) -> Result<(u8, Total), Stopped> {
        let left = self.guesses_left(part, limit)?;
        Ok((left, self.known_or_cheap_bounds(part, left)?.lower))
    }

    /// How many guesses the constraint leaves for a part of a goal set that had `limit`; 0 if it
    /// forbids the guess that made this part.
    fn guesses_left(&mut self, part: &[GoalIndex], limit: u8) -> Result<u8, Stopped> {
        Ok(match self.constraint {
            Constraint::Free | Constraint::PossibleOnly => NO_LIMIT,
            Constraint::AtMost(_) => limit - 1,
            Constraint::WorstCaseOptimal => {
                let (_, value) = self.worst_case.search_min(part, 0, limit)?;
                if value < limit { value } else { 0 }
            }
        })
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
        goals: &[GoalIndex],
        limit: u8,
        (known, upper): (LeastTotalBounds, Total),
        best: (GuessIndex, Total),
        to_its_end: bool,
    ) -> LeastTotalBounds {
        let mut bounds = known;
        if to_its_end {
            bounds.lower = best.1;
        }
        if best.1 < upper || best.1 == NEVER {
            (bounds.guess, bounds.upper) = best;
        }
        self.solved_within(limit).by_codes.set(goals, bounds);
        bounds
    }

    pub(super) fn solved_within(&mut self, limit: u8) -> &mut SolvedTotals {
        let place = usize::from(limit);
        if self.solved.len() <= place {
            self.solved
                .resize_with(place + 1, SolvedTotals::default);
        }
        &mut self.solved[place]
    }
}
