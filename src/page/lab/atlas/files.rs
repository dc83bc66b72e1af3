//! The tables and the bibliography as files.

use leptos::prelude::*;

use crate::hooks::PlaceModel;
use crate::hooks::{fetch_text, page_link, save_text};
use crate::lab::frame::SaveItem;
use crate::parts::TextFile;
use crate::parts::notify;
use mastermind_engine::Variant;
use mastermind_game::lab::atlas::{Atlas, STRATEGIES_FILE, tables};
use mastermind_game::wording::atlas as words;
use mastermind_game::{VERSION, file_word};

/// Which games a file is about; `None` for all.
pub type Games = Option<Variant>;

/// Whether a file about these games has this game.
fn is_wanted(games: Games) -> impl Fn(Variant) -> bool {
    move |game| games.is_none_or(|wanted| wanted == game)
}

/// The name of a file: "mastermind-6x4-values-0.1.0.csv".
fn file_name(games: Games, what: &str, ending: &str) -> String {
    let games = games.map(|game| format!("{}-", file_word(&game.to_string()))).unwrap_or_default();
    format!("mastermind-{games}{what}-{VERSION}.{ending}")
}

/// Saves a file that needs the table of strategies, which is fetched if it is not here.
#[derive(Clone, Copy)]
pub struct TableFetcher {
    /// The text of the table, if it is here.
    pub here: Callback<(), Option<String>>,
    /// Where it is said that the table could not be fetched.
    pub notices: RwSignal<Vec<String>>,
}

impl TableFetcher {
    /// A table that is fetched each time.
    pub fn new(notices: RwSignal<Vec<String>>) -> TableFetcher {
        TableFetcher { here: Callback::new(|()| None), notices }
    }

    /// The file that `write` makes of the table; if the table is not here, it is saved once it is.
    fn file(self, name: String, write: impl Fn(&str) -> String + 'static) -> Option<TextFile> {
        if let Some(table) = self.here.run(()) {
            let text = write(&table);
            return Some(TextFile { name, text });
        }
        let notices = self.notices;
        fetch_text(STRATEGIES_FILE, move |table| {
            // The visitor may have left, but still waits for the file.
            let saved = table.and_then(|table| save_text(&name, &write(&table)));
            if saved.is_none() && !notices.is_disposed() {
                notify(notices, words::NOT_FETCHED.to_owned());
            }
        });
        None
    }
}

/// The tables of these games as files, the same as `mastermind atlas` prints.
pub fn table_items(games: Callback<(), Games>, fetcher: TableFetcher) -> Vec<SaveItem> {
    let values = move |()| {
        let games = games.run(());
        Some(TextFile { name: file_name(games, "values", "csv"), text: tables::values_csv(&is_wanted(games)) })
    };
    let strategies = move |()| {
        let games = games.run(());
        let write = move |table: &str| tables::strategies_csv(table, &is_wanted(games));
        fetcher.file(file_name(games, "strategies", "csv"), write)
    };
    let both = move |()| {
        let games = games.run(());
        let write = move |table: &str| tables::json(table, &is_wanted(games));
        fetcher.file(file_name(games, "values", "json"), write)
    };
    vec![
        SaveItem { kind: "CSV", name: "Values as CSV", purpose: "all values", file: Callback::new(values) },
        SaveItem { kind: "CSV", name: "Strategies as CSV", purpose: "all strategies", file: Callback::new(strategies) },
        SaveItem { kind: "JSON", name: "Values and strategies as JSON", purpose: "both", file: Callback::new(both) },
    ]
}

/// What can be saved of the section: the tables of the game, and the bibliography.
pub fn items(model: PlaceModel<Atlas>) -> Vec<SaveItem> {
    let here = move |()| model.with_untracked(|atlas| atlas.strategies().map(str::to_owned));
    let fetcher = TableFetcher { here: Callback::new(here), notices: model.notices };
    let games = move |()| Some(model.with_untracked(Atlas::game));
    let bibliography = move |()| Some(TextFile { name: file_name(None, "sources", "bib"), text: bibtex(model) });
    let mut items = table_items(Callback::new(games), fetcher);
    let bibliography = Callback::new(bibliography);
    items.push(SaveItem { kind: "BibTeX", name: "BibTeX", purpose: "this page and the papers", file: bibliography });
    items
}

/// The bibliography, with the address of the page.
pub fn bibtex(model: PlaceModel<Atlas>) -> String {
    let route = model.route().map(|route| page_link(&route.to_string()));
    tables::bibtex(route.as_deref())
}
