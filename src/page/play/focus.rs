//! Moves the focus to where the next key belongs, and scrolls to what has changed.
//!
//! ```text
//!   the player's turn      focus on the pegs; after Make optimal guess on that button
//!   a restored round       focus on the pegs
//!
//!   a guess was played     scrolls to its row
//!   another game, practice   scrolls to its start
//! ```

use leptos::html;
use leptos::prelude::*;

use super::entry::entered_code;
use crate::hooks::{PlayModel, scroll_above, scroll_into_view, use_effect, when_seen};
use crate::parts::EnteredCode;
use mastermind_game::{Edit, Play, PlayAction, Round, Waiting};

/// The elements that can get the focus; free to copy.
#[derive(Clone, Copy)]
pub struct PlayFocus {
    /// The guess that is entered, with its pegs.
    pub code: EnteredCode,
    /// The button Make optimal guess.
    pub optimal: NodeRef<html::Button>,
}

impl PlayFocus {
    /// Needs the context of a component.
    pub fn new(model: PlayModel) -> PlayFocus {
        PlayFocus { code: entered_code(model, NodeRef::new()), optimal: NodeRef::new() }
    }

    /// Focuses the peg that the next colour goes to. In an empty row that is the first one, which is selected first.
    fn focus_draft(self, model: PlayModel) {
        if model.with_untracked(|play| play.draft().pegs().iter().all(Option::is_none)) {
            model.act(PlayAction::Edit(Edit::Select(0)));
        }
        self.code.focus();
    }
}

/// Moves the focus as the game goes on.
pub fn use_focus(model: PlayModel, targets: PlayFocus) {
    // Whether the player may guess, whether the engine chooses a guess, and the round with its number of guesses.
    let turn = |play: &Play| {
        let played = play.round().map(|round| (round.number(), round.rows().len()));
        let choosing = play.waiting() == &Waiting::Choosing;
        (play.may_guess(), choosing, played)
    };
    use_effect(move |before| {
        let now = model.with(turn);
        let (may_guess, ..) = now;
        if !may_guess || before == Some(now) {
            return now;
        }
        if matches!(before, Some((_, true, _))) {
            // After the button is enabled again.
            request_animation_frame(move || {
                let button = targets.optimal.try_get_untracked().flatten();
                button.map(|button| button.focus());
            });
        } else {
            when_seen(move || {
                targets.focus_draft(model);
                // Once more, after a closing dialog has restored the focus.
                request_animation_frame(move || targets.focus_draft(model));
            });
        }
        now
    });
}

/// Scrolls to what has changed, unless it is visible.
pub fn use_scrolling(model: PlayModel) {
    // The game that is shown, and its number of rows.
    let shown = |play: &Play| {
        let practice = play.practice().map(|practice| practice.number());
        let round = play.round().map(Round::number);
        ((play.setup(), round, practice), play.board().len())
    };
    use_effect(move |before: Option<_>| {
        let now = model.with(shown);
        let (game, rows) = now;
        let target = match before {
            Some((last, _)) if last != game => Some(match game.2 {
                Some(_) => "[aria-labelledby=practice-heading]",
                None => ".top",
            }),
            Some((_, rows_before)) if rows > rows_before => Some(".game .in-hand"),
            _ => None,
        };
        if let Some(target) = target {
            // After the change is drawn.
            request_animation_frame(move || {
                scroll_into_view(target);
                // On a phone the pad may cover the row in hand and what the coach says.
                scroll_above(".game .in-hand", ".game .tray");
                scroll_above(".game .strip", ".game .tray");
            });
        }
        now
    });
}
