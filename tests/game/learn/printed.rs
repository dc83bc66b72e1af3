//! A set on paper: all kinds have a place for the reply and a solution.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::puzzle::{PuzzleKind, Solution, judge_reply};
use mastermind_game::Pending;
use mastermind_game::learn::*;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::teach as words;
use mastermind_page::worker::answer::Responder;

use super::page;

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
    let mut listed = 0;
    for (one, id) in printed.puzzles().iter().zip(set.puzzles()) {
        let (Pending::Here(puzzle), Pending::Here(solved)) = (&one.puzzle, &one.solved) else {
            panic!("{id:?}: {one:?}")
        };
        assert_eq!(puzzle.kind, id.kind);
        let judged = judge_reply(puzzle, &solved.solution, &mut Unlimited).unwrap();
        assert!(judged.right, "{id:?}");
        assert!(!words::solution(puzzle, solved).is_empty());
        // The codes stand on paper where they stand on the screen before a reply.
        let mut learn = page::open(&LearnLink::Puzzle(id).to_string());
        page::answer_all(&mut learn);
        let on_screen = learn
            .run()
            .unwrap()
            .all_codes()
            .unwrap_or_default()
            .to_vec();
        assert_eq!(one.codes, Pending::Here(on_screen), "{id:?}");
        listed += usize::from(one.codes != Pending::Here(Vec::new()));
        // Where nothing is to be written, a reason is to be chosen.
        let chosen = matches!(solved.solution, Solution::Choice(_) | Solution::Parts(_));
        assert_eq!(words::on_paper(puzzle.kind).is_empty(), chosen, "{id:?}");
        if chosen {
            assert!(words::solution(puzzle, solved).starts_with('('));
        }
    }
    assert!(listed > 3, "{listed}");
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
