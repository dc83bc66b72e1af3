//! A puzzle in words.
//!
//! ```text
//!   kinds    the words of each kind: a trait, a module for each kind, and the table
//!   hints    hints, one after the other, and steps that several kinds share
//!   verdict  what a reply lacks, and the verdict on it
//!   solved   a solution
//!   parts    how a guess splits the codes that are left
//!   node     a node of the search: its branches, and how it is searched
//! ```

mod hints;
mod kinds;
mod node;
mod parts;
mod solved;
mod verdict;

use crate::wording::Sentence;
use kinds::words;
use mastermind_teaching::puzzle::{Puzzle, PuzzleIdea, Reason};

pub use hints::hints;
pub use kinds::kind;
pub use node::{branches, guesses_needed, window_in_words};
pub use parts::guess_may_be_right;
pub use solved::{counted_pins, solution, solution_line};
pub use verdict::{missing_input, verdict};

/// The question, in a few words.
pub fn question(puzzle: &Puzzle) -> Sentence {
    words(puzzle.kind).question(puzzle)
}

/// What to do, in a sentence or two.
pub fn instructions(puzzle: &Puzzle) -> String {
    words(puzzle.kind).explained(puzzle)
}

/// What to do on paper, where nothing is pressed or entered.
pub fn explained_on_paper(puzzle: &Puzzle) -> String {
    words(puzzle.kind).explained_on_paper(puzzle)
}

/// The sentences to choose from, each after its number (from 0). Empty if the reply is not a choice.
pub fn choices(puzzle: &Puzzle) -> Vec<(u8, Sentence)> {
    words(puzzle.kind).choices(puzzle)
}

/// The reasons of the solution, a sentence each. `idea` is that of the lesson that the puzzle belongs to, if any.
pub fn explanation(puzzle: &Puzzle, reasons: &[Reason], idea: Option<PuzzleIdea>) -> Vec<Sentence> {
    let given = reasons.iter().filter(|reason| reason.idea().is_none_or(|own| Some(own) == idea));
    given.map(|reason| words(puzzle.kind).reason(puzzle, reason)).collect()
}
