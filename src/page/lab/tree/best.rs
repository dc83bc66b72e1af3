//! The best known tree for a game whose least total is unknown; fetched on request.

use leptos::prelude::*;

use super::{HEADING, tree_model};
use crate::hooks::{fetch_text, focus_heading};
use crate::parts::{Button, Show};
use mastermind_game::lab::tree::{BestFound, TreeAction};
use mastermind_game::wording::tree as words;

const FETCHING: &str = "Fetching …";

const BEST: BestFound = BestFound::EIGHT_BY_FIVE;

/// What is known of it, and the button that fetches it.
#[component]
pub fn Best() -> impl IntoView {
    let model = tree_model();
    let (fetching, failed) = (RwSignal::new(false), RwSignal::new(false));
    let receive = move |text: Option<String>| {
        // The visitor may have left the section.
        if fetching.try_set(false).is_some() {
            return;
        }
        failed.set(text.is_none());
        if let Some(text) = text {
            model.act(TreeAction::Read(format!("{} {text}", BEST.variant())));
            focus_heading(HEADING);
        }
    };
    let fetch = move |()| {
        if !fetching.get_untracked() {
            fetching.set(true);
            failed.set(false);
            fetch_text(BEST.file, receive);
        }
    };
    let label = move || if fetching.get() { FETCHING.to_owned() } else { words::fetch_button_label(&BEST) };
    view! {
        <p>{words::best_tree_sentence(&BEST)}</p>
        <div class="actions"><Button act=fetch>{label}</Button></div>
        <div role="alert"><Show when=failed><p class="complaint">{words::NOT_FETCHED}</p></Show></div>
    }
}
