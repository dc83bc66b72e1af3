use mastermind_engine::{Feedback, FeedbackError, Variant};
use mastermind_game::{FeedbackDraft, FeedbackEdit, MissingFeedback};
use proptest::prelude::*;

use crate::support::variant;

fn typed(pegs: u8, keys: &[&str]) -> FeedbackDraft {
    let mut answer = FeedbackDraft::empty(variant(6, pegs));
    let edits = keys.iter().filter_map(|key| FeedbackEdit::from_key(key));
    edits.for_each(|edit| answer.edit(edit));
    answer
}

#[test]
fn typed_numbers_are_black_then_white_then_begin_again() {
    assert_eq!(typed(4, &[]).complete(), Err(MissingFeedback::Both));
    assert_eq!(typed(4, &["1"]).complete(), Err(MissingFeedback::White));
    assert_eq!(typed(4, &["1", "2"]).complete(), Ok("12".parse::<Feedback>().unwrap()));
    let again = typed(4, &["1", "2", "3"]);
    assert_eq!((again.black(), again.white()), (Some(3), None));
}

#[test]
fn backspace_takes_back_what_was_given_last() {
    let answer = typed(4, &["1", "2", "Backspace", "3"]);
    assert_eq!((answer.black(), answer.white()), (Some(1), Some(3)));
    let answer = typed(4, &["1", "2", "Backspace", "Backspace", "Backspace"]);
    assert_eq!(answer, FeedbackDraft::empty(Variant::CLASSIC));
}

#[test]
fn what_cannot_be_is_no_answer() {
    let impossible = |why| Err(MissingFeedback::Impossible(why));
    let (many, left) = (FeedbackError::TooMany { pegs: 4 }, FeedbackError::OneLeftInTheWrongPlace { pegs: 4 });
    assert_eq!(typed(4, &["3", "2"]).complete(), impossible(many));
    assert_eq!(typed(4, &["3", "1"]).complete(), impossible(left));
    // Refused, and not taken: the next number is the white hits again.
    assert_eq!(typed(4, &["3", "2"]).white(), None);
    assert_eq!(typed(4, &["3", "2", "0"]).complete(), Ok("30".parse::<Feedback>().unwrap()));
    assert_eq!(typed(4, &["5", "x", "-1", "12", "Enter"]), FeedbackDraft::empty(Variant::CLASSIC));
    let mut answer = FeedbackDraft::empty(Variant::CLASSIC);
    answer.edit(FeedbackEdit::White(2));
    assert_eq!(answer.complete(), Err(MissingFeedback::Black));
}

#[test]
fn all_black_needs_no_white() {
    for pegs in 1..=8 {
        let answer = typed(pegs, &[&pegs.to_string()]);
        assert_eq!(answer.complete(), Ok(Feedback::all_black(pegs)));
    }
}

#[test]
fn other_black_hits_take_back_the_white_ones_that_they_leave_no_room_for() {
    let given = |black| {
        let mut answer = FeedbackDraft::empty(Variant::CLASSIC);
        answer.edit(FeedbackEdit::White(3));
        answer.edit(FeedbackEdit::Black(black));
        (answer.black(), answer.white())
    };
    assert_eq!(given(1), (Some(1), Some(3)));
    assert_eq!(given(3), (Some(3), None));
}

/// In every size, whatever is given first: what is offered beside it is what can be answered.
#[test]
fn what_is_offered_is_what_can_be_answered() {
    for pegs in 1..=8 {
        let can = |black, white| variant(6, pegs).feedback(black, white).is_ok();
        let nothing = FeedbackDraft::empty(variant(6, pegs));
        for white in 0..=9 {
            let some = (0..=pegs).any(|black| can(black, white));
            assert_eq!(nothing.offers_white(white), some, "{pegs} pegs, {white} white");
            for black in 0..=pegs {
                let mut answer = nothing;
                answer.edit(FeedbackEdit::Black(black));
                let offered = answer.offers_white(white);
                assert_eq!(offered, can(black, white), "{black} and {white} of {pegs}");
            }
        }
    }
}

proptest! {
    #[test]
    fn whatever_is_pressed_what_is_given_is_possible(
        pegs in 1u8..=8,
        edits in prop::collection::vec((0u8..4, 0u8..=9), 0..12),
    ) {
        let mut answer = FeedbackDraft::empty(variant(6, pegs));
        for (kind, hits) in edits {
            answer.edit(match kind {
                0 => FeedbackEdit::Black(hits),
                1 => FeedbackEdit::White(hits),
                2 => FeedbackEdit::Type(hits),
                _ => FeedbackEdit::Back,
            });
            if let (Some(black), Some(white)) = (answer.black(), answer.white()) {
                prop_assert!(variant(6, pegs).feedback(black, white).is_ok());
            }
        }
    }

    #[test]
    fn every_answer_that_can_be_can_be_given_and_no_other(pegs in 1u8..=8, black in 0u8..=9, white in 0u8..=9) {
        let mut answer = FeedbackDraft::empty(variant(6, pegs));
        answer.edit(FeedbackEdit::Black(black));
        answer.edit(FeedbackEdit::White(white));
        let possible = variant(6, pegs).feedback(black, white).ok();
        let given = answer.complete().ok().filter(|_| answer.white().is_some());
        prop_assert_eq!(given, possible);
    }
}
