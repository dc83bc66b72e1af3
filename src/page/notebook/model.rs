//! The notebook on the page.
//!
//! ```text
//!   Notebook        in the place: the position, the last announcement, whether it is open
//!   NotebookModel   in the file with the contents: one signal of state, stored whenever it changes
//! ```

use leptos::prelude::*;

use crate::hooks::{
    BrowserStore, StateSignal, WorkerHandle, peg_names, reads_state, tell_trouble, use_effect, use_memo,
    use_other_windows, use_worker_when_asked,
};
use crate::parts::notify;
use mastermind_game::notebook::{NotebookAction, NotebookPosition, NotebookState};
use mastermind_game::record::NotebookStore;
use mastermind_game::store::Store;
use mastermind_game::wording::{notebook as words, stored};

/// Stored while the notebook is open, for all places.
const OPEN: &str = "mastermind-teacher.notebook-open";

/// A place's handle on its notebook, whether that was opened or not; free to copy.
#[derive(Clone, Copy)]
pub struct Notebook {
    /// The position that it is about, if there is one.
    pub position: Signal<Option<NotebookPosition>>,
    /// Whether it is open.
    pub open: RwSignal<bool>,
    notices: RwSignal<Vec<String>>,
    /// The last announcement of the place itself, with the number of the event.
    place_announcements: (Signal<String>, Signal<usize>),
    /// The last announcement of the notebook.
    message: RwSignal<LastMessage>,
    /// The rows (from 0) that it names.
    rows_named: RwSignal<Vec<u8>>,
}

/// The last announcement of a notebook.
#[derive(Clone, Debug, Default, PartialEq)]
struct LastMessage {
    text: String,
    /// The number of announcements so far.
    events: usize,
    /// The announcement of the place that came last before this one, with the number of its event.
    after: Option<(String, usize)>,
}

/// The notebook of a place. A single region announces both the place's `announcements` and the notebook's; stored
/// notebooks that cannot be read are added to `notices`.
pub fn use_notebook(
    notices: RwSignal<Vec<String>>,
    announcements: (Signal<String>, Signal<usize>),
    position: impl Fn() -> Option<NotebookPosition> + Send + Sync + 'static,
) -> Notebook {
    Notebook {
        position: use_memo(position),
        open: RwSignal::new(BrowserStore.get(OPEN).is_ok_and(|open| open.is_some())),
        notices,
        place_announcements: announcements,
        message: RwSignal::new(LastMessage::default()),
        rows_named: RwSignal::new(Vec::new()),
    }
}

impl Notebook {
    /// Opens or closes the notebook.
    pub fn show(self, open: bool) {
        if open == self.open.get_untracked() {
            return;
        }
        self.open.set(open);
        // A notebook that is open is open again after a reload, if the browser stores anything.
        let _ = if open { BrowserStore.set(OPEN, "") } else { BrowserStore.remove(OPEN) };
    }

    /// The last announcement, of the place or of the notebook.
    pub fn announcement(self) -> Signal<String> {
        let (text, event) = self.place_announcements;
        use_memo(move || {
            let place = (text.get(), event.get());
            self.message
                .with(|message| if message.after.as_ref() == Some(&place) { message.text.clone() } else { place.0 })
        })
    }

    /// The number of the event that [`Notebook::announcement`] is about.
    pub fn event(self) -> Signal<usize> {
        let (_, event) = self.place_announcements;
        use_memo(move || event.get() + self.message.with(|message| message.events))
    }

    /// The rows (from 0) that the notebook's last answer names.
    pub fn rows_named(self) -> Vec<u8> {
        self.rows_named.get()
    }

    /// Takes over the announcement of the state; `is_new` says whether it is a new event.
    fn update(self, state: &NotebookState, is_new: bool) {
        let text = words::announcement(state).spoken(&untrack(peg_names));
        self.message.update(|message| {
            message.text = text;
            if is_new {
                let (text, event) = self.place_announcements;
                message.after = Some((text.get_untracked(), event.get_untracked()));
                message.events += 1;
            }
        });
        if *self.rows_named.read_untracked() != state.rows_named() {
            self.rows_named.set(state.rows_named().to_vec());
        }
    }
}

