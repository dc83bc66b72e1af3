//! Rankings, outcomes and bounds: what is called exact is exact, and every bound holds.

use mastermind_engine::advice::{Certainty, GuessOutcomes, Proved, Ranking, Solver, guess_outcomes, rank};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::partition::partition;
use mastermind_engine::search::Constraint;
use mastermind_engine::search::raw::{Capacity, part_at_most};
use mastermind_engine::splits::{Split, split, splits};
use mastermind_engine::*;

use crate::plain::len;
use crate::position::Position;
use crate::strategies::sizes;
use crate::support::Random;
use crate::tally::Tally;
use crate::truth::Truth;
use crate::values::{is_complete, some_guesses};

pub fn compare(position: &Position, truth: &mut Truth, random: &mut Random, tally: &mut Tally) {
    let goals = GoalSet::from_history(position.variant, &position.rows);
    splitting(position, truth, &goals, random, tally);
    if truth.free().is_none() {
        return;
    }
    capacity(position, truth, tally);
    for left in [None, Some(random.below(30)), Some(random.below(300))] {
        let room = 1 + random.below(4);
        let ranking = rank(&goals, room, &mut budget(left)).unwrap();
        ranked(position, truth, &ranking, left.is_none(), tally);
        for (guess, kind) in some_guesses(truth, random, 6) {
            let outcomes = guess_outcomes(&goals, guess, &mut budget(left));
            check_outcomes(truth, (guess, kind), &outcomes, left.is_none(), tally);
        }
        let mut solver = Solver::new(position.variant);
        for constraint in [Constraint::Free, Constraint::PossibleOnly] {
            let _ = solver.with_budget(&mut budget(left)).least_total(&position.rows, constraint);
            let known = solver.with_budget(&mut Unlimited).known_total(&position.rows, constraint).unwrap();
            let totals = truth.totals.iter().find(|totals| totals.constraint == constraint);
            let Some(least) = totals.and_then(|totals| totals.least) else {
                continue;
            };
            let within = known.lower <= least && known.reached.is_none_or(|(_, total)| total >= least);
            tally.holds(&|| format!("{constraint:?} {known:?} around {least}"), within);
            if let Some((guess, total)) = known.reached {
                let reached = totals.and_then(|totals| totals.of[truth.plain.kind(guess)]);
                tally.holds(&|| format!("{guess} reaches {total}"), reached.is_some_and(|least| least <= total));
            }
        }
    }
}

fn budget(left: Option<usize>) -> impl FnMut(Progress) -> bool {
    let mut left = left.unwrap_or(usize::MAX);
    move |_| {
        left = left.saturating_sub(1);
        left > 0
    }
}

/// How guesses split, three ways.
fn splitting(position: &Position, truth: &Truth, goals: &GoalSet, random: &mut Random, tally: &mut Tally) {
    let guesses = some_guesses(truth, random, 30);
    let codes: Vec<Code> = guesses.iter().map(|guess| guess.0).collect();
    let counted = splits(goals, &codes, &mut Unlimited).unwrap();
    for ((guess, kind), counted) in guesses.into_iter().zip(counted) {
        let parts = truth.parts(kind);
        let expected = Split { guess, possible: truth.is_possible(kind), parts };
        tally.same(&|| format!("counted split by {guess}"), &counted, &expected);
        tally.same(&|| format!("split by {guess}"), &split(goals, guess), &expected);
        let listed = partition(goals, guess).largest_first();
        let listed: Vec<_> = listed.parts().iter().map(|part| (part.feedback, part.codes.clone())).collect();
        let expected: Vec<_> = truth.ordered(kind).into_iter().map(|(f, part)| (f, truth.plain.codes(part))).collect();
        tally.same(&|| format!("parts of {guess}"), listed, expected);
        tally.same(&|| format!("feedbacks to {guess}"), counted.feedback_count(), truth.feedbacks(kind));
        tally.same(&|| format!("codes split by {guess}"), counted.codes(), position.goals.len());
        let (all, sizes) = (position.goals.len() as f64, sizes(truth, kind));
        let bits: f64 = sizes.iter().map(|&n| -(n as f64 / all) * (n as f64 / all).log2()).sum();
        tally.holds(&|| format!("bits of {guess}"), (counted.expected_bits() - bits).abs() < 1e-9);
    }
}

/// No part is larger than its bound, and no strategy better than its bound.
fn capacity(position: &Position, truth: &mut Truth, tally: &mut Tally) {
    let (codes, capacity) = (position.goals.len(), Capacity::new(position.variant));
    let worst = truth.worst.least;
    tally.holds(&|| "least guesses".into(), capacity.guesses_at_least(codes) <= worst);
    tally.holds(&|| "capacity".into(), codes as u64 <= capacity.codes(worst));
    let least = truth.totals[0].least.unwrap();
    tally.holds(&|| "least total".into(), capacity.total_at_least(codes) <= least.into());
    for kind in 0..truth.plain.kinds.len().min(50) {
        for (feedback, part) in truth.ordered(kind) {
            let most = part_at_most(position.variant, feedback);
            tally.holds(&|| format!("at most {most} after {feedback}"), len(part) as u64 <= most);
        }
    }
}

