//! The puzzles about deducing: one code, what is certain, the false row.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{
    JudgedReply, Puzzle, PuzzleKind, Reason, ShownBy, Solution, judge_reply, solve_puzzle,
};

use super::{is_right, made, names, puzzles};
use crate::support::{Random, fitting, score};

fn without(rows: &[Row], row: usize) -> Vec<Row> {
    let mut rows = rows.to_vec();
    rows.remove(row);
    rows
}

/// Whether the fact is true, by counting.
fn holds(fact: Fact, code: Code) -> bool {
    let colours: Vec<u8> = code.iter().collect();
    let count = |colour: u8| colours.iter().filter(|&&other| other == colour).count();
    match fact {
        Fact::Is { position, colour } => colours[usize::from(position)] == colour,
        Fact::IsNot { position, colour } => colours[usize::from(position)] != colour,
        Fact::AtLeast { colour, copies } => count(colour) >= copies.into(),
        Fact::AtMost { colour, copies } => count(colour) <= copies.into(),
    }
}

/// Each puzzle with its name. Made twice, it is the same, and its rating mostly lies in its band.
fn each(kind: PuzzleKind, check: impl Fn(&Puzzle, &str)) {
    let (mut inside, mut candidates, many) = (0, 0, puzzles(40));
    for id in names(kind, many) {
        let made = made(id);
        assert_eq!(made, super::made(id), "{id:?}");
        let puzzle = &made.puzzle;
        assert_eq!(puzzle.kind, kind, "{id:?}");
        inside += u32::from((id.band..id.band + 100).contains(&puzzle.rating));
        candidates += made.candidates;
        check(puzzle, &format!("{id:?} {puzzle:?}"));
        let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
        assert!(solved.judged.right, "{id:?}");
    }
    assert!(inside * 20 >= many * 19, "{kind:?}: {inside} of {many} in their bands");
    assert!(candidates < 250 * many, "{kind:?}: {candidates} candidates for {many}");
}

fn judged(puzzle: &Puzzle, reply: &Solution) -> JudgedReply {
    judge_reply(puzzle, reply, &mut Unlimited).unwrap()
}

#[test]
fn one_code_fits_and_every_row_is_needed() {
    each(PuzzleKind::OneCode, |puzzle, position| {
        let (variant, rows) = (puzzle.variant, &puzzle.rows);
        let left = fitting(variant, rows);
        assert_eq!(left.len(), 1, "{position}");
        for row in 0..rows.len() {
            assert!(fitting(variant, &without(rows, row)).len() > 1, "{position}");
        }
        let step = 1 + variant.code_count() as usize / 200;
        for code in variant.codes().step_by(step).chain(left.clone()) {
            let judged = judged(puzzle, &Solution::Guess(code));
            assert_eq!(judged.right, code == left[0], "{position} {code}");
            let broken = (0u8..)
                .zip(rows)
                .map(|(number, row)| (number, row.feedback, score(row.guess, code)))
                .find(|(_, said, would)| said != would)
                .map(|(number, _, would)| (number, would));
            assert_eq!(judged.shown_by, ShownBy::Rows(broken), "{position} {code}");
        }
    });
}

