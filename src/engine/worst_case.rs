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
//! and Moore, *An analysis of alpha-beta pruning*, 1975.)

use std::cmp::Reverse;
use std::fmt;

use super::bound::Capacity;
use super::budget::{Budget, Meter, Stopped, Unlimited};
use super::code::Code;
use super::goal_set::GoalSet;
use super::memo::Memo;
use super::order::{Order, order};
use super::partition::OrderedPartition;
use super::position::{Parts, Path};
use super::table::{Goal, Guess, Table};

/// A guess and the worst case of `goals` when it is played: exact, and the guess optimal, when
/// lower < value < upper.
pub fn optimal_guess(goals: &GoalSet, lower: u8, upper: u8) -> Result<(Code, u8), SearchError> {
    check(lower, upper, goals.is_empty())?;
    let mut worst_case = WorstCase::new(goals).ok_or(SearchError::OutOfReach)?;
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
    let mut worst = lower;
    if partition.parts().is_empty() {
        return Ok(0);
    }
    for goals in partition.goal_sets() {
        worst = worst.max(optimal_guess(&goals, worst, upper)?.1);
        if worst >= upper {
            break;
        }
    }
    Ok(worst)
}

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
pub(super) struct WorstCase {
    pub(super) table: Table,
    capacity: Capacity,
    memo: Memo<Bounds>,
    path: Path,
}

/// lower ≤ worst case ≤ upper, the upper one reached by `guess`.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    lower: u8,
    upper: u8,
    guess: Guess,
}

/// One search in progress.
pub(super) struct Search<'a> {
    pub(super) table: &'a Table,
    pub(super) capacity: &'a Capacity,
    memo: &'a mut Memo<Bounds>,
    pub(super) path: &'a mut Path,
    pub(super) meter: Meter<'a>,
}

impl WorstCase {
    /// `None` where the tables would take too much memory.
    pub(super) fn new(goals: &GoalSet) -> Option<WorstCase> {
        let table = Table::new(goals)?;
        Some(WorstCase {
            capacity: Capacity::new(goals.variant()),
            memo: Memo::default(),
            path: Path::new(&table, goals),
            table,
        })
    }

    /// A search within `budget` that remembers what earlier ones found.
    pub(super) fn search<'a>(&'a mut self, budget: &'a mut dyn Budget) -> Search<'a> {
        Search {
            table: &self.table,
            capacity: &self.capacity,
            memo: &mut self.memo,
            path: &mut self.path,
            meter: Meter::new(budget),
        }
    }
}

impl Search<'_> {
    /// Minimises: see the top of this file.
    pub(super) fn optimal_guess(
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
        let mut best = (known.guess, upper.min(known.upper));
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
        self.remember(goals, known, lower, best);
        Ok(best)
    }

    /// Maximises over the parts that `guess` leaves.
    pub(super) fn number_of_guesses(
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

/// What is known before searching, what to try in which order, and what to remember.
impl Search<'_> {
    fn bounds(&mut self, goals: &[Goal]) -> Result<Bounds, Stopped> {
        let guess = self.table.own_guess(goals[0]);
        let least = self.capacity.least_guesses(goals.len());
        let exactly = |value, guess| Bounds {
            lower: value,
            upper: value,
            guess,
        };
        match goals.len() {
            1 | 2 => return Ok(exactly(goals.len() as u8, guess)),
            _ => self.meter.node(goals.len())?,
        }
        if let Some(known) = self.memo.get(goals) {
            return Ok(known);
        }
        if least > 2 {
            return Ok(Bounds {
                lower: least,
                upper: u8::MAX,
                guess,
            });
        }
        self.meter
            .node(goals.len() * self.table.guess_count() / 8)?;
        let bounds = match self.table.separating(goals) {
            Some(guess) => exactly(2, guess),
            None => Bounds {
                lower: 3,
                upper: u8::MAX,
                guess,
            },
        };
        self.memo.set(goals, bounds);
        Ok(bounds)
    }

    /// The guesses after which fewer than `upper` guesses may be enough.
    fn ordered_guesses(&mut self, goals: &[Goal], upper: u8) -> Result<Order, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        self.meter.node(goals.len() * guesses.len())?;
        let most = self.capacity.of(upper.saturating_sub(2));
        Ok(order(self.table, goals, &guesses, most))
    }

    /// `lower` is a proven bound only if the search did not end on reaching it.
    fn remember(&mut self, goals: &[Goal], known: Bounds, lower: u8, best: (Guess, u8)) {
        let mut bounds = known;
        if best.1 > lower {
            bounds.lower = best.1;
        }
        if best.1 < known.upper && best.1 < u8::MAX {
            (bounds.guess, bounds.upper) = best;
        }
        self.memo.set(goals, bounds);
    }
}

/// What is asked from outside, of the root of the table.
impl Search<'_> {
    /// A guess that is optimal and the exact worst case.
    pub(super) fn value(&mut self) -> Result<(Guess, u8), Stopped> {
        self.optimal_guess(&self.table.everything(), 0, u8::MAX)
    }

    /// The exact worst case if `guess` is played. A wasted guess only costs a guess.
    pub(super) fn value_of(&mut self, guess: Guess) -> Result<u8, Stopped> {
        let goals = self.table.everything();
        let parts = Parts::of(self.table, &goals, guess);
        if parts.largest() == goals.len() {
            return Ok(1 + self.value()?.1);
        }
        Ok(1 + self.number_of_guesses(guess, &parts, 0, u8::MAX)?)
    }

    /// Those of `guesses` that are optimal.
    pub(super) fn optimal_among(&mut self, guesses: &[Guess]) -> Result<Vec<Guess>, Stopped> {
        let (_, value) = self.value()?;
        let mut optimal = Vec::new();
        for (done, &guess) in guesses.iter().enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.is_enough(guess, value)? {
                optimal.push(guess);
            }
        }
        Ok(optimal)
    }

    /// The guess with the most parts of those among `guesses` that are optimal, and the exact
    /// worst case; among equals a possible one, then the lowest.
    pub(super) fn most_parts(&mut self, guesses: &[Guess]) -> Result<(Guess, u8), Stopped> {
        let (fallback, value) = self.value()?;
        let goals = self.table.everything();
        let mut counts = Vec::new();
        self.table.count_parts(&goals, &mut counts);
        let mut guesses = guesses.to_vec();
        guesses.sort_by_key(|&guess| {
            let parts = Reverse(counts[guess as usize]);
            (parts, !self.table.is_possible(guess), guess)
        });
        for (done, &guess) in guesses.iter().enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.is_enough(guess, value)? {
                return Ok((guess, value));
            }
        }
        Ok((fallback, value))
    }

    /// Whether `value` guesses, the worst case of the root, are enough if `guess` is played.
    fn is_enough(&mut self, guess: Guess, value: u8) -> Result<bool, Stopped> {
        let parts = Parts::of(self.table, &self.table.everything(), guess);
        if parts.largest() as u64 > self.capacity.of(value - 1) {
            return Ok(false);
        }
        // Within one guess only the guess itself can be found: no part may be left.
        Ok(match value {
            1 => parts.largest() == 0,
            _ => self.number_of_guesses(guess, &parts, value - 2, value)? < value,
        })
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
