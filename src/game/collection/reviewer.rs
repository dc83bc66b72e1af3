//! Reviews games one after the other, with the same grades as a round that was played here.

use std::collections::HashMap;

use mastermind_engine::advice::{Assessment, Solver};
use mastermind_engine::budget::{Budget, Uninterrupted};
use mastermind_engine::search::{Constraint, Refusal};
use mastermind_engine::{Code, Row, Variant};

use crate::grade::Fraction;
use crate::notation::Position;
use crate::play::OBJECTIVE;
use crate::question::{NotReviewed, Summary};
use crate::review::{Review, average_of};

/// How many assessments are kept: the same openings come again and again.
const MAX_KEPT: usize = 10_000;

/// Reviews games, and keeps what it knows of one for the next.
pub struct Reviewer {
    solver: Solver,
    known: HashMap<(Vec<Row>, Code), Assessment>,
}

impl Default for Reviewer {
    fn default() -> Reviewer {
        Reviewer { solver: Solver::new(Variant::CLASSIC), known: HashMap::new() }
    }
}

impl Reviewer {
    /// The review of a game. `budget` makes a new budget for each guess. A guess whose loss is not known within its
    /// budget has an estimated grade.
    ///
    /// # Errors
    /// The game has no row, goes on after the code was found, or has rows that contradict each other; or the engine refuses.
    pub fn review<B: Budget>(&mut self, game: &Position, mut budget: impl FnMut() -> B) -> Result<Review, NotReviewed> {
        let (variant, rows) = (game.variant(), game.rows());
        let is_found = |row: &Row| row.feedback.is_all_black(variant.pegs());
        let (last, earlier) = rows.split_last().ok_or(NotReviewed::Empty)?;
        if let Some(index) = earlier.iter().position(is_found) {
            return Err(NotReviewed::FoundBefore(index + 1));
        }
        if self.solver.variant() != variant {
            self.solver = Solver::new(variant);
            self.known.clear();
        }
        let mut assessments = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            let assessment = self.assess(&rows[..index], row.guess, &mut budget())?;
            let split = &assessment.split;
            let possible = if is_found(row) { split.possible } else { split.leaves(row.feedback) > 0 };
            if !possible {
                return Err(NotReviewed::Contradiction(index + 1));
            }
            assessments.push(assessment);
        }
        let left = assessments.last().map_or(0, |assessment| assessment.split.leaves(last.feedback));
        let average_left = if is_found(last) {
            Some(Fraction::from(0))
        } else {
            let bounds = self.solver.with_budget(&mut budget()).bound_total(rows, Constraint::Free);
            let total = match bounds {
                Err(Refusal::Stopped(_) | Refusal::OutOfReach(_)) => None,
                known => known?.exact(),
            };
            total.map(|total| average_of(total, left))
        };
        let assessments: Vec<Option<&Assessment>> = assessments.iter().map(Some).collect();
        Ok(Review::new(rows, &assessments, average_left))
    }

    /// What the solver says about a guess after these rows, computed unless the answer is known already.
    ///
    /// # Errors
    /// The solver refuses, or the budget is used up.
    fn assess(&mut self, rows: &[Row], guess: Code, budget: &mut dyn Budget) -> Result<Assessment, Refusal> {
        let key = (rows.to_vec(), guess);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        // The codes are listed whatever the budget says: without them nothing could be said of the position. The solver
        // keeps them for what follows.
        self.solver.with_budget(&mut Uninterrupted(budget)).goals(rows)?;
        let assessment = self.solver.with_budget(budget).assess(rows, guess, OBJECTIVE)?;
        if self.known.len() >= MAX_KEPT {
            self.known.clear();
        }
        self.known.insert(key, assessment.clone());
        Ok(assessment)
    }
}

/// Whether the last guess of a game found the code.
pub fn finds_code(game: &Position) -> bool {
    let last = game.rows().last();
    last.is_some_and(|row| row.feedback.is_all_black(game.variant().pegs()))
}

impl Summary {
    /// The figures of this game.
    pub fn new(game: &Position, review: &Review) -> Summary {
        let whole = review.sum.as_ref().filter(|sum| sum.from == 0);
        Summary {
            guesses: game.rows().len(),
            found: finds_code(game),
            accuracy: whole.and_then(|sum| sum.accuracy()),
            loss: whole.map(|sum| sum.loss),
            luck: whole.map(|sum| sum.luck),
            grades: review.grades(),
        }
    }
}
