//! Every figure of the coach, from the solver itself and by way of the worker's answers.

use std::time::Duration;

use mastermind_engine::advice::{
    Assessment, InWorstCase, Objective, OnAverage, Rank, Refutation, RefutationReason, Solver,
};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_engine::splits::Split;
use mastermind_engine::*;
use mastermind_game::question::{Answer, Assess, AssessPosition, ChooseFeedback};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::answer::Responder;

use crate::plain::{Set, len};
use crate::position::Position;
use crate::support::{Random, told};
use crate::tally::Tally;
use crate::truth::Truth;
use crate::values::{is_complete, some_guesses};

/// More time than any position takes, so that the answers must be exact.
const PLENTY: Duration = Duration::from_secs(1_000);

pub fn compare(position: &Position, truth: &mut Truth, random: &mut Random, tally: &mut Tally) {
    let Some(totals) = truth.free() else { return };
    let (least, worst) = (totals.least.unwrap(), truth.worst.least);
    let (mut solver, mut lab) = (Solver::new(position.variant), Responder::default());
    // In large games the place among all guesses takes its time.
    let count = if position.variant.code_count() > 500 { 4 } else { 16 };
    for objective in [Objective::WorstCase, Objective::Average] {
        for (guess, kind) in some_guesses(truth, random, count) {
            let said = solver.with_budget(&mut Unlimited).assess(&position.rows, guess, objective);
            let asked = ask(&mut lab, position, ErasedQuestion::from(Assess { guess, objective, time_limit: PLENTY }));
            let said = said.unwrap();
            tally.same(&|| format!("the worker on {guess}"), asked, Ok(Reply::Assess(Box::new(said.clone()))));
            assessment(position, truth, (guess, kind), objective, &said, tally);
        }
        let said = solver.with_budget(&mut Unlimited).assess_position(&position.rows, objective).unwrap();
        let asked = ask(&mut lab, position, ErasedQuestion::from(AssessPosition { objective, time_limit: PLENTY }));
        tally.same(
            &|| "the worker's assessment of the position".into(),
            asked,
            Ok(Reply::AssessPosition(said.clone())),
        );
        tally.same(
            &|| "assessment of the position".into(),
            (said.codes, said.worst_case, said.total),
            (position.goals.len(), Some(worst), Some(least)),
        );
        tally.holds(&|| format!("at least {} guesses", said.least_guesses), said.least_guesses <= worst);
        let best = |kind| is_best(truth, kind, objective);
        let reaches = |kind| match objective {
            Objective::WorstCase => truth.worst.of[kind] == truth.worst.least,
            Objective::Average => truth.totals[0].of[kind] == truth.totals[0].least,
        };
        let as_good = said.as_good.or_else(|| (!is_complete(position)).then(|| truth.count(reaches)));
        tally.same(&|| format!("as good, {objective:?}"), as_good, Some(truth.count(reaches)));
        let (guess, by) = said.best.unwrap();
        tally.same(&|| "best by".into(), by, objective.into());
        match objective {
            _ if !is_complete(position) => tally.holds(&|| format!("{guess} is best"), best(truth.plain.kind(guess))),
            Objective::WorstCase => tally.same(&|| "best of the assessed position".into(), guess, safest(truth)),
            Objective::Average => tally.same(&|| "best of the assessed position".into(), guess, cheapest(truth)),
        }
        lines(position, truth, objective, &mut solver, random, tally);
    }
    evasive(position, truth, random, &mut lab, tally);
}

fn ask(lab: &mut Responder, position: &Position, ask: ErasedQuestion) -> Answer {
    let (variant, rows) = (position.variant, position.rows.clone());
    lab.answer(&Query { variant, rows, question: ask }, &mut Unlimited)
}

