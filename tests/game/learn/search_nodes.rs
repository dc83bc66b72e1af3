//! Puzzles about a node of the search: what is said of a reply, and of the solution.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::textbook::{Cut, Window};
use mastermind_game::learn::*;
use mastermind_game::wording::HeadingAndText;
use mastermind_game::wording::puzzle as words;
use mastermind_teaching::puzzle::{
    Puzzle, PuzzleId, PuzzleKind, SearchNode, ShownBy, Solution, Solved, make_puzzle, solve_puzzle,
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

/// A line for each part or guess that is searched, and what is said where the search stops.
#[test]
fn the_solution_follows_the_search_line_by_line() {
    let (mut by_size, mut stops, mut whole) = (0, 0, 0);
    for kind in [PuzzleKind::CutOff, PuzzleKind::NodeValue] {
        for (_, puzzle, solved) in solved(kind, 30) {
            let ShownBy::Node(search) = &solved.judged.shown_by else { panic!("{solved:?}") };
            let said = words::explanation(&puzzle, &solved, None, None);
            let mut said: Vec<String> = said.iter().map(ToString::to_string).collect();
            if let Solution::Number(number) = solved.solution {
                let last = said.pop().unwrap();
                assert!(last.starts_with(&format!("It returns {number}: ")), "{last}");
            }
            let all = node(&puzzle).branches();
            let searched = usize::from(search.searched);
            if searched < all {
                let rest = said.pop().unwrap();
                let (left, verb) = match all - searched {
                    1 => (1, "line is"),
                    left => (left, "lines are"),
                };
                let expected = match searched {
                    0 => format!("None of the {left} {verb} searched."),
                    _ => format!("The last {left} {verb} never searched."),
                };
                assert_eq!(rest, expected);
            }
            if let Some(Cut::TooManyCodes { codes, .. }) = search.cut {
                let [line] = &said[..] else { panic!("{said:?}") };
                assert!(line.contains(&format!("one group has {codes}: ")), "{line}");
                by_size += 1;
                continue;
            }
            if search.cut == Some(Cut::LeastPossible) {
                assert_eq!(said.pop().unwrap(), "This many codes never need fewer: stop.");
            }
            assert_eq!(said.len(), searched, "{puzzle:?} {said:?}");
            let Window { lower, upper } = node(&puzzle).window();
            for (part, line) in node(&puzzle).parts().iter().zip(&said) {
                let with = part.needs + 1;
                assert!(line.contains(&format!(", so {with} with this guess.")), "{line}");
                assert_eq!(line.ends_with("stop."), with >= upper, "{line}");
            }
            let mut best = upper;
            for (tried, line) in node(&puzzle).guesses().iter().zip(&said) {
                let says = match tried.needs {
                    needs if needs >= best => format!("that is not below {best}."),
                    needs if needs <= lower => format!("that is not above {lower}: stop."),
                    _ => "the best so far.".into(),
                };
                assert!(line.ends_with(&says), "{line}");
                best = best.min(tried.needs);
            }
            stops += usize::from(searched < all);
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
                assert!(text.ends_with("Look at the window."), "{text}");
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
