//! The mathematics of the game: pure and deterministic. No clock, no input or output; chance only from
//! seeds that the caller gives.
//!
//! ```text
//!   narrow         whole numbers made smaller, checked
//!   sorting        sorting, compiled once
//!   limits         what a refused question exceeds, and the sizes from which it is refused
//!   tie_break      which of two equally good guesses comes first
//!   budget         long work asks: go on?
//!
//!   variant        the game: colours, pegs, repeats
//!   code           a guess or a secret
//!   colour_set     a set of colours
//!   feedback       what a guess is answered: black and white
//!   random         numbers from a seed
//!
//!   scoring        the feedback rule, and fast ways to score many codes
//!   row            a guess with its feedback
//!   allowed        the codes that rows allow
//!   renaming       places and colours under other names
//!   symmetry       which guesses are the same but for names
//!   openings       one guess of each orbit at the start
//!   goal_set       the codes still possible, with the rows that led to them
//!   partition      how a guess splits a goal set
//!   consistency    rows that contradict each other, and what repairs them
//!   deduction      what a person concludes from the rows, step by step
//!
//!   splits         how many guesses at once split a goal set
//!   adversary      the evil codemaker
//!   search         exact worst case and exact total, by search in the game tree
//!   strategy       rules for the next guess
//!   tree           a rule written out, and verified against every code
//!   beam           a good strategy where the exact search is too large
//!   certificate    values of games with proofs that anyone can check
//!   rules          strategies that fit in a head: short lists of rules
//!   advice         everything that is said of a guess, as data
//!   curriculum     how well somebody plays who masters the first parts of Learn
//!   puzzle         positions with a question that has an exact answer
//!   skill          what a person can be good or bad at
//!   attribution    what to practise after a guess that was not the best
//! ```
//!
//! A room uses only rooms that stand above it in this picture: a test in tests/layers reads it here.
//! What the words mean: see the table in `lib.rs`.

#![warn(clippy::cast_possible_truncation)]

pub mod adversary;
pub mod advice;
mod allowed;
pub mod attribution;
pub mod budget;
mod code;
pub mod colour_set;
pub mod consistency;
pub mod curriculum;
pub mod deduction;
mod feedback;
mod goal_set;
pub mod limits;
pub mod narrow;
pub mod openings;
pub mod partition;
pub mod puzzle;
pub mod random;
pub mod renaming;
mod row;
pub mod rules;
pub mod scoring;
pub mod search;
pub mod skill;
pub mod sorting;
pub mod splits;
pub mod strategy;
pub mod symmetry;
pub mod tie_break;
pub mod tree;
mod variant;

pub use code::{Code, CodeError, Codes};
pub use feedback::{Feedback, FeedbackError};
pub use goal_set::{ForeignCode, GoalSet};
pub use row::Row;
pub use scoring::score;
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Variant, VariantError};