/// Whether no guess is better for this aim: first by the worst case and then by the average, or by the average alone.
fn is_best(truth: &Truth, kind: usize, aim: Objective) -> bool {
    let total = truth.totals[0].of[kind];
    match aim {
        Objective::WorstCase => {
            truth.worst.of[kind] == truth.worst.least && total == truth.totals[0].of[truth.plain.kind(safest(truth))]
        }
        Objective::Average => total == truth.totals[0].least,
    }
}

/// The guess with the least total among those that keep the worst case. On a tie, a possible one, then the lowest.
pub fn safest(truth: &Truth) -> Code {
    let safe = |guess: &&(Code, usize)| truth.worst.of[guess.1] == truth.worst.least;
    let best = truth.plain.guesses.iter().filter(safe);
    let total = |kind: usize| truth.totals[0].of[kind];
    let order = |&&(guess, kind): &&(Code, usize)| (total(kind), !truth.is_possible(kind), guess);
    best.min_by_key(order).unwrap().0
}

/// A guess with the least total without a limit on guesses. On a tie, a possible one, then the lowest.
pub fn cheapest(truth: &Truth) -> Code {
    let totals = &truth.totals[0];
    let best = truth.plain.guesses.iter().filter(|guess| totals.of[guess.1] == totals.least);
    let order = |&&(guess, kind): &&(Code, usize)| (!truth.is_possible(kind), guess);
    best.min_by_key(order).unwrap().0
}

fn assessment(
    position: &Position,
    truth: &mut Truth,
    (guess, kind): (Code, usize),
    objective: Objective,
    said: &Assessment,
    tally: &mut Tally,
) {
    let complete = is_complete(position);
    let known = |number: u64, said: Option<u64>| (complete || said.is_some()).then_some(number);
    let (worst, totals) = (&truth.worst, &truth.totals[0]);
    let total = totals.of[kind].unwrap();
    tally.same(&|| format!("codes before {guess}"), said.codes, position.goals.len());
    let parts = truth.parts(kind);
    let split = Split { guess, possible: truth.is_possible(kind), parts };
    tally.same(&|| format!("split by {guess}"), &said.split, &split);
    let optimal = truth.count(|kind| worst.of[kind] == worst.least);
    let optimal = known(optimal, said.worst_case.and_then(|said| said.optimal));
    let expected = InWorstCase { before: worst.least, after: worst.of[kind], optimal };
    tally.same(&|| format!("{guess} in the worst case"), said.worst_case, Some(expected));
    let rank = Rank {
        better: truth.count(|other| totals.of[other].unwrap() < total),
        equal: truth.count(|other| totals.of[other].unwrap() == total),
    };
    let is_known = complete || said.average.is_some_and(|said| said.rank.is_some());
    let expected = OnAverage {
        least: totals.least.unwrap(),
        least_keeping_worst_case: match objective {
            Objective::WorstCase => Some(totals.of[truth.plain.kind(safest(truth))].unwrap()),
            Objective::Average => None,
        },
        total,
        rank: is_known.then_some(rank),
    };
    tally.same(&|| format!("{guess} on average"), said.average, Some(expected));
    // The least total of the safe guesses is known only if it was asked for.
    if objective == Objective::WorstCase {
        crate::grade::compare(truth, (guess, kind), said, tally);
    }
    beside(truth, (guess, kind), objective, said, tally);
    tally.same(&|| format!("{guess} is refuted"), said.refutation.is_some(), worst.of[kind] > worst.least);
    if let Some(refutation) = &said.refutation {
        replay(truth, kind, refutation, tally);
    }
}

/// The guess for comparison must be a better one if there is one.
fn beside(truth: &Truth, (guess, kind): (Code, usize), objective: Objective, said: &Assessment, tally: &mut Tally) {
    let Some(best) = &said.best else {
        tally.holds(&|| format!("nothing beside {guess}"), false);
        return;
    };
    let other = truth.plain.kind(best.split.guess);
    let split = Split { guess: best.split.guess, possible: truth.is_possible(other), parts: truth.parts(other) };
    tally.same(&|| format!("split by the guess beside {guess}"), &best.split, &split);
    let name = || format!("{} beside {guess}, wanted by {objective:?}", best.split.guess);
    tally.same(&name, best.by, objective.into());
    tally.holds(&name, is_best(truth, other, objective));
    // Another guess, unless this one is the only best one.
    let alone = is_best(truth, kind, objective) && truth.count(|other| is_best(truth, other, objective)) == 1;
    tally.same(&name, best.split.guess == guess, alone);
}

