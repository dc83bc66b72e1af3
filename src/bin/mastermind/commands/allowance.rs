//! How much time and memory a command may use, and which option lifts a limit.

use std::time::{Duration, Instant};

use mastermind_engine::Variant;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::limits::{Limit, SPLIT_BYTES, TABLE_CODES, one_step_bytes};
use mastermind_engine::search::whole_game_bytes;
use mastermind_engine::util::thousands;
use mastermind_game::NoAnswer;

use super::failure::no_answer_message;
use super::meter::ProgressMeter;

/// A budget of time and memory, which shows that the work goes on.
#[derive(Clone, Copy)]
pub struct Allowance<'a> {
    start: Instant,
    /// The time from `start` on; `None` for no limit.
    time: Option<Duration>,
    /// The bytes for the tables of each search; `None` for the usual limits.
    memory: Option<usize>,
    meter: Option<&'a ProgressMeter>,
}

impl<'a> Allowance<'a> {
    /// An allowance without a time limit, with this much memory for the tables of each search; `None` for the usual
    /// limits.
    pub fn with_memory(memory: Option<usize>) -> Allowance<'a> {
        Allowance { start: Instant::now(), time: None, memory, meter: None }
    }

    /// As this allowance, but with this much time from now on.
    pub fn within(self, time: Duration) -> Allowance<'a> {
        Allowance { start: Instant::now(), time: Some(time), ..self }
    }

    /// Adds a meter that shows how far the work is.
    pub fn shown_on(self, meter: &'a ProgressMeter) -> Allowance<'a> {
        Allowance { meter: Some(meter), ..self }
    }
}

impl Budget for Allowance<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        if let Some(meter) = self.meter {
            meter.beat(progress);
        }
        self.time.is_none_or(|time| self.start.elapsed() < time)
    }

    fn spent(&self) -> f64 {
        let spent = self.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64());
        spent.clamp(0.0, 1.0)
    }

    fn memory(&self) -> Option<u64> {
        self.memory.map(|bytes| bytes as u64)
    }
}

/// Why a question about a whole game has no answer: where memory would allow it, with the option for that; where
/// nothing does, with the largest game that has an answer.
pub fn refusal(game: Variant, why: impl Into<NoAnswer>) -> String {
    let why = why.into();
    let NoAnswer::OutOfReach(limit) = why else {
        return no_answer_message(why);
    };
    let allows = |bytes: u64| {
        let megabytes = bytes.div_ceil(1 << 20);
        format!("{megabytes} MB of memory: --memory {megabytes}M allows it, and it may take long")
    };
    let codes = thousands(game.code_count().into());
    match (limit, whole_game_bytes(game)) {
        (Limit::ScoreTable | Limit::NeedsEveryGuess, Some(bytes)) => {
            format!("too many codes: the scores of all {codes} guesses of {game} take {}", allows(bytes))
        }
        (Limit::ScoreTable | Limit::NeedsEveryGuess, None) => format!(
            "too many codes: {game} has {codes}, and an exact search numbers at most {} with 16 bits, whatever the \
             memory; {}",
            thousands(TABLE_CODES.into()),
            largest(game)
        ),
        (Limit::OneStepCodes, _) => {
            format!(
                "too many codes: counting the {codes} of {game} takes {}",
                allows(one_step_bytes(game.code_count()))
            )
        }
        (Limit::SplitsTable, _) => {
            let table = allows(u64::from(game.code_count()) * SPLIT_BYTES);
            format!("{}; or a table of all guesses, which takes up to {table}", no_answer_message(why))
        }
        _ => no_answer_message(why),
    }
}

/// The largest game with as many pegs as `game` whose codes an exact search can number.
fn largest(game: Variant) -> String {
    let smaller = (1..game.colours()).rev().filter_map(|colours| {
        let variant = Variant::new(colours, game.pegs(), game.repeats().into()).ok()?;
        variant.with_rule(game.rule()).ok().filter(|variant| whole_game_bytes(*variant).is_some())
    });
    smaller.into_iter().next().map_or_else(String::new, |variant| {
        format!(
            "the largest game of {} pegs is {variant}, with {}",
            game.pegs(),
            thousands(variant.code_count().into())
        )
    })
}
