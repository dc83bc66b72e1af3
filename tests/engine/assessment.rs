//! What the coach says, checked against the slow reference: nothing of the searches is shared.

use crate::support::{least_total, worst_case_between};
use mastermind_engine::advice::{
    Assessment, BestBy, BestGuess, Certainty, InWorstCase, Objective, OnAverage, Rank, Refutation, RefutationReason,
    Solver,
};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::partition::partition;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::search::{Constraint, Refusal, Total};
use mastermind_engine::splits::Split;
use mastermind_engine::*;
use proptest::prelude::*;

use crate::support::{Reference, code, parts, score, variant};

fn small_variants() -> Vec<Variant> {
    vec![variant(3, 3), variant(2, 4), variant(5, 2), Variant::without_repeats(4, 3).unwrap()]
}

/// The positions after each feedback to one first guess, and the start.
fn positions(v: Variant) -> Vec<(Vec<Row>, Vec<Code>)> {
    let guess = v.codes().nth(1).unwrap();
    let all = GoalSet::all(v);
    let mut positions = vec![(Vec::new(), all.codes().to_vec())];
    for part in partition(&all, guess).parts() {
        let feedback = part.feedback;
        positions.push((vec![Row::new(guess, feedback)], part.codes.clone()));
    }
    positions
}

fn assess(solver: &mut Solver, rows: &[Row], guess: Code, objective: Objective) -> Assessment {
    let assessment = solver.with_budget(&mut Unlimited).assess(rows, guess, objective);
    assessment.unwrap()
}

#[test]
fn every_number_agrees_with_the_reference() {
    for v in small_variants() {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        for (rows, codes) in positions(v) {
            let worst: Vec<u8> = v.codes().map(|guess| reference.worst_case_of(&codes, guess)).collect();
            let totals: Vec<Total> =
                v.codes().map(|guess| reference.total_of(&codes, guess, Constraint::Free).unwrap()).collect();
            let least_worst = *worst.iter().min().unwrap();
            let least = *totals.iter().min().unwrap();
            for (place, guess) in v.codes().enumerate() {
                let said = assess(&mut solver, &rows, guess, Objective::WorstCase);
                let count =
                    |holds: &dyn Fn(usize) -> bool| (0..totals.len()).filter(|&other| holds(other)).count() as u64;
                let expected = InWorstCase {
                    before: least_worst,
                    after: worst[place],
                    optimal: Some(count(&|other| worst[other] == least_worst)),
                };
                assert_eq!(said.worst_case, Some(expected), "{v} {rows:?} {guess}");
                let expected = OnAverage {
                    least,
                    least_keeping_worst_case: (0..totals.len())
                        .filter(|&other| worst[other] == least_worst)
                        .map(|other| totals[other])
                        .min(),
                    total: totals[place],
                    rank: Some(Rank {
                        better: count(&|other| totals[other] < totals[place]),
                        equal: count(&|other| totals[other] == totals[place]),
                    }),
                };
                assert_eq!(said.average, Some(expected), "{v} {rows:?} {guess}");
                assert_eq!(
                    (said.codes, said.split.possible, said.split.codes()),
                    (codes.len(), codes.contains(&guess), codes.len())
                );
                let mut sizes: Vec<usize> = parts(&codes, guess).iter().map(Vec::len).collect();
                sizes.sort_unstable_by(|a, b| b.cmp(a));
                let told: Vec<usize> = said.split.parts.iter().map(|part| part.1).collect();
                assert_eq!(told, sizes, "{v} {rows:?} {guess}");
            }
        }
    }
}

/// Plays the refutation again with the slow reference.
fn assert_refuted(reference: &mut Reference, codes: &[Code], guess: Code, refutation: &Refutation, budget: u8) {
    let row = |guess, feedback| Row::new(guess, feedback);
    let leave = |codes: &[Code], row: Row| -> Vec<Code> {
        let left = codes.iter().copied();
        left.filter(|&code| code != row.guess && row.allows(code)).collect()
    };
    let after = leave(codes, row(guess, refutation.feedback));
    assert_eq!((after.len(), refutation.left), (refutation.codes, budget - 1));
    assert_eq!(reference.worst_case(&after), refutation.needed);
    assert!(refutation.needed > refutation.left, "{refutation:?}");
    match &refutation.reason {
        RefutationReason::TooMany { most } => assert!(after.len() as u64 > *most),
        RefutationReason::NoGuessIsEnough { next, feedback, codes, some } => {
            // Even one of the best guesses leaves codes that need too many guesses.
            assert_eq!(reference.worst_case_of(&after, *next), refutation.needed);
            let left = leave(&after, row(*next, *feedback));
            assert_eq!(left.len(), *codes);
            assert!(reference.worst_case(&left) >= refutation.left);
            assert!(!some.is_empty() && some.iter().all(|code| left.contains(code)));
        }
    }
}

