//! Exact values of a goal set, by search in the game tree.
//!
//! ```text
//!   goal set ── cached_tables           score table, symmetries, solved sub-problems: kept
//!                   │
//!                   ├── worst_case      fewest guesses for the hardest code   ┐
//!                   ├── expected_total  fewest guesses summed over all codes  ├ root_search asks
//!                   │                                                         ┘ both of the root
//!                   ├── known_bounds, look_ahead    bounds before any guess is tried
//!                   ├── bounds                      what no strategy can beat, by size alone
//!                   ├── ordering                    which guess to try first
//!                   ├── parts                       parts of a goal set; the path to it
//!                   └── transposition               solved sub-problems with their bounds
//! ```

mod bounds;
mod cached_tables;
mod cost;
mod expected_total;
mod known_bounds;
mod look_ahead;
mod ordering;
mod parts;
mod path;
mod refusal;
mod root_search;
mod transposition;
mod worst_case;

pub use bounds::{Capacity, part_at_most};
pub(in crate::engine) use cached_tables::CachedTables;
pub(in crate::engine) use cost::{NEVER, NO_LIMIT};
pub use cost::{Rule, Total};
pub(in crate::engine) use expected_total::{TotalCache, TotalSearch};
pub use expected_total::{least_total, total_of};
pub(in crate::engine) use parts::Parts;
pub use refusal::Refusal;
pub use worst_case::{SearchError, number_of_guesses, optimal_guess};
pub(in crate::engine) use worst_case::{SearchTables, WorstCaseSearch};
