//! The proof for the blackboard: headings, buttons and other fixed texts.

pub const AGAIN: &str = "Start again";
pub const ANOTHER_GAME: &str = "Another game";
pub const COUNTING: &str = "Counting the openings …";
pub const BY_A_PROGRAM: &str = "A proof of the exact value, checked by a program";
pub const IN_THE_LAB: &str = "Strategies in the Lab";
pub const KINDS_OF_OPENINGS: &str = "The kinds of openings";
pub const CLAIM: &str = "Guesses claimed to be enough";
pub const PRINT: &str = "Print";
pub const STEPS: &str = "On the blackboard";
pub const THE_PROOF: &str = "A proof for the blackboard";
pub const TRY_ALL: &str = "Try them all";