#[test]
fn a_refutation_leaves_codes_that_need_too_many_guesses() {
    let mut kinds = (0, 0);
    for v in small_variants() {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        for (rows, codes) in positions(v) {
            for guess in v.codes() {
                let said = assess(&mut solver, &rows, guess, Objective::WorstCase);
                let worst = said.worst_case.unwrap();
                assert_eq!(said.refutation.is_some(), worst.cost() > 0);
                if let Some(refutation) = &said.refutation {
                    assert_refuted(&mut reference, &codes, guess, refutation, worst.before);
                    // Where the number of codes alone tells, nothing else is needed.
                    let most = Capacity::new(v).codes(refutation.left);
                    let too_many = refutation.codes as u64 > most;
                    match refutation.reason {
                        RefutationReason::TooMany { .. } => kinds.0 += 1,
                        RefutationReason::NoGuessIsEnough { .. } => {
                            kinds.1 += 1;
                            assert!(!too_many, "{v} {rows:?} {guess}");
                        }
                    }
                }
            }
        }
    }
    assert!(kinds.0 > 0 && kinds.1 > 0, "{kinds:?}");
}

/// What every guess of a variant costs in a position, by the slow reference.
struct Costs {
    guesses: Vec<(Code, u8, Total)>,
    worst: u8,
    least: Total,
}

impl Costs {
    fn of(v: Variant, codes: &[Code], reference: &mut Reference) -> Costs {
        let mut cost = |guess| {
            let total = reference.total_of(codes, guess, Constraint::Free).unwrap();
            (guess, reference.worst_case_of(codes, guess), total)
        };
        let guesses: Vec<_> = v.codes().map(&mut cost).collect();
        Costs {
            worst: guesses.iter().map(|guess| guess.1).min().unwrap(),
            least: guesses.iter().map(|guess| guess.2).min().unwrap(),
            guesses,
        }
    }

    /// Whether no guess is better by this objective: by the worst case first and then the average, or by
    /// the average alone.
    fn is_best(&self, guess: Code, objective: Objective) -> bool {
        let (worst, total) = self.of_guess(guess);
        match objective {
            Objective::WorstCase => (worst, total) == (self.worst, self.safest()),
            Objective::Average => total == self.least,
        }
    }

    /// The least total of the guesses that keep the worst case.
    fn safest(&self) -> Total {
        let kept = self.guesses.iter().filter(|guess| guess.1 == self.worst);
        kept.map(|guess| guess.2).min().unwrap()
    }

    /// What `guess` needs in the worst case, and its total.
    fn of_guess(&self, guess: Code) -> (u8, Total) {
        let found = self.guesses.iter().find(|other| other.0 == guess);
        found.map(|&(_, worst, total)| (worst, total)).unwrap()
    }

    /// Checks what is set beside a guess of which not everything is known: it is better in the first
    /// objective in which the guess is known not to be best; where there is none, it is as good as the guess
    /// in each objective that is known.
    fn check_known(&self, objective: Objective, said: &Assessment, case: &str) {
        let best = said.best.as_ref().unwrap();
        let (worst, total) = self.of_guess(best.split.guess);
        let is_best = |objective| match objective {
            Objective::WorstCase => worst == self.worst,
            Objective::Average => total == self.least,
        };
        let objectives = match (objective, said.average) {
            (Objective::WorstCase, _) => vec![Objective::WorstCase, Objective::Average],
            // The worst case does not count beside an average that is known.
            (Objective::Average, Some(_)) => vec![Objective::Average],
            (Objective::Average, None) => vec![Objective::Average, Objective::WorstCase],
        };
        let costs = |&&objective: &&Objective| said.is_optimal(objective) == Some(false);
        let safest = said.average.and_then(|said| said.least_keeping_worst_case);
        if matches!(best.by, BestBy::ExpectedSize(_)) {
            // The time was over.
        } else if objective == Objective::WorstCase && safest.is_some() {
            assert_eq!((worst, Some(total)), (self.worst, safest), "{case}");
        } else if let Some(&costly) = objectives.iter().find(costs) {
            assert!(is_best(costly), "{case}");
        } else {
            let known = objectives.iter().filter(|&&objective| said.is_optimal(objective).is_some());
            assert!(known.copied().all(is_best), "{case}");
        }
    }

