//! One grade for every guess, from what it costs.
//!
//! ```text
//!   cost on average against the best guess      Best 0 · Good ≤ 0.05 · Inaccuracy ≤ 0.15 ·
//!                                               Mistake ≤ 0.40 · Blunder
//!   cost in the worst case                      one guess: a Mistake or worse; it is never more, because no
//!                                               part of a position needs more guesses than the position
//!     but best on average, and one more         an Inaccuracy
//! ```
//!
//! The best guess is that of the objective: if the worst case counts first, of the guesses that keep it
//! the best on average; otherwise the best on average, and then the worst case does not count. A
//! guess that finds the code is never blamed.

use num_rational::Ratio;

use mastermind_engine::advice::{Assessment, Objective, OnAverage};
use mastermind_engine::narrow::{narrow, nearest};
use mastermind_engine::search::Total;

/// An exact number of guesses. In any round of usual length numerators and denominators stay far
/// below 2^63. A sum that does not fit is not shown.
pub type Fraction = Ratio<i64>;

/// How good a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// It costs nothing.
    Best,
    /// At most 0.05 guesses on average.
    Good,
    /// At most 0.15.
    Inaccuracy,
    /// At most 0.40, or one guess in the worst case.
    Mistake,
    /// More.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [
        Grade::Best,
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// The greatest cost of this grade on average, in hundredths of a guess; none for the last
    /// grade.
    pub fn most(self) -> Option<i64> {
        match self {
            Grade::Best => Some(0),
            Grade::Good => Some(5),
            Grade::Inaccuracy => Some(15),
            Grade::Mistake => Some(40),
            Grade::Blunder => None,
        }
    }

    /// The grade of a guess with this cost on average.
    fn of_cost(cost: Fraction) -> Grade {
        let within = |grade: &Grade| {
            grade
                .most()
                .is_none_or(|most| cost <= Ratio::new(most, 100))
        };
        Grade::ALL
            .into_iter()
            .find(within)
            .unwrap_or(Grade::Blunder)
    }
}

/// How sure a grade is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// All costs are exact.
    Exactly,
    /// The guess is no worse than this: its cost on average is a bound from above.
    AtMost,
    /// The cost on average is an estimate, from the information of the guess.
    Roughly,
}

/// A grade with the costs that it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedGuess {
    /// The grade.
    pub grade: Grade,
    /// How sure it is.
    pub sure: Sure,
    /// What the guess costs on average by the objective, in guesses; never below 0.
    pub on_average: Fraction,
    /// What it costs in the worst case, in guesses, at most one; 0 if that does not count, or is not known.
    pub in_worst_case: u8,
    /// No guess is better on average, yet it costs one in the worst case.
    pub best_on_average: bool,
}

/// The grade of a guess by its assessment; `finds` if its feedback was all black.
pub fn grade(said: &Assessment, objective: Objective, finds: bool) -> GradedGuess {
    if finds {
        return GradedGuess::by(Ratio::from(0), Sure::Exactly);
    }
    let (on_average, sure) = match (said.average, said.worst_case) {
        (Some(average), worst) => {
            let (least, sure) = least(average, worst.map(|worst| worst.cost()), objective);
            let more = i64::from(average.total) - i64::from(least);
            (Ratio::new(more.max(0), said.codes.max(1) as i64), sure)
        }
        (None, _) => (estimate(said), Sure::Roughly),
    };
    let by_average = GradedGuess::by(on_average, sure);
    let in_worst_case = match (objective, said.worst_case) {
        (Objective::WorstCase, Some(worst)) => worst.cost(),
        _ => 0,
    };
    let best_on_average = said.average.is_some_and(|average| average.cost() == 0);
    let by_worst_case = match in_worst_case {
        0 => Grade::Best,
        _ if best_on_average => Grade::Inaccuracy,
        _ => Grade::Mistake,
    };
    GradedGuess {
        grade: by_average.grade.max(by_worst_case),
        in_worst_case,
        best_on_average: best_on_average && in_worst_case > 0,
        ..by_average
    }
}

impl GradedGuess {
    fn by(on_average: Fraction, sure: Sure) -> GradedGuess {
        GradedGuess {
            grade: Grade::of_cost(on_average),
            sure,
            on_average,
            in_worst_case: 0,
            best_on_average: false,
        }
    }
}

/// The total of the best guess by the objective, and whether it is exactly that or only not less.
fn least(average: OnAverage, worst_cost: Option<u8>, objective: Objective) -> (Total, Sure) {
    match (objective, average.least_keeping_worst_case) {
        (Objective::Average, _) => (average.least, Sure::Exactly),
        (Objective::WorstCase, Some(least)) => (least, Sure::Exactly),
        // It keeps the worst case, and no guess at all is better on average.
        (Objective::WorstCase, None) if worst_cost == Some(0) && average.cost() == 0 => {
            (average.least, Sure::Exactly)
        }
        // The best guess that keeps the worst case needs no less than the best of all.
        (Objective::WorstCase, None) => (average.least, Sure::AtMost),
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
