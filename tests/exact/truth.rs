//! Everything that the plain solver finds out about a position within its limit.

use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::{Code, Feedback};

use crate::plain::{GivenUp, Plain, Set};
use crate::position::Position;

/// The truth about a position, by kind of guess.
pub struct Truth {
    pub plain: Plain,
    pub worst: Worst,
    /// By constraint; empty if even the free total takes too long.
    pub totals: Vec<Totals>,
}

/// Worst cases.
pub struct Worst {
    pub least: u8,
    pub of: Vec<u8>,
}

/// Least totals under a constraint.
pub struct Totals {
    pub constraint: Constraint,
    pub least: Option<Total>,
    pub of: Vec<Option<Total>>,
}

impl Truth {
    /// Returns `None` if even the worst cases take more than `parts_left`.
    pub fn of(position: &Position, parts_left: u64) -> Option<Truth> {
        let mut plain = Plain::new(position.variant, &position.goals);
        plain.parts_left = parts_left;
        let worst = plain.worst_cases().ok()?;
        plain.parts_left = parts_left;
        let constraints = [
            Constraint::Free,
            Constraint::PossibleOnly,
            Constraint::WorstCaseOptimal,
            Constraint::AtMost(worst.least),
            Constraint::AtMost(worst.least + 1),
            Constraint::AtMost(worst.least - 1),
        ];
        let totals = constraints.map_while(|constraint| plain.totals_by(constraint).ok());
        // Everything asked on the way is remembered already, or is little work.
        plain.parts_left = u64::MAX;
        Some(Truth { plain, worst, totals })
    }

    pub fn free(&self) -> Option<&Totals> {
        self.totals.first()
    }

    /// How many guesses are of a kind for which this holds.
    pub fn count(&self, holds: impl Fn(usize) -> bool) -> u64 {
        let guesses = self.plain.guesses.iter();
        guesses.filter(|guess| holds(guess.1)).count() as u64
    }

    /// The guesses of the kinds for which this holds, lowest first.
    pub fn guesses(&self, holds: impl Fn(usize) -> bool) -> Vec<Code> {
        let guesses = self.plain.guesses.iter();
        guesses.filter(|guess| holds(guess.1)).map(|guess| guess.0).collect()
    }

    /// Whether a guess of this kind tells nothing.
    pub fn is_wasted(&self, kind: usize) -> bool {
        self.plain.is_wasted(self.plain.all(), kind)
    }

    pub fn is_possible(&self, kind: usize) -> bool {
        self.plain.kinds[kind].own != 0
    }

    /// Different feedbacks, all black included.
    pub fn feedbacks(&self, kind: usize) -> usize {
        self.plain.kinds[kind].parts.len() + usize::from(self.is_possible(kind))
    }

    /// Feedbacks and sizes of the parts, largest first, equal ones in the order of feedbacks.
    pub fn parts(&self, kind: usize) -> Vec<(Feedback, usize)> {
        let parts = self.ordered(kind).into_iter();
        parts.map(|(feedback, part)| (feedback, crate::plain::len(part))).collect()
    }

    /// The parts themselves, in the same order.
    pub fn ordered(&self, kind: usize) -> Vec<(Feedback, Set)> {
        let mut parts = self.plain.kinds[kind].parts.clone();
        parts.sort_by_key(|part| std::cmp::Reverse(part.1.count_ones()));
        parts
    }
}

impl Plain {
    fn worst_cases(&mut self) -> Result<Worst, GivenUp> {
        let all = self.all();
        let least = self.worst_case(all)?;
        let of: Result<_, _> = (0..self.kinds.len()).map(|kind| self.worst_case_of(all, kind)).collect();
        Ok(Worst { least, of: of? })
    }

    fn totals_by(&mut self, constraint: Constraint) -> Result<Totals, GivenUp> {
        let all = self.all();
        let least = self.total(all, constraint)?;
        let of: Result<_, _> = (0..self.kinds.len()).map(|kind| self.total_of(all, kind, constraint)).collect();
        Ok(Totals { constraint, least, of: of? })
    }
}

/// As `map`, up to the first `None`.
trait MapWhile<T> {
    fn map_while<U>(self, f: impl FnMut(T) -> Option<U>) -> Vec<U>;
}

impl<T, const N: usize> MapWhile<T> for [T; N] {
    fn map_while<U>(self, f: impl FnMut(T) -> Option<U>) -> Vec<U> {
        self.into_iter().map_while(f).collect()
    }
}
