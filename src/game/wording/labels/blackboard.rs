//! The proof for the blackboard: headings, buttons and other fixed texts.

pub const AGAIN: &str = "Begin again";
pub const ANOTHER_GAME: &str = "Another game";
pub const COUNTING: &str = "The openings are being counted …";
pub const BY_A_PROGRAM: &str = "A proof of the exact value that a program checks";
pub const IN_THE_LAB: &str = "Strategies in the Lab";
pub const KINDS_OF_OPENINGS: &str = "The kinds of openings";
pub const CLAIM: &str = "Guesses that are claimed to be enough";
pub const PRINT: &str = "Print";
pub const STEPS: &str = "On the blackboard";
pub const THE_PROOF: &str = "A proof for the blackboard";
pub const TRY_ALL: &str = "All of them";
