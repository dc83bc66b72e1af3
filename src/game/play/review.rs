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

/// The average of a total over these codes: of a least total, the guesses still needed (E).
pub fn average_of(total: Total, codes: usize) -> Fraction {
    Ratio::new(i64::from(total), codes.max(1) as i64)
}

/// One guess of a round with the engine's assessment of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedGuess {
    /// Guess and feedback.
    pub row: Row,
    /// The engine's assessment; none until it comes.
    pub assessment: Option<Assessment>,
    /// Its grade, once it has an assessment.
    pub graded: Option<GradedGuess>,
    /// What the feedback saved compared with the average; negative if it cost.
    pub luck: Option<Fraction>,
}

impl ReviewedGuess {
    /// Whether there is something to learn from it: an inaccuracy or worse, and surely so.
    pub fn is_mistake(&self) -> bool {
        let sure = self.graded.filter(|graded| graded.sure == Sure::Exactly);
        sure.is_some_and(|graded| graded.grade >= Grade::Inaccuracy)
    }

    /// What it loses; `None` if that is not known exactly.
    pub fn loss(&self) -> Option<Fraction> {
        self.graded?.exact_loss()
    }

    /// How many codes its feedback left; 0 once the code is found.
    pub fn codes_left(&self) -> Option<usize> {
        let assessment = self.assessment.as_ref()?;
        Some(assessment.split.leaves(self.row.feedback))
    }
}

/// The sum of a round; see the identity at the top of this file.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundSum {
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

impl RoundSum {
    /// Whether the identity holds.
    pub fn holds(&self) -> bool {
        self.start + self.loss - self.luck - self.rest == Ratio::from(self.guesses as i64)
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
    /// The sum; none while something is not known, or if nothing is exact.
    pub sum: Option<RoundSum>,
}

impl Review {
    /// The review of `rows` with the assessment of each guess. `rest` is E(end): 0 once the code is found,
    /// none if it is not known.
    pub fn new(rows: &[Row], said: &[Option<&Assessment>], rest: Option<Fraction>) -> Review {
        let averages: Vec<Option<(OnAverage, usize)>> =
            said.iter().map(|said| said.and_then(|said| Some((said.average?, said.codes)))).collect();
        let after = |index: usize| match averages.get(index + 1) {
            Some(next) => next.map(|(next, codes)| average_of(next.least, codes)),
            None => rest,
        };
        let one_move = |(index, (&row, &said)): (usize, (&Row, &Option<&Assessment>))| {
            let known = averages.get(index).copied().flatten();
            let with_guess = known.map(|(known, codes)| average_of(known.total, codes));
            ReviewedGuess {
                row,
                assessment: said.cloned(),
                graded: said.map(grade),
                luck: with_guess.zip(after(index)).map(|(with, after)| with - 1 - after),
            }
        };
        let moves = rows.iter().zip(said).enumerate().map(one_move).collect();
        let mut review = Review { moves, sum: None };
        review.sum = review.sum_up(&averages, rest);
        review
    }

    /// The sum over the last moves, as far back as all of them are exact.
    fn sum_up(&self, averages: &[Option<(OnAverage, usize)>], rest: Option<Fraction>) -> Option<RoundSum> {
        let known = averages.iter().rev().take_while(|known| known.is_some());
        let guesses = known.count();
        let from = averages.len() - guesses;
        let (first, codes) = averages.get(from).copied().flatten()?;
        let moves = &self.moves[from..];
        let losses: Option<Vec<Fraction>> = moves.iter().map(ReviewedGuess::loss).collect();
        let lucks: Option<Vec<Fraction>> = moves.iter().map(|one| one.luck).collect();
        Some(RoundSum {
            from,
            guesses,
            start: average_of(first.least, codes),
            loss: add(&losses?)?,
            luck: add(&lucks?)?,
            rest: rest?,
        })
    }

    /// The plays (from 0) that are mistakes.
    pub fn mistakes(&self) -> Vec<usize> {
        let plays = self.moves.iter().enumerate();
        let mistakes = plays.filter(|(_, one)| one.is_mistake());
        mistakes.map(|(index, _)| index).collect()
    }

    /// How many guesses got each grade, in the order of [`Grade::ALL`].
    pub fn grades(&self) -> [u32; Grade::ALL.len()] {
        Grade::ALL.map(|grade| {
            let graded = self.moves.iter().filter_map(|one| one.graded);
            narrow(graded.filter(|graded| graded.grade == grade).count())
        })
    }

    /// Whether every move has its assessment.
    pub fn is_complete(&self) -> bool {
        self.moves.iter().all(|one| one.assessment.is_some())
    }
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

/// An accuracy in ten-thousandths, cut off as well.
pub fn ten_thousandths(accuracy: Fraction) -> u32 {
    let (numer, denom) = (i128::from(*accuracy.numer()), i128::from(*accuracy.denom()));
    narrow(numer * i128::from(PERFECT_ACCURACY) / denom)
}
