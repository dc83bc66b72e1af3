//! The evil codemaker, and histories that no code fits.

use mastermind_teacher::engine::*;

use crate::{code, sample::Random, variant};

fn row(guess: &str, feedback: (u8, u8)) -> Row {
    let guess = code(guess);
    let feedback = Feedback::new(guess.pegs(), feedback.0, feedback.1).unwrap();
    Row { guess, feedback }
}

#[test]
fn the_evil_codemaker_keeps_the_most_codes() {
    let v = variant(4, 3);
    let mut random = Random(2);
    let codes: Vec<Code> = v.codes().collect();
    for _ in 0..200 {
        let size = random.below(8) + 1;
        let some: Vec<Code> = (0..size)
            .map(|_| codes[random.below(codes.len())])
            .collect();
        let goals = GoalSet::of(v, &some).unwrap();
        let guess = codes[random.below(codes.len())];
        let left = |f: Feedback| goals.after(guess, f).len();
        let expected = Feedback::all(3).first_max_by_key(left);
        assert_eq!(
            most_evasive(&goals, guess, &mut Unlimited),
            Ok(Some(expected)),
            "{goals:?} {guess}"
        );
    }
}

/// The first of the greatest, where `max_by_key` would give the last.
trait FirstMax: Iterator + Sized {
    fn first_max_by_key(self, key: impl Fn(Self::Item) -> usize) -> Self::Item
    where
        Self::Item: Copy,
    {
        self.reduce(|best, item| if key(item) > key(best) { item } else { best })
            .unwrap()
    }
}

impl<I: Iterator> FirstMax for I {}

#[test]
fn the_evil_codemaker_has_no_answer_when_no_code_is_left() {
    let nothing = GoalSet::of(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(
        most_evasive(&nothing, code("0011"), &mut Unlimited),
        Ok(None)
    );
    let one = GoalSet::of(Variant::CLASSIC, &[code("0011")]).unwrap();
    assert_eq!(
        most_evasive(&one, code("0011"), &mut Unlimited),
        Ok(Some(Feedback::all_black(4)))
    );
}

#[test]
fn ties_go_to_the_first_feedback() {
    let all = GoalSet::all(Variant::CLASSIC);
    // 256 codes each for (0,0), (0,1) and (1,0).
    let answer = most_evasive(&all, code("0011"), &mut Unlimited)
        .unwrap()
        .unwrap();
    assert_eq!((answer.black(), answer.white()), (0, 0));
}

#[test]
fn every_row_that_can_be_repaired_alone_is_found_with_its_feedbacks() {
    let (v, mut random) = (variant(3, 3), Random(3));
    let codes: Vec<Code> = v.codes().collect();
    let feedbacks: Vec<Feedback> = Feedback::all(3).collect();
    let mut contradictions = 0;
    for _ in 0..300 {
        let rows: Vec<Row> = (0..random.below(5))
            .map(|_| Row {
                guess: codes[random.below(codes.len())],
                feedback: feedbacks[random.below(feedbacks.len())],
            })
            .collect();
        let expected = slow_repairs(v, &rows);
        contradictions += usize::from(expected.is_some());
        assert_eq!(
            repairs(v, &rows, &mut Unlimited).unwrap(),
            expected,
            "{rows:?}"
        );
    }
    assert!(contradictions > 50);
}

/// Every row with every feedback in turn.
fn slow_repairs(v: Variant, rows: &[Row]) -> Option<Vec<Repair>> {
    if !GoalSet::from_history(v, rows).is_empty() {
        return None;
    }
    let mut found = Vec::new();
    for row in 0..rows.len() {
        let fits = |feedback: &Feedback| {
            let mut changed = rows.to_vec();
            changed[row].feedback = *feedback;
            !GoalSet::from_history(v, &changed).is_empty()
        };
        let feedbacks: Vec<Feedback> = Feedback::all(v.pegs()).filter(fits).collect();
        if !feedbacks.is_empty() {
            found.push(Repair { row, feedbacks });
        }
    }
    Some(found)
}

#[test]
fn a_contradiction_names_its_rows() {
    // No colour at all, then two hits of the same colours.
    let rows = [
        row("0011", (0, 0)),
        row("0123", (3, 0)),
        row("2345", (1, 2)),
    ];
    let repaired = repairs(Variant::CLASSIC, &rows, &mut Unlimited)
        .unwrap()
        .unwrap();
    assert!(!repaired.is_empty());
    for repair in repaired {
        for feedback in repair.feedbacks {
            let mut rows = rows;
            rows[repair.row].feedback = feedback;
            assert!(!GoalSet::from_history(Variant::CLASSIC, &rows).is_empty());
        }
    }
    assert_eq!(
        repairs(Variant::CLASSIC, &rows[..1], &mut Unlimited),
        Ok(None)
    );
}
