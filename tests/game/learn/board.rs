//! What stands on the board after a reply: the row that refutes it, the pegs that are paired, the solution.

use mastermind_engine::{Code, Feedback, Variant};
use mastermind_game::learn::{LearnAction, PIN_RADIUS, PuzzleRun, RunAction, SolutionEdit, pairs, pin_places};
use mastermind_teaching::puzzle::{PuzzleTask, Solution};

use super::page::{act, open, reply, right_reply};
use crate::support::{Random, fitting, score};

#[test]
fn each_pin_is_a_pair_and_no_peg_has_two() {
    let mut random = Random::new(5);
    for (colours, pegs) in [(6, 4), (2, 5), (10, 7), (3, 1)] {
        let variant = Variant::with_repeats(colours, pegs).unwrap();
        for _ in 0..2000 {
            let (guess, code) = (random.code(variant), random.code(variant));
            let pairs = pairs(guess, code);
            let black = pairs.iter().filter(|pair| pair.0 == pair.1).count();
            let found = variant.feedback(black as u8, (pairs.len() - black) as u8);
            assert_eq!(found, Ok(score(guess, code)), "{guess} {code}");
            for (number, &(one, other)) in pairs.iter().enumerate() {
                assert_eq!(guess.colour(one as u8), code.colour(other as u8), "{guess} {code}");
                let before = &pairs[..number];
                let twice = before.iter().any(|pair| pair.0 == one || pair.1 == other);
                assert!(!twice, "{guess} {code}: {pairs:?}");
            }
        }
    }
}

/// Where two lines cross at their middles too.
#[test]
fn no_pin_is_drawn_on_another() {
    for (colours, pegs) in [(4, 4), (3, 5)] {
        let variant = Variant::with_repeats(colours, pegs).unwrap();
        for guess in variant.codes() {
            for code in variant.codes() {
                let pairs = pairs(guess, code);
                let pins = pin_places(&pairs);
                assert_eq!(pins.len(), pairs.len());
                for (number, (x, y)) in pins.iter().enumerate() {
                    let far =
                        |other: &(i32, i32)| (other.0 - x).pow(2) + (other.1 - y).pow(2) > (2 * PIN_RADIUS).pow(2);
                    assert!(pins[..number].iter().all(far), "{guess} {code}: {pins:?}");
                }
            }
        }
    }
}

/// The row is one that the code breaks, and it is lit; a code that fits lights none.
#[test]
fn the_row_that_refutes_a_code_is_lit() {
    let mut lit = 0;
    for (link, number) in ["one-code/900", "codes-left/900", "fit/700"]
        .into_iter()
        .flat_map(|link| (0..8).map(move |number| (link, number)))
    {
        let mut learn = open(&format!("{link}/{number}"));
        let puzzle = learn.run().unwrap().puzzle().clone();
        assert_eq!(learn.run().unwrap().broken_row(), None);
        let right = right_reply(&learn);
        let breaks = |code: Code| {
            let breaks = |row: &mastermind_engine::Row| score(row.guess, code) != row.feedback;
            puzzle.rows.iter().position(breaks)
        };
        let wrong = puzzle.variant.codes().find(|&code| breaks(code).is_some()).unwrap();
        let (solution, code) = match (&puzzle.task, right) {
            (PuzzleTask::Rows, Solution::Guess(_)) => (Solution::Guess(wrong), wrong),
            (PuzzleTask::Rows, Solution::Codes(mut codes)) => {
                codes.push(wrong);
                (Solution::Codes(codes), wrong)
            }
            // The row is lit after the right reply as well.
            (&PuzzleTask::Fit { code }, right) => (right, code),
            other => panic!("{other:?}"),
        };
        reply(&mut learn, solution);
        let run = learn.run().unwrap();
        let row = breaks(code);
        let found = run.broken_row();
        assert_eq!(found.map(|it| (usize::from(it.0), it.1)), row.map(|row| (row, code)));
        for place in 0..puzzle.rows.len() {
            let is_lit = run.is_lit(place as u8);
            assert_eq!(is_lit, row == Some(place), "{link}/{number} {place}");
            lit += usize::from(is_lit);
        }
    }
    assert!(lit > 16, "{lit}");
}

