//! How guesses split a goal set, and which guesses need be told apart.
//!
//! ```text
//!   goal set ──┬── split            what one guess leaves: its parts and what follows from them
//!              ├── counted          the splits of one guess, of many, in one pass over the codes
//!              │     part_sizes        the sizes alone
//!              ├── information      what is compared to find the guess with the most bits
//!              ├── canonical        one guess of each orbit, for a table of all guesses
//!              └── alike_colours    one of all guesses that differ only in the names of alike colours
//! ```

mod alike_colours;
mod canonical;
mod counted;
mod information;
mod part_sizes;
mod split;

pub(super) use alike_colours::AlikeColours;
pub use canonical::canonical_guesses_if_few;
pub(super) use counted::split_within;
pub use counted::{split, splits};
pub(super) use information::{compare_sums, size_times_log};
pub(super) use part_sizes::part_sizes;
pub use part_sizes::part_sizes_of;
pub use split::Split;
pub(super) use split::sum_of_squares;
