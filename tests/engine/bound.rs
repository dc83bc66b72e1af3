use mastermind_engine::*;

use crate::support::{Reference, VALUES, lines, random_goal_sets, score, variant, variants};
use mastermind_engine::partition::partition;
use mastermind_engine::search::Constraint;
use mastermind_engine::search::raw::{Capacity, GameBounds, part_at_most};

#[test]
fn at_6x4_more_than_1_14_and_164_codes_need_2_3_and_4_guesses() {
    let capacity = Capacity::new(Variant::CLASSIC);
    for (codes, guesses) in [(0, 0), (1, 1), (2, 2), (14, 2), (15, 3), (164, 3), (165, 4), (175, 4), (176, 4)] {
        assert_eq!(capacity.guesses_at_least(codes), guesses, "{codes}");
    }
}

#[test]
fn that_two_black_two_white_leaves_at_most_6_alone_gives_175() {
    let feedback = "22".parse::<Feedback>().unwrap();
    assert_eq!(part_at_most(Variant::CLASSIC, feedback), 6);
    let others = Feedback::all(4).count() - 2;
    assert_eq!(1 + others * 14 + 6, 175);
}

/// The recursion of the proof, written out: how many codes `guesses` guesses can tell apart at most.
fn recursion(v: Variant, guesses: u8) -> u64 {
    match guesses {
        0 => 0,
        1 => 1,
        _ => {
            let last = recursion(v, guesses - 1);
            let others = Feedback::all(v.pegs()).filter(|answer| !answer.is_all_black(v.pegs()));
            1 + others.map(|answer| part_at_most(v, answer).min(last)).sum::<u64>()
        }
    }
}

/// The most feedbacks that a guess can get from these codes: this many of them are told apart by it.
fn told_apart(v: Variant, codes: &[Code]) -> usize {
    let feedbacks = |guess: Code| {
        let feedbacks = codes.iter().map(|&code| score(guess, code).index(v.pegs()));
        feedbacks.collect::<std::collections::BTreeSet<_>>().len()
    };
    v.codes().map(feedbacks).max().unwrap()
}

/// The most codes that can be found within two guesses, and within three, by trying: of each part
/// that the first guess leaves, a second guess tells apart this many codes.
fn found_within_two_and_three(v: Variant) -> (usize, usize) {
    let all = GoalSet::all(v);
    let most_of = |guess| {
        let split = partition(&all, guess);
        let parts = split.parts().iter();
        1 + parts.map(|part| told_apart(v, &part.codes)).sum::<usize>()
    };
    let guesses = all.symmetry().canonical_guesses();
    (told_apart(v, all.codes()), guesses.into_iter().map(most_of).max().unwrap())
}

#[test]
fn the_capacity_is_the_recursion_of_its_proof() {
    for v in variants(1300) {
        let (capacity, all) = (Capacity::new(v), u64::from(v.code_count()));
        for guesses in 0..=4 {
            let expected = recursion(v, guesses);
            // Where the guesses are enough for every code, more would not be asked for.
            if guesses > 0 && recursion(v, guesses - 1) >= all {
                assert!(capacity.codes(guesses) >= all, "{v} in {guesses}")
            } else {
                assert_eq!(capacity.codes(guesses), expected, "{v} in {guesses}")
            }
        }
    }
}

#[test]
fn the_capacity_is_never_below_what_can_be_found_and_at_6x4_it_is_reached_in_two() {
    for v in variants(130) {
        let capacity = Capacity::new(v);
        let (two, three) = found_within_two_and_three(v);
        assert!(capacity.codes(2) >= two as u64, "{v}: {two} in 2");
        assert!(capacity.codes(3) >= three as u64, "{v}: {three} in 3");
    }
    let all: Vec<Code> = Variant::CLASSIC.codes().collect();
    let two = told_apart(Variant::CLASSIC, &all);
    assert_eq!(Capacity::new(Variant::CLASSIC).codes(2), two as u64);
}

/// At best a strategy finds one code with its first guess, as many as two guesses can be enough for
/// with its first two, and so on: the least total, counted level by level.
#[test]
fn the_least_total_fills_level_after_level() {
    for v in variants(1300) {
        let capacity = Capacity::new(v);
        for codes in (0..=v.code_count()).step_by(7) {
            let (mut left, mut total) = (u64::from(codes), 0);
            for guesses in 1.. {
                if left == 0 {
                    break;
                }
                let here = left.min(capacity.codes(guesses) - capacity.codes(guesses - 1));
                total += u64::from(guesses) * here;
                left -= here;
            }
            assert_eq!(capacity.total_at_least(codes as usize), total, "{v} {codes}");
        }
    }
}

