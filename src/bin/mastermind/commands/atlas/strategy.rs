//! A line of the table of strategies.

use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::atlas::tables::TableHead;
use mastermind_game::lab::atlas::{First, Played};

use super::table::{Row, Subject};

impl Row for Played {
    const HEAD: TableHead = TableHead::STRATEGIES;

    fn read(line: &str) -> Option<Played> {
        Played::read(line)
    }

    fn cells(&self) -> Vec<String> {
        self.cells()
    }

    fn game(&self) -> Variant {
        self.game
    }

    fn subject(&self) -> Subject {
        subject(self.strategy, self.first)
    }

    fn merge(&mut self, other: Played) -> Result<(), String> {
        if *self == other { Ok(()) } else { Err("two lines say different things".to_owned()) }
    }
}

/// The subject of the line about a strategy.
pub fn subject(strategy: StrategyName, first: First) -> Subject {
    let place = StrategyName::ALL.iter().position(|&other| other == strategy).unwrap_or_default();
    Subject { place: 2 * place + usize::from(first == First::Best), name: format!("{strategy} {}", first.as_str()) }
}
