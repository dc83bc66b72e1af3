//! From text to a position, word by word.

use mastermind_engine::narrow::narrow;
use mastermind_engine::{Code, Feedback, Row, Variant};

use super::{MAX_ROWS, NotationError, NotationFault, Position};

/// The word that says that colours count from 1.
pub(super) const FROM_ONE: &str = "from1";

/// Reads a position; if the text names no variant, it is of the `usual` one.
pub(super) fn position(text: &str, usual: Variant) -> Result<Position, NotationError> {
    let mut words = words(text);
    let all = words.len();
    words.retain(|word| !word.is(FROM_ONE));
    let reader = PositionReader {
        variant: usual,
        from_one: words.len() < all,
    };
    reader.read(&words)
}

/// A code that stands in the text besides its position: its colours count as those of the position.
pub(super) fn code(text: &str, code: &str, variant: Variant) -> Option<Code> {
    let reader = PositionReader {
        variant,
        from_one: counts_from_one(text),
    };
    let digits: Vec<(usize, char)> = (1..).zip(code.chars()).collect();
    reader.guess(&digits).ok()
}

/// Whether the text says that colours count from 1.
pub(super) fn counts_from_one(text: &str) -> bool {
    words(text).iter().any(|word| word.is(FROM_ONE))
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

/// The words of a text. Spaces separate words, but not around a colon, and not a guess from two numbers of
/// pins.
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
    with_colons(words)
}

/// Joins a word of digits and two single digits after it, as in "0011 1 0", to a row.
fn with_colons(words: Vec<Word>) -> Vec<Word> {
    let digits = |word: &Word| word.0.iter().all(|(_, c)| c.is_ascii_digit());
    let mut joined: Vec<Word> = Vec::new();
    let mut rest = words.into_iter().peekable();
    while let Some(mut word) = rest.next() {
        let is_guess = digits(&word) && word.0.len() > 1;
        let one = |word: &Word| digits(word) && word.0.len() == 1;
        let pins: Vec<Word> = match is_guess {
            true => std::iter::from_fn(|| rest.next_if(one)).take(2).collect(),
            false => Vec::new(),
        };
        match pins.as_slice() {
            [black, white] => {
                word.0.push((black.at(), ':'));
                word.0
                    .extend([black, white].into_iter().flat_map(|pin| pin.0.clone()));
                joined.push(word);
            }
            _ => {
                joined.push(word);
                joined.extend(pins);
            }
        }
    }
    joined
}

/// Reads a row from each word.
struct PositionReader {
    variant: Variant,
    from_one: bool,
}

impl PositionReader {
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
                return Err(fault((word.at(), NotationFault::TooManyRows)));
            }
            position.rows.push(self.row(word).map_err(fault)?);
        }
        Ok(position)
    }

    fn row(&self, word: &Word) -> Result<Row, (usize, NotationFault)> {
        let colon = word.0.iter().position(|&(_, c)| c == ':');
        let colon = colon.ok_or((word.at(), NotationFault::NotARow))?;
        let (guess, feedback) = word.0.split_at(colon);
        Ok(Row {
            guess: self
                .guess(guess)
                .map_err(|(at, why)| (at.unwrap_or(word.at()), why))?,
            feedback: self.feedback(feedback)?,
        })
    }

    /// An error without a place is about the whole guess.
    fn guess(&self, digits: &[(usize, char)]) -> Result<Code, (Option<usize>, NotationFault)> {
        let mut colours = Vec::new();
        for &(at, c) in digits {
            let colour = self.colour(c).map_err(|why| (Some(at), why))?;
            if !self.variant.repeats() && colours.contains(&colour) {
                return Err((Some(at), NotationFault::Repeated(c, self.variant)));
            }
            colours.push(colour);
        }
        let code = Code::new(&colours).ok();
        let code = code.filter(|&code| self.variant.contains(code));
        code.ok_or((None, NotationFault::Length(digits.len(), self.variant)))
    }

    fn colour(&self, c: char) -> Result<u8, NotationFault> {
        let digit: u8 = narrow(c.to_digit(10).ok_or(NotationFault::NotADigit(c))?);
        // If colours count from 1, 0 is the tenth colour.
        let colour = if self.from_one {
            (digit + 9) % 10
        } else {
            digit
        };
        let known = colour < self.variant.colours();
        known.then_some(colour).ok_or(NotationFault::Colour {
            digit,
            variant: self.variant,
            from_one: self.from_one,
        })
    }

    /// Two digits after the colon.
    fn feedback(&self, text: &[(usize, char)]) -> Result<Feedback, (usize, NotationFault)> {
        let digit = |c: char| c.to_digit(10).map(narrow);
        match text {
            [_, (at, black), (_, white)] => match (digit(*black), digit(*white)) {
                (Some(black), Some(white)) => Feedback::new(self.variant.pegs(), black, white)
                    .map_err(|error| (*at, NotationFault::Feedback(error))),
                _ => Err((*at, NotationFault::FeedbackForm)),
            },
            [.., (at, _)] => Err((*at, NotationFault::FeedbackForm)),
            [] => Err((1, NotationFault::FeedbackForm)),
        }
    }
}

fn variant(word: &Word) -> Result<Variant, NotationError> {
    let text = word.text().replace(['X', '×'], "x");
    text.parse().map_err(|error| NotationError {
        row: None,
        at: word.at(),
        why: NotationFault::Variant(error),
    })
}
