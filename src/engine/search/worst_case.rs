//! The worst case of a goal set: two mutually recursive searches with alpha-beta bounds.
//!
//! ```text
//!   [ goal set ]   optimal_guess       the breaker's least over the guesses, plus 1
//!     /      \
//!   (guess) (guess)   number_of_guesses   the maker's most over the parts of the partition
//!    / | \
//!  [ ][ ][ ]       optimal_guess
//! ```
//!
//! Both give a value that is exact when lower < value < upper; otherwise it is some value ≤ lower
//! where the truth is ≤ lower too, or some value ≥ upper where the truth is ≥ upper too. (Knuth
//! and Moore, *An analysis of alpha-beta pruning*, 1975.) What is known of a goal set before it is
//! searched is next door in `known`, the order of the guesses in `order`.

use std::cmp::Reverse;
use std::fmt;

use super::bounds::Capacity;
use super::cost::Rule;
use super::known_bounds::Bounds;
use super::parts::Parts;
use super::path::Path;
use super::transposition::Memo;
use crate::engine::budget::{Budget, Meter, Stopped, Unlimited};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::partition::{OrderedPartition, partition};
use crate::engine::scoring::{Goal, Guess, Table};
use crate::engine::symmetry::Symmetry;

/// A guess and the worst case of `goals` when it is played: exact, and the guess optimal, when
/// lower < value < upper.
pub fn optimal_guess(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    check(lower, upper, goals.is_empty())?;
    let Some(mut worst_case) = WorstCase::new(goals, &mut Unlimited)? else {
        return beyond_tables(goals, lower, upper);
    };
    let rows = worst_case.table.everything();
    let (guess, value) = worst_case
        .search(&mut Unlimited)
        .optimal_guess(&rows, lower, upper)?;
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

/// The tables and the memory of searches inside one goal set.
#[derive(Clone, Debug)]
pub(in crate::engine) struct WorstCase {
    pub(in crate::engine) table: Table,
    pub(in crate::engine) symmetry: Symmetry,
    capacity: Capacity,
    memo: Memo<Bounds>,
    path: Path,
}

/// One search in progress.
pub(in crate::engine) struct WorstCaseSearch<'a> {
    pub(in crate::engine) table: &'a Table,
    pub(in crate::engine) symmetry: &'a Symmetry,
    pub(in crate::engine) capacity: &'a Capacity,
    pub(in crate::engine) memo: &'a mut Memo<Bounds>,
    pub(in crate::engine) path: &'a mut Path,
    pub(in crate::engine) meter: Meter<'a>,
}

impl WorstCase {
    /// With a column for every guess, or, if they are too many, for the finest ones; `None` where
    /// these are too many as well.
    pub(in crate::engine) fn new(
        goals: &GoalSet,
        budget: &mut dyn Budget,
    ) -> Result<Option<WorstCase>, Stopped> {
        let mut meter = Meter::new(budget);
        let table = match Table::new(goals, &mut meter)? {
            Some(table) => Some(table),
            None => Table::finest(goals, &mut meter)?,
        };
        Ok(table.map(|table| WorstCase {
            symmetry: goals.symmetry(),
            capacity: Capacity::new(goals.variant()),
            memo: Memo::default(),
            path: Path::new(&table, goals),
            table,
        }))
    }

    /// Whether the columns are enough for `rule`. Where every guess must be optimal in the worst
    /// case, to play on as after a coarser guess may break the rule. It does not matter if the
    /// finest guess tells all codes apart: after it the next guess is right.
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
            memo: &mut self.memo,
            path: &mut self.path,
            meter: Meter::new(budget),
        }
    }
}

impl WorstCaseSearch<'_> {
    /// Minimises: see the top of this file.
    pub(in crate::engine) fn optimal_guess(
        &mut self,
        goals: &[Goal],
        lower: u8,
        upper: u8,
    ) -> Result<(Guess, u8), Stopped> {
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
            let value = 1 + self.number_of_guesses(guess, &parts, lower - 1, best.1 - 1)?;
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
    pub(in crate::engine) fn number_of_guesses(
        &mut self,
        guess: Guess,
        parts: &Parts,
        lower: u8,
        upper: u8,
    ) -> Result<u8, Stopped> {
        let mut worst = lower;
        for (feedback, goals) in parts.iter() {
            self.path.enter(self.table, guess, feedback);
            let value = self.optimal_guess(goals, worst, upper);
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
