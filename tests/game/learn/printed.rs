//! A set on paper: all kinds have a place for the reply and a solution.

use mastermind_engine::Code;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::puzzle::{PuzzleKind, ShownBy, Solution, judge_reply};
use mastermind_game::Pending;
use mastermind_game::learn::*;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::teach as words;
use mastermind_page::worker::answer::Responder;

use super::page;
use crate::support;

#[test]
fn a_set_of_all_kinds_is_made_and_solved() {
    let kinds = PuzzleKind::ALL.into_iter();
    let kinds: Vec<_> = kinds.filter(|kind| kind.bands().is_some()).collect();
    let set = PuzzleSet::new(kinds, (400, 1600), 19, 5).unwrap();
    let mut printed = PrintedSet::new(set.clone());
    assert!(words::printing(&printed).contains("0 of 19"));
    let mut responder = Responder::default();
    while let Some(query) = printed.query() {
        let answer = responder.answer(&query, &mut Unlimited);
        printed.receive(query, answer);
    }
    assert!(printed.is_ready() && words::printing(&printed).is_empty());
    let (mut listed, mut settled) = (0, 0);
    for (one, id) in printed.puzzles().iter().zip(set.puzzles()) {
        let (Pending::Here(puzzle), Pending::Here(solved)) = (&one.puzzle, &one.solved) else {
            panic!("{id:?}: {one:?}")
        };
        assert_eq!(puzzle.kind, id.kind);
        let judged = judge_reply(puzzle, &solved.solution, &mut Unlimited).unwrap();
        assert!(judged.right, "{id:?}");
        assert!(!words::solution(puzzle, solved, false).is_empty());
        // The codes stand on paper where they stand on the screen before a reply.
        let mut learn = page::open(&LearnLink::Puzzle(id).to_string());
        page::answer_all(&mut learn);
        let on_screen = learn
            .run()
            .unwrap()
            .all_codes()
            .unwrap_or_default()
            .to_vec();
        assert_eq!(one.given_codes(), on_screen, "{id:?}");
        listed += usize::from(!one.given_codes().is_empty());
        // The reasons are those of the screen, and all guesses that settle are named.
        let reasons = words::reasons(one);
        assert!(!reasons.is_empty(), "{id:?} says no reason");
        let settles = |guess: &Code| {
            let parts = support::sizes(one.given_codes(), *guess);
            parts.iter().all(|&size| size <= 1)
        };
        if !one.right_guesses.is_empty() {
            let all: Vec<Code> = puzzle.variant.codes().filter(settles).collect();
            assert_eq!(one.right_guesses, all, "{id:?}");
            settled += 1;
        }
        // Of feedbacks, exactly those that the judge calls right.
        let right = words::right_feedbacks(puzzle, solved);
        if matches!(puzzle.kind, PuzzleKind::Evade | PuzzleKind::Refute) {
            let ShownBy::Replies { parts, .. } = &solved.judged.shown_by else {
                panic!("{id:?}")
            };
            for part in parts {
                let reply = match puzzle.kind {
                    PuzzleKind::Evade => Solution::Feedback(part.feedback),
                    _ => Solution::Refutation {
                        feedback: part.feedback,
                        codes: part.codes as u32,
                    },
                };
                let judged = judge_reply(puzzle, &reply, &mut Unlimited).unwrap();
                let named = right.contains(&(part.feedback, part.codes));
                assert_eq!(judged.right, named, "{id:?} {part:?}");
            }
            assert!(words::all_known(one), "{id:?}");
        }
        if let Solution::Guess(code) = solved.solution
            && matches!(puzzle.kind, PuzzleKind::Settle | PuzzleKind::Probe)
        {
            assert!(one.right_guesses.contains(&code), "{id:?}");
        }
        // Where nothing is to be written, a reason is to be chosen.
        let chosen = matches!(solved.solution, Solution::Choice(_) | Solution::Parts(_));
        assert_eq!(words::on_paper(puzzle.kind).is_empty(), chosen, "{id:?}");
        if chosen {
            assert!(words::solution(puzzle, solved, false).starts_with('('));
        }
    }
    assert!(listed > 3 && settled > 1, "{listed} {settled}");
}

#[test]
fn the_sheet_of_solutions_can_be_left_out() {
    let mut learn = page::open("print/fit/500-700/2/5");
    let with = |learn: &Learn| match learn.page() {
        Some(LearnPage::Print(printed)) => printed.with_solutions(),
        other => panic!("{other:?}"),
    };
    assert!(with(&learn));
    for wanted in [false, true] {
        let action = LearnAction::Page(PageAction::WithSolutions(wanted));
        learn.apply(action, super::NOW);
        assert_eq!(with(&learn), wanted);
    }
}

#[test]
fn right_guesses_are_listed_up_to_a_number() {
    let code = |number: usize| {
        mastermind_engine::Variant::CLASSIC
            .codes()
            .nth(number)
            .unwrap()
    };
    let said = |count: usize| words::right_guesses(&(0..count).map(code).collect::<Vec<Code>>());
    assert_eq!((said(0), said(1)), (String::new(), String::new()));
    assert_eq!(said(2), "2 guesses are right: 0000, 0001.");
    assert!(
        said(30).starts_with("30 guesses are right: 0000, 0001, ")
            && said(30).ends_with(" and 6 more.")
    );
}

#[test]
fn what_cannot_be_made_is_told_and_does_not_hold_up_the_rest() {
    let set = PuzzleSet::new(vec![PuzzleKind::Answer], (500, 700), 3, 5).unwrap();
    let mut printed = PrintedSet::new(set);
    let mut responder = Responder::default();
    let first = printed.query().unwrap();
    printed.receive(first, Err(NoAnswer::NoPuzzle));
    while let Some(query) = printed.query() {
        let answer = responder.answer(&query, &mut Unlimited);
        printed.receive(query, answer);
    }
    assert!(printed.is_ready());
    assert_eq!(
        printed.puzzles()[0].puzzle,
        Pending::Refused(NoAnswer::NoPuzzle)
    );
    assert!(matches!(printed.puzzles()[2].solved, Pending::Here(_)));
}
