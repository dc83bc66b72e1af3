//! Words that are not a part of a row: before it, after it, and on lines of their own.

use std::collections::HashSet;

use super::LeftOut;
use super::below::says_found;
use super::hints::Line;
use super::pins::{RawAnswer, are_signs, holds_named_pins};
use super::rows::{Form, ROW_EXAMPLE, RawRows, Stuck, another_pin, are_pegs_evenly_spaced, is_colour};
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
use crate::notation::{Fault, Spot};

impl Form {
    /// Whether nothing but words stands after the pins.
    pub(super) fn ends_with(self, tokens: &[Token]) -> bool {
        let is_stop = |token: &Token| token.kind == Kind::Pins && token.text == ".";
        let is_word = |token: &Token| token.is_wordlike() && !token.names_pin() || token.kind == Kind::Unknown;
        tokens.iter().all(|token| is_word(token) || is_stop(token))
    }

    /// Whether only words that say nothing about pins follow a row.
    pub(super) fn is_trailing(self, tokens: &[Token], found: &RawRows) -> bool {
        let Some(first) = tokens.first() else {
            return true;
        };
        if let Some(last) = found.rows.last() {
            if is_remark(tokens, &last.answer) {
                return true;
            }
            if last.answer.says_one_pin(self.pegs) && another_pin(tokens).is_some() {
                return false;
            }
        }
        let symbols = match found.rows.last().map(|row| &row.answer) {
            Some(RawAnswer::Symbols(symbols)) => symbols.counts.iter().map(|&(symbol, _)| symbol).collect(),
            _ => String::new(),
        };
        let is_pins = |token: &Token| {
            token.names_pin()
                || token.text.to_lowercase().chars().all(|symbol| "bw".contains(symbol) || symbols.contains(symbol))
        };
        let is_word = |token: &Token| token.is_wordlike() && !is_pins(token) || token.kind == Kind::Unknown;
        // "(256 -> 46)".
        let are_counts = first.between.contains('(')
            && tokens.iter().all(|token| token.kind == Kind::Number)
            && tokens.iter().any(|token| token.text.len() > 1);
        let is_counted = |next: &Token| next.gap < Gap::Mark && is_word(next) && next.kind != Kind::Unknown;
        let begins =
            is_word(first) || are_counts || first.kind == Kind::Number && tokens.get(1).is_some_and(is_counted);
        begins && !holds_named_pins(tokens)
    }

    /// Whether a line holds no row: a sentence, or words alone.
    pub(super) fn is_other(self, line: &Line) -> bool {
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
        // "Colordle 45 4/6".
        let is_headline = tokens.len() > 2
            && tokens[0].is_wordlike()
            && tokens[1..].iter().all(|token| token.kind == Kind::Number)
            && tokens[tokens.len() - 1].between.contains('/');
        only_words || is_headline || count >= SENTENCE || tokens.iter().any(|token| token.means(WordMeaning::Other))
    }

    /// Whether a line is a sentence in which no word could be a guess with its pins: "Okay, let's start a game!"
    pub(super) fn is_prose(self, tokens: &[Token]) -> bool {
        // "gggg raar, not bad".
        let size = |token: &Token| token.text.chars().count();
        let is_row = |pair: &[Token]| {
            size(&pair[1]) == self.pegs && are_signs(&pair[1]) && [1, self.pegs].contains(&size(&pair[0]))
        };
        are_words(tokens) && !tokens.windows(2).any(is_row)
    }

    /// Whether a line is a short number below a line that is left out, before all rows: the reply to a question that a
    /// program has asked, such as how long the code is.
    pub(super) fn is_reply(self, tokens: &[Token], found: &RawRows) -> bool {
        let [number] = tokens else {
            return false;
        };
        let is_below = |left: &LeftOut| left.whole && left.line + 1 == number.at.0;
        let is_number = number.kind == Kind::Number && number.text.len() < 3;
        is_number && found.rows.is_empty() && found.left_out.last().is_some_and(is_below)
    }

