//! From tokens to rows, for a number of pegs that is tried.

use super::pins::{RawAnswer, answer};
use super::tokens::{Kind, Token};
use crate::notation::Fault;

/// A row before it is known which colours and pins its signs mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawRow {
    pub pegs: Vec<RawPeg>,
    pub answer: RawAnswer,
    /// The first token of the answer.
    pub answer_token: Token,
}

/// A peg as it is written: a number, a letter or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawPeg {
    pub sign: String,
    /// The line and the character of that line, from 1.
    pub at: (usize, usize),
}

/// What was read before something did not fit, and what did not.
pub(super) struct Stuck {
    /// How far it came.
    pub at: (usize, usize),
    pub fault: Fault,
}

/// The rows of all lines: guesses of this many pegs with their answers, each with its number before it or not.
pub(super) fn rows(lines: &[Vec<Token>], pegs: usize, numbered: bool) -> Result<Vec<RawRow>, Stuck> {
    let mut rows = Vec::new();
    let mut numbers = None;
    for line in lines {
        let mut rest = line.as_slice();
        while let Some(first) = rest.first() {
            if numbered {
                let number = match first.kind {
                    Kind::Number => first.text.parse::<usize>().ok().filter(|&it| it < 100),
                    _ => None,
                };
                let expected = numbers.or(number.filter(|_| rows.is_empty()));
                if number.is_none() || number != expected {
                    let what = format!("“{}” is not the number of this row", first.text);
                    let within = rest.len() < line.len();
                    return Err(Stuck {
                        at: first.at,
                        fault: if within { after_pins(first) } else { first.fault(what) },
                    });
                }
                numbers = number.map(|number| number + 1);
                rest = &rest[1..];
            }
            // What follows a whole row is another one, or nothing that can be read.
            let after = rest.len() < line.len() - usize::from(numbered);
            let (row, read) = row(rest, first, pegs)
                .map_err(|stuck| if after { Stuck { fault: after_pins(first), ..stuck } } else { stuck })?;
            rows.push(row);
            rest = &rest[read..];
            // The full stop of a sentence.
            while rest.first().is_some_and(|token| token.kind == Kind::Pins && token.text == ".") {
                rest = &rest[1..];
            }
        }
    }
    Ok(rows)
}

fn after_pins(token: &Token) -> Fault {
    let fault = token.fault(format!("“{}” after the pins means nothing", token.text));
    fault.right("write one row a line, as in RGBY 1b2w")
}

fn row(tokens: &[Token], first: &Token, pegs: usize) -> Result<(RawRow, usize), Stuck> {
    let (guess, read) = guess(tokens, first, pegs)?;
    let rest = &tokens[read..];
    let Some((answer, length)) = answer(rest, pegs) else {
        let token = rest.first();
        let last = tokens.get(read.saturating_sub(1)).unwrap_or(first);
        let right = "write black and white pins, as in 1b2w or 1 2, and 0 for none";
        let fault = match token {
            None => last.fault("the pins of this guess are missing"),
            Some(token) if token.kind == Kind::Number => {
                token.fault(format!("“{}” alone does not say both pins", token.text))
            }
            Some(token) => token.fault(format!("“{}” says no pins", token.text)),
        };
        let at = token.map_or((last.at.0, last.at.1 + 1), |token| token.at);
        return Err(Stuck { at, fault: fault.right(right) });
    };
    let row = RawRow { pegs: guess, answer, answer_token: rest.first().unwrap_or(first).clone() };
    Ok((row, read + length))
}

/// The pegs of a guess: one token with a sign a peg, or a token a peg.
fn guess(tokens: &[Token], first: &Token, pegs: usize) -> Result<(Vec<RawPeg>, usize), Stuck> {
    let Some(begin) = tokens.first() else {
        let fault = first.fault("a guess is missing here");
        let right = "write each guess, then its pins, as in RGBY 1b2w";
        return Err(Stuck { at: first.at, fault: fault.right(right) });
    };
    let size = begin.text.chars().count();
    let plain = |token: &Token| matches!(token.kind, Kind::Number | Kind::Letters);
    let sign = |text: String, at| RawPeg { sign: text.to_uppercase(), at };
    // Words for colours are not read letter by letter.
    let words = tokens.iter().take(2).filter(|token| is_colour(&token.text));
    if size == pegs && plain(begin) && words.count() < 2 {
        let signs = (0..).zip(begin.text.chars());
        let pegs = signs.map(|(i, c)| sign(c.into(), (begin.at.0, begin.at.1 + i)));
        return Ok((pegs.collect(), 1));
    }
    let mut found = Vec::new();
    for token in tokens.iter().take(pegs) {
        let one = match token.kind {
            Kind::Number => token.text == "10" || token.text.len() == 1,
            Kind::Letters => token.text.chars().count() == 1 || is_colour(&token.text),
            _ => false,
        };
        if !one || token.kind != begin.kind {
            break;
        }
        found.push(sign(token.text.clone(), token.at));
    }
    if found.len() == pegs {
        return Ok((found, pegs));
    }
    let seen = match found.len() {
        0 if plain(begin) => size,
        seen => seen,
    };
    let fault = if plain(begin) {
        begin.fault(format!(
            "“{}” is a guess of {seen} {}, where one of {pegs} is expected",
            begin.text,
            if seen == 1 { "peg" } else { "pegs" }
        ))
    } else {
        begin.fault(format!("“{}” is no guess", begin.text))
    };
    let fault = fault.right("write each guess, then its pins, as in RGBY 1b2w");
    Err(Stuck { at: begin.at, fault })
}

/// The names of colours that people write out.
fn is_colour(word: &str) -> bool {
    let known = [
        "red",
        "green",
        "blue",
        "yellow",
        "orange",
        "purple",
        "violet",
        "pink",
        "white",
        "black",
        "brown",
        "cyan",
        "grey",
        "gray",
        "teal",
        "magenta",
        "turquoise",
    ];
    known.contains(&word.to_lowercase().as_str())
}
