//! *Play*: headings, buttons and other fixed texts.

pub const WITH_PERFECT_PLAY: &str = "with perfect play";
pub const WITH_THE_BEST_FOUND: &str = "with the best guesses found";
pub const FOUND_HERE: &str = "found";
pub const ALL_FIGURES: &str = "All figures";
pub const BACK_TO_THE_REVIEW: &str = "Back to the review";
pub const BEFORE_THE_GUESS: &str = "Before the guess";
pub const COACH: &str = "Coach";
pub const COACH_BEFORE_A_GAME: &str = "Hints and the possible codes appear here during a game.";
pub const COACH_BEFORE_A_GUESS: &str = "After each guess you see here how good it was, and why.";
pub const COACH_BEFORE_THE_END: &str = "After the game every guess is graded here.";
pub const COACH_SWITCHED_OFF: &str = "This is switched off in the settings.";
pub const COACH_NOW: &str = "Now";
pub const COACH_REVIEW: &str = "Review";
pub const COACH_WHY: &str = "Why";
pub const CODES_LEFT: &str = "Codes left";
pub const CODES_STILL_POSSIBLE: &str = "Codes still possible";
pub const DONE: &str = "Done";
pub const FOUND: &str = "Found";
pub const GIVE_UP: &str = "Give up";
pub const GIVE_UP_THIS_GAME: &str = "Give up this game?";
pub const KEEP_PLAYING: &str = "Keep playing";
pub const GUESS: &str = "Guess";
pub const HIDE_THE_CODES: &str = "Hide the codes";
pub const ENTER_IT: &str = "Use this guess";
pub const HINTS: &str = "Hints";
pub const HINTS_AND_CODES: &str = "Hints and possible codes";
pub const HISTORY: &str = "History";
pub const KEY_CHANGE: &str = " change · ";
pub const KEY_CLEAR: &str = " clear · ";
pub const KEY_COLOUR: &str = " colour · ";
pub const KEY_ENTER: &str = "Enter";
pub const KEY_GUESS: &str = " guess";
pub const PRACTICE: &str = "Practice";
pub const LIST_THE_CODES: &str = "List the codes";
pub const MAKE_OPTIMAL_GUESS: &str = "Make optimal guess";
pub const MOVES: &str = "Moves";
pub const NEW_GAME: &str = "New game";
pub const NEXT: &str = "Next";
pub const NEXT_MISTAKE: &str = "Next mistake";
pub const NOT_FOUND: &str = "Not found";
pub const PLAY_IT_ANYWAY: &str = "Play it anyway";
pub const PREVIEW: &str = "Preview";
pub const PREVIOUS: &str = "Previous";
pub const SHOW_THE_PROOF: &str = "Show the proof";
pub const HINTS_NEED_A_GUESS: &str = "Fill in a whole guess, and a hint can judge it first.";
pub const SHOW_A_BETTER_GUESS: &str = "Show a better guess";
pub const GO_TO_THE_LESSON: &str = "Go to the lesson";
pub const TRY_IT_AGAIN: &str = "Try it again";
pub const WHAT_WOULD_HAVE_HELPED: &str = "What would have helped";
pub const SHOW_THE_ANSWER: &str = "Show the answer";
pub const STOP: &str = "Stop";
pub const THE_SAME_IN_EXACT_FRACTIONS: &str = "The same in exact fractions";
pub const THIS_BROWSER_GIVES_NO_SECURE_RANDOM: &str =
    "This browser has no secure random numbers, so no code can be drawn.";
