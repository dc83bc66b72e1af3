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
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use crate::hooks::{PlayModel, scroll_into_view, use_effect, when_seen};
use mastermind_game::{Edit, Play, PlayAction, Round, Waiting};

/// The elements that can get the focus; free to copy.
#[derive(Clone, Copy, Default)]
pub struct PlayFocus {
    /// The element whose children are the pegs of the draft.
    pub pegs: NodeRef<html::Div>,
    /// The button Make optimal guess.
    pub optimal: NodeRef<html::Button>,
}

impl PlayFocus {
    /// Focuses the peg that the next colour sets.
    pub fn focus_peg(self, model: PlayModel) {
        let selected = model.with_untracked(|play| play.draft().selected());
        // By the next frame the visitor may have left the place.
        let pegs = self.pegs.try_get_untracked().flatten();
        let pegs = pegs.map(|pegs| pegs.children());
        let peg = pegs.and_then(|pegs| pegs.item(selected as u32));
        if let Some(peg) = peg.and_then(|peg| peg.dyn_into::<HtmlElement>().ok()) {
            // Focusing an element that is in the page does not fail.
            let _ = peg.focus();
        }
    }

    /// Focuses the selected peg; the first one if the draft is empty.
    fn focus_draft(self, model: PlayModel) {
        if model.with_untracked(|play| play.draft().pegs().iter().all(Option::is_none)) {
            model.act(PlayAction::Edit(Edit::Select(0)));
        }
        self.focus_peg(model);
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
pub fn use_view(model: PlayModel) {
    // The game that is shown, and its number of rows.
    let shown = |play: &Play| {
        let practice = play.practice().map(|practice| practice.progress());
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
            Some((_, rows_before)) if rows > rows_before => Some(".history tbody tr:last-child"),
            _ => None,
        };
        if let Some(target) = target {
            // After the change is drawn.
            request_animation_frame(move || scroll_into_view(target));
        }
        now
    });
}
