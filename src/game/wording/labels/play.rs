//! *Play*: headings, buttons and other fixed texts.

pub const GIVE_UP: &str = "Give up";
pub const ENTER_IT: &str = "Use this guess";
pub const CHOOSE_ANY: &str = "Choose any pegs";
pub const ON_YOUR_OWN: &str = "On your own today";
pub const AFTER_THE_LAST_GUESS: &str = "Grades, reasons and the best guesses come after the last guess.";
pub const FOUND_IT: &str = "Found it!";
pub const CODE_SEEN: &str = "You saw the code before the end, so finding it does not count.";

/// Which tip it is, from 0: "1 of 3".
pub fn tip_number(tip: u8) -> String {
    format!("{} of {}", tip + 1, TIPS.len())
}

/// What a newcomer is told during the first game, one after the other.
pub const TIPS: [&str; 3] = [
    "Tap colours to fill the row, then Guess.",
    "● right colour, right place. ○ right colour, wrong place. Their order tells you nothing.",
    "The grade compares your guess with the best one. Tap it to see why. Now use what you know.",
];

/// The words after a number of codes: "possible codes of 1,296". The number is `None` until it is known.
pub fn possible_codes_of(number: Option<u64>, all: u64) -> String {
    let all = super::super::thousands(all);
    format!("{} of {all}", super::parts::possible_codes_label(number))
}

/// The label of a hint, with the question that the hint answers.
pub fn hint(question: &str) -> String {
    format!("Hint: {question}")
}
