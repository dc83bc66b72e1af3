//! A line of the table of strategies.

use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// What a strategy needs in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: Variant,
    /// Who plays.
    pub strategy: StrategyName,
    /// Who chose the first guess.
    pub first: First,
    /// The first guess.
    pub opening: Code,
    /// The guesses of all codes together.
    pub total: u64,
    /// The most guesses that a code takes.
    pub most: u32,
    /// How many codes take 1, 2, 3 … guesses.
    pub distribution: Vec<u32>,
}

/// Who chose the first guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The strategy.
    Own,
    /// Nobody: of all kinds of first guesses it is the one with the lowest total.
    Best,
}

impl First {
    /// The word that the table writes.
    pub fn as_str(self) -> &'static str {
        match self {
            First::Own => "own",
            First::Best => "best",
        }
    }
}

impl Played {
    /// The line for these guesses of all codes.
    pub fn new(game: Variant, strategy: StrategyName, first: First, opening: Code, played: &Statistics) -> Played {
        let (total, most, distribution) = (played.total(), played.max_guesses(), played.distribution().to_vec());
        Played { game, strategy, first, opening, total, most, distribution }
    }

    /// All lines of the table.
    pub fn all(table: &str) -> impl Iterator<Item = Played> {
        table.lines().filter_map(Played::read)
    }

    /// The lines about a game.
    pub fn of(table: &str, game: Variant) -> Vec<Played> {
        let start = format!("{game},");
        table.lines().filter(|line| line.starts_with(&start)).filter_map(Played::read).collect()
    }

    /// Reads a line; `None` if it is none, or damaged.
    pub fn read(line: &str) -> Option<Played> {
        let [game, strategy, first, opening, total, most, distribution] = line.split(',').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        Some(Played {
            game: game.parse().ok()?,
            strategy: strategy.parse().ok()?,
            first: [First::Own, First::Best].into_iter().find(|it| it.as_str() == first)?,
            opening: opening.parse().ok()?,
            total: total.parse().ok()?,
            most: most.parse().ok()?,
            distribution: distribution.split(' ').map(|count| count.parse().ok()).collect::<Option<_>>()?,
        })
    }

    /// The cells of its line.
    pub fn cells(&self) -> Vec<String> {
        let distribution: Vec<String> = self.distribution.iter().map(u32::to_string).collect();
        vec![
            self.game.to_string(),
            self.strategy.to_string(),
            self.first.as_str().to_owned(),
            self.opening.to_string(),
            self.total.to_string(),
            self.most.to_string(),
            distribution.join(" "),
        ]
    }

    /// The command that plays it again.
    pub fn command(&self) -> String {
        format!("mastermind compare '{}' {} --opening {}", self.game, self.strategy, self.opening)
    }

    /// The guesses that a code takes on average.
    pub fn average(&self) -> f64 {
        self.total as f64 / f64::from(self.game.code_count())
    }
}
