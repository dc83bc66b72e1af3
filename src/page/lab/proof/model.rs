//! The proof on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, State, reads_state};
use crate::lab::from_address::open_from_address;
use crate::parts::notify;
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::{ProofLab, ProofLabAction, ProofLink};
use mastermind_game::wording::labels::lab as labels;

/// A handle on the proof; free to copy.
#[derive(Clone, Copy)]
pub struct ProofModel {
    state: State<ProofLab>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// What the address names, and from then on whatever it names.
pub fn use_proof_model(here: CurrentRoute) -> ProofModel {
    let model = ProofModel {
        state: State::new(ProofLab::default()),
        here,
        notices: RwSignal::new(Vec::new()),
    };
    let open = move |rest: &str| model.open(rest);
    open_from_address(here, Section::Proof, open, move || model.write());
    model
}

reads_state!(ProofModel, state: ProofLab);

impl ProofModel {
    /// Applies one action; afterwards the address names the game and the rule.
    pub fn act(self, action: ProofLabAction) {
        let heard = matches!(action, ProofLabAction::Reply(..));
        self.state.update(|lab| lab.apply(action));
        if !heard {
            self.write();
        }
    }

    fn write(self) {
        let rest = self.state.with_untracked(ProofLab::link).to_string();
        self.here.write(Section::Proof.route(&rest), false);
    }

    fn open(self, rest: &str) {
        match rest.parse::<ProofLink>() {
            Ok(link) if link == self.state.with_untracked(ProofLab::link) => {}
            Ok(link) => self
                .state
                .update(|lab| lab.apply(ProofLabAction::Open(link))),
            Err(why) => notify(self.notices, labels::no_proof_here(why)),
        }
    }
}
