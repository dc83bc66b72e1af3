//! One grade for every guess.

use mastermind_engine::advice::{Assessment, BestBy, BestGuess, Certainty, InWorstCase, Objective, OnAverage, Solver};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::partition::partition;
use mastermind_engine::splits::Split;
use mastermind_engine::{Feedback, GoalSet, Row, Variant};
use mastermind_game::grade::{Fraction, Grade, Risk, Sure, grade};
use mastermind_game::wording::{self, why};
use mastermind_game::{AnswerState, Strictness};

use crate::code;

/// A guess among 1,000 codes that costs so much in the worst case, and whose total is so much above
/// the least of those that keep the worst case, which is `safest` above the least of all.
fn said(worst: Option<u8>, total: Option<u32>, safest: Option<u32>) -> Assessment {
    let split = |guess, parts: usize| Split {
        guess: code(guess),
        possible: false,
        parts: Feedback::all(4).take(parts).map(|feedback| (feedback, 1_000 / parts)).collect(),
    };
    Assessment {
        codes: 1_000,
        split: split("0011", 4),
        worst_case: worst.map(|cost| InWorstCase { before: 4, after: 4 + cost, optimal: None }),
        average: total.map(|total| OnAverage {
            least: 4_000,
            least_keeping_worst_case: safest.map(|safest| 4_000 + safest),
            total: 4_000 + total,
            rank: None,
        }),
        best: Some(BestGuess { split: split("0123", 8), by: BestBy::ExpectedSize(Certainty::Exact) }),
        refutation: None,
    }
}

#[test]
fn the_thresholds_are_those_of_the_help() {
    use Grade::{Best, Blunder, Good, Inaccuracy, Mistake};
    for (loss, expected) in [
        (0, Best),
        (1, Good),
        (100, Good),
        (101, Inaccuracy),
        (250, Inaccuracy),
        (251, Mistake),
        (500, Mistake),
        (501, Blunder),
        (3_000, Blunder),
    ] {
        // Whether it is safe makes no difference, and neither does the loss of the best safe guess.
        for (worst, safest) in [(0, 0), (1, 0), (1, 7), (1, loss)] {
            let graded = grade(&said(Some(worst), Some(loss), Some(safest)));
            assert_eq!((graded.grade, graded.sure), (expected, Sure::Exactly), "{loss}");
            assert_eq!(graded.loss, Fraction::new(loss.into(), 1_000));
            let risk = Risk { guesses: 5, instead_of: 4 };
            assert_eq!(graded.risk, (worst > 0).then_some(risk));
            assert!(!graded.safest);
        }
    }
}

/// Of the safe guesses the one that loses least is Best, and its loss is told as the price of safety.
#[test]
fn the_best_of_the_safe_guesses_is_best() {
    for loss in [1, 30, 700] {
        let graded = grade(&said(Some(0), Some(loss), Some(loss)));
        assert_eq!(graded.grade, Grade::Best);
        assert!(graded.safest && graded.risk.is_none());
        assert_eq!(graded.loss, Fraction::new(loss.into(), 1_000));
        for strictness in Strictness::ALL {
            assert!(!strictness.warns_of(&graded));
        }
        let tag = wording::tag(AnswerState::Ready(&said(Some(0), Some(30), Some(30))));
        assert_eq!(tag.text, "Best");
        assert_eq!(tag.beside().as_deref(), Some("safest · costs 0.03"));
    }
}

/// In 5x4 without repeats, after 3402 with four white pins, the best guess on average is not safe.
#[test]
fn safety_can_have_a_price() {
    let variant = Variant::without_repeats(5, 4).unwrap();
    let row = Row::new(code("3402"), "04".parse::<Feedback>().unwrap());
    let mut solver = Solver::new(variant);
    let mut assess = |guess| {
        let said = solver.with_budget(&mut Unlimited).assess(&[row], guess, Objective::WorstCase);
        said.unwrap()
    };
    let all: Vec<Assessment> = variant.codes().map(&mut assess).collect();
    let (mut safest, mut best) = (0, 0);
    for said in &all {
        let graded = grade(said);
        safest += u32::from(graded.safest);
        let panel = why::panel_of_guess(1, said, (&[row], row.feedback), variant, mastermind_game::Depth::Figures);
        if graded.safest {
            assert!(panel.heading.starts_with("Guess 2: Best · safest, costs "), "{panel:?}");
            assert_eq!(said.better(), None);
        }
        if graded.loss == Fraction::from(0) {
            best += 1;
            assert_eq!(graded.grade, Grade::Best);
            assert!(graded.risk.is_some());
            assert!(Strictness::ALL.iter().all(|strictness| !strictness.warns_of(&graded)), "it is Best");
            assert!(panel.which.contains(" It may need "), "{panel:?}");
            assert!(!panel.reason.to_string().contains("guarantees fewer"), "{panel:?}");
            assert!(grade(&assess(said.better().unwrap().split.guess)).safest);
        }
    }
    assert!(safest > 0 && best > 0);
}

