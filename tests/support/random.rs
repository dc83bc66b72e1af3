//! Chance that follows from a seed.

/// Numbers that look random and are the same for the same seed (Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, 2014: SplitMix64). A test that fails prints the seed.
pub struct Random {
    seed: u64,
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { seed, state: seed }
    }

    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if there is none.
    pub fn below<N: TryInto<u64> + TryFrom<u64>>(&mut self, end: N) -> N {
        let end = end.try_into().ok().unwrap().max(1);
        N::try_from(self.next() % end).ok().unwrap()
    }

    /// From 0 to 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Nearly normal, with mean 0 and deviation 1: the sum of twelve numbers from 0 to 1, minus 6.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.share()).sum::<f64>() - 6.0
    }

    /// One of these.
    pub fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// All of these in some order.
    pub fn shuffled<T>(&mut self, all: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut all = Vec::from_iter(all);
        (1..all.len()).for_each(|i| all.swap(i, self.below(i + 1)));
        all
    }
}

impl Drop for Random {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("The seed was {}.", self.seed);
        }
    }
}
