//! From lines to rows, for a number of pegs that is tried.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use mastermind_engine::FeedbackRule;

use super::LeftOut;
use super::below::{names_no_pins, says_found, unknown_pin};
use super::hints::{CodeLabel, Line};
use super::pins::{RawAnswer, answer, is_possible_answer, may_be_all};
use super::prose::may_precede_row;
use super::secret::{is_masked, may_be_word, only_named_pins};
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
use crate::notation::Fault;

/// A row before it is known which colours and pins its symbols mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawRow {
    pub pegs: Vec<RawPeg>,
    pub answer: RawAnswer,
    /// The first token of the answer.
    pub answer_token: Token,
}

/// A row that was read, and how far.
pub(super) struct ReadRow<'a> {
    pub row: RawRow,
    /// How many tokens of its line it takes.
    pub tokens: usize,
    /// How many of the lines below it takes.
    pub lines_below: usize,
    /// The words after the pins below, which are left out.
    pub words_below: &'a [Token],
}

/// A peg as it is written: a number, a letter or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RawPeg {
    pub symbol: String,
    /// The line and the character of that line, from 1.
    pub at: (usize, usize),
}

/// What lines hold.
#[derive(Clone, Debug, Default)]
pub(super) struct RawRows {
    pub rows: Vec<RawRow>,
    /// The hidden code, if a line tells it.
    pub secret: Option<Vec<RawPeg>>,
    pub left_out: Vec<LeftOut>,
    /// Whether words that are left out say that the code was found.
    pub says_found: bool,
    /// Whether a line that is left out says nothing else but this.
    pub ends_found: bool,
    /// Whether each row has its number before it.
    pub numbered: bool,
}

impl RawRows {
    /// Whether all rows can be read in some way: no answer has more pins than pegs, pairs of numbers are not mixed with
    /// numbers that have names, nor digits for colours with letters.
    pub fn is_plausible(&self) -> bool {
        let is_pair = |row: &RawRow| matches!(row.answer, RawAnswer::Pair(first, second) if first + second > 0);
        let is_named = |row: &RawRow| matches!(&row.answer, RawAnswer::Symbols(symbols) if !symbols.counts.is_empty());
        let mixed = self.rows.iter().any(is_pair) && self.rows.iter().any(is_named);
        let is_number =
            |row: &RawRow| row.pegs.iter().all(|peg| peg.symbol.bytes().all(|symbol| symbol.is_ascii_digit()));
        let alike = self.rows.iter().all(is_number) || !self.rows.iter().any(is_number);
        !mixed && alike && self.rows.iter().all(|row| is_possible_answer(&row.answer, row.pegs.len()))
    }

    /// Whether words such as "solved" are the only answer to some guess.
    pub fn has_solved(&self) -> bool {
        self.rows.iter().any(|row| row.answer == RawAnswer::All)
    }

    /// Whether the last guess may have found the code if a line that is left out says so.
    pub fn ends_as_said(&self) -> bool {
        !self.ends_found || self.rows.last().is_some_and(|row| may_be_all(&row.answer, row.pegs.len()))
    }

    /// Whether all answers are two numbers.
    pub fn has_only_pairs(&self) -> bool {
        self.rows.iter().all(|row| matches!(row.answer, RawAnswer::Pair(..)))
    }

    pub fn lines_with_rows(&self) -> usize {
        let mut lines: Vec<usize> = self.rows.iter().filter_map(|row| Some(row.pegs.first()?.at.0)).collect();
        lines.dedup();
        lines.len()
    }

    /// How many pegs a guess has.
    pub fn pegs(&self) -> usize {
        self.rows.first().map_or(0, |row| row.pegs.len())
    }
}

/// A reading that failed: how far it came, and why it did not go on.
#[derive(Debug)]
pub(super) struct Stuck {
    /// How far it came.
    pub at: (usize, usize),
    pub fault: Fault,
}

/// How rows are looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub pegs: usize,
    pub rule: FeedbackRule,
    /// Whether each row has its number before it.
    pub numbered: bool,
    /// Whether words before and after rows, and lines without rows, are left out.
    pub among_words: bool,
    /// Whether the pegs of a guess must be evenly spaced, and set apart from a row's number and from the pins.
    pub even_gaps: bool,
}

pub(super) const ROW_EXAMPLE: &str = "write each guess, then its pins, as in RGBY 1b2w";

