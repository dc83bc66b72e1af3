//! The solver's exact answers compared with the plain ones.

use crate::support::{least_total, total_of, worst_case_between, worst_case_of_parts};
use mastermind_engine::advice::{Solver, WorstCaseVerdict};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::partition::partition;
use mastermind_engine::search::{Constraint, PartOutcome};
use mastermind_engine::*;

use crate::plain::{Set, len};
use crate::position::Position;
use crate::support::Random;
use crate::tally::Tally;
use crate::truth::{Totals, Truth};

/// A table of this many entries certainly fits; in a larger game, the engine may refuse to list all guesses.
pub const SURELY_COMPLETE: u64 = 1 << 20;

/// Whether the engine must be able to list all guesses here.
pub fn is_complete(position: &Position) -> bool {
    let entries = u64::from(position.variant.code_count()) * position.goals.len() as u64;
    entries <= SURELY_COMPLETE
}

/// Some guesses of every sort: good, wasted, possible and other ones.
pub fn some_guesses(truth: &Truth, random: &mut Random, count: usize) -> Vec<(Code, usize)> {
    let all = &truth.plain.guesses;
    if all.len() <= count {
        let mut all = all.clone();
        (1..all.len()).rev().for_each(|place| all.swap(place, random.below(place + 1)));
        return all;
    }
    let mut some: Vec<_> = (0..count / 2).map(|_| random.pick(all)).collect();
    // Choose half of them by kind, so that kinds of few guesses come up, too.
    for _ in 0..count / 2 {
        let kind = random.below(truth.plain.kinds.len());
        some.extend(all.iter().find(|guess| guess.1 == kind));
    }
    some
}

/// The solver's answers to one question after another, in random order.
pub fn compare(position: &Position, truth: &mut Truth, random: &mut Random, tally: &mut Tally) {
    let mut solver = Solver::new(position.variant);
    let rows = &position.rows;
    let goals = solver.goals(rows).unwrap().codes().to_vec();
    tally.same(&|| "goals".into(), &goals, &position.goals);
    ask_and_stop(position, &mut solver, random);
    let mut parts: Vec<usize> = (0..4).collect();
    while !parts.is_empty() {
        match parts.remove(random.below(parts.len())) {
            0 => worst_cases(position, truth, &mut solver, random, tally),
            1 => totals(position, truth, &mut solver, random, tally),
            2 => feedbacks_of_a_guess(position, truth, &mut solver, random, tally),
            _ => ask_and_stop(position, &mut solver, random),
        }
    }
    windows(position, truth, random, tally);
}

/// Asks and soon stops the search: what it has stored must not make later answers wrong.
fn ask_and_stop(position: &Position, solver: &mut Solver, random: &mut Random) {
    for _ in 0..random.below(4) {
        let mut left = random.below(30_usize);
        let mut some = |_: Progress| {
            left = left.saturating_sub(1);
            left > 0
        };
        let guess = random.pick(&position.goals);
        let constraint = random.pick(&[Constraint::Free, Constraint::WorstCaseOptimal, Constraint::AtMost(3)]);
        let _ = match random.below(3) {
            0 => solver.with_budget(&mut some).judge(&position.rows, guess).is_ok(),
            1 => solver.with_budget(&mut some).least_total(&position.rows, constraint).is_ok(),
            _ => solver.with_budget(&mut some).total_of(&position.rows, guess, constraint).is_ok(),
        };
    }
}

fn worst_cases(position: &Position, truth: &Truth, solver: &mut Solver, random: &mut Random, tally: &mut Tally) {
    let rows = &position.rows;
    judge(position, truth, solver, random, tally);
    worst_case(position, truth, solver, tally);
    match solver.optimal_guesses(rows) {
        Ok(said) => {
            let optimal = truth.guesses(|kind| truth.worst.of[kind] == truth.worst.least);
            tally.same(&|| "optimal guesses".into(), said, optimal);
            let said = solver.optimal_guess(rows).unwrap();
            tally.same(&|| "the optimal guess with the most parts".into(), said.0, optimal_with_most_parts(truth));
        }
        Err(refusal) => tally.holds(&|| format!("optimal guesses: {refusal:?}"), !is_complete(position)),
    }
    // Ask again, now that the solver remembers searches between bounds.
    judge(position, truth, solver, random, tally);
    worst_case(position, truth, solver, tally);
}

fn judge(position: &Position, truth: &Truth, solver: &mut Solver, random: &mut Random, tally: &mut Tally) {
    let (rows, least) = (&position.rows, truth.worst.least);
    for (guess, kind) in some_guesses(truth, random, 100) {
        let said = solver.judge(rows, guess).unwrap();
        let expected = WorstCaseVerdict {
            codes: position.goals.len(),
            possible: truth.is_possible(kind),
            worst_before: least,
            worst_after: truth.worst.of[kind],
        };
        tally.same(&|| format!("judge {guess}"), said, expected);
        tally.same(&|| format!("optimal {guess}"), said.is_optimal(), truth.worst.of[kind] == least);
    }
}

fn worst_case(position: &Position, truth: &Truth, solver: &mut Solver, tally: &mut Tally) {
    let said = solver.optimal_guess(&position.rows).unwrap();
    tally.same(&|| "worst case".into(), said.1, truth.worst.least);
    let reached = truth.worst.of[truth.plain.kind(said.0)];
    tally.same(&|| "worst case of the optimal guess".into(), reached, truth.worst.least);
}

