//! The engine behind the page: whatever the game wants to know is asked, and the answers go back.

use leptos::prelude::*;

use super::delayed::use_delayed;
use super::desk::Desk;
use crate::game::{Action, Play};
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

/// Starts a worker from the script at `url` and keeps it answering the game's questions.
pub fn use_engine(desk: Desk, url: &str) -> Engine {
    let (health, set_health) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let client = Client::new(url, move |event| match event {
        Event::Answer(query, Ok(reply)) => desk.act(Action::Reply(query, reply)),
        // The game asks only what has an answer; if it errs, the player has the move again.
        Event::Answer(_, Err(_)) => desk.act(Action::Stop),
        Event::State(health, waiting) => {
            set_health.set(health);
            set_waiting.set(waiting);
        }
    });
    let client = StoredValue::new_local(client);
    let query = desk.memo(Play::query);
    Effect::new(move |_| {
        client.with_value(|client| match query.get() {
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
    /// Tries again after it has failed twice.
    pub fn retry(self) {
        self.client.with_value(Client::retry);
    }
}
