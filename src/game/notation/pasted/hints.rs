//! What a text says besides its rows: the game, how colours and pins are written, which lines hold the hidden code.

use mastermind_engine::{FeedbackRule, Repeats, Variant};

use super::Pin;
use super::table::Header;
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
use crate::notation::peg_marks::Legend;
use crate::notation::{Fault, PegMarks};

/// What a text says besides its rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Hints {
    pub game: Option<Variant>,
    pub marks: Option<PegMarks>,
    /// Which number comes first.
    pub white_first: Option<bool>,
    /// What symbols for pins mean.
    pub pins: Vec<(char, Pin)>,
    /// Whether the pins are called bulls and cows.
    pub bulls: bool,
    /// Whether the pins have the names of the Korean game, whose digits begin with 1.
    pub korean: bool,
    colours: Option<u8>,
    pegs: Option<u8>,
    /// "5 letters": how many pegs a guess has, or how many colours there are.
    letters: Option<u8>,
    /// Whether a line says nothing else but the number of colours.
    colours_alone: bool,
    no_repeats: bool,
    rule: Option<FeedbackRule>,
    /// Whether a line is the header of a table.
    pub has_header: bool,
}

/// What a line says of the code on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CodeLabel {
    /// It is the hidden code.
    Secret,
    /// It is a guess if it has pins, and else the hidden code.
    Code,
}

/// A line with what it says of rows.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub tokens: Vec<Token>,
    pub label: Option<CodeLabel>,
    /// Whether a word such as "guess", whose number may follow, stood before the first token.
    pub has_label: bool,
    /// Whether the line is the number of a row, as in "Round 1".
    pub counts: bool,
}

/// Takes everything that does not belong to rows out of the lines, and puts the fields of a table in their usual order.
/// Returns what the text says besides its rows, then the lines that are left.
///
/// # Errors
/// The first statement of the text that is impossible or contradicts another one.
pub(super) fn hints(lines: Vec<Vec<Token>>) -> Result<(Hints, Vec<Line>), Fault> {
    let names =
        |words: &[&str]| lines.iter().flatten().filter_map(Token::word).any(|word| words.contains(&word.as_str()));
    let bulls =
        names(&["bull", "bulls", "cow", "cows", "ヒット", "ブロー", "toros", "vacas", "vaca", "toro", "taureaux"])
            || names(&["б", "бык", "быка", "быков", "быки", "корова", "коровы", "коров"]);
    let mut hints = Hints { bulls, korean: names(&["볼", "스트라이크"]), ..Hints::default() };
    let mut header: Option<Header> = None;
    let mut rows = Vec::new();
    let begins: Vec<String> = lines.iter().filter_map(|line| Some(line.first()?.text.clone())).collect();
    for line in lines {
        if let Some(read) = Header::read(&line) {
            header = Some(read);
            hints.has_header = true;
            continue;
        }
        // A rule below a header.
        let says = |token: &Token| token.kind != Kind::Pins || !token.text.contains("--");
        if !line.iter().any(says) && line.iter().any(|token| token.text.len() > 2 || line.len() > 2) {
            continue;
        }
        if hints.take_legend_of_pins(&line) {
            continue;
        }
        let sorted = header.as_ref().map_or(Ok(None), |header| header.sorted(&line))?;
        if let Some(white_first) = header.as_ref().and_then(Header::white_first) {
            // In the usual order black comes first.
            hints.white_first = Some(white_first && sorted.is_none());
        }
        if let (Some(Header { columns, marked: true }), None, Some(first)) = (&header, &sorted, line.first()) {
            let what = format!("this line has other columns than the header, which has {}", columns.len());
            return Err(first.fault(what).right("write a field for each column, and 0 for none"));
        }
        // "ROW 1" is a guess and its pins if one number is told, and not a label on each line.
        let is_guess = matches!(line.as_slice(), [first, number] if number.kind == Kind::Number
            && hints.may_be_guess(first) && begins.iter().filter(|begin| **begin == first.text).count() == 1);
        let line = if is_guess {
            Line { tokens: line, label: None, has_label: false, counts: false }
        } else {
            hints.take_hints(sorted.unwrap_or(line))?
        };
        // The full stop of a sentence may be left.
        if line.tokens.iter().any(|token| token.text != ".") {
            rows.push(line);
        }
    }
    remove_counters(&mut rows);
    hints.complete_game()?;
    Ok((hints, rows))
}

