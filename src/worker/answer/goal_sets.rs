//! The goal sets along the rows of the last question.
//!
//! ```text
//!   last question   0011:10  0234:02  2345:11       common rows are not
//!   this question   0011:10  0234:02  1023:20       computed again
//!                   └─ common rows ─┘
//! ```

use crate::engine::{Budget, GoalSet, Row, Stopped};
use crate::game::{NoAnswer, Query};

/// One goal set for each row of the last question, after the goal set of the start.
#[derive(Debug, Default)]
pub struct GoalSetsAlongRows(Vec<GoalSet>);

impl GoalSetsAlongRows {
    /// The codes that the rows of a question leave.
    ///
    /// # Errors
    /// The rows contradict each other, or the budget said stop.
    pub fn goals(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<&GoalSet, NoAnswer> {
        let rows = &query.rows;
        let common = |(k, set): &(usize, &GoalSet)| {
            set.variant() == query.variant && set.history() == rows.get(..*k)
        };
        let kept = self.0.iter().enumerate().take_while(common).count();
        self.0.truncate(kept);
        for place in self.0.len()..=rows.len() {
            let next = self.next(query, &rows[..place], budget);
            self.0.push(next?);
        }
        // The list is never empty: it holds at least the start.
        let goals = &self.0[self.0.len() - 1];
        match goals.is_empty() {
            true => Err(NoAnswer::Contradiction),
            false => Ok(goals),
        }
    }

    /// The codes that these rows leave, if the goal set before the last row is known.
    fn next(
        &self,
        query: &Query,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<GoalSet, Stopped> {
        match (rows.last(), self.0.last()) {
            (Some(row), Some(before)) => before.try_after(row.guess, row.feedback, budget),
            _ => GoalSet::try_from_history(query.variant, rows, budget),
        }
    }
}
