//! As few guesses as possible on average, over every code or within the best worst case.

use super::{NoGuess, Strategy};
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::search::{Rule, SearchTables, TotalCache};
use crate::engine::variant::Variant;

/// Guesses what reaches the least total; ties: a possible code first, then the lowest (of those
/// that the table lists, where it is too large to list all). Exact, where the tables of the search
/// fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverage;

impl Strategy for ExactAverage {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, NoGuess> {
        let mut tables = tables_for(goals, budget)?;
        cheapest(&mut tables, Rule::Free, budget)
    }
}

/// Guesses what reaches the least total of all strategies whose worst case is the best: from the
/// start of a game no code takes more guesses than it must. After a history that has already
/// spoilt that, what is then the best worst case counts. Ties as above.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExactAverageInWorstCase {
    /// The worst case of the start of a game, once known.
    start: Option<(Variant, u8)>,
}

impl Strategy for ExactAverageInWorstCase {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, NoGuess> {
        let mut tables = tables_for(goals, budget)?;
        let (_, now) = tables.search(budget).value()?;
        let limit = match goals.history() {
            None | Some([]) => now,
            Some(rows) => {
                let start = self.start(goals.variant(), budget)?;
                now.max(start.saturating_sub(u8::try_from(rows.len()).unwrap_or(u8::MAX)))
            }
        };
        cheapest(&mut tables, Rule::AtMost(limit), budget)
    }
}

impl ExactAverageInWorstCase {
    fn start(&mut self, variant: Variant, budget: &mut dyn Budget) -> Result<u8, NoGuess> {
        match self.start {
            Some((known, value)) if known == variant => Ok(value),
            _ => {
                let (_, value) = tables_for(&GoalSet::all(variant), budget)?
                    .search(budget)
                    .value()?;
                self.start = Some((variant, value));
                Ok(value)
            }
        }
    }
}

fn tables_for(goals: &GoalSet, budget: &mut dyn Budget) -> Result<SearchTables, NoGuess> {
    if goals.is_empty() {
        return Err(NoGuess::NothingPossible);
    }
    SearchTables::new(goals, budget)?.ok_or(NoGuess::OutOfReach)
}

/// A guess that reaches the least total under `rule`, which some strategy must keep.
fn cheapest(
    tables: &mut SearchTables,
    rule: Rule,
    budget: &mut dyn Budget,
) -> Result<Code, NoGuess> {
    let best = TotalCache::new(rule).search(tables, budget).first_best()?;
    let guess = best.ok_or(NoGuess::OutOfReach)?;
    Ok(tables.table.guess(guess))
}
