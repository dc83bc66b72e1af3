//! The review of a round: what was skill and what was luck, as exact fractions.
//!
//! With E(S) the least average of further guesses for goal set S, 0 once the code is found, and
//! Q(S, g) the same if g is played:
//!
//! ```text
//!   loss of a guess      Q(S, g) − E(S)                    ≥ 0, 0 for the best
//!   luck of a feedback   Q(S, g) − 1 − E(S after it)
//!
//!   guesses used  =  E(start) + Σ loss − Σ luck − E(end)
//! ```
//!
//! Proof. loss − luck = 1 + E(S after) − E(S) for each guess; the sum telescopes.

use num_rational::Ratio;
use num_traits::CheckedAdd;

use crate::engine::{Assessment, Objective, OnAverage, Row, Total};

/// An exact number of guesses. In any round of usual length numerators and denominators stay far
/// below 2^63. A sum that does not fit is not shown.
pub type Fraction = Ratio<i64>;

/// How good a guess is, by its average cost. The thresholds are in guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// It costs nothing.
    Best,
    /// At most 0.05.
    Good,
    /// At most 0.15.
    Fair,
    /// At most 0.40.
    Weak,
    /// More.
    Costly,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [
        Grade::Best,
        Grade::Good,
        Grade::Fair,
        Grade::Weak,
        Grade::Costly,
    ];

    /// The greatest cost of this grade, in hundredths of a guess; none for the last grade.
    pub fn most(self) -> Option<i64> {
        match self {
            Grade::Best => Some(0),
            Grade::Good => Some(5),
            Grade::Fair => Some(15),
            Grade::Weak => Some(40),
            Grade::Costly => None,
        }
    }

    /// The grade of a guess with this cost.
    pub fn of(loss: Fraction) -> Grade {
        let within = |grade: &Grade| {
            grade
                .most()
                .is_none_or(|most| loss <= Ratio::new(most, 100))
        };
        Grade::ALL.into_iter().find(within).unwrap_or(Grade::Costly)
    }
}

/// The average of a total over these codes.
fn average(total: Total, codes: usize) -> Fraction {
    Ratio::new(i64::from(total), codes.max(1) as i64)
}

/// One guess of a round with the engine's assessment of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// Guess and feedback.
    pub row: Row,
    /// The engine's assessment; none until it comes.
    pub assessment: Option<Assessment>,
    /// The average cost of the guess.
    pub loss: Option<Fraction>,
    /// What the feedback saved compared with the average; negative if it cost.
    pub luck: Option<Fraction>,
}

impl Move {
    /// Its grade, if its cost is known.
    pub fn grade(&self) -> Option<Grade> {
        self.loss.map(Grade::of)
    }

    /// Whether there is something to learn from it. If the average counts: a grade below good. If
    /// the worst case counts: a cost there, or a grade below fair.
    pub fn is_mistake(&self, objective: Objective) -> bool {
        let worst = self.assessment.as_ref().and_then(|said| said.worst_case);
        match objective {
            Objective::Average => self.grade() > Some(Grade::Good),
            Objective::WorstCase => {
                worst.is_some_and(|worst| worst.cost() > 0) || self.grade() > Some(Grade::Fair)
            }
        }
    }

    /// How many codes its feedback left; 0 once the code is found.
    pub fn codes_left(&self) -> Option<usize> {
        let assessment = self.assessment.as_ref()?;
        Some(assessment.guess.leaves(self.row.feedback))
    }
}

/// The sum of a round; see the identity at the top of this file.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// The first play (from 0) from which on everything is exact.
    pub from: usize,
    /// The guesses used from that play on.
    pub guesses: usize,
    /// E(start): the average that the best play needs from that play on.
    pub start: Fraction,
    /// Σ loss.
    pub loss: Fraction,
    /// Σ luck.
    pub luck: Fraction,
    /// E(end): what the best play would still have needed; 0 if the code was found.
    pub rest: Fraction,
}

