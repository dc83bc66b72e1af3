//! The grid on the page: one signal of state, kept in the browser's store; the address names its
//! rule.

use leptos::prelude::*;

use crate::engine::StrategyName;
use crate::game::lab::grid::{Found, Grid, GridAction};
use crate::game::lab::{Section, Ticket};
use crate::game::store::{Values, write};
use crate::game::wording::lab as words;
use crate::game::{Answer, Query};
use crate::ui::hooks::{CurrentRoute, Memory, Shown, put, recall_one, stored};
use crate::ui::lab::crew::WorkSource;
use crate::ui::lab::follow::follow;
use crate::ui::lab::throttled::Throttled;
use crate::worker::cores;

const FOUND: &str = "mastermind-teacher.grid";

/// A handle on the grid; free to copy.
#[derive(Clone, Copy)]
pub struct GridDesk {
    state: Throttled<Grid>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The grid as far as it was filled in, of the rule that the address names.
pub fn use_grid(here: CurrentRoute) -> GridDesk {
    let mut values = Values::default();
    let found: Option<Found> = recall_one(FOUND, "The grid of games", &mut values);
    let memory = Memory::new(values);
    let desk = GridDesk {
        state: Throttled::new(Grid::new(found.unwrap_or_default())),
        here,
        notices: memory.notices,
    };
    if let Some(told) = desk
        .state
        .peek(|grid| words::damaged(grid.found().damaged()))
    {
        desk.tell(told);
    }
    // Whatever another window has stored meanwhile is kept with it.
    let all = desk.memo(|grid| {
        let mut all = grid.found().clone();
        stored(FOUND).iter().for_each(|other| all.merge(other));
        write(&all)
    });
    memory.keep(FOUND, all);
    let listener = window_event_listener_untyped("storage", move |_| {
        if let Some(found) = stored(FOUND) {
            desk.state
                .update(|grid| grid.apply(GridAction::Merge(found)));
        }
    });
    on_cleanup(move || listener.remove());
    let open = move |rule: &str| desk.open(rule);
    follow(here, Section::Grid, open, move || desk.write());
    desk
}

impl GridDesk {
    /// Does one thing; the address names the rule then.
    pub fn act(self, change: GridAction) {
        if change == GridAction::Clear {
            // What is stored would come back otherwise.
            let mut all: Found = stored(FOUND).unwrap_or_default();
            all.clear(self.state.peek(Grid::rule));
            put(FOUND, &all);
        }
        self.state.update(|grid| grid.apply(change));
        self.write();
    }

    fn write(self) {
        let rule = self.state.peek(Grid::rule);
        self.here.write(Section::Grid.route(rule.as_str()), false);
    }

    fn open(self, rule: &str) {
        match rule.parse::<StrategyName>() {
            Ok(rule) if rule == self.state.peek(Grid::rule) => {}
            Ok(rule) => self.state.update(|grid| grid.apply(GridAction::Rule(rule))),
            Err(_) => self.tell(words::no_rule(rule)),
        }
    }

    fn tell(self, what: String) {
        self.notices.update(|notices| notices.push(what));
    }

    /// Something that follows from the state, for who wants to hear only of another value.
    pub fn memo<T: Shown>(self, of: impl Fn(&Grid) -> T + Send + Sync + 'static) -> Signal<T> {
        self.state.memo(of)
    }

    /// Anything else that follows from it, made anew with each change that is seen.
    pub fn get<T>(self, of: impl Fn(&Grid) -> T) -> T {
        self.state.get(of)
    }
}

impl WorkSource for GridDesk {
    fn crew(self) -> (usize, usize) {
        (cores(), 0)
    }

    fn work(self) -> (u32, bool) {
        self.state.get(Grid::work)
    }

    fn take(self, now: f64) -> Option<(Ticket, Query)> {
        self.state.update_soon(|grid| grid.take(now))?
    }

    fn hear(self, ticket: Ticket, answer: Answer, now: f64) {
        self.state
            .update_soon(|grid| grid.hear(ticket, answer, now));
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
