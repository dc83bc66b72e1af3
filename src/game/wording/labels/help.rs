//! The help: headings and other fixed texts.

pub const GRADES_TEXT: &str = "A grade compares your guess with the best one. Luck does not change the grade. \
    “Not safe”: you may need more guesses than after a safe guess. Accuracy rates your whole game. Perfect play \
    is 100 %.";
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
pub const THE_GRADES: &str = "The grades";
