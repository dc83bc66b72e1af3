//! What a person can learn about Mastermind, on top of the engine: pure and deterministic, as the engine is.
//!
//! [`deduction`] draws the conclusions that a person draws from rows, step by step, and says why. [`puzzle`] makes
//! positions with a question that has an exact answer, and judges replies. [`curriculum`] says how well somebody plays
//! who masters the first parts of the lessons, [`attribution`] what to practise after a guess that was not the best,
//! and [`easiest`] which of equally good guesses is easiest to read.

// A module uses only modules that stand above it here:
//
//   deduction      what a person concludes from the rows, step by step
//   easiest        which of equally good guesses is easiest to read
//   curriculum     how well somebody plays who masters the first parts of Learn
//   puzzle         positions with a question that has an exact answer
//   skill          what a person can be good or bad at
//   attribution    what to practise after a guess that was not the best

#![warn(clippy::cast_possible_truncation, clippy::missing_errors_doc)]
#![warn(unreachable_pub)]

pub mod attribution;
pub mod curriculum;
pub mod deduction;
pub mod easiest;
pub mod puzzle;
pub mod skill;
