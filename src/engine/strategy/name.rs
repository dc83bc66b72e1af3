//! The strategies by name, so that one can be chosen, stored and sent.

use std::fmt;
use std::str::FromStr;

use super::{
    Entropy, ExactAverage, ExactAverageInWorstCase, ExactWorstCase, ExpectedSize, FirstConsistent, LargestPart, MaxMin,
    MostParts, OneStep, RandomConsistent, Strategy,
};

/// The list of the strategies, the simplest first: the type that each name stands for, the name as links and files
/// write it, in brackets the seed if it guesses by chance, and how it is made.
macro_rules! strategies {
    ($($name:ident $text:literal ($($seed:ident)?) $make:expr;)*) => {
        /// A strategy by its name.
        ///
        /// ```
        /// use mastermind_engine::{GoalSet, Variant, budget::Unlimited, strategy::StrategyName};
        ///
        /// let mut strategy = "entropy".parse::<StrategyName>()?.strategy(0);
        /// let guess = strategy.guess(&GoalSet::all(Variant::CLASSIC), &mut Unlimited)?;
        /// assert_eq!(guess, "0123".parse()?);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum StrategyName {
            $(#[doc = concat!("[`", stringify!($name), "`](super::", stringify!($name), ").")] $name,)*
        }

        impl StrategyName {
            /// All strategies, the simplest first.
            pub const ALL: [StrategyName; [$($text),*].len()] = [$(StrategyName::$name),*];

            /// The strategy, remembering nothing yet.
            pub fn strategy(self, seed: u64) -> Box<dyn Strategy> {
                match self {
                    $(StrategyName::$name => {
                        $(let $seed = seed;)?
                        $make
                    })*
                }
            }

            /// Whether it guesses by chance, so that its guesses depend on the seed.
            pub const fn is_random(self) -> bool {
                match self {
                    $(StrategyName::$name => {
                        const SEEDS: &[&str] = &[$(stringify!($seed))?];
                        !SEEDS.is_empty()
                    })*
                }
            }

            /// The name as links and files write it: `first-consistent`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(StrategyName::$name => $text,)*
                }
            }
        }
    };
}

strategies! {
    FirstConsistent "first-consistent" () Box::new(FirstConsistent);
    RandomConsistent "random-consistent" (seed) Box::new(RandomConsistent::new(seed));
    LargestPart "largest-part" () Box::new(OneStep::<LargestPart>::default());
    MaxMin "max-min" () Box::new(OneStep::<MaxMin>::default());
    ExpectedSize "expected-size" () Box::new(OneStep::<ExpectedSize>::default());
    Entropy "entropy" () Box::new(OneStep::<Entropy>::default());
    MostParts "most-parts" () Box::new(OneStep::<MostParts>::default());
    ExactWorstCase "exact-worst-case" () Box::new(ExactWorstCase);
    ExactAverage "exact-average" () Box::new(ExactAverage);
    ExactAverageInWorstCase "exact-average-in-worst-case"
        () Box::<ExactAverageInWorstCase>::default();
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
        names.find(|name| name.as_str() == text).ok_or(UnknownStrategy)
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
