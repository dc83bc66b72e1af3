//! *Learn*: headings, buttons and other fixed texts.

use crate::learn::CountsFor;

pub const ALL_PUZZLES: &str = "All puzzles and lessons";
pub const AS_TEXT: &str = "As text";
pub const BEGIN: &str = "Start";
pub const BEST_FIRST: &str = "The best first";
pub const CHECK_IT: &str = "Check it";
pub const CODES_LEFT: &str = "Codes left";
pub const CODES_NAMED: &str = "The codes you have added. Tap one to remove it";
pub const COLOUR: &str = "Colour";
pub const COPY_THE_TEXT: &str = "Copy the text";
pub const TEXT: &str = "Text";
pub const DOWN: &str = "down";
pub const EVERY_FEEDBACK: &str = "What each feedback leaves";
pub const FINISH: &str = "Finish";
pub const FEEDBACK: &str = "Feedback";
pub const FIRST_PUZZLES: &str = "puzzles done, of the six in a lesson";
pub const GROUPS: &str = "Groups of codes that get the same feedback";
pub const GUESS: &str = "Guess";
pub const HINT: &str = "Hint";
pub const HINTS: &str = "Hints";
pub const FREE_HINTS: &str = "Hints, free here";
pub const HOW_MANY: &str = "How many";
pub const HOW_TO_SEE_IT: &str = "How to see it";
pub const IN: &str = "in";
pub const IS_CERTAIN: &str = "certain";
pub const IS_OUT: &str = "out";
pub const IS_NOT_RULED_OUT: &str = "not ruled out yet";
pub const IT_CANNOT_BE_DONE: &str = "It cannot be done";
pub const IT_CAN_GO_LIKE_THIS: &str = "It can go like this:";
pub const IT_LEAVES_SO_MANY: &str = "Codes it leaves";
pub const LAST_PUZZLES: &str = "Your last puzzles";
pub const LEAVES: &str = "Codes left";
pub const LESSONS: &str = "Lessons";
pub const LOADING: &str = "Making a puzzle …";
pub const LOST: &str = "lost";
pub const MASTERED_MEANS: &str = "mastered: 8 of the last 10";
pub const NEEDS: &str = "Guesses needed";
pub const NEEDS_IN_ALL: &str = "All together";
pub const GO_ON: &str = "Go on";
pub const PRACTISE_IT_AGAIN: &str = "Practise it again";
pub const WHERE_YOU_LEFT: &str = "Where you left off";
pub const HOW_FAR: &str = "How far you are";
pub const NEXT_LESSON: &str = "Next lesson";
pub const NEXT_PUZZLE: &str = "Next puzzle";
pub const NEXT_PUZZLE_FOR_YOU: &str = "Next puzzle · made for your rating";
pub const NOT_STARTED: &str = "not started";
pub const NO_IT_DOES_NOT: &str = "No, it does not fit";
pub const OPEN_THE_STORM: &str = "Start a storm";
pub const OTHER_RULES: &str = "More rules, and what they cost, in the Lab";
pub const OUT: &str = "out";
pub const RATING: &str = "Rating";
pub const TODAYS_RESULT: &str = "Today's result, to share";
pub const CHOICES: &str = "Choose one";
pub const RIGHT_OF_THE_LAST_TEN: &str = "right among your last 10";
pub const OPEN_A_PUZZLE: &str = "Open a puzzle from text";
pub const OPEN_IT: &str = "Open it";
pub const A_LINE_OF_TEXT: &str = "A puzzle as a line of text";
pub const LINK_TO_IT: &str = "Link";
pub const PASS_IT_ON: &str = "Share this puzzle";
pub const PRESS_A_STEP: &str = "Tap a step to see it in the table.";
pub const RULES_TO_REMEMBER: &str = "Rules that fit in your head";
pub const ROWS: &str = "The rows";
pub const SEE_THE_EXAMPLE: &str = "See the example again";
pub const START_HERE: &str = "Start here";
pub const START_WITH_READING: &str = "What do the pins mean?";
pub const SKIP: &str = "Another puzzle";
pub const SOLUTION: &str = "Solution";
pub const SOLVE_A_PUZZLE: &str = "Or solve a puzzle";
pub const SOLVE_IT: &str = "Solve it";
pub const SEE_THE_RESULT: &str = "See the result";
pub const SOLVE_THEM: &str = "Solve them";
pub const STORM: &str = "Storm";
pub const TECHNIQUES: &str = "Deduction techniques";
pub const THEN_THESE_FIT: &str = "Then these fit:";
pub const THESE_DO_NOT_FIT: &str = "These do not fit";
pub const THE_CODE: &str = "The code";
pub const THE_GUESS: &str = "The guess";
pub const THE_GUESS_ITSELF: &str = "the guess itself";
pub const THE_SAME_FIVE_FOR_ALL: &str = "The same five for everyone, from easy to hard. \
    New ones every day.";
pub const TODAYS_FIVE: &str = "Today's five";
pub const UP: &str = "up";
pub const WHAT_IS_CERTAIN: &str = "What is certain";
pub const WHAT_IS_KNOWN: &str = "What you know so far, with the new facts marked";
pub const WHAT_YOU_ARE_GOOD_AT: &str = "Practise one kind";
pub const WHAT_YOU_MISSED_COMES_BACK: &str = "What you missed comes back.";
pub const WHAT_MASTERMIND_IS: &str = "Someone hides a code of coloured pegs. You guess it, and black and white \
    pins tell you how close you are. The first lesson shows how to read them.";
pub const THE_FIRST_STEPS: &str = "The first steps. The rest is up to you";
pub const WHAT_THE_RINGS_SAY: &str = "What the rings mean";
pub const WON: &str = "won";
pub const WOULD_GET: &str = "With this code instead";
pub const YES_IT_FITS: &str = "Yes, it fits";
pub const YOUR_CODE: &str = "Your code";
pub const YOUR_PLAN: &str = "Your plan";
pub const YOUR_TURN: &str = "Your turn";

/// What the reply to a puzzle counts for.
pub fn counts_for(what: CountsFor) -> &'static str {
    match what {
        CountsFor::Rating => {
            "Only your first answer counts. A hint or the solution counts as wrong."
        }
        CountsFor::Lesson => {
            "Your first answer counts for the lesson, not for your rating. A hint or the solution counts as wrong."
        }
        CountsFor::Day => {
            "Your first answer counts for the day, not for your rating: you know this puzzle. A hint or \
             the solution counts as wrong."
        }
        CountsFor::Set => {
            "Your first answer counts for the set, not for your rating. A hint or the solution counts as wrong."
        }
        CountsFor::Review => {
            "Get it right first time, and it comes back later or not at all. A miss or a hint brings it back soon. \
             Your rating stays as it is."
        }
        CountsFor::Decided => "Scored. Keep trying if you like.",
        CountsFor::Met => "You have seen this puzzle before, so it does not count.",
        CountsFor::Nothing => "Not rated: try what you like.",
    }
}