pub const THERE_IS_A_BETTER_GUESS: &str = "There is a better guess";
pub const THERE_IS_A_SAFER_GUESS: &str = "There is a safer guess";
pub const THINK_AGAIN: &str = "Think again";
pub const UNDO: &str = "Undo";
pub const BY_ENGINE: &str = "by engine";
pub const DO_NOT_WARN_ME: &str = "Don’t warn me";
pub const FOUND_IT: &str = "Found it!";
pub const NOT_SAFE: &str = "not safe";
pub const SAFEST: &str = "safest";
pub const CODE_SEEN: &str = "You saw the code before the end, so this game does not count.";
pub const LOSS_AND_LUCK: &str = "Loss and luck: + costs you guesses, − saves you guesses.";
pub const ENGINES_GAME: &str = "All guesses are the engine’s, so this game does not count.";
pub const GRADE: &str = "Grade";
pub const WHAT_THE_GRADES_MEAN: &str = "What the grades mean";
pub const WHAT_THE_BARS_ARE: &str = "Bar: codes left after that feedback.";
pub const YOUR_GUESS: &str = "Your guess";
pub const YOUR_RESULT_TO_BE_SHARED: &str = "Your result, to be shared";
pub const YOUR_ROUNDS: &str = "So far";
pub const MORE_ALWAYS_SUFFICE: &str = "guesses to go, at most";

pub const A_COLOUR_MAY_APPEAR_AGAIN: &str = "A colour may appear more than once.";
pub const CLOSE_THE_REVIEW: &str = "Close the review";
pub const CHANGE_GAME: &str = "Change game";
pub const FROM_BEST_TO_BLUNDER: &str = "From Best to Blunder, with the reason drawn.";
pub const GOT_IT: &str = "Got it";
pub const HOW_TO_PLAY: &str = "How to play";
pub const LEARN_TO_PLAY: &str = "Learn to play Mastermind perfectly";
pub const LEARN_TO_PLAY_TEXT: &str = "I hide a row of four coloured pegs. You find it, and after \
    every guess I show you what it was worth and why.";
pub const PLAY_AGAIN: &str = "Play again";
pub const PLAY_A_RANDOM_CODE: &str = "Play a random code";
pub const PRESS_NEW_GAME: &str = "Press New game: I hide a code, and you find it.";
pub const READ_THE_FEEDBACK: &str = "Read the feedback";
pub const REVIEW: &str = "Review guess by guess";
pub const SEE_WHAT_IT_WAS_WORTH: &str = "See what your guess was worth";
pub const SEND_ONE_BACK: &str = "Send one back";
pub const SKILL_AND_LUCK: &str = "Skill and luck";
pub const TAP_COLOURS_THEN_GUESS: &str = "Tap four colours, then Guess";
pub const TIP: &str = "Tip";
pub const WHAT_PINS_MEAN: &str = "● right colour, right place. ○ right colour, wrong place.";
pub const BLACK_PIN: &str = "Black pin:";
pub const WHITE_PIN: &str = "White pin:";
pub const CODES_LEFT_AFTER_EACH_GUESS: &str = "Codes left after each guess";

/// Which tip it is, from 0: "1 of 3".
pub fn tip_of(tip: u8) -> String {
    format!("{} of {}", tip + 1, TIPS.len())
}

/// What a newcomer is told during the first game, one after the other.
pub const TIPS: [&str; 3] = [
    "Tap colours to fill the row, then Guess.",
    "● right colour, right place. ○ right colour, wrong place. Their order tells you nothing.",
    "The grade compares your guess with the best one. Tap it to see why. Now use what you know.",
];

pub fn codes_possible_of(number: &str, of: &str) -> String {
    format!("{} of {of}", super::parts::possible_codes(number))
}

/// A page of the list of codes, from 1.
pub fn page_of(page: u32, pages: u32) -> String {
    format!("Page {page} of {pages}")
}

pub fn hint(question: &str) -> String {
    format!("Hint: {question}")
}

/// Below the grade of a guess, from 1.
pub fn guess_see_why(number: usize, why: bool) -> String {
    match why {
        true => format!("Guess {number} · see why"),
        false => format!("Guess {number}"),
    }
}

pub fn review_of_round(number: u32) -> String {
    format!("Review of game {number}")
}

pub fn practise_mistakes(mistakes: usize) -> String {
    match mistakes {
        1 => "Practise my mistake".to_owned(),
        many => format!("Practise my {many} mistakes"),
    }
}
