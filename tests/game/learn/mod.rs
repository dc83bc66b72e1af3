//! Rating, record, choice and links of *Learn*.

mod again;
mod begun;
mod blackboard;
mod board;
mod choice;
mod examples;
mod exercises;
mod explained;
mod facts;
mod faded;
mod ladder;
mod lines;
mod links;
mod mistakes;
mod page;
mod printed;
mod rating;
mod reasons;
mod record;
mod said;
mod savings;
mod search_nodes;
mod sets;
mod simulated;
mod stored;
mod storm;
mod teaching;
mod words;
mod worked;

use mastermind_game::learn::{Attempt, PuzzleRun, RunAction, Setting};
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};

/// A Sunday in November 2026.
pub const NOW: u64 = 1_795_300_000_000;

pub fn puzzle(kind: PuzzleKind, band: u16, number: u32) -> PuzzleId {
    PuzzleId { kind, band, number }
}

/// The engine answers everything that one puzzle asks.
pub fn settle(run: &mut PuzzleRun) {
    crate::answer_all(run, PuzzleRun::query, |run, query, answer| {
        run.apply(RunAction::EngineReply(query, answer));
    });
}

/// An answer of mixed practice to a puzzle of the middle of its band.
pub fn answer(puzzle: PuzzleId, right: bool, now: u64) -> Attempt {
    Attempt {
        puzzle,
        rating: puzzle.band + 50,
        technique: None,
        right,
        hints: false,
        setting: Setting::Mixed,
        lesson: None,
        now,
    }
}

/// How likely someone of this strength finds the reply to a puzzle so hard: what a rating means.
pub fn finds(strength: f64, hard: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((hard - strength) / 400.0))
}
