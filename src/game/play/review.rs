//! The review of a round: the shares of skill and luck, as exact fractions.
//!
//! Let E(S) be the least average of further guesses for goal set S (0 once the code is found), and Q(S, g) the least
//! average if g is played:
//!
//! ```text
//!   loss of a guess      Q(S, g) − E(S)                    ≥ 0, 0 for the best
//!   luck of a feedback   Q(S, g) − 1 − E(S after it)
//!
//!   guesses used  =  E(start) + Σ loss − Σ luck − E(end)
//!   accuracy      =  E(start) ÷ (E(start) + Σ loss)          1 for perfect play
//! ```
//!
//! Proof. loss − luck = 1 + E(S after) − E(S) for each guess; the sum telescopes.

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv};

use crate::grade::{Fraction, Grade, GradedGuess, Sure, grade};
use crate::play::PERFECT_ACCURACY;
use mastermind_engine::Row;
use mastermind_engine::advice::{Assessment, OnAverage};
use mastermind_engine::search::Total;
use mastermind_engine::util::narrow;

/// The average of a total over these codes. The average of a least total is E(S).
pub fn average_of(total: Total, codes: usize) -> Fraction {
    Ratio::new(i64::from(total), codes.max(1) as i64)
}

/// One guess of a round with the engine's assessment of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedGuess {
    /// Guess and feedback.
    pub row: Row,
    /// The engine's assessment; `None` until it comes.
    pub assessment: Option<Assessment>,
    /// Its grade, once it has an assessment.
    pub graded: Option<GradedGuess>,
    /// The number of guesses that the feedback saved compared with the average; negative if it cost.
    pub luck: Option<Fraction>,
}

impl ReviewedGuess {
    /// Whether it is proved to be an inaccuracy or worse.
    pub fn is_mistake(&self) -> bool {
        let proved = self.graded.filter(|graded| graded.sure == Sure::Exactly);
        proved.is_some_and(|graded| graded.grade >= Grade::Inaccuracy)
    }

    /// The number of guesses that it loses on average; `None` if that is not known exactly.
    pub fn loss(&self) -> Option<Fraction> {
        self.graded?.exact_loss()
    }

    /// How many codes its feedback left; 0 once the code is found, `None` until the guess is assessed.
    pub fn codes_left(&self) -> Option<usize> {
        let assessment = self.assessment.as_ref()?;
        Some(assessment.split.leaves(self.row.feedback))
    }
}

/// The sums over a round; see the identity at the top of this file.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundSum {
    /// The first play (from 0) such that everything from there on is exact.
    pub from: usize,
    /// The guesses used from there on.
    pub guesses: usize,
    /// E(start): the average that the best play needs from there on.
    pub start: Fraction,
    /// Σ loss.
    pub loss: Fraction,
    /// Σ luck.
    pub luck: Fraction,
    /// E(end): the average that the best play would still have needed; 0 if the code was found.
    pub still_needed: Fraction,
}

impl RoundSum {
    /// Whether the identity at the top of this file holds.
    pub fn holds(&self) -> bool {
        self.start + self.loss - self.luck - self.still_needed == Ratio::from(self.guesses as i64)
    }

    /// The accuracy of the round, from 0 to 1; `None` if not all of it is known.
    pub fn accuracy(&self) -> Option<Fraction> {
        let with_losses = self.start.checked_add(&self.loss)?;
        let accuracy = self.start.checked_div(&with_losses)?;
        (self.from == 0).then_some(accuracy)
    }
}

/// A whole round, reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Its guesses.
    pub moves: Vec<ReviewedGuess>,
    /// The sums; `None` until enough is known, or if nothing is exact.
    pub sum: Option<RoundSum>,
}