fn within<T: Copy + PartialOrd>(said: Proved<T>, truth: T, exactly: bool) -> bool {
    match said {
        Proved::Exactly(number) => number == truth,
        Proved::AtLeast(number) => !exactly && number <= truth,
    }
}

fn ranked(position: &Position, truth: &mut Truth, ranking: &Ranking, whole: bool, tally: &mut Tally) {
    let (worst, least) = (truth.worst.least, truth.totals[0].least.unwrap());
    let value = ranking.value;
    tally.holds(
        &|| format!("{value:?}, {worst} {least}"),
        within(value.worst_case, worst, whole) && within(value.total, least, whole),
    );
    tally.same(&|| "codes ranked".into(), ranking.codes, position.goals.len());
    for ranked in &ranking.guesses {
        let guess = ranked.split.guess;
        let kind = truth.plain.kind(guess);
        let expected = Split { guess, possible: truth.is_possible(kind), parts: truth.parts(kind) };
        tally.same(&|| format!("ranked split by {guess}"), &ranked.split, &expected);
        let (worst, total) = (truth.worst.of[kind], truth.totals[0].of[kind].unwrap());
        let value = ranked.value;
        tally.holds(
            &|| format!("{guess}: {value:?}, {worst} {total}"),
            within(value.worst_case, worst, whole) && within(value.total, total, whole),
        );
        let squares: u64 = sizes(truth, kind).iter().map(|n| n * n).sum();
        tally.same(&|| format!("squares of {guess}"), ranked.split.sum_of_squares(), squares);
        tally.same(&|| format!("largest of {guess}"), ranked.split.largest() as u64, sizes(truth, kind)[0]);
    }
    if !whole {
        return;
    }
    tally.same(&|| "certainty".into(), (ranking.certainty, ranking.finished), (Certainty::Exact, true));
    tally.holds(&|| "within reach".into(), ranking.within_reach);
    // The list has a best guess by every measure.
    let told = |kind: usize| !truth.is_wasted(kind) || truth.is_possible(kind);
    let kinds: Vec<usize> = (0..truth.plain.kinds.len()).filter(|&kind| told(kind)).collect();
    let listed: Vec<usize> = ranking.guesses.iter().map(|ranked| truth.plain.kind(ranked.split.guess)).collect();
    for (name, measure) in measures(truth) {
        let best = |kinds: &[usize]| kinds.iter().map(|&kind| measure(kind)).min();
        tally.same(&|| format!("best by {name}"), best(&listed), best(&kinds));
    }
    let order = ranking.guesses.windows(2).all(|pair| pair[0].split.guess < pair[1].split.guess);
    tally.holds(&|| "lowest first".into(), order);
    let best = ranking.guesses.iter().any(|ranked| {
        !is_complete(position)
            || ranked.split.guess == crate::coach::cheapest(truth)
            || is_same_in_disguise(truth, ranked.split.guess)
    });
    tally.holds(&|| "the best on average is listed".into(), best);
}

/// Whether a guess is as good on average as the best, and as possible.
fn is_same_in_disguise(truth: &Truth, guess: Code) -> bool {
    let (kind, best) = (truth.plain.kind(guess), truth.plain.kind(crate::coach::cheapest(truth)));
    truth.totals[0].of[kind] == truth.totals[0].of[best] && truth.is_possible(kind) == truth.is_possible(best)
}

type Measures<'t> = Vec<(&'static str, Box<dyn Fn(usize) -> u64 + 't>)>;

fn measures(truth: &Truth) -> Measures<'_> {
    let squares = |kind: usize| sizes(truth, kind).iter().map(|n| n * n).sum::<u64>();
    vec![
        ("worst case", Box::new(|kind| u64::from(truth.worst.of[kind]))),
        ("total", Box::new(|kind| truth.totals[0].of[kind].unwrap().into())),
        ("largest part", Box::new(|kind| sizes(truth, kind)[0])),
        ("expected size", Box::new(squares)),
        ("number of parts", Box::new(|kind| 1000 - truth.feedbacks(kind) as u64)),
    ]
}

fn check_outcomes(
    truth: &mut Truth,
    (guess, kind): (Code, usize),
    said: &GuessOutcomes,
    whole: bool,
    tally: &mut Tally,
) {
    let expected = Split { guess, possible: truth.is_possible(kind), parts: truth.parts(kind) };
    tally.same(&|| format!("split of the outcomes of {guess}"), &said.split, &expected);
    let (worst, total) = (truth.worst.of[kind], truth.totals[0].of[kind].unwrap());
    let value = said.value;
    tally.holds(
        &|| format!("outcomes of {guess}: {value:?}, {worst} {total}"),
        within(value.worst_case, worst, whole) && within(value.total, total, whole),
    );
    for (value, (feedback, part)) in said.parts.iter().zip(truth.ordered(kind)) {
        let worst = truth.plain.worst_case(part).unwrap();
        let total = truth.plain.total(part, Constraint::Free).unwrap().unwrap();
        let holds = within(value.worst_case, worst, whole) && within(value.total, total, whole);
        tally.holds(&|| format!("{guess} after {feedback}: {value:?}, {worst} {total}"), holds);
    }
}
