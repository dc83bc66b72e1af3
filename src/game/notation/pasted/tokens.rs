//! The symbols of a text, put together to numbers, words and pins.

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
    /// Symbols that stand for pins: `+`, `-`, `●`, `○`, `■`, `□`, `✓`, `✗`, and `.` or `_` for none.
    Pins,
    Game(Variant),
    /// A symbol that means nothing in a row.
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
        let pins = [WordMeaning::Black, WordMeaning::White, WordMeaning::Absent, WordMeaning::Misses];
        pins.iter().any(|&meaning| self.means(meaning)) && !self.means(WordMeaning::Found)
    }

    /// Whether it is a word of a sentence rather than a guess or its pins: a word of the table, or two letters or
    /// more, not all of them capital.
    pub fn is_wordlike(&self) -> bool {
        let letters = self.text.chars().count();
        let small = self.text.chars().any(|symbol| !symbol.is_uppercase());
        self.kind == Kind::Letters && (!self.meanings.is_empty() || letters > 1 && small || self.text == "I")
    }
}

/// The tokens of one line, from this character on.
///
/// # Errors
/// The line names a game that does not exist.
pub(super) fn tokens(line: &str, at: (usize, usize)) -> Result<Vec<Token>, Fault> {
    let mut symbols: Vec<char> = line.chars().map(normalized).collect();
    part_at_long_dashes(line, &mut symbols);
    part_at_dashes(&mut symbols);
    remove_hyphens(&mut symbols);
    remove_plurals(&mut symbols);
    let starred = starred_pins(&symbols);
    let separates_here = |symbols: &[char], i: usize| !starred[i] && separates(symbols, i);
    let mut tokens: Vec<Token> = Vec::new();
    let (mut gap, mut i) = (Gap::Mark, 0);
    let mut end_before = 0;
    while let Some(&symbol) = symbols.get(i) {
        let start = i;
        if symbol.is_whitespace() || separates_here(&symbols, i) {
            gap = gap.max(match symbol {
                '\t' => Gap::Mark,
                '-' if is_joined(&symbols, i) => Gap::Dash,
                symbol if symbol.is_whitespace() => Gap::Space,
                _ => Gap::Mark,
            });
            i += 1;
            continue;
        }
        let place = (at.0, at.1 + start);
        let kind = if let Some((variant, length)) = game(&symbols[i..], place)? {
            i += length;
            Kind::Game(variant)
        } else {
            let kind = kind(symbol);
            let ends = |j: usize| symbols[j].is_whitespace() || separates_here(&symbols, j);
            let same = |j: usize| self::kind(symbols[j]) == kind && !ends(j);
            i = (i..symbols.len()).find(|&j| !same(j)).unwrap_or(symbols.len());
            kind
        };
        let text = match kind {
            // As it was written.
            Kind::Unknown => line.chars().skip(start).take(i - start).collect(),
            _ => symbols[start..i].iter().collect(),
        };
        let between = symbols[end_before..start].iter().collect();
        tokens.push(Token { kind, text, at: place, gap, between, meanings: &[] });
        gap = Gap::Nothing;
        end_before = i;
    }
    Ok(join_phrases(tokens))
}

/// Makes bars of long dashes between spaces: they part a guess from its pins, and are not pins. Between two numbers a
/// dash parts anyway.
fn part_at_long_dashes(line: &str, symbols: &mut [char]) {
    for (i, _) in line.chars().enumerate().filter(|(_, symbol)| matches!(symbol, '–' | '—')) {
        let beside = [i.checked_sub(1), Some(i + 1)].map(|i| i.and_then(|i| symbols.get(i)).copied());
        let is_digit = |symbol: Option<&char>| symbol.is_some_and(char::is_ascii_digit);
        let is_between_numbers = is_digit(symbols[..i].iter().rev().find(|symbol| !symbol.is_whitespace()))
            && is_digit(symbols[i + 1..].iter().find(|symbol| !symbol.is_whitespace()));
        if beside.iter().all(|symbol| symbol.is_some_and(char::is_whitespace)) && !is_between_numbers {
            symbols[i] = '|';
        }
    }
}

