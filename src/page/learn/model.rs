//! Learn on the page: the record is in the browser's store, and the address names what is open.

use leptos::prelude::*;

use crate::hooks::{CurrentRoute, KeptLearner, PlaceModel, StateSignal, unix_millis, use_effect, use_other_windows};
use mastermind_engine::Variant;
use mastermind_game::Draft;
use mastermind_game::learn::{
    BlackboardAction, Learn, LearnAction, PageAction, RunAction, SetEdit, SolutionEdit, StormAction,
};
use mastermind_game::store::to_stored;
use mastermind_teaching::puzzle::Solution;

/// A handle on the state; free to copy.
pub type LearnModel = PlaceModel<Learn>;

/// The state with the stored record, at the page that the address names.
pub fn use_learn_model(address: CurrentRoute) -> LearnModel {
    let kept = KeptLearner::open();
    let mut learn = Learn::new(kept.record(), unix_millis());
    learn.set_mistakes(kept.mistakes());
    learn.set_begun_reply(kept.begun_reply());
    let state = StateSignal::new(learn);
    let model = LearnModel::new(state, kept.notices()).with_handler(move |action| act(state, kept, action));
    let begun = model.memo(|learn| learn.begun_reply().as_ref().map(to_stored));
    let loaded = begun.get_untracked();
    use_effect(move |before: Option<Option<String>>| {
        let written = begun.get();
        if *before.as_ref().unwrap_or(&loaded) != written {
            kept.save_begun_reply(written.as_deref());
        }
        written
    });
    // A link that cannot be read is told on the first page.
    model.sync_with_address(address, ToString::to_string);
    use_other_windows(move || model.act(LearnAction::Refresh));
    model
}

/// Applies one action, after any change of the learner's record in another window, and stores the record if it has
/// changed.
fn act(state: StateSignal<Learn>, kept: KeptLearner, action: LearnAction) {
    let now = unix_millis();
    let tick = LearnAction::Page(PageAction::Storm(StormAction::Tick));
    let is_frequent = matches!(action, LearnAction::Run(RunAction::Edit(_))) || action == tick;
    let record = (!is_frequent).then(|| kept.refreshed()).flatten();
    let mistakes = matches!(action, LearnAction::Refresh).then(|| kept.mistakes());
    state.update(|learn| {
        learn.set_record(record);
        if let Some(mistakes) = mistakes {
            learn.set_mistakes(mistakes);
        }
        learn.apply(action, now);
    });
    let changed = state.update_silently(Learn::take_unsaved).flatten();
    if let Some(merged) = changed.and_then(|record| kept.save(&record)) {
        state.update(|learn| learn.set_record(Some(merged)));
    }
}

impl LearnModel {
    /// Applies an action to the puzzle that is open.
    pub fn act_on_puzzle(self, action: RunAction) {
        self.act(LearnAction::Run(action));
    }

    /// Changes the draft of the reply.
    pub fn edit_reply(self, edit: SolutionEdit) {
        self.act_on_puzzle(RunAction::Edit(edit));
    }

    /// Sends a reply at once.
    pub fn send_at_once(self, solution: Solution) {
        self.act_on_puzzle(RunAction::SendAtOnce(solution));
    }

    /// Applies an action to the storm.
    pub fn act_on_storm(self, action: StormAction) {
        self.act(LearnAction::Page(PageAction::Storm(action)));
    }

    /// Applies an action to the proof on the blackboard.
    pub fn act_on_proof(self, action: BlackboardAction) {
        self.act(LearnAction::Page(PageAction::Proof(action)));
    }

    /// Changes the form for a set of puzzles.
    pub fn edit_set(self, edit: SetEdit) {
        self.act(LearnAction::Page(PageAction::Edit(edit)));
    }

    /// The draft of the code that is being entered.
    pub fn draft(self) -> Draft {
        let draft = |learn: &Learn| learn.run().map(|run| run.draft().code.clone());
        self.with(draft).unwrap_or_else(|| Draft::empty(Variant::CLASSIC))
    }
}
