//! What opens over any place: settings, help, statistics, the choice of another game.
//!
//! ```text
//!   a button of the header ─────── settings, help
//!   a button of Play ───────────── today, statistics
//!   #/games, or a button of Play ─ the choice of another game
//!        └──► Sheets ──► one dialog, beside the places
//! ```

mod change_game;
mod data;
mod help;
mod settings;
mod statistics;
mod today;

use leptos::prelude::*;

use self::change_game::ChangeGame;
use self::help::Help;
use self::settings::{SettingsSheet, set_look};
use self::statistics::StatisticsSheet;
use self::today::TodaySheet;
use super::hooks::{PlayModel, shown_theme, use_memo};
use super::parts::{Fetched, Modal, in_file};
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
    /// The day's code and puzzles.
    Today,
}

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

/// No sheet is open at first.
pub fn use_sheets() -> Sheets {
    Sheets(RwSignal::new(None))
}

/// Turns light to dark and back.
pub fn switch_theme(model: PlayModel) {
    let other = match shown_theme() {
        "dark" => "light",
        _ => "dark",
    };
    set_look(model, "theme", other);
}

in_file!(SETTINGS: after => draw_settings);
in_file!(HELP: after => draw_help);
in_file!(STATISTICS: after => draw_statistics);
in_file!(CHANGE_GAME: after => draw_change_game);
in_file!(TODAY: after => draw_today);

fn draw_settings() -> AnyView {
    view! { <SettingsSheet/> }.into_any()
}

fn draw_help() -> AnyView {
    view! { <Help/> }.into_any()
}

fn draw_statistics() -> AnyView {
    view! { <StatisticsSheet/> }.into_any()
}

fn draw_change_game() -> AnyView {
    view! { <ChangeGame/> }.into_any()
}

fn draw_today() -> AnyView {
    view! { <TodaySheet/> }.into_any()
}

/// The dialogs. What stands in one is made when it opens, and shows what holds then.
#[component]
pub fn AllSheets(sheets: Sheets) -> impl IntoView {
    let on_leave = move |()| sheets.close();
    let settings_open = sheets.is_open(Sheet::Settings);
    let help_open = sheets.is_open(Sheet::Help);
    let statistics_open = sheets.is_open(Sheet::Statistics);
    let change_open = sheets.is_open(Sheet::ChangeGame);
    let today_open = sheets.is_open(Sheet::Today);
    view! {
        <Modal id="settings" title=labels::settings::SETTINGS open=settings_open on_leave wide=true cross=true>
            <Show when=move || settings_open.get()><Fetched file=SETTINGS/></Show>
        </Modal>
        <Modal id="help" title=labels::help::HOW_TO_PLAY open=help_open on_leave wide=true cross=true>
            <Show when=move || help_open.get()><Fetched file=HELP/></Show>
        </Modal>
        <Modal id="statistics" title=labels::statistics::STATISTICS open=statistics_open on_leave wide=true cross=true>
            <Show when=move || statistics_open.get()><Fetched file=STATISTICS/></Show>
        </Modal>
        <Modal id="change-game" title=labels::games::NEW_GAME open=change_open on_leave wide=true cross=true>
            <Show when=move || change_open.get()><Fetched file=CHANGE_GAME/></Show>
        </Modal>
        <Modal id="today" title=labels::today::TODAY open=today_open on_leave cross=true>
            <Show when=move || today_open.get()><Fetched file=TODAY/></Show>
        </Modal>
    }
}
