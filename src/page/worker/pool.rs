//! Several workers for one piece of work: each takes a question when it is free.
//!
//! ```text
//!   source (a work queue) ── take ──► free worker ══ its client and supervisor ══► PoolEvent
//! ```
//! Each worker has a supervisor of its own, so that one that fails is replaced and asked again while
//! the others go on. The pool knows questions only by their tickets: `game::lab::work_queue` says what
//! each answer is for, and drops those that are not wanted any more.

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
    /// The workers have started, but for those that cannot.
    Ready,
    /// The answer to a question, or the reason why there is none.
    Answer(Ticket, Answer),
    /// This many steps of the work on a question are done.
    Progress(Ticket, u64),
    /// Whether all workers fail again and again, or one that has a question. They keep their questions, and go on
    /// with them when they can be started again.
    Broken(bool),
}

/// Where the questions come from: the most urgent one, if there is any.
type QuestionSource = dyn Fn() -> Option<(Ticket, Query)>;

/// Workers that share the work. Dropping the pool ends them.
pub struct Pool(Rc<RefCell<PoolInner>>);

struct PoolInner {
    workers: Vec<PoolWorker>,
    source: Rc<QuestionSource>,
    tell: Rc<dyn Fn(PoolEvent)>,
    /// Whether the workers have answered the handshake, but for those that fail again and again. Work is given
    /// out only then, so that the time for starting them is not measured as work. Whoever starts later joins in.
    started: bool,
    /// Whether the last report said that workers fail again and again.
    broken: bool,
}

struct PoolWorker {
    client: Client,
    assignment: Assignment,
    /// Whether it fails again and again.
    broken: bool,
}

/// What a worker is busy with.
#[derive(Clone, Copy, PartialEq)]
enum Assignment {
    Handshake,
    Nothing,
    Question(Ticket),
}

/// How many workers this machine can keep busy: its cores, at least 1.
pub fn cores() -> usize {
    let window = web_sys::window();
    let cores = window.map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).max(1)
}

/// The smallest question that the Lab's file answers, so that the file has come too when it is answered.
fn handshake() -> Query {
    Query::new(Variant::CLASSIC, &[], SplitBy(Vec::new())).erase()
}

impl Pool {
    /// A pool of `size` workers, at least 1, of the script at `url`. They take their questions from
    /// `source`, and the pool passes its events to `tell`.
    pub fn new(
        url: &str,
        size: usize,
        source: impl Fn() -> Option<(Ticket, Query)> + 'static,
        tell: impl Fn(PoolEvent) + 'static,
    ) -> Pool {
        let size = size.max(1);
        let pool = Pool(Rc::new(RefCell::new(PoolInner {
            workers: Vec::new(),
            source: Rc::new(source),
            tell: Rc::new(tell),
            started: false,
            broken: false,
        })));
        let worker = |index| {
            let inner = Rc::downgrade(&pool.0);
            PoolWorker {
                client: Client::new(url, move |event| receive(&inner, index, event)),
                assignment: Assignment::Handshake,
                broken: false,
            }
        };
        let workers: Vec<PoolWorker> = (0..size).map(worker).collect();
        let clients: Vec<Client> = workers.iter().map(|worker| worker.client.clone()).collect();
        pool.0.borrow_mut().workers = workers;
        clients.iter().for_each(|client| client.ask(handshake()));
        pool
    }

    /// How many workers there are.
    pub fn size(&self) -> usize {
        self.0.borrow().workers.len()
    }

    /// Gives questions to the free workers, if there are any.
    pub fn give_out(&self) {
        give_out(&self.0);
    }

    /// Drops all questions. The workers are free at once, or ended within a moment.
    pub fn cancel(&self) {
        cancel(&self.0);
    }

    /// Tries again at once, if workers have failed.
    pub fn retry(&self) {
        let clients = clients(&self.0);
        clients.iter().for_each(Client::retry);
        self.give_out();
    }
}

