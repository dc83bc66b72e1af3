//! What was done of teachers' sets, so that after a reload one can go on and the result is not lost.
//!
//! Two records of one person agree, in whatever order they are merged, as long as they have no more than
//! [`MOST_SETS`] sets together. Beyond that answers to the oldest sets are lost.

use super::set::{MOST_SET_PUZZLES, PuzzleSet, ResultCode};

/// The most sets that are stored. Beyond that, those worked at longest ago are dropped.
pub const MOST_SETS: usize = 30;

/// What was done of a set. The lowest bit stands for the first puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDone {
    /// The set.
    pub set: PuzzleSet,
    /// Which puzzles were answered.
    pub tried: u32,
    /// Which were answered rightly at the first try.
    pub right: u32,
    /// When the last one was answered, in milliseconds since 1970.
    pub time: u64,
}

impl SetDone {
    /// A set of which nothing is done.
    pub fn nothing(set: PuzzleSet) -> SetDone {
        SetDone { set, tried: 0, right: 0, time: 0 }
    }

    /// Whether each puzzle was right; `None` if it was not answered.
    pub fn answers(&self) -> Vec<Option<bool>> {
        let answer = |index: u8| {
            let bit = 1 << index;
            (self.tried & bit != 0).then_some(self.right & bit != 0)
        };
        (0..self.set.puzzle_count()).map(answer).collect()
    }

    /// The first puzzle that was not answered, from 0; `None` if all were.
    pub fn next(&self) -> Option<usize> {
        self.answers().iter().position(Option::is_none)
    }

    /// The result, if all puzzles were answered.
    pub fn result(&self) -> Option<ResultCode> {
        let right: Option<Vec<bool>> = self.answers().into_iter().collect();
        ResultCode::new(&self.set, right?)
    }
}

/// What was done of all sets that are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetsDone(Vec<SetDone>);

impl SetsDone {
    /// All stored sets, sorted.
    pub fn all(&self) -> &[SetDone] {
        &self.0
    }

    /// What was done of this set.
    pub fn results_for(&self, set: &PuzzleSet) -> SetDone {
        let found = self.0.iter().find(|done| done.set == *set);
        found.cloned().unwrap_or_else(|| SetDone::nothing(set.clone()))
    }

    /// Notes the answer to a puzzle, by its index. Only the first one counts.
    pub(super) fn answered(&mut self, set: &PuzzleSet, index: usize, right: bool, time: u64) {
        if index >= usize::from(set.puzzle_count().min(MOST_SET_PUZZLES)) {
            return;
        }
        let tried = 1 << index;
        let first = self.results_for(set).tried & tried == 0;
        self.merge(&[SetDone { set: set.clone(), tried, right: if right && first { tried } else { 0 }, time }]);
    }

    /// Adds the sets of another record of the same person.
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
