//! How many guesses a tree needs: the longest game, the total, the average, the distribution.

use super::{Branch, Tree};
use crate::narrow::narrow;

/// The guesses that a tree needs for its codes; exact.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        let mut distribution = Vec::new();
        let mut ends: Vec<usize> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            while ends.pop_if(|end| *end <= at).is_some() {}
            if node.finds {
                let depth = ends.len();
                distribution.resize(distribution.len().max(depth + 1), 0);
                distribution[depth] += 1;
            }
            ends.push(at + node.size as usize);
        }
        Statistics { distribution }
    }
}

impl Statistics {
    /// The statistics of a guess and all that follows it. `finds` says whether the guess may be the code; `parts` are
    /// the statistics of what follows each answer.
    pub fn after(finds: bool, parts: &[Statistics]) -> Statistics {
        let distribution = if finds { vec![1] } else { Vec::new() };
        let mut statistics = Statistics { distribution };
        parts.iter().for_each(|part| statistics.add(1, part));
        statistics
    }

    /// Adds the guesses for other codes, each found after `before` more guesses.
    pub fn add(&mut self, before: usize, others: &Statistics) {
        let distribution = &mut self.distribution;
        if !others.distribution.is_empty() {
            distribution.resize(distribution.len().max(before + others.distribution.len()), 0);
        }
        let places = distribution.iter_mut().skip(before);
        let pairs = places.zip(&others.distribution);
        pairs.for_each(|(count, more)| *count += more);
    }

    /// How many codes the tree finds.
    pub fn codes(&self) -> u32 {
        self.distribution.iter().sum()
    }

    /// The most guesses that a code takes.
    pub fn max(&self) -> u32 {
        narrow(self.distribution.len())
    }

    /// The guesses summed over all codes, the final right ones included.
    pub fn total(&self) -> u64 {
        let guesses = 1u64..;
        let codes = self.distribution.iter().copied().map(u64::from);
        codes.zip(guesses).map(|(codes, n)| codes * n).sum()
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
