//! *Solve*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const A_GOOD_GUESS_IS_THE_BEST: &str =
    "A good guess is the best one found in two seconds: it leaves few codes on average.";
pub const BREAK_THE_CODE_I_THINK_OF: &str = "Break the code I think of";
pub const CANCEL: &str = "Cancel";
pub const CHANGE_GAME: &str = "Change game";
pub const CHANGING_THE_GAME_STARTS_OVER: &str = "Changing the game starts over.";
pub const COMPARE_ON_EVERY_CODE: &str = "Compare on every code";
pub const GO_ON: &str = "Go on";
pub const GUESSES: &str = "Guesses";
pub const HELP_ME_FIND_A_CODE: &str = "Help me find a code";
pub const HIDDEN_CODE: &str = "Hidden code";
pub const HOW_I_GUESS: &str = "How I guess";
pub const YOU_GIVE_THE_PINS: &str = "You give the pins";
pub const I_GUESS_YOUR_CODE: &str = "I guess your code";
pub const ANOTHER_GUESS_WAS_PLAYED: &str = "Another guess was played";
pub const LEAVE_THIS_ONE_OUT: &str = "Leave this one out";
pub const LEFT: &str = "Left";
pub const LOOK_AT_IT_IN_ANALYSE: &str = "Look at this position in Analyse";
pub const MY_ANSWER_IS_RIGHT: &str = "My answer is right";
pub const NEW_CODE: &str = "New code";
pub const AS_YOU_WROTE_THEM: &str =
    "Paste your rows as you wrote them, as in RGBY 1b2w or 1122 1 2, or a table.";
pub const PASTE_ROWS: &str = "Paste rows";
pub const ROWS_FROM_MY_BOARD: &str = "Rows from my board";
pub const USE_THESE_ROWS: &str = "Use these rows";
pub const PLAYED_HERE: &str = "played here";
pub const ON_A_REAL_BOARD: &str = "on a real board";
pub const RACE_ON_YOUR_CODE: &str = "Race on your code";
pub const RACE_NOTE: &str = "Each dot is a guess, and the ring finds the code. One code says little: the Lab \
    plays them all.";
pub const THE_PAGE_GIVES_THE_PINS: &str = "The page gives the pins";
pub const SOLVE_IT: &str = "Solve it";
pub const START_OVER: &str = "Start over";
pub const STOP: &str = "Stop";
pub const STRATEGY: &str = "Strategy";
pub const TAP_ITS_PINS: &str = "Now tap its pins.";
pub const TAP_PINS_OR_ENTER: &str = "Tap its pins, or enter your own guess.";
pub const TAKE_BACK: &str = "Take back";
pub const TRY_THIS: &str = "try this";
pub const THESE_ANSWERS_CONTRADICT: &str = "These answers contradict each other";
pub const USE_GOOD_GUESSES: &str = "Use good guesses";
pub const USE_IT: &str = "Use it";
pub const WHAT_SHALL_I_DO: &str = "What shall I do?";
pub const WHO_ANSWERS: &str = "Who answers";
pub const WHY: &str = "Why this guess";
pub const WHY_BEFORE: &str = "When I guess, the reason appears here.";
pub const YOUR_ANSWER: &str = "your answer";
pub const YOUR_CODE: &str = "Your code";
pub const YOUR_ROW: &str = "your row";
pub const YOUR_GUESS: &str = "The guess you played";

/// What this number counts.
pub fn guesses_so_far(number: usize) -> &'static str {
    match number {
        1 => "guess so far",
        _ => "guesses so far",
    }
}

pub fn i_guess(guess: impl Display) -> String {
    format!("I guess {guess}")
}

pub fn try_guess(guess: impl Display) -> String {
    format!("Try {guess}")
}

pub fn you_played(guess: impl Display) -> String {
    format!("You played {guess}")
}

/// The question above the keys.
pub fn how_close(guess: impl Display) -> String {
    format!("How close is {guess}?")
}

/// Whose turn it was, from 1.
pub fn my_guess(number: usize) -> String {
    format!("My guess {number}")
}

/// The person played it in place of the computer's.
pub fn your_guess(number: usize) -> String {
    format!("Your guess {number}")
}

pub fn why_guess(guess: impl Display) -> String {
    format!("Why {guess}?")
}

pub fn unreadable_link(why: impl Display) -> String {
    format!("This link cannot be read. {why}. Nothing has changed.")
}

pub fn round(number: impl Display) -> String {
    format!("game {number}")
}

/// A row's button, from 1.
pub fn change_answer(guess: usize) -> String {
    format!("Change the answer to guess {guess}")
}

/// The question while a row is answered again, from 1.
pub fn answer_of_guess(guess: usize) -> String {
    format!("Answer to guess {guess}?")
}

/// Removes the guesses from this one to the last, both from 1.
pub fn take_back_guesses(first: usize, last: usize) -> String {
    match last.saturating_sub(first) {
        0 => format!("Take back guess {first}"),
        1 => format!("Take back guesses {first} and {last}"),
        _ => format!("Take back guesses {first} to {last}"),
    }
}

/// What is pulled up on a phone, of a guess that the person played.
pub fn your_guess_is(guess: impl Display) -> String {
    format!("Your {guess}")
}

pub fn guess(number: usize) -> String {
    format!("Guess {number}")
}

/// Another answer to a guess, from 1.
pub fn repair(guess: usize, answer: &str) -> String {
    format!("Guess {guess}: {answer}")
}
