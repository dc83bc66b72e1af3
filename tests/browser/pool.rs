//! Several real workers for one piece of work.

use std::cell::RefCell;
use std::rc::Rc;

use mastermind_teacher::engine::{Code, Rule, Statistics, StrategyName, Variant};
use mastermind_teacher::game::study::Study;
use mastermind_teacher::game::{Ask, Player, Query};
use mastermind_teacher::worker::{Pool, PoolEvent, cores};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::{self, seen};

const STUDY: Study = Study {
    variant: Variant::CLASSIC,
    player: Player {
        strategy: StrategyName::Entropy,
        seed: 0,
    },
};

fn opening() -> Code {
    "0123".parse().unwrap()
}

fn record() -> (Rc<RefCell<Vec<PoolEvent>>>, impl Fn(PoolEvent) + 'static) {
    let told = Rc::new(RefCell::new(Vec::new()));
    let record = told.clone();
    (told, move |event| record.borrow_mut().push(event))
}

/// What the entropy rule needs from 0123, found by so many workers.
async fn study(workers: usize) -> Statistics {
    let pool = Pool::new("./worker_loader.js?lab", workers);
    assert_eq!(pool.size(), workers);
    let (told, tell) = record();
    pool.run(STUDY.questions(opening()), tell);
    let finished = |told: &[PoolEvent]| matches!(told.last(), Some(PoolEvent::Finished(_)));
    seen("the end", || finished(&told.borrow())).await;
    let told = told.borrow();
    let progress: Vec<usize> = told
        .iter()
        .filter_map(|event| match event {
            PoolEvent::Progress(done, 13) => Some(*done),
            _ => None,
        })
        .collect();
    assert_eq!(progress, (0..=13).collect::<Vec<_>>());
    let Some(PoolEvent::Finished(replies)) = told.last() else {
        panic!("{told:?}")
    };
    STUDY.statistics(opening(), replies).unwrap()
}

#[wasm_bindgen_test]
async fn one_two_and_four_workers_find_the_same() {
    stage::set();
    let one = study(1).await;
    assert_eq!((one.total(), one.codes()), (5722, 1296));
    assert_eq!(study(2).await, one);
    assert_eq!(study(4).await, one);
    assert!(cores() >= 1);
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

#[wasm_bindgen_test]
async fn cancelled_work_leaves_no_worker_busy() {
    stage::set();
    let pool = Pool::new("./worker_loader.js?lab", 2);
    let work = async |pool: &Pool| {
        let (told, tell) = record();
        pool.run(STUDY.questions(opening()), tell);
        let finished = || matches!(told.borrow().last(), Some(PoolEvent::Finished(_)));
        seen("the end", finished).await;
    };
    // Now both workers are there and idle, so that what follows makes them busy at once.
    work(&pool).await;
    let busy = Query {
        variant: Variant::new(8, 4, true).unwrap(),
        rows: Vec::new(),
        ask: Ask::LeastTotal(Rule::Free),
    };
    let (told, tell) = record();
    // The same question twice: both workers are busy for longer than this test waits.
    pool.run(vec![busy.clone(), busy], tell);
    count_ends();
    pool.cancel();
    assert_eq!(ended(), 0, "a moment is given to work that ends by itself");
    seen("both searches are ended", || ended() == 2).await;
    assert_eq!(
        told.borrow().len(),
        1,
        "nothing more is heard of cancelled work"
    );
    work(&pool).await;
}

#[wasm_bindgen_test]
async fn a_question_without_answer_ends_the_work_in_words() {
    stage::set();
    let foreign = Query {
        variant: Variant::CLASSIC,
        rows: Vec::new(),
        ask: Ask::Judge("9999".parse().unwrap()),
    };
    let pool = Pool::new("./worker_loader.js?lab", 2);
    let (told, tell) = record();
    pool.run(vec![foreign], tell);
    let refused = PoolEvent::Refused("9999 is not a code of 6x4".into());
    seen("the reason", || told.borrow().contains(&refused)).await;
}

#[wasm_bindgen_test]
async fn a_dropped_pool_ends_its_workers() {
    stage::set();
    let pool = Pool::new("./worker_loader.js?lab", 3);
    count_ends();
    drop(pool);
    assert_eq!(ended(), 3);
}