/// A handle on the contents of the notebook; free to copy.
#[derive(Clone, Copy)]
pub struct NotebookModel {
    notebook: Notebook,
    state: StateSignal<NotebookState>,
    store: StoredValue<NotebookStore>,
    engine: WorkerHandle,
}

/// The contents of the notebook. They follow the position of its place.
pub fn use_notebook_model(notebook: Notebook) -> NotebookModel {
    let state = StateSignal::new(NotebookState::default());
    let store = StoredValue::new(NotebookStore::default());
    let do_action = move |action| act(notebook, state, store, action);
    let receive = move |query, answer| do_action(NotebookAction::Answered(query, answer));
    let ask = move || state.with(NotebookState::query);
    let model = NotebookModel { notebook, state, store, engine: use_worker_when_asked("notebook", ask, receive) };
    use_effect(move |before: Option<Option<String>>| {
        let now = notebook.position.get();
        let slot = now.as_ref().map(|now| now.slot.clone());
        let last_slot = before.flatten();
        match slot.as_ref() {
            Some(slot) if last_slot.as_ref() != Some(slot) => model.turn_to(slot),
            // Another window may have come to this round earlier.
            _ => model.catch_up(),
        }
        model.act(NotebookAction::Follow(now));
        slot.or(last_slot)
    });
    use_other_windows(move || model.catch_up());
    on_cleanup(move || {
        // The place may end at the same time.
        notebook.rows_named.try_set(Vec::new());
    });
    model
}

reads_state!(NotebookModel, state: NotebookState);

impl NotebookModel {
    /// Reads the stored notebooks of another game or place.
    fn turn_to(self, slot: &str) {
        self.act(NotebookAction::Follow(None));
        self.store.update_value(|store| store.turn_to(&BrowserStore, slot));
        let unread = self.store.try_update_value(NotebookStore::take_unread);
        for value in unread.into_iter().flatten() {
            notify(self.notebook.notices, stored::unread(&value));
        }
        let pages = self.store.with_value(|store| store.pages().clone());
        self.act(NotebookAction::Load(pages));
    }

    /// Takes over the marks of another window.
    fn catch_up(self) {
        let pages = self.store.try_update_value(|store| store.refresh(&BrowserStore));
        if let Some(pages) = pages.flatten() {
            self.act(NotebookAction::Load(pages));
        }
    }

    /// Applies one action, and stores the marks.
    pub fn act(self, action: NotebookAction) {
        act(self.notebook, self.state, self.store, action);
    }

    /// Whether a question is waiting that has no answer because the worker fails again and again.
    pub fn waits_in_vain(self) -> bool {
        self.engine.is_broken() && self.with(|state| state.pending_help().is_some())
    }
}

/// Applies one action, and stores the marks.
fn act(
    notebook: Notebook,
    state: StateSignal<NotebookState>,
    store: StoredValue<NotebookStore>,
    action: NotebookAction,
) {
    let before = state.with_untracked(|state| (state.news(), state.pages().clone()));
    // Marks that another window has stored are not stored again: the two windows would never stop.
    let loads = matches!(action, NotebookAction::Load(_));
    state.update(|state| state.apply(action));
    state.with_untracked(|state| notebook.update(state, state.news() != before.0));
    let trouble = store.try_update_value(|store| {
        let trouble = store.trouble();
        state.with_untracked(|state| {
            if !loads && *state.pages() != before.1 {
                store.save(&BrowserStore, state.pages())
            } else {
                store.save_waiting(&BrowserStore)
            }
        });
        (trouble, store.trouble())
    });
    if let Some((before, now)) = trouble {
        tell_trouble(notebook.notices, before, now);
    }
}
