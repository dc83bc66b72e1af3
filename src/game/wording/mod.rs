//! Sentences that are made from facts, split by subject, and the texts that several places share (`labels`). A
//! heading or a button of one place stands in its component, and an error says itself (`Display`).
//!
//! Outside of the program `src/bin/boot.js`, `index.html` and `style/manifest.webmanifest` have texts of their
//! own. The build puts what is seen first into the page, from tests/e2e/first_screens.
//!
//! The command line (`src/bin/mastermind`) speaks for itself.
//!
//! ```text
//!   labels      fixed texts that several places share
//!   games       setting up a round, days, results as a file
//!   today       the day's code and puzzles
//!   round       what is missing, how it stands, what is announced
//!   verdict     a guess: its tag in the history, the dialog's question
//!   why         the details of a guess: figures and reasons
//!   certificate proofs of values, their lemmas and their check
//!   bits        the bits of a guess written out
//!   help        the rules, and one game line by line
//!   hints       before the guess
//!   review      after the round: grades, skill and luck
//!   sentence    words and pegs, of which sentences are made
//!   general     what all subjects say alike
//!   feedback    a feedback in words and in numbers
//!   colours     colours and codes as text, as the settings write them
//!   looks       the settings of how the page looks
//!   numbers     counts, averages, fractions
//!   variant     games and their sizes
//!   strategy    the strategies
//!   solve       the page breaks a code
//!   matches     a match in turns
//!   notebook    a person's marks, and what is said of them
//!   stored      messages about the store and Undo
//!   analyse     any position examined
//!   lab         the sections of the lab
//!   compare     strategies measured
//!   collection  games that were played elsewhere
//!   rules       strategies that fit in a head, as sentences
//!   openings    how guesses split the codes
//!   lessons     what each lesson explains
//!   progress    how far a learner is
//!   puzzle      what a puzzle asks, what is said of a reply, how the solution is seen
//!   deduction   facts, and the steps that lead to them
//!   reasons     why a step follows: the words of `Because`
//!   difference  the same for two guesses that are nearly the same
//!   conflict    why something that is supposed cannot be
//!   grid        a strategy in games of all sizes
//!   search      a search step by step
//!   tree        strategies written out
//!   learn       lessons, kinds of puzzles, techniques
//!   storm       against the clock
//!   teach       sets of puzzles for a class
//!   blackboard  counting on the blackboard
//! ```

pub mod analyse;
pub mod bits;
pub mod blackboard;
pub mod certificate;
pub mod collection;
mod colours;
pub mod compare;
pub mod conflict;
pub mod deduction;
mod difference;
mod feedback;
pub mod games;
mod general;
pub mod grid;
pub mod help;
pub mod hints;
pub mod lab;
pub mod labels;
pub mod learn;
mod looks;
pub mod matches;
pub mod notebook;
mod numbers;
pub mod openings;
pub mod pasted;
pub mod progress;
pub mod puzzle;
mod reasons;
pub mod review;
mod round;
pub mod rules;
pub mod search;
pub mod sentence;
pub mod solve;
pub mod stored;
pub mod storm;
mod strategy;
pub mod teach;
pub mod today;
pub mod tree;
mod variant;
mod verdict;
pub mod why;

pub use colours::{colour, compact, keys, mark, names, peg, spaced, spoken, typed};
pub use feedback::{compared, feedback, feedback_heads, feedback_numbers, hits};
pub use general::{LOOKING, copied, without_answer};
pub use looks::LOOK_NAMES;
pub use numbers::{count, decimals, expected_size, guesses, hundredths, signed, thousands, tick};
pub use round::{
    EngineState, OPEN_IN_ANALYSE, aid, analyse_address, announcement, average, game_and_maker, give_up, heading,
    missing, played_already, result, share, shield, shield_label, status_line, strictness,
};
pub use sentence::{Phrase, Piece, Sentence};
pub use strategy::{rule, source, strategy};
pub use variant::{codes, colours_and_pegs, feedback_rule, game, unplayable};
pub use verdict::{Tag, cannot_be, grade_button, grade_means, grade_word, tag, tag_of_row, use_anyway, warning};
