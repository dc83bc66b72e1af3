//! One strategy in a comparison.

use crate::engine::{Code, Statistics, StrategyName, Variant};
use crate::game::Player;
use crate::game::lab::Bout;

/// A strategy from one opening: one bout for each seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    strategy: StrategyName,
    variant: Variant,
    pub(super) bouts: Vec<Bout>,
}

/// How a lane stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing is known yet.
    Waiting,
    /// Some codes are played.
    Playing,
    /// All are.
    Done,
    /// It was given up, for this reason.
    Refused(String),
}

/// An average over games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// Guesses a game.
    pub average: f64,
    /// Its standard error, where it is an estimate from several seeds: the deviation of the seeds'
    /// averages from their mean, divided by the root of their number.
    pub error: Option<f64>,
}

impl Lane {
    pub(super) fn new(
        variant: Variant,
        strategy: StrategyName,
        opening: Option<Code>,
        seeds: impl Iterator<Item = u64>,
    ) -> Lane {
        let bout = |seed| Bout::new(variant, Player { strategy, seed }, opening);
        Lane {
            strategy,
            variant,
            bouts: seeds.map(bout).collect(),
        }
    }

    /// Who plays.
    pub fn strategy(&self) -> StrategyName {
        self.strategy
    }

    /// The first guess, once known; nothing where every seed has its own.
    pub fn opening(&self) -> Option<Code> {
        let first = self.bouts.first()?.opening();
        let same = self.bouts.iter().all(|bout| bout.opening() == first);
        first.filter(|_| same)
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        let refused = self.bouts.iter().find_map(Bout::refused);
        match refused {
            Some(why) => Standing::Refused(why.to_owned()),
            None if self.bouts.iter().all(Bout::is_complete) => Standing::Done,
            None if self.seen() > 0 => Standing::Playing,
            None => Standing::Waiting,
        }
    }

    /// Games played so far.
    pub fn played(&self) -> u64 {
        u64::from(self.statistics().codes())
    }

    /// Those of parts in hand included, as far as is known.
    pub fn seen(&self) -> u64 {
        self.bouts.iter().map(Bout::seen).sum()
    }

    /// Games in all: each code once with every seed.
    pub fn games(&self) -> u64 {
        u64::from(self.variant.code_count()) * self.bouts.len() as u64
    }

    /// How many seeds play.
    pub fn seeds(&self) -> usize {
        self.bouts.len()
    }

    /// The first of them; the others follow it. Nothing where nothing is left to chance.
    pub fn first_seed(&self) -> Option<u64> {
        let by_chance = self.strategy == StrategyName::RandomConsistent;
        self.bouts.first().map(Bout::seed).filter(|_| by_chance)
    }

    /// The guesses of all games so far.
    pub fn statistics(&self) -> Statistics {
        let mut all = Statistics::after(false, &[]);
        let bouts = self.bouts.iter().map(Bout::statistics);
        bouts.for_each(|one| all.add(0, one));
        all
    }

    /// Guesses a game, of the seeds that have played every code; nothing before the first has.
    pub fn mean(&self) -> Option<Mean> {
        let complete = self.bouts.iter().filter(|bout| bout.is_complete());
        let averages: Vec<f64> = complete.map(|bout| bout.statistics().average()).collect();
        let n = averages.len() as f64;
        let average = averages.iter().sum::<f64>() / n;
        let squares: f64 = averages.iter().map(|one| (one - average).powi(2)).sum();
        let error = (averages.len() > 1).then(|| (squares / (n - 1.0) / n).sqrt());
        (!averages.is_empty()).then_some(Mean { average, error })
    }

    /// Positions examined (guesses, by strategies that look a step ahead) in a second of a worker's
    /// time, openings left out; nothing before the first.
    pub fn speed(&self) -> Option<f64> {
        let (examined, took) = self
            .bouts
            .iter()
            .map(Bout::examined)
            .fold((0, 0.0), |sum, bout| (sum.0 + bout.0, sum.1 + bout.1));
        (took > 0.0).then(|| examined as f64 / took * 1000.0)
    }

    /// Milliseconds that workers have spent on it, taken together.
    pub fn worked(&self) -> f64 {
        self.bouts.iter().map(Bout::worked).sum()
    }
}
