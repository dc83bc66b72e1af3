//! The engine behind the page: asks whatever the game wants to know, and passes the answers back.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::delayed::use_delayed;
use super::draw_tasks::defer;
use super::looks::page_attribute;
use super::play_model::PlayModel;
use crate::worker::supervisor::Health;
use crate::worker::{Client, ClientEvent};
use mastermind_engine::budget::Progress;
use mastermind_game::{Answer, Play, PlayAction, Query, wording};

/// An answer that comes within this time needs no busy sign.
const BUSY_SHOWN_AFTER: Duration = Duration::from_millis(100);

/// A handle on the workers behind a place: their state, as signals.
#[derive(Clone, Copy)]
pub struct WorkerHandle {
    /// The health of the worker that the player waits for.
    health: ReadSignal<Health>,
    /// The health of the coach's worker. If there is no coach, the health of the worker that the player waits for.
    coach: ReadSignal<Health>,
    /// Whether the player has been waiting for an answer for a while.
    pub busy: ReadSignal<bool>,
    /// How much of the current job is done, in thousandths; 0 while that is unknown.
    pub done: ReadSignal<usize>,
    /// A client for each worker.
    clients: StoredValue<Vec<LazyClient>>,
}

/// The client of a worker; `None` until the worker is started.
type LazyClient = StoredValue<Option<Client>, LocalStorage>;

/// The URL of the workers' script, relative to the page. Its query is the name of the build, which must be the same for
/// page and worker. Its fragment is the `purpose`, which only tells workers apart when debugging: any worker answers
/// any question.
pub fn worker_url(purpose: &str) -> String {
    let build = page_attribute("data-build").unwrap_or_default();
    format!("./worker_loader.js?{build}#{purpose}")
}

/// The question of a game to one worker.
type AskedByPlay = fn(&Play) -> Option<Query>;

/// Starts two workers and keeps them answering the game's questions. One worker answers only what the player waits for,
/// so that it is free when the player needs it; the other one answers the coach. A third worker starts at the first
/// question about how people deduce. The [`WorkerHandle`] that is returned has the state of the first two.
pub fn use_engine(model: PlayModel) -> WorkerHandle {
    let worker = move |purpose, question: AskedByPlay| {
        let receive = move |query, answer| model.act(PlayAction::Answered(query, answer));
        use_worker(purpose, move || model.with(question), receive)
    };
    let coach = worker("coach", Play::coach_query);
    let player = worker("player", Play::query);
    // The third worker is asked which of several best guesses is easy to read, and after a game what would have helped
    // against its mistakes.
    let receive = move |query, answer| model.act(PlayAction::Answered(query, answer));
    use_worker_when_asked("notebook", move || model.with(Play::learner_query), receive);
    let clients = [player.clients, coach.clients].map(|clients| clients.get_value());
    WorkerHandle { coach: coach.health, clients: StoredValue::new(clients.concat()), ..player }
}

/// Starts a worker and keeps it answering the question that follows from the state; `receive` takes the
/// answers. The worker ends with the reactive owner.
pub fn use_worker(
    purpose: &'static str,
    question: impl Fn() -> Option<Query> + 'static,
    receive: impl Fn(Query, Answer) + 'static,
) -> WorkerHandle {
    use_answers(purpose, true, Box::new(question), Rc::new(receive))
}

/// Like [`use_worker`], but the worker starts, and its program is fetched, only when there is a question.
pub fn use_worker_when_asked(
    purpose: &'static str,
    question: impl Fn() -> Option<Query> + 'static,
    receive: impl Fn(Query, Answer) + 'static,
) -> WorkerHandle {
    use_answers(purpose, false, Box::new(question), Rc::new(receive))
}

/// Takes the answers.
type Receive = Rc<dyn Fn(Query, Answer)>;

/// Keeps a worker answering the question that `question` returns. With `at_once` the worker starts before there is a
/// question. Not generic, so that it is compiled once for all callers.
fn use_answers(
    purpose: &'static str,
    at_once: bool,
    question: Box<dyn Fn() -> Option<Query>>,
    receive: Receive,
) -> WorkerHandle {
    let (health, set_health) = signal(Health::Fine);
    let (waiting, set_waiting) = signal(false);
    let (done, set_done) = signal(0);
    let on_progress = move |progress: Progress| {
        set_done.set((1000 * progress.done / progress.total.max(1)) as usize);
    };
    let on_state = move |health: Health, waiting: bool| {
        set_health.set(health);
        set_waiting.set(waiting);
        set_done.set(0);
    };
    let client = LazyClient::new_local(None);
    // Starting a worker takes long: while the place is drawn, it has a task of its own.
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
        if wanted && client.with_value(Option::is_none) {
            client.set_value(Some(start_client(purpose, Rc::clone(&receive), on_progress, on_state)));
        }
        client.with_value(|client| {
            if let Some(client) = client {
                ask(client, query);
            }
        });
    });
    WorkerHandle {
        health,
        coach: health,
        busy: use_delayed(waiting.into(), BUSY_SHOWN_AFTER),
        done,
        clients: StoredValue::new(vec![client]),
    }
}

/// Starts a worker, and passes its events on: answers to `receive`, progress to `on_progress`, and its health, with
/// whether an answer is awaited, to `on_state`.
fn start_client(
    purpose: &str,
    receive: Receive,
    on_progress: impl Fn(Progress) + 'static,
    on_state: impl Fn(Health, bool) + 'static,
) -> Client {
    Client::new(&worker_url(purpose), move |event| match event {
        ClientEvent::Answer(query, answer) => receive(query, answer),
        ClientEvent::Progress(progress) => on_progress(progress),
        ClientEvent::State { health, is_waiting } => on_state(health, is_waiting),
    })
}

/// Passes the question on to the client, or drops the old one if nothing is asked. Asking the same question again
/// changes nothing.
fn ask(client: &Client, query: Option<Query>) {
    match query {
        Some(query) => client.ask(query),
        None => client.forget(),
    }
}

impl WorkerHandle {
    /// The state of the workers as the player notices it: broken, slow or prompt.
    pub fn noticed_state(self) -> wording::EngineState {
        match (self.health.get(), self.busy.get()) {
            (Health::Broken, _) => wording::EngineState::Broken,
            (_, true) => wording::EngineState::Slow,
            (_, false) => wording::EngineState::Quick,
        }
    }

    /// Whether one of the workers fails again and again.
    pub fn is_broken(self) -> bool {
        [self.health, self.coach].iter().any(|health| health.get() == Health::Broken)
    }

    /// Tries again at once if a worker has failed.
    pub fn retry(self) {
        for client in self.clients.get_value() {
            client.with_value(|client| {
                if let Some(client) = client {
                    client.retry();
                }
            });
        }
    }
}