/// Handles an event of a worker.
fn receive(inner: &Weak<RefCell<PoolInner>>, index: usize, event: ClientEvent) {
    let Some(inner) = inner.upgrade() else { return };
    match event {
        ClientEvent::Answer(_, answer) => answered(&inner, index, answer),
        ClientEvent::State(health, _) => note_health(&inner, index, health == Health::Broken),
        ClientEvent::Progress(progress) => {
            let assignment = inner.borrow().workers.get(index).map(|worker| worker.assignment);
            if let Some(Assignment::Question(ticket)) = assignment {
                tell(&inner, PoolEvent::Progress(ticket, progress.done));
            }
        }
    }
}

/// Notes that a worker fails again and again, or no longer does, and reports a change.
fn note_health(inner: &Rc<RefCell<PoolInner>>, index: usize, broken: bool) {
    let mut pool = inner.borrow_mut();
    // While the pool is being built, its workers are not in the list yet.
    if let Some(worker) = pool.workers.get_mut(index) {
        worker.broken = broken;
    }
    // As long as others do the work, one that has none of it is missed by nobody.
    let has_work = |worker: &PoolWorker| matches!(worker.assignment, Assignment::Question(_));
    let broken = |worker: &PoolWorker| worker.broken;
    let any = pool.workers.iter().any(|it| broken(it) && has_work(it));
    let failing = any || pool.workers.iter().all(broken);
    let changed = std::mem::replace(&mut pool.broken, failing) != failing;
    drop(pool);
    if changed {
        tell(inner, PoolEvent::Broken(failing));
    }
    note_start(inner);
    give_out(inner);
}

/// Reports it when no worker is awaited any more and at least one has started.
fn note_start(inner: &Rc<RefCell<PoolInner>>) {
    let mut pool = inner.borrow_mut();
    let has_not = |worker: &&PoolWorker| worker.assignment == Assignment::Handshake;
    let awaited = pool.workers.iter().filter(has_not);
    let awaited = awaited.filter(|worker| !worker.broken).count();
    let some = pool.workers.iter().any(|worker| !has_not(&worker));
    if pool.started || awaited > 0 || !some {
        return;
    }
    pool.started = true;
    drop(pool);
    tell(inner, PoolEvent::Ready);
}

fn answered(inner: &Rc<RefCell<PoolInner>>, index: usize, answer: Answer) {
    let mut pool = inner.borrow_mut();
    let assignment = std::mem::replace(&mut pool.workers[index].assignment, Assignment::Nothing);
    drop(pool);
    match assignment {
        Assignment::Question(ticket) => tell(inner, PoolEvent::Answer(ticket, answer)),
        Assignment::Handshake => note_start(inner),
        Assignment::Nothing => {}
    }
    // Other workers may be free too, if the answer has led to several new questions.
    give_out(inner);
}

/// Gives questions to the free workers, if there are any.
fn give_out(inner: &Rc<RefCell<PoolInner>>) {
    let size = inner.borrow().workers.len();
    (0..size).for_each(|index| give_work(inner, index));
}

/// Gives a worker the next question, if it is free and there is one.
fn give_work(inner: &Rc<RefCell<PoolInner>>, index: usize) {
    let pool = inner.borrow();
    if !pool.started || pool.workers[index].assignment != Assignment::Nothing {
        return;
    }
    let source = pool.source.clone();
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

fn cancel(inner: &Rc<RefCell<PoolInner>>) {
    let mut pool = inner.borrow_mut();
    let working = |worker: &&mut PoolWorker| matches!(worker.assignment, Assignment::Question(_));
    let working = pool.workers.iter_mut().filter(working);
    let idle = working.map(|worker| {
        worker.assignment = Assignment::Nothing;
        worker.client.clone()
    });
    let idle: Vec<Client> = idle.collect();
    drop(pool);
    idle.iter().for_each(Client::forget);
}

fn clients(inner: &Rc<RefCell<PoolInner>>) -> Vec<Client> {
    let pool = inner.borrow();
    pool.workers.iter().map(|worker| worker.client.clone()).collect()
}

fn tell(inner: &Rc<RefCell<PoolInner>>, event: PoolEvent) {
    let tell = inner.borrow().tell.clone();
    tell(event);
}
