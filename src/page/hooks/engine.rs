//! The engine behind the page: asks whatever the game wants to know, and passes the answers back.

use std::rc::Rc;

use leptos::prelude::*;

use super::delayed::use_delayed;
use super::draw_tasks::defer;
use super::looks::page_attribute;
use super::play_model::PlayModel;
use crate::worker::supervisor::Health;
use crate::worker::{Client, ClientEvent};
use mastermind_engine::budget::Progress;
use mastermind_game::{Answer, Play, PlayAction, Query, wording};

/// An answer that comes within this many milliseconds needs no busy sign.
const BUSY_SHOWN_AFTER_MS: u32 = 100;

/// What the page knows of the engine.
#[derive(Clone, Copy)]
pub struct Engine {
    /// The health of the worker that the player waits for.
    health: ReadSignal<Health>,
    /// The health of the coach's worker; of the player's if there is no coach.
    coach: ReadSignal<Health>,
    /// Whether it has kept the player waiting for a while.
    pub busy: ReadSignal<bool>,
    /// How much of the work in hand is done, in thousandths, as far as that is known.
    pub done: ReadSignal<usize>,
    /// The clients of each of its workers; empty before it is started.
    clients: StoredValue<Vec<Clients>>,
}

/// The client of a worker, once it is started.
type Clients = StoredValue<Vec<Client>, LocalStorage>;

/// Where the script of a worker lies, seen from the page. Its query is the name of the build, on which page and worker
/// must agree. What the worker is for stands behind it, and tells workers apart: every one answers every question.
pub fn worker_url(purpose: &str) -> String {
    let build = page_attribute("data-build").unwrap_or_default();
    format!("./worker_loader.js?{build}#{purpose}")
}

/// What one worker is asked; it follows from the game.
type Asks = fn(&Play) -> Option<Query>;

/// Starts two workers and keeps them answering the game's questions: one for the player who waits, so
/// that it is always free, and one for the coach. A third one starts at the
/// first question about how people deduce.
pub fn use_engine(model: PlayModel) -> Engine {
    let worker = move |purpose, question: Asks| {
        let receive = move |query, answer| model.act(PlayAction::Reply(query, answer));
        use_worker(purpose, move || model.with(question), receive)
    };
    let coach = worker("coach", Play::coach_query);
    let player = worker("player", Play::query);
    // Asked once a best guess is shown (which of them is easy to read), and once a game with mistakes is over (what
    // would have helped).
    let receive = move |query, answer| model.act(PlayAction::Reply(query, answer));
    use_worker_when_asked("notebook", move || model.with(Play::learner_query), receive);
    let clients = [player.clients, coach.clients].map(|clients| clients.get_value());
    Engine { coach: coach.health, clients: StoredValue::new(clients.concat()), ..player }
}

/// Starts a worker and keeps it answering the question that follows from the state; `receive` takes the
/// answers. It ends with its owner.
pub fn use_worker(
    purpose: &'static str,
    question: impl Fn() -> Option<Query> + 'static,
    receive: impl Fn(Query, Answer) + 'static,
) -> Engine {
    worker(purpose, true, Box::new(question), Rc::new(receive))
}

/// The same, but the worker and its program are only fetched when there is a question.
pub fn use_worker_when_asked(
    purpose: &'static str,
    question: impl Fn() -> Option<Query> + 'static,
    receive: impl Fn(Query, Answer) + 'static,
) -> Engine {
    worker(purpose, false, Box::new(question), Rc::new(receive))
}

/// Takes the answers.
type Receive = Rc<dyn Fn(Query, Answer)>;

fn worker(purpose: &'static str, at_once: bool, question: Box<dyn Fn() -> Option<Query>>, receive: Receive) -> Engine {
    let (health, set_health) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let (done, set_done) = signal(0);
    let come_so_far = move |progress: Progress| {
        set_done.set((1000 * progress.done / progress.of.max(1)) as usize);
    };
    let tell = move |state: (Health, bool)| {
        set_health.set(state.0);
        set_waiting.set(state.1);
        set_done.set(0);
    };
    let clients = StoredValue::new_local(Vec::new());
    // Starting it takes long: while the place is drawn, it has a task of its own.
    let may_start = RwSignal::new(!at_once);
    if at_once {
        defer(move || {
            // The visitor may have left the place by then.
            may_start.try_set(true);
        });
    }
    Effect::new(move |_| {
        let query = question();
        let wanted = may_start.get() && (at_once || query.is_some());
        if wanted && clients.with_value(Vec::is_empty) {
            clients.set_value(vec![start(purpose, Rc::clone(&receive), come_so_far, tell)]);
        }
        clients.with_value(|clients| clients.iter().for_each(|client| ask(client, query.clone())));
    });
    Engine {
        health,
        coach: health,
        busy: use_delayed(waiting.into(), BUSY_SHOWN_AFTER_MS),
        done,
        clients: StoredValue::new(vec![clients]),
    }
}

/// A client of a new worker.
fn start(
    purpose: &str,
    receive: Receive,
    come_so_far: impl Fn(Progress) + 'static,
    tell: impl Fn((Health, bool)) + 'static,
) -> Client {
    Client::new(&worker_url(purpose), move |event| match event {
        ClientEvent::Answer(query, answer) => receive(query, answer),
        ClientEvent::Progress(progress) => come_so_far(progress),
        ClientEvent::State(health, waiting) => tell((health, waiting)),
    })
}

/// Passes the question on to the client, or drops the old one if nothing is asked. Asking it again
/// changes nothing.
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
        [self.health, self.coach].iter().any(|health| health.get() == Health::Broken)
    }

    /// Tries again at once if one has failed.
    pub fn retry(self) {
        let retry = |clients: &Vec<Client>| clients.iter().for_each(Client::retry);
        self.clients.with_value(|all| all.iter().for_each(|clients| clients.with_value(retry)));
    }
}