impl Form {
    /// The rows of all lines.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn rows(self, lines: &[Line]) -> Result<RawRows, Stuck> {
        let mut found = RawRows { numbered: self.numbered, ..RawRows::default() };
        let mut row_number = None;
        let mut other_code = None;
        let mut other_words = Vec::new();
        let mut word_codes = Vec::new();
        let mut i = 0;
        while let Some(line) = lines.get(i) {
            i += 1;
            if line.label.is_some() {
                if let Err(fault) = self.has_code_size(line) {
                    other_code.get_or_insert(fault);
                    continue;
                }
                if self.is_shorter_or_longer_code(line) {
                    other_words.push(line);
                    continue;
                }
                if let Some(pegs) = self.secret(line, &lines[i..]) {
                    if may_be_word(line) {
                        word_codes.push((line, pegs));
                    } else {
                        found.secret.get_or_insert(pegs);
                    }
                    continue;
                }
                if self.among_words && is_masked(line) {
                    self.leave_out(&line.tokens, true, &mut found);
                    continue;
                }
            }
            let rows_before = found.rows.len();
            i += self.rows_of_line(line, &lines[i..], &mut row_number, &mut found)?;
            if line.label == Some(CodeLabel::Secret) {
                only_named_pins(&found.rows[rows_before..], line)?;
            }
        }
        for line in other_words {
            match self.wrong_code_size(line, &found) {
                Some(fault) => drop(other_code.get_or_insert(fault)),
                None => self.leave_out(&line.tokens, true, &mut found),
            }
        }
        for (line, pegs) in word_codes {
            if line.tokens.first().is_some_and(|first| found.have_all_signs(&first.text)) {
                found.secret.get_or_insert(pegs);
            } else {
                self.leave_out(&line.tokens, true, &mut found);
            }
        }
        // Where all rows fit, the code is wrong.
        if let Some(fault) = other_code {
            return Err(Stuck { at: (usize::MAX, 0), fault });
        }
        match self.lost_guess(&found) {
            Some(stuck) => Err(stuck),
            None => Ok(found),
        }
    }

    /// Reads a guess and its pins, which may stand on the lines below.
    ///
    /// # Errors
    /// The tokens do not begin with a row; `first` is named if there are none.
    pub(super) fn row<'a>(self, tokens: &[Token], first: &Token, below: &'a [Line]) -> Result<ReadRow<'a>, Stuck> {
        let (pegs, guess_length) = self.guess(tokens, first)?;
        let words = if self.among_words { self.words_before_pins(tokens, guess_length, first)? } else { 0 };
        let read = guess_length + words;
        let (skipped, rest) = tokens[guess_length..].split_at(words);
        // "Nobody has won" is not an answer.
        let says_nothing = |word: &Token| !word.meanings.is_empty() || ["I", "We", "we"].contains(&word.text.as_str());
        let is_clear = |(answer, _): &(RawAnswer, usize)| {
            *answer != RawAnswer::All || skipped.iter().all(says_nothing) && says_found(rest)
        };
        if let Some((answer, length)) = answer(rest, self.pegs, self.rule).filter(is_clear) {
            let answer_token = rest.first().unwrap_or(first).clone();
            let row = RawRow { pegs, answer, answer_token };
            return Ok(ReadRow { row, tokens: read + length, lines_below: 0, words_below: &[] });
        }
        // The guess ends its line, perhaps with a full stop.
        let ends_line =
            matches!(rest, [] | [Token { kind: Kind::Pins, .. }]) && rest.iter().all(|token| token.text == ".");
        if ends_line && let Some(found) = self.answer_to_guess_above(&pegs, first, below)? {
            let row = RawRow { pegs, answer: found.answer, answer_token: found.first };
            let (lines_below, words_below) = (found.lines, found.words);
            return Ok(ReadRow { row, tokens: read + rest.len(), lines_below, words_below });
        }
        let last = tokens.get(read.saturating_sub(1)).unwrap_or(first);
        Err(self.stuck_without_pins(rest, last, !below.is_empty()))
    }

    /// How many words stand between the guess and its pins, "RGBY scored 1 black"; 0 if no pins follow the words.
    ///
    /// # Errors
    /// One of the words could be the guess as well.
    fn words_before_pins(self, tokens: &[Token], guess_length: usize, first: &Token) -> Result<usize, Stuck> {
        const MAX_WORDS: usize = 4;
        let rest = &tokens[guess_length..];
        let is_pins = |tokens: &[Token]| answer(tokens, self.pegs, self.rule).is_some();
        let most = rest.iter().take(MAX_WORDS).take_while(|token| token.is_wordlike()).count();
        let words = (1..=most).find(|&words| !is_pins(rest) && is_pins(&rest[words..])).unwrap_or_default();
        // Of "tried rgby 1b2w" either word could be the guess.
        let may_be_guess = |word: &&Token| {
            word.meanings.is_empty()
                && word.text.chars().count() == self.pegs
                && guess_length == 1
                && first.is_wordlike()
        };
        match rest[..words].iter().find(may_be_guess) {
            Some(other) => {
                let what = format!("“{}” or “{}”: which is the guess?", tokens[0].text, other.text);
                Err(Stuck { at: first.at, fault: first.fault(what).right(ROW_EXAMPLE) })
            }
            None => Ok(words),
        }
    }

    /// Reads a guess, one token for all pegs or a token for each peg: its pegs, then how many tokens it has.
    ///
    /// # Errors
    /// The tokens do not begin with a guess of this form; `first` is named if there are none.
    pub(super) fn guess(self, tokens: &[Token], first: &Token) -> Result<(Vec<RawPeg>, usize), Stuck> {
        let pegs = self.pegs;
        let Some(begin) = tokens.first() else {
            let fault = first.fault("a guess is missing here");
            return Err(Stuck { at: first.at, fault: fault.right(ROW_EXAMPLE) });
        };
        let size = begin.text.chars().count();
        let is_plain = |token: &Token| matches!(token.kind, Kind::Number | Kind::Letters);
        let symbol = |text: String, at| RawPeg { symbol: text, at };
        // Words for colours are not read letter by letter.
        let words = tokens.iter().take(2).filter(|token| is_colour(&token.text));
        // Nor are the words of the table guesses, unless they are written as such.
        let is_named = !begin.meanings.is_empty() || is_colour(&begin.text);
        let is_word = is_named && begin.text.chars().any(char::is_lowercase);
        if size == pegs && is_plain(begin) && words.count() < 2 && !is_word {
            let symbols = (0..).zip(begin.text.chars());
            let pegs = symbols.map(|(i, c)| symbol(c.into(), (begin.at.0, begin.at.1 + i)));
            return Ok((pegs.collect(), 1));
        }
        let mut found = Vec::new();
        for token in tokens.iter().take(pegs) {
            if !is_peg(token) || token.kind != begin.kind {
                break;
            }
            found.push(symbol(token.text.clone(), token.at));
        }
        // A dash goes on with the guess.
        let is_whole = found.len() == pegs && tokens.get(pegs).is_none_or(|next| next.gap != Gap::Dash);
        // A number after # is not a peg.
        let is_counted = begin.kind == Kind::Number && begin.between.contains('#');
        let is_apart = || is_evenly_spaced(&tokens[..pegs]) && !self.goes_on(tokens);
        if is_whole && !is_counted && (!self.even_gaps || is_apart()) {
            return Ok((found, pegs));
        }
        let seen = match found.len() {
            0 if is_plain(begin) => size,
            seen => seen,
        };
        let fault = match begin.kind {
            Kind::Unknown => unknown_sign(begin),
            _ if is_plain(begin) && (!is_word || is_colour(&begin.text)) => begin
                .fault(format!(
                    "“{}” is a guess of {seen} {}, where one of {pegs} is expected",
                    begin.text,
                    if seen == 1 { "peg" } else { "pegs" }
                ))
                .right(ROW_EXAMPLE),
            _ => begin.fault(format!("“{}” is not a guess", begin.text)).right(ROW_EXAMPLE),
        };
        Err(Stuck { at: begin.at, fault })
    }

    /// Whether the guess has more pegs than this form: further pegs follow with the same gap, then pins with a
    /// different gap, or of another kind.
    fn goes_on(self, tokens: &[Token]) -> bool {
        /// What stands between two numbers of pins.
        const BETWEEN_PINS: [&str; 4] = [",", "-", "/", "·"];
        let last = &tokens[self.pegs - 1];
        let is_further = |token: &&Token| token.kind == last.kind && token.between == last.between && is_peg(token);
        let further = tokens[self.pegs..].iter().take_while(is_further).count();
        let pegs = self.pegs + further;
        let may_be_pins = last.kind == Kind::Number && further == 2;
        let rest = &tokens[pegs..];
        further > 0
            && rest.first().is_some_and(|next| {
                let is_between = last.kind == Kind::Number && BETWEEN_PINS.contains(&next.between.trim());
                let is_apart = next.between != last.between && !is_between;
                next.gap != Gap::Nothing
                    && answer(rest, pegs, self.rule).is_some_and(|(answer, read)| {
                        let is_list = rest.get(read).is_some_and(|next| next.means(WordMeaning::And));
                        // "B0 W2" after numbers, but not "white": the number before it belongs to it.
                        let is_named = matches!(&answer, RawAnswer::Symbols(symbols) if symbols.run.is_none());
                        let is_other = next.kind != last.kind && (last.kind == Kind::Letters || is_named);
                        is_apart && !may_be_pins && !is_list || (is_apart || is_other) && self.ends_with(&rest[read..])
                    })
            })
    }

    /// Whether the first number of a row is a peg: it is as far from the next peg as the pegs are from each other, and
    /// the pins are not.
    pub(super) fn begins_with_peg(self, tokens: &[Token]) -> bool {
        tokens.len() > self.pegs + 1
            && !tokens[0].between.contains('#')
            && tokens[..=self.pegs].iter().all(|token| token.kind == Kind::Number && token.text.len() == 1)
            && is_evenly_spaced(&tokens[..=self.pegs])
            && tokens[self.pegs + 1].between != tokens[1].between
    }
}

