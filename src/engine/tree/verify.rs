//! Plays a strategy tree against every code, and trusts nothing that the tree says about itself.
//!
//! Nothing here is shared with the searches that made a tree or with its statistics: the answers come from the
//! definition, peg by peg, and the guesses are counted as they are played.

use std::fmt;

use super::{MAX_DEPTH, Tree};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::row::Row;
use crate::scoring::plain_score;

/// What playing a tree against its codes showed; exact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Replay {
    /// `distribution[k]` codes took `k + 1` guesses, the final right one included.
    pub distribution: Vec<u32>,
    /// The guesses summed over all codes.
    pub total: u64,
}

impl Replay {
    /// Adds what playing other codes showed.
    #[must_use]
    pub(crate) fn merge(mut self, other: &Replay) -> Replay {
        let longest = self.distribution.len().max(other.distribution.len());
        self.distribution.resize(longest, 0);
        for (codes, more) in self.distribution.iter_mut().zip(&other.distribution) {
            *codes += more;
        }
        self.total += other.total;
        self
    }

    /// The most guesses that a code took.
    pub fn max_guesses(&self) -> u32 {
        narrow(self.distribution.len())
    }

    /// How many codes were played.
    pub fn codes(&self) -> u32 {
        self.distribution.iter().sum()
    }
}

/// A code that the tree does not find.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lost {
    /// The code.
    pub secret: Code,
    /// The game up to the answer for which the tree has no further guess.
    pub rows: Vec<Row>,
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tree does not find {}", self.secret)
    }
}

impl std::error::Error for Lost {}

/// What playing a tree against its codes showed; exact. Some codes may be lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trial {
    /// The guesses for the codes that are found.
    pub found: Replay,
    /// How many codes are lost.
    pub lost: u32,
    /// The lowest lost code; `None` if every code is found.
    pub first_lost: Option<Lost>,
}

impl Trial {
    /// Adds what playing `higher` codes showed.
    #[must_use]
    pub fn merge(self, higher: Trial) -> Trial {
        Trial {
            found: self.found.merge(&higher.found),
            lost: self.lost + higher.lost,
            first_lost: self.first_lost.or(higher.first_lost),
        }
    }
}

/// Plays `tree` against every code of `goals`, and returns how many guesses the codes took.
///
/// # Errors
/// The lowest code that the tree does not find.
pub fn verify(tree: &Tree, goals: &GoalSet) -> Result<Replay, Lost> {
    let Trial { found, first_lost, .. } = try_out(tree, goals);
    first_lost.map_or(Ok(found), Err)
}

/// Plays `tree` against every code of `goals`, whether or not it finds them.
pub fn try_out(tree: &Tree, goals: &GoalSet) -> Trial {
    let mut trial = Trial::default();
    let mut distribution = vec![0; MAX_DEPTH];
    for &secret in goals.codes() {
        match play(tree, secret) {
            Ok(guesses) => {
                distribution[guesses - 1] += 1;
                trial.found.total += guesses as u64;
            }
            Err(lost) => {
                trial.lost += 1;
                trial.first_lost.get_or_insert(lost);
            }
        }
    }
    // The last entry of a distribution is not 0.
    while distribution.pop_if(|codes| *codes == 0).is_some() {}
    trial.found.distribution = distribution;
    trial
}

/// How many guesses the tree needs for `secret`: 1 to [`MAX_DEPTH`].
///
/// # Errors
/// The tree does not find `secret`.
fn play(tree: &Tree, secret: Code) -> Result<usize, Lost> {
    let mut rows = Vec::new();
    let mut next = Some(tree.root());
    while let Some(branch) = next {
        let guess = branch.guess();
        let Some(feedback) = plain_score(tree.variant(), guess, secret) else {
            // The code is of another game.
            break;
        };
        rows.push(Row::new(guess, feedback));
        if guess == secret {
            return Ok(rows.len());
        }
        next = branch.after(feedback);
    }
    Err(Lost { secret, rows })
}
