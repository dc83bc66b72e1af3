//! The answers to guesses, in all the ways in which they are written.
//!
//! ```text
//!   1 2   (1, 2)   12   1-2   1·2          two numbers, black first unless a header says otherwise
//!   1b2w  2w1b  1A2B  1S2B  1 black 2 white     numbers with names, in any order
//!   BBW   BB-W   +--   ●○                  a sign a pin
//!   0     none                             no pin
//! ```

use mastermind_engine::{Code, Feedback, FeedbackError};

use super::tokens::{Gap, Kind, Token};
use super::{Ambiguity, PinClarifications, Unread};

/// An answer before it is known what its signs mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RawAnswer {
    /// Two numbers.
    Pair(u8, u8),
    /// How many pins of each sign.
    Signs(Vec<(char, u8)>),
    /// Each peg is right.
    All,
}

/// Reads an answer to a guess of this many pegs: the answer, and how many tokens it has.
pub(super) fn answer(tokens: &[Token], pegs: usize) -> Option<(RawAnswer, usize)> {
    named(tokens).or_else(|| numbers(tokens)).or_else(|| signs(tokens, pegs))
}

/// One digit.
fn digit(token: &Token) -> Option<u8> {
    (token.kind == Kind::Number && token.text.len() == 1).then(|| token.text.parse().ok())?
}

/// Numbers with the names of pins: `1b2w`, `2 white and 1 black`, `B1 W2`.
fn named(tokens: &[Token]) -> Option<(RawAnswer, usize)> {
    let mut found: Vec<(char, u8)> = Vec::new();
    let mut read = 0;
    while found.len() < 2 {
        let here = read + tokens[read..].iter().take_while(|token| is_and(token)).count();
        let [first, second, ..] = &tokens[here..] else {
            break;
        };
        let number_first = digit(first).zip(name(second));
        // A name before its number stands next to it.
        let pair = number_first
            .or_else(|| digit(second).zip(name(first)).filter(|_| found.is_empty() || second.gap <= Gap::Mark));
        match pair {
            Some((number, name)) if found.iter().all(|&(other, _)| other != name) => {
                found.push((name, number));
                read = here + 2;
            }
            _ => break,
        }
    }
    (!found.is_empty()).then_some((RawAnswer::Signs(found), read))
}

fn is_and(token: &Token) -> bool {
    token.word().is_some_and(|word| matches!(word.as_str(), "and" | "et" | "und"))
        || token.kind == Kind::Pins && token.text == "+"
}

/// The sign of a pin's name.
fn name(token: &Token) -> Option<char> {
    let word = match token.kind {
        Kind::Pins => match token.text.as_str() {
            "●" => return Some('●'),
            "○" => return Some('○'),
            _ => return None,
        },
        _ => token.word()?,
    };
    match word.as_str() {
        "black" | "blacks" | "bull" | "bulls" | "strike" | "strikes" | "exact" | "correct" | "hit" | "hits" | "bk" => {
            Some('●')
        }
        "white" | "whites" | "cow" | "cows" | "ball" | "balls" | "partial" | "near" | "misplaced" | "wh" => Some('○'),
        "red" | "reds" => Some('r'),
        word => {
            let mut signs = word.chars();
            signs.next().filter(|sign| signs.next().is_none() && is_sign(*sign))
        }
    }
}

fn is_sign(sign: char) -> bool {
    "bwacsrkxogyh●○+-".contains(sign)
}

/// `1 2`, `1,2`, `12`.
fn numbers(tokens: &[Token]) -> Option<(RawAnswer, usize)> {
    let first = tokens.first()?;
    if first.kind == Kind::Number && first.text.len() == 2 {
        let mut digits = first.text.bytes().map(|byte| byte - b'0');
        return Some((RawAnswer::Pair(digits.next()?, digits.next()?), 1));
    }
    let black = digit(first)?;
    match tokens.get(1).and_then(digit) {
        Some(white) => Some((RawAnswer::Pair(black, white), 2)),
        None if black == 0 => Some((RawAnswer::Signs(Vec::new()), 1)),
        None => None,
    }
}

