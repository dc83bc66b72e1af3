//! The goal sets along the rows that were asked about last.
//!
//! ```text
//!   asked before   0011:10  0234:02  2345:11        what the next question has in common with it
//!   asked now      0011:10  0234:02  1023:20        is there already; the rest is counted out
//!                  └── kept ──────┘
//! ```

use super::contradiction;
use crate::engine::GoalSet;
use crate::game::Query;

/// One goal set for each row of the last question, and that of the start before them.
#[derive(Debug, Default)]
pub struct Trail(Vec<GoalSet>);

impl Trail {
    /// The codes that the rows of a question leave.
    ///
    /// # Errors
    /// None.
    pub fn goals(&mut self, query: &Query) -> Result<&GoalSet, String> {
        let rows = &query.rows;
        let common = |(k, set): &(usize, &GoalSet)| {
            set.variant() == query.variant && set.history() == rows.get(..*k)
        };
        let kept = self.0.iter().enumerate().take_while(common).count();
        self.0.truncate(kept);
        if self.0.is_empty() {
            self.0.push(GoalSet::all(query.variant));
        }
        for row in &rows[self.0.len() - 1..] {
            // There is always the start.
            let before = &self.0[self.0.len() - 1];
            let after = before.after(row.guess, row.feedback);
            self.0.push(after);
        }
        let goals = &self.0[self.0.len() - 1];
        match goals.is_empty() {
            true => Err(contradiction()),
            false => Ok(goals),
        }
    }
}
