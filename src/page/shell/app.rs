//! The frame of *Play*: notices, the place, what opens over every place.

use leptos::prelude::*;

use crate::hooks::{use_effect, use_engine, use_looks, use_play_model, use_route};
use crate::notebook::NotebookInside;
use crate::parts::{Button, Later, Notices, ProgramFile, When, notify};
use crate::play::{AfterRound, PlayPlace};
use crate::sheets::{Sheet, use_sheets};
use mastermind_game::wording::labels::frame as labels;
use mastermind_game::wording::stored;
use mastermind_game::{Place, Play, Route, Setup};

/// What the program fetches when it is wanted.
#[derive(Clone, Copy)]
pub struct PlayFiles {
    /// What opens over every place.
    pub sheets: ProgramFile<Sheet>,
    /// What a round leaves to look at.
    pub review: ProgramFile<AfterRound>,
    /// The notebook.
    pub notebook: ProgramFile<NotebookInside>,
}

/// The program of the page's first place, with its files.
pub fn play(files: PlayFiles) -> impl IntoView {
    provide_context(files.sheets);
    provide_context(files.review);
    provide_context(files.notebook);
    view! { <App/> }
}

#[component]
fn App() -> impl IntoView {
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
                // The puzzle of a day is today's on its day.
                let setup = setup.on(model.day.get_untracked());
                if setup != last || model.peek(|play| play.round().is_none()) {
                    model.set_up(setup);
                }
            }
            Err(why) => notify(notices, labels::no_round(why)),
        }
    });
    let engine = use_engine(model);
    use_looks(model);
    let sheets = use_sheets(model);
    // An address of its own opens the choice of another game, over the round that is there.
    let change_game = here.is(Place::ChangeGame);
    use_effect(move |_| {
        if change_game.get() {
            // The usual game has no name in the address: nothing begins behind the sheet.
            let setup = model.peek(Play::setup);
            let usual = setup == Setup::default();
            let route = if usual {
                Route::default()
            } else {
                setup.route()
            };
            here.write(route, false);
            sheets.open(Sheet::ChangeGame);
        }
    });
    provide_context(model);
    provide_context(engine);
    provide_context(sheets);
    let seen = here.is(Place::Play);
    view! {
        <Notices notices engine/>
        <When so=model.store_notices.may_discard>
            <div class="notices"><Button act=move |()| model.discard()>{stored::DISCARD}</Button></div>
        </When>
        <Later><PlayPlace seen/></Later>
    }
}
