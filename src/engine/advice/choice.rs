//! Which guess to name: the best there is, one to compare another guess with, or a good one where
//! the best cannot be known in time.
//!
//! ```text
//!   worst case   value ── with most parts ── of those that keep it the least total
//!   average      least total ── possible, lowest
//!   neither      the least expected size that was found: with its certainty
//! ```
//! Each step costs more than the one before; when the time is over, what was found last counts.

use super::anytime::advise;
use super::assess::{found, split_within};
use super::assessment::{BestBy, BestGuess, Objective};
use crate::engine::budget::{Budget, Stopped, TimeShare};
use crate::engine::code::Code;
use crate::engine::search::{CachedTables, NEVER, NO_LIMIT, Refusal, Rule, Total, TotalSearch};
use crate::engine::splits::{GoalIndex, GuessIndex, Split};
use crate::engine::strategy::ExpectedSize;

/// The shares of the time left: for the best guess, and, if there is none, then for a good one.
const EXACT: f64 = 0.6;
const GOOD: f64 = 0.8;
/// For the samples of a good guess.
const SEED: u64 = 1;

impl CachedTables {
    /// A best guess, or at least a good one.
    ///
    /// # Errors
    /// None for want of time.
    pub(in crate::engine) fn best_or_good(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        match found(self.best(objective, &mut TimeShare::share(budget, EXACT)))? {
            Some(best) => Ok(best),
            None => self.good(budget).map(|best| (best.split.guess, best.by)),
        }
    }

    /// A good guess; if nothing else a possible one.
    pub(in crate::engine) fn good(&self, budget: &mut dyn Budget) -> Result<BestGuess, Refusal> {
        let advice = advise(
            &self.goals,
            ExpectedSize,
            SEED,
            &mut TimeShare::share(budget, GOOD),
        );
        let advice = advice.ok_or(Refusal::Contradiction)?;
        Ok(BestGuess {
            split: Split {
                // A sample does not tell: the guess may be one of the codes outside of it.
                possible: self.goals.contains(advice.guess),
                ..Split::of_sizes(advice.guess, &advice.sizes)
            },
            by: BestBy::ExpectedSize(advice.certainty),
        })
    }

    /// A best guess.
    pub(in crate::engine) fn best(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        let guess = match objective {
            Objective::WorstCase => {
                let (reached, _) = self.worst_case_search(budget)?.value()?;
                let finest = self
                    .worst_case_search(budget)?
                    .most_parts()
                    .map(|best| best.0);
                let least = self.total_search(Rule::Free, budget)?.least_in_worst_case();
                least.ok().flatten().or(finest.ok()).unwrap_or(reached)
            }
            Objective::Average => {
                let mut search = self.total_search(Rule::Free, budget)?;
                let (reached, _) = search.total()?.ok_or(Refusal::OutOfReach)?;
                // Stopped or not, what was found counts.
                search.first_best().ok().flatten().unwrap_or(reached)
            }
        };
        Ok((self.table()?.guess(guess), objective.into()))
    }

    /// A guess to set beside `guess`, of which it is known in which senses it is optimal: a better
    /// one, in this sense before the other; or else another one that is as good; or else itself.
    pub(in crate::engine) fn beside(
        &mut self,
        guess: Code,
        sense: Objective,
        optimal: impl Fn(Objective) -> Option<bool>,
        budget: &mut dyn Budget,
    ) -> Result<BestGuess, Refusal> {
        let other = match sense {
            Objective::WorstCase => Objective::Average,
            Objective::Average => Objective::WorstCase,
        };
        let senses = [sense, other];
        let costly = senses
            .into_iter()
            .find(|&sense| optimal(sense) == Some(false));
        let known = Senses {
            worst_case: optimal(Objective::WorstCase).is_some(),
            average: optimal(Objective::Average).is_some(),
        };
        let (guess, by) = match costly {
            // Better on average, if it can be without a cost in the worst case.
            Some(Objective::Average) if sense == Objective::WorstCase && known.worst_case => {
                match found(self.best_of_both(None, Senses::BOTH, budget))?.flatten() {
                    Some(column) => (self.table()?.guess(column), BestBy::Average),
                    None => self.best(Objective::Average, budget)?,
                }
            }
            Some(costly) => self.best(costly, budget)?,
            None => (
                found(self.as_good_as(guess, known, budget))?.unwrap_or(guess),
                sense.into(),
            ),
        };
        Ok(BestGuess {
            split: split_within(&self.goals, guess, budget),
            by,
        })
    }

