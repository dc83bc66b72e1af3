use mastermind_engine::*;

use crate::support::{Reference, code, parts, score, variant};
use crate::support::{total_of, worst_case_between};
use mastermind_engine::advice::Solver;
use mastermind_engine::budget::{Progress, Stopped, Unlimited};
use mastermind_engine::limits::Limit;
use mastermind_engine::partition::{Part, partition};
use mastermind_engine::search::{Constraint, PartOutcome, Refusal, Total, TotalBounds};

/// Plays on optimally until each of the codes that `rows` leave is found; the number of guesses.
fn most_guesses(solver: &mut Solver, rows: &mut Vec<Row>) -> usize {
    let (guess, worst_case) = solver.optimal_guess(rows).unwrap();
    let goals = GoalSet::from_history(Variant::CLASSIC, rows);
    let mut most = rows.len() + 1;
    for part in partition(&goals, guess).parts() {
        rows.push(Row::new(guess, part.feedback));
        most = most.max(most_guesses(solver, rows));
        rows.pop();
    }
    assert!(most <= rows.len() + usize::from(worst_case), "{rows:?}");
    most
}

#[test]
fn optimal_guesses_break_every_code_in_at_most_5() {
    let mut solver = Solver::new(Variant::CLASSIC);
    assert_eq!(most_guesses(&mut solver, &mut Vec::new()), 5);
}

#[test]
fn every_opening_with_two_colours_is_optimal_and_those_with_one_are_not() {
    let mut solver = Solver::new(Variant::CLASSIC);
    for guess in Variant::CLASSIC.codes() {
        let verdict = solver.judge(&[], guess).unwrap();
        let one_colour = guess.iter().all(|colour| colour == guess.colour(0));
        assert_eq!(verdict.is_optimal(), !one_colour, "{guess}");
        assert_eq!(verdict.worst_before, 5);
        assert_eq!(verdict.cost(), u8::from(one_colour), "{guess}");
        assert_eq!((verdict.codes, verdict.possible), (1296, true));
    }
}

#[test]
fn verdicts_agree_with_the_reference_after_every_first_row() {
    for v in [variant(3, 3), variant(2, 4), variant(5, 2), Variant::without_repeats(4, 3).unwrap()] {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        let first = v.codes().nth(1).unwrap();
        for part in partition(&GoalSet::all(v), first).parts() {
            let rows = [Row::new(first, part.feedback)];
            let before = reference.worst_case(&part.codes);
            for guess in v.codes() {
                let verdict = solver.judge(&rows, guess).unwrap();
                let after = reference.worst_case_of(&part.codes, guess);
                assert_eq!((verdict.worst_before, verdict.worst_after), (before, after), "{v} {rows:?} {guess}");
                assert_eq!((verdict.codes, verdict.possible), (part.codes.len(), part.codes.contains(&guess)));
            }
            let (guess, value) = solver.optimal_guess(&rows).unwrap();
            assert_eq!(value, before);
            assert_eq!(reference.worst_case_of(&part.codes, guess), before, "{v} {rows:?} {guess}");
        }
    }
}

#[test]
fn a_guess_that_tells_nothing_costs_one_guess() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let row = Row::new(code("0011"), "00".parse::<Feedback>().unwrap());
    let verdict = solver.judge(&[row], code("1010")).unwrap();
    assert_eq!((verdict.codes, verdict.possible, verdict.cost()), (256, false, 1));
}

#[test]
fn senseless_questions_are_refused() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let row = |guess, black| Row::new(code(guess), Variant::CLASSIC.feedback(black, 0).unwrap());
    let contradiction = [row("0000", 0), row("0000", 1)];
    let ask = |solver: &mut Solver, rows: &[Row], guess| solver.judge(rows, code(guess));
    assert_eq!(ask(&mut solver, &contradiction, "0011"), Err(Refusal::Contradiction));
    assert_eq!(solver.optimal_guess(&contradiction), Err(Refusal::Contradiction));
    let foreign = |text| Refusal::Foreign(ForeignCode { code: code(text), variant: Variant::CLASSIC });
    assert_eq!(ask(&mut solver, &[], "0061"), Err(foreign("0061")));
    assert_eq!(ask(&mut solver, &[row("00000", 0)], "0011"), Err(foreign("00000")));
    let mut large = Solver::new(variant(10, 7));
    assert_eq!(large.optimal_guess(&[]), Err(Refusal::OutOfReach(Limit::ScoreTable)));
}