/// The rows that a hint names are lit.
#[test]
fn the_rows_of_a_hint_are_lit() {
    for number in 0..6 {
        let mut learn = open(&format!("one-code/1200/{number}"));
        let lit =
            |run: &PuzzleRun| (0..run.puzzle().rows.len() as u8).filter(|&row| run.is_lit(row)).collect::<Vec<u8>>();
        act(&mut learn, LearnAction::Run(RunAction::Hint));
        assert_eq!(lit(learn.run().unwrap()), Vec::<u8>::new());
        act(&mut learn, LearnAction::Run(RunAction::Hint));
        let run = learn.run().unwrap();
        let mut rows = run.hinted_steps().unwrap().last().unwrap().rows.clone();
        rows.sort_unstable();
        assert_eq!(lit(run), rows);
    }
}

#[test]
fn pegs_are_paired_once_the_reply_is_judged() {
    let mut learn = open("answer/600/2");
    let PuzzleTask::Answer { guess, secret } = learn.run().unwrap().puzzle().task else {
        panic!();
    };
    assert_eq!(learn.run().unwrap().paired(), None);
    let wrong = Feedback::all_black(guess.pegs());
    reply(&mut learn, Solution::Feedback(wrong));
    assert_eq!(learn.run().unwrap().paired(), Some((guess, secret)));
    let mut learn = open("answer/600/2");
    act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
    assert_eq!(learn.run().unwrap().paired(), Some((guess, secret)));
}

/// The solution takes the place of what was entered.
#[test]
fn the_solution_stands_on_the_board() {
    let solution = |learn: &mastermind_game::learn::Learn| {
        let shown = learn.run().unwrap().revealed_solution().unwrap();
        shown.ready().unwrap().solution
    };
    for link in ["evade/1400/1", "refute/1400/1"] {
        let mut learn = open(link);
        let right = match right_reply(&learn) {
            Solution::Feedback(right) | Solution::Refutation { feedback: right, .. } => right,
            other => panic!("{other:?}"),
        };
        let pegs = learn.run().unwrap().puzzle().variant.pegs();
        let wrong = Feedback::all_black(pegs);
        assert_ne!(wrong, right);
        act(&mut learn, LearnAction::Run(RunAction::Edit(SolutionEdit::Feedback(wrong))));
        assert_eq!(learn.run().unwrap().feedback_on_board(), Some(wrong));
        act(&mut learn, LearnAction::Run(RunAction::Send));
        act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
        assert_eq!(learn.run().unwrap().feedback_on_board(), Some(right));
    }
    let mut learn = open("settle/1200/1");
    let wrong = learn.run().unwrap().puzzle().variant.first_code();
    reply(&mut learn, Solution::Guess(wrong));
    assert_eq!(learn.run().unwrap().code_on_board(), Some(wrong));
    act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
    let shown = learn.run().unwrap().code_on_board().map(Solution::Guess);
    assert_eq!(shown, Some(solution(&learn)));
}

/// Of a fact that is not certain: a code that fits every row and contradicts it.
#[test]
fn a_code_that_contradicts_what_is_not_certain_stands_on_the_board() {
    use mastermind_teaching::deduction::Fact;
    for number in 0..8 {
        let mut learn = open(&format!("certain/900/{number}"));
        let puzzle = learn.run().unwrap().puzzle().clone();
        let codes = fitting(puzzle.variant, &puzzle.rows);
        let position = (0..puzzle.variant.pegs())
            .find(|&position| codes.iter().any(|code| code.colour(position) != codes[0].colour(position)));
        let (position, colour) = (position.unwrap(), codes[0].colour(position.unwrap()));
        reply(&mut learn, Solution::Facts(vec![Fact::Is { position, colour }]));
        let code = learn.run().unwrap().code_on_board().unwrap();
        assert!(codes.contains(&code) && code.colour(position) != colour, "{number}: {code}");
        act(&mut learn, LearnAction::Run(RunAction::ShowSolution));
        assert_eq!(learn.run().unwrap().code_on_board(), None);
    }
}
