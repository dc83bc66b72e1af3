//! The model of the grid: its state, saved in the browser's store. The address names the strategy, and whether
//! colours may repeat.

use leptos::prelude::*;

use crate::hooks::{
    CurrentRoute, NoticedValues, load, load_silently, reads_state, save_silently,
    tell_other_windows,
};
use crate::lab::from_address::open_from_address;
use crate::lab::throttled::Throttled;
use crate::lab::workers::WorkSource;
use crate::parts::notify;
use crate::worker::cores;
use mastermind_game::lab::grid::{FoundCells, Grid, GridAction};
use mastermind_game::lab::{Section, Ticket};
use mastermind_game::store::{StoredValues, write};
use mastermind_game::wording::lab as words;
use mastermind_game::{Answer, Query};

/// For a moment the strategy whose figures are deleted stands there, so that other windows hear of it: what is
/// not stored any more may also be what another window did not know.
const CLEARED: &str = "mastermind-teacher.grid-cleared";

/// A handle on the grid; free to copy.
#[derive(Clone, Copy)]
pub struct GridModel {
    state: Throttled<Grid>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The grid as far as it was filled in, for what the address names.
pub fn use_grid_model(here: CurrentRoute) -> GridModel {
    let mut values = StoredValues::default();
    let found: Option<FoundCells> = load(&mut values);
    let store = NoticedValues::new(values);
    let model = GridModel {
        state: Throttled::new(Grid::new(found.unwrap_or_default())),
        here,
        notices: store.notices(),
    };
    if let Some(notice) = model
        .state
        .with_untracked(|grid| words::damaged(grid.found().damaged()))
    {
        model.tell(notice);
    }
    // What another window has stored in the meantime is saved with it.
    let all = model.memo(|grid| {
        let mut all = grid.found().clone();
        load_silently::<FoundCells>()
            .iter()
            .for_each(|other| all.merge(other));
        write(&all)
    });
    store.save_changes::<FoundCells>(all);
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(CLEARED) {
            if let Some(Ok(strategy)) = event.new_value().map(|strategy| strategy.parse()) {
                model
                    .state
                    .update(|grid| grid.apply(GridAction::Forget(strategy)));
            }
            return;
        }
        if let Some(found) = load_silently() {
            model
                .state
                .update(|grid| grid.apply(GridAction::Merge(found)));
        }
    });
    on_cleanup(move || listener.remove());
    let open = move |rule: &str| model.open(rule);
    open_from_address(here, Section::Grid, open, move || model.write());
    model
}

reads_state!(GridModel, state: Grid);

impl GridModel {
    /// Applies one action; afterwards the address names what is shown.
    pub fn act(self, change: GridAction) {
        // Otherwise the stored figures would come back.
        if change == GridAction::Clear
            && let Some(mut all) = load_silently::<FoundCells>()
        {
            let strategy = self.state.with_untracked(Grid::strategy);
            all.clear(strategy);
            save_silently(&all);
            // Only now: whoever hears of it finds nothing in the store to merge.
            tell_other_windows(CLEARED, strategy.as_str());
        }
        self.state.update(|grid| grid.apply(change));
        self.write();
    }

    fn write(self) {
        let address = self.state.with_untracked(Grid::address);
        self.here.write(Section::Grid.route(&address), false);
    }

    fn open(self, address: &str) {
        match Grid::read_address(address) {
            Some(_) if address == self.state.with_untracked(Grid::address) => {}
            Some((strategy, repeats)) => self.state.update(|grid| {
                grid.apply(GridAction::Strategy(strategy));
                grid.apply(GridAction::Repeats(repeats));
            }),
            None => self.tell(words::no_rule(address)),
        }
    }

    fn tell(self, what: String) {
        notify(self.notices, what);
    }
}

impl WorkSource for GridModel {
    fn workers(self) -> (usize, usize) {
        (cores(), 0)
    }

    fn work(self) -> (u32, bool) {
        self.state.with(Grid::work)
    }

    fn take(self, now: f64) -> Option<(Ticket, Query)> {
        self.state.update_soon(|grid| grid.take(now))?
    }

    fn receive(self, ticket: Ticket, answer: Answer, now: f64) {
        self.state
            .update_soon(|grid| grid.receive(ticket, answer, now));
    }

    fn advance(self, ticket: Ticket, codes: u64, _: f64) {
        self.state.update_soon(|grid| grid.advance(ticket, codes));
    }

    fn put_back(self) {
        self.state.update_soon(Grid::put_back);
    }

    fn stop(self) {
        self.state.update(|grid| grid.apply(GridAction::Stop));
    }
}
