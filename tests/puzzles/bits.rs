//! How many bits does a guess tell? Compared with the entropy of its groups, as floating point.

use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, Row, Variant};
use mastermind_teaching::puzzle::{
    Bits, Puzzle, PuzzleKind, PuzzleRefusal, PuzzleTask, ShownBy, Solution, judge_reply, solve_puzzle,
};

use crate::support::{Random, fitting, score};
use crate::{is_right, made, names, puzzles};

/// The entropy of the feedbacks that the codes give to the guess.
fn entropy(codes: &[Code], guess: Code) -> f64 {
    let mut groups: BTreeMap<String, usize> = BTreeMap::new();
    for &code in codes {
        *groups.entry(score(guess, code).to_string()).or_default() += 1;
    }
    let shares = groups.values().map(|&size| size as f64 / codes.len() as f64);
    -shares.map(|share| share * share.log2()).sum::<f64>()
}

fn value(bits: Bits) -> f64 {
    bits.to_string().parse().unwrap()
}

/// Whether each choice is judged as the entropy says.
fn compare(puzzle: &Puzzle) {
    let PuzzleTask::Bits { guess, choices } = &puzzle.task else { panic!("{puzzle:?}") };
    let bits = entropy(&fitting(puzzle.variant, &puzzle.rows), *guess);
    let is_entropy = |choice: &Bits| (value(*choice) - bits).abs() < 1e-9;
    for (index, choice) in choices.iter().enumerate() {
        let reply = Solution::Choice(u8::try_from(index).unwrap());
        assert_eq!(is_right(puzzle, &reply), is_entropy(choice), "{puzzle:?}");
    }
    assert_eq!(puzzle.choices(), choices.len());
    let none = judge_reply(puzzle, &Solution::Choice(u8::try_from(choices.len()).unwrap()), &mut Unlimited).unwrap();
    assert_eq!((none.right, none.shown_by), (false, ShownBy::NoReply));
    match solve_puzzle(puzzle, &mut Unlimited) {
        Ok(solved) => {
            let Solution::Choice(right) = solved.solution else { panic!("{puzzle:?}") };
            assert!(is_entropy(&choices[usize::from(right)]) && solved.judged.right, "{puzzle:?}");
        }
        Err(why) => {
            assert_eq!(why, PuzzleRefusal::NoSolution);
            assert!(!choices.iter().any(is_entropy), "{puzzle:?}");
        }
    }
}

#[test]
fn made_puzzles_have_one_right_number_among_four() {
    let mut unequal = 0;
    for id in names(PuzzleKind::Bits, puzzles(60)) {
        let puzzle = made(id).puzzle;
        compare(&puzzle);
        let PuzzleTask::Bits { guess, choices } = &puzzle.task else { panic!("{puzzle:?}") };
        let codes = fitting(puzzle.variant, &puzzle.rows);
        assert!([4, 8, 16].contains(&codes.len()), "{puzzle:?}");
        assert!(choices.len() == 4 && choices.is_sorted_by(|one, other| one < other), "{puzzle:?}");
        let bits = entropy(&codes, *guess);
        assert_eq!(choices.iter().filter(|&&choice| (value(choice) - bits).abs() < 1e-9).count(), 1, "{puzzle:?}");
        assert!((id.band..id.band + 100).contains(&puzzle.rating), "{id:?}: {}", puzzle.rating);
        unequal += u32::from(bits.fract() != 0.0);
    }
    assert!(unequal > 15, "{unequal}");
}

/// Questions that no puzzle asks: any game and guess, any numbers, codes that no power of two counts.
#[test]
fn any_question_is_judged_by_the_entropy_or_has_no_right_number() {
    let mut random = Random::new(91);
    let mut right = 0;
    for _ in 0..puzzles(400) {
        let (colours, pegs) = random.pick(&[(6, 4), (4, 3), (5, 3), (3, 2), (2, 6), (8, 4)]);
        let variant = Variant::with_repeats(colours, pegs).unwrap();
        let secret = random.code(variant);
        let rows: Vec<Row> = (0..1 + random.below(3))
            .map(|_| {
                let guess = random.code(variant);
                Row::new(guess, score(guess, secret))
            })
            .collect();
        let guess = random.code(variant);
        let codes = fitting(variant, &rows);
        // The number itself is among them wherever it can be written.
        let sixteenths = (16.0 * entropy(&codes, guess)).round() as u8;
        let exact = codes.len() <= 16 && is_exact(&codes, guess);
        let choices = vec![Bits::from_sixteenths(random.below(64) as u8), Bits::from_sixteenths(sixteenths)];
        let puzzle = Puzzle {
            kind: PuzzleKind::Bits,
            variant,
            rows,
            task: PuzzleTask::Bits { guess, choices },
            rating: 0,
            technique: None,
        };
        if exact {
            compare(&puzzle);
            right += 1;
        } else {
            assert_eq!(solve_puzzle(&puzzle, &mut Unlimited), Err(PuzzleRefusal::NoSolution), "{puzzle:?}");
        }
    }
    assert!(right > 20, "{right}");
}

/// Whether the codes and each group of them are a power of two.
fn is_exact(codes: &[Code], guess: Code) -> bool {
    let mut groups: BTreeMap<String, usize> = BTreeMap::new();
    codes.iter().for_each(|&code| *groups.entry(score(guess, code).to_string()).or_default() += 1);
    codes.len().is_power_of_two() && groups.values().all(|size| size.is_power_of_two())
}