/// Makes bars of two or more dashes that are not pins: an arrow, `-->`; before a word, a number or drawn pins, with
/// spaces on both sides; between a guess and a number, `1234--1A2B`; around a line, `--- Round 1 ---`.
fn part_at_dashes(symbols: &mut [char]) {
    let is_space = |symbol: Option<&char>| symbol.is_none_or(|symbol| symbol.is_whitespace());
    let text: String = symbols.iter().collect();
    let frames = |end: &str| end.starts_with("--");
    let backwards: String = text.trim().chars().rev().collect();
    let is_framed = frames(text.trim()) && frames(&backwards) && text.contains(char::is_alphanumeric);
    let mut begin = 0;
    while begin < symbols.len() {
        let end = (begin..symbols.len()).find(|&i| symbols[i] != '-').unwrap_or(symbols.len());
        if end - begin > 1 {
            let (before, after) = (begin.checked_sub(1).map(|i| symbols[i]), symbols.get(end));
            let next = symbols[end..].iter().find(|symbol| !symbol.is_whitespace());
            let is_content = next.is_some_and(|symbol| symbol.is_alphanumeric() || "([{●○■□✓✗".contains(*symbol));
            let is_apart = is_space(before.as_ref()) && is_space(after) && is_content;
            let is_tight = before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_ascii_digit);
            let is_frame =
                is_framed && (next.is_none() || symbols[..begin].iter().all(|symbol| symbol.is_whitespace()));
            if after == Some(&'>') || is_apart || is_tight || is_frame {
                symbols[begin..end].fill('|');
            }
        }
        begin = end + 1;
    }
}

/// Takes the hyphens out of phrases that are known without them: "well-placed", "pseudo-hits".
fn remove_hyphens(symbols: &mut [char]) {
    let is_word = |symbol: char| symbol.is_alphabetic() || symbol == '-';
    let mut begin = 0;
    while begin < symbols.len() {
        let end = (begin..symbols.len()).find(|&i| !is_word(symbols[i])).unwrap_or(symbols.len());
        if symbols[begin..end].contains(&'-') {
            let text: String = symbols[begin..end].iter().collect();
            let words: Vec<String> = text.split('-').map(str::to_lowercase).collect();
            if phrase(&words).is_some_and(|(length, _)| length == words.len()) {
                symbols[begin..end].iter_mut().filter(|symbol| **symbol == '-').for_each(|symbol| *symbol = ' ');
            }
        }
        begin = end + 1;
    }
}

/// Takes the brackets of "peg(s)" away, and writes "n°" as `#`.
fn remove_plurals(symbols: &mut [char]) {
    for i in 0..symbols.len() {
        match &mut symbols[i..] {
            [before, open @ '(', letter @ ('s' | 'S'), close @ ')', ..] if before.is_alphabetic() => {
                (*open, *letter, *close) = (' ', ' ', ' ');
            }
            [letter @ ('n' | 'N'), degree @ ('°' | 'º'), ..] => (*letter, *degree) = (' ', '#'),
            _ => {}
        }
    }
}

/// Says what words mean, and makes one token of the words of a phrase.
fn join_phrases(tokens: Vec<Token>) -> Vec<Token> {
    /// The words of the longest phrase.
    const LONGEST: usize = 5;
    let mut read: Vec<Token> = Vec::new();
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        let goes_on =
            |(index, token): &(usize, &Token)| token.kind == Kind::Letters && (*index == 0 || token.gap == Gap::Space);
        let one_phrase = tokens[i..].iter().take(LONGEST).enumerate().take_while(goes_on);
        let words: Vec<String> = one_phrase.filter_map(|(_, token)| token.word()).collect();
        let (length, meanings) = phrase(&words).unwrap_or((1, &[]));
        let text = tokens[i..i + length].iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
        match read.last_mut() {
            // "Correct colour in the wrong place": the place says which pin it is.
            Some(last)
                if is_place(&text) && token.gap == Gap::Space && last.names_pin() && last.kind == Kind::Letters =>
            {
                last.text = format!("{} {text}", last.text);
                last.meanings = meanings;
            }
            _ => read.push(Token { text, meanings, ..token.clone() }),
        }
        i += length;
    }
    read
}

/// Whether a phrase is a place: "in the wrong spot".
fn is_place(phrase: &str) -> bool {
    let phrase = phrase.to_lowercase();
    phrase.starts_with("in ")
        && ["place", "position", "spot"].iter().any(|place| phrase.trim_end_matches('s').ends_with(place))
}

