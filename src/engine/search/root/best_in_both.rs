//! Guesses that are best in the worst case, on average, or both.

use super::RootSearch;
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::search::cost::{Constraint, INFINITY, NO_LIMIT, Total};
use crate::search::ordering::{GuessQueue, QueuedGuess};
use crate::search::refusal::Refusal;
use crate::search::score_table::{GoalIndex, GuessIndex};
use crate::search::tables::TotalSearch;
use crate::tie_break::tie_break_key;

/// The objectives for which a guess has to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WantedObjectives {
    pub(crate) worst_case: bool,
    pub(crate) average: bool,
}

impl WantedObjectives {
    pub(crate) const BOTH: WantedObjectives = WantedObjectives { worst_case: true, average: true };
}

/// The values that a guess has to attain; `None` for a value that does not matter.
#[derive(Clone, Copy)]
pub(super) struct Target {
    worst_case: Option<u8>,
    total: Option<Total>,
}

impl Target {
    /// Only this total.
    pub(super) fn exactly(total: Total) -> Target {
        Target { worst_case: None, total: Some(total) }
    }
}

/// The best guess on average among those that keep the worst case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BestKeepingWorstCase {
    pub(crate) guess: Code,
    /// The least total if this guess is played. The later guesses need not keep the worst case.
    pub(crate) total: Total,
    /// Whether it is proved that no guess is better; otherwise the time ran out.
    pub(crate) proved: bool,
}

impl RootSearch {
    /// Another guess that is best for these objectives, as `guess` is; `guess` itself if there is no other.
    pub(crate) fn another_best_for(
        &mut self,
        objectives: WantedObjectives,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        let target = self.search_total(Constraint::Free, budget)?.best_values(objectives)?;
        self.another_attaining(target, guess, budget)
    }

    /// Another guess that keeps the worst case and reaches `total`; `guess` itself if there is no other.
    /// Expects `guess` to do both, and `total` to be the least total of the guesses that keep the worst case.
    pub(crate) fn another_keeping_worst_case(
        &mut self,
        total: Total,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        let (_, value) = self.worst_case(budget)?;
        let target = Target { worst_case: Some(value), total: Some(total) };
        self.another_attaining(target, guess, budget)
    }

    /// Another guess that attains the target, as `guess` does; `guess` itself if there is no other.
    fn another_attaining(&mut self, target: Target, guess: Code, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let index = self.index_up_to_symmetry(guess);
        // If the index is that of another guess of the orbit, this guess is another one already.
        let excluded = (self.tables.table.guess(index) == guess).then_some(index);
        let found = self.search_total(Constraint::Free, budget)?.first_attaining(target, excluded)?;
        if let Some(other) = found {
            return Ok(self.tables.table.guess(other));
        }
        self.check_complete()?;
        let mut equal = self.equal_by_symmetry(&[index], budget)?.into_iter();
        Ok(equal.find(|&code| code != guess).unwrap_or(guess))
    }

