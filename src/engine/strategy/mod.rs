//! Rules for the next guess, behind one small trait.
//!
//! ```text
//!   a rule looks            it implements               in
//!   at no feedback          Strategy                    first_consistent, random_consistent
//!   at the next feedback    Measure, by which one_step  largest_part (Knuth 1976), max_min, expected_size,
//!                           finds the least guess       entropy, most_parts
//!   at the whole game tree  Strategy                    exact_worst_case, exact_average (also within the
//!                                                       least worst case)
//!
//!   size_table   what a measure adds for a part, by the part's size
//!   name         all strategies by their names
//! ```
//!
//! Among guesses of the same measure `tie_break` decides.

mod entropy;
mod exact_average;
mod exact_worst_case;
mod expected_size;
mod first_consistent;
mod largest_part;
mod max_min;
mod most_parts;
mod name;
mod one_step;
mod random_consistent;
mod size_table;

use super::budget::Budget;
use super::code::Code;
use super::goal_set::GoalSet;
use super::search::Refusal;

pub use entropy::Entropy;
pub use exact_average::{ExactAverage, ExactAverageInWorstCase};
pub use exact_worst_case::ExactWorstCase;
pub use expected_size::ExpectedSize;
pub use first_consistent::FirstConsistent;
pub use largest_part::LargestPart;
pub use max_min::MaxMin;
pub use most_parts::MostParts;
pub use name::{StrategyName, UnknownStrategy};
pub use one_step::{Measure, OneStep};
pub use random_consistent::RandomConsistent;
pub(crate) use size_table::SizeTable;

/// A rule for the next guess. The same codes after the same rows always get the same guess. Long work asks the
/// budget often.
pub trait Strategy {
    /// What to guess when `goals` are the codes still possible.
    ///
    /// # Errors
    /// No code is possible, the strategy has a limit that `goals` exceeds, or the budget said stop.
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal>;
}
