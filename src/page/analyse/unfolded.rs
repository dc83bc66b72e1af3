//! The part of a panel that can be unfolded: fetched when it is opened, and named in the address while it is open.

use leptos::html;
use leptos::prelude::*;

use super::analyse_model;
use crate::hooks::use_latch;
use crate::parts::{Fetched, InFile, Show};
use mastermind_game::analyse::{AnalyseAction, AnalysePanel};

/// A part of a panel that can be unfolded, closed at first unless the address names it.
#[component]
pub fn Unfolded(
    /// The panel that it belongs to.
    panel: AnalysePanel,
    /// The label that opens it.
    summary: &'static str,
    /// The contents.
    file: InFile,
) -> impl IntoView {
    let model = analyse_model();
    let open = model.memo(move |state| state.is_unfolded(panel));
    let opened = use_latch(open);
    let details = NodeRef::<html::Details>::new();
    // The browser reports every change, even those made by the state itself.
    let toggled = move |_| {
        let now = details.get_untracked().is_some_and(|details| details.has_attribute("open"));
        if now != open.get_untracked() {
            model.act(AnalyseAction::Unfold(panel, now));
        }
    };
    view! {
        <details id=unfolded_id(panel) prop:open=move || open.get() on:toggle=toggled node_ref=details>
            <summary>{summary}</summary>
            <Show when=opened><Fetched file/></Show>
        </details>
    }
}

/// The id of the part of a panel that can be unfolded.
pub fn unfolded_id(panel: AnalysePanel) -> String {
    format!("analyse-{}", panel.unfolded_name().unwrap_or_default())
}
