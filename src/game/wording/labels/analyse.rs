//! *Analyse*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const MAY_BE_THE_CODE: &str = ", may be the code";
pub const ADD_A_ROW: &str = "Add a row";
pub const ADD_ROW: &str = "Add row";
pub const ALL_GUESSES_WITH_THE_PARTS_THAT: &str = "All guesses, with the parts that they leave";
pub const ANSWER: &str = "Answer";
pub const ANY_POSITION: &str = "Any position";
pub const AS_ONE_LINE: &str = "As one line";
pub const AVERAGE: &str = "Average";
pub const A_ROUND_IS_NOT_FINISHED: &str = "A round is not finished";
pub const BEST_GUESSES: &str = "Best guesses";
pub const CHANGE_OR_REMOVE: &str = "Change or remove";
pub const CHANGE_ROW: &str = "Change row";
pub const CODES: &str = "Codes";
pub const CODES_AFTER: &str = "Codes after";
pub const CODES_BEFORE: &str = "Codes before";
pub const CODES_STILL_POSSIBLE: &str = "Codes still possible";
pub const COPY_LINE: &str = "Copy line";
pub const COPY_LINK: &str = "Copy link";
pub const FIRST_CODES: &str = "First codes";
pub const GAME_TREE: &str = "Game tree";
pub const GUESS: &str = "Guess";
pub const GUESSES_SHOWN_THE_BEST: &str = "Guesses shown: the best";
pub const KEEP_IT: &str = "Keep it";
pub const LAST_CODES: &str = "Last codes";
pub const LEAVE_AS_IT_IS: &str = "Leave as it is";
pub const LEAVE_IT: &str = "Leave it";
pub const LINE: &str = "Line";
pub const LINK: &str = "Link";
pub const NO_CODE_IS_POSSIBLE: &str = "No code is possible";
pub const NO_ROW_YET_EVERY_CODE_IS: &str = "No row yet: every code is possible.";
pub const OPEN_A_NODE_BY_A_CLICK: &str =
    "Open a node by a click or Enter; arrows, Home and End go through the tree.";
pub const PAGES_OF_CODES: &str = "Pages of codes";
pub const PLAY_ON_FROM_HERE: &str = "Play on from here";
pub const POSITION_AS_TEXT: &str = "Position as text";
pub const REMOVE_ALL_ROWS: &str = "Remove all rows";
pub const ROW: &str = "Row";
pub const ROWS: &str = "Rows";
pub const SHOW_THIS_POSITION: &str = "Show this position";
pub const STOP: &str = "Stop";
pub const THE_ENGINE_IS_AT_WORK: &str = "The engine is at work …";
pub const THE_GAME_THEN_EACH_GUESS_WITH: &str =
    "The game, then each guess with its black and white hits. Write ";
pub const THINK_LONGER: &str = "Think longer";
pub const WHAT_A_GUESS_LEAVES: &str = "What a guess leaves";
pub const WHAT_EACH_ANSWER_LEAVES: &str = "What each answer leaves";
pub const WHAT_WOULD_IT_LEAVE: &str = "What would it leave?";
pub const WORST_CASE: &str = "Worst case";

/// A row, from 1.
pub fn change_row(number: impl Display) -> String {
    format!("Change row {number}")
}

/// A row, from 1.
pub fn remove_row(number: impl Display) -> String {
    format!("Remove row {number}")
}

/// Another answer in a row, from 1.
pub fn row_answer(number: usize, answer: &str) -> String {
    format!("Row {number}: {answer}")
}