impl Hints {
    /// The number of colours where the text says it, but not how many pegs there are; `pegs` is the number in its
    /// guesses. `None` if the text does not say it.
    pub fn colours_alone(&self, pegs: u8) -> Option<u8> {
        let colours = self.colours.filter(|_| self.colours_alone);
        colours.or(self.letters.filter(|&letters| letters != pegs))
    }

    /// Whether colours may repeat.
    pub fn repeats(&self) -> Repeats {
        (!self.no_repeats).into()
    }

    /// Sets the game, if the text only tells its numbers, and its rule.
    ///
    /// # Errors
    /// There is no such game.
    fn complete_game(&mut self) -> Result<(), Fault> {
        match (self.colours, self.pegs) {
            (None, Some(_)) => self.colours = self.letters,
            (Some(_), None) => self.pegs = self.letters,
            _ => {}
        }
        if let (Some(colours), Some(pegs), None) = (self.colours, self.pegs, self.game) {
            self.game = Some(Variant::new(colours, pegs, self.repeats())?);
        }
        if let (Some(rule), Some(game)) = (self.rule, self.game) {
            self.game = Some(game.with_rule(rule)?);
        }
        Ok(())
    }

    /// Whether a word in capital letters is as long as a guess of the game that is named, under a rule that tells one
    /// number.
    fn may_be_guess(&self, word: &Token) -> bool {
        let tells_one = |game: &Variant| self.rule.unwrap_or(game.rule()) != FeedbackRule::Classic;
        let pegs = self.game.filter(tells_one).map(|game| usize::from(game.pegs()));
        pegs == Some(word.text.chars().count()) && word.text.chars().all(char::is_uppercase)
    }

    /// Notes the hints in a line, and returns the line without them, with what it says of its code.
    fn take_hints(&mut self, line: Vec<Token>) -> Result<Line, Fault> {
        let mut kept: Vec<Token> = Vec::new();
        let mut label = None;
        let mut rest = line.as_slice();
        let mut cut = false;
        let mut has_label = false;
        let colours_before = self.colours.take();
        while let Some(first) = rest.first() {
            let letters = if kept.is_empty() { number_of_letters(rest) } else { None };
            self.letters = letters.or(self.letters);
            let length = match letters {
                Some(_) => 2,
                None if is_guess_like_label(rest, has_label) => 0,
                None => self.hint(rest)?,
            };
            if length > 0 {
                if kept.is_empty() && first.means(WordMeaning::Label) {
                    // What "is" something has no number.
                    has_label = !is_verb(first);
                }
                rest = &rest[length..];
                cut = true;
                continue;
            }
            if let Some(named) = code_label(rest) {
                if named == CodeLabel::Secret && label.is_none() && tells_code(rest) && kept.iter().all(is_plain_word) {
                    kept.clear();
                }
                // "Code" after "secret" says no more.
                label = if kept.is_empty() { label.or(Some(named)) } else { label };
                // "Will you find the secret code?" is a sentence.
                if !kept.is_empty() && rest.len() == 1 && named == CodeLabel::Secret {
                    kept.push(first.clone());
                }
                rest = &rest[1..];
                cut = true;
                continue;
            }
            let gap = if cut { Gap::Mark } else { first.gap };
            kept.push(Token { gap, ..first.clone() });
            cut = false;
            rest = &rest[1..];
        }
        let counts = line.first().is_some_and(|first| first.means(WordMeaning::Counter)) && counts_rows(&kept, &line);
        self.colours_alone |= self.colours.is_some() && kept.is_empty();
        self.colours = self.colours.or(colours_before);
        Ok(Line { tokens: kept, label, has_label, counts })
    }

    /// Notes what the first tokens say besides rows. Returns how many tokens that takes; 0 if they say nothing.
    fn hint(&mut self, tokens: &[Token]) -> Result<usize, Fault> {
        let Some(first) = tokens.first() else {
            return Ok(0);
        };
        let word = |i: usize| tokens.get(i).and_then(Token::word).unwrap_or_default();
        if let Kind::Game(variant) = first.kind {
            if self.game.replace(variant).is_some_and(|other| other != variant) {
                let fault = first.fault(format!("“{}” contradicts an earlier word", first.text));
                return Err(fault.right("name one game, as in 6x4"));
            }
            // "6x4 black", but not in "6x4 black 1".
            self.rule = word(1).parse().ok().filter(|_| tokens.len() == 2).or(self.rule);
            return Ok(if tokens.len() == 2 && self.rule.is_some() { 2 } else { 1 });
        }
        let number_at = |i: usize| {
            let token = tokens.get(i).filter(|token| token.kind == Kind::Number)?;
            token.text.parse::<u8>().ok()
        };
        let [one, two] = [word(0), word(1)];
        Ok(match (one.as_str(), two.as_str(), number_at(0), number_at(1)) {
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
            // "1 colour right".
            (_, _, Some(_), _) if tokens.get(2).is_some_and(Token::names_pin) => 0,
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
            _ if first.means(WordMeaning::Label) => 1,
            _ => 0,
        })
    }

