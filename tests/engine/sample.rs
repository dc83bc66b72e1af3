//! Variants and goal sets to try laws on.

use mastermind_teacher::engine::{Code, GoalSet, Variant};

/// Every playable variant of at most `most` codes.
pub fn variants(most: u32) -> Vec<Variant> {
    let all = (1..=10).flat_map(|colours| {
        (1..=8).flat_map(move |pegs| [true, false].map(|r| Variant::new(colours, pegs, r)))
    });
    all.flatten().filter(|v| v.code_count() <= most).collect()
}

/// Numbers that look random and are the same in every run (Steele, Lea and Flood, SplitMix, 2014).
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }
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
