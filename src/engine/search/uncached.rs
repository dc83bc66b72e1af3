//! Questions that are asked once: nothing is kept after the answer.

use super::capacity::Capacity;
use super::cost::{Constraint, Total};
use super::refusal::Refusal;
use super::root::RootSearch;
use super::tables::SearchTables;
use crate::budget::{Stopped, Unlimited};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{CODES_WITHOUT_TABLE, Limit};
use crate::partition::{OrderedPartition, partition};

/// The least total of `goals` under `constraint`, exact, and a guess that reaches it; `None` if no
/// strategy keeps the constraint.
///
/// # Errors
/// No code, or a goal set out of reach.
pub fn least_total(goals: &GoalSet, constraint: Constraint) -> Result<Option<(Code, Total)>, SearchError> {
    Ok(root(goals)?.least_total(constraint, &mut Unlimited)?)
}

/// The least total of `goals` under `constraint` if `guess` is played, exact; `None` if no strategy
/// keeps the constraint.
///
/// # Errors
/// No code, or a goal set out of reach.
pub fn total_of(goals: &GoalSet, guess: Code, constraint: Constraint) -> Result<Option<Total>, SearchError> {
    Ok(root(goals)?.total_of(guess, constraint, &mut Unlimited)?)
}

fn root(goals: &GoalSet) -> Result<RootSearch, SearchError> {
    if goals.is_empty() {
        return Err(SearchError::EmptyGoalSet);
    }
    Ok(RootSearch::new(goals, &mut Unlimited)?)
}

/// A guess and the worst case of `goals` when it is played: exact, and the guess optimal, when
/// lower < value < upper.
///
/// # Errors
/// No code, no value between the bounds, or a goal set out of reach.
pub fn worst_case_between(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    check(lower, upper, goals.is_empty())?;
    let Some(mut tables) = SearchTables::new(goals, &mut Unlimited)? else {
        return without_table(goals, lower, upper);
    };
    let goals = tables.table.all_goals();
    let (guess, value) = tables.search(&mut Unlimited).search_min(&goals, lower, upper)?;
    Ok((tables.table.guess(guess), value))
}

/// The largest worst case of the parts; 0 if there is none. Exact if it lies between `lower` and
/// `upper`, as for [`worst_case_between`].
///
/// # Errors
/// No value between the bounds, or a part out of reach.
pub fn worst_case_of_parts(partition: &OrderedPartition, lower: u8, upper: u8) -> Result<u8, SearchError> {
    check(lower, upper, false)?;
    if partition.parts().is_empty() {
        return Ok(0);
    }
    let mut worst = lower;
    for goals in partition.goal_sets() {
        worst = worst.max(worst_case_between(&goals, worst, upper)?.1);
        if worst >= upper {
            break;
        }
    }
    Ok(worst)
}

/// The same search where the goal set is too large for a table: one guess of each orbit is scored
/// afresh, and only its parts get tables.
fn without_table(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    if goals.len() > CODES_WITHOUT_TABLE {
        return Err(SearchError::OutOfReach(Limit::CodesWithoutTable));
    }
    let capacity = Capacity::new(goals.variant());
    let lower = lower.max(capacity.guesses_at_least(goals.len()));
    let mut best = (goals.codes()[0], upper.max(lower));
    let split = |guess| partition(goals, guess).largest_first();
    let guesses = goals.symmetry().canonical_guesses().into_iter();
    // Only sizes are kept: the partitions side by side would take too much memory.
    let mut guesses: Vec<_> = guesses.map(|guess| (split(guess).largest(), guess)).collect();
    guesses.sort_unstable();
    for (largest, guess) in guesses {
        if best.1 <= lower || largest == goals.len() {
            break;
        }
        let value = 1 + worst_case_of_parts(&split(guess), lower - 1, best.1 - 1)?;
        if value < best.1 {
            best = (guess, value);
        }
    }
    Ok(best)
}

fn check(lower: u8, upper: u8, empty: bool) -> Result<(), SearchError> {
    if lower >= upper {
        return Err(SearchError::EmptyWindow { lower, upper });
    }
    if empty {
        return Err(SearchError::EmptyGoalSet);
    }
    Ok(())
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// lower ≥ upper leaves no value between them.
    EmptyWindow {
        /// The lower bound asked for.
        lower: u8,
        /// The upper bound asked for.
        upper: u8,
    },
    /// Nothing to find.
    EmptyGoalSet,
    /// The goal set exceeds this limit.
    OutOfReach(Limit),
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for SearchError {
    fn from(stopped: Stopped) -> SearchError {
        SearchError::Stopped(stopped)
    }
}

impl From<Refusal> for SearchError {
    fn from(refusal: Refusal) -> SearchError {
        match refusal {
            Refusal::Contradiction => SearchError::EmptyGoalSet,
            Refusal::Stopped(stopped) => SearchError::Stopped(stopped),
            Refusal::OutOfReach(limit) => SearchError::OutOfReach(limit),
            // These questions name no code but those of the goal set's own variant.
            Refusal::Foreign(_) => SearchError::EmptyGoalSet,
        }
    }
}
