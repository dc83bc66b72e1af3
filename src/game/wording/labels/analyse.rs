//! *Analyse*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const THE_VALUE_WITH_ITS_PROOF: &str = "The value of this game, with its proof";
pub const ADD_A_ROW: &str = "Add a row";
pub const ALL_GUESSES_WITH_THE_PARTS_THAT: &str = "All guesses, with the groups they leave";
pub const ALL_SIX_MEASURES: &str = "All six measures";
pub const ANALYSE_A_POSITION: &str = "Analyse a position";
pub const MORE_ON_AVERAGE: &str = "To go, on average";
pub const A_ROUND_IS_NOT_FINISHED: &str = "You have an unfinished game";
pub const BEST: &str = "Best";
pub const BEST_GUESS: &str = "Best guess";
pub const BEST_GUESSES: &str = "Best guesses";
pub const CAN_BE_THE_CODE: &str = "could be the code";
pub const CANNOT: &str = "cannot";
pub const CHANGE_GAME: &str = "Change game";
pub const CODES: &str = "Codes";
pub const CODES_AFTER: &str = "Codes after";
pub const CODES_BEFORE: &str = "Codes before";
pub const CODES_STILL_POSSIBLE: &str = "Codes still possible";
pub const COPY_AND_PASTE_AS_TEXT: &str = "Copy & paste as text";
pub const COPY_LINE: &str = "Copy";
pub const COPY_LINK: &str = "Copy link";
pub const DOTTED_THE_BEST: &str = "dotted: the best possible";
pub const DOTTED_THE_FIRST: &str = "dotted: the best found so far";
pub const FEEDBACK: &str = "Feedback";
pub const FIRST_CODES: &str = "First codes";
pub const HOW_IT_IS_COUNTED: &str = "What the measures count";
pub const GAME_TREE: &str = "Game tree";
pub const GROUPS: &str = "Groups";
pub const GUESS: &str = "Guess";
pub const GUESSES_SHOWN_THE_BEST: &str = "Show the best guesses";
pub const KEEP_IT: &str = "Keep it";
pub const LAST_CODES: &str = "Last codes";
pub const CANCEL: &str = "Cancel";
pub const LEAVE_IT: &str = "Abandon it";
pub const LEFT: &str = "Left";
pub const LINE: &str = "Text";
pub const LINK: &str = "Link";
pub const MAY_BE_THE_CODE: &str = ", could be the code";
pub const MEASURES: &str = "Order by";
pub const MORE_ALWAYS_ENOUGH: &str = "guesses to go, at most";
pub const ONE_MORE_ALWAYS_ENOUGH: &str = "guess to go";
pub const MORE_MAY_BE_NEEDED: &str = "guesses to go in the worst case";
pub const NO_CODE_IS_POSSIBLE: &str = "No code is possible";
pub const TAP_A_BOX: &str = "Tap a box to open it. Each value is the best possible. The two may need different \
    plans.";
pub const KEYS_OF_THE_TREE: &str =
    " Enter opens one, too; the arrow keys, Home and End move through the tree.";
pub const PAGES_OF_CODES: &str = "Pages of codes";
pub const PLAY_ON_FROM_HERE: &str = "Play on";
pub const POSITION_AS_TEXT: &str = "Position as text";
pub const REMOVE_ALL_ROWS: &str = "Clear";
pub const REMOVE_LAST_ROW: &str = "Remove the last row";
pub const ROWS: &str = "Rows";
pub const SHOW_THIS_POSITION: &str = "Show this position";
pub const STOP: &str = "Stop";
pub const TEST_THIS_GUESS: &str = "Test this guess";
pub const THESE_ROWS_CONTRADICT: &str = "These rows contradict each other";
pub const THE_ENGINE_IS_AT_WORK: &str = "Thinking …";
pub const THE_GAME_THEN_EACH_GUESS_WITH: &str = "Your rows as you wrote them, as in RGBY 1b2w, or the game and its rows, as in 6x4 2345:11. Write ";
pub const THINK_LONGER: &str = "Think longer";
pub const NOTHING_LEFT: &str = "Nothing left to choose.";
pub const THE_REPLY_ON_AVERAGE: &str = "The codemaker’s reply, by chance: the average of the values, weighted \
    by their codes, plus one for the guess.";
pub const THE_REPLY_IN_THE_WORST_CASE: &str = "The codemaker’s reply: assume the largest value.";
pub const YOUR_MOVE: &str = "Your move: choose the guess with the smallest value.";
pub const WHAT_A_GUESS_LEAVES: &str = "What a guess leaves";
pub const WHAT_EACH_ANSWER_LEAVES: &str = "What each feedback leaves";
pub const WHICH_ROW_IS_WRONG: &str = "which row is wrong?";
pub const WHERE_COLOURS_COUNT_FROM_1: &str = " before it if your colours start at 1.";
pub const MORE_AT_MOST: &str = "To go, at most";

/// A row, from 1.
pub fn change_row(number: impl Display) -> String {
    format!("Change row {number}")
}

/// A row, from 1.
pub fn remove_row(number: impl Display) -> String {
    format!("Remove row {number}")
}

/// A row, from 1.
pub fn row(number: usize) -> String {
    format!("Row {number}")
}

/// Another feedback in a row, from 1.
pub fn row_answer(number: usize, answer: &str) -> String {
    format!("Row {number}: {answer}")
}
