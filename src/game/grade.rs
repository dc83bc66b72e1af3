//! One rule for grades and warnings. The grade of a guess follows from the position and the guess alone, never
//! from the feedback that came.
//!
//! ```text
//!   loss = Q(S, g) − E(S)     what the guess costs on average against the least average, without limits
//!   safe                      it keeps the worst case: a fact of its own, not mixed into the loss
//!
//!   loss 0, or safe and no safe guess loses less      Best, in the second case "Best · safest"
//!   loss up to 0.10 · 0.25 · 0.50 · more              Good · Inaccuracy · Mistake · Blunder
//! ```

use num_rational::Ratio;

use mastermind_engine::advice::{Assessment, OnAverage};
use mastermind_engine::util::{narrow, nearest};

/// An exact number of guesses. In any round of usual length numerators and denominators stay far
/// below 2^63. A sum that does not fit is not shown.
pub type Fraction = Ratio<i64>;

/// How good a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// It loses nothing, or is safe and no safe guess loses less.
    Best,
    /// It loses at most 0.10 guesses.
    Good,
    /// At most 0.25.
    Inaccuracy,
    /// At most 0.50.
    Mistake,
    /// More.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The greatest loss of this grade, in hundredths of a guess; none for the last grade.
    pub fn most(self) -> Option<i64> {
        match self {
            Grade::Best => Some(0),
            Grade::Good => Some(10),
            Grade::Inaccuracy => Some(25),
            Grade::Mistake => Some(50),
            Grade::Blunder => None,
        }
    }

    /// The grade of this loss.
    fn of_loss(loss: Fraction) -> Grade {
        let within = |grade: &Grade| grade.most().is_none_or(|most| loss <= Ratio::new(most, 100));
        Grade::ALL.into_iter().find(within).unwrap_or(Grade::Blunder)
    }
}

/// How sure a grade is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// Loss and grade are exact.
    Exactly,
    /// The loss is exact, but the guess may be the best of the safe ones: the grade is this or Best.
    AtMost,
    /// The loss is an estimate, from the information of the guess.
    Roughly,
}

/// A guess that is not safe may need more guesses than necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risk {
    /// How many guesses it may need, itself included.
    pub guesses: u8,
    /// How many are enough with a safe guess.
    pub instead_of: u8,
}

/// A grade with the facts that it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedGuess {
    /// The grade.
    pub grade: Grade,
    /// How sure it is.
    pub sure: Sure,
    /// What the guess costs on average against the best one, in guesses; never below 0.
    pub loss: Fraction,
    /// Whether it is Best although it loses something, because no safe guess loses less.
    pub safest: bool,
    /// What it risks if it is not safe; `None` if it is, or if that is not known.
    pub risk: Option<Risk>,
}

impl GradedGuess {
    /// The loss, unless it is an estimate.
    pub fn exact_loss(&self) -> Option<Fraction> {
        (self.sure != Sure::Roughly).then_some(self.loss)
    }
}

/// The grade of the guess that was assessed.
pub fn grade(said: &Assessment) -> GradedGuess {
    let worst_case = said.worst_case.filter(|worst| worst.cost() > 0);
    let risk = worst_case.map(|worst| Risk { guesses: worst.after, instead_of: worst.before });
    let Some(average) = said.average else {
        let loss = estimate(said);
        return GradedGuess { grade: Grade::of_loss(loss), sure: Sure::Roughly, loss, safest: false, risk };
    };
    let loss = Ratio::new(i64::from(average.cost()), said.codes.max(1) as i64);
    let safest = is_safest(said, average);
    GradedGuess {
        grade: match safest {
            Some(true) => Grade::Best,
            Some(false) | None => Grade::of_loss(loss),
        },
        sure: match safest {
            Some(_) => Sure::Exactly,
            None => Sure::AtMost,
        },
        loss,
        safest: safest == Some(true),
        risk,
    }
}

/// Whether a guess that loses something is safe and no safe guess loses less; `None` if that is not known.
fn is_safest(said: &Assessment, average: OnAverage) -> Option<bool> {
    let least_safe = average.least_keeping_worst_case;
    match said.worst_case {
        _ if average.cost() == 0 => Some(false),
        Some(worst) if worst.cost() > 0 => Some(false),
        Some(_) => Some(least_safe? == average.total),
        // It is not known to be safe. If its total differs from the least safe one, it is not the safest.
        None => (least_safe? != average.total).then_some(false),
    }
}

/// An estimate of the cost on average from the bits of information, in hundredths of a guess: a guess
/// that tells b bits less than the best one, which tells B bits, needs about b / B guesses more.
fn estimate(said: &Assessment) -> Fraction {
    let own = said.split.expected_bits();
    let best = said.best.as_ref();
    let best = best.map_or(own, |best| best.split.expected_bits());
    if best <= own {
        return Ratio::from(0);
    }
    Ratio::new(narrow(nearest(100.0 * (best - own) / best)), 100)
}
