//! Puzzles compared with a plain second solver: every reply that meets the criterion is right, and no other.
//!
//! `cargo test` makes a few puzzles of each kind, `PUZZLES=1000 cargo test --test puzzles` makes this many.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bits;
mod deduced;
mod golden;
mod ideas;
mod kinds;
#[path = "../exact/plain.rs"]
#[allow(dead_code, reason = "shared with the comparisons of the engine")]
mod plain;
mod position;
mod replies;
mod right;
mod search_nodes;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
mod two_rows;

use mastermind_engine::budget::Unlimited;
use mastermind_teaching::puzzle::{
    MadePuzzle, Puzzle, PuzzleId, PuzzleKind, Solution, judge_reply, make_puzzle_counted,
};

/// The kinds that are tested here. Those about deducing have tests of their own.
pub const KINDS: [PuzzleKind; 13] = [
    PuzzleKind::Answer,
    PuzzleKind::Fit,
    PuzzleKind::CodesLeft,
    PuzzleKind::Settle,
    PuzzleKind::Probe,
    PuzzleKind::CanSettle,
    PuzzleKind::KeepWorstCase,
    PuzzleKind::Refute,
    PuzzleKind::Order,
    PuzzleKind::Evade,
    PuzzleKind::SmallTree,
    PuzzleKind::WhyNot,
    PuzzleKind::SecondGuess,
];

/// How many puzzles of each kind are made: `PUZZLES`, or the default.
pub fn puzzles(default: u32) -> u32 {
    std::env::var("PUZZLES").map_or(default, |text| text.parse().unwrap())
}

/// The names of this many puzzles of a kind, over all its bands.
pub fn names(kind: PuzzleKind, puzzles: u32) -> impl Iterator<Item = PuzzleId> {
    let (lowest, highest) = kind.bands().unwrap();
    let bands = u32::from((highest - lowest) / 100 + 1);
    (0..puzzles).map(move |number| PuzzleId {
        kind,
        band: lowest + 100 * u16::try_from(number % bands).unwrap(),
        number,
    })
}

pub fn made(id: PuzzleId) -> MadePuzzle {
    let made = make_puzzle_counted(id, &mut Unlimited);
    made.unwrap_or_else(|refusal| panic!("{id:?}: {refusal:?}"))
}

pub fn is_right(puzzle: &Puzzle, reply: &Solution) -> bool {
    let judged = judge_reply(puzzle, reply, &mut Unlimited);
    judged.unwrap_or_else(|refusal| panic!("{puzzle:?}: {refusal:?}")).right
}