/// Whether these tokens are pegs, one by one, with the same characters between all of them.
pub(super) fn are_pegs_evenly_spaced(tokens: &[Token]) -> bool {
    tokens.iter().all(is_peg) && is_evenly_spaced(tokens)
}

/// Whether tokens are a guess of this many pegs, and nothing else.
pub(super) fn is_guess(tokens: &[Token], pegs: usize) -> bool {
    let is_plain = |token: &Token| matches!(token.kind, Kind::Number | Kind::Letters) && token.meanings.is_empty();
    // "m 1 1 2 2".
    let skipped = if tokens.len() > pegs && may_precede_row(tokens) { 1 } else { 0 };
    match &tokens[skipped..] {
        [one] => one.text.chars().count() == pegs && is_plain(one) && !(one.is_wordlike() && pegs > 1),
        // Not "1b2w".
        tokens => {
            let alike = tokens.iter().all(|token| token.kind == tokens[0].kind);
            tokens.len() == pegs && alike && are_pegs_evenly_spaced(tokens)
        }
    }
}

/// Whether a token may be one peg: a digit, 10, a letter or the name of a colour.
pub(super) fn is_peg(token: &Token) -> bool {
    match token.kind {
        Kind::Number => token.text == "10" || token.text.len() == 1,
        Kind::Letters => token.text.chars().count() == 1 || is_colour(&token.text),
        _ => false,
    }
}

