//! The worst case of a goal set: two mutually recursive searches with alpha-beta bounds.
//!
//! ```text
//!   [ goal set ]   search_min          the breaker's least over the guesses, plus 1
//!     /      \
//!   (guess) (guess)   search_max       the maker's most over the parts of the partition
//!    / | \
//!  [ ][ ][ ]       search_min
//! ```
//!
//! Both return a value v for a window from `lower` to `upper` (Knuth and Moore, *An analysis of
//! alpha-beta pruning*, 1975):
//!
//! ```text
//!   v ≤ lower           the truth is ≤ lower
//!   lower < v < upper   v is the truth
//!   v ≥ upper           the truth is ≥ upper
//! ```
//!
//! The bounds that are known before a search are in `known_bounds`, the order of the guesses in
//! `ordering`. Solved sub-problems are stored by their codes alone, although the guesses that are
//! tried depend on the path: symmetry only leaves out guesses that are equal to one that is tried, so
//! the value is the same on every path.

use std::cmp::Reverse;
use std::fmt;

use super::bounds::Capacity;
use super::cost::Rule;
use super::known_bounds::WorstCaseBounds;
use super::parts::Parts;
use super::path::Path;
use super::transposition::TranspositionTable;
use crate::engine::budget::{Budget, Meter, Stopped, Unlimited};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::partition::{OrderedPartition, partition};
use crate::engine::splits::{GoalIndex, GuessIndex, ScoreTable};
use crate::engine::symmetry::Symmetry;

/// A guess and the worst case of `goals` when it is played: exact, and the guess optimal, when
/// lower < value < upper.
pub fn optimal_guess(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    check(lower, upper, goals.is_empty())?;
    let Some(mut worst_case) = SearchTables::new(goals, &mut Unlimited)? else {
        return beyond_tables(goals, lower, upper);
    };
    let rows = worst_case.table.everything();
    let (guess, value) = worst_case
        .search(&mut Unlimited)
        .search_min(&rows, lower, upper)?;
    Ok((worst_case.table.guess(guess), value))
}

/// The largest worst case of the parts; 0 if there is none. Same contract.
pub fn number_of_guesses(
    partition: &OrderedPartition,
    lower: u8,
    upper: u8,
) -> Result<u8, SearchError> {
    check(lower, upper, false)?;
    if partition.parts().is_empty() {
        return Ok(0);
    }
    let mut worst = lower;
    for goals in partition.goal_sets() {
        worst = worst.max(optimal_guess(&goals, worst, upper)?.1);
        if worst >= upper {
            break;
        }
    }
    Ok(worst)
}

/// The same search where the goal set is too large for a table: one guess of each orbit is scored
/// afresh, and only its parts get tables.
fn beyond_tables(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    if goals.len() > MOST_CODES {
        return Err(SearchError::OutOfReach);
    }
    let capacity = Capacity::new(goals.variant());
    let lower = lower.max(capacity.least_guesses(goals.len()));
    let mut best = (goals.codes()[0], upper.max(lower));
    let split = |guess| partition(goals, guess).largest_first();
    let guesses = goals.symmetry().canonical_guesses().into_iter();
    // Only sizes are kept: the partitions side by side would take too much memory.
    let mut guesses: Vec<_> = guesses
        .map(|guess| (split(guess).largest(), guess))
        .collect();
    guesses.sort_unstable();
    for (largest, guess) in guesses {
        if best.1 <= lower || largest == goals.len() {
            break;
        }
        let value = 1 + number_of_guesses(&split(guess), lower - 1, best.1 - 1)?;
        if value < best.1 {
            best = (guess, value);
        }
    }
    Ok(best)
}

/// More codes are out of reach even so.
const MOST_CODES: usize = 20_000;

fn check(lower: u8, upper: u8, empty: bool) -> Result<(), SearchError> {
    if lower >= upper {
        return Err(SearchError::EmptyWindow { lower, upper });
    }
    if empty {
        return Err(SearchError::EmptyGoalSet);
    }
    Ok(())
}

/// What searches in one goal set share: score table, symmetries, solved sub-problems.
#[derive(Clone, Debug)]
pub(in crate::engine) struct SearchTables {
    pub(in crate::engine) table: ScoreTable,
    pub(in crate::engine) symmetry: Symmetry,
    capacity: Capacity,
    solved: TranspositionTable<WorstCaseBounds>,
    path: Path,
}

