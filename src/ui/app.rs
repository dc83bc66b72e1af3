//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{use_desk, use_engine, use_looks, use_memory, use_whereabouts};
use super::parts::{Button, Notices};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::game::{Place, Play, Setup, wording};

/// The program of the page's first place.
#[component]
pub fn App() -> impl IntoView {
    let here = use_whereabouts();
    let setup = here.rest(Place::Play);
    let asked = move || setup.get().filter(|text| !text.is_empty());
    let first = untrack(asked).map(|text| text.parse::<Setup>());
    let (desk, unread) = use_desk(first.and_then(Result::ok));
    let memory = use_memory(desk, unread);
    // The address sets up a round; where it says nothing, the last one stays.
    Effect::new(move |_| match asked().map(|text| text.parse::<Setup>()) {
        Some(Ok(setup))
            if setup != desk.peek(Play::setup) || desk.peek(|play| play.round().is_none()) =>
        {
            desk.set_up(setup);
        }
        Some(Err(why)) => memory.notices.update(|notices| {
            notices.push(format!(
                "The address sets up no round: {why}. Here is the last one."
            ));
        }),
        Some(Ok(_)) | None => {}
    });
    let engine = use_engine(desk);
    use_looks(desk);
    provide_context(desk);
    provide_context(engine);
    let settings_open = RwSignal::new(false);
    let game = desk.memo(|play| wording::game_and_maker(play.setup()));
    view! {
        <div class="tools">
            <a class="pill variant" href="#/games">{game}</a>
            <Button class="pill" act=move |()| settings_open.set(true)>"Settings"</Button>
        </div>
        <Notices notices=memory.notices engine/>
        <div class="columns"><PlayPlace/></div>
        <SettingsDialog open=settings_open/>
    }
}