    /// The guess with the least total of those that keep the worst case, and that total. If the time runs out before
    /// the proof, the best guess found so far.
    pub(crate) fn least_total_keeping_worst_case(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<BestKeepingWorstCase, Refusal> {
        if let Some(best) = self.best_keeping_worst_case {
            return Ok(best);
        }
        let (guess, total, proved) = self.search_total(Constraint::Free, budget)?.least_keeping_worst_case()?;
        let best = BestKeepingWorstCase { guess: self.tables.table.guess(guess), total, proved };
        self.best_keeping_worst_case = Some(best).filter(|best| best.proved);
        Ok(best)
    }
}

impl TotalSearch<'_> {
    /// The first guess, except `excluded`, that attains the target. Possible guesses come first, then the lowest. The
    /// total is that under the constraint of the search. `None` if no guess attains the target.
    pub(super) fn first_attaining(
        &mut self,
        target: Target,
        excluded: Option<GuessIndex>,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let (goals, guesses_left) = (self.worst_case.table.all_goals(), self.guesses_allowed()?);
        let guesses: Vec<GuessIndex> = match target.total {
            Some(total) => {
                let candidates = self.candidate_guesses(&goals, total + 1)?.into_iter();
                candidates.map(QueuedGuess::guess).collect()
            }
            None => self.worst_case.canonical_guesses().to_vec(),
        };
        let in_order = GuessQueue::sorted_by_tie_break(self.worst_case.table, &guesses);
        for (done, guess) in in_order.map(QueuedGuess::guess).enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            if Some(guess) != excluded && self.attains(&goals, guess, guesses_left, target)? {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// Whether this guess attains exactly the values of the target. Expects none of them to be better than the best
    /// value of the position.
    fn attains(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        guesses_left: u8,
        target: Target,
    ) -> Result<bool, Stopped> {
        if let Some(total) = target.total
            && self.total_after(goals, guess, guesses_left, total + 1)? != total
        {
            return Ok(false);
        }
        match target.worst_case {
            Some(value) => self.worst_case.keeps_worst_case(goals, guess, value),
            None => Ok(true),
        }
    }

    /// The best values of the position for the wanted objectives.
    fn best_values(&mut self, objectives: WantedObjectives) -> Result<Target, Stopped> {
        let worst_case = if objectives.worst_case { Some(self.worst_case.optimal_guess()?.1) } else { None };
        let total = if objectives.average { Some(self.least_free_total()?) } else { None };
        Ok(Target { worst_case, total })
    }

    /// The least total without a constraint. There always is one: some strategy finds every code.
    fn least_free_total(&mut self) -> Result<Total, Stopped> {
        let goals = self.worst_case.table.all_goals();
        self.total_below(&goals, NO_LIMIT, INFINITY)
    }

    /// The guess with the least total of those that keep the worst case, that total, and whether this is proved. On a
    /// tie a possible guess, then the lowest. Only this guess has to keep the worst case, not the guesses after it. If
    /// the time runs out before the proof, the best guess found so far, and `false`.
    fn least_keeping_worst_case(&mut self) -> Result<(GuessIndex, Total, bool), Stopped> {
        let best_values = self.best_values(WantedObjectives::BOTH)?;
        if let Some(guess) = self.first_attaining(best_values, None)? {
            return Ok((guess, self.least_free_total()?, true));
        }
        let table = self.worst_case.table;
        let (goals, (optimal, value)) = (table.all_goals(), self.worst_case.optimal_guess()?);
        let guesses: GuessQueue = self.candidate_guesses(&goals, INFINITY)?.into_iter().collect();
        let mut best: Option<(Total, (bool, GuessIndex))> = None;
        let mut proved = true;
        for (bound, guess) in guesses.map(|next| (next.rank(), next.guess())) {
            let upper = best.map_or(INFINITY, |(total, _)| total + 1);
            if bound >= upper {
                break;
            }
            match self.total_keeping_worst_case(&goals, guess, value, upper) {
                Ok(Some(total)) => {
                    let found = (total, tie_break_key(table.is_possible(guess), guess));
                    best = Some(best.map_or(found, |so_far| so_far.min(found)));
                }
                // The guess does not keep the worst case.
                Ok(None) => {}
                Err(stopped) if best.is_none() => return Err(stopped),
                Err(_) => {
                    proved = false;
                    break;
                }
            }
        }
        Ok(match best {
            Some((total, (_, guess))) => (guess, total, proved),
            // This cannot happen: an optimal guess keeps the worst case.
            None => (optimal, INFINITY, false),
        })
    }

    /// The total if this guess is played: exact if it is below `upper`, otherwise a lower bound that is at least
    /// `upper`. `None` if the guess does not keep the worst case, which is `value`.
    fn total_keeping_worst_case(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        value: u8,
        upper: Total,
    ) -> Result<Option<Total>, Stopped> {
        if !self.worst_case.keeps_worst_case(goals, guess, value)? {
            return Ok(None);
        }
        self.total_after(goals, guess, NO_LIMIT, upper).map(Some)
    }
}
