//! Which two rows tell the most? Compared with a count of all codes for each pair.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};
use mastermind_teaching::puzzle::{
    Puzzle, PuzzleKind, PuzzleRefusal, PuzzleTask, ShownBy, Solution, judge_reply, solve_puzzle,
};

use crate::support::{Random, row, score};
use crate::{is_right, made, names, puzzles};

/// Every pair of rows, in the order of the choices, with the codes that it leaves.
fn counted(variant: Variant, rows: &[Row]) -> Vec<usize> {
    let mut all = Vec::new();
    for one in 0..rows.len() {
        for other in one + 1..rows.len() {
            let fits = |code: &Code| {
                [one, other].map(|row| score(rows[row].guess, *code) == rows[row].feedback) == [true, true]
            };
            all.push(variant.codes().filter(fits).count());
        }
    }
    all
}

fn compare(puzzle: &Puzzle) {
    let left = counted(puzzle.variant, &puzzle.rows);
    let least = left.iter().min().unwrap();
    for (index, codes) in left.iter().enumerate() {
        let reply = Solution::Choice(u8::try_from(index).unwrap());
        assert_eq!(is_right(puzzle, &reply), codes == least, "{puzzle:?}");
    }
    let number = u8::try_from(left.len()).unwrap();
    assert_eq!(puzzle.choices(), left.len());
    let none = judge_reply(puzzle, &Solution::Choice(number), &mut Unlimited).unwrap();
    assert_eq!((none.right, none.shown_by), (false, ShownBy::NoReply));
    let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
    assert!(solved.judged.right);
    let shown: Vec<u32> = left.iter().map(|&codes| u32::try_from(codes).unwrap()).collect();
    assert_eq!(solved.judged.shown_by, ShownBy::CodesOfChoices(shown));
}

#[test]
fn made_puzzles_have_one_right_pair_by_a_clear_margin() {
    let (lowest, highest) = PuzzleKind::TwoRows.bands().unwrap();
    for id in names(PuzzleKind::TwoRows, puzzles(40)) {
        let made = made(id);
        let puzzle = made.puzzle;
        compare(&puzzle);
        let mut left = counted(puzzle.variant, &puzzle.rows);
        left.sort_unstable();
        assert!(4 * left[1] >= 5 * left[0], "{puzzle:?}");
        assert!((id.band..id.band + 100).contains(&puzzle.rating), "{id:?}: {}", puzzle.rating);
        // In the harder half, the rows with the most pins are not the right ones.
        if id.band > lowest.midpoint(highest) {
            let pins = |row: &Row| row.feedback.black() + row.feedback.white();
            let pairs =
                (0..puzzle.rows.len()).flat_map(|one| (one + 1..puzzle.rows.len()).map(move |other| (one, other)));
            let pins = pairs.map(|(one, other)| pins(&puzzle.rows[one]) + pins(&puzzle.rows[other]));
            let pins: Vec<u8> = pins.collect();
            let first_idea = pins.iter().position(|it| it == pins.iter().max().unwrap());
            let reply = Solution::Choice(u8::try_from(first_idea.unwrap()).unwrap());
            assert!(!is_right(&puzzle, &reply), "{puzzle:?}");
        }
    }
}

/// Positions that no puzzle has: any game, rows that contradict each other, ties.
#[test]
fn any_rows_of_many_sizes_are_judged_exactly() {
    let mut random = Random::new(47);
    let games = [(2, 2), (3, 2), (4, 3), (6, 4), (5, 5), (9, 3), (8, 4), (2, 8)];
    let mut ties = 0;
    for _ in 0..puzzles(60) {
        let (colours, pegs) = games[random.below(games.len())];
        let variant = Variant::with_repeats(colours, pegs).unwrap();
        let rows = (0..2 + random.below(5)).map(|_| {
            let [guess, secret] = [(); 2].map(|()| random.code(variant));
            let feedback = score(guess, secret);
            Row::new(guess, feedback)
        });
        let rows: Vec<Row> = rows.collect();
        let left = counted(variant, &rows);
        let least = left.iter().min();
        ties += usize::from(left.iter().filter(|codes| Some(*codes) == least).count() > 1);
        compare(&Puzzle {
            kind: PuzzleKind::TwoRows,
            variant,
            rows,
            task: PuzzleTask::Rows,
            rating: 0,
            technique: None,
        });
    }
    assert!(ties > 0, "every tied pair is right, and some were tied");
}

#[test]
fn one_row_is_no_question() {
    let variant = Variant::CLASSIC;
    let puzzle = Puzzle {
        kind: PuzzleKind::TwoRows,
        variant,
        rows: vec![row("0011", 4, 0)],
        task: PuzzleTask::Rows,
        rating: 0,
        technique: None,
    };
    let solved = solve_puzzle(&puzzle, &mut Unlimited);
    assert_eq!(solved, Err(PuzzleRefusal::NoSolution));
}
