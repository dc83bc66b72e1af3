//! The frame of the page: header, notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{Engine, Memory, use_desk, use_engine, use_memory};
use super::parts::{Brand, Button, When, drawn, paragraph};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::engine::Variant;

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
            <Button class="pill" act=move |()| settings_open.set(true)>"Settings"</Button>
        </header>
        <Notices memory engine/>
        <main><PlayPlace/></main>
        <SettingsDialog open=settings_open/>
    }
}

/// What went wrong, and what can be done about it.
#[component]
fn Notices(memory: Memory, engine: Engine) -> impl IntoView {
    let notice = |notice: &String| paragraph("notice", notice.as_str());
    let notices = memory.notices;
    let some = Memo::new(move |_| notices.with(|notices| !notices.is_empty()));
    let broken = Memo::new(move |_| engine.broken());
    view! {
        <div class="notices" role="alert">
            {drawn("", move || notices.with(|notices| notices.iter().map(notice).collect()))}
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