#[test]
fn what_is_certain_is_what_all_codes_have() {
    each(PuzzleKind::Certain, |puzzle, position| {
        let variant = puzzle.variant;
        let left = fitting(variant, &puzzle.rows);
        assert!(left.len() > 1, "{position}");
        let mut all = Vec::new();
        for colour in 0..variant.colours() {
            for of in 0..variant.pegs() {
                all.push(Fact::Is { position: of, colour });
                all.push(Fact::IsNot { position: of, colour });
                all.push(Fact::AtLeast { colour, copies: of + 1 });
                all.push(Fact::AtMost { colour, copies: of });
            }
        }
        let certain = |fact: &Fact| left.iter().all(|&code| holds(*fact, code));
        // The question asks for certain positions, colours that are out, and the greatest number of certain copies.
        let asked: Vec<Fact> = all
            .iter()
            .copied()
            .filter(certain)
            .filter(|&fact| match fact {
                Fact::Is { .. } => true,
                Fact::IsNot { .. } => false,
                Fact::AtLeast { colour, copies } => {
                    let copies = copies + 1;
                    !certain(&Fact::AtLeast { colour, copies })
                }
                Fact::AtMost { copies, .. } => copies == 0,
            })
            .collect();
        assert!(!asked.is_empty(), "{position}");
        let mut random = Random::new(u64::from(puzzle.rating) + 7919 * puzzle.rows.len() as u64);
        for turn in 0..30 {
            // All facts that are asked for, sometimes without one or two, sometimes with others.
            let mut reply = asked.clone();
            for _ in 0..turn % 3 {
                reply.swap_remove(random.below(reply.len()));
                if reply.is_empty() {
                    break;
                }
            }
            for _ in 0..random.below(4) {
                let other = random.pick(&all);
                if certain(&other) || random.below(4) == 0 {
                    reply.push(other);
                }
            }
            let wrong: Vec<Fact> = reply.iter().copied().filter(|fact| !certain(fact)).collect();
            let named = |code: &Code| {
                let right = reply.iter().filter(|fact| !wrong.contains(fact));
                right.into_iter().all(|&fact| holds(fact, *code))
            };
            let missing: Vec<Fact> = asked
                .iter()
                .copied()
                .filter(|&fact| variant.codes().filter(named).any(|code| !holds(fact, code)))
                .collect();
            let judged = judged(puzzle, &Solution::Facts(reply.clone()));
            let expected = wrong.is_empty() && missing.is_empty();
            assert_eq!(judged.right, expected, "{position} {reply:?}");
            let ShownBy::Facts { missing: shown, wrong: false_ones } = judged.shown_by else {
                panic!("{position} {reply:?}");
            };
            let sorted = |mut facts: Vec<Fact>| {
                facts.sort_unstable();
                facts.dedup();
                facts
            };
            assert_eq!(sorted(shown), sorted(missing), "{position} {reply:?}");
            for &(fact, code) in &false_ones {
                assert!(left.contains(&code) && !holds(fact, code), "{position} {reply:?}");
            }
            let false_ones = false_ones.into_iter().map(|(fact, _)| fact).collect();
            assert_eq!(sorted(false_ones), sorted(wrong), "{position} {reply:?}");
        }
        let outside = Fact::Is { position: variant.pegs(), colour: 0 };
        let judged = judged(puzzle, &Solution::Facts(vec![outside]));
        assert_eq!(judged.shown_by, ShownBy::NoReply, "{position}");
    });
}

#[test]
fn one_row_alone_can_be_repaired() {
    each(PuzzleKind::FalseRow, |puzzle, position| {
        let (variant, rows) = (puzzle.variant, &puzzle.rows);
        assert_eq!(fitting(variant, rows), [], "{position}");
        let mut repaired = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            let others = fitting(variant, &without(rows, number));
            for feedback in Feedback::all(variant.pegs()) {
                let allows = |&&code: &&Code| score(row.guess, code) == feedback;
                let fits = others.iter().find(allows).is_some();
                let row = u8::try_from(number).unwrap();
                let reply = Solution::Row { row, feedback };
                assert_eq!(is_right(puzzle, &reply), fits, "{position} {reply:?}");
                if fits {
                    repaired.push((row, feedback));
                }
            }
        }
        let row = repaired[0].0;
        assert!(repaired.iter().all(|repair| repair.0 == row), "{position}");
        let (other, feedback) = ((row + 1) % rows.len() as u8, repaired[0].1);
        let judged = judged(puzzle, &Solution::Row { row: other, feedback });
        let ShownBy::FalseRow { row: shown, feedbacks, codes, of } = judged.shown_by else {
            panic!("{position}");
        };
        assert_eq!(shown, row, "{position}");
        let expected: Vec<Feedback> = repaired.iter().map(|repair| repair.1).collect();
        assert_eq!(feedbacks, expected, "{position}");
        let others = fitting(variant, &without(rows, row.into()));
        assert_eq!(of as usize, others.len(), "{position}");
        let alone = fitting(variant, &[rows[usize::from(row)]]);
        let reasons = solve_puzzle(puzzle, &mut Unlimited).unwrap().judged.reasons;
        assert_eq!(reasons.contains(&Reason::RowNeverTrue(row)), alone.is_empty(), "{position}");
        assert!(!codes.is_empty() && codes.iter().all(|code| others.contains(code)), "{position}");
    });
}
