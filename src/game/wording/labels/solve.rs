//! *Solve*: headings, buttons and other fixed texts.

use std::fmt::Display;

pub const ANOTHER_GAME_BEGINS_THE_ROUND_ANEW: &str = "Another game begins the round anew.";
pub const ANSWER: &str = "Answer";
pub const A_GOOD_GUESS_IS_THE_BEST: &str =
    "A good guess is the best one found in two seconds: it leaves few codes on average.";
pub const BLACK: &str = "Black";
pub const BREAK_IT: &str = "Break it";
pub const CODE: &str = "Code";
pub const GAME: &str = "Game";
pub const GO_ON: &str = "Go on";
pub const GUESS: &str = "Guess";
pub const GUESSES: &str = "Guesses";
pub const HERE_IS_MY_CODE_COMPUTE_IT: &str = "Here is my code, compute it";
pub const INPUT: &str = "INPUT";
pub const I_GIVE_THE_FEEDBACK: &str = "I give the feedback";
pub const LEAVE_THIS_ONE_OUT: &str = "Leave this one out";
pub const LET_GOOD_GUESSES_STAND_IN: &str = "Let good guesses stand in";
pub const NEW_ROUND: &str = "New round";
pub const PLAY: &str = "Play";
pub const POSSIBLE: &str = "Possible";
pub const STOP: &str = "Stop";
pub const STRATEGY: &str = "Strategy";
pub const TAKE_BACK: &str = "Take back";
pub const THAT_IS_MY_CODE: &str = "That is my code";
pub const THE_PAGE_GUESSES: &str = "The page guesses";
pub const THE_PAGE_IS_THINKING: &str = "The page is thinking";
pub const THE_ROUND_OF_SOLVE: &str = "The round of Solve";
pub const WHAT_EACH_STRATEGY_TAKES_FOR_THIS: &str = "What each strategy takes for this code";
pub const WHITE: &str = "White";
pub const WHO_ANSWERS: &str = "Who answers";
pub const YOUR_CODE: &str = "Your code";

pub fn page_guesses(guess: impl Display) -> String {
    format!("The page guesses {guess}")
}

pub fn unreadable_link(why: impl Display) -> String {
    format!("The address cannot be read. {why}. Here is your last round.")
}

pub fn round(number: impl Display) -> String {
    format!("Game {number}")
}

/// Another answer to a guess, from 1.
pub fn repair(guess: usize, answer: &str) -> String {
    format!("Guess {guess}: {answer}")
}
