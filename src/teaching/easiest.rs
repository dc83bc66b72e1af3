//! Of guesses that are exactly as good, the one whose feedbacks are easiest to read.
//!
//! A feedback is read when all that it makes certain is deduced without supposing anything. How hard that
//! is depends on the hardest technique that is needed, and then on the number of steps; both are summed
//! over all codes, so that a feedback that comes often counts as often.

use crate::deduction::{Technique, common_facts, prove};
use mastermind_engine::advice::{Ranked, rank};
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::partition::partition;
use mastermind_engine::{Code, GoalSet, Row};

/// How many guesses by each measure are looked at.
const RANKED: usize = 8;
/// How many guesses are compared at most.
const MOST_COMPARED: usize = 8;

/// How hard the feedbacks to a guess are to read; less is easier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReadingCost {
    /// For each code the difficulty of the hardest technique that its feedback needs, that of a
    /// supposition where the others are not enough, and 0 where nothing becomes certain; in all.
    pub difficulty: u64,
    /// For each code the number of steps, in all.
    pub steps: u64,
}

/// The easiest of some guesses that are as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EasiestGuess {
    /// The guess.
    pub guess: Code,
    /// How many guesses of different kinds were compared, at least two: all of the same worst case and
    /// the same total.
    pub compared: usize,
}

/// How hard the feedbacks to `guess` are to read after the rows that led to `goals`; nothing if these are
/// not known.
///
/// # Errors
/// The budget said stop.
pub fn reading_cost(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<ReadingCost>, Stopped> {
    let Some(rows) = goals.history() else {
        return Ok(None);
    };
    let (variant, mut cost) = (goals.variant(), ReadingCost::default());
    let all = partition(goals, guess);
    for (number, part) in all.parts().iter().enumerate() {
        Meter::new(budget).step(number, all.parts().len())?;
        let left = goals.try_after(guess, part.feedback, budget)?;
        let facts = common_facts(variant, left.codes(), budget)?;
        let feedback = part.feedback;
        let row = Row::new(guess, feedback);
        let rows: Vec<Row> = rows.iter().copied().chain([row]).collect();
        let proved = prove(variant, &rows, Technique::Difference.up_to(), &facts);
        let known = facts.iter().all(|&fact| proved.notes.has(fact));
        let hardest = proved.steps.iter().map(|step| step.technique.difficulty());
        let difficulty = if known { hardest.max().unwrap_or(0) } else { Technique::Supposing.difficulty() };
        let codes = left.len() as u64;
        cost.difficulty += codes * u64::from(difficulty);
        cost.steps += codes * proved.steps.len() as u64;
    }
    Ok(Some(cost))
}

/// The easiest to read of guesses that have exactly the worst case and the total of `guess`. Of equal
/// ones `guess` itself, then the first in the order of the ranking. Nothing where it is not known, in the
/// time there is, that another guess is exactly as good.
///
/// # Errors
/// The budget said stop while they were compared.
pub fn easiest_guess(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<EasiestGuess>, Stopped> {
    let Some(ranking) = rank(goals, RANKED, budget) else {
        return Ok(None);
    };
    // The ranking has one guess of each kind.
    let canonical = goals.symmetry().canonical(guess);
    let is_canonical = |ranked: &&Ranked| ranked.split.guess == canonical;
    let exact = |ranked: &&Ranked| ranked.value.worst_case.is_exact() && ranked.value.total.is_exact();
    let Some(own) = ranking.guesses.iter().find(is_canonical).filter(exact) else {
        return Ok(None);
    };
    let others = ranking.guesses.iter().filter(|ranked| ranked.split.guess != canonical && ranked.value == own.value);
    let others = others.map(|ranked| ranked.split.guess);
    let equal: Vec<Code> = [guess].into_iter().chain(others).take(MOST_COMPARED).collect();
    if equal.len() < 2 {
        return Ok(None);
    }
    let mut best = None;
    for (number, &one) in equal.iter().enumerate() {
        Meter::new(budget).step(number, equal.len())?;
        let Some(cost) = reading_cost(goals, one, budget)? else {
            return Ok(None);
        };
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, one));
        }
    }
    let compared = equal.len();
    Ok(best.map(|(_, guess)| EasiestGuess { guess, compared }))
}