    /// Another guess that is best in these senses, as `guess` is; itself if it is the only one.
    fn as_good_as(
        &mut self,
        guess: Code,
        senses: Senses,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        let column = self.canonical_column(guess, budget)?;
        let itself = self.table()?.guess(column) == guess;
        let other = self.best_of_both(itself.then_some(column), senses, budget)?;
        if let Some(other) = other {
            return Ok(self.table()?.guess(other));
        }
        self.check_complete(budget)?;
        let same = self.orbits(&[column], budget)?;
        Ok(same
            .into_iter()
            .find(|&code| code != guess)
            .unwrap_or(guess))
    }

    fn best_of_both(
        &mut self,
        not: Option<GuessIndex>,
        senses: Senses,
        budget: &mut dyn Budget,
    ) -> Result<Option<GuessIndex>, Refusal> {
        Ok(self
            .total_search(Rule::Free, budget)?
            .first_in(senses, not)?)
    }
}

/// In which senses a guess has to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Senses {
    worst_case: bool,
    average: bool,
}

impl Senses {
    const BOTH: Senses = Senses {
        worst_case: true,
        average: true,
    };
}

impl TotalSearch<'_> {
    /// The first guess but for `not` that is best in these senses: a possible one, then the lowest.
    fn first_in(
        &mut self,
        senses: Senses,
        not: Option<GuessIndex>,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let table = self.worst_case.table;
        let goals = table.everything();
        let (value, least) = self.least(senses)?;
        let mut guesses = match senses.average {
            true => self.promising(&goals, least + 1)?,
            false => {
                let all = self.worst_case.canonical_guesses();
                all.iter().map(|&guess| (0, guess)).collect()
            }
        };
        guesses.sort_unstable_by_key(|&(_, guess)| (!table.is_possible(guess), guess));
        for (done, &(_, guess)) in guesses.iter().enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            if Some(guess) != not
                && (!senses.average
                    || self.total_after(&goals, guess, NO_LIMIT, least + 1)? == least)
                && (!senses.worst_case || self.worst_case.keeps_worst_case(&goals, guess, value)?)
            {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// The worst case and the least total, as far as they are wanted.
    fn least(&mut self, senses: Senses) -> Result<(u8, Total), Stopped> {
        let value = match senses.worst_case {
            true => self.worst_case.value()?.1,
            false => 0,
        };
        let least = match senses.average {
            // Without a rule to keep some strategy finds every code.
            true => self.total()?.map_or(NEVER - 1, |(_, total)| total),
            false => 0,
        };
        Ok((value, least))
    }

    /// Of the guesses that keep the worst case the one after which the least total is least, worst
    /// case or not; among equals a possible one, then the lowest. If the time is over before, the
    /// best until then.
    fn least_in_worst_case(&mut self) -> Result<Option<GuessIndex>, Stopped> {
        if let Some(guess) = self.first_in(Senses::BOTH, None)? {
            return Ok(Some(guess));
        }
        let table = self.worst_case.table;
        let (goals, (_, value)) = (table.everything(), self.worst_case.value()?);
        let mut guesses = self.promising(&goals, NEVER)?;
        guesses.sort_unstable();
        let mut best: Option<(Total, bool, GuessIndex)> = None;
        for (bound, guess) in guesses {
            let upper = best.map_or(NEVER, |best| best.0 + 1);
            if bound >= upper {
                break;
            }
            match self.total_in_worst_case(&goals, guess, value, upper) {
                Ok(Some(total)) => {
                    let this = (total, !table.is_possible(guess), guess);
                    best = Some(best.map_or(this, |best| best.min(this)));
                }
                Ok(None) => {}
                Err(stopped) if best.is_none() => return Err(stopped),
                Err(_) => break,
            }
        }
        Ok(best.map(|best| best.2))
    }

    /// The total below `upper` with this guess, if it keeps the worst case.
    fn total_in_worst_case(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        value: u8,
        upper: Total,
    ) -> Result<Option<Total>, Stopped> {
        if !self.worst_case.keeps_worst_case(goals, guess, value)? {
            return Ok(None);
        }
        let total = self.total_after(goals, guess, NO_LIMIT, upper)?;
        Ok((total < upper).then_some(total))
    }
}
