use mastermind_teacher::engine::*;

use crate::reference::Reference;
use crate::sample::{random_goal_sets, variants};
use crate::variant;

#[test]
fn at_6x4_more_than_1_14_and_164_codes_need_2_3_and_4_guesses() {
    let capacity = Capacity::new(Variant::CLASSIC);
    for (codes, guesses) in [
        (0, 0),
        (1, 1),
        (2, 2),
        (14, 2),
        (15, 3),
        (164, 3),
        (165, 4),
        (175, 4),
        (176, 4),
    ] {
        assert_eq!(capacity.least_guesses(codes), guesses, "{codes}");
    }
}

#[test]
fn that_two_black_two_white_leaves_at_most_6_alone_gives_175() {
    let feedback = Feedback::new(4, 2, 2).unwrap();
    assert_eq!(part_at_most(Variant::CLASSIC, feedback), 6);
    let others = Feedback::all(4).count() - 2;
    assert_eq!(1 + others * 14 + 6, 175);
}

#[test]
fn no_part_is_larger_than_its_bound() {
    for v in variants(1300) {
        for opening in GoalSet::all(v).symmetry().canonical_guesses() {
            for part in partition(&GoalSet::all(v), opening).parts() {
                let most = part_at_most(v, part.feedback);
                assert!(
                    part.codes.len() as u64 <= most,
                    "{v} {opening} {}",
                    part.feedback
                );
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
            assert!(
                capacity.least_guesses(codes.len()) <= reference.worst_case(codes),
                "{goals:?}"
            );
            let total = reference.total(codes, Rule::Free).unwrap();
            assert!(
                capacity.least_total(codes.len()) <= total.into(),
                "{goals:?}"
            );
        }
    }
}
