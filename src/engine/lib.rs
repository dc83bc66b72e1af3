//! The mathematics of Mastermind: pure and deterministic. No clock, no input or output; chance only from seeds
//! that the caller gives.
//!
//! A [`Variant`] is a game: 1 to 10 colours and 1 to 8 pegs, with or without repeats, up to [`MAX_CODES`] codes.
//! A guess gets a [`Feedback`], black and white pins, by the rule [`score`]. The rows so far leave a [`GoalSet`]:
//! the codes that are still possible. Worst cases and totals count guesses, the one that is played included; a
//! total is summed over all codes of a goal set, so that the average is total ÷ codes.
//!
//! [`advice::Solver`] answers exactly after rows, [`search::raw`] for any goal set, [`advice::advise`] in limited time.
//! [`strategy`] has rules for the next guess, [`tree`] writes one out and plays it. Long work asks a
//! [`budget::Budget`] whether to go on; what is too large is refused with the [`limits::Limit`] that it exceeds. Every
//! refusal is an [`Error`](std::error::Error).
//!
//! With the feature `serde`, what the engine says can be stored and sent.
//!
//! ```
//! use mastermind_engine::{Code, GoalSet, Row, Variant, score};
//! use mastermind_engine::{advice::Solver, search::Constraint};
//!
//! let game = Variant::with_repeats(6, 4)?;
//! let (secret, guess): (Code, Code) = ("3451".parse()?, "0011".parse()?);
//! assert_eq!(score(guess, secret), "10".parse()?);
//!
//! // What the first row leaves, and how well the rest can be played.
//! let rows = [Row::new(guess, score(guess, secret))];
//! assert_eq!(GoalSet::from_history(game, &rows).len(), 256);
//! let (_, worst_case) = Solver::new(game).optimal_guess(&rows)?;
//! assert_eq!(worst_case, 4);
//! let least = Solver::new(game).least_total(&rows, Constraint::Free)?;
//! assert!(least.is_some_and(|(_, total)| total > 3 * 256 && total < 4 * 256));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// A module uses only modules that stand above it here. What the words mean: src/README.md.
//
//   narrow         numbers converted to smaller types, checked
//   limits         what a refused question exceeds, and the sizes from which it is refused
//   tie_break      which of two equally good guesses comes first
//   budget         long work asks: go on?
//
//   variant        the game: colours, pegs, repeats
//   code           a guess or a secret
//   colour_set     a set of colours
//   feedback       the answer to a guess: black and white
//   random         numbers from a seed
//
//   scoring        the feedback rule, and fast ways to score many codes
//   row            a guess with its feedback
//   allowed        the codes that rows allow
//   renaming       peg positions and colours under other names
//   symmetry       which guesses differ only by names
//   openings       one guess of each orbit at the start
//   goal_set       the codes still possible, with the rows that led to them
//   partition      how a guess splits a goal set
//   consistency    rows that contradict each other, and their repairs
//
//   splits         how many guesses at once split a goal set
//   adversary      the evil codemaker
//   search         exact worst case and exact total, by search in the game tree
//   textbook       the worst case again, by a search made to be watched
//   strategy       rules for the next guess
//   tree           a rule written out, and verified against every code
//   rules          strategies to remember: short lists of rules
//   advice         everything that is known about a guess, as data

#![warn(clippy::cast_possible_truncation, clippy::missing_errors_doc)]
#![warn(unreachable_pub)]

pub mod adversary;
pub mod advice;
mod allowed;
pub mod budget;
mod code;
pub mod colour_set;
pub mod consistency;
mod feedback;
mod goal_set;
pub mod limits;
mod narrow;
pub mod openings;
pub mod partition;
mod random;
pub mod renaming;
mod row;
pub mod rules;
pub mod scoring;
pub mod search;
pub mod splits;
pub mod strategy;
pub mod symmetry;
pub mod textbook;
mod tie_break;
pub mod tree;
mod variant;

/// Tools that the crates of this workspace share, about numbers and order rather than the game: no part of what
/// this crate promises.
#[doc(hidden)]
pub mod util {
    pub use crate::narrow::{narrow, nearest, thousands};
    pub use crate::random::Random;
    pub use crate::tie_break::tie_break_key;
}

pub use code::{Code, CodeError, Codes};
pub use feedback::{Feedback, FeedbackError, FeedbackRule};
pub use goal_set::{ForeignCode, GoalSet};
pub use row::Row;
pub use scoring::score::score;
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Repeats, Variant, VariantError};