/// Whether the same characters stand between all neighbours.
pub(super) fn is_evenly_spaced(tokens: &[Token]) -> bool {
    tokens.windows(3).all(|three| three[1].between == three[2].between)
}

/// The fault of tokens that stand after the pins, the first of which means nothing there.
pub(super) fn fault_after_pins(tokens: &[Token]) -> Fault {
    let Some(token) = tokens.iter().find(|token| !token.means(WordMeaning::And)).or(tokens.first()) else {
        return Fault::new("something after the pins means nothing");
    };
    if token.kind == Kind::Unknown {
        return unknown_sign(token);
    }
    if let Some(word) = another_pin(tokens) {
        return names_no_pins(word);
    }
    let fault = token.fault(format!("“{}” after the pins means nothing", token.text));
    fault.right("write one row a line, as in RGBY 1b2w")
}

/// The word with which these tokens, after pins, begin as if they said more pins: `, 2 blak`, `and 2 blak`, `, blak:
/// 2`. `None` if they begin otherwise.
pub(super) fn another_pin(tokens: &[Token]) -> Option<&Token> {
    let begin = tokens.iter().take_while(|token| token.means(WordMeaning::And)).count();
    let rest = &tokens[begin..];
    let pair = rest.get(..2)?;
    let begins = pair[0].kind == Kind::Number || rest.len() == 2 || pair[1].between.contains([':', '=']);
    unknown_pin(pair).filter(|_| begins)
}

/// The fault of a token that means nothing in a row.
pub(super) fn unknown_sign(token: &Token) -> Fault {
    token.fault(format!("“{}” means nothing here", token.text)).right(ROW_EXAMPLE)
}

/// Whether a word is the name of a colour that people write out.
pub(super) fn is_colour(word: &str) -> bool {
    /// The fewest and the most bytes of a name.
    const BYTES: RangeInclusive<usize> = 3..=9;
    // Almost every token is asked about, often.
    static COLOURS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let names = "red green blue yellow orange purple violet pink white black brown cyan grey gray teal magenta \
                     turquoise rot grün blau gelb lila braun weiß schwarz rouge vert bleu jaune noir blanc rojo verde \
                     azul amarillo naranja negro blanco rosso blu giallo arancione viola rood groen blauw geel oranje \
                     paars vermelho amarelo laranja roxo";
        names.split(' ').collect()
    });
    BYTES.contains(&word.len()) && COLOURS.contains(word.to_lowercase().as_str())
}