#[test]
fn what_is_not_known_is_a_bound_or_an_estimate() {
    let sure = |worst, total, safest| {
        let graded = grade(&said(worst, total, safest));
        (graded.grade, graded.sure)
    };
    // It may be the best of the safe guesses.
    assert_eq!(sure(Some(0), Some(60), None), (Grade::Good, Sure::AtMost));
    assert_eq!(sure(None, Some(60), None), (Grade::Good, Sure::AtMost));
    assert_eq!(sure(None, Some(60), Some(60)), (Grade::Good, Sure::AtMost));
    // It cannot.
    assert_eq!(sure(Some(1), Some(60), None), (Grade::Good, Sure::Exactly));
    assert_eq!(sure(None, Some(60), Some(50)), (Grade::Good, Sure::Exactly));
    assert_eq!(sure(Some(0), Some(0), None), (Grade::Best, Sure::Exactly));
    // 2 bits of 3: about a third of a guess.
    for worst in [Some(0), Some(1), None] {
        assert_eq!(sure(worst, None, None), (Grade::Mistake, Sure::Roughly));
    }
}

/// Only what is proved is held against a guess.
#[test]
fn nobody_is_warned_of_an_estimate() {
    let bad = grade(&said(None, None, None));
    assert_eq!(bad.grade, Grade::Mistake);
    let risky = grade(&said(Some(1), None, None));
    for strictness in Strictness::ALL {
        assert!(!strictness.warns_of(&bad));
        let warned = strictness == Strictness::NotSafe;
        assert_eq!(strictness.warns_of(&risky), warned);
    }
}

/// 16 codes in 8 pairs tell 3 bits, each code by itself 4: the guess tells a quarter less, and so costs
/// about a quarter of a guess more. A guess that tells as much or more costs nothing.
#[test]
fn an_estimate_is_the_share_of_the_information_that_is_missing() {
    let split = |guess, parts: usize| Split {
        guess: code(guess),
        possible: false,
        parts: Feedback::all(6).take(parts).map(|f| (f, 16 / parts)).collect(),
    };
    for (own, best, hundredths) in [(8, 16, 25), (4, 16, 50), (4, 8, 33), (8, 8, 0), (16, 8, 0)] {
        let mut said = said(None, None, None);
        said.split = split("001122", own);
        said.best = Some(BestGuess { split: split("012345", best), by: BestBy::ExpectedSize(Certainty::Bound) });
        let graded = grade(&said);
        let wanted = Fraction::new(hundredths, 100);
        assert_eq!((graded.loss, graded.sure), (wanted, Sure::Roughly));
    }
}

/// Whatever *Make optimal guess* plays, from the start to the end: at most 5 guesses, 5626 in all,
/// and every one of them is Best.
#[test]
fn make_optimal_guess_is_always_best() {
    fn play(solver: &mut Solver, rows: &mut Vec<Row>, goals: &GoalSet) -> (u8, u64) {
        let guess = solver.with_budget(&mut Unlimited).best_guess(rows, Objective::WorstCase);
        let guess = guess.unwrap();
        let said = solver.with_budget(&mut Unlimited).assess(rows, guess, Objective::WorstCase);
        let graded = grade(&said.unwrap());
        assert_eq!((graded.grade, graded.sure), (Grade::Best, Sure::Exactly), "{guess} after {rows:?}");
        let mut all = (1, goals.len() as u64);
        for part in partition(goals, guess).largest_first().parts() {
            let feedback = part.feedback;
            rows.push(Row::new(guess, feedback));
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
