//! What searches keep from one question to the next, and what one search in progress holds.
//!
//! ```text
//!   kept                                   in progress: borrows what is kept, with a budget
//!   SearchTables ───────────────────────── WorstCaseSearch
//!     score table, symmetry,                  ▲
//!     path, solved worst cases                │
//!   TotalCache, one for each constraint ── TotalSearch
//!     solved totals
//! ```

use super::capacity::Capacity;
use super::cost::{Constraint, LeastTotalBounds, NO_LIMIT, WorstCaseBounds};
use super::memory_limit::MemoryLimit;
use super::path::SearchPath;
use super::renamed_sets::RenamedSets;
use super::score_table::{ScoreTable, TableRoom};
use super::transposition::TranspositionTable;
use crate::budget::{Budget, Meter, Stopped};
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::row::Row;
use crate::symmetry::Symmetry;

/// What all searches in one goal set share.
#[derive(Clone, Debug)]
pub(super) struct SearchTables {
    pub(super) table: ScoreTable,
    pub(super) symmetry: Symmetry,
    capacity: Capacity,
    solved: TranspositionTable<WorstCaseBounds>,
    path: SearchPath,
}

/// A search of the worst case in progress.
pub(super) struct WorstCaseSearch<'a> {
    pub(super) table: &'a ScoreTable,
    pub(super) symmetry: &'a Symmetry,
    pub(super) capacity: &'a Capacity,
    pub(super) solved: &'a mut TranspositionTable<WorstCaseBounds>,
    pub(super) path: &'a mut SearchPath,
    pub(super) meter: Meter<'a>,
}

impl SearchTables {
    /// The tables with every guess. If there are too many guesses, the tables with every undominated guess; `None` if
    /// there are too many of these as well.
    pub(super) fn new(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<SearchTables>, Stopped> {
        let mut meter = Meter::new(budget);
        let room = meter.memory().map_or(TableRoom::USUAL, TableRoom::from_bytes);
        let table = match ScoreTable::new(goals, room, &mut meter)? {
            Some(table) => Some(table),
            None => ScoreTable::undominated_guesses_only(goals, &mut meter)?,
        };
        Ok(table.map(|table| SearchTables::from_table(goals, table)))
    }

    /// The tables with every guess, in `usual` bytes if the budget does not say how many; `None` if they take more, or
    /// there are too many guesses.
    pub(super) fn for_every_guess(
        goals: &GoalSet,
        usual: u64,
        budget: &mut dyn Budget,
    ) -> Result<Option<SearchTables>, Stopped> {
        let mut meter = Meter::new(budget);
        let room = TableRoom::from_bytes(meter.memory().unwrap_or(usual));
        let table = ScoreTable::new(goals, room, &mut meter)?;
        Ok(table.map(|table| SearchTables::from_table(goals, table)))
    }

    /// The tables around this score table of `goals`.
    fn from_table(goals: &GoalSet, table: ScoreTable) -> SearchTables {
        SearchTables {
            symmetry: goals.symmetry(),
            capacity: Capacity::new(goals.variant()),
            solved: TranspositionTable::default(),
            path: SearchPath::new(&table, goals),
            table,
        }
    }

    /// Whether the guesses of the table are enough for `constraint`. A dominated guess may be left out under every
    /// constraint except [`Constraint::WorstCaseOptimal`]: there the guess that dominates it need not be optimal in a
    /// later position. That does not matter where one guess separates all codes, because the guess after it is the
    /// code.
    pub(super) fn is_enough_for(&self, constraint: Constraint) -> bool {
        let separated = || {
            let all = self.table.all_goals();
            self.table.separating_guess(&all, self.path.highest_unused()).is_some()
        };
        constraint != Constraint::WorstCaseOptimal || self.table.is_complete() || separated()
    }

    /// Makes the path longer by `rows`: from then on the codes that agree with these rows can be searched.
    pub(super) fn make_guesses(&mut self, rows: &[Row]) {
        let pegs = self.table.variant().pegs();
        for row in rows {
            let guess = self.table.index_of(row.guess);
            let feedback = narrow(row.feedback.index(pegs));
            self.path.make_guess(&self.table, guess, feedback);
        }
    }

    /// Removes this many rows from the end of the path.
    pub(super) fn unmake_guesses(&mut self, rows: usize) {
        (0..rows).for_each(|_| self.path.unmake_guess());
    }

    /// Forgets everything, and from now on keeps goal sets of at most `room` codes together ([`MemoryLimit`]).
    pub(super) fn reset(&mut self, room: usize) {
        self.solved = TranspositionTable::within(MemoryLimit::empty_with_room(room));
    }

    /// A search within `budget` that uses what earlier searches have found.
    pub(super) fn search<'a>(&'a mut self, budget: &'a mut dyn Budget) -> WorstCaseSearch<'a> {
        WorstCaseSearch {
            table: &self.table,
            symmetry: &self.symmetry,
            capacity: &self.capacity,
            solved: &mut self.solved,
            path: &mut self.path,
            meter: Meter::new(budget),
        }
    }
}

/// What searches of the total under one constraint remember.
#[derive(Clone, Debug)]
pub(super) struct TotalCache {
    pub(super) constraint: Constraint,
    /// One entry for each number of guesses left, `NO_LIMIT` included. Entries are added when they are needed.
    solved: Vec<SolvedTotals>,
}

/// The totals of goal sets under one constraint and with this many guesses left.
#[derive(Clone, Debug, Default)]
pub(super) struct SolvedTotals {
    pub(super) by_codes: TranspositionTable<LeastTotalBounds>,
    pub(super) renamed: RenamedSets,
}

/// A search of the least total in progress.
pub(super) struct TotalSearch<'a> {
    pub(super) worst_case: WorstCaseSearch<'a>,
    pub(super) constraint: Constraint,
    pub(super) solved: &'a mut Vec<SolvedTotals>,
    /// For every guess its gain, see `total_bounds`; kept so that the memory is used again.
    pub(super) gains: Vec<u16>,
}

impl TotalCache {
    /// A cache that remembers nothing yet.
    pub(super) fn new(constraint: Constraint) -> TotalCache {
        TotalCache { constraint, solved: Vec::new() }
    }

    /// Forgets everything, and from now on keeps goal sets of at most `room` codes, in all its tables together.
    pub(super) fn reset(&mut self, room: usize) {
        // One table for each number of guesses that may be left; without a limit, mostly only one of them is used.
        let tables = match self.constraint {
            Constraint::AtMost(guesses) => usize::from(guesses) + 1,
            Constraint::Free | Constraint::PossibleOnly | Constraint::WorstCaseOptimal => 1,
        };
        let empty = SolvedTotals {
            by_codes: TranspositionTable::within(MemoryLimit::empty_with_room(room / 4 * 3 / tables)),
            renamed: RenamedSets::within(MemoryLimit::empty_with_room(room / 4 / tables)),
        };
        self.solved = vec![empty; usize::from(NO_LIMIT) + 1];
    }

    /// A search within `budget` that uses what earlier searches have found.
    pub(super) fn search<'a>(
        &'a mut self,
        tables: &'a mut SearchTables,
        budget: &'a mut dyn Budget,
    ) -> TotalSearch<'a> {
        TotalSearch {
            worst_case: tables.search(budget),
            constraint: self.constraint,
            solved: &mut self.solved,
            gains: Vec::new(),
        }
    }
}