/// A sign a pin.
fn signs(tokens: &[Token], pegs: usize) -> Option<(RawAnswer, usize)> {
    let first = tokens.first()?;
    match first.word().unwrap_or_default().as_str() {
        "none" | "nothing" | "nil" | "no" => return Some((RawAnswer::Signs(Vec::new()), 1)),
        "solved" | "won" | "win" | "correct" | "found" | "yes" => return Some((RawAnswer::All, 1)),
        _ => {}
    }
    let mut pins: Vec<char> = Vec::new();
    let mut read = 0;
    for token in tokens {
        let spaced = token.gap == Gap::Space && pins.len() == read;
        let goes_on = read == 0 || token.gap == Gap::Nothing || spaced;
        // A word is one pin.
        let signs: Vec<char> = match name(token) {
            Some(pin) => vec![pin],
            None => token.text.to_lowercase().chars().collect(),
        };
        let fit = signs.iter().all(|&sign| is_sign(sign) || "._".contains(sign));
        if !goes_on || !fit || token.kind == Kind::Number || pins.len() + signs.len() > pegs {
            break;
        }
        pins.extend(signs);
        read += 1;
    }
    if read == 0 {
        return None;
    }
    let mut count: Vec<(char, u8)> = Vec::new();
    for pin in pins {
        match count.iter_mut().find(|(sign, _)| *sign == pin) {
            Some((_, number)) => *number += 1,
            None => count.push((pin, 1)),
        }
    }
    count.retain(|(sign, _)| !"._".contains(*sign));
    Some((RawAnswer::Signs(count), read))
}

/// What the signs of all answers mean together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meaning<'a> {
    said: PinClarifications,
    /// The signs that stand in some answer.
    used: &'a [char],
}

impl<'a> Meaning<'a> {
    /// What the signs mean that are used.
    pub fn new(said: PinClarifications, used: &'a [char]) -> Meaning<'a> {
        Meaning { said, used }
    }

    /// The feedback of an answer to a guess, if its numbers can be.
    ///
    /// # Errors
    /// A sign may mean this or that.
    pub fn feedback(
        self,
        answer: &RawAnswer,
        guess: Code,
        white_first: bool,
    ) -> Result<Result<Feedback, FeedbackError>, Unread> {
        let (black, white) = match answer {
            RawAnswer::All => (guess.pegs(), 0),
            RawAnswer::Pair(one, other) if white_first => (*other, *one),
            RawAnswer::Pair(one, other) => (*one, *other),
            RawAnswer::Signs(signs) => {
                let (mut black, mut white) = (0, 0);
                for &(sign, number) in signs {
                    match self.is_black(sign)? {
                        Some(true) => black += number,
                        Some(false) => white += number,
                        None => {}
                    }
                }
                (black, white)
            }
        };
        Ok(guess.feedback(black, white))
    }

    /// Whether a sign is a black pin; `None` if it is no pin.
    fn is_black(self, sign: char) -> Result<Option<bool>, Unread> {
        let any = |signs: &str| self.used.iter().any(|&used| signs.contains(used));
        Ok(match sign {
            'w' | '○' | 'c' | 'o' | 'y' => Some(false),
            'b' if any("asrx●") => Some(false),
            'b' if any("w○c") => Some(true),
            '-' if any("+") => Some(false),
            '-' if any("bwacsrkxogyh●○") => None,
            'b' => Some(self.said.lone_b_is_black.ok_or(Unread::Ambiguous(Ambiguity::LoneB))?),
            '-' => {
                if self.said.dash_is_white.ok_or(Unread::Ambiguous(Ambiguity::Dash))? {
                    Some(false)
                } else {
                    None
                }
            }
            _ => Some(true),
        })
    }
}
