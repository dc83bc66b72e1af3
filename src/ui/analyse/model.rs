//! The position on the page: one signal of state, which the address follows.

use leptos::prelude::*;

use crate::engine::Variant;
use crate::game::analyse::{Analyse, AnalyseAction};
use crate::game::notation::Position;
use crate::game::{Place, Route};
use crate::ui::hooks::{CurrentRoute, Shown, State, use_effect};
use crate::ui::parts::notify;

/// What is shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysePanel {
    /// The best guesses.
    Best,
    /// What one guess leaves.
    Groups,
    /// The codes that are possible.
    Codes,
}

/// A handle on the position; free to copy.
#[derive(Clone, Copy)]
pub struct AnalyseModel {
    state: State<Analyse>,
    /// Notified of every change except those of the row that is being entered.
    shown: Trigger,
    here: CurrentRoute,
    /// What is shown beside the board.
    pub subject: RwSignal<AnalysePanel>,
    /// What to tell the visitor.
    pub notices: RwSignal<Vec<String>>,
}

/// The position that the address names, and from then on whichever it names.
pub fn use_analyse_model(here: CurrentRoute) -> AnalyseModel {
    let start = Analyse::new(Position::start(Variant::CLASSIC));
    let state = State::new(start);
    let rest = here.rest(Place::Analyse);
    let shown = Trigger::new();
    let follow = move |rest: String| {
        state.update(|state| state.apply(AnalyseAction::Follow(rest)));
        shown.notify();
    };
    rest.get_untracked().map(follow);
    use_effect(move |before: Option<Option<String>>| {
        let rest = rest.get();
        // The address at the start was already followed above.
        if before.is_some_and(|before| before != rest) {
            rest.clone().map(follow);
        }
        rest
    });
    AnalyseModel {
        state,
        shown,
        here,
        subject: RwSignal::new(AnalysePanel::Best),
        notices: RwSignal::new(Vec::new()),
    }
}

impl AnalyseModel {
    /// Applies one action. Each position has an address of its own, so that Back leads back.
    pub fn act(self, action: AnalyseAction) {
        let before = self.peek(|state| state.position().clone());
        let entering = matches!(action, AnalyseAction::Edit(_) | AnalyseAction::Hits(_));
        self.state.update(|state| state.apply(action));
        let moved = self.peek(|state| *state.position() != before);
        if !entering || moved {
            self.shown.notify();
        }
        let rest = self.peek(|state| {
            let position = state.position();
            (*position != before).then(|| position.route())
        });
        if let Some(rest) = rest {
            let place = Place::Analyse;
            self.here.write(Route { place, rest }, true);
        }
    }

    /// Tells the visitor that something went wrong.
    pub fn tell(self, what: &str) {
        notify(self.notices, what.to_owned());
    }

    /// A value computed from the state. Its readers run again only when the value changes.
    pub fn memo<T: Shown>(self, of: impl Fn(&Analyse) -> T + Send + Sync + 'static) -> Signal<T> {
        self.state.memo(of)
    }

    /// Reads the state now, and again after each change.
    pub fn get<T>(self, of: impl Fn(&Analyse) -> T) -> T {
        self.state.get(of)
    }

    /// Reads the state once.
    pub fn peek<T>(self, of: impl Fn(&Analyse) -> T) -> T {
        self.state.peek(of)
    }

    /// Reads the state now, and again after each change except those of the row that is being
    /// entered.
    pub fn shown<T>(self, of: impl Fn(&Analyse) -> T) -> T {
        self.shown.track();
        self.peek(of)
    }
}
