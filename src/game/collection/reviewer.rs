//! Reviews games one after the other, with the same grades as a round that was played here.

use std::collections::HashMap;
use std::fmt::{self, Display};

use mastermind_engine::advice::{Assessment, Solver};
use mastermind_engine::budget::{Budget, Uninterrupted};
use mastermind_engine::search::{Constraint, Refusal};
use mastermind_engine::{Code, Row, Variant};
use serde::{Deserialize, Serialize};

use crate::grade::{Fraction, Grade};
use crate::notation::Position;
use crate::play::OBJECTIVE;
use crate::question::NoAnswer;
use crate::review::{Review, average_of};

/// So many assessments are kept: the same openings come again and again.
const MOST_KEPT: usize = 10_000;

/// Why a game has no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotReviewed {
    /// It has no guess.
    Empty,
    /// This row, from 1, has found the code, and another follows.
    FoundBefore(usize),
    /// No code agrees with the rows up to this one, from 1.
    Contradiction(usize),
    /// The engine has no answer.
    NoAnswer(NoAnswer),
}

impl Display for NotReviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReviewed::Empty => f.write_str("there is no guess"),
            NotReviewed::FoundBefore(row) => {
                write!(f, "row {row} has found the code, so no guess can follow it")
            }
            NotReviewed::Contradiction(1) => f.write_str("no code agrees with row 1"),
            NotReviewed::Contradiction(row) => write!(f, "no code agrees with rows 1 to {row}"),
            NotReviewed::NoAnswer(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NotReviewed {}

impl From<Refusal> for NotReviewed {
    fn from(why: Refusal) -> NotReviewed {
        NotReviewed::NoAnswer(why.into())
    }
}

/// Reviews games, and keeps what it knows of one for the next.
pub struct Reviewer {
    solver: Solver,
    known: HashMap<(Vec<Row>, Code), Assessment>,
}

impl Default for Reviewer {
    fn default() -> Reviewer {
        Reviewer {
            solver: Solver::new(Variant::CLASSIC),
            known: HashMap::new(),
        }
    }
}

impl Reviewer {
    /// The review of a game. `budget` makes the budget for one guess; what it leaves unknown has an estimated grade.
    ///
    /// # Errors
    /// The rows are no game.
    pub fn review<B: Budget>(
        &mut self,
        game: &Position,
        mut budget: impl FnMut() -> B,
    ) -> Result<Review, NotReviewed> {
        let (variant, rows) = (game.variant(), game.rows());
        let found = |row: &Row| row.feedback.is_all_black(variant.pegs());
        let (last, before) = rows.split_last().ok_or(NotReviewed::Empty)?;
        if let Some(row) = before.iter().position(found) {
            return Err(NotReviewed::FoundBefore(row + 1));
        }
        if self.solver.variant() != variant {
            self.solver = Solver::new(variant);
            self.known.clear();
        }
        let mut said = Vec::new();
        for (play, row) in rows.iter().enumerate() {
            let assessment = self.assess(&rows[..play], row.guess, &mut budget())?;
            let split = &assessment.split;
            let possible = match found(row) {
                true => split.possible,
                false => split.leaves(row.feedback) > 0,
            };
            if !possible {
                return Err(NotReviewed::Contradiction(play + 1));
            }
            said.push(assessment);
        }
        let left = said
            .last()
            .map_or(0, |said| said.split.leaves(last.feedback));
        let rest = match found(last) {
            true => Some(Fraction::from(0)),
            false => {
                let bounds = self
                    .solver
                    .bound_total(rows, Constraint::Free, &mut budget());
                let total = match bounds {
                    Err(Refusal::Stopped(_) | Refusal::OutOfReach(_)) => None,
                    known => known?.exact(),
                };
                total.map(|total| average_of(total, left))
            }
        };
        let said: Vec<Option<&Assessment>> = said.iter().map(Some).collect();
        Ok(Review::new(rows, &said, rest))
    }

    fn assess(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Assessment, Refusal> {
        let key = (rows.to_vec(), guess);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        // Without its codes nothing can be said of a position.
        self.solver.goals(rows, &mut Uninterrupted(budget))?;
        let said = self.solver.assess(rows, guess, OBJECTIVE, budget)?;
        if self.known.len() >= MOST_KEPT {
            self.known.clear();
        }
        self.known.insert(key, said.clone());
        Ok(said)
    }
}

/// Whether the last guess of a game found the code.
pub fn finds_code(game: &Position) -> bool {
    let last = game.rows().last();
    last.is_some_and(|row| row.feedback.is_all_black(game.variant().pegs()))
}

/// A game in figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many guesses it has.
    pub guesses: usize,
    /// Whether the last one found the code.
    pub found: bool,
    /// From 0 to 1; `None` if not all of it is known, as for loss and luck.
    #[serde(with = "packed")]
    pub accuracy: Option<Fraction>,
    /// The sum of what the guesses lose.
    #[serde(with = "packed")]
    pub loss: Option<Fraction>,
    /// What the feedbacks saved compared with the average; negative if they cost.
    #[serde(with = "packed")]
    pub luck: Option<Fraction>,
    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub grades: [u32; Grade::ALL.len()],
}

/// A fraction between threads: numerator and denominator.
mod packed {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::grade::Fraction;

    pub fn serialize<S: Serializer>(of: &Option<Fraction>, to: S) -> Result<S::Ok, S::Error> {
        of.map(|of| (*of.numer(), *of.denom())).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Fraction>, D::Error> {
        let parts = Option::<(i64, i64)>::deserialize(from)?;
        match parts {
            Some((_, denom)) if denom <= 0 => Err(D::Error::custom("no fraction")),
            parts => Ok(parts.map(|(numer, denom)| Fraction::new_raw(numer, denom))),
        }
    }
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

    /// How many guesses are inaccuracies or worse.
    pub fn mistakes(&self) -> u32 {
        let graded = Grade::ALL.into_iter().zip(self.grades);
        let mistakes = graded.filter(|(grade, _)| *grade >= Grade::Inaccuracy);
        mistakes.map(|(_, count)| count).sum()
    }
}
