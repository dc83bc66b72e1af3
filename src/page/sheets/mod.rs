//! What opens over any place: settings, help, statistics, the choice of another game.
//!
//! ```text
//!   a button of the header, in index.html ── boot.js loads this program, and sends an event
//!   #/games, or a button of Play ─────────── opens the choice of another game
//!        └──► Sheets ──► one dialog, in a container beside the places
//! ```

mod change_game;
mod data;
mod help;
mod settings;
mod statistics;

use leptos::prelude::*;

use self::change_game::ChangeGame;
use self::help::Help;
use self::settings::{SettingsSheet, set_look};
use self::statistics::StatisticsSheet;
use super::hooks::{PlayModel, in_turn, shown_theme, use_memo};
use super::parts::{Fetched, Modal, ProgramFile, When, part};
use mastermind_game::wording::labels;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// What the visitor has chosen.
    Settings,
    /// How to play.
    Help,
    /// How the games so far have ended.
    Statistics,
    /// Another game, or another codemaker.
    ChangeGame,
}

/// The events that open a sheet, by the names that index.html has for them.
const OPENED_BY: [(&str, Sheet); 2] = [
    ("open-settings", Sheet::Settings),
    ("open-help", Sheet::Help),
];

/// The event that turns light to dark and back.
const SWITCH_THEME: &str = "switch-theme";

/// Which sheet is open; free to copy.
#[derive(Clone, Copy)]
pub struct Sheets(RwSignal<Option<Sheet>>);

impl Sheets {
    /// Opens one.
    pub fn open(self, sheet: Sheet) {
        self.0.set(Some(sheet));
    }

    /// Closes what is open.
    pub fn close(self) {
        self.0.set(None);
    }

    fn is_open(self, sheet: Sheet) -> Signal<bool> {
        use_memo(move || self.0.get() == Some(sheet))
    }
}

/// The sheets, drawn in the container that index.html has for them.
pub fn use_sheets(model: PlayModel) -> Sheets {
    let sheets = Sheets(RwSignal::new(None));
    for (event, sheet) in OPENED_BY {
        let listener = window_event_listener_untyped(event, move |_| sheets.open(sheet));
        on_cleanup(move || listener.remove());
    }
    let listener = window_event_listener_untyped(SWITCH_THEME, move |_| switch_theme(model));
    on_cleanup(move || listener.remove());
    let file = expect_context::<ProgramFile<Sheet>>();
    // They go when the program goes.
    let drawn = StoredValue::new_local(None);
    in_turn(move || {
        drawn.set_value(crate::shell::draw_into("sheets", move || {
            provide_context(model);
            provide_context(sheets);
            provide_context(file);
            view! { <AllSheets sheets/> }
        }));
    });
    sheets
}

fn switch_theme(model: PlayModel) {
    let other = match shown_theme() {
        "dark" => "light",
        _ => "dark",
    };
    set_look(model, "theme", other);
}

/// What stands in a sheet.
pub fn draw_sheet(sheet: Sheet) -> AnyView {
    match sheet {
        Sheet::Settings => view! { <SettingsSheet/> }.into_any(),
        Sheet::Help => view! { <Help/> }.into_any(),
        Sheet::Statistics => view! { <StatisticsSheet/> }.into_any(),
        Sheet::ChangeGame => view! { <ChangeGame/> }.into_any(),
    }
}

/// The dialogs. What stands in one is made when it opens, and shows what holds then.
#[component]
fn AllSheets(sheets: Sheets) -> impl IntoView {
    let on_leave = move |()| sheets.close();
    let settings_open = sheets.is_open(Sheet::Settings);
    let help_open = sheets.is_open(Sheet::Help);
    let statistics_open = sheets.is_open(Sheet::Statistics);
    let change_open = sheets.is_open(Sheet::ChangeGame);
    view! {
        <Modal id="settings" title=labels::settings::SETTINGS open=settings_open on_leave wide=true cross=true>
            <When so=settings_open><Fetched part=part(Sheet::Settings)/></When>
        </Modal>
        <Modal id="help" title=labels::help::HOW_TO_PLAY open=help_open on_leave wide=true cross=true>
            <When so=help_open><Fetched part=part(Sheet::Help)/></When>
        </Modal>
        <Modal id="statistics" title=labels::statistics::STATISTICS open=statistics_open on_leave wide=true cross=true>
            <When so=statistics_open><Fetched part=part(Sheet::Statistics)/></When>
        </Modal>
        <Modal id="change-game" title=labels::games::NEW_GAME open=change_open on_leave wide=true cross=true>
            <When so=change_open><Fetched part=part(Sheet::ChangeGame)/></When>
        </Modal>
    }
}
