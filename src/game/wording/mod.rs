//! Sentences made from facts, split by subject, and the texts that several places share (`labels`). A heading or a
//! button of one place is in its component, and an error has its own text (`Display`).
//!
//! Outside the program, `src/bin/boot.js`, `index.html` and `style/manifest.webmanifest` have texts of their own. The
//! build puts what is seen first into the page, from tests/e2e/first_screens.
//!
//! The command line (`src/bin/mastermind`) has its own texts.

pub mod analyse;
pub mod atlas;
pub mod bits;
pub mod blackboard;
pub mod certificate;
pub mod collection;
mod colours;
pub mod compare;
pub mod conflict;
pub mod deduction;
mod difference;
pub mod exercises;
mod feedback;
pub mod games;
mod general;
pub mod grid;
pub mod help;
pub mod hints;
pub mod lab;
mod labelled;
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

pub use colours::{keys, peg};
pub use feedback::{correction_line, feedback, feedback_heads, feedback_numbers, hits, repairs_intro};
pub use general::{LOOKING, copied, no_answer_message};
pub use hints::{FIRST_GUESS, codes_still_fitting, first_guess_task};
pub use labelled::{ChipText, HeadingAndText, LabelledFigure, NameAndSummary, PublishedText};
pub use looks::{LOOK_NAMES, colour_names, name_taken_message};
pub use numbers::{count, decimals, expected_size, guesses, hundredths, quotient, signed, thousands, tick};
pub use round::{
    EngineState, OPEN_IN_ANALYSE, aid, analyse_address, announcement, average, codes_left, game_and_maker, game_name,
    game_size, give_up_warning, guess_label, heading, heading_note, keys_help, missing, not_counted_reason,
    played_already_note, result, share_text, shield_label, shield_text, status_line, strictness,
};
pub use sentence::{Phrase, Piece, Sentence, say};
pub use strategy::{rule, source, strategy};
pub use variant::{codes, colours_and_pegs, feedback_rule, game, unplayable};
pub use verdict::{Tag, grade_label, grade_meaning, grade_word, plain_cost, tag, tag_of_row, warned_cost, warning};
pub use why::last_guess;
