//! The link that opens a round of *Solve*: position, strategy, and who answers, as the end of an address.
//!
//! ```text
//!   6x4/0011:10/0234:02/entropy/board   rows from a real board, for which the page finds the next guess
//!   6x4/0011:10/0234:02/entropy         the page guesses, the player answers
//!   10x4!/max-min/computed              the page answers, from a code that the link does not contain
//!   6x4/your-tree                       the loaded tree guesses, if there is one
//!   6x4/0011:10/played-2345/entropy     2345 was played in place of the computer's guess
//! ```
//! The strategy comes after the position, so that no link ends with `!`, which programs that find links in a text would
//! leave out.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::notation::{Fault, PegMarks, Position, Spelling, Word};
use mastermind_engine::{Code, Variant};

use super::guesser::Guesser;

/// Who answers a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answerer {
    /// The codemaker at the player's real board: the page helps the player to find the code.
    #[default]
    Board,
    /// The player, who answers the page's guesses.
    Player,
    /// The page, from a code that the player has entered.
    Page,
}

/// The word of a link with rows from a real board.
const BOARD: &str = "board";
/// The word of a link in which the page answers.
const COMPUTED: &str = "computed";
/// The prefix of the guess that was played in place of the computer's.
const PLAYED: &str = "played-";

/// The round that a link opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveLink {
    /// The game, with the rows so far unless the page answers.
    pub position: Position,
    /// How the link writes colours, if it says so.
    pub marks: Option<PegMarks>,
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
                write!(f, "{}/", self.position.route_with(self.marks))?;
                if let Some(played) = self.played {
                    let played = self.marks.unwrap_or_default().typed_code(played);
                    write!(f, "{PLAYED}{played}/")?;
                }
                write!(f, "{}", self.guesser)?;
                match self.answerer {
                    Answerer::Board => write!(f, "/{BOARD}"),
                    Answerer::Player | Answerer::Page => Ok(()),
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
    type Err = Fault;

    /// Reads a link, as at the top of this file. The words about guesser and answerer may come anywhere.
    fn from_str(text: &str) -> Result<SolveLink, Fault> {
        Fault::check_length(text)?;
        let (mut guesser, mut answerer) = (None, Answerer::Player);
        let (mut position_words, mut played) = (Vec::new(), None);
        for word in Word::in_link(text) {
            match word.text {
                BOARD => answerer = Answerer::Board,
                COMPUTED => answerer = Answerer::Page,
                name => match (name.parse(), word.strip_prefix(PLAYED)) {
                    (Ok(named), _) => word.store_once(&mut guesser, named)?,
                    (_, Some(code)) => {
                        // Naming the same guess twice is allowed.
                        word.store_once(&mut played.map(|(_, known): (_, Word<'_>)| known.text), code.text)?;
                        played = Some((word, code));
                    }
                    _ => position_words.push(word),
                },
            }
        }
        let position_text = Word::in_place(&position_words);
        let (mut position, marks) = Position::read_with_marks(&position_text, Variant::CLASSIC)?;
        let variant = position.variant();
        let parse_played = |(word, code): (Word<'_>, Word<'_>)| {
            let code = Spelling { variant, marks }.code(code);
            code.map_err(|_| word.fault(format!("“{}” is not a guess of {variant}", word.text)))
        };
        let mut played = played.map(parse_played).transpose()?;
        if answerer == Answerer::Page {
            (position, played) = (Position::start(variant), None);
        }
        Ok(SolveLink { position, marks, guesser: guesser.unwrap_or(Guesser::USUAL), answerer, played })
    }
}