/// Rows in another order leave the same codes, but they are other rows to read.
#[test]
fn codes_that_are_known_keep_no_rows_of_an_earlier_question() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let row = |guess, secret| {
        let guess = code(guess);
        let feedback = score(guess, code(secret));
        Row::new(guess, feedback)
    };
    let rows = [row("0011", "3451"), row("2345", "3451")];
    let best = solver.optimal_guess(&rows).unwrap();
    for rows in [vec![rows[1], rows[0]], vec![rows[0], rows[1], rows[0]]] {
        let goals = solver.goals(&rows).unwrap();
        assert_eq!(goals.history(), Some(&rows[..]));
        let again = solver.optimal_guess(&rows).unwrap();
        assert_eq!(again, best);
        let fresh = Solver::new(Variant::CLASSIC).optimal_guess(&rows);
        assert_eq!(fresh.unwrap(), best);
    }
}

#[test]
fn a_stopped_question_says_so_and_can_be_asked_again() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let mut progress = None;
    let stopped = solver
        .with_budget(&mut |so_far: Progress| {
            progress = Some(so_far);
            false
        })
        .judge(&[], code("0000"));
    let progress = progress.unwrap();
    assert_eq!(stopped, Err(Refusal::Stopped(Stopped { progress })));
    assert!(progress.nodes > 0);
    let verdict = solver.judge(&[], code("0000")).unwrap();
    assert_eq!((verdict.worst_before, verdict.worst_after), (5, 6));
}

#[test]
fn the_optimal_guesses_are_those_that_cost_nothing() {
    let mut solver = Solver::new(Variant::CLASSIC);
    for opening in ["0011", "0123"].map(code) {
        for part in partition(&GoalSet::all(Variant::CLASSIC), opening).parts() {
            let row = Row::new(opening, part.feedback);
            let optimal = solver.optimal_guesses(&[row]).unwrap();
            let judged = |&guess: &Code| solver.judge(&[row], guess).unwrap().is_optimal();
            let expected: Vec<Code> = Variant::CLASSIC.codes().filter(judged).collect();
            assert_eq!(optimal, expected, "{row:?}");
            let (guess, _) = solver.optimal_guess(&[row]).unwrap();
            assert!(optimal.contains(&guess), "{row:?}");
        }
    }
}

#[test]
fn the_best_guesses_are_those_that_reach_the_least_total() {
    for v in [variant(3, 3), variant(4, 2), Variant::without_repeats(4, 3).unwrap()] {
        let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
        for guess in v.codes().take(5) {
            for part in partition(&GoalSet::all(v), guess).parts() {
                let rows = [Row::new(guess, part.feedback)];
                for constraint in
                    [Constraint::Free, Constraint::AtMost(3), Constraint::WorstCaseOptimal, Constraint::PossibleOnly]
                {
                    let least = reference.total(&part.codes, constraint);
                    let reaches = |&guess: &Code| {
                        let possible = constraint != Constraint::PossibleOnly || part.codes.contains(&guess);
                        let splits = parts(&part.codes, guess).iter().all(|p| p.len() < part.codes.len());
                        least.is_some()
                            && possible
                            && splits
                            && reference.total_of(&part.codes, guess, constraint) == least
                    };
                    let expected: Vec<Code> = v.codes().filter(reaches).collect();
                    let best = solver.best_guesses(&rows, constraint).unwrap();
                    assert_eq!(best, expected, "{rows:?} {constraint:?}");
                    let found = solver.least_total(&rows, constraint).unwrap();
                    assert_eq!(found.map(|(_, total)| total), least, "{rows:?} {constraint:?}");
                    assert!(found.is_none_or(|(guess, _)| best.contains(&guess)), "{rows:?} {constraint:?}");
                    if let Some(&guess) = best.first() {
                        assert_eq!(solver.total_of(&rows, guess, constraint), Ok(least));
                    }
                }
            }
        }
    }
}

