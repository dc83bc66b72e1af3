//! Messages about the browser's store and about Undo.

use crate::play::Play;
use crate::play::UndoKind;
use crate::store::{StoreError, Unread, UnreadReason};

/// Why a value could not be read, and what happens to it.
pub fn unread(unread: &Unread) -> String {
    let name = unread.what;
    let why = match &unread.why {
        UnreadReason::Forbidden => {
            return "The browser does not let this page read its saved data. The data stays as it is: nothing is \
                saved in its place."
                .into();
        }
        UnreadReason::Unreadable(why) => why.to_string(),
        UnreadReason::Contradiction => "no code fits its rows".to_owned(),
    };
    if unread.aside {
        format!("{name} could not be read: {why}. It was set aside; everything else is as you left it.")
    } else {
        format!(
            "{name} could not be read: {why}. There is no room to set it aside, so it stays as it is: nothing \
             is saved in its place until you make room and reload."
        )
    }
}

/// Why the last change is not stored.
pub fn trouble(fault: StoreError) -> &'static str {
    match fault {
        StoreError::Full => {
            "Your last change was not saved: the browser has no more room for this page. A reload loses it, \
             unless a later change fits."
        }
        StoreError::Forbidden => "This browser saves nothing for this page: a reload loses everything you do here.",
    }
}

/// What Undo would take back; empty if there is nothing to undo.
pub fn undo_text(play: &Play) -> String {
    let number = play.number_before().unwrap_or_default();
    match play.may_undo() {
        None | Some(UndoKind::Over) => String::new(),
        Some(UndoKind::NewGame) => {
            format!("Game {number} was not finished. You can go back to it until your next guess.")
        }
        Some(UndoKind::GiveUp) if play.shown_code().is_some() => {
            format!("Play on in game {number}? You saw the code, so it counts as given up.")
        }
        Some(UndoKind::GiveUp) => format!("Changed your mind? Resume game {number}."),
    }
}
