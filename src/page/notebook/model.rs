//! The notebook on the page: one signal of state, stored whenever it changes.

use leptos::prelude::*;

use crate::hooks::{
    BrowserStore, Engine, State, reads_state, tell_trouble, use_effect, use_memo,
    use_other_windows, use_worker_when_asked,
};
use crate::parts::notify;
use mastermind_game::notebook::{NotebookAction, NotebookPosition, NotebookState};
use mastermind_game::store::{NotebookStore, Store};
use mastermind_game::wording::{notebook as words, stored};

/// Whether the notebook is open, in all places.
const OPEN: &str = "mastermind-teacher.notebook-open";

/// A handle on the notebook; free to copy.
#[derive(Clone, Copy)]
pub struct NotebookModel {
    state: State<NotebookState>,
    store: StoredValue<NotebookStore>,
    notices: RwSignal<Vec<String>>,
    /// What the place itself says last, with the number of the event.
    place: (Signal<String>, Signal<usize>),
    /// What the place had said when the notebook spoke last.
    spoke: RwSignal<Option<(String, usize)>>,
    /// The worker that answers, once it was asked something.
    engine: StoredValue<Option<Engine>>,
    /// Whether it is open.
    pub open: RwSignal<bool>,
}

/// The notebook of a place, which follows its position. The place's announcements are given, so that one
/// region says both; what cannot be read is told by `notices`.
pub fn use_notebook(
    notices: RwSignal<Vec<String>>,
    announcements: (Signal<String>, Signal<usize>),
    position: impl Fn() -> Option<NotebookPosition> + 'static,
) -> NotebookModel {
    let model = NotebookModel {
        state: State::new(NotebookState::default()),
        store: StoredValue::new(NotebookStore::default()),
        notices,
        place: announcements,
        spoke: RwSignal::new(None),
        engine: StoredValue::new(None),
        open: RwSignal::new(BrowserStore.get(OPEN).is_ok_and(|open| open.is_some())),
    };
    use_effect(move |before: Option<Option<String>>| {
        let now = position();
        let slot = now.as_ref().map(|now| now.slot.clone());
        let known = before.flatten();
        match slot.as_ref() {
            Some(slot) if known.as_ref() != Some(slot) => model.turn_to(slot),
            // Another window may have gone on to this round before.
            _ => model.catch_up(),
        }
        model.act(NotebookAction::Follow(now));
        slot.or(known)
    });
    use_other_windows(move || model.catch_up());
    let ask = move || model.with(NotebookState::query);
    let receive = move |query, answer| model.act(NotebookAction::Reply(query, answer));
    let engine = use_worker_when_asked("notebook", ask, receive);
    model.engine.set_value(Some(engine));
    model
}

reads_state!(NotebookModel, state: NotebookState);

impl NotebookModel {
    /// Reads the stored notebooks of another game or place.
    fn turn_to(self, slot: &str) {
        self.act(NotebookAction::Follow(None));
        self.store
            .update_value(|store| store.turn_to(&BrowserStore, slot));
        let unread = self.store.try_update_value(NotebookStore::take_unread);
        for one in unread.into_iter().flatten() {
            notify(self.notices, stored::unread(&one));
        }
        let pages = self.store.with_value(|store| store.pages().clone());
        self.act(NotebookAction::Load(pages));
    }

    /// Takes over what another window has marked.
    fn catch_up(self) {
        let pages = self
            .store
            .try_update_value(|store| store.refreshed(&BrowserStore));
        if let Some(pages) = pages.flatten() {
            self.act(NotebookAction::Load(pages));
        }
    }

    /// Applies one action, and stores the marks.
    pub fn act(self, action: NotebookAction) {
        let before = self.with_untracked(|state| (state.news(), state.pages().clone()));
        // What another window has stored is not stored again: both would never end.
        let loads = matches!(action, NotebookAction::Load(_));
        self.state.update(|state| state.apply(action));
        if self.with_untracked(NotebookState::news) != before.0 {
            let (text, event) = self.place;
            self.spoke
                .set(Some((text.get_untracked(), event.get_untracked())));
        }
        let trouble = self.store.try_update_value(|store| {
            let trouble = store.trouble();
            self.state
                .with_untracked(|state| match !loads && *state.pages() != before.1 {
                    true => store.save(&BrowserStore, state.pages()),
                    false => store.save_waiting(&BrowserStore),
                });
            (trouble, store.trouble())
        });
        if let Some((before, now)) = trouble {
            tell_trouble(self.notices, before, now);
        }
    }

    /// Opens or closes it.
    pub fn show(self, open: bool) {
        if open == self.open.get_untracked() {
            return;
        }
        self.open.set(open);
        // It is opened again after a reload, if the browser stores anything.
        let _ = match open {
            true => BrowserStore.set(OPEN, ""),
            false => BrowserStore.remove(OPEN),
        };
    }

    /// What was said last, by the place or by the notebook.
    pub fn announcement(self) -> Signal<String> {
        let (text, event) = self.place;
        use_memo(move || {
            let said = (text.get(), event.get());
            match self.spoke.get() == Some(said.clone()) {
                true => self.with(words::announcement),
                false => said.0,
            }
        })
    }

    /// The number of that event.
    pub fn event(self) -> Signal<usize> {
        let (_, event) = self.place;
        use_memo(move || event.get() + self.with(NotebookState::news) as usize)
    }

    /// Whether something is asked that is not answered, because the worker fails again and again.
    pub fn waits_in_vain(self) -> bool {
        let engine = self.engine.get_value();
        engine.is_some_and(Engine::broken) && self.with(|state| state.asked().is_some())
    }

    /// The rows (from 0) that the last answer speaks of.
    pub fn rows_named(self) -> Vec<u8> {
        self.with(|state| state.rows_named().to_vec())
    }
}
