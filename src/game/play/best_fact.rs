//! The strongest fact about a guess that a player can check with the eye, as data.

use crate::grade::{Fraction, GradedGuess};
use mastermind_engine::advice::{Assessment, BestBy};
use mastermind_engine::{Feedback, Row};

/// Why a guess is good or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestFact {
    /// One code was possible; whether the guess was that code.
    OnlyCode {
        /// Whether it was.
        guessed: bool,
    },
    /// Every possible code gives the same feedback.
    TellsNothing,
    /// It could not be the code, and it costs something.
    CannotBe {
        /// The first row (from 0) that shows it.
        row: usize,
        /// What that row would have got.
        would: Feedback,
    },
    /// With bad luck it takes more guesses than needed.
    MoreGuesses {
        /// How many more.
        more: u8,
        /// A feedback after which it does; `None` if none is known.
        after: Option<Feedback>,
    },
    /// It leaves a larger group than the better guess does.
    Lumps {
        /// The feedback of its largest group.
        feedback: Feedback,
        /// The codes of that group.
        codes: usize,
        /// The codes of the largest group of the better guess.
        better: usize,
    },
    /// It makes fewer groups than the better guess.
    FewerGroups {
        /// Its groups.
        groups: usize,
        /// Those of the better guess.
        better: usize,
    },
    /// It is not the best, but no group is larger and it makes no fewer of them: they take longer to tell apart.
    Harder,
    /// The game is too large to know what the guess costs.
    TooLarge {
        /// The groups that it makes.
        groups: usize,
    },
    /// It costs nothing, and no answer leaves more than these codes.
    Leaves {
        /// The most codes that an answer leaves.
        most: usize,
        /// Whether it could be the code.
        fits: bool,
    },
}

/// The strongest fact about a guess after these rows, and its grade.
pub fn best_fact(assessment: &Assessment, graded: &GradedGuess, rows: &[Row]) -> BestFact {
    let split = &assessment.split;
    if assessment.codes == 1 {
        return BestFact::OnlyCode { guessed: split.possible };
    }
    if split.feedback_count() == 1 {
        return BestFact::TellsNothing;
    }
    let is_behind = graded.loss > Fraction::from(0) && !graded.safest;
    let breaks = rows.iter().enumerate().find(|(_, row)| !row.allows(split.guess));
    if let Some((row, broken)) = breaks.filter(|_| is_behind) {
        return BestFact::CannotBe { row, would: broken.feedback_if(split.guess) };
    }
    if let Some(risk) = graded.risk {
        let after = assessment.refutation.as_ref().map(|refutation| refutation.feedback);
        return BestFact::MoreGuesses { more: risk.guesses.saturating_sub(risk.instead_of), after };
    }
    let best = assessment.better().filter(|_| is_behind);
    if best.is_some_and(|best| matches!(best.by, BestBy::ExpectedSize(_))) || split.codes() != assessment.codes {
        return BestFact::TooLarge { groups: split.feedback_count() };
    }
    let largest = split.parts.first().copied();
    match (best, largest) {
        (Some(best), Some((feedback, codes))) if codes > best.split.largest() => {
            BestFact::Lumps { feedback, codes, better: best.split.largest() }
        }
        (Some(best), _) if best.split.feedback_count() > split.feedback_count() => {
            BestFact::FewerGroups { groups: split.feedback_count(), better: best.split.feedback_count() }
        }
        _ if is_behind => BestFact::Harder,
        _ => BestFact::Leaves { most: split.largest(), fits: breaks.is_none() },
    }
}
