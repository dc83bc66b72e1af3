//! Chance: numbers that follow from a seed, or that proptest draws and shrinks.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// Numbers that look random and are the same for the same seed (Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, 2014: SplitMix64). A test that fails prints the seed.
pub struct Random {
    seed: u64,
    state: u64,
    /// What proptest keeps of the numbers, to try smaller ones if the test fails. Then it is proptest that prints them.
    draws: Option<Rc<RefCell<Draws>>>,
}

/// The numbers that a test has drawn.
#[derive(Debug, Default)]
pub struct Draws {
    /// What is drawn first. Then come some zeros, and then chance again: a test may wait for another number.
    pub given: Option<Vec<u64>>,
    pub drawn: Vec<u64>,
}

/// How many zeros follow the given numbers.
const ZEROS: usize = 100;

impl Draws {
    fn next(&mut self, chance: u64) -> u64 {
        let at = self.drawn.len();
        let given = self.given.as_ref().filter(|given| at < given.len() + ZEROS);
        let next = given.map_or(chance, |given| given.get(at).copied().unwrap_or(0));
        self.drawn.push(next);
        next
    }
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { seed, state: seed, draws: None }
    }

    /// The same numbers as of the seed, unless others are given; they are kept in `draws`.
    pub fn drawing(seed: u64, draws: Rc<RefCell<Draws>>) -> Random {
        Random { draws: Some(draws), ..Random::new(seed) }
    }

    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let next = mixed ^ (mixed >> 31);
        self.draws.as_ref().map_or(next, |draws| draws.borrow_mut().next(next))
    }

    /// A number below `end`; 0 if there is none.
    pub fn below<N: TryInto<u64> + TryFrom<u64>>(&mut self, end: N) -> N {
        let end = end.try_into().ok().unwrap().max(1);
        let number = self.next() % end;
        // As small as it is read, so that a smaller one is less.
        if let Some(draws) = &self.draws
            && let Some(last) = draws.borrow_mut().drawn.last_mut()
        {
            *last = number;
        }
        N::try_from(number).ok().unwrap()
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

impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.draws.as_ref().and_then(|draws| draws.borrow().given.clone()) {
            Some(given) => write!(f, "chance that begins with {given:?}"),
            None => write!(f, "chance from the seed {}", self.seed),
        }
    }
}

impl Drop for Random {
    fn drop(&mut self) {
        if std::thread::panicking() && self.draws.is_none() {
            eprintln!("The seed was {}.", self.seed);
        }
    }
}