impl Sum {
    /// Whether the identity holds.
    pub fn holds(&self) -> bool {
        self.start + self.loss - self.luck - self.rest == Ratio::from(self.guesses as i64)
    }
}

/// A whole round, reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Its guesses.
    pub moves: Vec<Move>,
    /// The sum; none while something is not known, or if nothing is exact.
    pub sum: Option<Sum>,
}

impl Review {
    /// The review of `rows` with the assessment of each guess. `rest` is E(end): 0 once the code is
    /// found, none if it is not known.
    pub fn new(rows: &[Row], said: &[Option<&Assessment>], rest: Option<Fraction>) -> Review {
        let averages: Vec<Option<(OnAverage, usize)>> = said
            .iter()
            .map(|said| said.and_then(|said| Some((said.average?, said.codes))))
            .collect();
        let after = |play: usize| match averages.get(play + 1) {
            Some(next) => next.map(|(next, codes)| average(next.least, codes)),
            None => rest,
        };
        let one_move = |(play, (&row, &said)): (usize, (&Row, &Option<&Assessment>))| {
            let known = averages.get(play).copied().flatten();
            let with_guess = known.map(|(known, codes)| average(known.total, codes));
            Move {
                row,
                assessment: said.cloned(),
                loss: known.map(|(known, codes)| average(known.cost(), codes)),
                luck: with_guess
                    .zip(after(play))
                    .map(|(with, after)| with - 1 - after),
            }
        };
        let moves = rows.iter().zip(said).enumerate().map(one_move).collect();
        let mut review = Review { moves, sum: None };
        review.sum = review.sum_up(&averages, rest);
        review
    }

    /// The sum over the last moves, as far back as all of them are exact.
    fn sum_up(
        &self,
        averages: &[Option<(OnAverage, usize)>],
        rest: Option<Fraction>,
    ) -> Option<Sum> {
        let known = averages.iter().rev().take_while(|known| known.is_some());
        let guesses = known.count();
        let from = averages.len() - guesses;
        let (first, codes) = averages.get(from).copied().flatten()?;
        let moves = &self.moves[from..];
        let losses: Option<Vec<Fraction>> = moves.iter().map(|one| one.loss).collect();
        let lucks: Option<Vec<Fraction>> = moves.iter().map(|one| one.luck).collect();
        Some(Sum {
            from,
            guesses,
            start: average(first.least, codes),
            loss: add(&losses?)?,
            luck: add(&lucks?)?,
            rest: rest?,
        })
    }

    /// The plays (from 0) that are mistakes.
    pub fn mistakes(&self, objective: Objective) -> Vec<usize> {
        let plays = self.moves.iter().enumerate();
        let mistakes = plays.filter(|(_, one)| one.is_mistake(objective));
        mistakes.map(|(play, _)| play).collect()
    }

    /// Whether every move has its assessment.
    pub fn is_complete(&self) -> bool {
        self.moves.iter().all(|one| one.assessment.is_some())
    }
}

/// E of a position with this least total over so many codes.
pub fn still_needed(total: Total, codes: usize) -> Fraction {
    average(total, codes)
}

/// A thousand times this number still fits into an `i64`.
const SAFE_TO_ADD: i64 = i64::MAX / 1_000;

/// The sum; none if it does not fit.
fn add(numbers: &[Fraction]) -> Option<Fraction> {
    let zero = Ratio::from(0);
    numbers
        .iter()
        .try_fold(zero, |sum, number| sum.checked_add(number))
        .filter(|sum| sum.numer().abs().max(*sum.denom()) < SAFE_TO_ADD)
}

/// Thousandths, cut off and not rounded: the number shown is rounded later, and rounding twice
/// would be wrong.
pub fn thousandths(number: Fraction) -> i64 {
    (number * Ratio::from(1000)).to_integer()
}
