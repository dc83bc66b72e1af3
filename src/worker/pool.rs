//! Several workers for one piece of work.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use crate::game::{Query, Reply};

use super::client::{Client, Event};
use super::schedule::Schedule;
use super::supervisor::Health;

/// What a pool tells of its work.
#[derive(Clone, Debug, PartialEq)]
pub enum PoolEvent {
    /// So many questions of so many are answered.
    Progress(usize, usize),
    /// All answers, in the order of the questions.
    Finished(Vec<Reply>),
    /// One question has no answer, for this reason; the work is given up.
    Refused(String),
    /// Workers fail again and again; the work is given up.
    Broken,
}

/// Workers that share the work. Dropping the pool ends them.
pub struct Pool(Rc<RefCell<Inner>>);

struct Inner {
    clients: Vec<Client>,
    /// Where in the schedule each worker is.
    places: Vec<Option<usize>>,
    work: Option<Work>,
}

struct Work {
    schedule: Schedule,
    tell: Rc<dyn Fn(PoolEvent)>,
}

/// How many workers this machine can keep busy: its cores, at least 1.
pub fn cores() -> usize {
    let window = web_sys::window();
    let cores = window.map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).max(1)
}

impl Pool {
    /// A pool of `size` workers, at least 1, of the script at `url`.
    pub fn new(url: &str, size: usize) -> Pool {
        let pool = Pool(Rc::new(RefCell::new(Inner {
            clients: Vec::new(),
            places: vec![None; size.max(1)],
            work: None,
        })));
        let clients = (0..size.max(1)).map(|worker| {
            let inner = Rc::downgrade(&pool.0);
            Client::new(url, move |event| hear(&inner, worker, event))
        });
        let clients = clients.collect();
        pool.0.borrow_mut().clients = clients;
        pool
    }

    /// How many workers there are.
    pub fn size(&self) -> usize {
        self.0.borrow().clients.len()
    }

    /// Has all `queries` answered, and tells how it goes. Work still going on is given up.
    pub fn run(&self, queries: Vec<Query>, tell: impl Fn(PoolEvent) + 'static) {
        self.cancel();
        let schedule = Schedule::new(queries);
        let tell = Rc::new(tell);
        self.0.borrow_mut().work = Some(Work { schedule, tell });
        (0..self.size()).for_each(|worker| employ(&self.0, worker));
        report(&self.0);
    }

    /// Gives up the work. Its workers are free at once, or ended within a moment.
    pub fn cancel(&self) {
        give_up(&self.0);
    }
}

/// What a worker tells.
fn hear(inner: &Weak<RefCell<Inner>>, worker: usize, event: Event) {
    let Some(inner) = inner.upgrade() else { return };
    match event {
        Event::Answer(_, Ok(reply)) => {
            let mut pool = inner.borrow_mut();
            let place = pool.places[worker].take();
            if let (Some(place), Some(work)) = (place, pool.work.as_mut()) {
                work.schedule.put(place, reply);
            }
            drop(pool);
            employ(&inner, worker);
            report(&inner);
        }
        Event::Answer(_, Err(why)) => fail(&inner, PoolEvent::Refused(why)),
        Event::State(Health::Broken, _) => fail(&inner, PoolEvent::Broken),
        Event::State(..) | Event::Progress(_) => {}
    }
}

/// Gives a free worker the next question.
fn employ(inner: &Rc<RefCell<Inner>>, worker: usize) {
    let mut pool = inner.borrow_mut();
    let next = pool.work.as_mut().and_then(|work| work.schedule.take());
    let Some((place, query)) = next else { return };
    pool.places[worker] = Some(place);
    let client = pool.clients[worker].clone();
    drop(pool);
    client.retry();
    client.ask(query);
}

/// Tells how far the work is, and ends it when it is finished.
fn report(inner: &Rc<RefCell<Inner>>) {
    let mut pool = inner.borrow_mut();
    let Some(work) = &pool.work else { return };
    let tell = work.tell.clone();
    let (done, of) = work.schedule.progress();
    let finished = work.schedule.finished();
    if finished.is_some() {
        pool.work = None;
    }
    drop(pool);
    tell(PoolEvent::Progress(done, of));
    if let Some(replies) = finished {
        tell(PoolEvent::Finished(replies));
    }
}

fn fail(inner: &Rc<RefCell<Inner>>, event: PoolEvent) {
    let work = give_up(inner);
    if let Some(work) = work {
        (work.tell)(event);
    }
}

fn give_up(inner: &Rc<RefCell<Inner>>) -> Option<Work> {
    let mut pool = inner.borrow_mut();
    let work = pool.work.take();
    pool.places.iter_mut().for_each(|place| *place = None);
    let clients = pool.clients.clone();
    drop(pool);
    clients.iter().for_each(Client::forget);
    work
}
