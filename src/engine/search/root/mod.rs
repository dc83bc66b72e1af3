//! What is asked of a whole position, in codes; the indices of guesses in a table stay inside.
//!
//! ```text
//!   RootSearch ──┬── worst_case       value, optimal guesses
//!                ├── total            least total, best guesses, rank of a total
//!                ├── best_in_both     one guess that is best for both objectives
//!                ├── refutation       the part that shows why a guess is not optimal
//!                └── ranking          the best few guesses, with their values
//! ```
//!
//! Each file has first what is asked, in codes, then how it is found, by the indices of guesses.

mod best_in_both;
mod ranking;
mod refutation;
mod total;
mod worst_case;

use super::cost::Constraint;
use super::refusal::Refusal;
use super::score_table::GuessIndex;
use super::tables::{SearchTables, TotalCache, TotalSearch};
use crate::budget::{Budget, Meter, Stopped};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::limits::Limit;
use crate::variant::Variant;

pub(crate) use best_in_both::{BestKeepingWorstCase, WantedObjectives};

/// The exact searches of one goal set, the root of its game tree, with all that they have found so far.
#[derive(Clone, Debug)]
pub struct RootSearch {
    variant: Variant,
    tables: SearchTables,
    /// Solved totals, for each constraint that was asked about.
    totals: Vec<TotalCache>,
    /// The best guess on average of those that keep the worst case; `None` until it is proved.
    best_keeping_worst_case: Option<BestKeepingWorstCase>,
}

impl RootSearch {
    /// Prepares the search of `goals`. Expects at least one code: an empty set has no best guess.
    ///
    /// # Errors
    /// The tables are too large, or the budget said stop.
    pub fn new(goals: &GoalSet, budget: &mut dyn Budget) -> Result<RootSearch, Refusal> {
        let tables = SearchTables::new(goals, budget)?;
        Ok(RootSearch {
            variant: goals.variant(),
            tables: tables.ok_or(Refusal::OutOfReach(Limit::ScoreTable))?,
            totals: Vec::new(),
            best_keeping_worst_case: None,
        })
    }
}

/// What the files of this folder share.
impl RootSearch {
    /// A search of the total under `constraint`; refused where the table lacks guesses that it may need.
    fn search_total<'a>(
        &'a mut self,
        constraint: Constraint,
        budget: &'a mut dyn Budget,
    ) -> Result<TotalSearch<'a>, Refusal> {
        if !self.tables.is_enough_for(constraint) {
            return Err(Refusal::OutOfReach(Limit::NeedsEveryGuess));
        }
        let known = self.totals.iter().position(|totals| totals.constraint == constraint);
        let index = known.unwrap_or_else(|| {
            self.totals.push(TotalCache::new(constraint));
            self.totals.len() - 1
        });
        Ok(self.totals[index].search(&mut self.tables, budget))
    }

    /// Refuses unless every guess is in the table, so that all guesses can be listed.
    fn check_complete(&self) -> Result<(), Refusal> {
        let is_complete = self.tables.table.is_complete();
        is_complete.then_some(()).ok_or(Refusal::OutOfReach(Limit::NeedsEveryGuess))
    }

    /// The index of `guess`, or of a guess that is equal by symmetry. In a table that is not complete, this may be the
    /// index of the extra guess, which no search tries.
    fn index_up_to_symmetry(&mut self, guess: Code) -> GuessIndex {
        if self.tables.table.is_complete() {
            self.canonical_index(guess)
        } else {
            self.tables.table.index_or_extra(guess)
        }
    }

    /// The index of the canonical guess of the orbit of `guess`, in a complete table.
    fn canonical_index(&self, guess: Code) -> GuessIndex {
        let canonical = self.tables.symmetry.canonical(guess);
        self.tables.table.index_of(canonical)
    }

    /// All codes of the variant that are equal by symmetry to one of `guesses`, which are sorted.
    fn equal_by_symmetry(&self, guesses: &[GuessIndex], budget: &mut dyn Budget) -> Result<Vec<Code>, Stopped> {
        let mut meter = Meter::new(budget);
        let mut equal = Vec::new();
        for code in self.variant.codes() {
            meter.count_node(self.tables.symmetry.cost())?;
            if guesses.binary_search(&self.canonical_index(code)).is_ok() {
                equal.push(code);
            }
        }
        Ok(equal)
    }

    /// The feedbacks by their indices.
    fn feedbacks(&self) -> Vec<Feedback> {
        self.variant.feedbacks().collect()
    }
}
