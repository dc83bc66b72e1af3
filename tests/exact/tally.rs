//! Comparisons: counted if both sides agree, kept with their seed if they do not.

use std::collections::BTreeSet;
use std::fmt::Debug;

use mastermind_engine::Variant;

/// How many differences are shown.
const MAX_SHOWN: usize = 20;

#[derive(Default)]
pub struct Tally {
    /// How many values were compared.
    pub compared: u64,
    /// What is being compared.
    pub place: String,
    /// The games so far.
    pub variants: BTreeSet<Variant>,
    faults: Vec<String>,
    faulty: u64,
}

impl Tally {
    /// Compares the engine's answer with the truth, and records `what` if they differ.
    pub fn same<T: PartialEq + Debug>(&mut self, what: &dyn Fn() -> String, answer: T, truth: T) {
        let agree = answer == truth;
        self.holds(&|| format!("{}: answer {answer:?}, truth {truth:?}", what()), agree);
    }

    /// Records `what` unless the condition holds.
    pub fn holds(&mut self, what: &dyn Fn() -> String, holds: bool) {
        self.compared += 1;
        if !holds {
            self.faulty += 1;
            if self.faults.len() < MAX_SHOWN {
                self.faults.push(format!("{}: {}", self.place, what()));
            }
        }
    }

    /// The sum of both tallies.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn and(mut self, other: Tally) -> Tally {
        self.compared += other.compared;
        self.faulty += other.faulty;
        self.variants.extend(other.variants);
        self.faults.extend(other.faults);
        self.faults.truncate(MAX_SHOWN);
        self
    }

    /// How much was compared.
    pub fn summary(&self) -> String {
        format!("{} comparisons in {} games", self.compared, self.variants.len())
    }

    /// Panics with all differences and their seeds, if there are any.
    pub fn assert_none(&self) {
        let (faulty, of) = (self.faulty, self.compared);
        assert!(faulty == 0, "{faulty} of {of} differ:\n{}", self.faults.join("\n"));
    }
}
