//! Other rules of feedback than the classic one, beside plain code. tests/exact compares everything that is said of
//! positions under them.

use std::collections::BTreeMap;

use mastermind_engine::adversary::most_evasive;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::consistency::repairs;
use mastermind_engine::search::raw::{Capacity, GameBounds};
use mastermind_engine::*;

use crate::support::{by_chance, code, fitting, told, variants};

const OTHERS: [FeedbackRule; 2] = [FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];

/// Every game of at most `most` codes, by each of the other rules.
fn games(most: u32) -> impl Iterator<Item = Variant> {
    let by_each = |variant: Variant| OTHERS.map(|rule| variant.with_rule(rule));
    variants(most).into_iter().flat_map(by_each).flatten()
}

#[test]
fn a_game_is_written_with_its_rule() {
    for (text, colours, pegs, repeats, rule) in [
        ("6x4", 6, 4, true, FeedbackRule::Classic),
        ("6x4-black", 6, 4, true, FeedbackRule::BlackOnly),
        ("10x5!-total", 10, 5, false, FeedbackRule::TotalOnly),
    ] {
        let game: Variant = text.parse().unwrap();
        assert_eq!((game.colours(), game.pegs(), game.repeats(), game.rule()), (colours, pegs, repeats, rule));
        assert_eq!(game.to_string(), text);
        assert_eq!(text.replace('-', " ").parse(), Ok(game));
    }
    assert_eq!("6x4-white".parse::<Variant>(), Err(VariantError::Rule));
    assert_eq!("4x6-total".parse::<Variant>(), Err(VariantError::TooManyPegsForTotal(6)));
}

#[test]
fn feedbacks_stand_in_order_and_only_those_that_are_told_are_read() {
    for game in games(70_000) {
        let all: Vec<Feedback> = game.feedbacks().collect();
        assert_eq!(all.len(), game.feedback_count(), "{game}");
        assert_eq!(all.last(), Some(&game.all_black()), "{game}");
        assert!(all.is_sorted(), "{game}");
        for (place, feedback) in all.iter().enumerate() {
            assert_eq!(feedback.index(game.pegs()), place, "{game} {feedback}");
        }
        for (black, white) in (0..=9).flat_map(|black| (0..=9).map(move |white| (black, white))) {
            let known = all.iter().find(|it| (it.black(), it.white()) == (black, white));
            assert_eq!(game.feedback(black, white).ok().as_ref(), known, "{game}");
        }
    }
}

#[test]
fn rows_leave_the_codes_that_would_have_been_told_the_same() {
    by_chance(400, |random| {
        let game = random.variant(20_000);
        let Ok(game) = game.with_rule(random.pick(&OTHERS)) else {
            return;
        };
        let rows = random.below(5);
        let mut rows = random.rows(game, rows);
        if random.below(3) == 0 {
            let guess = random.code(game);
            let all: Vec<Feedback> = game.feedbacks().collect();
            rows.push(Row::new(guess, random.pick(&all)));
        }
        let plain = fitting(game, &rows);
        let goals = GoalSet::from_history(game, &rows);
        assert_eq!(goals.codes(), plain, "{game} {rows:?}");
        let step_by_step = rows.iter().fold(GoalSet::all(game), |goals, row| goals.after(row.guess, row.feedback));
        assert_eq!(step_by_step, goals, "{game}");
        let broken = repairs(game, &rows, &mut Unlimited).unwrap();
        assert_eq!(broken.is_some(), plain.is_empty(), "{game}");
        for repair in broken.iter().flatten() {
            let mut mended = rows.clone();
            for &feedback in &repair.feedbacks {
                mended[repair.row].feedback = feedback;
                let left = GoalSet::from_history(game, &mended);
                assert!(!left.is_empty(), "{game} {mended:?}");
            }
        }
        if let Some(&guess) = plain.first() {
            let other = random.code(game);
            let guess = random.pick(&[guess, other]);
            let mut sizes: BTreeMap<Feedback, usize> = BTreeMap::new();
            plain.iter().for_each(|&code| *sizes.entry(told(game, guess, code)).or_default() += 1);
            let most = sizes.values().copied().max();
            let first = sizes.iter().find(|part| Some(*part.1) == most);
            assert_eq!(
                most_evasive(&goals, guess, &mut Unlimited).unwrap(),
                first.map(|part| *part.0),
                "{game} {guess}"
            );
        }
    });
}

/// The most codes that can be found within two guesses, by trying.
fn found_within_two(game: Variant) -> usize {
    let codes: Vec<Code> = game.codes().collect();
    let told_apart = |guess: &Code| {
        let feedbacks = codes.iter().map(|&code| told(game, *guess, code).index(game.pegs()));
        feedbacks.collect::<std::collections::BTreeSet<_>>().len()
    };
    codes.iter().map(told_apart).max().unwrap()
}

#[test]
fn bounds_by_size_are_never_above_what_can_be_done() {
    for game in games(130) {
        let capacity = Capacity::new(game);
        let two = found_within_two(game);
        assert!(capacity.codes(2) >= two as u64, "{game}: {two} in 2");
        let mut reference = crate::support::Reference::new(game);
        if game.code_count() <= 16 {
            let codes: Vec<Code> = game.codes().collect();
            let bounds = GameBounds::new(game);
            assert!(bounds.worst_case <= reference.worst_case(&codes), "{game}");
            let total = reference.total(&codes, search::Constraint::Free).unwrap();
            assert!(bounds.total <= u64::from(total), "{game}");
        }
    }
}

/// A puzzle of a number lock: five digits, and how many stand right.
#[test]
fn six_rows_of_a_number_lock_leave_one_code() {
    let game: Variant = "10x5-black".parse().unwrap();
    let rows =
        [("90342", 2, 7290), ("70794", 0, 3456), ("39458", 2, 132), ("34109", 1, 48), ("51545", 2, 4), ("12531", 1, 1)];
    let mut goals = GoalSet::all(game);
    for (guess, black, left) in rows {
        goals = goals.after(code(guess), game.feedback(black, 0).unwrap());
        assert_eq!(goals.len(), left, "{guess}");
    }
    assert_eq!(goals.codes(), [code("39542")]);
}
