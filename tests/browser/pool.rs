//! Several real workers for one piece of work.

use std::time::Duration;

use mastermind_game::question::{BoundTotal, Judge, NoAnswer, SplitBy};
use std::cell::RefCell;
use std::rc::Rc;

use mastermind_engine::Variant;
use mastermind_engine::search::Constraint;
use mastermind_engine::tree::Statistics;
use mastermind_game::lab::compare::{Compare, CompareAction};
use mastermind_game::lab::{SharedWork, Ticket, WorkQueue};
use mastermind_game::place::PlaceState;
use mastermind_game::{ErasedQuestion, Query};
use mastermind_page::worker::{Pool, PoolEvent};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::{self, seen};

const WORKER: &str = "./worker_loader.js";

fn record() -> (Rc<RefCell<Vec<PoolEvent>>>, impl Fn(PoolEvent) + 'static) {
    let told = Rc::new(RefCell::new(Vec::new()));
    let record = told.clone();
    (told, move |event| record.borrow_mut().push(event))
}

/// The entropy rule and Knuth's against every code, by this many workers.
async fn compared(workers: usize) -> Vec<Statistics> {
    let mut compare = Compare::new(workers);
    let setup = "6x4/largest-part,entropy".parse().unwrap();
    compare.apply(CompareAction::Open(setup));
    compare.apply(CompareAction::Run);
    let compare = Rc::new(RefCell::new(compare));
    let (source, answers) = (compare.clone(), compare.clone());
    let tell = move |event| {
        if let PoolEvent::Answer(ticket, answer) = event {
            answers.borrow_mut().receive(ticket, answer, Duration::ZERO);
        }
    };
    let pool = Pool::new(WORKER, workers, move || source.borrow_mut().take(Duration::ZERO), tell);
    assert_eq!(pool.size(), workers);
    seen("the end", || !compare.borrow().is_going()).await;
    let compare = compare.borrow();
    let contenders = compare.run().unwrap().current_pass().contenders();
    contenders.iter().map(|contender| contender.statistics()).collect()
}

#[wasm_bindgen_test]
async fn one_two_and_four_workers_find_the_same() {
    stage::set();
    let one = compared(1).await;
    let totals: Vec<u64> = one.iter().map(Statistics::total).collect();
    assert_eq!(totals, [5801, 5722]);
    assert_eq!(compared(2).await, one);
    assert_eq!(compared(4).await, one);
}

/// From now on counts the workers that are ended, in [`ended`].
fn count_ends() {
    js_sys::eval(
        "window.ended = 0; \
         window.terminate ??= Worker.prototype.terminate; \
         Worker.prototype.terminate = function () { ended += 1; terminate.call(this); };",
    )
    .unwrap();
}

fn ended() -> usize {
    js_sys::eval("ended").unwrap().as_f64().unwrap() as usize
}

fn classic(question: ErasedQuestion) -> Query {
    Query { variant: Variant::CLASSIC, rows: Vec::new(), question }
}

/// A pool that is asked what is put on the queue, and what it tells.
struct Asked {
    work_queue: Rc<RefCell<WorkQueue<u32>>>,
    told: Rc<RefCell<Vec<PoolEvent>>>,
    pool: Pool,
}

impl Asked {
    async fn ready(workers: usize) -> Asked {
        let work_queue = Rc::new(RefCell::new(WorkQueue::new(0)));
        let (told, tell) = record();
        let source = work_queue.clone();
        let take = move || source.borrow_mut().take(Duration::ZERO);
        let pool = Pool::new(WORKER, workers, take, tell);
        seen("all are ready", || told.borrow().contains(&PoolEvent::Ready)).await;
        told.borrow_mut().clear();
        Asked { work_queue, told, pool }
    }

    fn put(&self, queries: &[Query]) {
        for (key, query) in (0..).zip(queries) {
            self.work_queue.borrow_mut().put(key, query.clone());
        }
        self.pool.give_out();
    }

    fn answers(&self) -> Vec<(Ticket, Result<(), NoAnswer>)> {
        let told = self.told.borrow();
        let answer = |event: &PoolEvent| match event {
            PoolEvent::Answer(ticket, answer) => Some((*ticket, answer.as_ref().map(|_| ()).map_err(Clone::clone))),
            _ => None,
        };
        told.iter().filter_map(answer).collect()
    }
}

