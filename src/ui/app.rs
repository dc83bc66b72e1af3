//! The frame of the page: header, notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{Engine, Memory, use_desk, use_engine, use_memory};
use super::parts::Brand;
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::engine::Variant;
use crate::worker::supervisor::Health;

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let (desk, unread) = use_desk();
    let memory = use_memory(desk, unread);
    let engine = use_engine(desk);
    provide_context(desk);
    provide_context(engine);
    let settings_open = RwSignal::new(false);
    let classic = Variant::CLASSIC;
    view! {
        <header class="top">
            <Brand/>
            <span class="spacer"></span>
            <span class="pill variant">{format!("{} colours · {} pegs", classic.colours(), classic.pegs())}</span>
            <button type="button" class="pill" on:click=move |_| settings_open.set(true)>"Settings"</button>
        </header>
        <Notices memory engine/>
        <main><PlayPlace/></main>
        <SettingsDialog open=settings_open/>
    }
}

/// What went wrong, and what can be done about it.
#[component]
fn Notices(memory: Memory, engine: Engine) -> impl IntoView {
    let broken = move || engine.health.get() == Health::Broken;
    view! {
        <div class="notices" role="alert">
            <For each=move || memory.notices.get() key=|notice| notice.clone() let:notice>
                <p class="notice">{notice}</p>
            </For>
            <Show when=move || memory.notices.with(|notices| !notices.is_empty())>
                <button type="button" on:click=move |_| memory.notices.set(Vec::new())>"Understood"</button>
            </Show>
            <Show when=broken>
                <p class="notice">
                    "The engine could not be started, or stopped working, twice. Your round is safe. If trying again does not help, reload the page."
                </p>
                <button type="button" on:click=move |_| engine.retry()>"Try again"</button>
            </Show>
        </div>
    }
}
