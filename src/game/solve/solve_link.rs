//! The link that opens a round of *Solve*: position, strategy, and who answers, as the end of an
//! address.
//!
//! ```text
//!   6x4/0011:10/0234:02/entropy/board   rows from a real board, for which the page finds the next guess
//!   6x4/0011:10/0234:02/entropy         the page guesses, the player answers
//!   10x4!/max-min/computed              the page answers, from a code that the link does not contain
//!   6x4/your-tree                       the person's own tree guesses, if there is one
//!   6x4/0011:10/played-2345/entropy     2345 was played in place of the computer's guess
//! ```
//! The strategy comes after the position, so that no link ends with `!`: programs that find links
//! in a text would leave it out.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::notation::{NotationError, NotationFault, Position, once};
use mastermind_engine::{Code, Variant};

use super::guesser::Guesser;

/// Who answers a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answerer {
    /// Whoever hides the code on the player's real board: the page helps the player to find it.
    #[default]
    Board,
    /// The player does, to the page's guesses.
    Player,
    /// The page does, from a code that the player has entered.
    Page,
}

/// The word of a link with rows from a real board.
const BOARD: &str = "board";
/// The word of a link in which the page answers.
const COMPUTED: &str = "computed";
/// Before the guess that was played in place of the computer's.
const PLAYED: &str = "played-";

/// What a link opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveLink {
    /// The game, and the rows so far where the player answers.
    pub position: Position,
    /// Who guesses.
    pub guesser: Guesser,
    /// Who answers.
    pub answerer: Answerer,
    /// The guess that the player has made in place of the computer's, not answered yet.
    pub played: Option<Code>,
}

impl Display for SolveLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.answerer {
            Answerer::Board | Answerer::Player => {
                write!(f, "{}/", self.position.route())?;
                if let Some(played) = self.played {
                    write!(f, "{PLAYED}{played}/")?;
                }
                write!(f, "{}", self.guesser)?;
                match self.answerer {
                    Answerer::Board => write!(f, "/{BOARD}"),
                    _ => Ok(()),
                }
            }
            Answerer::Page => {
                let variant = self.position.variant();
                write!(f, "{variant}/{}/{COMPUTED}", self.guesser)
            }
        }
    }
}

impl FromStr for SolveLink {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<SolveLink, NotationError> {
        Position::fits(text)?;
        let (mut guesser, mut answerer) = (None, Answerer::Player);
        let (mut position, mut played) = (Vec::new(), None);
        for word in text.split('/') {
            match (word.parse(), word.strip_prefix(PLAYED)) {
                (Ok(named), _) => once(&mut guesser, named).ok_or_else(|| again(text, word))?,
                (_, Some(code)) => {
                    once(&mut played, (word, code)).ok_or_else(|| again(text, word))?;
                }
                _ if word == BOARD => answerer = Answerer::Board,
                _ if word == COMPUTED => answerer = Answerer::Page,
                _ => position.push(word),
            }
        }
        let words = position.join("/");
        let mut position = Position::read(&words, Variant::CLASSIC)?;
        let variant = position.variant();
        let played = played.map(|(word, code): (&str, &str)| {
            let code = Position::read_code(&words, code, variant);
            code.ok_or_else(|| fault(text, word, NotationFault::NoGuess(word.to_owned(), variant)))
        });
        let mut played = played.transpose()?;
        if answerer == Answerer::Page {
            (position, played) = (Position::start(variant), None);
        }
        Ok(SolveLink {
            position,
            guesser: guesser.unwrap_or(Guesser::USUAL),
            answerer,
            played,
        })
    }
}

/// The error for a second word that contradicts the first.
fn again(text: &str, word: &str) -> NotationError {
    fault(text, word, NotationFault::Again(word.to_owned()))
}

/// What is wrong with a word, which is a part of the text.
fn fault(text: &str, word: &str, why: NotationFault) -> NotationError {
    let before = word.as_ptr().addr() - text.as_ptr().addr();
    NotationError {
        row: None,
        at: text[..before].chars().count() + 1,
        why,
    }
}
