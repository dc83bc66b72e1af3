//! The rules on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, reads_state};
use crate::lab::from_address::open_from_address;
use crate::lab::throttled::Throttled;
use crate::lab::workers::WorkSource;
use crate::parts::notify;
use crate::worker::cores;
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesLink};
use mastermind_game::lab::{Section, Ticket};
use mastermind_game::wording::labels::lab as labels;
use mastermind_game::{Answer, Query};

/// A handle on the rules; free to copy.
#[derive(Clone, Copy)]
pub struct RulesModel {
    state: Throttled<RulesLab>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The rules that the address names, and from then on whichever it names.
pub fn use_rules_model(here: CurrentRoute) -> RulesModel {
    let model = RulesModel {
        state: Throttled::new(RulesLab::default()),
        here,
        notices: RwSignal::new(Vec::new()),
    };
    let open = move |rest: &str| model.open(rest);
    open_from_address(here, Section::Rules, open, move || model.write());
    model
}

reads_state!(RulesModel, state: RulesLab);

impl RulesModel {
    /// Applies one action; afterwards the address names the game and the rules.
    pub fn act(self, action: RulesAction) {
        self.state.update(|lab| lab.apply(action));
        self.write();
    }

    fn write(self) {
        let rest = self.state.with_untracked(RulesLab::link).to_string();
        self.here.write(Section::Rules.route(&rest), false);
    }

    fn open(self, rest: &str) {
        match rest.parse::<RulesLink>() {
            Ok(link) if link == self.state.with_untracked(RulesLab::link) => {}
            Ok(link) => self.state.update(|lab| lab.apply(RulesAction::Open(link))),
            Err(why) => notify(self.notices, labels::no_rules(why)),
        }
    }
}

impl WorkSource for RulesModel {
    fn workers(self) -> (usize, usize) {
        (cores(), 0)
    }

    fn work(self) -> (u32, bool) {
        self.state.with(RulesLab::work)
    }

    fn take(self, now: f64) -> Option<(Ticket, Query)> {
        self.state.update_soon(|lab| lab.take(now))?
    }

    fn receive(self, ticket: Ticket, answer: Answer, now: f64) {
        self.state
            .update_soon(|lab| lab.receive(ticket, answer, now));
    }

    fn advance(self, ticket: Ticket, done: u64, _: f64) {
        self.state.update_soon(|lab| lab.advance(ticket, done));
    }

    fn put_back(self) {
        self.state.update_soon(RulesLab::put_back);
    }

    fn stop(self) {
        self.state.update(|lab| lab.apply(RulesAction::Stop));
    }
}