#[wasm_bindgen_test]
async fn cancelled_work_leaves_no_worker_busy() {
    stage::set();
    let asked = Asked::ready(2).await;
    let busy = Query {
        variant: Variant::with_repeats(8, 4).unwrap(),
        rows: Vec::new(),
        question: ErasedQuestion::from(BoundTotal {
            constraint: Constraint::Free,
            time_limit: Duration::from_secs(1_000),
        }),
    };
    // The same question twice: both workers are busy for longer than this test waits.
    asked.put(&[busy.clone(), busy]);
    count_ends();
    asked.pool.cancel();
    assert_eq!(ended(), 0, "a moment is given to work that ends by itself");
    seen("both searches are ended", || ended() == 2).await;
    assert_eq!(asked.answers(), [], "nothing is heard of cancelled work");
    asked.put(&[classic(ErasedQuestion::from(SplitBy(Vec::new())))]);
    seen("the next answer", || asked.answers().len() == 1).await;
}

#[wasm_bindgen_test]
async fn a_question_without_answer_is_refused_and_the_others_are_answered() {
    stage::set();
    let asked = Asked::ready(2).await;
    let foreign = classic(ErasedQuestion::from(Judge("9999".parse().unwrap())));
    let other = classic(ErasedQuestion::from(Judge("0011".parse().unwrap())));
    asked.put(&[foreign, other.clone(), other]);
    seen("all answers", || asked.answers().len() == 3).await;
    let refused: Vec<NoAnswer> = asked.answers().into_iter().filter_map(|answer| answer.1.err()).collect();
    let code = "9999".parse().unwrap();
    assert_eq!(refused, [NoAnswer::Foreign(code, Variant::CLASSIC)]);
}

#[wasm_bindgen_test]
async fn a_dropped_pool_ends_its_workers() {
    stage::set();
    let asked = Asked::ready(3).await;
    count_ends();
    drop(asked.pool);
    assert_eq!(ended(), 3);
}

#[wasm_bindgen_test]
async fn workers_that_cannot_be_loaded_are_told_and_tried_again() {
    stage::set();
    let (told, tell) = record();
    let pool = Pool::new("./nowhere.js", 2, || None, tell);
    let broken = || told.borrow().contains(&PoolEvent::Broken(true));
    seen("that they are broken", broken).await;
    assert!(!told.borrow().contains(&PoolEvent::Ready));
    told.borrow_mut().clear();
    pool.retry();
    seen("that they still are", broken).await;
}

/// The first of three workers cannot be started for a while. The others do the work; then it joins them.
#[wasm_bindgen_test]
async fn one_that_cannot_be_started_holds_up_nobody() {
    stage::set();
    js_sys::eval(
        "window.Plain = Worker; window.number = 0; window.lame = true; \
         window.Worker = function (url, options) { \
             number += 1; \
             const fails = lame && (number === 1 || number > 3); \
             return new Plain(fails ? './nowhere.js' : url, options); \
         }; \
         Worker.prototype = Plain.prototype;",
    )
    .unwrap();
    let asked = Asked::ready(3).await;
    let easy = classic(ErasedQuestion::from(Judge("0011".parse().unwrap())));
    asked.put(&[easy.clone(), easy.clone(), easy.clone(), easy.clone()]);
    seen("all answers", || asked.answers().len() == 4).await;
    assert!(!asked.told.borrow().contains(&PoolEvent::Broken(true)), "nobody waits for it");
    js_sys::eval("window.lame = false").unwrap();
    asked.told.borrow_mut().clear();
    asked.pool.retry();
    // Two workers are busy for longer than this test waits: the third answers.
    let long = Query {
        variant: Variant::with_repeats(8, 4).unwrap(),
        rows: Vec::new(),
        question: ErasedQuestion::from(BoundTotal {
            constraint: Constraint::Free,
            time_limit: Duration::from_secs(1_000),
        }),
    };
    asked.put(&[long.clone(), long, easy]);
    seen("the answer of the third", || asked.answers().len() == 1).await;
    count_ends();
    drop(asked.pool);
    assert_eq!(ended(), 3);
    js_sys::eval("window.Worker = Plain").unwrap();
}
