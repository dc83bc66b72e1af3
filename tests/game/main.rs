//! What a person does, natively: rounds, drafts, memory, words.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod analyse;
mod answer;
mod archive;
mod by_engine;
mod coaching;
mod conversation;
mod draft;
mod grade;
mod lab;
mod learn;
mod long_round;
mod looks;
mod makers;
mod notation;
mod notebook;
mod peg_marks;
mod picker;
#[path = "../exact/plain_score.rs"]
mod plain_score;
mod play;
#[path = "../exact/random.rs"]
#[allow(dead_code, reason = "shared with the tests of other folders")]
mod random;
mod results;
mod review;
mod route;
mod secret;
mod solve;
mod solve_with_tree;
mod store;
mod stored_forms;
mod trees;
mod wording;

use mastermind_engine::advice::WorstCaseVerdict;
use mastermind_engine::{Code, Variant};
use mastermind_game::{Edit, Play, PlayAction, Query, Reply, Results, Settings};

pub fn code(text: &str) -> Code {
    text.parse().unwrap()
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
    WorstCaseVerdict {
        codes: 46,
        possible: true,
        worst_before,
        worst_after,
    }
}

/// The engine answers whatever is asked now.
pub fn answer(play: &mut Play, verdict: WorstCaseVerdict) -> Query {
    let query = play.query().unwrap();
    play.apply(PlayAction::Reply(query.clone(), Ok(Reply::Judge(verdict))));
    query
}

/// Sends a guess and has it judged optimal, unless that was said before.
pub fn play_optimal(play: &mut Play, guess: &str) {
    send(play, guess);
    if play.query().is_some() {
        answer(play, verdict(4, 4));
    }
}
