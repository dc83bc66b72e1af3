//! Replies of another form, or with codes that the game does not have, are no replies and never cause a panic.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Feedback, Variant};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{
    Plan, Puzzle, PuzzleId, PuzzleKind, PuzzleRefusal, ShownBy, Solution, judge_reply, make_puzzle, solve_puzzle,
};

use crate::support::code;
use crate::{KINDS, made, names};

/// One reply of each form, with codes and feedbacks of a game of `pegs` pegs with the colour 9.
fn replies(pegs: u8) -> Vec<Solution> {
    let guess = code(&"9".repeat(pegs.into()));
    let feedback = Feedback::all_black(pegs);
    let mut deep = Plan { guess, then: Vec::new() };
    for _ in 0..100 {
        let then = vec![(feedback, deep)];
        deep = Plan { guess, then };
    }
    vec![
        Solution::Feedback(feedback),
        Solution::Fits(true),
        Solution::Guess(guess),
        Solution::Codes(vec![guess, guess]),
        Solution::Facts(vec![Fact::Is { position: 9, colour: 200 }]),
        Solution::Row { row: 77, feedback },
        Solution::Refutation { feedback, codes: u32::MAX },
        Solution::Order(vec![guess; 9]),
        Solution::Order(Vec::new()),
        Solution::CanSettle(Some(guess)),
        Solution::CanSettle(None),
        Solution::Plan(deep),
        Solution::Choice(200),
        Solution::Parts(vec![200]),
        Solution::Number(200),
    ]
}

/// Whether the reply has the form that the puzzle asks for.
fn is_of_its_form(puzzle: &Puzzle, reply: &Solution) -> bool {
    matches!(
        (puzzle.kind, reply),
        (PuzzleKind::Answer, Solution::Feedback(_))
            | (PuzzleKind::Evade, Solution::Feedback(_))
            | (PuzzleKind::Fit, Solution::Fits(_))
            | (PuzzleKind::CodesLeft, Solution::Codes(_))
            | (PuzzleKind::Settle | PuzzleKind::Probe, Solution::Guess(_))
            | (PuzzleKind::KeepWorstCase, Solution::Guess(_))
            | (PuzzleKind::SecondGuess, Solution::Guess(_))
            | (PuzzleKind::CanSettle, Solution::CanSettle(_))
            | (PuzzleKind::Refute, Solution::Refutation { .. })
            | (PuzzleKind::Order, Solution::Order(_))
            | (PuzzleKind::SmallTree, Solution::Plan(_))
            | (PuzzleKind::WhyNot, Solution::Choice(_))
    )
}

#[test]
fn what_is_no_reply_is_reported() {
    let mut rejected = 0;
    for puzzle in KINDS.iter().flat_map(|&kind| names(kind, 3)).map(|id| made(id).puzzle) {
        let same_pegs = puzzle.variant.pegs();
        for reply in [1, same_pegs, same_pegs + 1, 8].into_iter().flat_map(replies) {
            let judged = judge_reply(&puzzle, &reply, &mut Unlimited).unwrap();
            // Only these name no code, and only feedbacks that the game has.
            let can_come = |feedback| Feedback::all(same_pegs).any(|other| other == feedback);
            let is_plain = match reply {
                Solution::Fits(_) | Solution::CanSettle(None) => true,
                Solution::Feedback(feedback) | Solution::Refutation { feedback, .. } => can_come(feedback),
                _ => false,
            };
            if is_of_its_form(&puzzle, &reply) && is_plain {
                assert_ne!(judged.shown_by, ShownBy::NoReply, "{reply:?} to {puzzle:?}");
            } else {
                assert_eq!(judged.shown_by, ShownBy::NoReply, "{reply:?} to {puzzle:?}");
                assert!(!judged.right);
                rejected += 1;
            }
        }
    }
    assert!(rejected > 1500, "{rejected}");
}

/// A plan with the right codes that never ends is not right.
#[test]
fn an_endless_plan_is_no_reply() {
    let puzzle = made(PuzzleId { kind: PuzzleKind::SmallTree, band: 1400, number: 1 }).puzzle;
    // The first row's guess again leaves all codes together.
    let row = puzzle.rows[0];
    let mut plan = Plan { guess: row.guess, then: Vec::new() };
    for depth in 0..60 {
        let judged = judge_reply(&puzzle, &Solution::Plan(plan.clone()), &mut Unlimited).unwrap();
        assert!(!judged.right);
        assert_eq!(judged.shown_by == ShownBy::NoReply, depth >= 16, "{depth}");
        let then = vec![(row.feedback, plan)];
        plan = Plan { guess: row.guess, then };
    }
}

#[test]
fn what_is_not_made_is_refused() {
    let id = PuzzleId { kind: PuzzleKind::OwnMistake, band: 1200, number: 0 };
    let refused = Err(PuzzleRefusal::NotMade(PuzzleKind::OwnMistake));
    assert_eq!(make_puzzle(id, &mut Unlimited), refused);
}

/// No puzzle written by hand causes a panic.
#[test]
fn a_puzzle_of_another_game_is_refused() {
    let variants = [(3, 2, true), (9, 5, false), (2, 1, true)];
    let variants = variants.map(|(colours, pegs, repeats)| Variant::new(colours, pegs, repeats.into()).unwrap());
    for made in KINDS.iter().flat_map(|&kind| names(kind, 2)).map(|id| made(id).puzzle) {
        let solved = solve_puzzle(&made, &mut Unlimited).unwrap();
        for variant in variants {
            let puzzle = Puzzle { variant, ..made.clone() };
            assert!(judge_reply(&puzzle, &solved.solution, &mut Unlimited).is_err(), "{puzzle:?}");
            assert!(solve_puzzle(&puzzle, &mut Unlimited).is_err(), "{puzzle:?}");
        }
    }
}

/// A budget that ends gives a refusal, not a wrong puzzle.
#[test]
fn a_budget_that_ends_is_reported() {
    for kind in KINDS {
        let id = PuzzleId { kind, band: 1400, number: 5 };
        let stopped = make_puzzle(id, &mut |_| false);
        assert!(matches!(stopped, Err(PuzzleRefusal::Search(_))), "{stopped:?}");
    }
}
