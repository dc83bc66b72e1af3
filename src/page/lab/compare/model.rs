//! The comparison on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, reads_state};
use crate::lab::from_address::open_from_address;
use crate::lab::throttled::Throttled;
use crate::lab::workers::WorkSource;
use crate::parts::notify;
use crate::worker::cores;
use mastermind_game::lab::compare::{Compare, CompareAction, CompareLink, Run};
use mastermind_game::lab::{Section, Ticket};
use mastermind_game::wording::labels::lab as labels;
use mastermind_game::{Answer, Query};

/// A handle on the comparison; free to copy.
#[derive(Clone, Copy)]
pub struct CompareModel {
    state: Throttled<Compare>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The comparison that the address names, and from then on whichever it names.
pub fn use_compare_model(here: CurrentRoute) -> CompareModel {
    let model = CompareModel {
        state: Throttled::new(Compare::new(cores())),
        here,
        notices: RwSignal::new(Vec::new()),
    };
    let open = move |setup: &str| model.open(setup);
    open_from_address(here, Section::Compare, open, move || model.write());
    model
}

reads_state!(CompareModel, state: Compare);

impl CompareModel {
    /// Applies one action; afterwards the address names what is set up.
    pub fn act(self, change: CompareAction) {
        self.state.update(|state| state.apply(change));
        self.write();
    }

    /// Writes into the address what is set up, and whether it was run. An incomplete setup is not
    /// written.
    fn write(self) {
        let rest = self.state.with_untracked(|state| {
            let setup = state.setup().ok()?;
            let runs = state.run().is_some_and(|run| *run.setup() == setup);
            Some(CompareLink { setup, runs })
        });
        if let Some(rest) = rest {
            let rest = rest.to_string();
            self.here.write(Section::Compare.route(&rest), false);
        }
    }

    /// The address that repeats the last run.
    pub fn link(self) -> Option<String> {
        let setup = self
            .state
            .with(|state| state.run().map(|run| run.setup().clone()))?;
        let rest = CompareLink { setup, runs: true }.to_string();
        Some(Section::Compare.route(&rest).to_string())
    }

    fn open(self, text: &str) {
        match text.parse::<CompareLink>() {
            Ok(CompareLink { setup, runs }) => {
                // What was said of another address is past.
                self.notices.update(Vec::clear);
                let same = self
                    .state
                    .with_untracked(|state| state.setup().as_ref() == Ok(&setup));
                if !same {
                    self.state
                        .update(|state| state.apply(CompareAction::Open(setup)));
                }
                // The results of this visit are still there.
                let ran = |state: &Compare| {
                    let run = state.run().map(Run::setup);
                    run.is_some() && run == state.setup().ok().as_ref()
                };
                if runs && !self.state.with_untracked(ran) {
                    self.act(CompareAction::Run);
                }
            }
            Err(why) => notify(self.notices, labels::no_comparison(why)),
        }
    }
}

impl WorkSource for CompareModel {
    fn workers(self) -> (usize, usize) {
        self.state.with(Compare::wanted_workers)
    }

    fn work(self) -> (u32, bool) {
        let number = |state: &Compare| state.run().map_or(0, Run::number);
        self.state.with(|state| (number(state), state.is_going()))
    }

    fn take(self, now: f64) -> Option<(Ticket, Query)> {
        self.state.update_soon(|state| state.take(now))?
    }

    fn receive(self, ticket: Ticket, answer: Answer, now: f64) {
        self.state
            .update_soon(|state| state.receive(ticket, answer, now));
    }

    fn advance(self, ticket: Ticket, codes: u64, now: f64) {
        self.state
            .update_soon(|state| state.advance(ticket, codes, now));
    }

    fn put_back(self) {
        self.state.update_soon(Compare::put_back);
    }

    fn stop(self) {
        self.state.update(|state| state.apply(CompareAction::Stop));
    }
}
