//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{use_desk, use_engine, use_looks, use_memory, use_whereabouts};
use super::parts::{Button, Notices};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::game::{Address, Place, Play, Setup, wording};

/// The program of the page's first place.
#[component]
pub fn App() -> impl IntoView {
    let here = use_whereabouts();
    let asked = here.rest(Place::Play);
    let (desk, unread) = use_desk();
    let memory = use_memory(desk, unread);
    // The address sets up a round; where it says nothing, the last one stays and is named there. The
    // usual one's name is nothing: having been written tells it from nothing said.
    Effect::new(move |_| {
        let Some(text) = asked.get() else { return };
        let last = desk.peek(Play::setup);
        match text.parse::<Setup>() {
            _ if text.is_empty() => {
                let usual = Setup::default();
                match (last == usual, here.was_written()) {
                    (true, _) => here.write(Address::default(), false),
                    (false, true) => desk.set_up(usual),
                    (false, false) => here.write(last.address(), false),
                }
            }
            Ok(setup) => {
                if setup != last || desk.peek(|play| play.round().is_none()) {
                    desk.set_up(setup);
                }
            }
            Err(why) => memory.notices.update(|notices| {
                notices.push(format!(
                    "The address sets up no round: {why}. Here is the last one."
                ));
            }),
        }
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
