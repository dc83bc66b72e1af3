//! The answer to a guess as it is being given: black hits, then white ones.

use crate::engine::{Feedback, FeedbackError};

/// An answer that may lack something still, or not be possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerDraft {
    pegs: u8,
    black: Option<u8>,
    white: Option<u8>,
}

/// One change to an answer. A number of hits above the pegs changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerEdit {
    /// So many black hits.
    Black(u8),
    /// So many white hits.
    White(u8),
    /// A typed number: the black hits, the next the white ones, a third begins again.
    Type(u8),
    /// Takes back what was given last.
    Back,
}

impl AnswerEdit {
    /// What a key does to an answer, by the browser's name for the key.
    pub fn from_key(key: &str) -> Option<AnswerEdit> {
        match key {
            "Backspace" | "Delete" => Some(AnswerEdit::Back),
            _ if key.len() == 1 => key.parse().ok().map(AnswerEdit::Type),
            _ => None,
        }
    }
}

/// Why an answer cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// Neither number is given.
    Both,
    /// The black hits are not given.
    Black,
    /// The white hits are not given.
    White,
    /// No codemaker can give it.
    Impossible(FeedbackError),
}

impl AnswerDraft {
    /// Nothing given yet, to a guess of so many pegs.
    pub fn empty(pegs: u8) -> AnswerDraft {
        AnswerDraft {
            pegs,
            black: None,
            white: None,
        }
    }

    /// The pegs of the guess: at most so many hits.
    pub fn pegs(self) -> u8 {
        self.pegs
    }

    /// The black hits, if given.
    pub fn black(self) -> Option<u8> {
        self.black
    }

    /// The white hits, if given.
    pub fn white(self) -> Option<u8> {
        self.white
    }

    /// The answer, once it can be sent. All black needs no white.
    ///
    /// # Errors
    /// What it lacks, or why it cannot be.
    pub fn complete(self) -> Result<Feedback, Unanswered> {
        match (self.black, self.white) {
            (Some(black), Some(white)) => {
                Feedback::new(self.pegs, black, white).map_err(Unanswered::Impossible)
            }
            (Some(black), None) if black == self.pegs => Ok(Feedback::all_black(self.pegs)),
            (Some(_), None) => Err(Unanswered::White),
            (None, Some(_)) => Err(Unanswered::Black),
            (None, None) => Err(Unanswered::Both),
        }
    }

    /// Makes one change.
    pub fn edit(&mut self, edit: AnswerEdit) {
        match edit {
            AnswerEdit::Black(hits) if hits <= self.pegs => self.black = Some(hits),
            AnswerEdit::White(hits) if hits <= self.pegs => self.white = Some(hits),
            AnswerEdit::Type(hits) if hits <= self.pegs => match (self.black, self.white) {
                (None, _) => self.black = Some(hits),
                (Some(_), None) => self.white = Some(hits),
                (Some(_), Some(_)) => (self.black, self.white) = (Some(hits), None),
            },
            AnswerEdit::Back if self.white.is_some() => self.white = None,
            AnswerEdit::Back => self.black = None,
            AnswerEdit::Black(_) | AnswerEdit::White(_) | AnswerEdit::Type(_) => {}
        }
    }
}