/// A guess of one colour leaves as many codes as any guess can, by every feedback that it can get.
/// Where no colour repeats, all guesses are alike: what none of them can get leaves nothing.
#[test]
fn the_bound_of_a_part_is_reached() {
    for v in variants(1300) {
        let all = GoalSet::all(v);
        let split = partition(&all, all.codes()[0]);
        let left = |feedback| {
            let part = split.parts().iter().find(|part| part.feedback == feedback);
            part.map_or(0, |part| part.codes.len() as u64)
        };
        for feedback in Feedback::all(v.pegs()).filter(|f| !f.is_all_black(v.pegs())) {
            let most = part_at_most(v, feedback);
            if !v.repeats() {
                assert_eq!(most == 0, left(feedback) == 0, "{v} {feedback}");
            } else if feedback.white() == 0 && v.colours() > 1 {
                assert_eq!(most, left(feedback), "{v} {feedback}");
            }
        }
    }
}

#[test]
fn no_part_is_larger_than_its_bound() {
    for v in variants(1300) {
        for opening in GoalSet::all(v).symmetry().canonical_guesses() {
            for part in partition(&GoalSet::all(v), opening).parts() {
                let most = part_at_most(v, part.feedback);
                assert!(part.codes.len() as u64 <= most, "{v} {opening} {}", part.feedback);
            }
        }
    }
}

#[test]
fn no_goal_set_is_better_than_its_bounds() {
    for v in [variant(3, 3), variant(4, 2), variant(2, 4), variant(6, 4)] {
        let capacity = Capacity::new(v);
        let mut reference = Reference::new(v);
        let most = if v == Variant::CLASSIC { 6 } else { 16 };
        for goals in random_goal_sets(v, most, 60) {
            let codes = goals.codes();
            assert!(capacity.guesses_at_least(codes.len()) <= reference.worst_case(codes), "{goals:?}");
            let total = reference.total(codes, Constraint::Free).unwrap();
            assert!(capacity.total_at_least(codes.len()) <= total.into(), "{goals:?}");
        }
    }
}

/// The groups of each kind of first guess, counted code by code, need this many guesses by their sizes.
#[test]
fn what_a_whole_game_needs_follows_from_the_groups_of_its_first_guesses() {
    for v in variants(5_000) {
        let (capacity, all) = (Capacity::new(v), GoalSet::all(v));
        let kinds = all.symmetry().canonical_guesses();
        let needs = kinds.into_iter().map(|guess| {
            let split = partition(&all, guess);
            let others = split.parts().iter();
            let others = others.filter(|part| !part.feedback.is_all_black(v.pegs()));
            let sizes: Vec<usize> = others.map(|part| part.codes.len()).collect();
            let largest = sizes.iter().copied().max().unwrap_or(0);
            let total = capacity.total_after_split(all.len(), sizes.into_iter());
            (1 + capacity.guesses_at_least(largest), total)
        });
        let needs: Vec<(u8, u64)> = needs.collect();
        let bounds = GameBounds::new(v);
        assert_eq!(Some(bounds.worst_case), needs.iter().map(|it| it.0).min(), "{v}");
        assert_eq!(Some(bounds.total), needs.iter().map(|it| it.1).min(), "{v}");
    }
}

#[test]
fn no_bound_of_a_whole_game_is_above_a_value_that_is_known() {
    for line in lines(VALUES) {
        let (Some(value), bounds) = (line.number("at_most"), GameBounds::new(line.game())) else {
            continue;
        };
        match line.text("rule") {
            "worst-case" => assert!(u64::from(bounds.worst_case) <= value, "{line:?}"),
            _ => assert!(bounds.total <= value, "{line:?}"),
        }
    }
    // Sizes alone say 6.
    let largest = Variant::with_repeats(10, 7).unwrap();
    assert_eq!(Capacity::new(largest).guesses_at_least(10_000_000), 6);
    assert_eq!(GameBounds::new(largest).worst_case, 7);
}
