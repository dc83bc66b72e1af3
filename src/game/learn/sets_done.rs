//! The answers to puzzles of teachers' sets, so that a reload loses neither the progress nor the result.
//!
//! Merging two records of one learner gives the same in either order, if they have no more than
//! [`MOST_SETS`] sets together. Beyond that answers to the oldest sets are lost.

use super::set::{MOST_SET_PUZZLES, PuzzleSet, ResultCode};

/// The most sets that are stored. Beyond that, those answered longest ago are dropped.
pub const MOST_SETS: usize = 30;

/// The answers to the puzzles of a set. The lowest bit stands for the first puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDone {
    /// The set.
    pub set: PuzzleSet,
    /// Which puzzles were answered, one bit for each.
    pub tried: u32,
    /// Which were answered rightly at the first try, one bit for each.
    pub right: u32,
    /// When the last one was answered, in milliseconds since 1970.
    pub time: u64,
}

impl SetDone {
    /// A set without an answer.
    pub fn nothing(set: PuzzleSet) -> SetDone {
        SetDone { set, tried: 0, right: 0, time: 0 }
    }

    /// For each puzzle, whether it was right; `None` if it was not answered.
    pub fn answers(&self) -> Vec<Option<bool>> {
        let answer = |index: u8| {
            let bit = 1 << index;
            (self.tried & bit != 0).then_some(self.right & bit != 0)
        };
        (0..self.set.puzzle_count()).map(answer).collect()
    }

    /// The index (from 0) of the first puzzle that was not answered; `None` if all were.
    pub fn next(&self) -> Option<usize> {
        self.answers().iter().position(Option::is_none)
    }

    /// The result to be reported; `None` until all puzzles are answered.
    pub fn result(&self) -> Option<ResultCode> {
        let right: Option<Vec<bool>> = self.answers().into_iter().collect();
        ResultCode::new(&self.set, right?)
    }
}

/// The answers to all sets that are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetsDone(Vec<SetDone>);

impl SetsDone {
    /// All stored sets, sorted.
    pub fn all(&self) -> &[SetDone] {
        &self.0
    }

    /// The answers to the puzzles of this set.
    pub fn results_for(&self, set: &PuzzleSet) -> SetDone {
        let stored = self.0.iter().find(|done| done.set == *set);
        stored.cloned().unwrap_or_else(|| SetDone::nothing(set.clone()))
    }

    /// Notes the answer to a puzzle, by its index (from 0). Only the first answer counts.
    pub(super) fn answered(&mut self, set: &PuzzleSet, index: usize, right: bool, time: u64) {
        if index >= usize::from(set.puzzle_count().min(MOST_SET_PUZZLES)) {
            return;
        }
        let bit = 1 << index;
        let is_first = self.results_for(set).tried & bit == 0;
        self.merge(&[SetDone { set: set.clone(), tried: bit, right: if right && is_first { bit } else { 0 }, time }]);
    }

    /// Adds the sets of another record of the same learner.
    pub(super) fn merge(&mut self, added: &[SetDone]) {
        for done in added {
            match self.0.binary_search_by(|own| own.set.cmp(&done.set)) {
                Ok(index) => {
                    let own = &mut self.0[index];
                    own.tried |= done.tried;
                    own.right |= done.right;
                    own.time = own.time.max(done.time);
                }
                Err(index) => self.0.insert(index, done.clone()),
            }
        }
        if self.0.len() > MOST_SETS {
            self.0.sort_by_key(|done| (done.time, done.set.clone()));
            self.0.drain(..self.0.len() - MOST_SETS);
            self.0.sort_by_key(|done| done.set.clone());
        }
    }
}
