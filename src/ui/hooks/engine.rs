//! The engine behind the page: whatever the game wants to know is asked, and the answers go back.

use leptos::prelude::*;

use super::delayed::use_delayed;
use super::looks::page_attribute;
use super::play_model::PlayModel;
use crate::engine::Progress;
use crate::game::{Play, PlayAction, Query, Reply, wording};
use crate::worker::supervisor::Health;
use crate::worker::{Client, Event};

/// An answer that comes within this many milliseconds needs no busy sign.
const SOON: u32 = 100;

/// What the page knows of the engine.
#[derive(Clone, Copy)]
pub struct Engine {
    /// Whether the worker that the player waits for works.
    health: ReadSignal<Health>,
    /// Whether the coach's worker does; where there is none, the same.
    coach: ReadSignal<Health>,
    /// Whether it has kept the player waiting for a while.
    pub busy: ReadSignal<bool>,
    /// How much of the work in hand is done, in thousandths, as far as that is known.
    pub done: ReadSignal<usize>,
    clients: StoredValue<Vec<Client>, LocalStorage>,
}

/// Where the script of a worker's program lies, seen from the page: "lab", or "" for the small one.
/// Its query changes with every build.
pub fn worker_url(program: &str) -> String {
    let build = page_attribute("data-build").unwrap_or_default();
    format!("./worker_loader.js?{program}&{build}")
}

/// The places of the coach's worker and the player's among the clients of *Play*.
const COACH: usize = 0;
const PLAYER: usize = 1;

/// What is asked of one worker: it follows from the game.
type Question = fn(&Play) -> Option<Query>;

/// Starts workers and keeps them answering the game's questions: a small one for the player who
/// waits, so that it is soon there and always free, and a large one for the coach. The small one is
/// replaced by a large one where the game needs that.
pub fn use_engine(desk: PlayModel) -> Engine {
    let (health, set_health) = signal(Health::Fine);
    let (coach, set_coach) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let (done, _) = signal(0);
    let large = desk.memo(Play::needs_lab);
    let hear = move |query, answer| desk.act(PlayAction::Reply(query, answer));
    let nothing = |_| {};
    let coaching = start("lab", hear, nothing, move |state| set_coach.set(state.0));
    let clients = StoredValue::new_local(vec![coaching]);
    Effect::new(move |_| {
        let program = if large.get() { "lab" } else { "" };
        // What was told of the one before is not true of this one.
        set_health.set(Health::Fine);
        set_waiting.set(false);
        let player = start(program, hear, nothing, move |state| {
            set_health.set(state.0);
            set_waiting.set(state.1);
        });
        clients.update_value(|clients| {
            clients.truncate(PLAYER);
            clients.push(player);
        });
    });
    let question = move |place, question: Question| {
        let query = desk.get(question);
        clients.with_value(|clients| clients.get(place).map(|client| ask(client, query)));
    };
    Effect::new(move |_| question(COACH, Play::coach_query));
    Effect::new(move |_| {
        large.track();
        question(PLAYER, Play::query);
    });
    Engine {
        health,
        coach,
        busy: use_delayed(waiting.into(), SOON),
        done,
        clients,
    }
}

/// Starts a worker of a program and keeps it answering what `question` follows from the state;
/// `hear` takes the answers. It ends with its owner.
pub fn use_worker(
    program: &str,
    question: impl Fn() -> Option<Query> + 'static,
    hear: impl Fn(Query, WorkerAnswer) + 'static,
) -> Engine {
    let (health, set_health) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let (done, set_done) = signal(0);
    let come_so_far = move |progress: Progress| {
        set_done.set((1000 * progress.done / progress.of.max(1)) as usize);
    };
    let client = start(program, hear, come_so_far, move |state| {
        set_health.set(state.0);
        set_waiting.set(state.1);
        set_done.set(0);
    });
    let clients = StoredValue::new_local(vec![client]);
    Effect::new(move |_| {
        let query = question();
        clients.with_value(|clients| clients.iter().for_each(|client| ask(client, query.clone())));
    });
    Engine {
        health,
        coach: health,
        busy: use_delayed(waiting.into(), SOON),
        done,
        clients,
    }
}

/// An answer, or in words why there is none.
type WorkerAnswer = Result<Reply, String>;

/// A client of a new worker.
fn start(
    program: &str,
    hear: impl Fn(Query, WorkerAnswer) + 'static,
    come_so_far: impl Fn(Progress) + 'static,
    tell: impl Fn((Health, bool)) + 'static,
) -> Client {
    Client::new(&worker_url(program), move |event| match event {
        Event::Answer(query, answer) => hear(query, answer),
        Event::Progress(progress) => come_so_far(progress),
        Event::State(health, waiting) => tell((health, waiting)),
    })
}

/// Asking what is being asked, or forgetting nothing, does nothing.
fn ask(client: &Client, query: Option<Query>) {
    match query {
        Some(query) => client.ask(query),
        None => client.forget(),
    }
}

impl Engine {
    /// What the player notices of it.
    pub fn noticed(self) -> wording::EngineState {
        match (self.health.get(), self.busy.get()) {
            (Health::Broken, _) => wording::EngineState::Broken,
            (_, true) => wording::EngineState::Slow,
            (_, false) => wording::EngineState::Prompt,
        }
    }

    /// Whether one of its workers fails again and again.
    pub fn broken(self) -> bool {
        [self.health, self.coach]
            .iter()
            .any(|health| health.get() == Health::Broken)
    }

    /// Tries again at once where one has failed.
    pub fn retry(self) {
        self.clients
            .with_value(|clients| clients.iter().for_each(Client::retry));
    }
}
