//! Follows the few best guesses of each large goal set to the end.

use std::collections::HashMap;

use super::candidates::candidates;
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::{partition, separating_code};
use mastermind_engine::scoring::Kernel;
use mastermind_engine::search::raw::{Capacity, RootSearch};
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::strategy::Strategy;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, GoalSet, Variant};

/// How much the search tries. A greater width takes longer, and for most sets its totals are not worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamWidth {
    /// Goal sets of up to this many codes are searched exactly.
    pub exact_codes: usize,
    /// How many guesses are followed for a larger set.
    pub tried: usize,
}

/// The strategy that the search finds. It remembers what it found for every goal set, so asking it for the guesses of a
/// whole tree costs no second search.
#[derive(Debug)]
pub struct Beam {
    width: BeamWidth,
    /// How many guesses may be made from the start of the game; `None` for no limit.
    within: Option<u8>,
    capacity: Capacity,
    kernel: Kernel,
    /// What was found, by the codes and the number of guesses left; `None` if no strategy was found.
    known: HashMap<(Vec<Code>, Option<u8>), Option<GuessFound>>,
}

/// What was found for a goal set.
#[derive(Clone, Copy, Debug)]
struct GuessFound {
    guess: Code,
    total: Total,
}

impl Beam {
    /// A strategy that has searched nothing yet. `within` limits the guesses, counted from the start of the game.
    pub fn new(variant: Variant, width: BeamWidth, within: Option<u8>) -> Beam {
        Beam { width, within, capacity: Capacity::new(variant), kernel: Kernel::new(), known: HashMap::new() }
    }

    /// The total of the strategy for `goals`; `None` if it found none within the limit. Expects `goals` with a history.
    ///
    /// # Errors
    /// A goal set of at most `exact_codes` codes does not fit into the exact search; or the budget said stop.
    pub fn total(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<Total>, Refusal> {
        Ok(self.find_from_start(goals, budget)?.map(|found| found.total))
    }

    /// What the search finds for `goals`, with the guesses that their history leaves; `None` if it finds no strategy
    /// within the limit.
    fn find_from_start(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<GuessFound>, Refusal> {
        let guesses_made: u8 = narrow(goals.history().unwrap_or_default().len());
        let guesses_left = self.within.map(|within| within.saturating_sub(guesses_made));
        self.find(goals, guesses_left, Total::MAX, budget)
    }

    /// The guess for `goals` and its total; `None` if the total is not below `upper`, or if there is no strategy.
    /// `guesses_left` is `None` for no limit.
    fn find(
        &mut self,
        goals: &GoalSet,
        guesses_left: Option<u8>,
        upper: Total,
        budget: &mut dyn Budget,
    ) -> Result<Option<GuessFound>, Refusal> {
        if guesses_left.is_some_and(|left| goals.len() as u64 > self.capacity.codes(left)) {
            return Ok(None);
        }
        let is_below = |found: &GuessFound| found.total < upper;
        if let Some(found) = separating_guess(goals, guesses_left) {
            return Ok(Some(found).filter(is_below));
        }
        let key = (goals.codes().to_vec(), guesses_left);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known.filter(is_below));
        }
        // A set that is too large for a table of scores is followed like a large one.
        let is_small = goals.len() <= self.width.exact_codes;
        let exact_search = match is_small.then(|| RootSearch::new(goals, budget)) {
            Some(Ok(root)) => Some(root),
            None | Some(Err(Refusal::OutOfReach(_))) => None,
            Some(Err(refusal)) => return Err(refusal),
        };
        let found = if let Some(mut root) = exact_search {
            let constraint = guesses_left.map_or(Constraint::Free, Constraint::AtMost);
            let best = root.least_total(constraint, budget)?;
            best.map(|(guess, total)| GuessFound { guess, total })
        } else {
            let best = self.follow_candidates(goals, guesses_left, upper, budget)?;
            if best.is_none() && upper < Total::MAX {
                // Given up because of `upper`: the total stays unknown.
                return Ok(None);
            }
            best
        };
        self.known.insert(key, found);
        Ok(found.filter(is_below))
    }

    /// Follows the guesses that look best, and returns the best of them; `None` if no total is below `upper`.
    fn follow_candidates(
        &mut self,
        goals: &GoalSet,
        guesses_left: Option<u8>,
        upper: Total,
        budget: &mut dyn Budget,
    ) -> Result<Option<GuessFound>, Refusal> {
        let guesses = candidates(goals, self.width.tried, &mut self.kernel, budget)?;
        let mut best: Option<GuessFound> = None;
        for guess in guesses {
            let to_beat = best.map_or(upper, |best| best.total);
            if let Some(total) = self.total_after(goals, guess, guesses_left, to_beat, budget)? {
                best = Some(GuessFound { guess, total });
            }
        }
        Ok(best)
    }

    /// The total with `guess` first; `None` if the total is not below `upper`. Follows the largest parts first, because
    /// they raise the total the most.
    fn total_after(
        &mut self,
        goals: &GoalSet,
        guess: Code,
        guesses_left: Option<u8>,
        upper: Total,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        let left_for_parts = guesses_left.map(|left| left.saturating_sub(1));
        let partition = partition(goals, guess).largest_first();
        let parts: Vec<GoalSet> = partition.goal_sets().collect();
        let sizes = parts.iter().map(GoalSet::len);
        let mut total: Total = narrow(self.capacity.total_after_split(goals.len(), sizes));
        for part in &parts {
            if total >= upper {
                return Ok(None);
            }
            total -= narrow::<_, Total>(self.capacity.total_at_least(part.len()));
            let Some(found) = self.find(part, left_for_parts, upper - total, budget)? else {
                return Ok(None);
            };
            total += found.total;
        }
        Ok((total < upper).then_some(total))
    }
}

impl Strategy for Beam {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let found = self.find_from_start(goals, budget)?;
        found.map(|found| found.guess).ok_or(Refusal::Contradiction)
    }
}

/// A code of the set that tells all others apart: the next guess finds each of them, and no strategy needs less. `None`
/// if there is no such code, or if the guesses left are not enough.
fn separating_guess(goals: &GoalSet, guesses_left: Option<u8>) -> Option<GuessFound> {
    let codes = goals.codes();
    if codes.len() > Feedback::MAX_COUNT || guesses_left.is_some_and(|left| left < 2 && codes.len() > 1) {
        return None;
    }
    let guess = separating_code(goals)?;
    let total = narrow(2 * codes.len() - 1);
    Some(GuessFound { guess, total })
}
