//! The conversation with real worker threads.

use mastermind_game::question::{Answer, FindOptimal, Judge, NoAnswer, OptimalGuess};
use std::cell::RefCell;
use std::rc::Rc;

use mastermind_engine::advice::Objective;
use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::supervisor::Health;
use mastermind_page::worker::{Client, ClientEvent};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stage::{self, seen};

/// A client with a record of what it told.
fn client(worker: &str) -> (Client, Rc<RefCell<Vec<ClientEvent>>>) {
    stage::set();
    let told = Rc::new(RefCell::new(Vec::new()));
    let record = told.clone();
    let client = Client::new(worker, move |event| record.borrow_mut().push(event));
    (client, told)
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn ask(rows: Vec<Row>, question: ErasedQuestion) -> Query {
    let variant = Variant::CLASSIC;
    Query {
        variant,
        rows,
        question,
    }
}

fn judge(rows: Vec<Row>, guess: &str) -> Query {
    ask(rows, ErasedQuestion::from(Judge(code(guess))))
}

/// The answers told so far.
fn answers(told: &RefCell<Vec<ClientEvent>>) -> Vec<(Query, Answer)> {
    let told = told.borrow();
    let answer = |event: &ClientEvent| match event {
        ClientEvent::Answer(query, answer) => Some((query.clone(), answer.clone())),
        ClientEvent::State(..) | ClientEvent::Progress(_) => None,
    };
    told.iter().filter_map(answer).collect()
}

fn health(told: &RefCell<Vec<ClientEvent>>) -> Health {
    let told = told.borrow();
    let last = told.iter().rev().find_map(|event| match event {
        ClientEvent::State(health, _) => Some(*health),
        ClientEvent::Answer(..) | ClientEvent::Progress(_) => None,
    });
    last.unwrap_or_default()
}

#[wasm_bindgen_test]
async fn a_worker_judges_a_guess() {
    let (client, told) = client("./worker_loader.js");
    client.ask(judge(Vec::new(), "0000"));
    seen("an answer", || answers(&told).len() == 1).await;
    let Ok(Reply::Judge(verdict)) = answers(&told)[0].1 else {
        panic!("{told:?}")
    };
    assert_eq!(
        (verdict.codes, verdict.worst_before, verdict.worst_after),
        (1296, 5, 6)
    );
}

#[wasm_bindgen_test]
async fn a_worker_finds_an_optimal_guess_that_is_judged_optimal() {
    let (client, told) = client("./worker_loader.js");
    let feedback = Feedback::new(4, 0, 1).unwrap();
    let rows = vec![Row {
        guess: code("0011"),
        feedback,
    }];
    client.ask(ask(
        rows,
        ErasedQuestion::from(FindOptimal(Objective::WorstCase)),
    ));
    seen("an answer", || answers(&told).len() == 1).await;
    let Ok(Reply::FindOptimal(OptimalGuess { verdict, .. })) = &answers(&told)[0].1 else {
        panic!("{told:?}")
    };
    assert!(verdict.optimal());
    assert_eq!((verdict.codes, verdict.worst_before), (256, 4));
}

#[wasm_bindgen_test]
async fn rows_that_contradict_are_refused_in_words() {
    let (client, told) = client("./worker_loader.js");
    let feedback = Feedback::new(4, 4, 0).unwrap();
    let rows = ["0011", "0012"]
        .map(|guess| Row {
            guess: code(guess),
            feedback,
        })
        .to_vec();
    client.ask(judge(rows, "0000"));
    seen("an answer", || answers(&told).len() == 1).await;
    assert_eq!(answers(&told)[0].1, Err(NoAnswer::Contradiction));
}

#[wasm_bindgen_test]
async fn only_the_newest_question_is_answered() {
    let (client, told) = client("./worker_loader.js");
    for guess in ["0011", "0012", "0123"] {
        client.ask(judge(Vec::new(), guess));
    }
    seen("an answer", || !answers(&told).is_empty()).await;
    client.ask(judge(Vec::new(), "0000"));
    seen("two answers", || answers(&told).len() == 2).await;
    let asked: Vec<Query> = answers(&told).into_iter().map(|(query, _)| query).collect();
    assert_eq!(
        asked,
        [judge(Vec::new(), "0123"), judge(Vec::new(), "0000")]
    );
}

#[wasm_bindgen_test]
async fn a_missing_worker_is_told_after_two_tries_and_again_after_a_retry() {
    let (client, told) = client("./missing_worker.js");
    client.ask(judge(Vec::new(), "0011"));
    seen("broken", || health(&told) == Health::Broken).await;
    told.borrow_mut().clear();
    client.retry();
    seen("fine, then broken", || {
        let healths = told
            .borrow()
            .iter()
            .filter(|event| matches!(event, ClientEvent::State(..)))
            .count();
        healths >= 2 && health(&told) == Health::Broken
    })
    .await;
    assert!(answers(&told).is_empty());
}

#[wasm_bindgen_test]
async fn a_worker_that_dies_is_told_after_two_tries() {
    let (client, told) = client("/tests/browser/dying_worker.js");
    client.ask(judge(Vec::new(), "0011"));
    seen("broken", || health(&told) == Health::Broken).await;
}

#[wasm_bindgen_test]
async fn a_worker_of_another_build_is_not_believed() {
    let (client, told) = client("/tests/browser/old_worker.js");
    client.ask(judge(Vec::new(), "0011"));
    seen("broken", || health(&told) == Health::Broken).await;
    assert!(answers(&told).is_empty());
}

#[wasm_bindgen_test]
async fn a_worker_that_speaks_in_another_code_is_not_believed() {
    let (client, told) = client("/tests/browser/strange_worker.js");
    client.ask(judge(Vec::new(), "0011"));
    seen("broken", || health(&told) == Health::Broken).await;
    assert!(answers(&told).is_empty());
}
