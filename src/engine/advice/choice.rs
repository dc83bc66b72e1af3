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

/// The share of the time left in which the best guess is looked for.
const SHARE_FOR_THE_BEST: f64 = 0.6;
/// The share of the time then left in which a good guess is looked for, if the best guess was not found.
const SHARE_FOR_A_GOOD_ONE: f64 = 0.8;
/// The seed of the samples for a good guess.
const SEED: u64 = 1;

impl CachedPosition {
    /// A best guess, or a good guess if the best is not found in time, and in which respect it is best.
    ///
    /// # Errors
    /// Other refusals; never for lack of time.
    pub(super) fn best_or_good_guess(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        match if_known(self.best_guess(objective, &mut TimeShare::new(budget, SHARE_FOR_THE_BEST)))? {
            Some(best) => Ok(best),
            None => self.good_guess(budget).map(|good| (good.split.guess, good.by)),
        }
    }

    /// A guess with small parts; if there is no time to look for one, just a possible code.
    pub(super) fn good_guess(&self, budget: &mut dyn Budget) -> Result<BestGuess, Refusal> {
        let advice = advise(&self.goals, ExpectedSize, SEED, &mut TimeShare::new(budget, SHARE_FOR_A_GOOD_ONE))
            .ok_or(Refusal::Contradiction)?;
        Ok(BestGuess {
            split: Split {
                // The sizes of a sample do not tell this: the guess may be a code outside of the sample.
                possible: self.goals.contains(advice.guess),
                ..Split::from_sizes(self.goals.variant(), advice.guess, &advice.sizes)
            },
            by: BestBy::ExpectedSize(advice.certainty),
        })
    }

    /// A best guess for `objective`, and in which respect it is best.
    pub(super) fn best_guess(
        &mut self,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<(Code, BestBy), Refusal> {
        let root = self.root(budget)?;
        let guess = match objective {
            Objective::WorstCase => {
                let (optimal, _) = root.worst_case(budget)?;
                // If one of these searches was stopped, what was found before it counts.
                let most_parts = root.optimal_with_most_parts(budget).map(|(guess, _)| guess);
                let least_total = root.least_total_keeping_worst_case(budget).map(|best| best.guess);
                least_total.or(most_parts).unwrap_or(optimal)
            }
            Objective::Average => {
                let (best, _) = root.best_on_average(budget)?;
                // If this search was stopped, what was found before it counts.
                let first = root.first_with_least_total(Constraint::Free, budget);
                first.ok().flatten().unwrap_or(best)
            }
        };
        Ok((guess, objective.into()))
    }

    /// A guess to compare the assessed guess with: a better guess, if there is one by this objective or else by the
    /// other; otherwise another guess that is as good; otherwise the assessed guess itself. Expects that
    /// for at least one objective it is known whether the assessed guess is optimal.
    pub(super) fn comparison_guess(
        &mut self,
        assessment: &Assessment,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<BestGuess, Refusal> {
        if let Some(best) = self.comparison_keeping_worst_case(assessment, objective, budget)? {
            return Ok(best);
        }
        let other_objective = match objective {
            Objective::WorstCase => Objective::Average,
            Objective::Average => Objective::WorstCase,
        };
        let is_known = |objective| assessment.is_optimal(objective).is_some();
        // If the average is what counts and is known, the worst case does not count.
        let average_alone = objective == Objective::Average && is_known(Objective::Average);
        let objectives: &[Objective] = if average_alone { &[objective] } else { &[objective, other_objective] };
        let costly = objectives.iter().find(|&&objective| assessment.is_optimal(objective) == Some(false));
        let assessed = assessment.split.guess;
        let (guess, by) = match costly {
            Some(&costly) => self.best_guess(costly, budget)?,
            None => {
                // Claim about another guess only what is known about this one.
                let by = if is_known(objective) { objective } else { other_objective };
                let known = WantedObjectives {
                    worst_case: !average_alone && is_known(Objective::WorstCase),
                    average: is_known(Objective::Average),
                };
                let another = if_known(self.another_best_for(known, assessed, budget))?;
                (another.unwrap_or(assessed), by.into())
            }
        };
        Ok(BestGuess { split: split_within(&self.goals, guess, budget), by })
    }

    /// The best guess on average among those that keep the worst case. If the assessed guess is such a guess, another
    /// guess that is as good, or the assessed guess if there is no other. `None` if the objective is not the worst
    /// case, or if a value of the assessed guess is not known.
    fn comparison_keeping_worst_case(
        &mut self,
        assessment: &Assessment,
        objective: Objective,
        budget: &mut dyn Budget,
    ) -> Result<Option<BestGuess>, Refusal> {
        let keeps_worst_case = assessment.is_optimal(Objective::WorstCase);
        let (Objective::WorstCase, Some(keeps_worst_case), Some(average)) =
            (objective, keeps_worst_case, assessment.average)
        else {
            return Ok(None);
        };
        let Some(least) = average.least_keeping_worst_case else {
            return Ok(None);
        };
        let (root, assessed) = (self.root(budget)?, assessment.split.guess);
        let guess = if keeps_worst_case && average.total == least {
            if_known(root.another_keeping_worst_case(least, assessed, budget))?.unwrap_or(assessed)
        } else {
            // The guess is known already: the search for `least` has found and kept it.
            root.least_total_keeping_worst_case(budget)?.guess
        };
        Ok(Some(BestGuess { split: split_within(&self.goals, guess, budget), by: BestBy::WorstCase }))
    }

    /// Another guess that is best for these objectives, as `guess` is; `guess` itself if there is no other.
    fn another_best_for(
        &mut self,
        objectives: WantedObjectives,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        self.root(budget)?.another_best_for(objectives, guess, budget)
    }
}
