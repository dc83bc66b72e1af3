//! What is compared, and how: also the end of the section's address, so that a link repeats a run.
//!
//! ```text
//!   6x4/largest-part,entropy                          each from its own opening
//!   6x4/entropy/0012/both                             from this opening; 1 worker, then all
//!   6x4/random-consistent/each/seeds-20/from-7/one    from every kind of opening
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::engine::{Code, ColourSet, StrategyName, Symmetry, Variant, VariantError, narrow};

/// Which guess comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// Each strategy's own.
    #[default]
    Own,
    /// This one, whatever the strategy.
    Forced(Code),
    /// One of every kind of opening, each for itself.
    Each,
}

/// How many workers play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Crew {
    /// As many as the machine can keep busy.
    #[default]
    All,
    /// One.
    One,
    /// One, then all: what does it gain?
    Both,
}

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// The strategies, in the order of [`StrategyName::ALL`].
    pub strategies: Vec<StrategyName>,
    /// Which guess comes first.
    pub opening: Opening,
    /// How often strategies that guess by chance play every code, 1 to [`Setup::MOST_SEEDS`]: each
    /// time with another seed.
    pub seeds: u16,
    /// The first of the seeds; the others follow it.
    pub first_seed: u32,
    /// How many workers play.
    pub crew: Crew,
}

impl Default for Setup {
    /// The four published rules that look one step ahead.
    fn default() -> Setup {
        Setup {
            variant: Variant::CLASSIC,
            strategies: vec![
                StrategyName::LargestPart,
                StrategyName::ExpectedSize,
                StrategyName::Entropy,
                StrategyName::MostParts,
            ],
            opening: Opening::Own,
            seeds: 20,
            first_seed: 1,
            crew: Crew::All,
        }
    }
}

impl Setup {
    /// The most seeds.
    pub const MOST_SEEDS: u16 = 1000;
    /// The most games that are played by chance.
    const MOST_GAMES: u32 = 1_000_000_000;

    /// The openings to be played, the strategy's own as none.
    pub fn openings(&self) -> Vec<Option<Code>> {
        match self.opening {
            Opening::Own => vec![None],
            Opening::Forced(code) => vec![Some(code)],
            Opening::Each => kinds_of_opening(self.variant)
                .into_iter()
                .map(Some)
                .collect(),
        }
    }

    /// How many seeds are played: as many as are set up, or as the size of the game lets.
    pub fn seeds(&self) -> u16 {
        let most = Setup::MOST_GAMES / self.variant.code_count();
        // No game has more codes than games may be played.
        u16::try_from(most).map_or(self.seeds, |most| self.seeds.min(most))
    }

    /// The seeds with which a strategy plays: one where it does not guess by chance.
    pub fn seeds_of(&self, strategy: StrategyName) -> impl Iterator<Item = u64> {
        let seeds = match strategy {
            StrategyName::RandomConsistent => self.seeds(),
            _ => 1,
        };
        let first = u64::from(self.first_seed);
        (0..u64::from(seeds)).map(move |seed| first + seed)
    }

    /// Whether one of the strategies guesses by chance.
    pub fn is_random(&self) -> bool {
        self.strategies.contains(&StrategyName::RandomConsistent)
    }
}

/// One guess of every kind that can begin a game, lowest first: the others are the same in disguise.
pub fn kinds_of_opening(variant: Variant) -> Vec<Code> {
    Symmetry::of_history(variant, &[], ColourSet::default()).canonical_guesses()
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.strategies.iter().map(|name| name.as_str()).collect();
        write!(f, "{}/{}", self.variant, names.join(","))?;
        match self.opening {
            Opening::Own => {}
            Opening::Forced(code) => write!(f, "/{code}")?,
            Opening::Each => f.write_str("/each")?,
        }
        if self.is_random() {
            write!(f, "/seeds-{}/from-{}", self.seeds, self.first_seed)?;
        }
        match self.crew {
            Crew::All => Ok(()),
            Crew::One => f.write_str("/one"),
            Crew::Both => f.write_str("/both"),
        }
    }
}

/// Why an address sets up no comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There is no such game.
    Variant(VariantError),
    /// This word means nothing.
    Word(String),
    /// The game has no such code.
    Foreign(Code, Variant),
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Variant(error) => error.fmt(f),
            SetupError::Word(word) => write!(f, "“{word}” means nothing here"),
            SetupError::Foreign(code, variant) => write!(f, "{code} is not a code of {variant}"),
        }
    }
}

impl std::error::Error for SetupError {}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut words = text.split('/').filter(|word| !word.is_empty());
        let mut setup = Setup::default();
        if let Some(variant) = words.next() {
            setup.variant = variant.parse().map_err(SetupError::Variant)?;
        }
        for word in words {
            setup.take(word)?;
        }
        Ok(setup)
    }
}

impl Setup {
    /// One word of an address.
    fn take(&mut self, word: &str) -> Result<(), SetupError> {
        let number = |prefix| word.strip_prefix(prefix).and_then(|n: &str| n.parse().ok());
        match (word, number("seeds-"), number("from-")) {
            ("each", ..) => self.opening = Opening::Each,
            ("one", ..) => self.crew = Crew::One,
            ("both", ..) => self.crew = Crew::Both,
            (_, Some(seeds), _) if (1..=u32::from(Setup::MOST_SEEDS)).contains(&seeds) => {
                self.seeds = narrow(seeds);
            }
            (_, _, Some(first)) => self.first_seed = first,
            _ => return self.take_name(word),
        }
        Ok(())
    }

    /// An opening, or names of strategies.
    fn take_name(&mut self, word: &str) -> Result<(), SetupError> {
        if let Ok(code) = word.parse::<Code>() {
            if !self.variant.contains(code) {
                return Err(SetupError::Foreign(code, self.variant));
            }
            self.opening = Opening::Forced(code);
            return Ok(());
        }
        let named: Result<Vec<StrategyName>, _> = word.split(',').map(str::parse).collect();
        let named = named.map_err(|_| SetupError::Word(word.to_owned()))?;
        let all = StrategyName::ALL.into_iter();
        self.strategies = all.filter(|name| named.contains(name)).collect();
        Ok(())
    }
}
