//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{use_desk, use_engine, use_looks, use_route};
use super::parts::{Button, Notices, When};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::game::wording::{self, stored};
use crate::game::{Place, Play, Route, Setup};

/// The program of the page's first place.
#[component]
pub fn App() -> impl IntoView {
    let here = use_route();
    let asked = here.rest(Place::Play);
    let desk = use_desk();
    let notices = desk.told.notices;
    // The address sets up a round; where it says nothing, the last one stays and is named there. The
    // usual one's name is nothing: having been written tells it from nothing said.
    Effect::new(move |_| {
        let Some(text) = asked.get() else { return };
        let last = desk.peek(Play::setup);
        match text.parse::<Setup>() {
            _ if text.is_empty() => {
                let usual = Setup::default();
                match (last == usual, here.was_written()) {
                    (true, _) => here.write(Route::default(), false),
                    (false, true) => desk.set_up(usual),
                    (false, false) => here.write(last.route(), false),
                }
            }
            Ok(setup) => {
                if setup != last || desk.peek(|play| play.round().is_none()) {
                    desk.set_up(setup);
                }
            }
            Err(why) => notices.update(|notices| {
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
        <Notices notices engine/>
        <When so=desk.told.stuck>
            <div class="notices"><Button act=move |()| desk.discard()>{stored::DISCARD}</Button></div>
        </When>
        <div class="columns"><PlayPlace/></div>
        <SettingsDialog open=settings_open/>
    }
}