    /// Checks what is set beside `guess`: a best guess, another one wherever there is one. It is
    /// called better where `guess` is not a best guess itself.
    fn check(&self, guess: Code, objective: Objective, said: &Assessment, case: &str) {
        let better = said.better().map(|better| better.split.guess);
        let best = said.best.as_ref().unwrap();
        let wanted = (!self.is_best(guess, objective)).then_some(best.split.guess);
        assert_eq!(better, wanted, "{case}");
        let (worst, total) = self.of_guess(guess);
        let optimal = Objective::ALL.map(|objective| said.is_optimal(objective));
        let truth = Objective::ALL.map(|objective| match objective {
            Objective::WorstCase => Some(worst == self.worst),
            Objective::Average => Some(total == self.least),
        });
        assert_eq!(optimal, truth, "{case}");
        let said_worst = said.worst_case.unwrap();
        let worst_cases = (said_worst.before, said_worst.after);
        assert_eq!(worst_cases, (self.worst, worst), "{case}");
        assert_eq!(best.by, objective.into(), "{case}");
        assert!(self.is_best(best.split.guess, objective), "{case}");
        let mut others = self.guesses.iter().filter(|other| other.0 != guess);
        let alone = self.is_best(guess, objective) && !others.any(|other| self.is_best(other.0, objective));
        assert_eq!(best.split.guess == guess, alone, "{case}");
    }
}

#[test]
fn beside_a_guess_stands_a_better_one_or_another_as_good() {
    let row = |guess, black, white| {
        let guess = code(guess);
        let feedback = guess.feedback(black, white).unwrap();
        Row::new(guess, feedback)
    };
    // The second: of the guesses that are best on average some do not keep the worst case. The
    // third: a best guess of those that keep it is not the best on average. The fourth and the fifth: of
    // several that are best on average one alone keeps it. The last: none does, and of those that keep it
    // several are the best on average.
    let cases = [
        (variant(4, 3), vec![row("200", 0, 2)]),
        (variant(4, 4), vec![row("1111", 0, 0), row("2012", 2, 0), row("2211", 0, 1)]),
        (Variant::without_repeats(5, 4).unwrap(), vec![row("3402", 0, 4)]),
        (variant(4, 4), vec![row("3210", 1, 2), row("0310", 2, 0)]),
        (variant(6, 3), vec![row("403", 0, 1), row("044", 1, 0), row("052", 1, 1)]),
        (variant(3, 5), vec![row("02222", 1, 2)]),
    ];
    let with_codes = |(v, rows): (Variant, Vec<Row>)| {
        let codes = GoalSet::from_history(v, &rows).codes().to_vec();
        (v, rows, codes)
    };
    let mut cases: Vec<_> = cases.map(with_codes).into();
    for v in small_variants() {
        let with_variant = |(rows, codes)| (v, rows, codes);
        cases.extend(positions(v).into_iter().map(with_variant));
    }
    for (v, rows, codes) in cases {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        let costs = Costs::of(v, &codes, &mut reference);
        for guess in v.codes() {
            for objective in Objective::ALL {
                let said = assess(&mut solver, &rows, guess, objective);
                let case = format!("{v} {rows:?} {guess} {objective:?} {:?}", said.best);
                costs.check(guess, objective, &said, &case);
            }
        }
    }
}

