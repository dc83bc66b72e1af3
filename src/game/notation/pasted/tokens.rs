//! The signs of a text, put together to numbers, words and pins.

use mastermind_engine::Variant;

use super::words::{WordMeaning, phrase};
use crate::notation::{Fault, Spot};

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub text: String,
    /// The line and the character of that line, from 1.
    pub at: (usize, usize),
    /// How far it is from the token before it.
    pub gap: Gap,
    /// The characters between the token before it and this one.
    pub between: String,
    /// What the word or phrase may mean beside a guess.
    pub meanings: &'static [WordMeaning],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Letters,
    /// Signs that stand for pins: `+`, `-`, `●`, `○`, `■`, `□`, `✓`, `✗`, and `.` or `_` for none.
    Pins,
    Game(Variant),
    /// A sign that means nothing in a row.
    Unknown,
}

/// What stands before a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    Nothing,
    Space,
    /// A dash between the letters of a guess.
    Dash,
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

    pub fn means(&self, meaning: WordMeaning) -> bool {
        self.meanings.contains(&meaning)
    }

    /// Whether it is the name of a pin.
    pub fn names_pin(&self) -> bool {
        let pins = [WordMeaning::Black, WordMeaning::White, WordMeaning::Absent];
        pins.iter().any(|&meaning| self.means(meaning)) && !self.means(WordMeaning::Found)
    }

    /// Whether it is a word of a sentence rather than a guess or its pins: a word of the table, or two letters or
    /// more, not all of them capital.
    pub fn is_wordlike(&self) -> bool {
        let letters = self.text.chars().count();
        let small = self.text.chars().any(|sign| !sign.is_uppercase());
        self.kind == Kind::Letters && (!self.meanings.is_empty() || letters > 1 && small || self.text == "I")
    }
}

/// The tokens of one line, from this character on.
///
/// # Errors
/// The line names a game that does not exist.
pub(super) fn tokens(line: &str, at: (usize, usize)) -> Result<Vec<Token>, Fault> {
    let mut signs: Vec<char> = line.chars().map(usual).collect();
    part_at_long_dashes(line, &mut signs);
    let mut tokens: Vec<Token> = Vec::new();
    let (mut gap, mut i) = (Gap::Mark, 0);
    let mut end_before = 0;
    while let Some(&sign) = signs.get(i) {
        let start = i;
        if sign.is_whitespace() || separates(&signs, i) {
            gap = gap.max(match sign {
                '\t' => Gap::Mark,
                '-' if is_joined(&signs, i) => Gap::Dash,
                sign if sign.is_whitespace() => Gap::Space,
                _ => Gap::Mark,
            });
            i += 1;
            continue;
        }
        let place = (at.0, at.1 + start);
        let kind = if let Some((variant, length)) = game(&signs[i..], place)? {
            i += length;
            Kind::Game(variant)
        } else {
            let kind = kind(sign);
            let ends = |j: usize| signs[j].is_whitespace() || separates(&signs, j);
            let same = |j: usize| self::kind(signs[j]) == kind && !ends(j);
            i = (i..signs.len()).find(|&j| !same(j)).unwrap_or(signs.len());
            kind
        };
        let text = match kind {
            // As it was written.
            Kind::Unknown => line.chars().skip(start).take(i - start).collect(),
            _ => signs[start..i].iter().collect(),
        };
        let between = signs[end_before..start].iter().collect();
        tokens.push(Token { kind, text, at: place, gap, between, meanings: &[] });
        gap = Gap::Nothing;
        end_before = i;
    }
    Ok(with_phrases(tokens))
}

/// Makes bars of long dashes between spaces: they part a guess from its pins, and are no pins. Between two numbers a dash
/// parts anyway.
fn part_at_long_dashes(line: &str, signs: &mut [char]) {
    for (i, _) in line.chars().enumerate().filter(|(_, sign)| matches!(sign, '–' | '—')) {
        let beside = [i.checked_sub(1), Some(i + 1)].map(|i| i.and_then(|i| signs.get(i)).copied());
        let is_digit = |sign: Option<&char>| sign.is_some_and(char::is_ascii_digit);
        let is_between_numbers = is_digit(signs[..i].iter().rev().find(|sign| !sign.is_whitespace()))
            && is_digit(signs[i + 1..].iter().find(|sign| !sign.is_whitespace()));
        if beside.iter().all(|sign| sign.is_some_and(char::is_whitespace)) && !is_between_numbers {
            signs[i] = '|';
        }
    }
}

/// Says what words mean, and makes one token of the words of a phrase.
fn with_phrases(tokens: Vec<Token>) -> Vec<Token> {
    /// The words of the longest phrase.
    const LONGEST: usize = 5;
    let mut read: Vec<Token> = Vec::new();
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        let goes_on =
            |(index, token): &(usize, &Token)| token.kind == Kind::Letters && (*index == 0 || token.gap == Gap::Space);
        let words = tokens[i..].iter().take(LONGEST).enumerate().take_while(goes_on);
        let words: Vec<String> = words.filter_map(|(_, token)| token.word()).collect();
        let (length, meanings) = phrase(&words).unwrap_or((1, &[]));
        let text = tokens[i..i + length].iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
        read.push(Token { text, meanings, ..token.clone() });
        i += length;
    }
    read
}

