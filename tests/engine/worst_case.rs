use mastermind_engine::*;

use crate::support::{Reference, code, printed_values, random_goal_sets, variant, variants};
use crate::support::{worst_case_between, worst_case_of_parts};
use mastermind_engine::advice::Solver;
use mastermind_engine::limits::Limit;
use mastermind_engine::partition::partition;
use mastermind_engine::search::Refusal;

/// Whether `answer` keeps the contract of a search between `lower` and `upper` for `truth`.
fn kept(answer: u8, truth: u8, lower: u8, upper: u8) -> bool {
    if answer <= lower {
        truth <= lower
    } else if answer >= upper {
        truth >= upper
    } else {
        answer == truth
    }
}

/// Checks both searches on `goals` for every (lower, upper).
fn check(goals: &GoalSet, reference: &mut Reference) {
    let truth = reference.worst_case(goals.codes());
    for upper in 1..=truth + 2 {
        for lower in 0..upper {
            let (guess, value) = worst_case_between(goals, lower, upper).unwrap();
            assert!(kept(value, truth, lower, upper), "{goals:?} {lower} {upper}: {value}, not {truth}");
            if lower < value && value < upper {
                assert_eq!(reference.worst_case_of(goals.codes(), guess), truth, "{goals:?} {guess}");
            }
        }
    }
}

#[test]
fn the_search_agrees_with_the_reference_on_all_small_variants() {
    for v in variants(36) {
        check(&GoalSet::all(v), &mut Reference::new(v));
    }
}

#[test]
fn the_search_agrees_with_the_reference_on_random_goal_sets() {
    for (v, most, count) in
        [(variant(6, 4), 7, 60), (variant(3, 3), 20, 100), (variant(2, 5), 20, 60), (variant(4, 2), 12, 200)]
    {
        let mut reference = Reference::new(v);
        for goals in random_goal_sets(v, most, count) {
            check(&goals, &mut reference);
        }
    }
    let v = Variant::without_repeats(5, 3).unwrap();
    let mut reference = Reference::new(v);
    for goals in random_goal_sets(v, 20, 50) {
        check(&goals, &mut reference);
    }
}

#[test]
fn the_search_agrees_with_the_reference_after_every_first_row() {
    for v in [variant(3, 3), variant(5, 2), variant(2, 4), Variant::without_repeats(5, 2).unwrap()] {
        let mut reference = Reference::new(v);
        for guess in v.codes() {
            for part in partition(&GoalSet::all(v), guess).largest_first().goal_sets() {
                check(&part, &mut reference);
            }
        }
    }
}

#[test]
fn the_maximum_over_the_parts_keeps_the_same_contract() {
    let v = variant(3, 3);
    let mut reference = Reference::new(v);
    for guess in v.codes() {
        let parts = partition(&GoalSet::all(v), guess).largest_first();
        let truth = reference.worst_case_of(GoalSet::all(v).codes(), guess) - 1;
        for upper in 1..=truth + 2 {
            for lower in 0..upper {
                let value = worst_case_of_parts(&parts, lower, upper).unwrap();
                assert!(kept(value, truth, lower, upper), "{guess} {lower} {upper}: {value}, not {truth}");
            }
        }
    }
}

#[test]
fn four_codes_that_none_of_them_tells_apart() {
    let goals = ["1122", "1212", "2121", "2211"].map(code);
    let goals = GoalSet::from_codes(Variant::CLASSIC, &goals).unwrap();
    assert_eq!(worst_case_between(&goals, 0, 9).unwrap().1, 2);
    let value = |guess| {
        let parts = partition(&goals, guess).largest_first();
        1 + worst_case_of_parts(&parts, 0, 9).unwrap()
    };
    assert_eq!(value(code("1210")), 2);
    for &possible in goals.codes() {
        assert_eq!(value(possible), 3, "{possible}");
    }
}

#[test]
fn one_code_takes_one_guess() {
    let goals = GoalSet::from_codes(Variant::CLASSIC, &[code("4321")]).unwrap();
    assert_eq!(worst_case_between(&goals, 0, 9), Ok((code("4321"), 1)));
    let nothing_left = partition(&goals, code("4321")).largest_first();
    assert_eq!(worst_case_of_parts(&nothing_left, 0, 9), Ok(0));
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let none = GoalSet::from_codes(variant(2, 2), &[]).unwrap();
    assert_eq!(worst_case_between(&none, 0, 9), Err(Refusal::Contradiction));
    assert_eq!(worst_case_between(&GoalSet::all(variant(10, 7)), 0, 9), Err(Refusal::OutOfReach(Limit::ScoreTable)));
}

/// One search after another shares what it remembers: a search that ended at its upper bound must
/// not be remembered as one that reached it. The figures are those of an independent program.
#[test]
fn a_bound_that_was_not_reached_is_not_remembered_as_reached() {
    let solver = |colours, pegs| Solver::new(variant(colours, pegs));
    let after = |solver: &mut Solver, rows: &[Row], guess| {
        let verdict = solver.judge(rows, code(guess)).unwrap();
        verdict.worst_after
    };
    let mut six_pegs = solver(3, 6);
    assert_eq!(after(&mut six_pegs, &[], "000000"), 6);
    let optimal = six_pegs.optimal_guesses(&[]).unwrap();
    assert_eq!(optimal.len(), 726);
    let mut four_colours = solver(4, 6);
    let optimal = four_colours.optimal_guesses(&[]).unwrap();
    assert_eq!(optimal.len(), 3480);
    let mut two_pegs = solver(10, 2);
    let row = Row::new(code("28"), "01".parse::<Feedback>().unwrap());
    for guess in ["11", "33", "44"] {
        assert_eq!(after(&mut two_pegs, &[row], guess), 6, "{guess}");
    }
}

#[test]
fn published_worst_cases_hold() {
    let printed = printed_values(false);
    for line in printed.iter().filter(|line| line.text("rule") == "worst-case") {
        let goals = GoalSet::all(line.game());
        let (guess, value) = worst_case_between(&goals, 0, 20).unwrap();
        assert_eq!(Some(u64::from(value)), line.exact(), "{line:?}");
        // The guess that is named leaves no part that takes longer.
        let parts = partition(&goals, guess).largest_first();
        let left = worst_case_of_parts(&parts, value - 2, value).unwrap();
        assert_eq!(left, value - 1, "{line:?}: {guess}");
    }
}
