//! A line of the table of strategies.

use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

use super::table::Row;

/// What a strategy needs in a game.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Variant,
    pub strategy: StrategyName,
    pub first: First,
    pub opening: Code,
    pub total: u64,
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
    /// As the table writes it.
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
        let (total, most, distribution) = (played.total(), played.max(), played.distribution().to_vec());
        Played { game, strategy, first, opening, total, most, distribution }
    }
}

impl Row for Played {
    const NAME: &'static str = "strategies";
    const TITLE: &'static str = "What strategies need in every game, each played against every code.";
    const COLUMNS: &'static [(&'static str, &'static str)] = &[
        ("game", "colours x pegs; `!` if no colour may repeat; -black or -total if only those pins are told"),
        ("strategy", "its name: `mastermind compare GAME STRATEGY` plays it; random-consistent plays with seed 1"),
        ("first", "own: the strategy chose its first guess; best: every kind was tried (--best-opening)"),
        ("opening", "the first guess; of several best ones the lowest"),
        ("total", "the guesses of all codes together"),
        ("most", "the most guesses that a code takes"),
        ("distribution", "how many codes take 1, 2, 3 … guesses"),
    ];

    fn read(cells: &[&str]) -> Option<Played> {
        let &[game, strategy, first, opening, total, most, distribution] = cells else {
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

    fn cells(&self) -> Vec<String> {
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

    fn game(&self) -> Variant {
        self.game
    }

    fn subject(&self) -> (usize, String) {
        subject(self.strategy, self.first)
    }

    fn merge(&mut self, other: Played) -> Result<(), String> {
        if self.cells() == other.cells() { Ok(()) } else { Err("two lines say different things".to_owned()) }
    }
}

/// The subject of the line about a strategy.
pub fn subject(strategy: StrategyName, first: First) -> (usize, String) {
    let place = StrategyName::ALL.iter().position(|&other| other == strategy).unwrap_or_default();
    (2 * place + usize::from(first == First::Best), format!("{strategy} {}", first.as_str()))
}
