//! The table on the page: one signal of state; the address names the position.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, State, reads_state};
use crate::lab::from_address::open_from_address;
use crate::parts::notify;
use mastermind_game::lab::Section;
use mastermind_game::lab::openings::{Openings, OpeningsAction};
use mastermind_game::notation::Position;
use mastermind_game::wording::labels::lab as labels;

/// A handle on the table; free to copy.
#[derive(Clone, Copy)]
pub struct OpeningsModel {
    state: State<Openings>,
    here: CurrentRoute,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The table of the position that the address names.
pub fn use_openings_model(here: CurrentRoute) -> OpeningsModel {
    let model = OpeningsModel {
        state: State::new(Openings::new()),
        here,
        notices: RwSignal::new(Vec::new()),
    };
    let open = move |position: &str| model.follow(position);
    open_from_address(here, Section::Openings, open, move || model.write(false));
    model
}

reads_state!(OpeningsModel, state: Openings);

impl OpeningsModel {
    /// Applies one action.
    pub fn act(self, change: OpeningsAction) {
        self.state.update(|state| state.apply(change));
    }

    /// Goes to a position; Back leads back.
    pub fn open(self, position: Position) {
        self.act(OpeningsAction::Open(position));
        self.write(true);
    }

    fn write(self, step: bool) {
        let position = self.state.with_untracked(|state| state.position().route());
        self.here.write(Section::Openings.route(&position), step);
    }

    fn follow(self, text: &str) {
        match self.state.with_untracked(|state| state.read(text)) {
            Ok(position) => {
                let same = |state: &Openings| *state.position() == position;
                if !self.state.with_untracked(same) {
                    self.act(OpeningsAction::Open(position));
                }
            }
            Err(why) => notify(self.notices, labels::no_position(why)),
        }
    }
}
