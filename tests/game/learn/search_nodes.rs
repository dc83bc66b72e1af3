//! Puzzles about a node of the search: what is said of a reply, and of the solution.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{Cut, Window};
use mastermind_game::learn::*;
use mastermind_game::wording::HeadingAndText;
use mastermind_game::wording::puzzle as words;
use mastermind_teaching::puzzle::{
    GuessCompared, Puzzle, PuzzleId, PuzzleKind, Reason, SearchNode, ShownBy, Solution, Solved, make_puzzle,
    solve_puzzle,
};

use super::page::{act, open, reply};

fn node(puzzle: &Puzzle) -> &SearchNode {
    puzzle.task.node().unwrap()
}

/// Puzzles of a kind in all its bands, with their solutions.
fn solved(kind: PuzzleKind, puzzles: u32) -> impl Iterator<Item = (PuzzleId, Puzzle, Solved)> {
    let (lowest, highest) = kind.bands().unwrap();
    (0..puzzles).map(move |number| {
        let bands = (highest - lowest) / 100 + 1;
        let band = lowest + 100 * (number as u16 % bands);
        let id = PuzzleId { kind, band, number };
        let puzzle = make_puzzle(id, &mut Unlimited).unwrap();
        let solved = solve_puzzle(&puzzle, &mut Unlimited).unwrap();
        (id, puzzle, solved)
    })
}

/// A reason for each part or guess that is searched, and one for where the search stops.
#[test]
fn the_reasons_follow_the_search_branch_by_branch() {
    let (mut by_size, mut stops, mut whole) = (0, 0, 0);
    for kind in [PuzzleKind::CutOff, PuzzleKind::NodeValue] {
        for (_, puzzle, solved) in solved(kind, 30) {
            let ShownBy::Node(search) = &solved.judged.shown_by else { panic!("{solved:?}") };
            let node = node(&puzzle);
            let (all, searched) = (node.branches(), usize::from(search.searched));
            let Window { lower, upper } = node.window();
            let mut expected: Vec<Reason> = match search.cut {
                Some(cut @ Cut::TooManyCodes { .. }) => vec![Reason::Cut(cut)],
                _ => node.parts().iter().take(searched).map(|&part| Reason::PartNeeds(part, upper)).collect(),
            };
            let mut best = upper;
            for &tried in node.guesses().iter().take(searched) {
                let compared = match tried.needs {
                    needs if needs >= best => GuessCompared::NotBelow(best),
                    needs if needs <= lower => GuessCompared::NotAbove(lower),
                    _ => GuessCompared::Best,
                };
                expected.push(Reason::GuessNeeds(tried, compared));
                best = best.min(tried.needs);
            }
            expected.extend((search.cut == Some(Cut::LeastPossible)).then_some(Reason::Cut(Cut::LeastPossible)));
            let left = u8::try_from(all - searched).unwrap();
            expected.extend((left > 0).then_some(Reason::NotSearched(left, searched > 0)));
            if let Solution::Number(number) = solved.solution {
                assert_eq!(search.returned.value, number);
                expected.push(Reason::Returned(search.returned));
            }
            assert_eq!(solved.judged.reasons, expected, "{puzzle:?}");
            by_size += usize::from(matches!(search.cut, Some(Cut::TooManyCodes { .. })));
            stops += usize::from((1..all).contains(&searched));
            whole += usize::from(searched == all);
        }
    }
    assert!(by_size > 2 && stops > 10 && whole > 5, "{by_size} {stops} {whole}");
}

/// A wrong reply is answered by what is wrong with it, and does not tell the right one.
#[test]
fn a_wrong_reply_hears_what_is_wrong() {
    for (id, puzzle, solved) in solved(PuzzleKind::CutOff, 12) {
        let Solution::Parts(right) = &solved.solution else { panic!("{solved:?}") };
        let all = u8::try_from(node(&puzzle).branches()).unwrap();
        for (reply_with, begins) in
            [((0..all).collect::<Vec<u8>>(), "The search does come to "), (right[1..].to_vec(), "More can be left out")]
        {
            // Where the sizes decide, all are right; where one is cut off, the rest is no reply.
            if reply_with == *right || reply_with.is_empty() {
                continue;
            }
            let mut learn = open(&LearnLink::Puzzle(id).to_string());
            reply(&mut learn, Solution::Parts(reply_with));
            let HeadingAndText { heading, text } = words::verdict(learn.run().unwrap()).unwrap();
            assert_eq!(heading, "Not yet");
            assert!(text.to_string().starts_with(begins), "{text}: {puzzle:?}");
        }
    }
    for (id, puzzle, solved) in solved(PuzzleKind::NodeValue, 12) {
        let Solution::Number(right) = solved.solution else { panic!("{solved:?}") };
        let exact = node(&puzzle).exact_value().unwrap();
        for number in 1..7 {
            let mut learn = open(&LearnLink::Puzzle(id).to_string());
            reply(&mut learn, Solution::Number(number));
            let HeadingAndText { heading, text } = words::verdict(learn.run().unwrap()).unwrap();
            let text = text.to_string();
            assert_eq!(heading == "Right", number == right, "{puzzle:?}");
            if number != right && number == exact {
                assert_eq!(text, "So it would be if every value mattered. Look at the window.");
            }
            assert!(!text.is_empty(), "{puzzle:?}");
        }
    }
}

/// Parts are marked and unmarked; without a mark or a number there is no reply.
#[test]
fn a_reply_is_entered_part_by_part() {
    let edit = |learn: &mut Learn, edit| act(learn, LearnAction::Run(RunAction::Edit(edit)));
    let send = |learn: &mut Learn| act(learn, LearnAction::Run(RunAction::Send));
    let (id, puzzle, right) = solved(PuzzleKind::CutOff, 1).next().unwrap();
    let Solution::Parts(parts) = right.solution else { panic!("{puzzle:?}") };
    let mut learn = open(&LearnLink::Puzzle(id).to_string());
    send(&mut learn);
    assert_eq!(learn.run().unwrap().missing_input(), Some(MissingInput::Parts));
    edit(&mut learn, SolutionEdit::TogglePart(0));
    edit(&mut learn, SolutionEdit::TogglePart(0));
    send(&mut learn);
    assert_eq!(learn.run().unwrap().missing_input(), Some(MissingInput::Parts));
    for &part in parts.iter().rev() {
        edit(&mut learn, SolutionEdit::TogglePart(part));
    }
    send(&mut learn);
    assert_eq!(learn.run().unwrap().won(), Some(true));

    let (id, puzzle, right) = solved(PuzzleKind::NodeValue, 1).next().unwrap();
    let Solution::Number(number) = right.solution else { panic!("{puzzle:?}") };
    let mut learn = open(&LearnLink::Puzzle(id).to_string());
    for none in [None, Some(256)] {
        edit(&mut learn, SolutionEdit::Count(none));
        send(&mut learn);
        assert_eq!(learn.run().unwrap().missing_input(), Some(MissingInput::Number));
    }
    edit(&mut learn, SolutionEdit::Count(Some(number.into())));
    send(&mut learn);
    assert_eq!(learn.run().unwrap().won(), Some(true));
}
