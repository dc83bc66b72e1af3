//! *Games*: many games, the visitor's own or others', reviewed.
//!
//! ```text
//!   picture   a line for each game: mistakes, luck, guesses
//!   shown     all games in figures, and the game that is chosen
//!   table     the games as a table
//!   input     the text or the file, and how it was understood
//! ```

mod input;
mod picture;
mod shown;
mod table;

use leptos::prelude::*;
use mastermind_game::wording::ChipText;

use self::input::Input;
use self::picture::picture;
use self::shown::{Shown, trend, unreviewed_games_list};
use self::table::GamesTable;
use super::frame::{Chip, FindingHead, Fold, RunButton, SaveChip, SaveItem, Settings, SizeChip, Stage};
use super::workers::use_workers;
use crate::hooks::PlaceModel;
use crate::hooks::{go_to, load_silently, use_effect};
use crate::lab::use_section;
use crate::parts::{Announcements, Broken, Button, NoticeList, Show, drawn, drawn_with_buttons};
use mastermind_game::Setup;
use mastermind_game::lab::games::{GamesAction, GamesLab, GamesSource};
use mastermind_game::own_games::OwnGames;
use mastermind_game::wording::{collection as words, lab};

/// The id of the heading.
const HEADING: &str = "games-heading";

/// The section *Games*. Its workers live as long as it is shown.
#[component]
pub fn GamesSection() -> impl IntoView {
    let model = use_section(GamesLab::default);
    let workers = use_workers(model);
    // The visitor's own games, or the example, stand there at once.
    use_effect(move |_| {
        if model.with_untracked(|lab| lab.is_new() || lab.source() == GamesSource::Example) {
            read_own(model);
        }
    });
    let finding = model.memo(words::finding);
    let news = model.memo(words::news);
    let is_example = model.memo(|lab| lab.source() == GamesSource::Example);
    let lines = drawn_with_buttons("", move || model.with(picture), move |action: GamesAction| model.act(action));
    let play = |()| go_to(&Setup::default().route());
    view! {
        <section class="lab-section games-section" aria-labelledby=HEADING>
            <NoticeList notices=model.notices/>
            <Broken broken=workers.broken retry=move || workers.retry()/>
            <Show when=is_example>
                <div class="bar row example-of"><p>{words::EXAMPLE}</p><Button class="slim" act=play>"Play one"</Button></div>
            </Show>
            <FindingHead id=HEADING finding/>
            <GamesSettings/>
            {drawn("", move || model.with(unreviewed_games_list))}
            <Stage name="The games" picture=lines><Shown/></Stage>
            <Fold
                id="games-table"
                name="Games one by one"
                about="guesses, accuracy, loss, luck and mistakes as a table".to_owned()
            >
                <GamesTable/>
                {drawn("", move || model.with(trend))}
            </Fold>
            <Input/>
            <Announcements text=news/>
        </section>
    }
}

/// Opens the visitor's own games, or the example.
fn read_own(model: PlaceModel<GamesLab>) {
    let games: OwnGames = load_silently().unwrap_or_default();
    model.act(GamesAction::ReviewOwn(games.games().iter().map(|game| game.position.clone()).collect()));
}

/// The chips: whose games, the game of rows that name none; the review, and what can be saved.
#[component]
fn GamesSettings() -> impl IntoView {
    let model = games_model();
    let variant = model.memo(GamesLab::usual);
    let choose = move |variant| model.act(GamesAction::Usual(variant));
    let size = model.memo(|state| ChipText::new(lab::size_chip(state.usual()), "if a game names no size"));
    let line = model.memo(|state| {
        let ChipText { label: name, note: games } = words::source(state);
        format!("{name} · {games}")
    });
    let table = move || model.with_untracked(|lab| lab.summaries().next().is_some().then(|| lab.data_table()));
    let items = SaveItem::of_table(["Table as CSV", "Table as JSON"], table);
    let link = move |()| Some(model.route()?.to_string());
    view! {
        <Settings line>
            <Chip
                label=model.memo(|state| words::source(state).label)
                note=model.memo(|state| words::source(state).note)
                name="Whose games"
            >
                <Button class="slim" act=move |()| read_own(model)>"Read my games from Play"</Button>
                <p class="muted">"To read other games, open “Read other games” below."</p>
            </Chip>
            <SizeChip id="games" variant choose games=size/>
            <RunButton
                control=model.memo(words::run_control)
                heading=HEADING
                start=move |()| model.act(GamesAction::Start)
                stop=move |()| model.act(GamesAction::Stop)
            />
            <SaveChip items link/>
        </Settings>
    }
}

/// The model, from the context.
fn games_model() -> PlaceModel<GamesLab> {
    expect_context()
}
