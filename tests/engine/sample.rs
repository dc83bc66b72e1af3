//! Variants and goal sets to try laws on.

pub use crate::random::Random;
use mastermind_engine::{Code, GoalSet, Variant};

/// Every playable variant of at most `most` codes.
pub fn variants(most: u32) -> Vec<Variant> {
    let all = (1..=10).flat_map(|colours| {
        (1..=8).flat_map(move |pegs| [true, false].map(|r| Variant::new(colours, pegs, r)))
    });
    all.flatten().filter(|v| v.code_count() <= most).collect()
}

/// `count` goal sets of 1 to `most` codes.
pub fn random_goal_sets(variant: Variant, most: usize, count: usize) -> Vec<GoalSet> {
    let all: Vec<Code> = variant.codes().collect();
    let mut random = Random(u64::from(variant.code_count()));
    let mut goal_set = |_| {
        let size = 1 + random.below(most);
        let codes: Vec<Code> = (0..size).map(|_| all[random.below(all.len())]).collect();
        GoalSet::of(variant, &codes).unwrap()
    };
    (0..count).map(&mut goal_set).collect()
}
