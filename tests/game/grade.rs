//! One grade for every guess.

use mastermind_engine::advice::{
    Assessment, BestBy, BestGuess, Certainty, InWorstCase, Objective, OnAverage, Solver,
};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::partition;
use mastermind_engine::splits::Split;
use mastermind_engine::{Feedback, GoalSet, Row, Variant};
use mastermind_game::grade::{Fraction, Grade, Sure, grade};

use crate::code;

/// A guess among 1,000 codes that costs so much in the worst case, and whose total is so much above
/// the least of those that keep the worst case, which is `safest` above the least of all.
fn said(worst: Option<u8>, total: Option<u32>, safest: Option<u32>) -> Assessment {
    let split = |guess, parts: usize| Split {
        guess: code(guess),
        possible: false,
        parts: Feedback::all(4)
            .take(parts)
            .map(|feedback| (feedback, 1_000 / parts))
            .collect(),
    };
    Assessment {
        codes: 1_000,
        split: split("0011", 4),
        worst_case: worst.map(|cost| InWorstCase {
            before: 4,
            after: 4 + cost,
            optimal: None,
        }),
        average: total.map(|total| OnAverage {
            least: 4_000,
            least_keeping_worst_case: safest.map(|safest| 4_000 + safest),
            total: 4_000 + total,
            rank: None,
        }),
        best: Some(BestGuess {
            split: split("0123", 8),
            by: BestBy::ExpectedSize(Certainty::Exact),
        }),
        refutation: None,
    }
}

fn of(worst: u8, total: u32, safest: u32, objective: Objective) -> Grade {
    let graded = grade(
        &said(Some(worst), Some(total), Some(safest)),
        objective,
        false,
    );
    assert_eq!(graded.sure, Sure::Exactly);
    graded.grade
}

#[test]
fn the_thresholds_are_those_of_the_help() {
    use Grade::{Best, Blunder, Good, Inaccuracy, Mistake};
    for (above, expected) in [
        (0, Best),
        (1, Good),
        (50, Good),
        (51, Inaccuracy),
        (150, Inaccuracy),
        (151, Mistake),
        (400, Mistake),
        (401, Blunder),
        (3_000, Blunder),
    ] {
        // Among those that keep the worst case the least total is 7 above that of all.
        assert_eq!(
            of(0, 7 + above, 7, Objective::WorstCase),
            expected,
            "{above}"
        );
        assert_eq!(of(1, above, 7, Objective::Average), expected, "{above}");
    }
}

#[test]
fn a_guess_more_in_the_worst_case_is_a_mistake_unless_it_is_best_on_average() {
    for safest in [0, 30, 500] {
        for total in [0u32, 1, 30, 400, 401] {
            let graded = grade(
                &said(Some(1), Some(total), Some(safest)),
                Objective::WorstCase,
                false,
            );
            let above = total.saturating_sub(safest);
            let expected = match (total, above) {
                (0, _) => Grade::Inaccuracy,
                (_, ..=400) => Grade::Mistake,
                _ => Grade::Blunder,
            };
            assert_eq!(graded.grade, expected, "{total} {safest}");
            assert_eq!(graded.best_on_average, total == 0);
            assert_eq!(graded.on_average, Fraction::new(above.into(), 1_000));
        }
    }
}

#[test]
fn a_guess_that_finds_the_code_is_never_blamed() {
    for objective in Objective::ALL {
        let graded = grade(&said(Some(1), Some(900), Some(0)), objective, true);
        assert_eq!((graded.grade, graded.sure), (Grade::Best, Sure::Exactly));
        assert_eq!((graded.on_average, graded.in_worst_case), (0.into(), 0));
    }
}

#[test]
fn what_is_not_known_is_a_bound_or_an_estimate() {
    let sure = |worst, total, safest| {
        let graded = grade(&said(worst, total, safest), Objective::WorstCase, false);
        (graded.grade, graded.sure)
    };
    // The least of those that keep the worst case is not known: it is no less than that of all.
    assert_eq!(
        sure(Some(0), Some(60), None),
        (Grade::Inaccuracy, Sure::AtMost)
    );
    assert_eq!(sure(Some(0), Some(0), None), (Grade::Best, Sure::Exactly));
    // 2 bits of 3: about a third of a guess.
    assert_eq!(sure(Some(0), None, None), (Grade::Mistake, Sure::Roughly));
    assert_eq!(sure(None, None, None), (Grade::Mistake, Sure::Roughly));
    // A guess more in the worst case is a mistake, whatever the estimate says.
    assert_eq!(sure(Some(1), None, None), (Grade::Mistake, Sure::Roughly));
}

/// 16 codes in 8 pairs tell 3 bits, each code by itself 4: the guess tells a quarter less, and so costs
/// about a quarter of a guess more. A guess that tells as much or more costs nothing.
#[test]
fn an_estimate_is_the_share_of_the_information_that_is_missing() {
    let split = |guess, parts: usize| Split {
        guess: code(guess),
        possible: false,
        parts: Feedback::all(6)
            .take(parts)
            .map(|f| (f, 16 / parts))
            .collect(),
    };
    for (own, best, hundredths) in [(8, 16, 25), (4, 16, 50), (4, 8, 33), (8, 8, 0), (16, 8, 0)] {
        let mut said = said(None, None, None);
        said.split = split("001122", own);
        said.best = Some(BestGuess {
            split: split("012345", best),
            by: BestBy::ExpectedSize(Certainty::Bound),
        });
        let graded = grade(&said, Objective::WorstCase, false);
        let wanted = Fraction::new(hundredths, 100);
        assert_eq!((graded.on_average, graded.sure), (wanted, Sure::Roughly));
    }
}

/// Whatever *Make optimal guess* plays, from the start to the end: at most 5 guesses, 5626 in all,
/// and every one of them is Best.
#[test]
fn make_optimal_guess_is_always_best() {
    fn play(solver: &mut Solver, rows: &mut Vec<Row>, goals: &GoalSet) -> (u8, u64) {
        let guess = solver.best_guess(rows, Objective::WorstCase, &mut Unlimited);
        let guess = guess.unwrap();
        let said = solver.assess(rows, guess, Objective::WorstCase, &mut Unlimited);
        let graded = grade(&said.unwrap(), Objective::WorstCase, false);
        assert_eq!(
            (graded.grade, graded.sure),
            (Grade::Best, Sure::Exactly),
            "{guess} after {rows:?}"
        );
        let mut all = (1, goals.len() as u64);
        for part in partition(goals, guess).largest_first().parts() {
            let feedback = part.feedback;
            rows.push(Row { guess, feedback });
            let (most, total) = play(solver, rows, &goals.after(guess, feedback));
            rows.pop();
            all = (all.0.max(1 + most), all.1 + total);
        }
        all
    }
    let mut solver = Solver::new(Variant::CLASSIC);
    let all = GoalSet::all(Variant::CLASSIC);
    assert_eq!(play(&mut solver, &mut Vec::new(), &all), (5, 5626));
}
