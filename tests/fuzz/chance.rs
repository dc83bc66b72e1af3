//! Chance that follows from a seed.

/// A splitmix64 generator (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
pub struct Chance(u64);

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Chance {
    /// The generator for text `number` of a seed.
    pub fn new(seed: u64, number: u64) -> Chance {
        // Two numbers next to each other begin far apart.
        let start = Chance(number).next();
        Chance(seed ^ start)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let state = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        state ^ (state >> 31)
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// True once in `many` times.
    pub fn once_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
