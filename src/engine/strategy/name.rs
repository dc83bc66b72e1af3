//! The strategies by name, for whoever chooses among them or sends the choice elsewhere.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{
    Entropy, ExactAverage, ExactAverageInWorstCase, ExactWorstCase, ExpectedSize, FirstConsistent,
    LargestPart, MaxMin, MostParts, OneStep, RandomConsistent, Strategy,
};

/// One of the ten strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrategyName {
    /// [`FirstConsistent`].
    FirstConsistent,
    /// [`RandomConsistent`].
    RandomConsistent,
    /// [`LargestPart`].
    LargestPart,
    /// [`MaxMin`].
    MaxMin,
    /// [`ExpectedSize`].
    ExpectedSize,
    /// [`Entropy`].
    Entropy,
    /// [`MostParts`].
    MostParts,
    /// [`ExactWorstCase`].
    ExactWorstCase,
    /// [`ExactAverage`].
    ExactAverage,
    /// [`ExactAverageInWorstCase`].
    ExactAverageInWorstCase,
}

impl StrategyName {
    /// All ten, the simplest first.
    pub const ALL: [StrategyName; 10] = [
        StrategyName::FirstConsistent,
        StrategyName::RandomConsistent,
        StrategyName::LargestPart,
        StrategyName::MaxMin,
        StrategyName::ExpectedSize,
        StrategyName::Entropy,
        StrategyName::MostParts,
        StrategyName::ExactWorstCase,
        StrategyName::ExactAverage,
        StrategyName::ExactAverageInWorstCase,
    ];

    /// The strategy, remembering nothing yet; only the random one looks at `seed`.
    pub fn strategy(self, seed: u64) -> Box<dyn Strategy> {
        match self {
            StrategyName::FirstConsistent => Box::new(FirstConsistent),
            StrategyName::RandomConsistent => Box::new(RandomConsistent::new(seed)),
            StrategyName::LargestPart => Box::new(OneStep::<LargestPart>::default()),
            StrategyName::MaxMin => Box::new(OneStep::<MaxMin>::default()),
            StrategyName::ExpectedSize => Box::new(OneStep::<ExpectedSize>::default()),
            StrategyName::Entropy => Box::new(OneStep::<Entropy>::default()),
            StrategyName::MostParts => Box::new(OneStep::<MostParts>::default()),
            StrategyName::ExactWorstCase => Box::new(ExactWorstCase),
            StrategyName::ExactAverage => Box::new(ExactAverage),
            StrategyName::ExactAverageInWorstCase => Box::<ExactAverageInWorstCase>::default(),
        }
    }

    /// The name as links and files write it: `first-consistent`.
    pub const fn as_str(self) -> &'static str {
        match self {
            StrategyName::FirstConsistent => "first-consistent",
            StrategyName::RandomConsistent => "random-consistent",
            StrategyName::LargestPart => "largest-part",
            StrategyName::MaxMin => "max-min",
            StrategyName::ExpectedSize => "expected-size",
            StrategyName::Entropy => "entropy",
            StrategyName::MostParts => "most-parts",
            StrategyName::ExactWorstCase => "exact-worst-case",
            StrategyName::ExactAverage => "exact-average",
            StrategyName::ExactAverageInWorstCase => "exact-average-in-worst-case",
        }
    }
}

impl fmt::Display for StrategyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for StrategyName {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<StrategyName, UnknownStrategy> {
        let mut names = StrategyName::ALL.into_iter();
        names
            .find(|name| name.as_str() == text)
            .ok_or(UnknownStrategy)
    }
}

/// No strategy has that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStrategy;

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no strategy has that name")
    }
}

impl std::error::Error for UnknownStrategy {}
