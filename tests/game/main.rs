//! What a person does, natively: rounds, drafts, memory, words.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod analyse;
mod answer;
mod archive;
mod best_fact;
mod by_engine;
mod coaching;
mod collection;
mod conversation;
mod draft;
mod elsewhere;
mod feedback_rules;
mod figures;
mod grade;
mod lab;
mod ladder;
mod learn;
mod long_round;
mod looks;
mod makers;
mod matches;
mod modules;
mod notation;
mod notebook;
mod own_pegs;
mod pasted;
mod pasted_grammar;
mod pasted_kinds;
mod pasted_programs;
mod pasted_refusals;
mod peg_marks;
mod picker;
mod play;
mod plurals;
mod results;
mod review;
mod route;
mod secret;
mod solve;
mod solve_with_tree;
mod store;
mod stored_forms;
mod styles;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
mod today;
mod trees;
mod wording;

use mastermind_engine::advice::{Assessment, InWorstCase, WorstCaseVerdict};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::splits::Split;
use mastermind_engine::{Code, Variant};
use mastermind_game::{Answer, Edit, Play, PlayAction, Query, Reply, Results, Settings, Waiting};
use mastermind_page::worker::answer::Responder;
pub use support::code;

/// The engine answers until nothing is asked any more. Returns what was asked.
pub fn answer_all<S>(
    state: &mut S,
    query: impl Fn(&S) -> Option<Query>,
    receive: impl Fn(&mut S, Query, Answer),
) -> Vec<Query> {
    let (mut responder, mut asked) = (Responder::default(), Vec::new());
    while let Some(query) = query(state) {
        assert!(asked.len() < 2000, "asks without end: {query:?}");
        let answer = responder.answer(&query, &mut Unlimited);
        asked.push(query.clone());
        receive(state, query, answer);
    }
    asked
}

/// A first visit.
pub fn fresh() -> Play {
    Play::new(Settings::default(), Results::default(), None)
}

/// A round of the classic game against `secret`, just begun.
pub fn begun(secret: &str) -> Play {
    let mut play = fresh();
    play.apply(PlayAction::NewGame(Variant::CLASSIC, code(secret)));
    play
}

/// Enters a guess peg by peg and sends it.
pub fn send(play: &mut Play, guess: &str) {
    for digit in guess.bytes() {
        play.apply(PlayAction::Edit(Edit::Put(digit - b'0')));
    }
    play.apply(PlayAction::Guess);
}

/// A verdict of this worst case before and after.
pub fn verdict(worst_before: u8, worst_after: u8) -> WorstCaseVerdict {
    WorstCaseVerdict { codes: 46, possible: true, worst_before, worst_after }
}

/// The assessment of a guess of which this worst case is known, before and after, and nothing else.
pub fn assessment(guess: Code, before: u8, after: u8) -> Assessment {
    Assessment {
        codes: 46,
        split: Split { guess, possible: true, parts: Vec::new() },
        worst_case: Some(InWorstCase { before, after, optimal: None }),
        average: None,
        best: None,
        refutation: None,
    }
}

/// The engine says of the guess that is judged now that it has this worst case, before and after.
pub fn answer(play: &mut Play, before: u8, after: u8) -> Query {
    let query = play.query().unwrap();
    let &Waiting::Judging(guess) = play.waiting() else {
        panic!("{:?}", play.waiting());
    };
    let reply = Reply::Assess(Box::new(assessment(guess, before, after)));
    play.apply(PlayAction::Answered(query.clone(), Ok(reply)));
    query
}

/// Sends a guess and has it judged safe, unless that was said before.
pub fn play_optimal(play: &mut Play, guess: &str) {
    send(play, guess);
    if play.query().is_some() {
        answer(play, 4, 4);
    }
}