/// The guess with the most parts among those that keep the worst case. On a tie, a possible one, then the lowest.
pub fn optimal_with_most_parts(truth: &Truth) -> Code {
    let optimal = truth.plain.guesses.iter();
    let optimal = optimal.filter(|guess| truth.worst.of[guess.1] == truth.worst.least);
    let order = |&&(guess, kind): &&(Code, usize)| {
        let parts = std::cmp::Reverse(truth.feedbacks(kind));
        (parts, !truth.is_possible(kind), guess)
    };
    optimal.min_by_key(order).unwrap().0
}

fn totals(position: &Position, truth: &Truth, solver: &mut Solver, random: &mut Random, tally: &mut Tally) {
    let mut constraints: Vec<&Totals> = truth.totals.iter().collect();
    while !constraints.is_empty() {
        let totals = constraints.remove(random.below(constraints.len()));
        match solver.least_total(&position.rows, totals.constraint) {
            Ok(said) => {
                let constraint = totals.constraint;
                tally.same(&|| format!("least total {constraint:?}"), said.map(|said| said.1), totals.least);
                if let Some((guess, total)) = said {
                    let reached = totals.of[truth.plain.kind(guess)];
                    tally.same(&|| format!("total {constraint:?} of the best {guess}"), reached, Some(total));
                }
                totals_of(position, truth, totals, solver, random, tally);
            }
            Err(refusal) => tally.holds(&|| format!("{:?}: {refusal:?}", totals.constraint), !is_complete(position)),
        }
    }
}

fn totals_of(
    position: &Position,
    truth: &Truth,
    totals: &Totals,
    solver: &mut Solver,
    random: &mut Random,
    tally: &mut Tally,
) {
    let (rows, constraint) = (&position.rows, totals.constraint);
    for (guess, kind) in some_guesses(truth, random, 40) {
        let said = solver.total_of(rows, guess, constraint).unwrap();
        tally.same(&|| format!("total {constraint:?} of {guess}"), said, totals.of[kind]);
    }
    match solver.best_guesses(rows, constraint) {
        Ok(said) => {
            let best = |kind: usize| totals.least.is_some() && totals.of[kind] == totals.least;
            tally.same(&|| format!("best guesses {constraint:?}"), said, truth.guesses(best));
        }
        Err(refusal) => tally.holds(&|| format!("best guesses {constraint:?}: {refusal:?}"), !is_complete(position)),
    }
    let known = solver.with_budget(&mut Unlimited).known_total(rows, constraint).unwrap();
    if let Some(least) = totals.least {
        let reached = known.reached.map(|reached| reached.1);
        tally.same(&|| format!("known total {constraint:?}"), (known.lower, reached), (least, Some(least)));
    }
}

/// Compares what remains to be done after each feedback.
fn feedbacks_of_a_guess(
    position: &Position,
    truth: &mut Truth,
    solver: &mut Solver,
    random: &mut Random,
    tally: &mut Tally,
) {
    if truth.totals.is_empty() {
        return;
    }
    for (guess, kind) in some_guesses(truth, random, 20) {
        let said = solver.parts_after(&position.rows, guess).unwrap();
        let parts = truth.ordered(kind);
        tally.same(&|| format!("number of feedbacks to {guess}"), said.len(), parts.len());
        for (reply, (feedback, part)) in said.into_iter().zip(parts) {
            let expected = reply_of(truth, feedback, part);
            tally.same(&|| format!("reply to {guess}"), reply, expected);
        }
    }
}

fn reply_of(truth: &mut Truth, feedback: Feedback, part: Set) -> PartOutcome {
    PartOutcome {
        feedback,
        codes: len(part),
        worst_case: truth.plain.worst_case(part).unwrap(),
        total: truth.plain.total(part, Constraint::Free).unwrap().unwrap(),
    }
}

/// The searches between bounds, from the codes alone: a value between the bounds is exact, any other
/// is on the right side.
fn windows(position: &Position, truth: &Truth, random: &mut Random, tally: &mut Tally) {
    let goals = GoalSet::from_codes(position.variant, &position.goals).unwrap();
    let history = GoalSet::from_history(position.variant, &position.rows);
    let holds = |said: u8, least: u8, (lower, upper): (u8, u8)| match said {
        low if low <= lower => least <= lower,
        high if high >= upper => least >= upper,
        exact => least == exact,
    };
    for goals in [goals, history] {
        let lower = random.below(5) as u8;
        let upper = lower + 1 + random.below(5) as u8;
        let (guess, said) = worst_case_between(&goals, lower, upper).unwrap();
        let least = truth.worst.least;
        tally.holds(&|| format!("between {lower} and {upper}: {said}, {least}"), holds(said, least, (lower, upper)));
        if lower < said && said < upper {
            tally.same(&|| "its guess".into(), truth.worst.of[truth.plain.kind(guess)], least);
        }
        let (guess, kind) = random.pick(&truth.plain.guesses);
        let parts = partition(&goals, guess).largest_first();
        let said = worst_case_of_parts(&parts, lower, upper).unwrap();
        let least = truth.worst.of[kind] - 1;
        tally.holds(
            &|| format!("parts of {guess} between {lower} and {upper}: {said}, {least}"),
            holds(said, least, (lower, upper)),
        );
        for totals in &truth.totals {
            let said = least_total(&goals, totals.constraint).map(|said| said.map(|said| said.1));
            let fits = said == Ok(totals.least) || (said.is_err() && !is_complete(position));
            tally.holds(&|| format!("{:?} alone: {said:?}, {:?}", totals.constraint, totals.least), fits);
            let said = total_of(&goals, guess, totals.constraint);
            let fits = said == Ok(totals.of[kind]) || (said.is_err() && !is_complete(position));
            tally.holds(&|| format!("{:?} of {guess} alone: {said:?}", totals.constraint), fits);
        }
    }
}
