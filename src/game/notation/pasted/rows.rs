//! From lines to rows, for a number of pegs that is tried.

use mastermind_engine::FeedbackRule;

use super::LeftOut;
use super::hints::{CodeLabel, Line};
use super::pins::{RawAnswer, RawSigns, answer, are_signs, can_be, holds_named_pins};
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
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

/// What lines hold.
#[derive(Clone, Debug, Default)]
pub(super) struct RawRows {
    pub rows: Vec<RawRow>,
    /// The hidden code, if a line tells it.
    pub secret: Option<Vec<RawPeg>>,
    pub left_out: Vec<LeftOut>,
    /// Whether words that are left out say that the code was found.
    pub says_found: bool,
    /// Whether each row has its number before it.
    pub numbered: bool,
}

impl RawRows {
    /// Whether all rows can be read in some way: no answer has more pins than pegs, pairs of numbers are not mixed with
    /// numbers that have names, nor digits for colours with letters.
    pub fn can_be(&self) -> bool {
        let is_pair = |row: &RawRow| matches!(row.answer, RawAnswer::Pair(first, second) if first + second > 0);
        let is_named = |row: &RawRow| matches!(&row.answer, RawAnswer::Signs(signs) if !signs.counts.is_empty());
        let mixed = self.rows.iter().any(is_pair) && self.rows.iter().any(is_named);
        let is_number = |row: &RawRow| row.pegs.iter().all(|peg| peg.sign.bytes().all(|sign| sign.is_ascii_digit()));
        let alike = self.rows.iter().all(is_number) || !self.rows.iter().any(is_number);
        !mixed && alike && self.rows.iter().all(|row| can_be(&row.answer, row.pegs.len()))
    }