/// The kind of a token that begins with this symbol.
fn kind(symbol: char) -> Kind {
    match symbol {
        '0'..='9' => Kind::Number,
        '+' | '-' | '●' | '○' | '■' | '□' | '✓' | '✗' | '.' | '_' | '*' | '#' => Kind::Pins,
        symbol if symbol.is_alphabetic() => Kind::Letters,
        _ => Kind::Unknown,
    }
}

/// Whether the symbol at this index (from 0) only separates other symbols, and means nothing itself.
fn separates(symbols: &[char], i: usize) -> bool {
    let before = i.checked_sub(1).map(|i| symbols[i]);
    let after = symbols.get(i + 1).copied();
    let is_digit = |symbol: Option<char>| symbol.is_some_and(|symbol| symbol.is_ascii_digit());
    let is_space = |symbol: Option<char>| symbol.is_none_or(char::is_whitespace);
    match symbols[i] {
        // ". = not there" is a legend.
        '.' | '_' | '*' | '#' if symbols.get(i + 1..i + 3).is_some_and(|next| matches!(next, [' ', '=' | ':'])) => {
            false
        }
        '.' | '_' => is_digit(before) || is_digit(after) || is_space(before) && is_space(after),
        // Between letters or two numbers, in an arrow, or alone between guess and pins.
        '-' if is_joined(symbols, i) => true,
        '-' => {
            let goes_on = symbols[i + 1..].iter().find(|symbol| !symbol.is_whitespace());
            is_digit(before) && is_digit(after)
                || after == Some('>')
                || is_space(before)
                    && is_space(after)
                    && goes_on.is_some_and(|symbol| symbol.is_alphanumeric() || "([{".contains(*symbol))
        }
        '+' => is_digit(before) && is_digit(after),
        symbol => "()[]{}|,;:=>/\\\"'#·→⇒➔➜➡⟶&*!?¡¿`，。；：！？、（）".contains(symbol),
    }
}

/// Whether each symbol is one for a pin with `*` or `#` beside it, after a guess: `*..`, `# . *`, also a full stop beside
/// a circle, `●. .`. Elsewhere stars are marks beside words, and a full stop ends a sentence.
fn starred_pins(symbols: &[char]) -> Vec<bool> {
    let mut are_pins = vec![false; symbols.len()];
    let mut content = symbols.iter().skip_while(|symbol| symbol.is_whitespace());
    // A list, `* RGBY`, but not a number, `#1`.
    if matches!((content.next(), content.next()), (Some('*' | '#'), next) if !next.is_some_and(char::is_ascii_digit)) {
        return are_pins;
    }
    let is_pin = |symbol: &char| "*#.-_●○+".contains(*symbol);
    let mut i = 0;
    while i < symbols.len() {
        let end =
            (i..symbols.len()).find(|&j| !is_pin(&symbols[j]) && !symbols[j].is_whitespace()).unwrap_or(symbols.len());
        let group = &symbols[i..end];
        let begins_apart = |i: usize| i == 0 || symbols[i - 1].is_whitespace() || ":|([{>=,;".contains(symbols[i - 1]);
        let is_mark = |symbol: &char| "|)]},;!".contains(*symbol);
        let ends_apart = group.last().is_some_and(|last| last.is_whitespace()) || symbols.get(end).is_none_or(is_mark);
        let has = |wanted: &str| group.iter().any(|symbol| wanted.contains(*symbol));
        let is_apart = group.first().is_some_and(|first| first.is_whitespace()) || begins_apart(i);
        if is_apart && ends_apart && (has("*#") || has(".") && has("●○")) && has_guess(&symbols[..i]) {
            are_pins[i..end].fill(true);
        }
        i = end + 1;
    }
    are_pins
}

