//! What a text says besides its rows: the game, how colours are written, which pins come first.

use mastermind_engine::Variant;

use super::table::Header;
use super::tokens::{Gap, Kind, Token};
use crate::notation::peg_marks::Legend;
use crate::notation::{Fault, PegMarks};

/// What was said.
#[derive(Clone, Debug, Default)]
pub(super) struct Hints {
    pub game: Option<Variant>,
    pub marks: Option<PegMarks>,
    pub white_first: Option<bool>,
    /// Whether the pins are called bulls and cows.
    pub bulls: bool,
    colours: Option<u8>,
    pegs: Option<u8>,
    no_repeats: bool,
}

/// Words that say nothing of their own between numbers, guesses and pins.
const IGNORED: [&str; 30] = [
    "my", "your", "you", "guessed", "gets", "is", "has", "reply", "code", "the", "guess", "row", "try", "attempt",
    "move", "turn", "round", "feedback", "answer", "score", "response", "hint", "pins", "pegs", "pin", "peg", "result",
    "gives", "got", "game",
];

/// Takes what is said besides the rows out of the lines, and puts the fields of a table in their usual order.
///
/// # Errors
/// The first thing that cannot be, or contradicts another.
pub(super) fn hints(lines: Vec<Vec<Token>>) -> Result<(Hints, Vec<Vec<Token>>), Fault> {
    let mut hints = Hints { bulls: lines.iter().flatten().any(names_bulls), ..Hints::default() };
    let mut header: Option<Header> = None;
    let mut rows = Vec::new();
    for line in lines {
        if let Some(read) = Header::read(&line) {
            header = Some(read);
            continue;
        }
        // A rule below a header.
        let says = |token: &Token| token.kind != Kind::Pins || !token.text.contains("--");
        if !line.iter().any(says) && line.iter().any(|token| token.text.len() > 2 || line.len() > 2) {
            continue;
        }
        let sorted = header.as_ref().and_then(|header| header.sorted(&line));
        if let Some(white_first) = header.as_ref().and_then(Header::white_first) {
            // In the usual order black comes first.
            hints.white_first = Some(white_first && sorted.is_none());
        }
        if let (Some(Header { columns, marked: true }), None, Some(first)) = (&header, &sorted, line.first()) {
            let what = format!("this line has other columns than the header, which has {}", columns.len());
            return Err(first.fault(what));
        }
        let line = hints.without_hints(sorted.unwrap_or(line))?;
        if !line.is_empty() {
            rows.push(line);
        }
    }
    if let (Some(colours), Some(pegs), None) = (hints.colours, hints.pegs, hints.game) {
        hints.game = Some(Variant::new(colours, pegs, (!hints.no_repeats).into())?);
    }
    Ok((hints, rows))
}

/// Whether a word is the name of a pin in Bulls and Cows.
fn names_bulls(token: &Token) -> bool {
    let word = token.word().unwrap_or_default();
    matches!(word.as_str(), "bull" | "bulls" | "cow" | "cows")
}

impl Hints {
    /// Notes what the tokens of a line say, and returns the others.
    fn without_hints(&mut self, line: Vec<Token>) -> Result<Vec<Token>, Fault> {
        let mut kept: Vec<Token> = Vec::new();
        let mut rest = line.as_slice();
        let mut cut = false;
        while let Some(first) = rest.first() {
            let length = self.hint(rest)?;
            if length > 0 {
                rest = &rest[length..];
                cut = true;
                continue;
            }
            let gap = if cut { Gap::Mark } else { first.gap };
            kept.push(Token { gap, ..first.clone() });
            cut = false;
            rest = &rest[1..];
        }
        Ok(kept)
    }

    /// How many tokens at the beginning say something besides rows; notes it.
    fn hint(&mut self, tokens: &[Token]) -> Result<usize, Fault> {
        let Some(first) = tokens.first() else {
            return Ok(0);
        };
        if let Kind::Game(variant) = first.kind {
            return match self.game.replace(variant) {
                Some(other) if other != variant => {
                    Err(first.fault(format!("“{}” contradicts an earlier word", first.text)))
                }
                _ => Ok(1),
            };
        }
        let word = |i: usize| tokens.get(i).and_then(Token::word).unwrap_or_default();
        let number = |i: usize| {
            let token = tokens.get(i).filter(|token| token.kind == Kind::Number)?;
            token.text.parse::<u8>().ok()
        };
        let [one, two] = [word(0), word(1)];
        Ok(match (one.as_str(), two.as_str(), number(0), number(1)) {
            ("from", _, _, Some(0)) => {
                self.marks = Some(PegMarks::FromZero);
                2
            }
            ("from", _, _, Some(1)) => {
                self.marks = Some(PegMarks::FromOne);
                2
            }
            (first @ ("white" | "whites" | "black" | "blacks"), "first", ..) => {
                self.white_first = Some(first.starts_with('w'));
                2
            }
            (_, "colours" | "colors" | "colour" | "color" | "symbols", Some(colours), _) => {
                self.colours = Some(colours);
                2
            }
            (_, "pegs" | "positions" | "holes" | "places", Some(pegs), _) => {
                self.pegs = Some(pegs);
                2
            }
            ("no" | "without", "repeats" | "duplicates" | "repetition" | "repetitions", ..) => {
                self.no_repeats = true;
                2
            }
            ("colours" | "colors" | "legend" | "letters" | "palette", ..) => self.legend(tokens)?,
            (word, ..) if IGNORED.contains(&word) => 1,
            _ => 0,
        })
    }

    /// `colours-RGBYOP`, `Legend: R G B Y O P`.
    fn legend(&mut self, tokens: &[Token]) -> Result<usize, Fault> {
        let after = &tokens[1..];
        let dashes = after.iter().take_while(|token| token.kind == Kind::Pins).count();
        let letters = after[dashes..].iter().take_while(|token| token.kind == Kind::Letters);
        let letters: Vec<&Token> = letters.collect();
        let one_by_one = letters.iter().all(|token| token.text.chars().count() == 1);
        let used = if one_by_one { letters.len() } else { letters.len().min(1) };
        let text: String = letters[..used].iter().map(|token| token.text.as_str()).collect();
        if used == 0 {
            return Ok(0);
        }
        let legend = Legend::read(&text).ok_or_else(|| {
            letters[0].fault(format!("“{text}” are no letters for colours")).right("up to ten different ones")
        })?;
        self.marks = Some(PegMarks::Legend(legend));
        Ok(1 + dashes + used)
    }
}
