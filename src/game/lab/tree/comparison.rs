//! The shown tree compared with another one for the same game: where they part, and what that costs.

use std::cmp::Reverse;

use mastermind_engine::tree::{Difference, Statistics, differences};

use super::excerpt::Excerpt;
use super::shown_tree::ShownTree;
use super::tree_link::TreeSource;
use super::{Checked, Damage};
use crate::question::NoAnswer;

/// Another tree, and where the shown tree parts from it.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeComparison {
    source: TreeSource,
    statistics: Statistics,
    differences: Vec<Difference>,
}

/// Why two trees are not compared.
#[derive(Clone, Debug, PartialEq)]
pub enum NotCompared {
    /// The text of the other tree is not a tree for this game.
    Damaged(Damage, Excerpt),
    /// The other tree loses this many codes.
    Loses(u32),
    /// The engine has no other tree, for this reason.
    Refused(NoAnswer),
}

impl TreeComparison {
    /// Compares the shown tree, which must find every code, with another one for its game.
    ///
    /// # Errors
    /// The other tree loses codes, so the totals would be about different codes.
    pub fn new(shown: &ShownTree, source: TreeSource, other: &Checked) -> Result<TreeComparison, NotCompared> {
        if other.trial.lost > 0 {
            return Err(NotCompared::Loses(other.trial.lost));
        }
        let mut found_differences = differences(shown.spots(), &other.tree.guess_nodes());
        found_differences.sort_by_key(|difference| Reverse(difference.totals[0].abs_diff(difference.totals[1])));
        Ok(TreeComparison { source, statistics: other.tree.statistics(), differences: found_differences })
    }

    /// The source of the other tree.
    pub fn source(&self) -> TreeSource {
        self.source
    }

    /// The guesses that the other tree needs for all codes.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The places where the trees part, the greatest difference of totals first. On a tie, in the order of the shown
    /// tree.
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }
}