/// Wherever the time ends, what is said is true, and what stands beside a guess is what it is called.
#[test]
fn what_is_said_in_a_hurry_is_true() {
    let mut known = std::collections::BTreeSet::new();
    for v in [variant(3, 3), variant(2, 4)] {
        let mut reference = Reference::new(v);
        for (rows, codes) in positions(v) {
            let costs = Costs::of(v, &codes, &mut reference);
            let guesses = v.codes().step_by(3);
            let cases = guesses.flat_map(|guess| Objective::ALL.map(|objective| (guess, objective)));
            for ((guess, objective), end) in cases.flat_map(|case| [2, 4, 6, 8, 11, 15, 20, 30].map(|end| (case, end)))
            {
                let mut clock = crate::budget::clock(end);
                let said = Solver::new(v).with_budget(&mut clock).assess(&rows, guess, objective);
                let said = said.unwrap();
                let case = format!("{v} {rows:?} {guess} {objective:?} within {end}: {said:?}");
                let (worst, total) = costs.of_guess(guess);
                if let Some(said) = said.worst_case {
                    assert_eq!((said.before, said.after), (costs.worst, worst), "{case}");
                }
                if let Some(said) = said.average {
                    assert_eq!((said.least, said.total), (costs.least, total), "{case}");
                    let safest = said.least_keeping_worst_case;
                    assert!(safest.is_none_or(|safest| safest == costs.safest()), "{case}");
                }
                let best = said.best.as_ref().unwrap();
                let (worst, total) = costs.of_guess(best.split.guess);
                match best.by {
                    BestBy::WorstCase => assert_eq!(worst, costs.worst, "{case}"),
                    BestBy::Average => assert_eq!(total, costs.least, "{case}"),
                    BestBy::ExpectedSize(_) => {}
                }
                costs.check_known(objective, &said, &case);
                known.insert((
                    said.worst_case.and_then(|said| said.optimal).is_some(),
                    said.average.and_then(|said| said.rank).is_some(),
                    (said.average.and_then(|said| said.least_keeping_worst_case)).is_some(),
                ));
            }
        }
    }
    assert!(known.len() > 2, "{known:?}");
}

/// A guess that costs nothing in any objective that is known has no better one; what is not known is not
/// held against it. Of a guess of which nothing is known another one may be better.
#[test]
fn what_is_not_known_of_a_guess_is_not_held_against_it() {
    let split = |guess| Split { guess: code(guess), possible: true, parts: Vec::new() };
    let better = |worst: Option<u8>, average: Option<Total>, by, beside| {
        let said = Assessment {
            codes: 10,
            split: split("0011"),
            worst_case: worst.map(|cost| InWorstCase { before: 3, after: 3 + cost, optimal: None }),
            average: average.map(|cost| OnAverage {
                least: 20,
                least_keeping_worst_case: None,
                total: 20 + cost,
                rank: None,
            }),
            best: Some(BestGuess { split: split(beside), by }),
            refutation: None,
        };
        said.better().is_some()
    };
    let (worst_case, size) = (BestBy::WorstCase, BestBy::ExpectedSize(Certainty::Estimate));
    for (worst, average, by, expected) in [
        (Some(0), None, worst_case, false),
        (Some(1), None, worst_case, true),
        (Some(0), Some(0), worst_case, false),
        (Some(0), Some(2), worst_case, true),
        (Some(1), Some(0), worst_case, true),
        (None, Some(0), BestBy::Average, false),
        (None, Some(2), BestBy::Average, true),
        (None, None, size, true),
    ] {
        let case = format!("{worst:?} {average:?} {by:?}");
        assert_eq!(better(worst, average, by, "0012"), expected, "{case}");
        assert!(!better(worst, average, by, "0011"), "not better than itself: {case}");
    }
}

#[test]
fn of_the_guesses_that_keep_the_worst_case_the_best_on_average_is_named() {
    for v in small_variants() {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        for (rows, codes) in positions(v) {
            let costs = Costs::of(v, &codes, &mut reference);
            let kept = costs.guesses.iter().filter(|guess| guess.1 == costs.worst);
            let best = solver.with_budget(&mut Unlimited).best_guess(&rows, Objective::WorstCase);
            let found = kept.clone().find(|guess| guess.0 == best.unwrap());
            let least = kept.map(|guess| guess.2).min();
            assert_eq!(found.map(|guess| guess.2), least, "{v} {rows:?}");
        }
    }
}

/// The most guesses and the total that *Make optimal guess* needs from here.
fn made(solver: &mut Solver, rows: &mut Vec<Row>, goals: &GoalSet) -> (u8, Total) {
    let guess = solver.with_budget(&mut Unlimited).best_guess(rows, Objective::WorstCase);
    let guess = guess.unwrap();
    let mut all = (1, goals.len() as Total);
    for part in partition(goals, guess).largest_first().parts() {
        let feedback = part.feedback;
        rows.push(Row::new(guess, feedback));
        let (most, total) = made(solver, rows, &goals.after(guess, feedback));
        rows.pop();
        all = (all.0.max(1 + most), all.1 + total);
    }
    all
}