    /// Notes that tokens of a line, or the whole line, are left out.
    pub(super) fn leave_out(self, tokens: &[Token], whole: bool, found: &mut RawRows) {
        let Some(first) = tokens.first() else {
            return;
        };
        found.says_found |= tokens.iter().any(|token| token.means(WordMeaning::Found));
        found.ends_found |= whole && says_found(tokens);
        let text = tokens.iter().fold(String::new(), |text, token| {
            let gap = if text.is_empty() || token.gap == Gap::Nothing { "" } else { " " };
            text + gap + &token.text
        });
        found.left_out.push(LeftOut { line: first.at.0, whole, text });
    }

    /// Notes words before a row that are in no table of words.
    pub(super) fn name_skipped(self, skipped: &[Token], found: &mut RawRows) {
        if skipped.iter().any(|token| token.meanings.is_empty()) {
            self.leave_out(skipped, false, found);
        }
    }

    /// The fault of words that were left out although they look like a guess: they have its size, and the letters of
    /// other guesses. `None` if there are no such words.
    pub(super) fn lost_guess(self, found: &RawRows) -> Option<Stuck> {
        let pegs = found.rows.iter().flat_map(|row| &row.pegs);
        let symbols: HashSet<&str> = pegs.map(|peg| peg.symbol.as_str()).collect();
        let small_symbols: HashSet<String> = symbols.iter().map(|symbol| symbol.to_lowercase()).collect();
        // After a row, a word in small letters is none of the guesses in capital ones.
        let is_peg = |symbol: char, whole: bool| {
            symbols.contains(symbol.encode_utf8(&mut [0; 4]) as &str)
                || whole && small_symbols.contains(&symbol.to_lowercase().to_string())
        };
        let is_guess = |word: &str, whole: bool| {
            word.chars().count() == self.pegs && word.chars().all(|symbol| is_peg(symbol, whole))
        };
        found.left_out.iter().filter(|left| !left.whole || left.text.split(' ').count() < 3).find_map(|left| {
            let words = left.text.split(' ').take(if left.whole { usize::MAX } else { 1 });
            let word = words.into_iter().find(|word| is_guess(word, left.whole))?;
            let fault =
                Fault::new(format!("the pins of “{word}” are missing")).at(Spot::Line(left.line, 1)).right(ROW_EXAMPLE);
            Some(Stuck { at: (left.line, 1), fault })
        })
    }
}

/// Whether tokens are the words of a sentence that names no pins and no colours.
pub(super) fn are_words(tokens: &[Token]) -> bool {
    /// A line with this many words is a sentence.
    const SENTENCE: usize = 3;
    let is_small = |token: &Token| token.kind == Kind::Letters && token.text.chars().all(char::is_lowercase);
    let is_word = |token: &Token| {
        let says_pins = token.names_pin()
            || token.meanings.iter().any(|meaning| {
                matches!(
                    meaning,
                    WordMeaning::Found | WordMeaning::NoPins | WordMeaning::Number(_) | WordMeaning::Total
                )
            });
        let are_pins =
            ["bw", "xo", "rw"].iter().any(|pins| token.text.to_lowercase().chars().all(|symbol| pins.contains(symbol)));
        (token.is_wordlike() || is_small(token)) && !says_pins && !are_pins && !is_colour(&token.text)
    };
    let is_stop = |token: &Token| token.kind == Kind::Unknown || token.text == ".";
    tokens.iter().filter(|token| token.is_wordlike()).count() >= SENTENCE
        && tokens.iter().all(|token| is_word(token) || is_stop(token))
}

