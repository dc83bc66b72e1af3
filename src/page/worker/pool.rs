//! Several workers for one piece of work: each takes a question when it is free.
//!
//! ```text
//!   source (a work queue) ── take ──► free worker ══ its client and supervisor ══► PoolEvent
//! ```
//! Each worker has a supervisor of its own, so a worker that fails is replaced and asked again while the others go on.
//! The pool knows questions only by their tickets: `game::lab::work_queue` says what each answer is for, and drops
//! answers that are no longer wanted.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use mastermind_engine::Variant;
use mastermind_game::lab::Ticket;
use mastermind_game::question::{Answer, Query, SplitBy};

use super::client::{Client, ClientEvent};
use super::supervisor::Health;

/// What a pool reports.
#[derive(Clone, Debug, PartialEq)]
pub enum PoolEvent {
    /// All workers that can start have started.
    Ready,
    /// The answer to a question, or the reason why there is none.
    Answer(Ticket, Answer),
    /// This many steps of the work on a question are done.
    Progress(Ticket, u64),
    /// Whether all workers, or one that has a question, fail again and again. They keep their questions, and go on
    /// with them when they can be started again.
    Broken(bool),
}

/// Takes the most urgent question out of the work queue. Returns `None` if there is none.
type QuestionSource = dyn Fn() -> Option<(Ticket, Query)>;

/// Workers that share the work. Dropping the pool ends them.
pub struct Pool(Rc<RefCell<PoolInner>>);

struct PoolInner {
    workers: Vec<PoolWorker>,
    source: Rc<QuestionSource>,
    /// Receives the events of the pool.
    on_event: Rc<dyn Fn(PoolEvent)>,
    /// Whether every worker has answered the handshake or fails again and again. Work is given out only then, so that
    /// the time for starting is not measured as work. A worker that starts later joins in.
    started: bool,
    /// Whether the last report said that workers fail again and again.
    reported_broken: bool,
}

struct PoolWorker {
    client: Client,
    assignment: Assignment,
    /// Whether it fails again and again.
    is_broken: bool,
}

/// What a worker is busy with.
#[derive(Clone, Copy, PartialEq)]
enum Assignment {
    /// The first question, which shows that the worker has started.
    Handshake,
    Nothing,
    Question(Ticket),
}

/// The number of workers that this machine can keep busy: its cores, at least 1.
pub fn core_count() -> usize {
    let window = web_sys::window();
    let cores = window.map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).max(1)
}

/// The smallest question that the Lab's file answers: once it is answered, the file has been loaded too.
fn handshake() -> Query {
    Query::new(Variant::CLASSIC, &[], SplitBy(Vec::new())).erase()
}

impl Pool {
    /// A pool of `size` workers, at least 1, of the script at `url`. They take their questions from
    /// `source`, and the pool passes its events to `on_event`.
    pub fn new(
        url: &str,
        size: usize,
        source: impl Fn() -> Option<(Ticket, Query)> + 'static,
        on_event: impl Fn(PoolEvent) + 'static,
    ) -> Pool {
        let pool = Pool(Rc::new(RefCell::new(PoolInner {
            workers: Vec::new(),
            source: Rc::new(source),
            on_event: Rc::new(on_event),
            started: false,
            reported_broken: false,
        })));
        let start_worker = |index| {
            let inner = Rc::downgrade(&pool.0);
            PoolWorker {
                client: Client::new(url, move |event| receive(&inner, index, event)),
                assignment: Assignment::Handshake,
                is_broken: false,
            }
        };
        let workers: Vec<PoolWorker> = (0..size.max(1)).map(start_worker).collect();
        let clients: Vec<Client> = workers.iter().map(|worker| worker.client.clone()).collect();
        pool.0.borrow_mut().workers = workers;
        clients.iter().for_each(|client| client.ask(handshake()));
        pool
    }

    /// The number of workers, free or busy.
    pub fn size(&self) -> usize {
        self.0.borrow().workers.len()
    }

    /// Gives a question to each free worker, while there are questions.
    pub fn give_out(&self) {
        give_out(&self.0);
    }

    /// Drops all questions. The workers are free at once, or restarted within a moment.
    pub fn cancel(&self) {
        cancel(&self.0);
    }

    /// Tries again at once if workers have failed.
    pub fn retry(&self) {
        let clients: Vec<Client> = self.0.borrow().workers.iter().map(|worker| worker.client.clone()).collect();
        clients.iter().for_each(Client::retry);
        self.give_out();
    }
}

