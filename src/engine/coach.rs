//! A verdict on a guess, as data; wording comes elsewhere.

use std::fmt;

use super::budget::{Budget, Stopped};
use super::code::Code;
use super::goal_set::{ForeignCode, GoalSet, Row};
use super::variant::Variant;
use super::worst_case::{SearchError, WorstCase};

/// The worst case of the classic game: an optimal breaker never needs more guesses.
pub const CLASSIC_WORST_CASE: u8 = 5;
/// An initial guess of the classic game that is optimal in the worst case (Knuth, 1977).
pub const CLASSIC_OPENING: [u8; 4] = [0, 0, 1, 1];

/// What playing a guess means in the worst case. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// Whether the guess was one of them.
    pub possible: bool,
    /// Guesses that are always enough from here, the guess to be judged not yet made.
    pub worst_before: u8,
    /// Guesses that are always enough if the guess is played, itself included.
    pub worst_after: u8,
}

impl Verdict {
    /// Whether no other guess does better in the worst case.
    pub fn optimal(self) -> bool {
        self.cost() == 0
    }

    /// How many guesses the guess costs in the worst case.
    pub fn cost(self) -> u8 {
        self.worst_after.saturating_sub(self.worst_before)
    }
}

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<(GoalSet, WorstCase)>,
}

impl Solver {
    /// Knows nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver {
            variant,
            last: None,
        }
    }

    /// What playing `guess` after `rows` means in the worst case.
    pub fn judge(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Verdict, Refusal> {
        self.check(guess)?;
        let (goals, worst_case) = self.position(rows)?;
        let column = worst_case.table.column(goals.symmetry().canonical(guess));
        let mut search = worst_case.search(budget);
        let (_, worst_before) = search.value()?;
        let worst_after = search.value_of(column)?;
        Ok(Verdict {
            codes: goals.len(),
            possible: goals.contains(guess),
            worst_before,
            worst_after,
        })
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. Of all such
    /// guesses one with the most parts, among these a possible one, among these the lowest.
    pub fn optimal_guess(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Refusal> {
        let (_, worst_case) = self.position(rows)?;
        let (guess, value) = worst_case.search(budget).most_parts()?;
        Ok((worst_case.table.guess(guess), value))
    }

    fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            return Ok(());
        }
        let variant = self.variant;
        Err(Refusal::Foreign(ForeignCode { code, variant }))
    }

    /// The goal set that `rows` leave, and the search for it.
    fn position(&mut self, rows: &[Row]) -> Result<(&GoalSet, &mut WorstCase), Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let goals = GoalSet::from_history(self.variant, rows);
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        let last = match self.last.take() {
            Some(last) if last.0 == goals => last,
            _ => {
                let search = WorstCase::new(&goals).ok_or(Refusal::OutOfReach)?;
                (goals, search)
            }
        };
        let (goals, search) = self.last.insert(last);
        Ok((goals, search))
    }
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No code agrees with every row.
    Contradiction,
    /// A code of the question is none of the variant's.
    Foreign(ForeignCode),
    /// Too many codes are possible for an exact answer.
    OutOfReach,
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Contradiction => write!(f, "no code agrees with every row"),
            Refusal::Foreign(foreign) => foreign.fmt(f),
            Refusal::OutOfReach => SearchError::OutOfReach.fmt(f),
            Refusal::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
