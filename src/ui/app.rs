//! The frame of *Play*: notices, the place, the settings.

use leptos::prelude::*;

use super::hooks::{use_effect, use_engine, use_looks, use_play_model, use_route};
use super::parts::{Button, Notices, When};
use super::play::PlayPlace;
use super::settings::SettingsDialog;
use crate::game::wording::labels::frame as labels;
use crate::game::wording::{self, stored};
use crate::game::{Place, Play, Route, Setup};

/// The program of the page's first place.
#[component]
pub fn App() -> impl IntoView {
    let here = use_route();
    let asked = here.rest(Place::Play);
    let model = use_play_model();
    let notices = model.store_notices.notices;
    // The address sets up a round. If it names none, the last round stays and its name is written
    // there. The usual setup has an empty name. Whether the page wrote the address tells the two
    // cases apart.
    use_effect(move |_| {
        let Some(text) = asked.get() else { return };
        let last = model.peek(Play::setup);
        match text.parse::<Setup>() {
            _ if text.is_empty() => {
                let usual = Setup::default();
                match (last == usual, here.was_written()) {
                    (true, _) => here.write(Route::default(), false),
                    (false, true) => model.set_up(usual),
                    (false, false) => here.write(last.route(), false),
                }
            }
            Ok(setup) => {
                if setup != last || model.peek(|play| play.round().is_none()) {
                    model.set_up(setup);
                }
            }
            Err(why) => notices.update(|notices| {
                notices.push(labels::no_round(why));
            }),
        }
    });
    let engine = use_engine(model);
    use_looks(model);
    provide_context(model);
    provide_context(engine);
    let settings_open = RwSignal::new(false);
    let game = model.memo(|play| wording::game_and_maker(play.setup()));
    view! {
        <div class="tools">
            <a class="pill variant" href="#/games">{game}</a>
            <Button class="pill" act=move |()| settings_open.set(true)>{labels::SETTINGS}</Button>
        </div>
        <Notices notices engine/>
        <When so=model.store_notices.stuck>
            <div class="notices"><Button act=move |()| model.discard()>{stored::DISCARD}</Button></div>
        </When>
        <PlayPlace/>
        <SettingsDialog open=settings_open/>
    }
}
