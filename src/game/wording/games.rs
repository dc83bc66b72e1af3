//! Setting up a round; results as a file.

use crate::game::archive::NoArchive;
use crate::game::store::StoreError;

/// Who makes the code, as a choice.
pub fn maker(name: &str) -> &'static str {
    match name {
        "chance" => "chance",
        "evil" => "the evil codemaker",
        "today" => "the day",
        _ => "you, for somebody else",
    }
}

/// A codemaker in a sentence.
pub fn about(name: &str) -> &'static str {
    match name {
        "chance" => "Every code has the same chance.",
        "evil" => {
            "It has no code: to every guess it gives the feedback that leaves the most codes, and says \
             how many. Luck does not help."
        }
        "today" => "The same code for everybody on this day (UTC) in this game; one round a day.",
        _ => {
            "Enter a code, then hand over the device, or send the link: it does not show the code."
        }
    }
}

/// What can be done once the code is complete.
pub const HAND_OVER: &str = "Press Play this and hand over the device, or send the link.";

/// Whether the link could be copied.
pub fn copied(done: bool) -> &'static str {
    match done {
        true => "The link is copied.",
        false => "The link could not be copied: mark it, and copy it by hand.",
    }
}

/// The outcome of reading a file of results: whether the results are stored.
pub fn taken(kept: Result<Result<(), StoreError>, NoArchive>) -> String {
    match kept {
        Ok(Ok(())) => "The results of the file are added.".into(),
        Ok(Err(StoreError::Full)) => {
            "The browser’s store for this page is full: nothing of the file was added.".into()
        }
        Ok(Err(StoreError::Forbidden)) => {
            "This browser keeps nothing for this page: nothing of the file was added.".into()
        }
        Err(why) => format!("Nothing was added: {why}."),
    }
}
