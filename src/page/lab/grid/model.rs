//! The model of the grid: its figures are saved in the browser's store.

use leptos::prelude::*;

use crate::hooks::{
    CurrentRoute, NoticedValues, PlaceModel, StateSignal, load, load_silently, page_state, save_silently,
    tell_other_windows,
};
use crate::lab::unreadable;
use crate::parts::notify;
use mastermind_game::lab::grid::{FoundCells, Grid, GridAction};
use mastermind_game::store::{StoredValues, to_stored};
use mastermind_game::wording::lab as words;

/// Holds for a moment the strategy whose figures are deleted, to tell the other windows: they could not tell a deleted
/// figure from one that this window never knew.
const CLEARED: &str = "mastermind-teacher.grid-cleared";

/// A handle on the grid; free to copy.
pub type GridModel = PlaceModel<Grid>;

/// The grid that the address names, with the stored figures.
pub fn use_grid() -> GridModel {
    let address = expect_context::<CurrentRoute>();
    page_state(|| load_grid(address))
}

/// Loads the stored figures, and keeps them in step with the store, other windows and the address.
fn load_grid(address: CurrentRoute) -> GridModel {
    let mut values = StoredValues::default();
    let found: Option<FoundCells> = load(&mut values);
    let store = NoticedValues::new(values);
    let grid = Grid::new(found.unwrap_or_default());
    let damaged = words::damaged_cells(grid.found().damaged());
    let model = PlaceModel::new(StateSignal::new(grid), store.notices());
    if let Some(notice) = damaged {
        notify(model.notices, notice);
    }
    // Merged with the figures that another window has stored in the meantime.
    let merged = model.memo(|grid| {
        let mut merged = grid.found().clone();
        if let Some(stored) = load_silently::<FoundCells>() {
            merged.merge(&stored);
        }
        to_stored(&merged)
    });
    store.save_changes::<FoundCells>(merged);
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(CLEARED) {
            if let Some(Ok(strategy)) = event.new_value().map(|strategy| strategy.parse()) {
                model.act(GridAction::Forget(strategy));
            }
            return;
        }
        if let Some(found) = load_silently() {
            model.act(GridAction::Merge(found));
        }
    });
    on_cleanup(move || listener.remove());
    model.sync_with_address(address, unreadable::<Grid>)
}

/// Deletes the figures of the strategy. The stored figures are deleted first, otherwise they would come back.
pub fn clear(model: GridModel) {
    if let Some(mut stored) = load_silently::<FoundCells>() {
        let strategy = model.with_untracked(Grid::strategy);
        stored.clear(strategy);
        save_silently(&stored);
        // After the store, so that the other windows find nothing there to merge.
        tell_other_windows(CLEARED, strategy.as_str());
    }
    model.act(GridAction::Clear);
}
