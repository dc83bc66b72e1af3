//! What the coach lights on the board: the rows that he speaks of, with their pegs and pins.

use super::{BestFact, Hint, Play, Waiting, best_fact};
use crate::grade::grade;
use crate::question::AnswerState;
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::deduction::{Because, Inference};

/// Rows, pegs and pins that stand out. Rows and positions count from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spotlight {
    /// The rows that are lit; the others are dimmed. The one after the last is the row in hand.
    pub rows: Vec<usize>,
    /// The pegs with a ring: row and position.
    pub pegs: Vec<(usize, u8)>,
    /// The rows whose pins have a ring.
    pub pins: Vec<usize>,
    /// Whether arrows lead from the first lit row to the second one, at the positions and pins with a ring.
    pub arrows: bool,
    /// What a row would have got, in the place of its grade.
    pub would: Option<(usize, Feedback)>,
    /// The pegs that would have got these pins.
    pub pairs: Vec<Pair>,
    /// The rows that the explained guess fits.
    pub fits: Vec<usize>,
}

/// A peg of a row that is also in another code, and so would have got a pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The position in the row.
    pub position: u8,
    /// The position in the code.
    pub other: u8,
}

impl Play {
    /// What is lit on the board now; `None` if nothing is.
    pub fn spotlight(&self) -> Option<Spotlight> {
        if let Waiting::Warned(guess) = self.waiting {
            return self.warned_on_board(guess);
        }
        match self.explained() {
            Some(index) => self.explained_on_board(index),
            None => self.hint_on_board(),
        }
    }

    /// The row that shows that the guess which the player is warned of cannot be the code. `None` if that is not the
    /// reason for the warning.
    fn warned_on_board(&self, guess: Code) -> Option<Spotlight> {
        let BestFact::CannotBe { row, would } = self.warned_fact()? else {
            return None;
        };
        Some(Spotlight {
            rows: vec![row, self.board().len()],
            would: Some((row, would)),
            pairs: pairs(self.board().get(row)?.guess, guess),
            ..Spotlight::default()
        })
    }

    /// The strongest fact about the guess that the player is warned of; `None` without a warning. That it cannot be the
    /// code goes before that only one code is left.
    pub fn warned_fact(&self) -> Option<BestFact> {
        let assessment = self.warned()?;
        let fact = best_fact(assessment, &grade(assessment), self.board());
        let broken = self.broken_by(assessment.split.guess).map(|(row, would)| BestFact::CannotBe { row, would });
        Some(match fact {
            BestFact::OnlyCode { .. } => broken.unwrap_or(fact),
            _ => fact,
        })
    }

    /// The guess at this index (from 0), and the rows that its strongest fact names. `None` if there is no such guess.
    fn explained_on_board(&self, index: usize) -> Option<Spotlight> {
        let guess = self.board().get(index)?.guess;
        let alone = Spotlight { rows: vec![index], ..Spotlight::default() };
        let AnswerState::Ready(assessment) = self.assessment_state(index) else {
            return Some(alone);
        };
        let rows = self.board().get(..index)?;
        Some(match best_fact(assessment, &grade(assessment), rows) {
            BestFact::CannotBe { row, would } => Spotlight {
                rows: vec![row, index],
                would: Some((row, would)),
                pairs: pairs(rows.get(row)?.guess, guess),
                ..alone
            },
            BestFact::Leaves { fits: true, .. } => Spotlight { fits: (0..index).collect(), ..alone },
            _ => alone,
        })
    }

    /// The rows of the hint that is read now; while the first rung is, the row that the draft breaks. `None` if no hint
    /// is read, or it names no row.
    fn hint_on_board(&self) -> Option<Spotlight> {
        let (&last, draft) = (self.hints().last()?, self.draft().complete().ok());
        if !self.offers_hints() {
            return None;
        }
        let step = self.step().and_then(|next| next.step.as_ref());
        match last {
            Hint::Look => {
                let broken = draft.and_then(|guess| self.broken_by(guess));
                let would = broken.filter(|_| !self.coach.put);
                let rows = would.map_or_else(|| step.map(rows_of).unwrap_or_default(), |(row, _)| vec![row]);
                (!rows.is_empty()).then(|| Spotlight { rows, would, ..Spotlight::default() })
            }
            Hint::Follows => step.map(from_step),
            Hint::Idea | Hint::Guess => None,
        }
    }

    /// The first row (from 0) that shows that the guess cannot be the code, and what it would have got. `None` if the
    /// guess fits every row.
    pub fn broken_by(&self, guess: Code) -> Option<(usize, Feedback)> {
        let (index, row) = self.board().iter().enumerate().find(|(_, row)| !row.allows(guess))?;
        Some((index, row.feedback_if(guess)))
    }
}

/// The rows of a step.
fn rows_of(step: &Inference) -> Vec<usize> {
    step.rows.iter().map(|&row| row.into()).collect()
}

/// The rows of a step, with what its reasons name.
fn from_step(step: &Inference) -> Spotlight {
    let rows = rows_of(step);
    let replaced = step.because.iter().find_map(|because| match because {
        Because::Replaced(pegs) => Some(pegs.iter().map(|peg| peg.0).collect::<Vec<u8>>()),
        _ => None,
    });
    let pegs: Vec<(usize, u8)> = match &replaced {
        Some(positions) => {
            rows.iter().flat_map(|&row| positions.iter().map(move |&position| (row, position))).collect()
        }
        None => Vec::new(),
    };
    let arrows = replaced.is_some() && rows.len() == 2;
    Spotlight { pins: rows.clone(), rows, pegs, arrows, ..Spotlight::default() }
}

/// The pegs of `guess` that get a pin if `code` is the code: those in the same position first, then each other colour with
/// the first position that is left for it.
fn pairs(guess: Code, code: Code) -> Vec<Pair> {
    let positions = 0..guess.pegs();
    let is_black = |&position: &u8| guess.colour(position) == code.colour(position);
    let mut pairs: Vec<Pair> =
        positions.clone().filter(is_black).map(|position| Pair { position, other: position }).collect();
    for position in positions.clone().filter(|position| !is_black(position)) {
        let is_left = |other: &u8| {
            let is_taken = pairs.iter().any(|pair| pair.other == *other);
            !is_taken && code.colour(*other) == guess.colour(position)
        };
        if let Some(other) = positions.clone().find(is_left) {
            pairs.push(Pair { position, other });
        }
    }
    pairs
}