/// Whether a dash joins single letters, three or more: `R-G-B-Y`.
fn is_joined(symbols: &[char], i: usize) -> bool {
    const LONGEST: usize = 16;
    let joins = |symbol: &char| symbol.is_alphabetic() || *symbol == '-';
    let before = symbols[..i].iter().rev().take(LONGEST).take_while(|symbol| joins(symbol));
    let after = symbols[i..].iter().take(LONGEST).take_while(|symbol| joins(symbol));
    let (before, after) = (before.count(), after.count());
    let joined = &symbols[i - before..i + after];
    let is_letters = joined.len() % 2 == 1
        && (5..LONGEST).contains(&joined.len())
        && joined.iter().enumerate().all(|(i, symbol)| match i % 2 {
            0 => symbol.is_alphabetic(),
            _ => *symbol == '-',
        });
    // Pins with dashes for none look alike: `B-W-`, `B-W-W` after a guess, which has as many symbols.
    let may_be_pins = || {
        let guess = &symbols[..i - before];
        guess.iter().filter(|symbol| symbol.is_alphanumeric()).count() >= joined.len()
            && has_guess(guess)
            && joined.iter().all(|symbol| "bwBW-".contains(*symbol))
            && !pins_follow(&symbols[i + after..])
    };
    is_letters && !may_be_pins()
}

/// Whether these symbols have more than labels and the number of a row: a word that no table has, or several letters.
fn has_guess(symbols: &[char]) -> bool {
    let words: Vec<&[char]> =
        symbols.split(|symbol| !symbol.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_known = |word: &[char]| phrase(&[word.iter().collect::<String>().to_lowercase()]).is_some();
    // "2 hits" is not a peg.
    let is_named = |i: usize| words.get(i + 1).is_some_and(|next| next.len() > 1 && is_known(next));
    let is_peg = |&(i, word): &(usize, &&[char])| word.len() == 1 && !(word[0].is_ascii_digit() && is_named(i));
    words.iter().enumerate().filter(is_peg).count() > 1 || words.iter().any(|word| word.len() > 1 && !is_known(word))
}

/// Whether these symbols, which follow letters with dashes between them, begin with a number or with symbols for pins.
fn pins_follow(symbols: &[char]) -> bool {
    let from_word = symbols.iter().skip_while(|symbol| !symbol.is_alphanumeric() && !"●○■□✓✗+".contains(**symbol));
    let mut word = from_word.take_while(|symbol| !symbol.is_whitespace()).peekable();
    match word.peek() {
        None => false,
        Some(first) if !first.is_alphabetic() => true,
        Some(_) => word.all(|symbol| "bwrgyxoBWRGYXO-._".contains(*symbol)),
    }
}

/// The game, such as 6x4, at the beginning of these symbols, and how many symbols it has; `None` if no game stands there.
fn game(symbols: &[char], place: (usize, usize)) -> Result<Option<(Variant, usize)>, Fault> {
    let digits = |from: usize| {
        let some = symbols.iter().skip(from);
        some.take_while(|symbol| symbol.is_ascii_digit()).count()
    };
    let colours = digits(0);
    if colours == 0 || !matches!(symbols.get(colours), Some('x' | 'X' | '×')) {
        return Ok(None);
    }
    let pegs = digits(colours + 1);
    let mut length = colours + 1 + pegs;
    if pegs == 0 || symbols.get(length).is_some_and(|symbol| symbol.is_alphabetic()) {
        return Ok(None);
    }
    length += usize::from(symbols.get(length) == Some(&'!'));
    // The feedback rule, `6x4-black`.
    let after: String = symbols[length..].iter().take(6).collect::<String>().to_lowercase();
    let ends = symbols.get(length + 6).is_none_or(|symbol| !symbol.is_alphanumeric());
    length += if ends && matches!(after.as_str(), "-black" | "-total") { 6 } else { 0 };
    let text: String = symbols[..length].iter().collect();
    let variant = text.to_lowercase().replace('×', "x").parse::<Variant>();
    let fault = |error| Fault::from(error).at(Spot::Line(place.0, place.1));
    variant.map(|variant| Some((variant, length))).map_err(fault)
}

/// A symbol as it is usually typed: digits and letters of full width, dashes, circles. Coloured circles are the
/// initials of their colours.
fn normalized(symbol: char) -> char {
    match symbol {
        '！'..='～' => char::from_u32(u32::from(symbol) - 0xFEE0).unwrap_or(symbol),
        '\u{3000}' | '\u{a0}' | '\u{fe0f}' | '\u{feff}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '⚫' | '⬤' | '•' | '🐂' | '🐃' => '●',
        '⚪' | '◦' | '◯' | '🐄' | '🐮' => '○',
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
        _ => symbol,
    }
}
