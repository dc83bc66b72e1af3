//! What a player can learn about Mastermind, on top of the engine: pure and deterministic, as the engine is.
//!
//! [`deduction`] draws the conclusions that a player draws from rows, step by step, and says why. [`puzzle`] makes
//! positions with a question that has an exact answer, and judges replies. [`curriculum`] measures a player who has
//! learned only the first parts of the lessons, [`attribution`] says what to practise after a guess that was not the
//! best, [`easiest`] finds the easiest to read among equally good guesses, and [`guess_idea`] says what a guess does.

// A module uses only modules that stand above it here:
//
//   deduction      what a player concludes from the rows, step by step
//   easiest        the easiest to read among equally good guesses
//   guess_idea     what a good guess does, as an idea to look for
//   curriculum     how well a player plays after the first parts of Learn
//   puzzle         positions with a question that has an exact answer
//   skill          what a player can be good or bad at: a technique or a kind of puzzle
//   attribution    what to practise after a guess that was not the best

#![warn(clippy::cast_possible_truncation, clippy::missing_errors_doc)]
#![warn(unreachable_pub)]

pub mod attribution;
pub mod curriculum;
pub mod deduction;
pub mod easiest;
pub mod guess_idea;
pub mod puzzle;
pub mod skill;
