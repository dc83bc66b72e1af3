//! How guesses split a goal set, and which guesses need be told apart.
//!
//! ```text
//!   goal set ──┬── split            what one guess leaves: its parts and what follows from them
//!              ├── counted          the splits of one guess, of many, in one pass over the codes
//!              │     part_sizes        the sizes alone
//!              ├── kinds            one guess of every kind, for a table of all guesses
//!              └── colour_classes   one guess for each renaming of colours that the history treats alike
//! ```

mod colour_classes;
mod counted;
mod kinds;
mod part_sizes;
mod split;

pub(super) use colour_classes::Classes;
pub(super) use counted::split_within;
pub use counted::{split, splits};
pub use kinds::kinds_of_guesses;
pub(super) use part_sizes::part_sizes;
pub use split::Split;
pub(super) use split::sum_of_squares;
