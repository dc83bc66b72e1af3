//! Finds, among guesses that are exactly equally good, the one whose feedbacks are easiest to read.
//!
//! A feedback has been read when everything that it makes certain is deduced without a supposition. The cost of reading
//! is the difficulty of the hardest technique needed, then the number of steps. Both are summed over all codes, so a
//! frequent feedback counts more.

use std::iter;

use crate::deduction::{Technique, common_facts, prove};
use mastermind_engine::advice::{Ranked, rank};
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::partition::partition;
use mastermind_engine::{Code, GoalSet, Row};

/// How many guesses are ranked by each measure.
const RANKED: usize = 8;
/// The most guesses that are compared.
const MAX_COMPARED: usize = 8;

/// How hard the feedbacks to a guess are to read; lower is easier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReadingCost {
    /// Summed over the codes, the difficulty of the hardest technique that the feedback needs: that of a supposition if
    /// the other techniques are not enough, and 0 if nothing becomes certain.
    pub difficulty: u64,
    /// Summed over the codes, the number of steps.
    pub steps: u64,
}

/// The guess whose feedbacks are easiest to read, among equally good guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EasiestGuess {
    /// The guess.
    pub guess: Code,
    /// How many guesses of different kinds were compared, at least two, all with the same worst case and the same
    /// total.
    pub compared: usize,
}

/// How hard the feedbacks to `guess` are to read after the rows that led to `goals`; `None` if the rows are not known.
///
/// # Errors
/// The budget said stop.
pub fn reading_cost(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<ReadingCost>, Stopped> {
    let Some(rows) = goals.history() else {
        return Ok(None);
    };
    let (variant, mut cost) = (goals.variant(), ReadingCost::default());
    let after_guess = partition(goals, guess);
    for (done, part) in after_guess.parts().iter().enumerate() {
        Meter::new(budget).step(done, after_guess.parts().len())?;
        let left = goals.try_after(guess, part.feedback, budget)?;
        let facts = common_facts(variant, left.codes(), budget)?;
        let new_row = Row::new(guess, part.feedback);
        let rows_after: Vec<Row> = rows.iter().copied().chain([new_row]).collect();
        let deduction = prove(variant, &rows_after, Technique::Difference.up_to(), &facts);
        let are_all_deduced = facts.iter().all(|&fact| deduction.notes.has(fact));
        let difficulties = deduction.steps.iter().map(|step| step.technique.difficulty());
        let difficulty =
            if are_all_deduced { difficulties.max().unwrap_or(0) } else { Technique::Supposing.difficulty() };
        let codes = left.len() as u64;
        cost.difficulty += codes * u64::from(difficulty);
        cost.steps += codes * deduction.steps.len() as u64;
    }
    Ok(Some(cost))
}

/// The guess whose feedbacks are easiest to read, among those that have exactly the worst case and the total of
/// `guess`. On a tie, prefers `guess` itself, then the guess that stands first in the ranking. Returns `None` if no
/// other guess was shown to be exactly as good within the budget.
///
/// # Errors
/// The budget said stop while the guesses were compared.
pub fn easiest_guess(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<EasiestGuess>, Stopped> {
    let Some(ranking) = rank(goals, RANKED, budget) else {
        return Ok(None);
    };
    // The ranking has one guess of each kind.
    let canonical = goals.symmetry().canonical(guess);
    let is_canonical = |ranked: &&Ranked| ranked.split.guess == canonical;
    let is_exact = |ranked: &&Ranked| ranked.value.worst_case.is_exact() && ranked.value.total.is_exact();
    let Some(ranked_guess) = ranking.guesses.iter().find(is_canonical).filter(is_exact) else {
        return Ok(None);
    };
    let others = ranking
        .guesses
        .iter()
        .filter(|ranked| ranked.split.guess != canonical && ranked.value == ranked_guess.value)
        .map(|ranked| ranked.split.guess);
    let equal: Vec<Code> = iter::once(guess).chain(others).take(MAX_COMPARED).collect();
    if equal.len() < 2 {
        return Ok(None);
    }
    let mut easiest = None;
    for (done, &candidate) in equal.iter().enumerate() {
        Meter::new(budget).step(done, equal.len())?;
        let Some(cost) = reading_cost(goals, candidate, budget)? else {
            return Ok(None);
        };
        if easiest.is_none_or(|(lowest, _)| cost < lowest) {
            easiest = Some((cost, candidate));
        }
    }
    let compared = equal.len();
    Ok(easiest.map(|(_, guess)| EasiestGuess { guess, compared }))
}
