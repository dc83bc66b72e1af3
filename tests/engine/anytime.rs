//! Good guesses for goal sets of any size, and what is claimed of them.

use mastermind_teacher::engine::*;

use crate::{
    code,
    sample::{Random, random_goal_sets, variants},
    variant,
};

/// Says no at the `limit`-th question.
fn stop_after(limit: usize) -> impl FnMut(Progress) -> bool {
    let mut asked = 0;
    move |_| {
        asked += 1;
        asked < limit
    }
}

/// The sizes of the parts by definition, in the order of the feedbacks.
fn plain_sizes(goals: &GoalSet, guess: Code) -> Vec<u32> {
    let pegs = goals.variant().pegs();
    let mut sizes = vec![0; goals.variant().feedback_count()];
    for &goal in goals.codes() {
        sizes[score(guess, goal).index(pegs)] += 1;
    }
    sizes
}

#[test]
fn with_time_enough_the_advice_is_the_strategys_guess() {
    for v in variants(300) {
        let goal_sets = random_goal_sets(v, v.code_count() as usize, 3);
        for goals in goal_sets.iter().chain(&[GoalSet::all(v)]) {
            let advice = advise(goals, ExpectedSize, 1, &mut Unlimited).unwrap();
            let guess = OneStep::<ExpectedSize>::default().guess(goals, &mut Unlimited);
            // Of one or two codes the strategy takes the first without looking.
            if goals.len() > 2 {
                assert_eq!(Ok(advice.guess), guess, "{goals:?}");
            }
            assert_eq!(advice.certainty, Certainty::Exact, "{goals:?}");
            assert_eq!(advice.sizes, plain_sizes(goals, advice.guess), "{goals:?}");
        }
    }
}

#[test]
fn lower_bounds_hold_for_every_strategy() {
    for v in variants(130) {
        let goals = GoalSet::all(v);
        let advice = advise(&goals, MostParts, 1, &mut Unlimited).unwrap();
        let tree = Tree::build(&goals, &mut ExactWorstCase, &mut Unlimited).unwrap();
        assert!(
            u32::from(advice.least_guesses) <= tree.statistics().max(),
            "{v}"
        );
        let tree = Tree::build(&goals, &mut ExactAverage, &mut Unlimited).unwrap();
        assert!(advice.least_total <= tree.statistics().total(), "{v}");
    }
}

#[test]
fn stopped_at_once_there_is_a_possible_code_all_the_same() {
    let goals = GoalSet::all(variant(7, 6));
    let advice = advise(&goals, Entropy::default(), 1, &mut stop_after(1)).unwrap();
    assert_eq!(advice.certainty, Certainty::Estimate);
    assert!(goals.contains(advice.guess));
    assert_eq!(advice.sizes.iter().sum::<u32>(), 4096);
}

#[test]
fn large_goal_sets_are_counted_in_full_and_the_opening_is_exact() {
    let goals = GoalSet::all(variant(8, 5));
    let advice = advise(&goals, Entropy::default(), 1, &mut Unlimited).unwrap();
    assert_eq!(
        (advice.guess, advice.certainty),
        (code("00123"), Certainty::Exact)
    );
    assert_eq!(advice.sizes, plain_sizes(&goals, advice.guess));
}

#[test]
fn stopped_half_way_the_advice_is_a_bound_and_not_far_from_the_best() {
    let v = variant(6, 6);
    let mut random = Random(11);
    let codes: Vec<Code> = v.codes().collect();
    for _ in 0..3 {
        let (guess, secret) = (
            codes[random.below(codes.len())],
            codes[random.below(codes.len())],
        );
        let feedback = score(guess, secret);
        let goals = GoalSet::from_history(v, &[Row { guess, feedback }]);
        let measure = |sizes: &[u32]| ExpectedSize.of(sizes);
        let early = advise(&goals, ExpectedSize, 3, &mut stop_after(20)).unwrap();
        let again = advise(&goals, ExpectedSize, 3, &mut stop_after(20)).unwrap();
        assert_eq!(early, again);
        assert_eq!(early.certainty, Certainty::Bound);
        assert_eq!(early.sizes, plain_sizes(&goals, early.guess));
        let best = OneStep::<ExpectedSize>::default()
            .guess(&goals, &mut Unlimited)
            .unwrap();
        let (early, best) = (measure(&early.sizes), measure(&plain_sizes(&goals, best)));
        assert!(best <= early && early <= best + best / 10, "{best} {early}");
    }
}

#[test]
fn no_code_possible_no_advice() {
    let nothing = GoalSet::of(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(advise(&nothing, MostParts, 1, &mut Unlimited), None);
}
