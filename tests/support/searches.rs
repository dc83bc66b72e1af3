//! The engine's searches of a goal set, asked once: nothing is kept after the answer.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::{OrderedPartition, partition};
use mastermind_engine::search::raw::{Capacity, RootSearch};
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::{Code, GoalSet};

/// Without a table every guess is scored afresh: more codes take minutes.
const CODES_WITHOUT_TABLE: usize = 20_000;

/// The least total of `goals` under `constraint`, exact, and a guess that reaches it; `None` if no
/// strategy keeps the constraint.
pub fn least_total(goals: &GoalSet, constraint: Constraint) -> Result<Option<(Code, Total)>, Refusal> {
    root(goals)?.least_total(constraint, &mut Unlimited)
}

/// The least total of `goals` under `constraint` if `guess` is played, exact; `None` if no strategy
/// keeps the constraint.
pub fn total_of(goals: &GoalSet, guess: Code, constraint: Constraint) -> Result<Option<Total>, Refusal> {
    root(goals)?.total_of(guess, constraint, &mut Unlimited)
}

fn root(goals: &GoalSet) -> Result<RootSearch, Refusal> {
    if goals.is_empty() { Err(Refusal::Contradiction) } else { RootSearch::new(goals, &mut Unlimited) }
}

/// A guess and the worst case of `goals` when it is played: exact, and the guess optimal, when
/// lower < value < upper.
pub fn worst_case_between(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), Refusal> {
    assert!(lower < upper, "no value lies between");
    match root(goals) {
        Ok(mut root) => Ok(root.worst_case_between(lower, upper, &mut Unlimited)?),
        Err(Refusal::OutOfReach(_)) if goals.len() <= CODES_WITHOUT_TABLE => without_table(goals, lower, upper),
        Err(refusal) => Err(refusal),
    }
}

/// The largest worst case of the parts; 0 if there is none. Exact if it lies between `lower` and
/// `upper`, as for [`worst_case_between`].
pub fn worst_case_of_parts(partition: &OrderedPartition, lower: u8, upper: u8) -> Result<u8, Refusal> {
    assert!(lower < upper, "no value lies between");
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
fn without_table(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), Refusal> {
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
