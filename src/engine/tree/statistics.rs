//! How many guesses a tree needs: the longest game, the total, the average, the distribution.

use serde::{Deserialize, Serialize};

use super::{Branch, Tree};

/// The guesses that a tree needs for its codes; exact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// At place `k` how many codes take `k + 1` guesses, the final right one included.
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
    pub fn statistics(&self) -> Statistics {
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
    /// One guess, which is itself one of the codes if it `finds`, then these for its answers.
    pub fn after(finds: bool, parts: &[Statistics]) -> Statistics {
        let mut distribution = Statistics::together(parts).distribution;
        distribution.insert(0, u32::from(finds));
        Statistics { distribution }
    }

    /// The codes of all these.
    pub fn together(all: &[Statistics]) -> Statistics {
        let deepest = all.iter().map(|one| one.distribution.len()).max();
        let mut distribution = vec![0; deepest.unwrap_or(0)];
        for one in all {
            for (sum, codes) in distribution.iter_mut().zip(&one.distribution) {
                *sum += codes;
            }
        }
        Statistics { distribution }
    }

    /// How many codes the tree finds.
    pub fn codes(&self) -> u32 {
        self.distribution.iter().sum()
    }

    /// The most guesses that a code takes.
    pub fn max(&self) -> u32 {
        self.distribution.len() as u32
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

    /// At place `k` how many codes take `k + 1` guesses; the last entry is not 0.
    pub fn distribution(&self) -> &[u32] {
        &self.distribution
    }
}
