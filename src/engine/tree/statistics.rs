//! How many guesses a tree needs: the longest game, the total, the average, the distribution.

use super::{Branch, Tree};
use crate::narrow::narrow;

/// The guesses that a tree needs for its codes; exact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Statistics {
    /// `distribution[k]` codes take `k + 1` guesses, the final right one included.
    distribution: Vec<u32>,
}

impl Tree {
    /// The guesses needed from the root.
    pub fn statistics(&self) -> Statistics {
        self.root().statistics()
    }
}

impl Branch<'_> {
    /// The guesses needed from here on, this one included.
    pub(crate) fn statistics(&self) -> Statistics {
        let mut statistics = Statistics::default();
        // Where the branches around the node end.
        let mut ends: Vec<usize> = Vec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            while ends.pop_if(|end| *end <= index).is_some() {}
            if node.finds {
                statistics.add_code(ends.len() + 1);
            }
            ends.push(index + node.size as usize);
        }
        statistics
    }
}

/// `distribution[k]` codes take `k + 1` guesses.
impl From<&[u32]> for Statistics {
    fn from(distribution: &[u32]) -> Statistics {
        Statistics { distribution: distribution.to_vec() }
    }
}

impl Statistics {
    /// The statistics of a guess and all that follows it. `finds` says whether the guess may be the code; `parts` are
    /// the statistics of what follows each answer.
    pub fn after(finds: bool, parts: &[Statistics]) -> Statistics {
        let mut statistics = Statistics::default();
        if finds {
            statistics.add_code(1);
        }
        parts.iter().for_each(|part| statistics.add(1, part));
        statistics
    }

    /// Adds a code that takes this many guesses, at least 1.
    pub(crate) fn add_code(&mut self, guesses: usize) {
        self.distribution.resize(self.distribution.len().max(guesses), 0);
        self.distribution[guesses - 1] += 1;
    }

    /// Adds other codes. Each takes `guesses_before` guesses more than `others` says.
    pub fn add(&mut self, guesses_before: usize, others: &Statistics) {
        let distribution = &mut self.distribution;
        if !others.distribution.is_empty() {
            distribution.resize(distribution.len().max(guesses_before + others.distribution.len()), 0);
        }
        let counts = distribution.iter_mut().skip(guesses_before);
        counts.zip(&others.distribution).for_each(|(count, more)| *count += more);
    }

    /// How many codes the tree finds.
    pub fn codes(&self) -> u32 {
        self.distribution.iter().sum()
    }

    /// The most guesses that a code takes.
    pub fn max_guesses(&self) -> u32 {
        narrow(self.distribution.len())
    }

    /// The guesses summed over all codes, the final right ones included.
    pub fn total(&self) -> u64 {
        let codes = self.distribution.iter().copied().map(u64::from);
        codes.zip(1u64..).map(|(codes, guesses)| codes * guesses).sum()
    }

    /// Guesses a code on average, for display: the total divided by the codes; 0 without codes.
    pub fn average(&self) -> f64 {
        self.total() as f64 / f64::from(self.codes().max(1))
    }

    /// Entry `k` counts the codes that take `k + 1` guesses; the last entry is not 0.
    pub fn distribution(&self) -> &[u32] {
        &self.distribution
    }
}
