//! The signs of a text, put together to numbers, words and pins.

use mastermind_engine::Variant;

use crate::notation::{Fault, Spot};

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub text: String,
    /// The line and the character of that line, from 1.
    pub at: (usize, usize),
    /// What stands before it.
    pub gap: Gap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Letters,
    /// Signs that stand for pins: `+`, `-`, `●`, `○`, and `.` or `_` for none.
    Pins,
    Game(Variant),
}

/// What stands before a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    Nothing,
    Space,
    /// A comma, a bracket, a bar or the like.
    Mark,
}

impl Token {
    pub fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::new(what).at(Spot::Line(self.at.0, self.at.1))
    }

    /// The word in small letters, if it is one.
    pub fn word(&self) -> Option<String> {
        (self.kind == Kind::Letters).then(|| self.text.to_lowercase())
    }
}

/// The tokens of one line, from this character on.
///
/// # Errors
/// A sign that means nothing.
pub(super) fn tokens(line: &str, at: (usize, usize)) -> Result<Vec<Token>, Fault> {
    let signs: Vec<char> = line.chars().map(usual).collect();
    let mut tokens: Vec<Token> = Vec::new();
    let (mut gap, mut i) = (Gap::Mark, 0);
    while let Some(&sign) = signs.get(i) {
        let start = i;
        if sign.is_whitespace() || separates(&signs, i) {
            let mark = sign == '\t' || !sign.is_whitespace();
            gap = gap.max(if mark { Gap::Mark } else { Gap::Space });
            i += 1;
            continue;
        }
        let place = (at.0, at.1 + start);
        let kind = if let Some((variant, length)) = game(&signs[i..], place)? {
            i += length;
            Kind::Game(variant)
        } else {
            let kind = kind(sign).ok_or_else(|| {
                let sign = line.chars().nth(start).unwrap_or(sign);
                let what = format!("“{sign}” means nothing here");
                Fault::new(what)
                    .at(Spot::Line(place.0, place.1))
                    .right("write each guess, then its pins, as in RGBY 1b2w")
            })?;
            let same = |j: usize| self::kind(signs[j]) == Some(kind) && !separates(&signs, j);
            i = (i..signs.len()).find(|&j| !same(j)).unwrap_or(signs.len());
            kind
        };
        let text = signs[start..i].iter().collect();
        tokens.push(Token { kind, text, at: place, gap });
        gap = Gap::Nothing;
    }
    Ok(tokens)
}

fn kind(sign: char) -> Option<Kind> {
    match sign {
        '0'..='9' => Some(Kind::Number),
        '+' | '-' | '●' | '○' | '.' | '_' => Some(Kind::Pins),
        sign if sign.is_alphabetic() => Some(Kind::Letters),
        _ => None,
    }
}

/// Whether a sign only stands between others.
fn separates(signs: &[char], i: usize) -> bool {
    let before = i.checked_sub(1).map(|i| signs[i]);
    let after = signs.get(i + 1).copied();
    let digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    let space = |sign: Option<char>| sign.is_none_or(char::is_whitespace);
    match signs[i] {
        '.' | '_' => digit(before) || digit(after) || space(before) && space(after),
        // Between letters or two numbers, in an arrow, or alone between guess and pins.
        '-' if is_joined(signs, i) => true,
        '-' => {
            let goes_on = signs[i + 1..].iter().find(|sign| !sign.is_whitespace());
            digit(before) && digit(after)
                || after == Some('>')
                || space(before) && space(after) && goes_on.is_some_and(|sign| sign.is_alphanumeric())
        }
        '+' => digit(before) && digit(after),
        sign => "()[]{}|,;:=>/\\\"'#·→⇒&*!?`".contains(sign),
    }
}

/// Whether a dash joins single letters, three or more: `R-G-B-Y`.
fn is_joined(signs: &[char], i: usize) -> bool {
    const LONGEST: usize = 16;
    let space = |sign: &char| sign.is_whitespace();
    let before = signs[..i].iter().rev().take(LONGEST).take_while(|sign| !space(sign));
    let after = signs[i..].iter().take(LONGEST).take_while(|sign| !space(sign));
    let (before, after) = (before.count(), after.count());
    let mut joined = signs[i - before..i + after].iter().enumerate();
    (5..LONGEST).contains(&(before + after))
        && joined.all(|(i, sign)| match i % 2 {
            0 => sign.is_alphabetic(),
            _ => *sign == '-',
        })
}

/// A game such as 6x4, and how many signs it has.
fn game(signs: &[char], place: (usize, usize)) -> Result<Option<(Variant, usize)>, Fault> {
    let digits = |from: usize| {
        let some = signs.iter().skip(from);
        some.take_while(|sign| sign.is_ascii_digit()).count()
    };
    let colours = digits(0);
    if colours == 0 || !matches!(signs.get(colours), Some('x' | 'X' | '×')) {
        return Ok(None);
    }
    let pegs = digits(colours + 1);
    let mut length = colours + 1 + pegs;
    if pegs == 0 || signs.get(length).is_some_and(|sign| sign.is_alphabetic()) {
        return Ok(None);
    }
    length += usize::from(signs.get(length) == Some(&'!'));
    let text: String = signs[..length].iter().collect();
    let variant = text.to_lowercase().replace('×', "x").parse::<Variant>();
    let fault = |error| Fault::from(error).at(Spot::Line(place.0, place.1));
    variant.map(|variant| Some((variant, length))).map_err(fault)
}

/// A sign as it is usually typed: digits and letters of full width, dashes, circles. Coloured circles are the
/// initials of their colours.
fn usual(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(u32::from(sign) - 0xFEE0).unwrap_or(sign),
        '\u{3000}' | '\u{a0}' | '\u{fe0f}' | '\u{feff}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '⚫' | '⬤' | '•' | '■' | '⬛' => '●',
        '⚪' | '◦' | '◯' | '□' | '⬜' => '○',
        '🔴' | '🟥' => 'R',
        '🟠' | '🟧' => 'O',
        '🟡' | '🟨' => 'Y',
        '🟢' | '🟩' => 'G',
        '🔵' | '🟦' => 'B',
        '🟣' | '🟪' => 'P',
        '🟤' | '🟫' => 'N',
        '„' | '“' | '”' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        _ => sign,
    }
}
