//! A position as one line of text: for people, for the clipboard, for addresses.
//!
//! ```text
//!   6x4 0011:10 0234:02          in an address   6x4/0011:10/0234:02
//!   │   │    │└ white hits
//!   │   │    └ black hits
//!   │   └ guess, a digit a peg, colours from 0
//!   └ colours x pegs, with ! where no colour may repeat
//! ```
//! That is how it is written. It may be read in other forms: the words parted by spaces, line
//! breaks, commas, semicolons, slashes or plus signs; spaces around a colon; no variant where one
//! is understood; and the word `from1`, anywhere, where the colours count from 1 (then 0 is the
//! tenth).

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::engine::{Code, Feedback, FeedbackError, Row, Variant, VariantError};

/// A position has at most so many rows.
pub const MAX_ROWS: usize = 99;
/// The word that says that colours count from 1.
const FROM_ONE: &str = "from1";

/// A variant and rows that it can have, whether or not they contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    rows: Vec<Row>,
}

impl Position {
    /// Before the first guess.
    pub fn start(variant: Variant) -> Position {
        Position {
            variant,
            rows: Vec::new(),
        }
    }

    /// The position in `text`; one that names no variant is of the `usual` one.
    ///
    /// # Errors
    /// The first place that cannot be read, and why.
    pub fn read(text: &str, usual: Variant) -> Result<Position, NotationError> {
        let mut words = words(text);
        let all = words.len();
        words.retain(|word| !word.is(FROM_ONE));
        let reader = Reader {
            variant: usual,
            from_one: words.len() < all,
        };
        reader.read(&words)
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What is known.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Puts `row` in place `place` (from 0), or after the last row. Whether it could be done: a
    /// code of another variant, a feedback that cannot be, or a hundredth row changes nothing.
    pub fn put(&mut self, place: usize, row: Row) -> bool {
        let feedback = row.feedback;
        let pegs = self.variant.pegs();
        let sound = self.variant.contains(row.guess)
            && Feedback::new(pegs, feedback.black(), feedback.white()).is_ok();
        if !sound || place >= self.rows.len() && self.rows.len() >= MAX_ROWS {
            return false;
        }
        match self.rows.get_mut(place) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
        true
    }

    /// Takes the row in place `place` (from 0) out, if there is one.
    pub fn remove(&mut self, place: usize) {
        if place < self.rows.len() {
            self.rows.remove(place);
        }
    }

    /// The position as the end of an address: `6x4/0011:10`.
    pub fn address(&self) -> String {
        self.words().join("/")
    }

    fn words(&self) -> Vec<String> {
        let row = |row: &Row| format!("{}:{}", row.guess, row.feedback);
        let rows = self.rows.iter().map(row);
        std::iter::once(self.variant.to_string())
            .chain(rows)
            .collect()
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().join(" "))
    }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        Position::read(text, Variant::CLASSIC)
    }
}

/// A word with the place of each of its characters, from 1.
#[derive(Clone, Debug, Default)]
struct Word(Vec<(usize, char)>);

impl Word {
    fn is(&self, text: &str) -> bool {
        let lower = self.0.iter().map(|(_, c)| c.to_ascii_lowercase());
        lower.eq(text.chars())
    }

    fn at(&self) -> usize {
        self.0.first().map_or(1, |&(at, _)| at)
    }

    fn text(&self) -> String {
        self.0.iter().map(|&(_, c)| c).collect()
    }
}

/// The words of a text. Spaces part words, but not around a colon.
fn words(text: &str) -> Vec<Word> {
    let mut words = vec![Word::default()];
    let mut gap = false;
    for (at, c) in (1..).zip(text.chars()) {
        let last = words.last().and_then(|word| word.0.last()).map(|&(_, c)| c);
        match c {
            ',' | ';' | '/' | '+' => words.push(Word::default()),
            c if c.is_whitespace() => {}
            c => {
                if gap && c != ':' && last != Some(':') {
                    words.push(Word::default());
                }
                if let Some(word) = words.last_mut() {
                    word.0.push((at, c));
                }
            }
        }
        gap = c.is_whitespace();
    }
    words.retain(|word| !word.0.is_empty());
    words
}

/// Reads words as what they must be.
struct Reader {
    variant: Variant,
    from_one: bool,
}

impl Reader {
    fn read(mut self, words: &[Word]) -> Result<Position, NotationError> {
        let names_variant = |word: &Word| word.0.iter().all(|&(_, c)| c != ':');
        let rows = match words.split_first() {
            Some((first, rest)) if names_variant(first) => {
                self.variant = variant(first)?;
                rest
            }
            _ => words,
        };
        let mut position = Position::start(self.variant);
        for (number, word) in (1..).zip(rows) {
            let fault = |(at, why)| NotationError {
                row: Some(number),
                at,
                why,
            };
            if number > MAX_ROWS {
                return Err(fault((word.at(), Why::TooManyRows)));
            }
            position.rows.push(self.row(word).map_err(fault)?);
        }
        Ok(position)
    }

