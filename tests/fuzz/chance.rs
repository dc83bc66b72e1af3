//! Chance that follows from a seed and the number of a text.

use crate::random::Random;

/// The chance of one text.
pub struct Chance(Random);

impl Chance {
    /// The generator for text `number` of a seed.
    pub fn new(seed: u64, number: u64) -> Chance {
        // Two numbers next to each other begin far apart.
        let start = Random(number).next();
        Chance(Random(seed ^ start))
    }

    pub fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.below(end.max(1))
    }

    /// True once in `many` times.
    pub fn once_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
