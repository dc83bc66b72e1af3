//! The sheets, which open over any place: settings, help, statistics, the choice of another game.
//!
//! ```text
//!   a button of the header ─────── settings (with data: results in a file, everything erased), help
//!   a button of settings ───────── projector
//!   and one of Solve ───────────── own_pegs
//!   a button of Play ───────────── today, statistics
//!   #/games, or a button of Play ─ change_game
//!        └──► Sheets ──► one dialog, beside the places
//! ```

mod change_game;
mod data;
mod help;
mod own_pegs;
mod projector;
mod settings;
mod statistics;

use leptos::prelude::*;

use self::change_game::ChangeGame;
use self::help::Help;
use self::own_pegs::OwnPegsSheet;
use self::settings::{SettingsSheet, set_look};
use self::statistics::StatisticsSheet;
use super::hooks::{PlayModel, shown_theme, use_memo};
use super::parts::{Fetched, InFile, Modal, Show, in_file};
use super::play::GiveUp;
use mastermind_game::wording::labels;

/// A sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The settings.
    Settings,
    /// How to play.
    Help,
    /// The statistics of the games so far.
    Statistics,
    /// The choice of another game or codemaker.
    ChangeGame,
    /// Custom names and colours for the pegs.
    OwnPegs,
    /// The question whether to give up.
    GiveUp,
}

/// Which sheet is open; free to copy.
#[derive(Clone, Copy)]
pub struct Sheets(RwSignal<Option<Sheet>>);

impl Sheets {
    /// Opens a sheet, and closes the one that was open.
    pub fn open(self, sheet: Sheet) {
        self.0.set(Some(sheet));
    }

    /// Closes the sheet that is open.
    pub fn close(self) {
        self.0.set(None);
    }

    fn is_open(self, sheet: Sheet) -> Signal<bool> {
        use_memo(move || self.0.get() == Some(sheet))
    }
}

/// The sheets of the page; none of them is open at first.
pub fn use_sheets() -> Sheets {
    Sheets(RwSignal::new(None))
}

/// Switches between the light and the dark theme.
pub fn switch_theme(model: PlayModel) {
    let other = match shown_theme() {
        "dark" => "light",
        _ => "dark",
    };
    set_look(model, "theme", other);
}

in_file!(SETTINGS in after: <SettingsSheet/>);
in_file!(HELP in after: <Help/>);
in_file!(STATISTICS in after: <StatisticsSheet/>);
in_file!(CHANGE_GAME in after: <ChangeGame/>);
in_file!(OWN_PEGS in after: <OwnPegsSheet/>);
in_file!(GIVE_UP in after: <GiveUp/>);

/// The dialogs of all sheets. The contents of each are drawn when it opens.
#[component]
pub fn AllSheets() -> impl IntoView {
    view! {
        <SheetDialog sheet=Sheet::Settings id="settings" title="Settings" file=SETTINGS wide=true/>
        <SheetDialog sheet=Sheet::Help id="help" title="How to play" file=HELP wide=true/>
        <SheetDialog sheet=Sheet::Statistics id="statistics" title=labels::statistics::STATISTICS file=STATISTICS wide=true/>
        <SheetDialog sheet=Sheet::ChangeGame id="change-game" title="New game" file=CHANGE_GAME wide=true/>
        <SheetDialog sheet=Sheet::OwnPegs id="own-pegs" title=labels::parts::MY_COLOURS file=OWN_PEGS/>
        <SheetDialog sheet=Sheet::GiveUp id="give-up" title="Give up this game?" file=GIVE_UP/>
    }
}

/// The dialog of one sheet.
#[component]
fn SheetDialog(
    sheet: Sheet,
    id: &'static str,
    title: &'static str,
    file: InFile,
    #[prop(optional)] wide: bool,
) -> impl IntoView {
    let sheets = expect_context::<Sheets>();
    let open = sheets.is_open(sheet);
    view! {
        <Modal id title open on_leave=move |()| sheets.close() wide cross=true>
            <Show when=open><Fetched file/></Show>
        </Modal>
    }
}
