//! Why a text is no proof.

use serde::{Deserialize, Serialize};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flawed {
    /// The line of the text, from 1; with what cannot be read.
    pub line: Option<usize>,
    /// The number of the lemma, from 1.
    pub lemma: Option<usize>,
    /// The guess of the lemma.
    pub guess: Option<String>,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What may be wrong with a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flaw {
    /// The text or its game is larger than what is checked here.
    TooLarge,
    /// The line is not as the format says.
    Line,
    /// Two ways to count a feedback differ: a fault of this program.
    Scores,
    /// The tree is not well formed, leaves a code out, or has a guess or a branch for nothing.
    Tree,
    /// The tree does not reach the value.
    TreeValue,
    /// The codes of the lemma are none, out of order, or not as many as it says.
    Set,
    /// A symmetry does not make the codes of the codes.
    Symmetry,
    /// The cases or their feedbacks are out of order, or a guess is not the lowest of those that are equal.
    Cases,
    /// No code of the lemma gives the feedback to the guess.
    Part,
    /// A lemma that does not come earlier.
    Later,
    /// The renaming does not make the earlier lemma's codes of the part, or that lemma is for strategies
    /// within fewer guesses.
    Rest,
    /// With this guess the total may be lower than the lemma says: only so much is shown.
    TooLow(u64),
    /// The last lemma is not for all codes, or does not say that the value is the least.
    Last,
}

impl Flaw {
    /// Of the line that has this number.
    pub(super) fn of_line(self, line: usize) -> Flawed {
        Flawed {
            line: Some(line),
            ..self.whole()
        }
    }

    /// Of the whole text, or its tree.
    pub(super) fn whole(self) -> Flawed {
        Flawed {
            line: None,
            lemma: None,
            guess: None,
            flaw: self,
        }
    }

    /// Of the lemma at a place, the first at 0.
    pub(super) fn of_lemma(self, place: usize) -> Flawed {
        Flawed {
            lemma: Some(place + 1),
            ..self.whole()
        }
    }

    /// Of a guess of the lemma at a place.
    pub(super) fn of_guess(self, place: usize, guess: String) -> Flawed {
        Flawed {
            guess: Some(guess),
            ..self.of_lemma(place)
        }
    }
}
