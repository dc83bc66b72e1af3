//! The storm, in words.

use std::time::Duration;

use super::games::date;
use super::sentence::{Sentence, say};
use super::{count, feedback};
use crate::day::Day;
use crate::learn::{LearnerRecord, Storm, StormMiss, StormScore, StormStage};
use mastermind_teaching::puzzle::Puzzle;

/// Minutes and seconds, rounded up so that 0:00 is the end: "2:07".
pub fn clock(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The lives as hearts.
pub fn lives(lives: u8) -> String {
    "♥".repeat(lives.into())
}

/// The number of lives for screen readers: "2 lives".
pub fn lives_spoken(lives: u8) -> String {
    count(lives, "life", "lives")
}

/// The best score in a word or two, for the first page of *Learn*: "best 23".
pub fn best_in_short(record: &LearnerRecord) -> String {
    record.storms().first().map_or_else(|| "three minutes".into(), |best| format!("best {}", best.score))
}

/// The best score and the best streak.
pub fn best_scores(record: &LearnerRecord) -> String {
    let on = |score: &StormScore| date(Day::at(score.time));
    let score = record.storms().first();
    let streak = record.best_streak().filter(|streak| streak.score > 0);
    match (score, streak) {
        (None, _) => "Does it fit? Three minutes, three lives.".into(),
        (Some(score), None) => format!("Your best: {}, on {}.", score.score, on(score)),
        (Some(score), Some(streak)) => {
            format!("Your best: {}, on {}. Most in a row: {}.", score.score, on(score), streak.score)
        }
    }
}

/// How a storm ended, and its result.
pub fn result_heading(storm: &Storm) -> String {
    let result = storm.result();
    let why = match storm.lives() {
        0 => "No lives left.",
        _ => "Time is up.",
    };
    format!("{why} {} right. Most in a row: {}.", result.score, result.streak)
}

/// The question: "Could 0 1 2 3 be the code?"
pub fn question(storm: &Storm) -> Sentence {
    storm.puzzle().map_or(Sentence::new(), super::puzzle::question)
}

/// What a screen reader hears after each reply, and when a puzzle appears.
pub fn announcement(storm: &Storm) -> Sentence {
    let after = match (storm.stage(), storm.last_right()) {
        (StormStage::Ready, _) | (StormStage::Running, None) => Sentence::new(),
        (_, Some(true)) => "Right. ".into(),
        (_, Some(false)) => say!("Wrong, {}. ", lives_left(storm.lives())),
        (StormStage::Over, None) => Sentence::new(),
    };
    match storm.stage() {
        StormStage::Ready => Sentence::new(),
        StormStage::Over => say!("{}{}", after, result_heading(storm)),
        StormStage::Running => {
            let puzzle = storm.puzzle();
            say!("{}{}", after, puzzle.map_or(Sentence::new(), puzzle_spoken))
        }
    }
}

/// How many lives are left: "2 lives left".
fn lives_left(lives: u8) -> String {
    format!("{} left", lives_spoken(lives))
}

/// The rows and the question, for a screen reader.
fn puzzle_spoken(puzzle: &Puzzle) -> Sentence {
    let row = |row: &mastermind_engine::Row| say!("{}: {}. ", row.guess, feedback(row.feedback));
    let rows: Sentence = puzzle.rows.iter().map(row).collect();
    say!("{}{}", rows, super::puzzle::question(puzzle))
}

/// Why a reply was wrong: that the code fits, or which row it breaks.
pub fn mistake_note(miss: &StormMiss) -> Sentence {
    let code = miss.code;
    match miss.broken {
        None => say!("{} fits every row.", code),
        Some((row, would)) => {
            let is = miss.rows.get(usize::from(row)).map(|row| feedback(row.feedback)).unwrap_or_default();
            say!("{} breaks row {}: that guess would have got {} instead of {}.", code, row + 1, feedback(would), is)
        }
    }
}
