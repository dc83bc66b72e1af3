//! Which guess to name: the best, one to compare another guess with, or a good one if the best cannot be found in time.
//!
//! ```text
//!   worst case   value ── with most parts ── of those that keep it the least total
//!   average      least total ── possible, lowest
//!   neither      the least expected size that was found: with its certainty
//! ```
//! Each step costs more than the one before; when the time is over, what was found last counts.

use super::anytime::advise;
use super::assess::if_known;
use super::assessment::{Assessment, BestBy, BestGuess, Objective};
use super::position::CachedPosition;
use crate::budget::{Budget, TimeShare};
use crate::code::Code;
use crate::search::{Constraint, Refusal, WantedObjectives};
use crate::splits::{Split, split_within};
use crate::strategy::ExpectedSize;

/// The shares of the time left: for the best guess, and, if there is none, then for a good one.
const SHARE_FOR_THE_BEST: f64 = 0.6;
const SHARE_FOR_A_GOOD_ONE: f64 = 0.8;
/// The seed of the samples for a good guess.
const SEED: u64 = 1;

impl CachedPosition {
    /// A best guess, or a good guess if the best is not found in time, and in which respect it is best.
    ///
    /// # Errors
    /// Other refusals; never for lack of time.
    pub(super) fn best_or_good(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        match if_known(self.best(objective, &mut TimeShare::share(budget, SHARE_FOR_THE_BEST)))? {
            Some(best) => Ok(best),
            None => self.good(budget).map(|best| (best.split.guess, best.by)),
        }
    }

    /// A guess with small parts; if there is no time to look for one, just a possible code.
    pub(super) fn good(&self, budget: &mut dyn Budget) -> Result<BestGuess, Refusal> {
        let advice = advise(&self.goals, ExpectedSize, SEED, &mut TimeShare::share(budget, SHARE_FOR_A_GOOD_ONE))
            .ok_or(Refusal::Contradiction)?;
        Ok(BestGuess {
            split: Split {
                // The sample does not tell: the guess may be a code outside of it.
                possible: self.goals.contains(advice.guess),
                ..Split::from_sizes(self.goals.variant(), advice.guess, &advice.sizes)
            },
            by: BestBy::ExpectedSize(advice.certainty),
        })
    }

    /// A best guess for `objective`, and in which respect it is best.
    pub(super) fn best(&mut self, objective: Objective, budget: &mut dyn Budget) -> Result<(Code, BestBy), Refusal> {
        let root = self.root(budget)?;
        let guess = match objective {
            Objective::WorstCase => {
                let (reached, _) = root.worst_case(budget)?;
                let most_parts = root.optimal_with_most_parts(budget).map(|(guess, _)| guess);
                let least_total = root.least_total_keeping_worst_case(budget).map(|best| best.guess);
                least_total.or(most_parts).unwrap_or(reached)
            }
            Objective::Average => {
                let (reached, _) = root.best_on_average(budget)?;
                // Use what was found, even if the search was stopped.
                let first = root.first_with_least_total(Constraint::Free, budget);
                first.ok().flatten().unwrap_or(reached)
            }
        };
        Ok((guess, objective.into()))
    }

    /// A guess to compare the assessed guess with: a better guess, if there is one by this objective or else by the
    /// other; otherwise another guess that is as good; otherwise the assessed guess itself. It must be known for at
    /// least one objective whether the assessed guess is optimal.
    pub(super) fn comparison_guess(
        &mut self,
        assessment: &Assessment,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<BestGuess, Refusal> {
        let other = match objective {
            Objective::WorstCase => Objective::Average,
            Objective::Average => Objective::WorstCase,
        };
        let optimal = |objective| assessment.optimal(objective);
        // If the average is what counts and is known, the worst case does not count.
        let average_alone = objective == Objective::Average && assessment.average.is_some();
        let objectives = [objective, other];
        let costly = objectives
            .into_iter()
            .take(if average_alone { 1 } else { 2 })
            .find(|&objective| optimal(objective) == Some(false));
        if let Some(best) = self.comparison_keeping_worst_case(assessment, objective, budget)? {
            return Ok(best);
        }
        let known = WantedObjectives {
            worst_case: !average_alone && optimal(Objective::WorstCase).is_some(),
            average: optimal(Objective::Average).is_some(),
        };
        let guess = assessment.split.guess;
        let (guess, by) = match costly {
            Some(costly) => self.best(costly, budget)?,
            None => {
                // Claim about another guess only what is known about this one.
                let by = if optimal(objective).is_some() { objective } else { other };
                let another = if_known(self.another_in(known, guess, budget))?;
                (another.unwrap_or(guess), by.into())
            }
        };
        Ok(BestGuess { split: split_within(&self.goals, guess, budget), by })
    }

    /// The best guess on average among those that keep the worst case; if the assessed guess is such a guess, another
    /// guess that is as good. `None` if the objective is not the worst case, or if a value of the assessed guess is not
    /// known.
    fn comparison_keeping_worst_case(
        &mut self,
        assessment: &Assessment,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Option<BestGuess>, Refusal> {
        let keeps_worst_case = assessment.optimal(Objective::WorstCase);
        let (Objective::WorstCase, Some(keeps_worst_case), Some(average)) =
            (objective, keeps_worst_case, assessment.average)
        else {
            return Ok(None);
        };
        let Some(least) = average.least_keeping_worst_case else {
            return Ok(None);
        };
        let (root, guess) = (self.root(budget)?, assessment.split.guess);
        let other = if keeps_worst_case && average.total == least {
            if_known(root.another_keeping_worst_case(least, guess, budget))?.unwrap_or(guess)
        } else {
            // The guess is known already: the search for `least` has found and kept it.
            root.least_total_keeping_worst_case(budget)?.guess
        };
        Ok(Some(BestGuess { split: split_within(&self.goals, other, budget), by: BestBy::WorstCase }))
    }

    /// Another guess that is best for these objectives, as `guess` is; `guess` itself if there is no other.
    fn another_in(
        &mut self,
        objectives: WantedObjectives,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        self.root(budget)?.another_in(objectives, guess, budget)
    }
}
