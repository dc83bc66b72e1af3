//! The engine behind the page: whatever the game wants to know is asked, and the answers go back.

use leptos::prelude::*;

use super::delayed::use_delayed;
use super::desk::Desk;
use crate::game::{Action, Play, Query, Reply, wording};
use crate::worker::supervisor::Health;
use crate::worker::{Client, Event};

/// An answer that comes within this many milliseconds needs no busy sign.
const SOON: u32 = 100;

/// What the page knows of the engine.
#[derive(Clone, Copy)]
pub struct Engine {
    /// Whether it works.
    pub health: ReadSignal<Health>,
    /// Whether it has kept the player waiting for a while.
    pub busy: ReadSignal<bool>,
    client: StoredValue<Client, LocalStorage>,
}

/// Where the script of a worker's program lies, seen from the page: "lab", or "" for the page's own.
/// Its query changes with every build: the name of the app's own script, which has a hash of its
/// contents in it.
fn worker_url(program: &str) -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.and_then(|document| {
        let found = document.query_selector("link[rel=modulepreload]");
        found.ok().flatten()?.get_attribute("href")
    });
    let build = link.as_deref().and_then(|href| href.rsplit('/').next());
    format!("./worker_loader.js?{program}&{}", build.unwrap_or_default())
}

/// Starts a worker and keeps it answering the game's questions.
pub fn use_engine(desk: Desk) -> Engine {
    let hear = move |query, answer| desk.act(Action::Reply(query, answer));
    use_worker("", move || desk.get(Play::query), hear)
}

/// Starts a worker of a program and keeps it answering what `question` follows from the state;
/// `hear` takes the answers. It ends with its owner.
pub fn use_worker(
    program: &str,
    question: impl Fn() -> Option<Query> + 'static,
    hear: impl Fn(Query, Result<Reply, String>) + 'static,
) -> Engine {
    let (health, set_health) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let client = Client::new(&worker_url(program), move |event| match event {
        Event::Answer(query, answer) => hear(query, answer),
        Event::Progress(_) => {}
        Event::State(health, waiting) => {
            set_health.set(health);
            set_waiting.set(waiting);
        }
    });
    let client = StoredValue::new_local(client);
    Effect::new(move |_| {
        let question = question();
        // Asking what is being asked, or forgetting nothing, does nothing.
        client.with_value(|client| match question {
            Some(query) => client.ask(query),
            None => client.forget(),
        });
    });
    Engine {
        health,
        busy: use_delayed(waiting.into(), SOON),
        client,
    }
}

impl Engine {
    /// What the player notices of it.
    pub fn noticed(self) -> wording::Engine {
        match (self.health.get(), self.busy.get()) {
            (Health::Broken, _) => wording::Engine::Broken,
            (_, true) => wording::Engine::Slow,
            (_, false) => wording::Engine::Prompt,
        }
    }

    /// Tries again after it has failed twice.
    pub fn retry(self) {
        self.client.with_value(Client::retry);
    }
}