    /// Notes a legend of the colours, `colours-RGBYOP` or `Legend: R G B Y O P`. Returns how many tokens it has; 0 if
    /// there is none.
    fn legend(&mut self, tokens: &[Token]) -> Result<usize, Fault> {
        let after = &tokens[1..];
        let dashes = after.iter().take_while(|token| token.kind == Kind::Pins).count();
        let letters: Vec<&Token> = after[dashes..].iter().take_while(|token| token.kind == Kind::Letters).collect();
        let one_by_one = letters.iter().all(|token| token.text.chars().count() == 1);
        let used = if one_by_one { letters.len() } else { letters.len().min(1) };
        let text: String = letters[..used].iter().map(|token| token.text.as_str()).collect();
        // A word with more text after it is not a legend: "The letters from A to F".
        let is_word = !one_by_one && letters[..used].iter().any(|token| token.is_wordlike());
        if used == 0 || is_word && 1 + dashes + used < tokens.len() {
            return Ok(0);
        }
        let legend = Legend::read(&text).ok_or_else(|| {
            letters[0].fault(format!("“{text}” cannot stand for colours")).right("up to ten different ones")
        })?;
        self.marks = Some(PegMarks::Legend(legend));
        Ok(1 + dashes + used)
    }

    /// Notes what symbols for pins mean if a line says nothing else, such as `W = right place, R = wrong place`. Returns
    /// whether it is such a line.
    fn take_legend_of_pins(&mut self, line: &[Token]) -> bool {
        let pin_meant = |token: &Token| {
            token.meanings.iter().find_map(|meaning| match meaning {
                WordMeaning::Black => Some(Pin::Black),
                WordMeaning::White => Some(Pin::White),
                WordMeaning::Absent | WordMeaning::Misses | WordMeaning::NoPins => Some(Pin::None),
                _ => None,
            })
        };
        let is_symbol = |token: &Token| {
            let mut symbols = token.text.chars();
            let single = symbols.next().filter(|_| symbols.next().is_none() && token.kind != Kind::Number);
            single.and_then(|symbol| symbol.to_lowercase().next())
        };
        let says_nothing = |token: &Token| {
            token.means(WordMeaning::Label)
                || token.means(WordMeaning::And)
                || token.kind == Kind::Pins && matches!(token.text.as_str(), "-" | ".")
                || token.word().is_some_and(|word| {
                    ["means", "mean", "legend", "a", "at", "colour", "color", "peg", "but", "it", "its"]
                        .contains(&word.as_str())
                })
        };
        let mut said: Vec<(char, Pin)> = Vec::new();
        let mut symbol = None;
        for (i, token) in line.iter().enumerate() {
            // In "a = right place, - = wrong place" these are symbols, too.
            if symbol.is_none() && says_nothing(token) && line.get(i + 1).is_some_and(|next| pin_meant(next).is_some())
            {
                symbol = is_symbol(token);
            }
            if symbol.is_some() && says_nothing(token) {
                continue;
            }
            match (symbol, pin_meant(token), is_symbol(token)) {
                (Some(known), Some(pin), _) => {
                    said.push((known, pin));
                    symbol = None;
                }
                (None, None, Some(letter)) if !says_nothing(token) => symbol = Some(letter),
                _ if says_nothing(token) => {}
                _ => return false,
            }
        }
        let is_legend = !said.is_empty() && symbol.is_none();
        if is_legend {
            self.pins.extend(said);
        }
        is_legend
    }
}