    /// Whether words such as "solved" are the only answer to some guess.
    pub fn has_solved(&self) -> bool {
        self.rows.iter().any(|row| row.answer == RawAnswer::All)
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

const ROW_EXAMPLE: &str = "write each guess, then its pins, as in RGBY 1b2w";

impl Form {
    /// The rows of all lines.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn rows(self, lines: &[Line]) -> Result<RawRows, Stuck> {
        let mut found = RawRows { numbered: self.numbered, ..RawRows::default() };
        let mut numbers = None;
        let mut other_code = None;
        let mut i = 0;
        while let Some(line) = lines.get(i) {
            i += 1;
            if line.label.is_some() {
                if let Err(fault) = self.has_code_size(line) {
                    other_code.get_or_insert(fault);
                    continue;
                }
                if self.secret(line, &lines[i..], &mut found) {
                    continue;
                }
            }
            let rows_before = found.rows.len();
            i += self.rows_of_line(line, &lines[i..], &mut numbers, &mut found)?;
            if line.label == Some(CodeLabel::Secret) {
                only_named_pins(&found.rows[rows_before..], line)?;
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

    /// Checks that a line that holds nothing but pegs, one by one, has as many as a guess.
    ///
    /// # Errors
    /// It has more or fewer.
    fn has_code_size(self, line: &Line) -> Result<(), Fault> {
        let tokens = &line.tokens;
        let alike = |token: &Token| is_peg(token) && token.kind == tokens[0].kind;
        if tokens.len() < 2 || tokens.len() == self.pegs || !tokens.iter().all(alike) || !is_evenly_spaced(tokens) {
            return Ok(());
        }
        let what = format!("this code has {} pegs, where {} are expected", tokens.len(), self.pegs);
        Err(tokens[0].fault(what).right("write as many pegs as in the guesses"))
    }

    /// Reads a line that tells the hidden code; returns whether it does.
    fn secret(self, line: &Line, below: &[Line], found: &mut RawRows) -> bool {
        let Some(first) = line.tokens.first() else {
            return false;
        };
        let Ok((pegs, read)) = self.guess(&line.tokens, first) else {
            return false;
        };
        let rest = &line.tokens[read..];
        let has_answer = !rest.is_empty() && answer(rest, self.pegs, self.rule).is_some()
            || rest.is_empty() && self.answer_below(below).is_some();
        if line.label == Some(CodeLabel::Code) && has_answer || !rest.iter().all(Token::is_wordlike) {
            return false;
        }
        found.secret.get_or_insert(pegs);
        true
    }

    /// Reads the rows of a line, the last one with pins that stand on the lines below. Returns how many of the lines
    /// below it has read.
    fn rows_of_line(
        self,
        line: &Line,
        below: &[Line],
        numbers: &mut Option<usize>,
        found: &mut RawRows,
    ) -> Result<usize, Stuck> {
        let mut rest = line.tokens.as_slice();
        let mut skipped: Vec<&Token> = Vec::new();
        let mut rows_before = 0;
        let mut first_stuck = None;
        while let Some(first) = rest.first() {
            let mut row_begins = rest;
            if self.numbered && skipped.is_empty() {
                let number = (first.kind == Kind::Number).then(|| first.text.parse::<usize>().ok()).flatten();
                let number = number.filter(|&number| number < 100);
                let expected = numbers.or(number.filter(|_| found.rows.is_empty()));
                if number.is_none() || number != expected {
                    let what = format!("“{}” is not the number of this row", first.text);
                    let right = "count the rows from 1 on, or number none";
                    let fault = if rows_before > 0 { after_pins(first) } else { first.fault(what).right(right) };
                    let stuck = Stuck { at: first.at, fault };
                    if self.among_words && rows_before > 0 && self.is_trailing(rest, found) {
                        self.leave_out(rest, false, found);
                        break;
                    }
                    if self.among_words && rows_before == 0 && self.is_other(line) {
                        self.leave_out(&line.tokens, true, found);
                        return Ok(0);
                    }
                    return Err(stuck);
                }
                *numbers = number.map(|number| number + 1);
                row_begins = &rest[1..];
                if self.even_gaps && self.begins_with_peg(rest) {
                    let what = format!("“{}” is a peg, not the number of this row", first.text);
                    return Err(Stuck { at: first.at, fault: first.fault(what) });
                }
            }
            let row = self.row(row_begins, first, below).and_then(|row| {
                // After a row in capital letters, "not so" is no other row.
                let is_small = |pegs: &[RawPeg]| pegs.iter().all(|peg| peg.sign.chars().all(char::is_lowercase));
                let is_words = rows_before > 0
                    && row_begins.first().is_some_and(Token::is_wordlike)
                    && found.rows.last().is_some_and(|before| !is_small(&before.pegs));
                if is_words { Err(Stuck { at: first.at, fault: after_pins(first) }) } else { Ok(row) }
            });
            match row {
                Ok((row, read, lines_below, words_below)) => {
                    found.rows.push(row);
                    self.leave_out(words_below, false, found);

                    rows_before += 1;
                    self.name_skipped(&skipped, found);
                    skipped.clear();
                    if lines_below > 0 {
                        return Ok(lines_below);
                    }
                    rest = &row_begins[read..];
                    // The full stop of a sentence.
                    while rest.first().is_some_and(|token| token.kind == Kind::Pins && token.text == ".") {
                        rest = &rest[1..];
                    }
                }
                Err(stuck) if !self.among_words => {
                    // What follows a whole row is another one, or nothing that can be read.
                    return Err(if rows_before > 0 { Stuck { fault: after_pins(first), ..stuck } } else { stuck });
                }
                Err(stuck) => {
                    let stuck = first_stuck.get_or_insert(stuck);
                    let is_number =
                        if skipped.is_empty() { rows_before == 0 && is_share(rest) } else { is_row_number(rest) };
                    // Colours that stand before others are pegs.
                    let is_colour = is_colour(&first.text) && rest.get(1).is_some_and(|next| is_colour(&next.text));
                    if skips(rest) && !is_colour || is_number {
                        skipped.push(first);
                        rest = &rest[1..];
                        continue;
                    }
                    if rows_before > 0 && skipped.is_empty() {
                        if self.is_trailing(rest, found) {
                            self.leave_out(rest, false, found);
                            break;
                        }
                        return Err(Stuck { at: first.at, fault: after_pins(first) });
                    }
                    if rows_before == 0 && self.is_other(line) {
                        self.leave_out(&line.tokens, true, found);
                        return Ok(0);
                    }
                    let (at, fault) = (stuck.at, stuck.fault.clone());
                    return Err(Stuck { at, fault });
                }
            }
        }
        // Only words follow the last row, or there is no row.
        if let Some(&first) = skipped.first() {
            let begin = line.tokens.len() - skipped.len();
            if rows_before > 0 && self.is_trailing(&line.tokens[begin..], found) {
                self.leave_out(&line.tokens[begin..], false, found);
            } else if rows_before == 0 && self.is_other(line) {
                self.leave_out(&line.tokens, true, found);
            } else if rows_before > 0 {
                return Err(Stuck { at: first.at, fault: after_pins(first) });
            } else if let Some(stuck) = first_stuck {
                return Err(stuck);
            }
        }
        Ok(0)
    }

    /// Reads a guess and its pins: the row, then how many tokens of this line it takes, then how many lines below, then
    /// the words after the pins below.
    fn row<'a>(
        self,
        tokens: &[Token],
        first: &Token,
        below: &'a [Line],
    ) -> Result<(RawRow, usize, usize, &'a [Token]), Stuck> {
        let (pegs, mut read) = self.guess(tokens, first)?;
        let mut rest = &tokens[read..];
        if self.among_words {
            // "RGBY scored 1 black".
            const MOST_WORDS: usize = 4;
            let is_pins = |tokens: &[Token]| answer(tokens, self.pegs, self.rule).is_some();
            let words = rest.iter().take(MOST_WORDS).take_while(|token| token.is_wordlike());
            let words = (1..=words.count()).find(|&words| !is_pins(rest) && is_pins(&rest[words..]));
            let words = words.unwrap_or_default();
            // Of "tried rgby 1b2w" either word could be the guess.
            let is_like = |word: &&Token| {
                word.meanings.is_empty() && word.text.chars().count() == self.pegs && read == 1 && first.is_wordlike()
            };
            if let Some(other) = rest[..words].iter().find(is_like) {
                let what = format!("“{}” or “{}”: which is the guess?", tokens[0].text, other.text);
                return Err(Stuck { at: first.at, fault: first.fault(what).right(ROW_EXAMPLE) });
            }
            read += words;
            rest = &tokens[read..];
        }
        if let Some((answer, length)) = answer(rest, self.pegs, self.rule) {
            let answer_token = rest.first().unwrap_or(first).clone();
            return Ok((RawRow { pegs, answer, answer_token }, read + length, 0, &[]));
        }
        // The guess ends its line, perhaps with a full stop.
        let is_end =
            matches!(rest, [] | [Token { kind: Kind::Pins, .. }]) && rest.iter().all(|token| token.text == ".");
        if is_end && let Some((answer, answer_token, lines, words)) = self.answer_below(below) {
            return Ok((RawRow { pegs, answer, answer_token }, read + rest.len(), lines, words));
        }
        let last = tokens.get(read.saturating_sub(1)).unwrap_or(first);
        let token = rest.first();
        let at = token.map_or((last.at.0, last.at.1 + 1), |token| token.at);
        Err(Stuck { at, fault: self.no_pins(token, last) })
    }

    /// Why no pins were read after a guess, whose last token is `last`.
    fn no_pins(self, token: Option<&Token>, last: &Token) -> Fault {
        let right = match self.rule {
            FeedbackRule::Classic => "write black and white pins, as in 1b2w or 1 2, and 0 for none",
            FeedbackRule::BlackOnly => "write the black pins as one number, and 0 for none",
            FeedbackRule::TotalOnly => "write the total as one number, and 0 for none",
        };
        let fault = match token {
            None => last.fault("the pins of this guess are missing"),
            Some(token) if token.kind == Kind::Unknown => return unknown_sign(token),
            Some(token) if token.text.chars().count() == self.pegs && self.is_code(token) => {
                token.fault(format!("“{}” is a second code, not the pins of “{}”", token.text, last.text))
            }
            Some(token) if token.kind == Kind::Number => {
                token.fault(format!("“{}” alone does not say both pins", token.text))
            }
            Some(token) => token.fault(format!("“{}” says no pins", token.text)),
        };
        fault.right(right)
    }

    /// Whether a token that is as long as a guess is a guess rather than a word.
    fn is_code(self, token: &Token) -> bool {
        token.kind == Kind::Number && self.pegs > 2
            || token.kind == Kind::Letters && token.meanings.is_empty() && token.text.chars().all(char::is_uppercase)
    }

    /// The pins, if the next line or the next two hold nothing else but words after them: the answer, its first token,
    /// the number of lines, the words. Black and white ones may stand on a line each.
    fn answer_below(self, below: &[Line]) -> Option<(RawAnswer, Token, usize, &[Token])> {
        let whole_answer = |tokens: &[Token]| {
            let (answer, read) = answer(tokens, self.pegs, self.rule)?;
            (read == tokens.len()).then_some(answer)
        };
        let first = below.first().filter(|line| line.label.is_none())?;
        let token = first.tokens.first()?;
        let further = below.get(1..below.len().min(3)).unwrap_or_default();
        let is_row = self.row(&first.tokens, token, further).is_ok();
        if let Some(second) = below.get(1)
            && second.label.is_none()
        {
            let both = [first.tokens.as_slice(), &second.tokens].concat();
            let is_named = |answer: &RawAnswer| matches!(answer, RawAnswer::Signs(RawSigns { run: None, counts, .. }) if counts.len() > 1);
            // Each of them says one of the pins.
            let is_single = |tokens: &[Token]| tokens.len() == 2 && whole_answer(tokens).is_some();
            if is_single(&first.tokens)
                && is_single(&second.tokens)
                && let Some(answer) = whole_answer(&both).filter(is_named)
            {
                return Some((answer, token.clone(), 2, &[]));
            }
        }
        let (answer, read) = answer(&first.tokens, self.pegs, self.rule).filter(|_| !is_row)?;
        let words = &first.tokens[read..];
        let names_pin = |token: &Token| is_colour(&token.text) || token.text.chars().count() == 1;
        let are_words = words.is_empty()
            || self.among_words
                && self.ends_with(words)
                && !holds_named_pins(words)
                && !words.iter().any(|token| token.kind == Kind::Letters && names_pin(token));
        let left_out: &[Token] = if words.iter().any(Token::is_wordlike) { words } else { &[] };
        are_words.then(|| (answer, token.clone(), 1, left_out))
    }

    /// Reads a guess, one token for all pegs or a token for each peg: its pegs, then how many tokens it has.
    ///
    /// # Errors
    /// The tokens do not begin with a guess of this form; `first` is named if there are none.
    fn guess(self, tokens: &[Token], first: &Token) -> Result<(Vec<RawPeg>, usize), Stuck> {
        let pegs = self.pegs;
        let Some(begin) = tokens.first() else {
            let fault = first.fault("a guess is missing here");
            return Err(Stuck { at: first.at, fault: fault.right(ROW_EXAMPLE) });
        };
        let size = begin.text.chars().count();
        let is_plain = |token: &Token| matches!(token.kind, Kind::Number | Kind::Letters);
        let sign = |text: String, at| RawPeg { sign: text, at };
        // Words for colours are not read letter by letter.
        let words = tokens.iter().take(2).filter(|token| is_colour(&token.text));
        // Nor are the words of the table guesses, unless they are written as such.
        let is_named = !begin.meanings.is_empty() || is_colour(&begin.text);
        let is_word = is_named && begin.text.chars().any(char::is_lowercase);
        if size == pegs && is_plain(begin) && words.count() < 2 && !is_word {
            let signs = (0..).zip(begin.text.chars());
            let pegs = signs.map(|(i, c)| sign(c.into(), (begin.at.0, begin.at.1 + i)));
            return Ok((pegs.collect(), 1));
        }
        let mut found = Vec::new();
        for token in tokens.iter().take(pegs) {
            if !is_peg(token) || token.kind != begin.kind {
                break;
            }
            found.push(sign(token.text.clone(), token.at));
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
            _ => begin.fault(format!("“{}” is no guess", begin.text)).right(ROW_EXAMPLE),
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
                        let is_named = matches!(&answer, RawAnswer::Signs(signs) if signs.run.is_none());
                        let is_other = next.kind != last.kind && (last.kind == Kind::Letters || is_named);
                        is_apart && !may_be_pins && !is_list || (is_apart || is_other) && self.ends_with(&rest[read..])
                    })
            })
    }

