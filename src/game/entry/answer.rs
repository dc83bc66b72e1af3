//! The answer to a guess while a person enters it: black hits, then white ones.

use mastermind_engine::{Feedback, FeedbackError};

/// An answer that may not be complete. The numbers given so far are always possible together: with
/// 3 black of 4 pegs the only possible number of white is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerDraft {
    pegs: u8,
    black: Option<u8>,
    white: Option<u8>,
    /// Why the last number of white was refused.
    refused: Option<FeedbackError>,
}

/// One change to an answer. A number of hits above the number of pegs changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerEdit {
    /// Sets the black hits.
    Black(u8),
    /// Sets the white hits.
    White(u8),
    /// A typed number. The first one sets the black hits, the second one the white hits, a third
    /// one starts again with black.
    Type(u8),
    /// Takes back the last number.
    Back,
}

impl AnswerEdit {
    /// The change that a key makes, by the browser's name for the key.
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
    /// No codemaker can give this answer.
    Impossible(FeedbackError),
}

impl AnswerDraft {
    /// An empty answer to a guess of this many pegs.
    pub fn empty(pegs: u8) -> AnswerDraft {
        AnswerDraft {
            pegs,
            black: None,
            white: None,
            refused: None,
        }
    }

    /// The number of pegs of the guess, which is also the most hits.
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

    /// Whether this number of white is possible with the black hits given; without black hits,
    /// whether it is possible with any number of black.
    pub fn offers_white(self, white: u8) -> bool {
        self.with_white(white).is_ok()
    }

    /// The highest number of white that is possible with some number of black. It is 0 with one
    /// peg, where a colour cannot stand in another place.
    pub fn most_white(self) -> u8 {
        if self.pegs == 1 { 0 } else { self.pegs }
    }

    /// The answer with this number of white.
    fn with_white(self, white: u8) -> Result<Feedback, FeedbackError> {
        // Without any black hit there is room for the most white ones.
        Feedback::new(self.pegs, self.black.unwrap_or(0), white)
    }

    /// The complete answer. If all pegs are black, white need not be given.
    ///
    /// # Errors
    /// What is missing, or why the last number is impossible.
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

    /// Makes one change. A number of white for which the black hits leave no room is refused. New
    /// black hits remove white hits for which they leave no room.
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
