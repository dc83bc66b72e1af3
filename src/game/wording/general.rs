//! What sentences on all subjects share.

use crate::question::NoAnswer;

/// "1", "1 and 2", "1, 2 and 3".
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text with a capital first letter, if that is an ASCII letter.
pub(super) fn capital(text: &str) -> String {
    let mut capital = text.to_owned();
    capital.get_mut(..1).map(str::make_ascii_uppercase);
    capital
}

/// Says whether the text with this name was copied.
pub fn copied(name: &str, done: bool) -> String {
    if done { format!("{name} copied.") } else { format!("{name} could not be copied. Select it and copy it by hand.") }
}

/// Shown in place of an answer that has not come yet.
pub const LOOKING: &str = "Thinking …";

/// Shown in place of an answer that cannot come.
pub fn no_answer_message(why: NoAnswer) -> String {
    format!("The engine has no answer: {}.", why)
}
