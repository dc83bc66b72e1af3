//! Lines that tell the hidden code.

use super::hints::{CodeLabel, Line};
use super::pins::{RawAnswer, answer};
use super::rows::{Form, RawPeg, RawRow, RawRows, Stuck, is_colour, is_evenly_spaced, is_peg};
use super::tokens::{Kind, Token};
use crate::notation::{Fault, count};

impl Form {
    /// Checks that a line that holds nothing but pegs, one by one, has as many as a guess.
    ///
    /// # Errors
    /// It has more or fewer.
    pub(super) fn has_code_size(self, line: &Line) -> Result<(), Fault> {
        let tokens = &line.tokens;
        let alike = |token: &Token| is_peg(token) && token.kind == tokens[0].kind;
        if tokens.len() < 2 || tokens.len() == self.pegs || !tokens.iter().all(alike) || !is_evenly_spaced(tokens) {
            return Ok(());
        }
        let what = format!("this code has {} pegs, where {} are expected", tokens.len(), self.pegs);
        Err(tokens[0].fault(what).right("write as many pegs as in the guesses"))
    }

    /// Whether a line with the hidden code has one word or number that is not a guess of this size: `Secret: RGB`.
    pub(super) fn is_shorter_or_longer_code(self, line: &Line) -> bool {
        let is_code = |one: &Token| {
            let says_nothing = one.meanings.is_empty() && !is_colour(&one.text);
            let is_plain = matches!(one.kind, Kind::Number | Kind::Letters) && says_nothing;
            is_plain && one.between.contains([':', '=']) && one.text.chars().count() != self.pegs
        };
        matches!(line.tokens.as_slice(), [one] if self.pegs > 1 && is_code(one))
    }

    /// The fault of the hidden code on a line if it has more or fewer pegs than the guesses; `None` if it is rather a
    /// word, whose letters no guess has.
    pub(super) fn wrong_code_size(self, line: &Line, found: &RawRows) -> Option<Fault> {
        let code = line.tokens.first()?;
        if found.rows.is_empty() || code.is_wordlike() && !found.have_all_signs(&code.text) {
            return None;
        }
        let size = code.text.chars().count();
        let what = format!("this code has {}, where {} are expected", count(size as u64, "peg", "pegs"), self.pegs);
        Some(code.fault(what).right("write as many pegs as in the guesses"))
    }

    /// The hidden code that a line tells; `None` if it tells none.
    pub(super) fn secret(self, line: &Line, below: &[Line]) -> Option<Vec<RawPeg>> {
        let (pegs, read) = self.guess(&line.tokens, line.tokens.first()?).ok()?;
        let rest = &line.tokens[read..];
        // "Code: rgb", and "1 black, 0 white: rrb" below: the pins of another guess.
        let is_guess = |words: &[Token]| matches!(words, [one] if one.meanings.is_empty() && self.is_like(one, &pegs));
        let has_answer = !rest.is_empty() && answer(rest, self.pegs, self.rule).is_some()
            || rest.is_empty() && self.answer_below(below).is_some_and(|found| !is_guess(found.words));
        let is_row = line.label == Some(CodeLabel::Code) && has_answer;
        let are_words = rest.iter().all(|token| token.is_wordlike() || token.text == ".");
        (!is_row && are_words).then_some(pegs)
    }

    /// Whether a word could be a guess beside this one: it has as many letters, and some of its letters.
    fn is_like(self, word: &Token, guess: &[RawPeg]) -> bool {
        let is_in_guess = |symbol: char| guess.iter().any(|peg| peg.symbol.chars().eq([symbol]));
        word.text.chars().count() == self.pegs && word.text.chars().any(is_in_guess)
    }

    /// Whether the line below a guess, and nothing but words after it, tells that the guess is the hidden code.
    pub(super) fn is_told(self, guess: &[RawPeg], below: &[Line]) -> bool {
        let symbols = |pegs: &[RawPeg]| -> Vec<String> { pegs.iter().map(|peg| peg.symbol.to_uppercase()).collect() };
        let Some((line, rest)) = below.split_first().filter(|(line, _)| line.label == Some(CodeLabel::Secret)) else {
            return false;
        };
        let are_words = rest.iter().flat_map(|line| &line.tokens).all(|token| token.is_wordlike() || token.text == ".");
        are_words && self.secret(line, rest).is_some_and(|secret| symbols(&secret) == symbols(guess))
    }
}

impl RawRows {
    /// Whether the guesses have all symbols of this text, in capital or small letters.
    pub fn have_all_signs(&self, text: &str) -> bool {
        let is_in_rows = |symbol: char| {
            let capital = symbol.to_uppercase().to_string();
            self.rows.iter().flat_map(|row| &row.pegs).any(|peg| peg.symbol.to_uppercase() == capital)
        };
        text.chars().all(is_in_rows)
    }
}

/// Whether what a line tells of the hidden code may be a word of its sentence, "the secret code is ready".
pub(super) fn may_be_word(line: &Line) -> bool {
    let is_word = |first: &Token| first.is_wordlike() && !is_colour(&first.text) && !first.between.contains([':', '=']);
    line.tokens.first().is_some_and(is_word)
}

/// Whether a line shows symbols in place of the hidden code, "the secret code is prepared: ****".
pub(super) fn is_masked(line: &Line) -> bool {
    let is_mask = |token: &Token| {
        let symbols = token.text.trim_end_matches('.');
        token.kind == Kind::Pins
            && symbols.chars().count() > 1
            && symbols.chars().all(|symbol| "*#-_●".contains(symbol))
    };
    let is_word = |token: &Token| token.is_wordlike() && !token.between.contains([':', '=']);
    let before = line.tokens.iter().take_while(|token| is_word(token)).count();
    line.label == Some(CodeLabel::Secret) && line.tokens.get(before).is_some_and(is_mask)
}

/// Refuses a line with the hidden code that was read as rows, unless it is one with named pins: `Solution: RGBY 4b`.
///
/// # Errors
/// It is no such row.
pub(super) fn only_named_pins(rows: &[RawRow], line: &Line) -> Result<(), Stuck> {
    let is_named = |row: &RawRow| matches!(&row.answer, RawAnswer::Symbols(symbols) if symbols.run.is_none() && !symbols.counts.is_empty());
    match (rows, line.tokens.first()) {
        ([], _) | (_, None) => Ok(()),
        ([row], _) if is_named(row) => Ok(()),
        (_, Some(first)) => Err(Stuck {
            at: first.at,
            fault: first.fault("this is not the hidden code").right("write it alone on its line, as in Secret: RGBY"),
        }),
    }
}
