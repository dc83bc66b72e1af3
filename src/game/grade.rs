//! One rule for grades and warnings. The grade of a guess depends only on the position and the guess, never on its
//! feedback.
//!
//! ```text
//!   loss = Q(S, g) − E(S)     what the guess costs on average against the least average, without limits
//!   safe                      the guess keeps the worst case; independent of the loss
//!
//!   loss 0, or safe and no safe guess loses less      Best, in the second case "Best · safest"
//!   loss up to 0.10 · 0.25 · 0.50 · more              Good · Inaccuracy · Mistake · Blunder
//! ```

use num_rational::Ratio;

use mastermind_engine::advice::{Assessment, OnAverage};
use mastermind_engine::util::{narrow, nearest};

/// An exact number of guesses. In a round of usual length, numerators and denominators stay far below 2^63. A sum that
/// overflows is not shown.
pub type Fraction = Ratio<i64>;

/// A fraction as a floating-point number.
pub fn as_f64(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

/// How good a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// It loses nothing, or is safe and no safe guess loses less.
    Best,
    /// It loses at most 0.10 guesses.
    Good,
    /// It loses at most 0.25 guesses.
    Inaccuracy,
    /// It loses at most 0.50 guesses.
    Mistake,
    /// It loses more.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The greatest loss, in hundredths of a guess, that by itself still gets this grade; `None` for the last grade, which
    /// has no limit. A guess may be called best with a loss, if no safe guess loses less.
    pub fn max_loss(self) -> Option<i64> {
        match self {
            Grade::Best => Some(0),
            Grade::Good => Some(10),
            Grade::Inaccuracy => Some(25),
            Grade::Mistake => Some(50),
            Grade::Blunder => None,
        }
    }

    /// The grade of a guess with this loss.
    fn from_loss(loss: Fraction) -> Grade {
        let allows_loss = |grade: &Grade| grade.max_loss().is_none_or(|max| loss <= Ratio::new(max, 100));
        Grade::ALL.into_iter().find(allows_loss).unwrap_or(Grade::Blunder)
    }
}

/// How sure a grade is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// Loss and grade are exact.
    Exactly,
    /// The loss is exact, but the guess may be the best of the safe ones. The grade is this one or Best.
    AtMost,
    /// The loss is estimated from the information of the guess.
    Roughly,
}

/// The risk of a guess that is not safe: it may need more guesses than necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risk {
    /// How many guesses it may take from here on, itself included.
    pub guesses: u8,
    /// How many guesses are always enough with a safe guess.
    pub instead_of: u8,
}

/// A grade with the facts behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedGuess {
    /// The grade.
    pub grade: Grade,
    /// How sure it is.
    pub sure: Sure,
    /// What the guess costs on average against the best one, in guesses; never below 0.
    pub loss: Fraction,
    /// Whether the guess is Best although it loses something, because no safe guess loses less.
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

/// Grades an assessed guess. The grade is estimated if its average is not known.
pub fn grade(assessment: &Assessment) -> GradedGuess {
    let worst_case = assessment.worst_case.filter(|worst| worst.cost() > 0);
    let risk = worst_case.map(|worst| Risk { guesses: worst.after, instead_of: worst.before });
    let Some(average) = assessment.average else {
        let loss = estimated_loss(assessment);
        return GradedGuess { grade: Grade::from_loss(loss), sure: Sure::Roughly, loss, safest: false, risk };
    };
    let loss = Ratio::new(i64::from(average.cost()), assessment.codes.max(1) as i64);
    let safest = is_safest(assessment, average);
    GradedGuess {
        grade: match safest {
            Some(true) => Grade::Best,
            Some(false) | None => Grade::from_loss(loss),
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
fn is_safest(assessment: &Assessment, average: OnAverage) -> Option<bool> {
    let least_safe = average.least_keeping_worst_case;
    match assessment.worst_case {
        _ if average.cost() == 0 => Some(false),
        Some(worst) if worst.cost() > 0 => Some(false),
        Some(_) => Some(least_safe? == average.total),
        // Whether it is safe is not known. If its total differs from the least total of safe guesses, it is not the safest.
        None => (least_safe? != average.total).then_some(false),
    }
}

/// Estimates the loss from the bits of information, in guesses, rounded to hundredths: if the best guess gives B bits
/// and this one b bits less, it needs about b / B guesses more.
fn estimated_loss(assessment: &Assessment) -> Fraction {
    let own_bits = assessment.split.expected_bits();
    let best_bits = assessment.best.as_ref().map_or(own_bits, |best| best.split.expected_bits());
    if best_bits <= own_bits {
        return Ratio::from(0);
    }
    Ratio::new(narrow(nearest(100.0 * (best_bits - own_bits) / best_bits)), 100)
}
