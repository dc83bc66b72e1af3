//! The best known tree for a game whose least total is unknown; fetched on request.

use leptos::prelude::*;

use super::focus::focus_trees_heading;
use super::tree_model;
use crate::hooks::fetch_text;
use crate::parts::{Button, Card, Show};
use mastermind_game::lab::tree::{BestFound, TreeAction};
use mastermind_game::wording::tree as words;

const FETCHING: &str = "Fetching …";

const BEST: BestFound = BestFound::EIGHT_BY_FIVE;

/// The card that fetches the tree.
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
            model.act(TreeAction::Choose(BEST.variant()));
            model.act(TreeAction::Read(text));
            focus_trees_heading();
        }
    };
    let fetch = move |()| {
        if !fetching.get_untracked() {
            fetching.set(true);
            failed.set(false);
            fetch_text(BEST.file, receive);
        }
    };
    let label = move || if fetching.get() { FETCHING.to_owned() } else { words::fetch(&BEST) };
    view! {
        <Card id="tree-best" title="Too large to solve">
            <p>{words::best_found(&BEST)}</p>
            <div class="actions"><Button act=fetch>{label}</Button></div>
            <div role="alert"><Show when=failed><p class="complaint">{words::NOT_FETCHED}</p></Show></div>
        </Card>
    }
}
