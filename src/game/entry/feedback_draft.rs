//! The feedback to a guess while it is entered: black hits, then white ones; or the one number that another rule
//! of feedback tells.

use mastermind_engine::{Feedback, FeedbackError, FeedbackRule, Variant};

/// A feedback that may not be complete. The numbers given so far are always possible together: with
/// 3 black of 4 pegs the only possible number of white is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeedbackDraft {
    variant: Variant,
    black: Option<u8>,
    white: Option<u8>,
    /// Why the last number of white was refused.
    refused: Option<FeedbackError>,
}

/// One change to an entered feedback. A number of hits above the number of pegs changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeedbackEdit {
    /// Sets the black hits.
    Black(u8),
    /// Sets the white hits, or the total of both.
    White(u8),
    /// Every peg is right.
    Solved,
    /// A typed number. The first one sets the black hits, the second one the white hits, a third one starts again with
    /// black.
    Type(u8),
    /// Takes back the last number.
    Back,
}

impl FeedbackEdit {
    /// The change that a key makes, by the browser's name for the key. `None` if the key changes nothing.
    pub fn from_key(key: &str) -> Option<FeedbackEdit> {
        match key {
            "Backspace" | "Delete" => Some(FeedbackEdit::Back),
            "!" => Some(FeedbackEdit::Solved),
            _ if key.len() == 1 => key.parse().ok().map(FeedbackEdit::Type),
            _ => None,
        }
    }
}

/// Why a feedback cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingFeedback {
    /// Neither number is given.
    Both,
    /// The black hits are not given.
    Black,
    /// The white hits are not given.
    White,
    /// The one number that the rule tells is not given.
    Number(FeedbackRule),
    /// No codemaker can give this feedback.
    Impossible(FeedbackError),
}

impl FeedbackDraft {
    /// No feedback yet to a guess of this game.
    pub fn empty(variant: Variant) -> FeedbackDraft {
        FeedbackDraft { variant, black: None, white: None, refused: None }
    }

    /// The game.
    pub fn variant(self) -> Variant {
        self.variant
    }

    /// The number of pegs of the guess, which is also the most hits.
    pub fn pegs(self) -> u8 {
        self.variant.pegs()
    }

    /// The black hits, if given.
    pub fn black(self) -> Option<u8> {
        self.black
    }

    /// The white hits, if given.
    pub fn white(self) -> Option<u8> {
        self.white
    }

    /// Whether this number of white is possible with the black hits given; without black hits, whether it is possible
    /// with any number of black.
    pub fn offers_white(self, white: u8) -> bool {
        self.with_white(white).is_ok()
    }

    /// The feedback with this number of white.
    fn with_white(self, white: u8) -> Result<Feedback, FeedbackError> {
        // Without any black hit there is room for the most white ones.
        self.variant.feedback(self.black.unwrap_or(0), white)
    }

    /// The complete feedback. If all pegs are black, white need not be given.
    ///
    /// # Errors
    /// What is missing, or why the last number is impossible.
    pub fn complete(self) -> Result<Feedback, MissingFeedback> {
        if let Some(why) = self.refused {
            return Err(MissingFeedback::Impossible(why));
        }
        let rule = self.variant.rule();
        match (self.black, self.white) {
            (Some(black), None) if rule == FeedbackRule::BlackOnly => {
                let feedback = self.variant.feedback(black, 0);
                feedback.map_err(MissingFeedback::Impossible)
            }
            (None, Some(total)) if rule == FeedbackRule::TotalOnly => {
                self.with_white(total).map_err(MissingFeedback::Impossible)
            }
            (None, None) if rule != FeedbackRule::Classic => Err(MissingFeedback::Number(rule)),
            (Some(_), Some(white)) => self.with_white(white).map_err(MissingFeedback::Impossible),
            (Some(black), None) if black == self.pegs() => Ok(self.variant.all_black()),
            (Some(_), None) => Err(MissingFeedback::White),
            (None, Some(_)) => Err(MissingFeedback::Black),
            (None, None) => Err(MissingFeedback::Both),
        }
    }

    /// Makes one change. A number of white for which the black hits leave no room is refused. New black hits remove
    /// white hits for which they leave no room.
    pub fn edit(&mut self, edit: FeedbackEdit) {
        self.refused = None;
        match edit {
            FeedbackEdit::Solved => (self.black, self.white) = (Some(self.pegs()), None),
            FeedbackEdit::White(_) if self.variant.rule() == FeedbackRule::BlackOnly => {}
            FeedbackEdit::White(hits) | FeedbackEdit::Type(hits)
                if hits <= self.pegs() && self.variant.rule() == FeedbackRule::TotalOnly =>
            {
                (self.black, self.white) = (None, Some(hits));
            }
            FeedbackEdit::Black(hits) if hits <= self.pegs() => {
                self.black = Some(hits);
                self.white = self.white.filter(|&white| self.offers_white(white));
            }
            FeedbackEdit::White(hits) if hits <= self.pegs() => match self.with_white(hits) {
                Ok(_) => self.white = Some(hits),
                Err(why) => self.refused = Some(why),
            },
            FeedbackEdit::Type(hits) if hits <= self.pegs() => match (self.black, self.white) {
                _ if self.variant.rule() == FeedbackRule::BlackOnly => self.black = Some(hits),
                (None, _) => self.edit(FeedbackEdit::Black(hits)),
                (Some(_), None) => self.edit(FeedbackEdit::White(hits)),
                (Some(_), Some(_)) => (self.black, self.white) = (Some(hits), None),
            },
            FeedbackEdit::Back if self.white.is_some() => self.white = None,
            FeedbackEdit::Back => self.black = None,
            FeedbackEdit::Black(_) | FeedbackEdit::White(_) | FeedbackEdit::Type(_) => {}
        }
    }
}