/// Checks a refutation step by step.
fn replay(truth: &mut Truth, kind: usize, refutation: &Refutation, tally: &mut Tally) {
    let left = |set: Set, kind: usize, feedback: Feedback, truth: &Truth| {
        let parts = truth.plain.parts(set, kind).into_iter();
        parts.filter(|part| part.0 == feedback).fold(0, |all, part| all | part.1)
    };
    let what = || format!("{refutation:?}");
    let after = left(truth.plain.all(), kind, refutation.feedback, truth);
    tally.same(&what, (refutation.codes, refutation.left), (len(after), truth.worst.least - 1));
    let needed = truth.plain.worst_case(after).unwrap();
    tally.same(&what, refutation.needed, needed);
    tally.holds(&what, needed > refutation.left);
    match &refutation.reason {
        RefutationReason::TooMany { most } => tally.holds(&what, len(after) as u64 > *most),
        RefutationReason::NoGuessIsEnough { next, feedback, codes, some } => {
            let next = truth.plain.kind(*next);
            let best = truth.plain.worst_case_of(after, next).unwrap();
            tally.same(&what, best, needed);
            let rest = left(after, next, *feedback, truth);
            tally.same(&what, *codes, len(rest));
            let most = truth.plain.worst_case(rest).unwrap();
            tally.holds(&what, most >= refutation.left);
            let rest = truth.plain.codes(rest);
            tally.holds(&what, !some.is_empty() && some.iter().all(|code| rest.contains(code)));
        }
    }
}

/// The best play against one of the codes: each guess best where it is made.
fn lines(
    position: &Position,
    truth: &mut Truth,
    objective: Objective,
    solver: &mut Solver,
    random: &mut Random,
    tally: &mut Tally,
) {
    let secret = random.pick(&position.goals);
    let line = solver.with_budget(&mut Unlimited).line(&position.rows, secret, objective).unwrap();
    let what = || format!("line to {secret}, {objective:?}: {line:?}");
    let mut set = truth.plain.all();
    for step in &line {
        let kind = truth.plain.kind(step.guess);
        let best = match objective {
            Objective::WorstCase => {
                let least = truth.plain.worst_case(set).unwrap();
                !truth.plain.is_wasted(set, kind) && truth.plain.worst_case_of(set, kind) == Ok(least)
            }
            Objective::Average => {
                let least = truth.plain.total(set, Constraint::Free).unwrap();
                truth.plain.total_of(set, kind, Constraint::Free) == Ok(least)
            }
        };
        tally.holds(&what, best);
        let answer = told(position.variant, step.guess, secret);
        let parts = truth.plain.parts(set, kind).into_iter();
        set = parts.filter(|part| part.0 == answer).fold(0, |all, part| all | part.1);
        tally.same(&what, step.codes, len(set));
    }
    tally.same(&what, line.last().map(|step| step.guess), Some(secret));
}

/// The evil codemaker leaves the largest part, all black counted as a part of one; on a tie, the first feedback.
fn evasive(position: &Position, truth: &Truth, random: &mut Random, lab: &mut Responder, tally: &mut Tally) {
    for (guess, kind) in some_guesses(truth, random, 10) {
        let said = ask(lab, position, ErasedQuestion::from(ChooseFeedback(guess)));
        let largest = truth.parts(kind).first().map(|part| part.0);
        let feedback = largest.unwrap_or(position.variant.all_black());
        tally.same(&|| format!("evades {guess}"), said, Ok(Reply::ChooseFeedback(feedback)));
    }
}
