//! Tests by chance: proptest draws the numbers, and looks for the smallest ones with which a test fails.

use std::cell::RefCell;
use std::panic::Location;
use std::rc::Rc;

use super::Random;
use super::random::Draws;
use proptest::prelude::any;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Runs a test with so many kinds of chance, or with `PROPTEST_CASES`. They are the same in every run; other ones follow
/// from `PROPTEST_RNG_SEED`. A failure is shrunk, and kept under tests/proptest-regressions, from where it is tried
/// first.
#[track_caller]
pub fn by_chance(cases: u32, test: impl FnMut(&mut Random)) {
    let given = Config { source_file: Some(Location::caller().file()), max_shrink_iters: 1000, ..Config::default() };
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { given.cases } else { cases };
    let rng_seed = if given.rng_seed == RngSeed::Random { RngSeed::Fixed(1) } else { given.rng_seed };
    if let Err(why) = failure_by_chance(Config { cases, rng_seed, ..given }, test) {
        panic!("{why}");
    }
}

/// How the test fails, if it does.
pub fn failure_by_chance(config: Config, test: impl FnMut(&mut Random)) -> Result<(), String> {
    let mut runner = TestRunner::new(config);
    let test = RefCell::new(test);
    let ended = runner.run(&Chance, |mut random| {
        (test.borrow_mut())(&mut random);
        Ok(())
    });
    ended.map_err(|why| format!("{why}\n{runner}"))
}

/// Chance as a strategy, beside others.
#[derive(Debug)]
pub struct Chance;

impl Strategy for Chance {
    type Tree = ChanceTree;
    type Value = Random;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let seed = any::<u64>().new_tree(runner)?.current();
        let way = Way::Without { size: usize::MAX, end: 0 };
        Ok(ChanceTree { seed, failing: None, last: Rc::default(), way, shorter: false })
    }
}

/// Numbers that are drawn, and smaller ones that might do.
#[derive(Debug)]
pub struct ChanceTree {
    seed: u64,
    /// The smallest known with which the test fails; `None` for those of the seed.
    failing: Option<Vec<u64>>,
    /// What the last test has drawn.
    last: Rc<RefCell<Draws>>,
    way: Way,
    /// Whether anything became smaller since the ways were tried from the first.
    shorter: bool,
}

/// How the numbers are made smaller, one way after the other.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Without so many before `end`.
    Without { size: usize, end: usize },
    /// With a smaller one at this place: 0, half of it, one less.
    Lower { at: usize, step: u8 },
}

impl ChanceTree {
    /// Gives the next smaller numbers to the next test; if there are none, those with which it fails.
    fn try_next(&mut self) -> bool {
        let failing = self.failing.clone().unwrap_or_default();
        let smaller = loop {
            match self.way {
                Way::Without { size, .. } if size > failing.len() => {
                    self.way = Way::Without { size: failing.len(), end: failing.len() };
                    if failing.is_empty() {
                        break None;
                    }
                }
                Way::Without { size: 0, .. } => self.way = Way::Lower { at: 0, step: 0 },
                Way::Without { size, end } if end < size || end > failing.len() => {
                    self.way = Way::Without { size: size / 2, end: failing.len() };
                }
                Way::Without { size, end } => break Some([&failing[..end - size], &failing[end..]].concat()),
                Way::Lower { at, .. } if at >= failing.len() => {
                    if !self.shorter {
                        break None;
                    }
                    self.shorter = false;
                    self.way = Way::Without { size: failing.len(), end: failing.len() };
                }
                Way::Lower { at, step } => {
                    let number = failing[at];
                    let lower = [0, number / 2, number.saturating_sub(1)][usize::from(step)];
                    if lower < number {
                        let mut smaller = failing.clone();
                        smaller[at] = lower;
                        break Some(smaller);
                    }
                    self.pass();
                }
            }
        };
        let found = smaller.is_some();
        self.last = Rc::new(RefCell::new(Draws { given: smaller.or(self.failing.clone()), drawn: Vec::new() }));
        found
    }

    /// Goes on to the next way.
    fn pass(&mut self) {
        self.way = match self.way {
            Way::Without { size, end } => Way::Without { size, end: end.saturating_sub(size) },
            Way::Lower { at, step: 2 } => Way::Lower { at: at + 1, step: 0 },
            Way::Lower { at, step } => Way::Lower { at, step: step + 1 },
        };
    }
}

impl ValueTree for ChanceTree {
    type Value = Random;

    fn current(&self) -> Random {
        self.last.borrow_mut().drawn.clear();
        Random::drawing(self.seed, Rc::clone(&self.last))
    }

    /// The test has failed with the last numbers.
    fn simplify(&mut self) -> bool {
        let mut drawn = self.last.borrow().drawn.clone();
        while drawn.last() == Some(&0) {
            drawn.pop();
        }
        // What a test draws after zeros may be more than it was given.
        let smaller = self.failing.as_ref().is_none_or(|failing| (drawn.len(), &drawn) < (failing.len(), failing));
        if smaller {
            self.shorter = true;
            self.failing = Some(drawn);
        } else {
            self.pass();
        }
        self.try_next()
    }

    /// It has passed with them.
    fn complicate(&mut self) -> bool {
        self.pass();
        self.try_next()
    }
}