/// One search in progress.
pub(in crate::engine) struct WorstCaseSearch<'a> {
    pub(in crate::engine) table: &'a ScoreTable,
    pub(in crate::engine) symmetry: &'a Symmetry,
    pub(in crate::engine) capacity: &'a Capacity,
    pub(in crate::engine) solved: &'a mut TranspositionTable<WorstCaseBounds>,
    pub(in crate::engine) path: &'a mut Path,
    pub(in crate::engine) meter: Meter<'a>,
}

impl SearchTables {
    /// With a column for every guess, or, if they are too many, for every undominated guess; `None`
    /// where these are too many as well.
    pub(in crate::engine) fn new(
        goals: &GoalSet,
        budget: &mut dyn Budget,
    ) -> Result<Option<SearchTables>, Stopped> {
        let mut meter = Meter::new(budget);
        let table = match ScoreTable::new(goals, &mut meter)? {
            Some(table) => Some(table),
            None => ScoreTable::of_undominated(goals, &mut meter)?,
        };
        Ok(table.map(|table| SearchTables {
            symmetry: goals.symmetry(),
            capacity: Capacity::new(goals.variant()),
            solved: TranspositionTable::default(),
            path: Path::new(&table, goals),
            table,
        }))
    }

    /// Whether the columns of the table are enough for `rule`. A dominated guess may be left out
    /// under every rule but [`Rule::WorstCaseOptimal`]: there the guess that dominates it need not be
    /// optimal in a later position. That does not matter where one guess separates all codes,
    /// because the guess after it is the code.
    pub(in crate::engine) fn answers(&self, rule: Rule) -> bool {
        let separated = || self.table.separating(&self.table.everything()).is_some();
        rule != Rule::WorstCaseOptimal || self.table.is_complete() || separated()
    }

    /// A search within `budget` that remembers what earlier ones found.
    pub(in crate::engine) fn search<'a>(
        &'a mut self,
        budget: &'a mut dyn Budget,
    ) -> WorstCaseSearch<'a> {
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

impl WorstCaseSearch<'_> {
    /// Minimises: see the top of this file.
    pub(in crate::engine) fn search_min(
        &mut self,
        goals: &[GoalIndex],
        lower: u8,
        upper: u8,
    ) -> Result<(GuessIndex, u8), Stopped> {
        let known = self.bounds(goals)?;
        if known.lower >= upper {
            return Ok((known.guess, known.lower));
        }
        let lower = lower.max(known.lower);
        if known.upper <= lower {
            return Ok((known.guess, known.upper));
        }
        let upper = upper.min(known.upper);
        let mut best = (known.guess, upper);
        let mut guesses = self.ordered_guesses(goals, best.1)?;
        while let Some(guess) = guesses.pop().map(|Reverse(candidate)| candidate.guess()) {
            let parts = Parts::of(self.table, goals, guess);
            let value = 1 + self.search_max(guess, &parts, lower - 1, best.1 - 1)?;
            if value < best.1 {
                best = (guess, value);
            }
            if value <= lower {
                break;
            }
        }
        self.remember(goals, known, (lower, upper), best);
        Ok(best)
    }

    /// Maximises over the parts that `guess` leaves.
    pub(in crate::engine) fn search_max(
        &mut self,
        guess: GuessIndex,
        parts: &Parts,
        lower: u8,
        upper: u8,
    ) -> Result<u8, Stopped> {
        let mut worst = lower;
        for (feedback, goals) in parts.iter() {
            self.path.enter(self.table, guess, feedback);
            let value = self.search_min(goals, worst, upper);
            self.path.leave();
            worst = worst.max(value?.1);
            if worst >= upper {
                break;
            }
        }
        Ok(worst)
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// lower ≥ upper leaves no value between them.
    EmptyWindow {
        /// The lower bound asked for.
        lower: u8,
        /// The upper bound asked for.
        upper: u8,
    },
    /// Nothing to find.
    EmptyGoalSet,
    /// The goal set is too large to search to the end.
    OutOfReach,
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for SearchError {
    fn from(stopped: Stopped) -> SearchError {
        SearchError::Stopped(stopped)
    }
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::EmptyWindow { lower, upper } => {
                write!(f, "no value lies between {lower} and {upper}")
            }
            SearchError::EmptyGoalSet => write!(f, "no code is possible"),
            SearchError::OutOfReach => write!(f, "too many codes for an exact answer"),
            SearchError::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for SearchError {}
