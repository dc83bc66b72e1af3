//! Questions about positions, answered exactly or, where that would take too long, with a bound.

use super::position::CachedPosition;
use super::verdict::WorstCaseVerdict;
use crate::budget::{Budget, Meter, Unlimited};
use crate::code::Code;
use crate::goal_set::{ForeignCode, GoalSet};
use crate::row::Row;
use crate::search::raw::RootSearch;
use crate::search::{Constraint, PartOutcome, Refusal, Total, TotalBounds};
use crate::variant::Variant;

/// Answers questions about positions of one variant, and remembers what it found for the position last asked about.
///
/// It searches as long as it takes; [`Solver::with_budget`] asks a [`Budget`] whether to go on.
///
/// ```
/// use mastermind_engine::{Row, Variant, advice::Solver};
///
/// let rows = [Row::new("0011".parse()?, "10".parse()?)];
/// let mut solver = Solver::new(Variant::with_repeats(6, 4)?);
/// let (guess, worst_case) = solver.optimal_guess(&rows)?;
/// assert_eq!(worst_case, 4);
/// assert!(solver.optimal_guesses(&rows)?.contains(&guess));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<CachedPosition>,
}

impl Solver {
    /// A solver that has searched nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver { variant, last: None }
    }

    /// The game that it answers for.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// This solver under a budget, for the next question.
    pub fn with_budget<'s, 'b>(&'s mut self, budget: &'b mut dyn Budget) -> BudgetedSolver<'s, 'b> {
        BudgetedSolver { solver: self, budget }
    }

    /// The codes that `rows` leave; never empty.
    ///
    /// # Errors
    /// A contradiction, or a code of another game.
    pub fn goals(&mut self, rows: &[Row]) -> Result<&GoalSet, Refusal> {
        Ok(&self.position(rows, &mut Unlimited)?.goals)
    }

    /// What playing `guess` after `rows` means in the worst case.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn judge(&mut self, rows: &[Row], guess: Code) -> Result<WorstCaseVerdict, Refusal> {
        self.with_budget(&mut Unlimited).judge(rows, guess)
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. On a tie the guess with the most
    /// parts, then a possible one, then the lowest.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn optimal_guess(&mut self, rows: &[Row]) -> Result<(Code, u8), Refusal> {
        self.with_budget(&mut Unlimited).optimal_guess(rows)
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first. Out of reach where the
    /// table has no room for every guess.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn optimal_guesses(&mut self, rows: &[Row]) -> Result<Vec<Code>, Refusal> {
        self.with_budget(&mut Unlimited).optimal_guesses(rows)
    }

    /// A guess that reaches the least total after `rows` under `constraint`, and that total; `None` if no
    /// strategy keeps the constraint.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn least_total(&mut self, rows: &[Row], constraint: Constraint) -> Result<Option<(Code, Total)>, Refusal> {
        self.with_budget(&mut Unlimited).least_total(rows, constraint)
    }

    /// The least total under `constraint` if `guess` is played after `rows`; `None` if no strategy keeps the
    /// constraint.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn total_of(&mut self, rows: &[Row], guess: Code, constraint: Constraint) -> Result<Option<Total>, Refusal> {
        self.with_budget(&mut Unlimited).total_of(rows, guess, constraint)
    }

    /// Every guess of the variant that reaches the least total after `rows` under `constraint`, lowest first; none if
    /// no strategy keeps the constraint. Out of reach where the table has no room for every guess.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn best_guesses(&mut self, rows: &[Row], constraint: Constraint) -> Result<Vec<Code>, Refusal> {
        self.with_budget(&mut Unlimited).best_guesses(rows, constraint)
    }

    /// The part that each feedback to `guess` after `rows` leaves, most codes first. A part that needs as many guesses
    /// as the position before the guess shows that the guess is not optimal.
    ///
    /// # Errors
    /// A contradiction, a code of another game, or a position out of reach.
    pub fn parts_after(&mut self, rows: &[Row], guess: Code) -> Result<Vec<PartOutcome>, Refusal> {
        self.with_budget(&mut Unlimited).parts_after(rows, guess)
    }

    /// Refuses `code` if it is of another game.
    pub(super) fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            Ok(())
        } else {
            Err(Refusal::Foreign(ForeignCode { code, variant: self.variant }))
        }
    }

    /// The position that `rows` lead to.
    pub(super) fn position(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&mut CachedPosition, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let position = match self.last.take() {
            Some(last) if last.goals.history() == Some(rows) => last,
            last => {
                let goals = GoalSet::from_history_metered(self.variant, rows, &mut Meter::new(budget))?;
                match last {
                    Some(last) if last.goals == goals => last.with_history_of(goals),
                    _ => CachedPosition::new(goals)?,
                }
            }
        };
        Ok(self.last.insert(position))
    }
}