/// Handles an event of the worker at this index.
fn receive(inner: &Weak<RefCell<PoolInner>>, index: usize, event: ClientEvent) {
    let Some(inner) = inner.upgrade() else { return };
    match event {
        ClientEvent::Answer(_, answer) => receive_answer(&inner, index, answer),
        ClientEvent::State { health, .. } => note_health(&inner, index, health == Health::Broken),
        ClientEvent::Progress(progress) => {
            let assignment = inner.borrow().workers.get(index).map(|worker| worker.assignment);
            if let Some(Assignment::Question(ticket)) = assignment {
                tell(&inner, PoolEvent::Progress(ticket, progress.done));
            }
        }
    }
}

/// Notes that a worker fails again and again, or no longer does, and reports a change. The borrow of the pool ends
/// before an event is told, because whoever receives the event may use the pool.
fn note_health(inner: &Rc<RefCell<PoolInner>>, index: usize, is_broken: bool) {
    let mut pool = inner.borrow_mut();
    // While the pool is being built, its workers are not in the list yet.
    if let Some(worker) = pool.workers.get_mut(index) {
        worker.is_broken = is_broken;
    }
    // A broken worker without a question does not matter as long as others do the work.
    let has_question = |worker: &PoolWorker| matches!(worker.assignment, Assignment::Question(_));
    let is_question_stuck = pool.workers.iter().any(|worker| worker.is_broken && has_question(worker));
    let is_failing = is_question_stuck || pool.workers.iter().all(|worker| worker.is_broken);
    let has_changed = std::mem::replace(&mut pool.reported_broken, is_failing) != is_failing;
    drop(pool);
    if has_changed {
        tell(inner, PoolEvent::Broken(is_failing));
    }
    report_if_started(inner);
    give_out(inner);
}

/// Reports [`PoolEvent::Ready`] once no worker is awaited any more and at least one has started.
fn report_if_started(inner: &Rc<RefCell<PoolInner>>) {
    let mut pool = inner.borrow_mut();
    let has_started = |worker: &PoolWorker| worker.assignment != Assignment::Handshake;
    let none_awaited = pool.workers.iter().all(|worker| has_started(worker) || worker.is_broken);
    if pool.started || !none_awaited || !pool.workers.iter().any(has_started) {
        return;
    }
    pool.started = true;
    drop(pool);
    tell(inner, PoolEvent::Ready);
}

/// Passes on the answer of the worker at this index, which is free then.
fn receive_answer(inner: &Rc<RefCell<PoolInner>>, index: usize, answer: Answer) {
    let mut pool = inner.borrow_mut();
    let assignment = std::mem::replace(&mut pool.workers[index].assignment, Assignment::Nothing);
    drop(pool);
    match assignment {
        Assignment::Question(ticket) => tell(inner, PoolEvent::Answer(ticket, answer)),
        Assignment::Handshake => report_if_started(inner),
        Assignment::Nothing => {}
    }
    // Other workers may be free too, if the answer has led to several new questions.
    give_out(inner);
}

/// Gives a question to each free worker, while there are questions.
fn give_out(inner: &Rc<RefCell<PoolInner>>) {
    let size = inner.borrow().workers.len();
    (0..size).for_each(|index| give_work(inner, index));
}

/// Gives the worker at this index the next question, if the worker is free and there is a question.
fn give_work(inner: &Rc<RefCell<PoolInner>>, index: usize) {
    let pool = inner.borrow();
    if !pool.started || pool.workers[index].assignment != Assignment::Nothing {
        return;
    }
    let source = pool.source.clone();
    // The source may use the pool.
    drop(pool);
    let Some((ticket, query)) = source() else {
        return;
    };
    let mut pool = inner.borrow_mut();
    pool.workers[index].assignment = Assignment::Question(ticket);
    let client = pool.workers[index].client.clone();
    drop(pool);
    client.ask(query);
}

/// Drops all questions that the workers have.
fn cancel(inner: &Rc<RefCell<PoolInner>>) {
    let mut pool = inner.borrow_mut();
    let mut cancelled = Vec::new();
    for worker in &mut pool.workers {
        if matches!(worker.assignment, Assignment::Question(_)) {
            worker.assignment = Assignment::Nothing;
            cancelled.push(worker.client.clone());
        }
    }
    drop(pool);
    cancelled.iter().for_each(Client::forget);
}

/// Passes an event on. No borrow of the pool is held meanwhile.
fn tell(inner: &Rc<RefCell<PoolInner>>, event: PoolEvent) {
    let on_event = inner.borrow().on_event.clone();
    on_event(event);
}