#[test]
fn the_classic_game_is_always_won_in_five_by_the_best_guesses() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let all = GoalSet::all(Variant::CLASSIC);
    let (most, total) = made(&mut solver, &mut Vec::new(), &all);
    assert_eq!((most, total), (5, 5626));
}

#[test]
fn the_outlook_tells_what_the_best_guess_does() {
    for v in small_variants() {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        for (rows, codes) in positions(v) {
            for objective in [Objective::WorstCase, Objective::Average] {
                let ahead = solver.with_budget(&mut Unlimited).assess_position(&rows, objective).unwrap();
                let (worst, total) = (reference.worst_case(&codes), reference.total(&codes, Constraint::Free).unwrap());
                assert_eq!((ahead.codes, ahead.worst_case, ahead.total), (codes.len(), Some(worst), Some(total)));
                assert!(ahead.least_guesses <= worst);
                let as_good = v.codes().filter(|&guess| match objective {
                    Objective::WorstCase => reference.worst_case_of(&codes, guess) == worst,
                    Objective::Average => reference.total_of(&codes, guess, Constraint::Free) == Some(total),
                });
                let as_good: Vec<Code> = as_good.collect();
                assert_eq!(ahead.as_good, Some(as_good.len() as u64));
                assert!(as_good.contains(&ahead.best.unwrap().0), "{v} {rows:?}");
            }
        }
    }
}

/// The guesses of the line to `secret`, which must find it.
fn line(solver: &mut Solver, secret: Code, objective: Objective) -> usize {
    let line = solver.with_budget(&mut Unlimited).line(&[], secret, objective).unwrap();
    let last = line.last().unwrap();
    assert_eq!((last.guess, last.codes), (secret, 0));
    assert!(line.windows(2).all(|pair| pair[0].codes >= pair[1].codes));
    line.len()
}

#[test]
fn lines_find_the_code_and_keep_their_promise() {
    let v = variant(4, 3);
    let mut solver = Solver::new(v);
    let all = GoalSet::all(v);
    let lengths = |solver: &mut Solver, objective| -> Vec<usize> {
        let codes = all.codes().iter();
        codes.map(|&secret| line(solver, secret, objective)).collect()
    };
    let (_, worst) = worst_case_between(&all, 0, 9).unwrap();
    let most = lengths(&mut solver, Objective::WorstCase);
    assert_eq!(most.into_iter().max(), Some(usize::from(worst)));
    let (_, total) = least_total(&all, Constraint::Free).unwrap().unwrap();
    let sum: usize = lengths(&mut solver, Objective::Average).into_iter().sum();
    assert_eq!(sum, total as usize);

    let mut classic = Solver::new(Variant::CLASSIC);
    for secret in Variant::CLASSIC.codes().step_by(37) {
        assert!(line(&mut classic, secret, Objective::WorstCase) <= 5, "{secret}");
    }
}

#[test]
fn a_line_against_a_code_that_is_ruled_out_is_refused() {
    let row = Row::new(code("0011"), "00".parse::<Feedback>().unwrap());
    let line = Solver::new(Variant::CLASSIC).with_budget(&mut Unlimited).line(&[row], code("0000"), Objective::Average);
    assert_eq!(line, Err(Refusal::Contradiction));
}

#[test]
fn bits_by_hand() {
    let split = |parts: &[usize], possible| Split {
        guess: code("0011"),
        possible,
        parts: Feedback::all(4).zip(parts.iter().copied()).collect(),
    };
    let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
    close(split(&[4, 4], false).expected_bits(), 1.0);
    close(split(&[4, 2, 1], true).expected_bits(), 1.75);
    close(split(&[8], false).expected_bits(), 0.0);
    assert_eq!(split(&[8], false).sum_of_squares(), 64);
    assert_eq!(split(&[1, 2], true).sum_of_squares(), 1 + 4 + 1);
    let first = Feedback::all(4).next().unwrap();
    close(split(&[2, 6], false).gained_bits(first), 2.0);
    let all_black = "40".parse::<Feedback>().unwrap();
    close(split(&[1, 2], true).gained_bits(all_black), 2.0);
}

