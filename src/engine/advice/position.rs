//! The position of the last question, with what is already known about it.

use crate::budget::Budget;
use crate::goal_set::GoalSet;
use crate::limits::Limit;
use crate::search::Refusal;
use crate::search::raw::RootSearch;

/// A goal set with its exact searches, made on first use and kept between questions.
#[derive(Clone, Debug)]
pub(super) struct CachedPosition {
    pub(super) goals: GoalSet,
    searches: Searches,
}

/// The exact searches, or why there are none.
#[derive(Clone, Debug)]
enum Searches {
    /// No question has needed them yet.
    NotMade,
    /// The goal set is too large for tables. Finding that out takes time, so that it is remembered.
    OutOfReach(Limit),
    /// The searches.
    Made(Box<RootSearch>),
}

impl CachedPosition {
    /// The position of `goals`, without searches yet; refused if there are no codes.
    pub(super) fn new(goals: GoalSet) -> Result<CachedPosition, Refusal> {
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        Ok(CachedPosition { goals, searches: Searches::NotMade })
    }

    /// Replaces the history by that of `goals`, which has the same codes. What the searches have found holds for both.
    pub(super) fn with_history_of(self, goals: GoalSet) -> CachedPosition {
        CachedPosition { goals, ..self }
    }

    /// The exact searches of the goal set; refused if it is too large for them.
    pub(super) fn root(&mut self, budget: &mut dyn Budget) -> Result<&mut RootSearch, Refusal> {
        if let Searches::NotMade = self.searches {
            self.searches = match RootSearch::new(&self.goals, budget) {
                Ok(root) => Searches::Made(Box::new(root)),
                Err(Refusal::OutOfReach(limit)) => Searches::OutOfReach(limit),
                Err(refusal) => return Err(refusal),
            };
        }
        match &mut self.searches {
            Searches::Made(root) => Ok(root),
            Searches::OutOfReach(limit) => Err(Refusal::OutOfReach(*limit)),
            // This cannot happen: the searches were made or refused just now.
            Searches::NotMade => Err(Refusal::OutOfReach(Limit::ScoreTable)),
        }
    }
}