/// Takes the lines that only count, "Round 1", "Round 2" …, out of the others. They may begin with 0, and some may be
/// missing.
fn remove_counters(lines: &mut Vec<Line>) {
    let counters = lines.iter().filter(|line| line.counts);
    let number = |line: &Line| line.tokens.first().filter(|first| first.text.len() < 3)?.text.parse::<usize>().ok();
    let numbers: Option<Vec<usize>> = counters.map(number).collect();
    let is_count = |numbers: Vec<usize>| {
        numbers.first().is_some_and(|&first| first < 2) && numbers.windows(2).all(|pair| pair[0] < pair[1])
    };
    if numbers.is_some_and(is_count) {
        lines.retain(|line| !line.counts);
    }
}

/// The number in "5 letters:" or "4 digits", before a guess or alone; `None` if something else stands there, such as "2
/// letters are right".
fn number_of_letters(tokens: &[Token]) -> Option<u8> {
    let [number, noun, rest @ ..] = tokens else {
        return None;
    };
    let is_noun = noun.word().is_some_and(|word| matches!(word.as_str(), "letters" | "digits"));
    let are_counted = |next: &Token| {
        next.between.contains([':', ',', ';']) || next.kind == Kind::Number && rest.len() == 2 && rest[1].is_wordlike()
    };
    let number = (number.kind == Kind::Number).then(|| number.text.parse().ok()).flatten();
    number.filter(|_| is_noun && rest.first().is_none_or(are_counted) && !rest.iter().any(Token::names_pin))
}

/// What the first of these tokens says of the code after it; `None` if it names no code.
fn code_label(tokens: &[Token]) -> Option<CodeLabel> {
    let first = tokens.first()?;
    // "Computer: 1945", and then "You: 1492".
    let is_computer = || first.word().as_deref() == Some("computer") && is_code_after(tokens);
    if first.means(WordMeaning::Secret) || is_computer() {
        return Some(CodeLabel::Secret);
    }
    first.means(WordMeaning::Code).then_some(CodeLabel::Code)
}

/// Whether the first of these tokens, which names the hidden code, has that code behind it, perhaps after "is".
fn tells_code(tokens: &[Token]) -> bool {
    // "You needed 5 guesses. The code was: RGBY".
    let verbs = tokens[1..].iter().take_while(|token| is_verb(token)).count();
    is_code_after(tokens) || verbs > 0 && tokens.len() > 1 + verbs && are_plain(&tokens[1 + verbs..])
}

/// Whether a token is a word, a number or the full stop of a sentence.
fn is_plain_word(token: &Token) -> bool {
    token.is_wordlike() || token.kind == Kind::Number || token.text == "."
}

/// Whether a colon or an equals sign stands after the first token, and nothing but pegs after it.
fn is_code_after(tokens: &[Token]) -> bool {
    let [_, code @ ..] = tokens else {
        return false;
    };
    code.first().is_some_and(|first| first.between.contains([':', '='])) && are_plain(code)
}

/// Whether tokens are numbers, letters and full stops.
fn are_plain(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| matches!(token.kind, Kind::Number | Kind::Letters) || token.text == ".")
}

/// Whether a word stands between "the code" and what it is.
fn is_verb(token: &Token) -> bool {
    const VERBS: [&str; 12] = ["is", "was", "are", "ist", "war", "sei", "lautet", "es", "era", "est", "était", "è"];
    token.word().is_some_and(|word| VERBS.contains(&word.as_str()))
}

/// Whether what is left of a line that begins with a word such as "round" is the number of a row, "Round 1", "Turn 1.
/// Answer:", or that of all rows after it, too: "Turn 1/10", "Turn 1 of 10".
fn counts_rows(kept: &[Token], line: &[Token]) -> bool {
    let follows = |number: &Token| {
        number.kind == Kind::Number
            && !number.between.contains(':')
            && line.get(1).is_some_and(|next| next.at == number.at)
    };
    match kept {
        [number] => follows(number),
        [number, all] => {
            let is_share = all.between.contains('/') || line.get(2).is_some_and(|word| word.means(WordMeaning::Label));
            follows(number) && all.kind == Kind::Number && is_share
        }
        _ => false,
    }
}

/// Whether the first token, which is a label, is rather a guess of three letters, such as `ROW`: it follows another
/// label (`has_label`), or no number follows it.
fn is_guess_like_label(tokens: &[Token], has_label: bool) -> bool {
    let [first, after @ ..] = tokens else {
        return false;
    };
    let is_capital = first.text.chars().count() == 3 && first.text.chars().all(char::is_uppercase);
    let has_number = after.first().is_some_and(|next| next.kind == Kind::Number && next.gap < Gap::Mark);
    first.means(WordMeaning::Label) && is_capital && (has_label || !has_number)
}