/// A [`Solver`] that asks a budget whether to go on. Each of its answers may be [`Refusal::Stopped`]; what was found
/// until then is kept for the next question.
pub struct BudgetedSolver<'s, 'b> {
    pub(super) solver: &'s mut Solver,
    pub(super) budget: &'b mut dyn Budget,
}

/// The worst case.
impl<'s> BudgetedSolver<'s, '_> {
    /// Like [`Solver::goals`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, or the budget said stop.
    pub fn goals(self, rows: &[Row]) -> Result<&'s GoalSet, Refusal> {
        Ok(&self.solver.position(rows, self.budget)?.goals)
    }

    /// Like [`Solver::judge`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn judge(&mut self, rows: &[Row], guess: Code) -> Result<WorstCaseVerdict, Refusal> {
        self.solver.check(guess)?;
        let position = self.solver.position(rows, self.budget)?;
        let root = position.root(self.budget)?;
        let (worst_before, worst_after) = root.worst_case_before_and_after(guess, self.budget)?;
        Ok(WorstCaseVerdict {
            codes: position.goals.len(),
            possible: position.goals.contains(guess),
            worst_before,
            worst_after,
        })
    }

    /// Like [`Solver::optimal_guess`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn optimal_guess(&mut self, rows: &[Row]) -> Result<(Code, u8), Refusal> {
        let (root, budget) = self.root(rows)?;
        Ok(root.optimal_with_most_parts(budget)?)
    }

    /// Like [`Solver::optimal_guesses`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn optimal_guesses(&mut self, rows: &[Row]) -> Result<Vec<Code>, Refusal> {
        let (root, budget) = self.root(rows)?;
        root.optimal_guesses(budget)
    }
}

/// The expected total.
impl BudgetedSolver<'_, '_> {
    /// Like [`Solver::least_total`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn least_total(&mut self, rows: &[Row], constraint: Constraint) -> Result<Option<(Code, Total)>, Refusal> {
        let (root, budget) = self.root(rows)?;
        root.least_total(constraint, budget)
    }

    /// What is known about the least total after `rows` under `constraint` without searching further: for instance
    /// what a stopped search has found.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn known_total(&mut self, rows: &[Row], constraint: Constraint) -> Result<TotalBounds, Refusal> {
        let (root, budget) = self.root(rows)?;
        root.known_total(constraint, budget)
    }

    /// The least total after `rows` under `constraint`, or what bounds it once the budget says stop.
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn bound_total(&mut self, rows: &[Row], constraint: Constraint) -> Result<TotalBounds, Refusal> {
        let (root, budget) = self.root(rows)?;
        root.bound_total(constraint, budget)
    }

    /// Like [`Solver::total_of`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn total_of(&mut self, rows: &[Row], guess: Code, constraint: Constraint) -> Result<Option<Total>, Refusal> {
        self.solver.check(guess)?;
        let (root, budget) = self.root(rows)?;
        root.total_of(guess, constraint, budget)
    }

    /// Like [`Solver::parts_after`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn parts_after(&mut self, rows: &[Row], guess: Code) -> Result<Vec<PartOutcome>, Refusal> {
        self.solver.check(guess)?;
        let (root, budget) = self.root(rows)?;
        root.search_parts(guess, budget)
    }

    /// Like [`Solver::best_guesses`].
    ///
    /// # Errors
    /// A contradiction, a code of another game, a position out of reach, or the budget said stop.
    pub fn best_guesses(&mut self, rows: &[Row], constraint: Constraint) -> Result<Vec<Code>, Refusal> {
        let (root, budget) = self.root(rows)?;
        root.best_guesses(constraint, budget)
    }

    /// The exact searches of the position that `rows` lead to, and the budget of this question.
    fn root(&mut self, rows: &[Row]) -> Result<(&mut RootSearch, &mut dyn Budget), Refusal> {
        let root = self.solver.position(rows, self.budget)?.root(self.budget)?;
        let budget: &mut dyn Budget = self.budget;
        Ok((root, budget))
    }
}
