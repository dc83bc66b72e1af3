//! Learn on the page: one signal of state, stored in the browser's store and in the address.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, KeptLearner, StateSignal, reads_state, use_effect, use_other_windows, wall_clock};
use mastermind_engine::Variant;
use mastermind_game::learn::{Learn, LearnAction, LearnLink, PageAction, RunAction, StormAction};
use mastermind_game::store::write;
use mastermind_game::{AnswerDraft, Draft, Place, Route};

/// A handle on the state; free to copy.
#[derive(Clone, Copy)]
pub struct LearnModel {
    learn: StateSignal<Learn>,
    kept: KeptLearner,
    /// Whether the learner has done something in this visit.
    acted: StoredValue<bool>,
    /// The texts of the notices.
    pub notices: RwSignal<Vec<String>>,
}

/// The state with the stored record, at the page that the address names.
pub fn use_learn_model(address: CurrentRoute) -> LearnModel {
    let kept = KeptLearner::open();
    let model = LearnModel {
        learn: StateSignal::new(opened(kept)),
        kept,
        acted: StoredValue::new(false),
        notices: kept.notices(),
    };
    let begun = model.memo(|learn| learn.begun_reply().as_ref().map(write));
    use_effect(move |before: Option<()>| {
        let written = begun.get();
        // The first record was just loaded.
        if before.is_some() {
            kept.save_begun_reply(written.as_deref());
        }
    });
    follow(model, address);
    use_other_windows(move || model.act(LearnAction::Look));
    model
}

/// The state with everything that is stored.
fn opened(kept: KeptLearner) -> Learn {
    let mut learn = Learn::new(kept.record(), wall_clock());
    learn.set_mistakes(kept.mistakes());
    learn.set_begun_reply(kept.begun_reply());
    learn
}

/// Keeps the address and the state in step: when one changes, the other follows.
fn follow(model: LearnModel, address: CurrentRoute) {
    let rest = address.rest(Place::Learn);
    let link = model.memo(|learn| learn.link().to_string());
    use_effect(move |before: Option<Option<String>>| {
        let (rest, link) = (rest.get(), link.get());
        match &rest {
            None => {}
            Some(rest) if *rest == link => {}
            Some(link_text) if before.as_ref() != Some(&rest) => {
                model.act(LearnAction::Open(link_text.clone()));
                let now = model.learn.with_untracked(|learn| learn.link().to_string());
                // A link that leads on to another page is no step: Back would lead on again.
                if now != *link_text && link_text.parse::<LearnLink>().is_ok() {
                    let place = Place::Learn;
                    address.write(Route { place, rest: now }, false);
                }
            }
            Some(_) => {
                let place = Place::Learn;
                // Back to a puzzle that was refused would lead here again.
                let is_step = model.learn.with_untracked(|learn| learn.link_fault().is_none());
                address.write(Route { place, rest: link }, is_step);
            }
        }
        rest
    });
}

reads_state!(LearnModel, learn: Learn);

impl LearnModel {
    /// Applies one action, after any change of the learner's record in another window, and stores the record if it has
    /// changed.
    pub fn act(self, action: LearnAction) {
        let now = wall_clock();
        let tick = LearnAction::Page(PageAction::Storm(StormAction::Tick));
        let is_frequent = matches!(action, LearnAction::Run(RunAction::Edit(_))) || action == tick;
        let record = (!is_frequent).then(|| self.kept.refreshed()).flatten();
        let is_look = matches!(action, LearnAction::Look);
        if !matches!(action, LearnAction::Open(_) | LearnAction::Reply(..) | LearnAction::Look) {
            self.acted.set_value(true);
        }
        let mistakes = is_look.then(|| self.kept.mistakes());
        self.learn.update(|learn| {
            learn.set_record(record);
            if let Some(mistakes) = mistakes {
                learn.set_mistakes(mistakes);
            }
            learn.apply(action, now);
        });
        let changed = self.learn.update_silently(Learn::take_unsaved).flatten();
        if let Some(merged) = changed.and_then(|record| self.kept.save(&record)) {
            self.learn.update(|learn| learn.set_record(Some(merged)));
        }
    }

    /// Whether the learner has done something in this visit. Until then the focus stays where the browser puts it.
    pub fn has_acted(self) -> bool {
        self.acted.get_value()
    }

    /// Applies an action to the puzzle that is open.
    pub fn act_on_puzzle(self, action: RunAction) {
        self.act(LearnAction::Run(action));
    }

    /// The draft of the code that is being entered.
    pub fn draft(self) -> Draft {
        let draft = |learn: &Learn| learn.run().map(|run| run.draft().code.clone());
        self.with(draft).unwrap_or_else(|| Draft::empty(Variant::CLASSIC))
    }

    /// An empty draft of a feedback, used while there is no puzzle.
    pub fn no_answer(self) -> AnswerDraft {
        AnswerDraft::empty(Variant::CLASSIC)
    }
}
