//! A set on paper: all kinds have a place for the reply and a solution.

use insta::assert_snapshot;
use mastermind_engine::Code;
use mastermind_engine::budget::Unlimited;
use mastermind_game::AnswerState;
use mastermind_game::learn::*;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::teach as words;
use mastermind_teaching::puzzle::{PlanPlace, Puzzle, PuzzleKind, RightReplies, Solution, Solved, judge_reply};

use super::page;

#[test]
fn a_set_of_all_kinds_is_made_and_solved() {
    let kinds = PuzzleKind::ALL.into_iter();
    let kinds: Vec<_> = kinds.filter(|kind| kind.bands().is_some()).collect();
    let set = PuzzleSet::new(kinds, (400, 1600), 19, 5).unwrap();
    let mut printed = PrintedSet::new(set.clone());
    assert!(words::printing(&printed).contains("0 of 19"));
    answer_all(&mut printed);
    assert!(printed.is_complete() && words::printing(&printed).is_empty());
    let (mut listed, mut settled) = (0, 0);
    for (one, id) in printed.puzzles().iter().zip(set.puzzles()) {
        let (AnswerState::Ready(puzzle), AnswerState::Ready(solved)) = (&one.puzzle, &one.solved) else {
            panic!("{id:?}: {one:?}")
        };
        assert_eq!(puzzle.kind, id.kind);
        let judged = judge_reply(puzzle, &solved.solution, &mut Unlimited).unwrap();
        assert!(judged.right, "{id:?}");
        assert!(!words::solution(puzzle, solved).is_empty());
        // The codes stand on paper where they stand on the screen before a reply.
        let mut learn = page::open(&LearnLink::Puzzle(id).to_string());
        page::answer_all(&mut learn);
        let on_screen = learn.run().unwrap().all_codes().unwrap_or_default().to_vec();
        assert_eq!(one.given_codes(), on_screen, "{id:?}");
        listed += usize::from(!one.given_codes().is_empty());
        // The reasons are those of the screen, and all guesses that settle are named.
        let reasons = words::reasons(one);
        assert!(!reasons.is_empty(), "{id:?} says no reason");
        settled += usize::from(all_right_replies_are_printed(one, puzzle, solved));
        // Where nothing is to be written, a reason is to be chosen.
        let chosen = matches!(solved.solution, Solution::Choice(_) | Solution::Parts(_));
        assert_eq!(words::paper_reply_space(puzzle.kind).is_empty(), chosen, "{id:?}");
        if chosen {
            assert!(words::solution(puzzle, solved).to_string().starts_with('('));
        }
    }
    assert!(listed > 3 && settled > 5, "{listed} {settled}");
}

/// Compares what is printed of other right replies with the judge. Returns whether there are any.
fn all_right_replies_are_printed(one: &PrintedPuzzle, puzzle: &Puzzle, solved: &Solved) -> bool {
    let AnswerState::Ready(right) = &one.right else { panic!("{one:?}") };
    let said = words::all_right(one);
    let is_right = |reply: &Solution| judge_reply(puzzle, reply, &mut Unlimited).unwrap().right;
    match right {
        RightReplies::Listed { first, count } => {
            assert!(first.iter().all(is_right), "{puzzle:?}");
            let row = matches!(solved.solution, Solution::Row { .. });
            assert_eq!(said.is_empty(), *count == 1 || row, "{said}: {puzzle:?}");
            for reply in first.iter().filter(|_| !said.is_empty()) {
                let text = match reply {
                    Solution::Guess(code) | Solution::CanSettle(Some(code)) => code.to_string(),
                    Solution::Feedback(it) | Solution::Refutation { feedback: it, .. } => {
                        mastermind_game::wording::feedback(*it)
                    }
                    other => panic!("{other:?}"),
                };
                assert!(said.to_string().contains(&text), "{said}: {text}");
            }
            let number = mastermind_game::wording::thousands((*count).into());
            assert!(said.is_empty() || said.to_string().starts_with(&number), "{said}");
        }
        RightReplies::Facts { enough } => {
            assert!(is_right(&Solution::Facts(enough.clone())), "{puzzle:?}");
            assert!(said.to_string().contains("may be named too"), "{said}");
        }
        RightReplies::Plans { count, places } => {
            let plan = one.plan().unwrap();
            assert_eq!(Some(&solved.solution), plan.complete().map(Solution::Plan).as_ref());
            let free: Vec<PlanStep> = plan.steps().into_iter().filter(|it| it.free).collect();
            assert_eq!(free.len(), places.len());
            for (step, place) in free.iter().zip(places) {
                let others = words::other_guesses(one, step);
                assert_eq!(others.is_empty(), place.count == 1, "{others}: {place:?}");
            }
            assert_eq!(said.is_empty(), *count == 1, "{said}");
            // The tree shows the rest.
            assert_eq!(words::reasons(one).len(), 1, "{puzzle:?}");
        }
    }
    !said.is_empty()
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
    let set = PuzzleSet::new(vec![PuzzleKind::Settle], (1200, 1200), 1, 5).unwrap();
    let mut one = printed(set).puzzles()[0].clone();
    let codes: Vec<Code> = mastermind_engine::Variant::CLASSIC.codes().collect();
    let mut said = |listed: usize, count: u32| {
        let first = codes[..listed].iter().map(|&code| Solution::Guess(code));
        let first = first.collect();
        one.right = AnswerState::Ready(RightReplies::Listed { first, count });
        words::all_right(&one)
    };
    assert_eq!(said(1, 1), "");
    assert_snapshot!(said(2, 2), @"2 guesses are right: 0000, 0001.");
    assert_snapshot!(said(2, 1300), @"1,300 guesses are right: 0000, 0001 and 1,298 more.");
}

