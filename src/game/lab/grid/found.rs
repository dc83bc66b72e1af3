//! What strategies need in games of many sizes, stored from visit to visit.
//!
//! ```text
//!   1 cells=largest-part:6x4:5:5801,largest-part:6x3:5:874,entropy:6x4:6:5722
//! ```

use std::collections::BTreeMap;

use crate::store::{Field, Fields, ItemParts, StoredItem, stored};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;

/// How many guesses a strategy needs for all codes of a game; exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundCell {
    /// The most guesses.
    pub max: u32,
    /// The guesses of all codes together.
    pub total: u64,
}

/// Cells by strategy and game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundCells {
    /// By the name of the strategy, and the game.
    cells: BTreeMap<(&'static str, Variant), FoundCell>,
    /// How many cells could not be read.
    damaged: usize,
}

impl FoundCells {
    /// The cell of a strategy and a game, if it is known.
    pub fn get(&self, strategy: StrategyName, variant: Variant) -> Option<FoundCell> {
        self.cells.get(&(strategy.as_str(), variant)).copied()
    }

    /// Stores the result of playing every code.
    pub fn put(&mut self, strategy: StrategyName, variant: Variant, played: &Statistics) {
        let cell = FoundCell { max: played.max_guesses(), total: played.total() };
        self.cells.insert((strategy.as_str(), variant), cell);
    }

    /// Adds what another window has found. All windows of one build find the same numbers for a game.
    pub fn merge(&mut self, other: &FoundCells) {
        self.cells.extend(&other.cells);
    }

    /// How many cells are missing because they could not be read.
    pub fn damaged(&self) -> usize {
        self.damaged
    }

    /// Deletes all cells of a strategy.
    pub fn clear(&mut self, strategy: StrategyName) {
        self.cells.retain(|(name, _), _| *name != strategy.as_str());
    }
}

stored!(FoundCells, "grid", "The grid of games", "cells");

impl Field for FoundCells {
    fn write(&self, name: &str, line: &mut String) {
        let cells: Vec<_> = self.cells.iter().map(|(&key, &cell)| CellForm(Some((key, cell)))).collect();
        cells.write(name, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<FoundCells, String> {
        let cells: Vec<CellForm> = Field::read(name, fields)?;
        Ok(FoundCells {
            damaged: cells.iter().filter(|cell| cell.0.is_none()).count(),
            cells: cells.into_iter().filter_map(|cell| cell.0).collect(),
        })
    }
}

/// A cell, with the name of its strategy and its game.
type NamedCell = ((&'static str, Variant), FoundCell);

/// A cell with its strategy and game; `None` if it is damaged, so that the other cells can still be read.
struct CellForm(Option<NamedCell>);

impl StoredItem for CellForm {
    fn put(&self, text: &mut String) {
        if let Some(((strategy, variant), cell)) = self.0 {
            *text += &format!("{strategy}:{variant}:{}:{}", cell.max, cell.total);
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<CellForm> {
        parts.rest().map(|text| CellForm(read_cell(text)))
    }
}

/// Reads a cell, with the name of its strategy and its game before it; `None` if it is impossible.
fn read_cell(text: &str) -> Option<NamedCell> {
    let [strategy, variant, max, total] = text.split(':').collect::<Vec<_>>().try_into().ok()?;
    let strategy: StrategyName = strategy.parse().ok()?;
    let variant: Variant = variant.parse().ok()?;
    let cell = FoundCell { max: max.parse().ok()?, total: total.parse().ok()? };
    // Every code needs at least one guess and at most `max`.
    let codes = u64::from(variant.code_count());
    let most = codes.checked_mul(u64::from(cell.max))?;
    (codes..=most).contains(&cell.total).then_some(((strategy.as_str(), variant), cell))
}
