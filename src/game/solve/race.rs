//! A race: every strategy plays against the same code, and the guesses are counted.

use super::guess_in_time;
use crate::question::{GuessWithin, NoAnswer, Query, SeededStrategy};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{Code, Row, Variant};

/// Every strategy's game against the same code, played one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    variant: Variant,
    secret: Code,
    seed: u64,
    entries: Vec<RaceEntry>,
}

/// One strategy's game.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceEntry {
    /// Who plays.
    pub strategy: StrategyName,
    rows: Vec<Row>,
    /// Why the game was stopped, if it was.
    broken_off: Option<NoAnswer>,
}

/// The progress of a game in a race.
#[derive(Clone, Debug, PartialEq)]
pub enum RaceState {
    /// It goes on; this many guesses were made.
    Running(usize),
    /// The code was found with this many guesses.
    Found(usize),
    /// It was stopped, for this reason.
    BrokenOff(NoAnswer),
}

impl Race {
    /// A race before the first guess.
    pub fn new(variant: Variant, secret: Code, seed: u64) -> Race {
        let entry = |strategy| RaceEntry { strategy, rows: Vec::new(), broken_off: None };
        Race { variant, secret, seed, entries: StrategyName::ALL.map(entry).to_vec() }
    }

    /// The games, the simplest strategy's first.
    pub fn entries(&self) -> &[RaceEntry] {
        &self.entries
    }

    /// The question for the next guess; `None` when all games are over.
    pub fn query(&self) -> Option<Query<GuessWithin>> {
        let entry = self.entries.iter().find(|entry| entry.is_running())?;
        Some(Query {
            variant: self.variant,
            rows: entry.rows.clone(),
            question: guess_in_time(SeededStrategy { strategy: entry.strategy, seed: self.seed }),
        })
    }

    /// Adds the guess of the strategy that was asked, or stops its game if it has none.
    pub(super) fn receive(&mut self, guess: Result<Code, NoAnswer>) {
        let secret = self.secret;
        let Some(entry) = self.entries.iter_mut().find(|entry| entry.is_running()) else {
            return;
        };
        match guess {
            Ok(guess) => entry.rows.push(Row::new(guess, self.variant.score(guess, secret))),
            Err(why) => entry.broken_off = Some(why),
        }
    }
}

impl RaceEntry {
    /// Its progress, derived from its rows.
    pub fn state(&self) -> RaceState {
        let guesses = self.rows.len();
        let last = self.rows.last();
        match (&self.broken_off, last) {
            (Some(why), _) => RaceState::BrokenOff(*why),
            (None, Some(last)) if last.feedback.is_all_black(last.guess.pegs()) => RaceState::Found(guesses),
            (None, _) => RaceState::Running(guesses),
        }
    }

    /// Whether the game goes on.
    fn is_running(&self) -> bool {
        matches!(self.state(), RaceState::Running(_))
    }
}