#[test]
fn a_stopped_total_leaves_bounds_and_goes_on_where_it_was() {
    let mut solver = Solver::new(Variant::CLASSIC);
    let mut best = Total::MAX;
    for asks in 1.. {
        let mut asked = 0;
        let mut some = |_: Progress| {
            asked += 1;
            asked < asks
        };
        let answer = solver.with_budget(&mut some).least_total(&[], Constraint::Free);
        let known = solver.with_budget(&mut Unlimited).known_total(&[], Constraint::Free).unwrap();
        assert!(known.lower <= 5625, "{known:?}");
        if let Some((guess, total)) = known.reached {
            assert!((5625..=best).contains(&total), "{known:?}");
            assert!(total_of(&GoalSet::all(Variant::CLASSIC), guess, Constraint::Free).unwrap() <= Some(total));
            best = total;
        }
        match answer {
            Err(refusal) => assert!(matches!(refusal, Refusal::Stopped(_))),
            Ok(found) => {
                assert_eq!(found.map(|(_, total)| total), Some(5625));
                assert_eq!(known, TotalBounds { lower: 5625, reached: found });
                assert!(asks > 2);
                return;
            }
        }
    }
}

#[test]
fn the_replies_are_the_parts_with_their_exact_values() {
    let v = variant(3, 3);
    let (mut solver, mut reference) = (Solver::new(v), Reference::new(v));
    for first in v.codes().take(6) {
        for part in partition(&GoalSet::all(v), first).parts() {
            let rows = [Row::new(first, part.feedback)];
            let goals = GoalSet::from_history(v, &rows);
            for guess in v.codes() {
                let split = partition(&goals, guess).largest_first();
                let reply = |part: &Part| PartOutcome {
                    feedback: part.feedback,
                    codes: part.codes.len(),
                    worst_case: reference.worst_case(&part.codes),
                    total: reference.total(&part.codes, Constraint::Free).unwrap(),
                };
                let expected: Vec<PartOutcome> = split.parts().iter().map(reply).collect();
                let replies = solver.parts_after(&rows, guess).unwrap();
                assert_eq!(replies, expected, "{rows:?} {guess}");
            }
        }
    }
}

#[test]
fn a_guess_that_is_not_optimal_is_refuted_by_a_reply() {
    let mut solver = Solver::new(Variant::CLASSIC);
    for guess in ["0000", "0011"].map(code) {
        let verdict = solver.judge(&[], guess).unwrap();
        let replies = solver.parts_after(&[], guess).unwrap();
        let refuted = replies.iter().any(|reply| reply.worst_case >= verdict.worst_before);
        assert_eq!(refuted, !verdict.is_optimal(), "{guess}");
        let total: Total = 1296 + replies.iter().map(|reply| reply.total).sum::<Total>();
        assert_eq!(solver.total_of(&[], guess, Constraint::Free), Ok(Some(total)));
    }
}

/// The same in another way: each part is searched alone, from its codes only, without any table or
/// symmetry of the question.
#[test]
fn verdicts_on_second_guesses_are_those_of_their_parts() {
    let guesses: Vec<Code> = Variant::CLASSIC.codes().step_by(101).collect();
    for opening in ["0000", "0001", "0011", "0012", "0123"] {
        let split = partition(&GoalSet::all(Variant::CLASSIC), code(opening));
        for part in split.parts() {
            let (guess, feedback) = (code(opening), part.feedback);
            let goals = GoalSet::from_codes(Variant::CLASSIC, &part.codes).unwrap();
            let before = worst_case_between(&goals, 0, 9).unwrap().1;
            let mut solver = Solver::new(Variant::CLASSIC);
            for &second in &guesses {
                let verdict = solver.judge(&[Row::new(guess, feedback)], second);
                let verdict = verdict.unwrap();
                let alone = |part: &Part| {
                    let goals = GoalSet::from_codes(Variant::CLASSIC, &part.codes).unwrap();
                    worst_case_between(&goals, 0, 9).unwrap().1
                };
                let after = partition(&goals, second).parts().iter().map(alone).max();
                let after = 1 + after.unwrap_or(0);
                let found = (verdict.worst_before, verdict.worst_after);
                assert_eq!(found, (before, after), "{opening} {feedback} {second}");
            }
        }
    }
}
