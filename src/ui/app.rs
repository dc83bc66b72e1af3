//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{use_desk, use_engine, use_looks, use_memory};
use super::parts::{Button, Notices};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::engine::Variant;

/// The program of the page's first place.
#[component]
pub fn App() -> impl IntoView {
    let (desk, unread) = use_desk();
    let memory = use_memory(desk, unread);
    let engine = use_engine(desk);
    use_looks(desk);
    provide_context(desk);
    provide_context(engine);
    let settings_open = RwSignal::new(false);
    let classic = Variant::CLASSIC;
    view! {
        <div class="tools">
            <span class="pill variant">{format!("{} colours · {} pegs", classic.colours(), classic.pegs())}</span>
            <Button class="pill" act=move |()| settings_open.set(true)>"Settings"</Button>
        </div>
        <Notices notices=memory.notices engine/>
        <div class="columns"><PlayPlace/></div>
        <SettingsDialog open=settings_open/>
    }
}
