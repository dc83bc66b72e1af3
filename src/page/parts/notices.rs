//! Notices of what went wrong, and what can be done about it.

use leptos::prelude::*;

use super::{Button, Show, drawn, paragraph};
use crate::hooks::{WorkerHandle, use_memo};
use mastermind_game::wording::labels::parts as labels;

/// Shown when the engine does not work.
const BROKEN: &str = "The engine did not start, or it stopped working. Nothing is lost: the page keeps \
    trying and goes on by itself. If it does not, reload the page.";

/// The notices until the player dismisses them, and the notice of an engine that does not work.
#[component]
pub fn Notices(
    /// The texts; the same text twice is shown once.
    notices: RwSignal<Vec<String>>,
    /// The place's engine.
    engine: WorkerHandle,
) -> impl IntoView {
    let broken = Signal::derive(move || engine.is_broken());
    view! {
        <NoticeList notices/>
        <Broken broken retry=move || engine.retry()/>
    }
}

/// The notice of workers that fail again and again.
#[component]
pub fn Broken(
    /// Whether they fail.
    #[prop(into)]
    broken: Signal<bool>,
    /// Called when the player wants to try again at once.
    retry: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let broken = use_memo(move || broken.get());
    view! {
        <Show when=broken>
            <div class="notices" role="alert">
                <p class="notice">{BROKEN}</p>
                <Button act=move |()| retry()>{labels::TRY_AGAIN}</Button>
            </div>
        </Show>
    }
}

/// Adds a notice, unless it is shown already.
pub fn notify(notices: RwSignal<Vec<String>>, text: String) {
    if notices.with_untracked(|notices| !notices.contains(&text)) {
        notices.update(|notices| notices.push(text));
    }
}

/// The notices until the player dismisses them.
#[component]
pub fn NoticeList(
    /// The texts; the same text twice is shown once.
    notices: RwSignal<Vec<String>>,
) -> impl IntoView {
    let each_once = |notices: &Vec<String>| {
        let is_first = |(index, text): &(usize, &String)| !notices[..*index].contains(text);
        let texts = notices.iter().enumerate().filter(is_first);
        texts.map(|(_, text)| paragraph("notice", text.as_str())).collect()
    };
    let has_notices = use_memo(move || notices.with(|notices| !notices.is_empty()));
    view! {
        <div class="notices" role="alert">
            {drawn("", move || notices.with(each_once))}
            <Show when=has_notices>
                <Button act=move |()| notices.set(Vec::new())>{labels::OK}</Button>
            </Show>
        </div>
    }
}
