//! Questions about positions, answered exactly or, where that would take too long, with a bound.

use super::position::CachedPosition;
use super::verdict::WorstCaseVerdict;
use crate::budget::{Budget, Meter};
use crate::code::Code;
use crate::goal_set::{ForeignCode, GoalSet};
use crate::row::Row;
use crate::search::{Constraint, PartOutcome, Refusal, RootSearch, Total, TotalBounds};
use crate::variant::Variant;

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<CachedPosition>,
}

/// The worst case.
impl Solver {
    /// Knows nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver { variant, last: None }
    }

    /// The game that it answers for.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What playing `guess` after `rows` means in the worst case.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn judge(&mut self, rows: &[Row], guess: Code, budget: &mut dyn Budget) -> Result<WorstCaseVerdict, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let (worst_before, worst_after) = position.root(budget)?.worst_case_before_and_after(guess, budget)?;
        Ok(WorstCaseVerdict {
            codes: position.goals.len(),
            possible: position.goals.contains(guess),
            worst_before,
            worst_after,
        })
    }

    /// The codes that `rows` leave; never empty.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or the budget said stop.
    pub fn goals(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&GoalSet, Refusal> {
        Ok(&self.position(rows, budget)?.goals)
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. Of all such
    /// guesses one with the most parts, among these a possible one, among these the lowest.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn optimal_guess(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<(Code, u8), Refusal> {
        let root = self.root(rows, budget)?;
        Ok(root.optimal_with_most_parts(budget)?)
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first.
    /// Out of reach where the table has no room for every guess.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn optimal_guesses(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<Vec<Code>, Refusal> {
        self.root(rows, budget)?.optimal_guesses(budget)
    }
}

/// The expected total.
impl Solver {
    /// The least total after `rows` under `constraint`, and a guess that reaches it; `None` if no
    /// strategy keeps the constraint.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn least_total(
        &mut self,
        rows: &[Row],
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Option<(Code, Total)>, Refusal> {
        self.root(rows, budget)?.least_total(constraint, budget)
    }

    /// What is known of the least total after `rows` under `constraint`, without searching: what a
    /// stopped search has found.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn known_total(
        &mut self,
        rows: &[Row],
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        self.root(rows, budget)?.known_total(constraint, budget)
    }

    /// The least total after `rows` under `constraint`, or what bounds it once the budget says stop.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn bound_total(
        &mut self,
        rows: &[Row],
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        self.root(rows, budget)?.bound_total(constraint, budget)
    }

    /// The least total under `constraint` if `guess` is played after `rows`; `None` if no strategy
    /// keeps the constraint.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn total_of(
        &mut self,
        rows: &[Row],
        guess: Code,
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        self.check(guess)?;
        self.root(rows, budget)?.total_of(guess, constraint, budget)
    }

    /// What each feedback to `guess` after `rows` leaves, most codes first. Whichever takes as many
    /// guesses as the position before the guess refutes it.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn parts_after(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Vec<PartOutcome>, Refusal> {
        self.check(guess)?;
        self.root(rows, budget)?.parts(guess, budget)
    }

    /// Every guess of the variant that reaches the least total after `rows` under `constraint`,
    /// lowest first; none if no strategy keeps the constraint. Out of reach where the table has no
    /// room for every guess.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn best_guesses(
        &mut self,
        rows: &[Row],
        constraint: Constraint,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        self.root(rows, budget)?.best_guesses(constraint, budget)
    }
}

impl Solver {
    pub(super) fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            return Ok(());
        }
        let variant = self.variant;
        Err(Refusal::Foreign(ForeignCode { code, variant }))
    }

    /// The exact searches of the position that `rows` lead to.
    fn root(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&mut RootSearch, Refusal> {
        self.position(rows, budget)?.root(budget)
    }

    /// The position that `rows` lead to.
    pub(super) fn position(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&mut CachedPosition, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let position = match self.last.take() {
            Some(last) if last.goals.history() == Some(rows) => last,
            last => {
                let goals = GoalSet::metered(self.variant, rows, &mut Meter::new(budget))?;
                match last {
                    Some(last) if last.goals == goals => last.with_history_of(goals),
                    _ => CachedPosition::new(goals)?,
                }
            }
        };
        Ok(self.last.insert(position))
    }
}
