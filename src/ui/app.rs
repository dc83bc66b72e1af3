//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{Engine, Memory, use_desk, use_engine, use_memory};
use super::parts::{Button, When};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::engine::Variant;
use crate::worker::supervisor::Health;

/// The program of the page's first place.
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
        <div class="tools">
            <span class="pill variant">{format!("{} colours · {} pegs", classic.colours(), classic.pegs())}</span>
            <Button class="pill" act=move |()| settings_open.set(true)>"Settings"</Button>
        </div>
        <Notices memory engine/>
        <div class="columns"><PlayPlace/></div>
        <SettingsDialog open=settings_open/>
    }
}

/// What went wrong, and what can be done about it.
#[component]
fn Notices(memory: Memory, engine: Engine) -> impl IntoView {
    let notice = |notice: String| view! { <p class="notice">{notice}</p> };
    let notices = memory.notices;
    let some = Memo::new(move |_| notices.with(|notices| !notices.is_empty()));
    let broken = Memo::new(move |_| engine.health.get() == Health::Broken);
    view! {
        <div class="notices" role="alert">
            {move || notices.get().into_iter().map(notice).collect_view()}
            <When so=some>
                <Button act=move |()| notices.set(Vec::new())>"Understood"</Button>
            </When>
            <When so=broken>
                <p class="notice">
                    "The engine could not be started, or stopped working, twice. Your round is safe. If trying again does not help, reload the page."
                </p>
                <Button act=move |()| engine.retry()>"Try again"</Button>
            </When>
        </div>
    }
}
