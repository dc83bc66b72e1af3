//! The page's side: carries out what the supervisor decides.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use gloo_timers::callback::Interval;

use mastermind_engine::budget::Progress;
use mastermind_game::{Answer, Query};

use super::around_gloo::{Thread, ThreadEvent};
use super::clock::now;
use super::message::WorkOrder;
use super::supervisor::{Health, Supervisor, WorkerCommand};

/// How often the supervisor checks a worker that is wanted.
const TICK: Duration = Duration::from_millis(50);

/// What a client reports.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// The answer to a question, or the reason why there is none.
    Answer(Query, Answer),
    /// The progress of the work on the current question.
    Progress(Progress),
    /// The state of the worker.
    State {
        /// Its health.
        health: Health,
        /// Whether an answer is awaited.
        is_waiting: bool,
    },
}

/// One worker thread, which is restarted when it fails. Dropping the client ends it.
#[derive(Clone)]
pub struct Client(Rc<RefCell<ClientInner>>);

struct ClientInner {
    url: String,
    on_event: Rc<dyn Fn(ClientEvent)>,
    supervisor: Supervisor,
    /// `None` while no worker runs.
    thread: Option<Thread>,
    /// `None` while the supervisor needs no ticks.
    ticks: Option<Interval>,
    /// The health, and whether an answer is awaited, as they were reported last.
    reported: (Health, bool),
}

impl Client {
    /// A client of the worker script at `url`, started at once. It passes its events to `on_event`.
    pub fn new(url: &str, on_event: impl Fn(ClientEvent) + 'static) -> Client {
        let client = Client(Rc::new(RefCell::new(ClientInner {
            url: url.to_owned(),
            on_event: Rc::new(on_event),
            supervisor: Supervisor::default(),
            thread: None,
            ticks: None,
            reported: (Health::Fine, false),
        })));
        client.carry_out(Supervisor::start);
        client
    }

    /// Asks a question. The answer to an older question is no longer wanted.
    pub fn ask(&self, query: Query) {
        self.carry_out(|supervisor, now| supervisor.ask(query, now));
    }

    /// Drops the current question: its answer is no longer wanted.
    pub fn forget(&self) {
        self.carry_out(|supervisor, now| {
            supervisor.forget(now);
            Vec::new()
        });
    }

    /// Tries again at once if the worker has failed.
    pub fn retry(&self) {
        self.carry_out(Supervisor::retry);
    }

    /// Lets the supervisor decide, carries out its commands, and reports what has changed.
    fn carry_out(&self, decide: impl FnOnce(&mut Supervisor, Duration) -> Vec<WorkerCommand>) {
        let commands = decide(&mut self.0.borrow_mut().supervisor, now());
        let mut events = Vec::new();
        for command in commands {
            match command {
                WorkerCommand::Spawn => self.spawn(),
                WorkerCommand::Kill => drop(self.0.borrow_mut().thread.take()),
                WorkerCommand::Send(job, query) => self.send(&WorkOrder::new(job, &query)),
                WorkerCommand::Tell(progress) => events.push(ClientEvent::Progress(progress)),
                WorkerCommand::Deliver(query, answer) => events.push(ClientEvent::Answer(query, answer)),
            }
        }
        self.update_ticks();
        events.extend(self.state_if_changed());
        // The borrow ends before the events are told, because whoever receives them may ask the next question.
        let on_event = self.0.borrow().on_event.clone();
        events.into_iter().for_each(|event| on_event(event));
    }

    /// The event that reports the state. `None` if the state has not changed since the last report.
    fn state_if_changed(&self) -> Option<ClientEvent> {
        let mut inner = self.0.borrow_mut();
        let (health, is_waiting) = (inner.supervisor.health(), inner.supervisor.is_waiting());
        let has_changed = inner.reported != (health, is_waiting);
        inner.reported = (health, is_waiting);
        has_changed.then_some(ClientEvent::State { health, is_waiting })
    }

    /// Sends the order to the worker thread, if there is one.
    fn send(&self, order: &WorkOrder) {
        if let Some(thread) = &self.0.borrow().thread {
            thread.send(order);
        }
    }

    /// Starts the worker thread. If that fails at once, the supervisor is told.
    fn spawn(&self) {
        let url = self.0.borrow().url.clone();
        let receive = self.weak_callback(|client, event| match event {
            ThreadEvent::Loading => client.carry_out(|supervisor, now| {
                supervisor.loading(now);
                Vec::new()
            }),
            ThreadEvent::Report(report) => client.carry_out(|supervisor, now| supervisor.receive(report, now)),
            ThreadEvent::Lost => client.carry_out(Supervisor::fail),
        });
        match Thread::start(&url, receive) {
            Ok(thread) => self.0.borrow_mut().thread = Some(thread),
            Err(_) => self.carry_out(Supervisor::fail),
        }
    }

    /// Starts or stops the ticks: they run only while the supervisor needs them.
    fn update_ticks(&self) {
        let wanted = self.0.borrow().supervisor.wants_ticks();
        let running = self.0.borrow().ticks.is_some();
        if wanted && !running {
            let tick = self.weak_callback(|client, ()| client.carry_out(Supervisor::tick));
            self.0.borrow_mut().ticks = Some(Interval::new(TICK.as_millis() as u32, move || tick(())));
        } else if !wanted {
            self.0.borrow_mut().ticks = None;
        }
    }

    /// A callback that does not keep the client alive.
    fn weak_callback<T>(&self, run: impl Fn(&Client, T) + Clone + 'static) -> impl Fn(T) + Clone + 'static {
        let weak: Weak<RefCell<ClientInner>> = Rc::downgrade(&self.0);
        move |value| {
            if let Some(inner) = weak.upgrade() {
                run(&Client(inner), value);
            }
        }
    }
}
