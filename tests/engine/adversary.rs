//! The evil codemaker.

use mastermind_engine::adversary::most_evasive;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::*;

use crate::support::{Random, code, variant};

#[test]
fn the_evil_codemaker_keeps_the_most_codes() {
    let v = variant(4, 3);
    let mut random = Random::new(2);
    let codes: Vec<Code> = v.codes().collect();
    for _ in 0..200 {
        let size = random.below(8) + 1;
        let some: Vec<Code> = (0..size).map(|_| random.pick(&codes)).collect();
        let goals = GoalSet::from_codes(v, &some).unwrap();
        let guess = random.pick(&codes);
        let left = |f: Feedback| goals.after(guess, f).len();
        let expected = Feedback::all(3).first_max_by_key(left);
        assert_eq!(most_evasive(&goals, guess, &mut Unlimited), Ok(Some(expected)), "{goals:?} {guess}");
    }
}

/// The first of the greatest, where `max_by_key` would give the last.
trait FirstMax: Iterator + Sized {
    fn first_max_by_key(self, key: impl Fn(Self::Item) -> usize) -> Self::Item
    where
        Self::Item: Copy,
    {
        self.reduce(|best, item| if key(item) > key(best) { item } else { best }).unwrap()
    }
}

impl<I: Iterator> FirstMax for I {}

#[test]
fn the_evil_codemaker_has_no_answer_when_no_code_is_left() {
    let nothing = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(most_evasive(&nothing, code("0011"), &mut Unlimited), Ok(None));
    let one = GoalSet::from_codes(Variant::CLASSIC, &[code("0011")]).unwrap();
    assert_eq!(most_evasive(&one, code("0011"), &mut Unlimited), Ok(Some(Feedback::all_black(4))));
}

#[test]
fn ties_go_to_the_first_feedback() {
    let all = GoalSet::all(Variant::CLASSIC);
    // 256 codes each for (0,0), (0,1) and (1,0).
    let answer = most_evasive(&all, code("0011"), &mut Unlimited).unwrap().unwrap();
    assert_eq!((answer.black(), answer.white()), (0, 0));
}