    /// Whether nothing but words stands after the pins.
    fn ends_with(self, tokens: &[Token]) -> bool {
        let is_stop = |token: &Token| token.kind == Kind::Pins && token.text == ".";
        let is_word = |token: &Token| token.is_wordlike() && !token.names_pin() || token.kind == Kind::Unknown;
        tokens.iter().all(|token| is_word(token) || is_stop(token))
    }

    /// Whether the first number of a row is a peg: it is as far from the next peg as the pegs are from each other, and
    /// the pins are not.
    fn begins_with_peg(self, tokens: &[Token]) -> bool {
        tokens.len() > self.pegs + 1
            && !tokens[0].between.contains('#')
            && tokens[..=self.pegs].iter().all(|token| token.kind == Kind::Number && token.text.len() == 1)
            && is_evenly_spaced(&tokens[..=self.pegs])
            && tokens[self.pegs + 1].between != tokens[1].between
    }

    /// Whether only words that say nothing about pins follow a row.
    fn is_trailing(self, tokens: &[Token], found: &RawRows) -> bool {
        let Some(first) = tokens.first() else {
            return true;
        };
        let signs = match found.rows.last().map(|row| &row.answer) {
            Some(RawAnswer::Signs(signs)) => signs.counts.iter().map(|&(sign, _)| sign).collect(),
            _ => String::new(),
        };
        let is_pins = |token: &Token| {
            token.names_pin()
                || token.text.to_lowercase().chars().all(|sign| "bw".contains(sign) || signs.contains(sign))
        };
        let is_word = |token: &Token| token.is_wordlike() && !is_pins(token) || token.kind == Kind::Unknown;
        let begins = is_word(first)
            || first.kind == Kind::Number && tokens.get(1).is_some_and(|next| next.gap < Gap::Mark && is_word(next));
        begins && !holds_named_pins(tokens)
    }