#[test]
fn a_plan_names_the_other_right_guesses_of_each_place() {
    let set = PuzzleSet::new(vec![PuzzleKind::SmallTree], (1200, 1200), 1, 5).unwrap();
    let mut one = printed(set).puzzles()[0].clone();
    let first = one.plan().unwrap().steps()[0].clone();
    let guess = first.guess.unwrap();
    let codes = mastermind_engine::Variant::CLASSIC.codes();
    let others: Vec<Code> = codes.filter(|&code| code != guess).take(11).collect();
    let mut said = |others: &[Code], count: u32| {
        let first_guesses = [&[guess], others].concat();
        one.right = AnswerState::Ready(RightReplies::Plans {
            count: 70,
            places: vec![PlanPlace { path: Vec::new(), first: first_guesses, count }],
        });
        words::other_guesses(&one, &first)
    };
    assert_eq!(said(&[], 1), "");
    let names: Vec<String> = others.iter().map(Code::to_string).collect();
    assert_eq!(said(&others[..2], 3), format!("or {}", names[..2].join(", ")));
    let many = format!("or {} and 31 more", names[..8].join(", "));
    assert_eq!(said(&others, 40), many);
    assert!(words::all_right(&one).to_string().starts_with("70 plans are right."));
}

/// Where the others are not known, one right reply stands for them, but not where there is none.
#[test]
fn on_paper_others_may_be_right_only_where_there_may_be_some() {
    let set = PuzzleSet::new(vec![PuzzleKind::CanSettle], (1300, 1300), 12, 5).unwrap();
    let mut seen = [0; 2];
    for one in printed(set).puzzles() {
        let mut one = one.clone();
        let AnswerState::Ready(solved) = &one.solved else { panic!("{one:?}") };
        let some = solved.solution != Solution::CanSettle(None);
        seen[usize::from(some)] += 1;
        one.right = AnswerState::Refused(NoAnswer::NoPuzzle);
        let said = words::all_right(&one);
        assert_eq!(said == "Other answers may be right too.", some, "{said}");
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

/// The engine answers everything that is asked.
fn answer_all(printed: &mut PrintedSet) {
    crate::answer_all(printed, PrintedSet::query, PrintedSet::receive);
}

/// The set, made and solved.
fn printed(set: PuzzleSet) -> PrintedSet {
    let mut printed = PrintedSet::new(set);
    answer_all(&mut printed);
    printed
}

#[test]
fn what_cannot_be_made_is_told_and_does_not_hold_up_the_rest() {
    let set = PuzzleSet::new(vec![PuzzleKind::Answer], (500, 700), 3, 5).unwrap();
    let mut printed = PrintedSet::new(set);
    let first = printed.query().unwrap();
    printed.receive(first, Err(NoAnswer::NoPuzzle));
    answer_all(&mut printed);
    assert!(printed.is_complete());
    assert_eq!(printed.puzzles()[0].puzzle, AnswerState::Refused(NoAnswer::NoPuzzle));
    assert!(matches!(printed.puzzles()[2].solved, AnswerState::Ready(_)));
}
