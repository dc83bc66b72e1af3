//! One row of the board: a guess and its feedback.

use super::code::Code;
use super::feedback::{Feedback, FeedbackRule};
use super::scoring::score;

/// One guess and the feedback that it got.
///
/// ```
/// use mastermind_engine::Row;
///
/// let row = Row::new("0011".parse()?, "10".parse()?);
/// assert!(row.allows("0222".parse()?));
/// assert!(!row.allows("2222".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Row {
    /// What was guessed.
    pub guess: Code,
    /// What the codemaker answered.
    pub feedback: Feedback,
}

impl Row {
    /// The row of a guess that got this feedback.
    pub const fn new(guess: Code, feedback: Feedback) -> Row {
        Row { guess, feedback }
    }

    /// Whether `code` could be the secret by this row alone.
    pub fn allows(self, code: Code) -> bool {
        self.feedback_if(code) == self.feedback
    }

    /// The feedback that the guess would have got, by the same rule, if the code were `code`.
    pub fn feedback_if(self, code: Code) -> Feedback {
        let pins = score(self.guess, code);
        match self.feedback.rule() {
            FeedbackRule::Classic => pins,
            rule => rule.project(self.guess.pegs(), pins),
        }
    }
}