    /// Whether a line holds no row: a sentence, or words alone.
    fn is_other(self, line: &Line) -> bool {
        /// A line with this many words is a sentence.
        const SENTENCE: usize = 3;
        let tokens = &line.tokens;
        // "red green blue red: gaar" is a row.
        let are_colours = |pair: &[Token]| pair.iter().all(|token| is_colour(&token.text));
        let ends_with_pins = tokens.last().is_some_and(|last| !is_colour(&last.text) && are_signs(last));
        if holds_named_pins(tokens) || ends_with_pins && tokens.windows(2).any(are_colours) {
            return false;
        }
        let words = tokens.iter().filter(|token| token.is_wordlike());
        let count: usize = words.map(|token| token.text.split(' ').count()).sum();
        let only_words = tokens.iter().all(|token| {
            token.is_wordlike() || token.kind == Kind::Unknown || token.kind == Kind::Pins && token.text == "."
        });
        only_words || count >= SENTENCE || tokens.iter().any(|token| token.means(WordMeaning::Other))
    }

    /// Notes that tokens of a line, or the whole line, are left out.
    fn leave_out(self, tokens: &[Token], whole: bool, found: &mut RawRows) {
        let Some(first) = tokens.first() else {
            return;
        };
        found.says_found |= tokens.iter().any(|token| token.means(WordMeaning::Found));
        let text = tokens.iter().fold(String::new(), |text, token| {
            let gap = if text.is_empty() || token.gap == Gap::Nothing { "" } else { " " };
            text + gap + &token.text
        });
        found.left_out.push(LeftOut { line: first.at.0, whole, text });
    }