    fn row(&self, word: &Word) -> Result<Row, (usize, Why)> {
        let colon = word.0.iter().position(|&(_, c)| c == ':');
        let colon = colon.ok_or((word.at(), Why::NotARow))?;
        let (guess, feedback) = word.0.split_at(colon);
        Ok(Row {
            guess: self
                .guess(guess)
                .map_err(|(at, why)| (at.unwrap_or(word.at()), why))?,
            feedback: self.feedback(feedback)?,
        })
    }

    /// An error without a place is one of the whole guess.
    fn guess(&self, digits: &[(usize, char)]) -> Result<Code, (Option<usize>, Why)> {
        let mut colours = Vec::new();
        for &(at, c) in digits {
            let colour = self.colour(c).map_err(|why| (Some(at), why))?;
            if !self.variant.repeats() && colours.contains(&colour) {
                return Err((Some(at), Why::Repeated(c, self.variant)));
            }
            colours.push(colour);
        }
        let code = Code::new(&colours).ok();
        let code = code.filter(|&code| self.variant.contains(code));
        code.ok_or((None, Why::Length(digits.len(), self.variant)))
    }

    fn colour(&self, c: char) -> Result<u8, Why> {
        let digit = c.to_digit(10).ok_or(Why::NotADigit(c))? as u8;
        // Counted from 1 the tenth colour is 0.
        let colour = if self.from_one {
            (digit + 9) % 10
        } else {
            digit
        };
        let known = colour < self.variant.colours();
        known.then_some(colour).ok_or(Why::Colour {
            digit,
            variant: self.variant,
            from_one: self.from_one,
        })
    }

    /// Two digits after the colon.
    fn feedback(&self, text: &[(usize, char)]) -> Result<Feedback, (usize, Why)> {
        let digit = |c: char| c.to_digit(10).map(|digit| digit as u8);
        match text {
            [_, (at, black), (_, white)] => match (digit(*black), digit(*white)) {
                (Some(black), Some(white)) => Feedback::new(self.variant.pegs(), black, white)
                    .map_err(|error| (*at, Why::Feedback(error))),
                _ => Err((*at, Why::FeedbackForm)),
            },
            [.., (at, _)] => Err((*at, Why::FeedbackForm)),
            [] => Err((1, Why::FeedbackForm)),
        }
    }
}

fn variant(word: &Word) -> Result<Variant, NotationError> {
    let text = word.text().replace(['X', '×'], "x");
    text.parse().map_err(|error| NotationError {
        row: None,
        at: word.at(),
        why: Why::Variant(error),
    })
}

/// Where a position cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The row, from 1, if it is in one.
    pub row: Option<usize>,
    /// The character of the text, from 1.
    pub at: usize,
    /// What is wrong there.
    pub why: Why,
}

/// Why a position cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No such game.
    Variant(VariantError),
    /// A word without a colon after the first.
    NotARow,
    /// In a guess.
    NotADigit(char),
    /// A colour that the game does not have.
    Colour {
        /// As written.
        digit: u8,
        /// The game.
        variant: Variant,
        /// Whether its colours count from 1.
        from_one: bool,
    },
    /// A guess of so many pegs.
    Length(usize, Variant),
    /// A digit that stands twice where none may.
    Repeated(char, Variant),
    /// A feedback that is not two digits.
    FeedbackForm,
    /// A feedback that cannot be given.
    Feedback(FeedbackError),
    /// More than [`MAX_ROWS`].
    TooManyRows,
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "Row {row}, character {}: {}", self.at, self.why),
            None => write!(f, "Character {}: {}", self.at, self.why),
        }
    }
}

impl std::error::Error for NotationError {}

impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Variant(error) => error.fmt(f),
            Why::NotARow => write!(f, "a row is written like 0011:10"),
            Why::NotADigit(c) => write!(f, "'{c}' is not a digit"),
            Why::Colour {
                digit,
                variant,
                from_one,
            } => {
                let (first, last) = match (from_one, variant.colours()) {
                    (false, colours) => (0, colours - 1),
                    (true, 10) => (1, 0),
                    (true, colours) => (1, colours),
                };
                write!(
                    f,
                    "{digit} is not a colour of {variant}, which has {first} to {last}"
                )
            }
            Why::Length(pegs, variant) => {
                write!(
                    f,
                    "the guess has {pegs} digits, and {variant} has {} pegs",
                    variant.pegs()
                )
            }
            Why::Repeated(c, variant) => {
                write!(f, "{c} stands twice, and in {variant} no colour repeats")
            }
            Why::FeedbackForm => {
                write!(
                    f,
                    "after the colon come two digits, black hits then white ones"
                )
            }
            Why::Feedback(error) => error.fmt(f),
            Why::TooManyRows => write!(f, "there are at most {MAX_ROWS} rows"),
        }
    }
}