impl Review {
    /// The review of `rows` with the assessment of each guess. `still_needed` is E(end): 0 once the code is found,
    /// `None` if it is not known.
    pub fn new(rows: &[Row], assessments: &[Option<&Assessment>], still_needed: Option<Fraction>) -> Review {
        let averages: Vec<Option<(OnAverage, usize)>> = assessments
            .iter()
            .map(|assessment| assessment.and_then(|assessment| Some((assessment.average?, assessment.codes))))
            .collect();
        // E(S after the guess at this index).
        let least_after = |index: usize| match averages.get(index + 1) {
            Some(next) => next.map(|(next, codes)| average_of(next.least, codes)),
            None => still_needed,
        };
        let reviewed = |(index, (&row, &assessment)): (usize, (&Row, &Option<&Assessment>))| {
            let average = averages.get(index).copied().flatten();
            let with_guess = average.map(|(average, codes)| average_of(average.total, codes));
            ReviewedGuess {
                row,
                assessment: assessment.cloned(),
                graded: assessment.map(grade),
                luck: with_guess.zip(least_after(index)).map(|(with_guess, after)| with_guess - 1 - after),
            }
        };
        let moves = rows.iter().zip(assessments).enumerate().map(reviewed).collect();
        let mut review = Review { moves, sum: None };
        review.sum = review.sum_up(&averages, still_needed);
        review
    }

    /// The sums over the moves at the end of the round that are all exact. `None` if the last move is not exact, or if
    /// a sum is unknown or too large.
    fn sum_up(&self, averages: &[Option<(OnAverage, usize)>], still_needed: Option<Fraction>) -> Option<RoundSum> {
        let guesses = averages.iter().rev().take_while(|average| average.is_some()).count();
        let from = averages.len() - guesses;
        let (first, codes) = averages.get(from).copied().flatten()?;
        let moves = &self.moves[from..];
        let losses: Option<Vec<Fraction>> = moves.iter().map(ReviewedGuess::loss).collect();
        let lucks: Option<Vec<Fraction>> = moves.iter().map(|reviewed| reviewed.luck).collect();
        Some(RoundSum {
            from,
            guesses,
            start: average_of(first.least, codes),
            loss: checked_sum(&losses?)?,
            luck: checked_sum(&lucks?)?,
            still_needed: still_needed?,
        })
    }

    /// The plays (from 0) that are mistakes.
    pub fn mistakes(&self) -> Vec<usize> {
        let plays = self.moves.iter().enumerate();
        plays.filter(|(_, reviewed)| reviewed.is_mistake()).map(|(index, _)| index).collect()
    }

    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub fn grades(&self) -> [u32; Grade::ALL.len()] {
        Grade::ALL.map(|grade| {
            let graded = self.moves.iter().filter_map(|reviewed| reviewed.graded);
            narrow(graded.filter(|graded| graded.grade == grade).count())
        })
    }

    /// Whether every move has its assessment.
    pub fn is_complete(&self) -> bool {
        self.moves.iter().all(|reviewed| reviewed.assessment.is_some())
    }
}

/// Such a number times 1,000 still fits into an `i64`.
const SAFE_TO_ADD: i64 = i64::MAX / 1_000;

/// The sum; `None` if its thousandths could overflow.
fn checked_sum(numbers: &[Fraction]) -> Option<Fraction> {
    let zero = Ratio::from(0);
    numbers
        .iter()
        .try_fold(zero, |sum, number| sum.checked_add(number))
        .filter(|sum| sum.numer().abs().max(*sum.denom()) < SAFE_TO_ADD)
}

/// Thousandths, truncated: the number is rounded when it is shown, and rounding twice would be wrong.
pub fn thousandths(number: Fraction) -> i64 {
    (number * Ratio::from(1000)).to_integer()
}

/// An accuracy from 0 to 1 in ten-thousandths, truncated as in [`thousandths`].
pub fn ten_thousandths(accuracy: Fraction) -> u32 {
    let (numer, denom) = (i128::from(*accuracy.numer()), i128::from(*accuracy.denom()));
    narrow(numer * i128::from(PERFECT_ACCURACY) / denom)
}