/// The kind of a token that begins with this sign.
fn kind(sign: char) -> Kind {
    match sign {
        '0'..='9' => Kind::Number,
        '+' | '-' | '●' | '○' | '■' | '□' | '✓' | '✗' | '.' | '_' => Kind::Pins,
        sign if sign.is_alphabetic() => Kind::Letters,
        _ => Kind::Unknown,
    }
}

/// Whether the sign at this index (from 0) only separates other signs, and means nothing itself.
fn separates(signs: &[char], i: usize) -> bool {
    let before = i.checked_sub(1).map(|i| signs[i]);
    let after = signs.get(i + 1).copied();
    let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    let is_space = |sign: Option<char>| sign.is_none_or(char::is_whitespace);
    match signs[i] {
        // ". = not there" is a legend.
        '.' | '_' if signs.get(i + 1..i + 3).is_some_and(|next| matches!(next, [' ', '=' | ':'])) => false,
        '.' | '_' => is_digit(before) || is_digit(after) || is_space(before) && is_space(after),
        // Between letters or two numbers, in an arrow, or alone between guess and pins.
        '-' if is_joined(signs, i) => true,
        '-' => {
            let goes_on = signs[i + 1..].iter().find(|sign| !sign.is_whitespace());
            is_digit(before) && is_digit(after)
                || after == Some('>')
                || is_space(before)
                    && is_space(after)
                    && goes_on.is_some_and(|sign| sign.is_alphanumeric() || "([{".contains(*sign))
        }
        '+' => is_digit(before) && is_digit(after),
        sign => "()[]{}|,;:=>/\\\"'#·→⇒&*!?`，。；：！？、（）".contains(sign),
    }
}

/// Whether a dash joins single letters, three or more: `R-G-B-Y`.
fn is_joined(signs: &[char], i: usize) -> bool {
    const LONGEST: usize = 16;
    let joins = |sign: &char| sign.is_alphabetic() || *sign == '-';
    let before = signs[..i].iter().rev().take(LONGEST).take_while(|sign| joins(sign));
    let after = signs[i..].iter().take(LONGEST).take_while(|sign| joins(sign));
    let (before, after) = (before.count(), after.count());
    let joined = &signs[i - before..i + after];
    let is_letters = joined.len() % 2 == 1
        && (5..LONGEST).contains(&joined.len())
        && joined.iter().enumerate().all(|(i, sign)| match i % 2 {
            0 => sign.is_alphabetic(),
            _ => *sign == '-',
        });
    // Pins with dashes for none look alike: `B-W-`, `B-W-W` after a guess.
    let may_be_pins = || {
        has_guess(&signs[..i - before])
            && joined.iter().all(|sign| "bwBW-".contains(*sign))
            && !pins_follow(&signs[i + after..])
    };
    is_letters && !may_be_pins()
}

/// Whether these signs have more than labels and the number of a row: a word that no table has, or several letters.
fn has_guess(signs: &[char]) -> bool {
    let words = signs.split(|sign| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let (letters, words): (Vec<&[char]>, Vec<&[char]>) = words.partition(|word| word.len() == 1);
    let is_known = |word: &&[char]| phrase(&[word.iter().collect::<String>().to_lowercase()]).is_some();
    letters.len() > 1 || words.iter().any(|word| !is_known(word))
}

/// Whether these signs, which follow letters with dashes between them, begin with a number or with signs for pins.
fn pins_follow(signs: &[char]) -> bool {
    let word = signs.iter().skip_while(|sign| !sign.is_alphanumeric() && !"●○■□✓✗+".contains(**sign));
    let mut word = word.take_while(|sign| !sign.is_whitespace()).peekable();
    match word.peek() {
        None => false,
        Some(first) if !first.is_alphabetic() => true,
        Some(_) => word.all(|sign| "bwrgyxoBWRGYXO-._".contains(*sign)),
    }
}

/// The game, such as 6x4, at the beginning of these signs, and how many signs it has; `None` if no game stands there.
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
    // The feedback rule, `6x4-black`.
    let after: String = signs[length..].iter().take(6).collect::<String>().to_lowercase();
    let ends = signs.get(length + 6).is_none_or(|sign| !sign.is_alphanumeric());
    length += if ends && matches!(after.as_str(), "-black" | "-total") { 6 } else { 0 };
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
        '⚫' | '⬤' | '•' => '●',
        '⚪' | '◦' | '◯' => '○',
        '⬛' => '■',
        '⬜' => '□',
        '✅' | '✔' | '☑' => '✓',
        '❌' | '✘' | '✖' | '❎' => '✗',
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
