//! The tables of a position, made on first use and kept between questions.

use super::cost::Rule;
use super::expected_total::{TotalCache, TotalSearch};
use super::refusal::Refusal;
use super::worst_case::{SearchTables, WorstCaseSearch};
use crate::engine::budget::{Budget, Meter};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::splits::{GuessIndex, ScoreTable};

/// A goal set with the tables of its searches.
#[derive(Clone, Debug)]
pub(in crate::engine) struct CachedTables {
    pub(in crate::engine) goals: GoalSet,
    tables: Tables,
    /// Solved totals, for each rule that was asked about.
    totals: Vec<TotalCache>,
}

/// The tables, if they were asked for.
#[derive(Clone, Debug)]
enum Tables {
    /// No search has needed them yet.
    NotMade,
    /// The goal set is too large for tables. Finding that out takes time, so it is kept.
    OutOfReach,
    /// They are here.
    Made(Box<SearchTables>),
}

impl CachedTables {
    /// No tables yet.
    pub(in crate::engine) fn new(goals: GoalSet) -> Result<CachedTables, Refusal> {
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        Ok(CachedTables {
            tables: Tables::NotMade,
            totals: Vec::new(),
            goals,
        })
    }

    /// The tables of the goal set, made when they are first wanted.
    fn make_tables(&mut self, budget: &mut dyn Budget) -> Result<(), Refusal> {
        if let Tables::NotMade = self.tables {
            self.tables = match SearchTables::new(&self.goals, budget)? {
                Some(worst_case) => Tables::Made(Box::new(worst_case)),
                None => Tables::OutOfReach,
            };
        }
        self.tables().map(|_| ())
    }

    fn tables(&self) -> Result<&SearchTables, Refusal> {
        match &self.tables {
            Tables::Made(tables) => Ok(tables),
            Tables::NotMade | Tables::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    fn tables_mut(&mut self) -> Result<&mut SearchTables, Refusal> {
        match &mut self.tables {
            Tables::Made(tables) => Ok(tables),
            Tables::NotMade | Tables::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    /// A search of the worst case.
    pub(in crate::engine) fn worst_case_search<'a>(
        &'a mut self,
        budget: &'a mut dyn Budget,
    ) -> Result<WorstCaseSearch<'a>, Refusal> {
        self.make_tables(budget)?;
        Ok(self.tables_mut()?.search(budget))
    }

    /// A search of the expected total under `rule`.
    pub(in crate::engine) fn total_search<'a>(
        &'a mut self,
        rule: Rule,
        budget: &'a mut dyn Budget,
    ) -> Result<TotalSearch<'a>, Refusal> {
        self.make_tables(budget)?;
        if !self.tables()?.answers(rule) {
            return Err(Refusal::OutOfReach);
        }
        let known = self.totals.iter().position(|totals| totals.rule == rule);
        let place = known.unwrap_or_else(|| {
            self.totals.push(TotalCache::new(rule));
            self.totals.len() - 1
        });
        match &mut self.tables {
            Tables::Made(tables) => Ok(self.totals[place].search(tables, budget)),
            Tables::NotMade | Tables::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    /// The tables of the goal set.
    pub(in crate::engine) fn table(&self) -> Result<&ScoreTable, Refusal> {
        Ok(&self.tables()?.table)
    }

    /// Refuses unless every guess has a column, so that all guesses can be listed.
    pub(in crate::engine) fn check_complete(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<(), Refusal> {
        self.make_tables(budget)?;
        let complete = self.table()?.is_complete();
        complete.then_some(()).ok_or(Refusal::OutOfReach)
    }

    /// A column for `guess` or for a guess equal to it by symmetry. It may be the extra column, which
    /// no search tries.
    pub(in crate::engine) fn canonical_column(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<GuessIndex, Refusal> {
        self.make_tables(budget)?;
        let tables = self.tables_mut()?;
        Ok(match tables.table.is_complete() {
            true => column(tables, guess),
            false => tables.table.column_or_extra(guess),
        })
    }

    /// The column of `guess` itself.
    pub(in crate::engine) fn own_column(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<GuessIndex, Refusal> {
        self.make_tables(budget)?;
        let tables = self.tables_mut()?;
        Ok(match tables.table.is_complete() {
            true => tables.table.column(guess),
            false => tables.table.column_or_extra(guess),
        })
    }

    /// All codes that are equal by symmetry to one of `guesses`, which are sorted.
    pub(in crate::engine) fn orbits(
        &self,
        guesses: &[GuessIndex],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let tables = self.tables()?;
        let mut meter = Meter::new(budget);
        let mut same = Vec::new();
        for code in self.goals.variant().codes() {
            meter.node(SYMMETRY)?;
            if guesses.binary_search(&column(tables, code)).is_ok() {
                same.push(code);
            }
        }
        Ok(same)
    }
}

/// The cost of finding the canonical guess of an orbit, in table entries.
const SYMMETRY: u64 = 256;

/// The column of the canonical guess of the orbit of `guess`.
fn column(tables: &SearchTables, guess: Code) -> GuessIndex {
    tables.table.column(tables.symmetry.canonical(guess))
}