#[test]
fn what_cannot_be_found_in_time_is_left_out_but_for_a_good_guess() {
    let large = variant(8, 5);
    let stop = &mut |_: Progress| false;
    for objective in Objective::ALL {
        let mut solver = Solver::new(large);
        let said = solver.with_budget(stop).assess(&[], code("00112"), objective).unwrap();
        assert_eq!((said.codes, said.split.codes()), (32_768, 32_768));
        assert_eq!((said.worst_case, said.average), (None, None));
        let by = said.best.unwrap().by;
        assert!(matches!(by, BestBy::ExpectedSize(_)), "{by:?}");
        let ahead = solver.with_budget(stop).assess_position(&[], objective).unwrap();
        assert_eq!((ahead.worst_case, ahead.total), (None, None));
        let by = ahead.best.unwrap().1;
        assert!(matches!(by, BestBy::ExpectedSize(_)), "{by:?}");
    }
}

/// A sample does not hold every possible code: whether the guess is one of them is not read from it.
#[test]
fn a_guess_that_was_measured_on_a_sample_is_called_possible_if_it_is() {
    // In the first of these positions the best guess looked at is the lowest possible code, which is not
    // in the sample.
    let (v, objective) = (Variant::without_repeats(8, 7).unwrap(), Objective::WorstCase);
    for (guess, white) in [("1073452", 6), ("0123456", 6)] {
        let guess = code(guess);
        let feedback = guess.feedback(0, white).unwrap();
        let rows = [Row::new(guess, feedback)];
        let stop = &mut |_: Progress| false;
        let said = Solver::new(v).with_budget(stop).assess(&rows, guess, objective).unwrap();
        let best = said.best.unwrap();
        let possible = rows[0].allows(best.split.guess);
        assert_eq!(best.split.possible, possible, "{rows:?}");
        assert_eq!(best.by, BestBy::ExpectedSize(Certainty::Estimate));
    }
}

/// Wherever the budget says stop, there is a guess to play; what is called best is best, and a line
/// finds the code.
#[test]
fn there_is_a_guess_wherever_the_time_ends() {
    let (guess, secret) = (code("0012"), code("3301"));
    let feedback = score(guess, secret);
    let rows = [Row::new(guess, feedback)];
    let (mut exact, mut good) = (0, 0);
    let mut truth = Solver::new(Variant::CLASSIC);
    for asks in (0..12).chain([20, 40, 100, 300]) {
        let stop = || {
            let mut asked = 0;
            move |_: Progress| {
                asked += 1;
                asked <= asks
            }
        };
        for objective in Objective::ALL {
            let mut solver = Solver::new(Variant::CLASSIC);
            let ahead = solver.with_budget(&mut stop()).assess_position(&rows, objective).unwrap();
            let (best, by) = ahead.best.unwrap();
            let said = assess(&mut truth, &rows, best, objective);
            match by {
                BestBy::WorstCase => assert_eq!(said.is_optimal(Objective::WorstCase), Some(true)),
                BestBy::Average => assert_eq!(said.is_optimal(Objective::Average), Some(true)),
                BestBy::ExpectedSize(_) => good += 1,
            }
            exact += u32::from(!matches!(by, BestBy::ExpectedSize(_)));
            let said = Solver::new(Variant::CLASSIC).with_budget(&mut stop()).assess(&rows, guess, objective);
            assert!(said.unwrap().best.is_some());
            let line = Solver::new(Variant::CLASSIC).with_budget(&mut stop()).line(&rows, secret, objective);
            assert_eq!(line.unwrap().last().unwrap().guess, secret);
        }
    }
    assert!(exact > 0 && good > 0, "{exact} {good}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Refutations of the classic game after two random rows.
    #[test]
    fn refutations_of_the_classic_game_hold(secret in 0usize..1296, first in 0usize..1296, second in 0usize..1296, guess in 0usize..1296) {
        let all: Vec<Code> = Variant::CLASSIC.codes().collect();
        let rows = [first, second].map(|guess| Row::new(all[guess], score(all[guess], all[secret])));
        let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
        prop_assume!(goals.len() <= 60);
        let said = assess(&mut Solver::new(Variant::CLASSIC), &rows, all[guess], Objective::WorstCase);
        if let Some(refutation) = &said.refutation {
            let mut reference = Reference::for_goals(Variant::CLASSIC, goals.codes());
            assert_refuted(&mut reference, goals.codes(), all[guess], refutation, said.worst_case.unwrap().before);
        }
    }
}