    /// Notes words before a row that are in no table of words.
    fn name_skipped(self, skipped: &[&Token], found: &mut RawRows) {
        if skipped.iter().any(|token| token.meanings.is_empty()) {
            let tokens: Vec<Token> = skipped.iter().map(|&token| token.clone()).collect();
            self.leave_out(&tokens, false, found);
        }
    }

    /// The fault of words that were left out although they look like a guess: they have its size, and the letters of
    /// other guesses. `None` if there are no such words.
    fn lost_guess(self, found: &RawRows) -> Option<Stuck> {
        let pegs = || found.rows.iter().flat_map(|row| &row.pegs);
        // After a row, a word in small letters is none of the guesses in capital ones.
        let is_peg = |sign: char, whole: bool| {
            pegs().any(|peg| {
                peg.sign == sign.to_string() || whole && peg.sign.to_lowercase() == sign.to_lowercase().to_string()
            })
        };
        let is_guess =
            |word: &str, whole: bool| word.chars().count() == self.pegs && word.chars().all(|sign| is_peg(sign, whole));
        found.left_out.iter().filter(|left| !left.whole || left.text.split(' ').count() < 3).find_map(|left| {
            let words = left.text.split(' ').take(if left.whole { usize::MAX } else { 1 });
            let word = words.into_iter().find(|word| is_guess(word, left.whole))?;
            let fault = Fault::new(format!("the pins of “{word}” are missing"))
                .at(crate::notation::Spot::Line(left.line, 1))
                .right(ROW_EXAMPLE);
            Some(Stuck { at: (left.line, 1), fault })
        })
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
    let skipped = if tokens.len() > pegs && skips(tokens) { 1 } else { 0 };
    match &tokens[skipped..] {
        [one] => one.text.chars().count() == pegs && is_plain(one) && !(one.is_wordlike() && pegs > 1),
        tokens => tokens.len() == pegs && are_pegs_evenly_spaced(tokens),
    }
}

/// Whether tokens are a sentence: the first one is a word, and no number has the name of a pin.
pub(super) fn is_sentence(tokens: &[Token]) -> bool {
    tokens.len() > 1 && tokens[0].is_wordlike() && !holds_named_pins(tokens)
}

/// Whether a token may be one peg: a digit, 10, a letter or the name of a colour.
fn is_peg(token: &Token) -> bool {
    match token.kind {
        Kind::Number => token.text == "10" || token.text.len() == 1,
        Kind::Letters => token.text.chars().count() == 1 || is_colour(&token.text),
        _ => false,
    }
}

/// Whether the same characters stand between all neighbours.
fn is_evenly_spaced(tokens: &[Token]) -> bool {
    tokens.windows(3).all(|three| three[1].between == three[2].between)
}

/// The fault of a token that stands after the pins and means nothing there.
fn after_pins(token: &Token) -> Fault {
    if token.kind == Kind::Unknown {
        return unknown_sign(token);
    }
    let fault = token.fault(format!("“{}” after the pins means nothing", token.text));
    fault.right("write one row a line, as in RGBY 1b2w")
}

/// The fault of a token that means nothing in a row.
fn unknown_sign(token: &Token) -> Fault {
    token.fault(format!("“{}” means nothing here", token.text)).right(ROW_EXAMPLE)
}

/// Whether the first of these tokens may stand before a row: a word, an unknown sign, the letter of a command before
/// digits, as in `m 1 1 2 2`.
fn skips(tokens: &[Token]) -> bool {
    let is_command = |token: &Token| token.kind == Kind::Letters && token.text.chars().all(char::is_lowercase);
    match tokens {
        [first, ..] if first.is_wordlike() || first.kind == Kind::Unknown => true,
        [first, second, third, ..] => {
            is_command(first) && first.text.len() == 1 && [second, third].iter().all(|next| next.kind == Kind::Number)
        }
        _ => false,
    }
}

/// Refuses a line with the hidden code that was read as rows, unless it is one with named pins: `Solution: RGBY 4b`.
///
/// # Errors
/// It is no such row.
fn only_named_pins(rows: &[RawRow], line: &Line) -> Result<(), Stuck> {
    let is_named = |row: &RawRow| matches!(&row.answer, RawAnswer::Signs(signs) if signs.run.is_none() && !signs.counts.is_empty());
    match (rows, line.tokens.first()) {
        ([], _) | (_, None) => Ok(()),
        ([row], _) if is_named(row) => Ok(()),
        (_, Some(first)) => Err(Stuck {
            at: first.at,
            fault: first.fault("this is not the hidden code").right("write it alone on its line, as in Secret: RGBY"),
        }),
    }
}

/// Whether a number counts the rows: up to two digits before a guess.
fn is_row_number(tokens: &[Token]) -> bool {
    matches!(tokens, [first, next, ..] if first.kind == Kind::Number && first.text.len() <= 2
        && matches!(next.kind, Kind::Letters | Kind::Number))
}

/// Whether tokens begin with two numbers before letters: "1/10".
fn is_share(tokens: &[Token]) -> bool {
    let numbers = tokens.iter().take_while(|token| token.kind == Kind::Number).count();
    numbers == 2 && tokens.get(numbers).is_some_and(|token| token.kind == Kind::Letters)
}

/// The names of colours that people write out.
pub(super) fn is_colour(word: &str) -> bool {
    const COLOURS: &str = "red green blue yellow orange purple violet pink white black brown cyan grey gray teal \
                           magenta turquoise rot grün blau gelb lila braun weiß schwarz rouge vert bleu jaune noir blanc \
                           rojo verde azul amarillo naranja negro blanco rosso blu giallo arancione viola rood groen \
                           blauw geel oranje paars vermelho amarelo laranja roxo";
    let word = word.to_lowercase();
    COLOURS.split(' ').any(|known| known == word)
}