/// Whether tokens after a whole answer are a remark: in brackets up to the end of the line, or a sentence in a column
/// of its own. It may say of single pegs what the answer says of all.
pub(super) fn is_remark(tokens: &[Token], answer: &RawAnswer) -> bool {
    /// A remark in a column has this many words.
    const SENTENCE: usize = 3;
    let Some((first, rest)) = tokens.split_first() else {
        return false;
    };
    let is_closed = |token: &&Token| token.between.contains([')', ']']);
    let goes_on = rest.iter().skip_while(|token| !is_closed(token)).any(|token| token.text != ".");
    let words = tokens.iter().filter(|token| token.is_wordlike()).count();
    let is_in_brackets = first.between.contains(['(', '[']) && !goes_on && words > 0;
    // "rrg 0 black 1 white" is a row that is wrong.
    let is_guess = first.meanings.is_empty() && rest.first().is_some_and(|next| next.kind == Kind::Number);
    let is_apart = first.between.contains(['\t', '|']) || first.between.contains("  ");
    (is_in_brackets || is_apart && words >= SENTENCE && !is_guess) && answer.says_all_of(tokens)
}

/// The lines without those that say that a guess does not count, "Wrong input!", and without the guesses that stand
/// before them; then what is left out.
pub(super) fn split_off_invalid_lines(lines: Vec<Line>) -> (Vec<Line>, Vec<LeftOut>) {
    let (mut kept, mut left_out): (Vec<Line>, Vec<LeftOut>) = (Vec::new(), Vec::new());
    let mut leave_out = |line: &Line| {
        let text: Vec<&str> = line.tokens.iter().map(|token| token.text.as_str()).collect();
        let first = line.tokens.first();
        left_out.extend(first.map(|first| LeftOut { line: first.at.0, whole: true, text: text.join(" ") }));
    };
    for line in lines {
        let says_invalid = |token: &Token| token.means(WordMeaning::Invalid);
        if !line.tokens.iter().any(says_invalid) || holds_named_pins(&line.tokens) {
            kept.push(line);
            continue;
        }
        let is_code = |line: &Line| {
            let alike = line.tokens.iter().all(|token| token.kind == line.tokens[0].kind);
            line.label.is_none() && (line.tokens.len() == 1 || alike && are_pegs_evenly_spaced(&line.tokens))
        };
        // "1123 -> invalid" has the guess itself.
        let is_alone = line.tokens.first().is_some_and(says_invalid);
        if is_alone && let Some(guess) = kept.pop_if(|line| is_code(line)) {
            leave_out(&guess);
        }
        leave_out(&line);
    }
    (kept, left_out)
}

/// Whether tokens are a sentence: the first one is a word, and no number has the name of a pin.
pub(super) fn is_sentence(tokens: &[Token]) -> bool {
    tokens.len() > 1 && tokens[0].is_wordlike() && !holds_named_pins(tokens)
}

/// Whether the first of these tokens may stand before a row: a word, an unknown symbol, the letter of a command before
/// digits, as in `m 1 1 2 2`.
pub(super) fn may_precede_row(tokens: &[Token]) -> bool {
    let is_command = |token: &Token| token.kind == Kind::Letters && token.text.chars().all(char::is_lowercase);
    match tokens {
        [first, ..] if first.is_wordlike() || first.kind == Kind::Unknown => true,
        [first, second, third, ..] => {
            is_command(first) && first.text.len() == 1 && [second, third].iter().all(|next| next.kind == Kind::Number)
        }
        _ => false,
    }
}

/// Whether tokens begin with the number of a row: up to two digits before a guess.
pub(super) fn begins_with_row_number(tokens: &[Token]) -> bool {
    matches!(tokens, [first, next, ..] if first.kind == Kind::Number && first.text.len() <= 2
        && matches!(next.kind, Kind::Letters | Kind::Number))
}

/// Whether tokens begin with two numbers before letters: "1/10".
pub(super) fn is_share(tokens: &[Token]) -> bool {
    let is_short = |token: &&Token| token.kind == Kind::Number && token.text.len() <= 2;
    let numbers = tokens.iter().take_while(is_short).count();
    numbers == 2 && tokens.get(numbers).is_some_and(|token| token.kind == Kind::Letters)
}
