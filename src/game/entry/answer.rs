//! The answer to a guess as it is being given: black hits, then white ones.

use crate::engine::{Feedback, FeedbackError};

/// An answer that may lack something still. What is given of it is always possible together: with
/// 3 black of 4 pegs there is no number of white but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerDraft {
    pegs: u8,
    black: Option<u8>,
    white: Option<u8>,
    /// Why the number of white that was given last was not taken.
    refused: Option<FeedbackError>,
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
            refused: None,
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

    /// Whether this number of white is possible with the black hits given, or with any if none are.
    pub fn offers_white(self, white: u8) -> bool {
        self.with_white(white).is_ok()
    }

    /// The highest number of white that some number of black allows: none on one peg, where a
    /// colour has no other place to be.
    pub fn most_white(self) -> u8 {
        if self.pegs == 1 { 0 } else { self.pegs }
    }

    /// An answer with so many white.
    fn with_white(self, white: u8) -> Result<Feedback, FeedbackError> {
        // With no black at all there is room for the most white.
        Feedback::new(self.pegs, self.black.unwrap_or(0), white)
    }

    /// The answer, once it can be sent. All black needs no white.
    ///
    /// # Errors
    /// What it lacks, or why what was given last cannot be.
    pub fn complete(self) -> Result<Feedback, Unanswered> {
        if let Some(why) = self.refused {
            return Err(Unanswered::Impossible(why));
        }
        match (self.black, self.white) {
            (Some(_), Some(white)) => self.with_white(white).map_err(Unanswered::Impossible),
            (Some(black), None) if black == self.pegs => Ok(Feedback::all_black(self.pegs)),
            (Some(_), None) => Err(Unanswered::White),
            (None, Some(_)) => Err(Unanswered::Black),
            (None, None) => Err(Unanswered::Both),
        }
    }

    /// Makes one change. A number of white that the black hits leave no room for is refused; other
    /// black hits take back the white ones that they leave no room for.
    pub fn edit(&mut self, edit: AnswerEdit) {
        self.refused = None;
        match edit {
            AnswerEdit::Black(hits) if hits <= self.pegs => {
                self.black = Some(hits);
                self.white = self.white.filter(|&white| self.offers_white(white));
            }
            AnswerEdit::White(hits) if hits <= self.pegs => match self.with_white(hits) {
                Ok(_) => self.white = Some(hits),
                Err(why) => self.refused = Some(why),
            },
            AnswerEdit::Type(hits) if hits <= self.pegs => match (self.black, self.white) {
                (None, _) => self.edit(AnswerEdit::Black(hits)),
                (Some(_), None) => self.edit(AnswerEdit::White(hits)),
                (Some(_), Some(_)) => (self.black, self.white) = (Some(hits), None),
            },
            AnswerEdit::Back if self.white.is_some() => self.white = None,
            AnswerEdit::Back => self.black = None,
            AnswerEdit::Black(_) | AnswerEdit::White(_) | AnswerEdit::Type(_) => {}
        }
    }
}
