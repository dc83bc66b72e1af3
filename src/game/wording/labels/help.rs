//! The help: headings and other fixed texts.

pub const BLACK_MEANS: &str = "right colour, right place";
pub const CLOSE_IN: &str = "Close in";
pub const CLOSE_IN_TEXT: &str =
    "Each answer leaves fewer codes. All pegs black: you have found the code.";
pub const FIND_THE_CODE: &str = "Find the code";
pub const GRADES_TEXT: &str = "Each guess is compared with the best one, over all codes that were \
    still possible. Luck does not count: a guess that finds the code keeps its grade. A guess that may need more \
    guesses than necessary is marked “not safe”. Accuracy compares your whole game with perfect play, which has \
    100 %.";
pub const GUESS: &str = "Guess";
pub const GUESS_TEXT: &str = "Tap colours, then Guess.";
pub const HOW_TO_PLAY: &str = "How to play";
pub const KEYS: &str = "Keys";
pub const KEY_COLOURS: &str = "puts a colour";
pub const KEY_CHANGES: &str = "changes the colour of a peg";
pub const KEY_MOVES: &str = "moves to another peg";
pub const KEY_CLEARS: &str = "clears a peg";
pub const KEY_GUESSES: &str = "guesses";
pub const KEY_ENTER: &str = "Enter";
pub const KEY_BACKSPACE: &str = "⌫";
pub const KEYS_LEFT_RIGHT: &str = "← →";
pub const KEYS_UP_DOWN: &str = "↑ ↓";
pub const READ_THE_FEEDBACK: &str = "Read the feedback";
pub const READ_THE_FEEDBACK_TEXT: &str =
    "One pin for each peg that counts. Pins do not say which peg.";
pub const THE_GRADES: &str = "The grades";
pub const WHITE_MEANS: &str = "right colour, wrong place";
