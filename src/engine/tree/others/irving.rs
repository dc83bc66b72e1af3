//! The notation of Knuth and Irving: the number of codes, then the guess, then for each answer the same again.
//!
//! ```text
//!   1296 (1122: 1, 16A, 96 (…), 256B, 256C; 0, 36D, …; 4, 32E, …; 0, 20F; 1)
//!
//!   A = (1213: …)
//!
//!   black 0: white 4, 3, 2, 1, 0; black 1: white 3, 2, 1, 0; …; black 3: white 0; black 4
//! ```
//! A letter stands for what is written below. `2 (2311)`: after this guess one code is left for each answer. `*`: it is
//! none of the codes itself; `x`: two codes may be left for an answer. A number alone: the first of the codes is guessed,
//! then the next. Knuth also writes three black pins and one white, which cannot be, as 0.
//!
//! D. E. Knuth, “The computer as Master Mind”, Journal of Recreational Mathematics 9 (1976); R. W. Irving, “Towards an
//! optimum Mastermind strategy”, Journal of Recreational Mathematics 11 (1978).

use std::collections::HashMap;

use super::super::MAX_DEPTH;
use super::super::heading::skip_blanks;
use super::super::parse::{Halt, Located, Problem};
use super::spelling::Alphabet;
use super::written::{Sketch, Word};
use crate::budget::{LOOK_UPS_A_SCORE, Meter};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::row::Row;
use crate::score;
use crate::variant::Variant;

/// Whether a text is in this notation: a number, then a guess in brackets.
pub(super) fn is_irving(text: &str) -> bool {
    let rest = text.trim_start();
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let guess = after.trim_start().strip_prefix('(').map(str::trim_start);
    let after_guess = guess.map(|guess| guess.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).trim_start());
    after.len() < rest.len() && after_guess.is_some_and(|after| after.starts_with([':', '*', 'x', ')']))
}

/// Reads a tree for `goals`.
///
/// # Errors
/// The first place that is not part of the notation, or that contradicts the codes; or the budget said stop.
pub(super) fn read(text: &str, goals: &GoalSet, meter: &mut Meter<'_>) -> Result<Sketch, Located<Halt>> {
    let variant = goals.variant();
    let alphabet = Alphabet::new(guesses(text).iter(), variant);
    let mut reader = Reader { text, at: 0, variant, alphabet, meter, letters: HashMap::new() };
    reader.find_letters();
    reader.situation(goals.codes().to_vec(), 0)
}

/// The guesses: the words after opening brackets.
fn guesses(text: &str) -> Vec<Word> {
    let words = text.match_indices('(').map(|(at, _)| {
        let rest = &text[at + 1..];
        let begin = at + 1 + rest.len() - rest.trim_start().len();
        let length = text[begin..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len() - begin);
        // The x after a guess is not a symbol of it.
        let guess = text[begin..begin + length].trim_end_matches('x');
        Word { text: guess.to_owned(), at: begin }
    });
    words.collect()
}

struct Reader<'a, 'b> {
    text: &'a str,
    at: usize,
    variant: Variant,
    alphabet: Alphabet,
    meter: &'a mut Meter<'b>,
    /// The byte where each letter is explained.
    letters: HashMap<String, usize>,
}

impl Reader<'_, '_> {
    /// Finds where letters are explained: lines that begin with `A =`.
    fn find_letters(&mut self) {
        let mut begin = 0;
        for line in self.text.split_inclusive('\n') {
            let name = line.trim_start();
            let rest = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            if rest.len() < name.len() && rest.trim_start().starts_with('=') {
                let equals = line.find('=').unwrap_or_default();
                self.letters.insert(name[..name.len() - rest.len()].to_owned(), begin + equals + 1);
            }
            begin += line.len();
        }
    }

    fn wrong<T>(&self, at: usize, problem: Problem) -> Result<T, Located<Halt>> {
        Err(Located::new(at, Halt::Problem(problem)))
    }

    /// Reads how many codes are left, which must be as many as these, and what to do then.
    fn situation(&mut self, codes: Vec<Code>, depth: usize) -> Result<Sketch, Located<Halt>> {
        let at = skip_blanks(self.text, &mut self.at);
        self.expect_count(&codes)?;
        self.strategy(codes, at, depth)
    }

    /// Reads the number of codes.
    ///
    /// # Errors
    /// Another number, or none, is written.
    fn expect_count(&mut self, codes: &[Code]) -> Result<(), Located<Halt>> {
        let at = skip_blanks(self.text, &mut self.at);
        let length = self.text[at..].bytes().take_while(u8::is_ascii_digit).count();
        let written = self.text[at..at + length].parse::<usize>().ok();
        match written {
            None => self.wrong(at, Problem::Expected("a number of codes")),
            Some(written) if written != codes.len() => {
                self.wrong(at, Problem::OtherCount { written, actual: codes.len() })
            }
            Some(_) => {
                self.at += length;
                Ok(())
            }
        }
    }

    /// Reads what is guessed if these codes are left; `at` is where their number stands.
    fn strategy(&mut self, codes: Vec<Code>, at: usize, depth: usize) -> Result<Sketch, Located<Halt>> {
        if depth > MAX_DEPTH {
            return self.wrong(at, Problem::TooDeep);
        }
        let look_ups = LOOK_UPS_A_SCORE * codes.len() as u64;
        self.meter.count_node(look_ups).map_err(|stopped| Located::new(at, Halt::Stopped(stopped)))?;
        let begin = skip_blanks(self.text, &mut self.at);
        let length = self.text[begin..].bytes().take_while(u8::is_ascii_alphabetic).count();
        if length > 0 {
            self.at += length;
            let letter = &self.text[begin..begin + length];
            let Some(&explained) = self.letters.get(letter) else {
                return self.wrong(begin, Problem::Expected("a letter that is explained below"));
            };
            let after = std::mem::replace(&mut self.at, explained);
            let sketch = self.strategy(codes, explained, depth + 1)?;
            self.at = after;
            return Ok(sketch);
        }
        if self.accept(b'(') {
            return self.guess(codes, depth);
        }
        match codes.as_slice() {
            [first, ..] => self.untold(*first, codes, at),
            [] => self.wrong(at, Problem::Expected("a number of codes other than 0")),
        }
    }

    /// Reads a guess and what follows, up to the closing bracket.
    fn guess(&mut self, codes: Vec<Code>, depth: usize) -> Result<Sketch, Located<Halt>> {
        let at = skip_blanks(self.text, &mut self.at);
        let length = self.text[at..].bytes().take_while(u8::is_ascii_alphanumeric).count();
        let text = self.text[at..at + length].trim_end_matches('x').to_owned();
        self.at += length;
        let code = self.alphabet.code(&Word { text, at })?;
        let _ = self.accept(b'*') || self.accept(b'x');
        if self.accept(b')') {
            return self.untold(code, codes, at);
        }
        self.expect(b':', "':' or ')'")?;
        let mut branches = Vec::new();
        let pegs = self.variant.pegs();
        for black in 0..=pegs {
            // One white pin less than pegs that are left would be one right place more.
            let whites = (0..=pegs - black).rev().filter(|&white| black + 1 != pegs || white == 0);
            if black + 1 == pegs {
                self.skip_impossible();
            }
            for white in whites {
                let pins = self
                    .variant
                    .feedback(black, white)
                    .map_err(|error| Located::new(self.at, Halt::Problem(Problem::Feedback(error))))?;
                let left: Vec<Code> =
                    codes.iter().copied().filter(|&secret| Row::new(code, pins).allows(secret)).collect();
                let begin = skip_blanks(self.text, &mut self.at);
                self.expect_count(&left)?;
                if !left.is_empty() && black < pegs {
                    branches.push((pins, self.strategy(left, begin, depth + 1)?));
                }
                match (black == pegs, white) {
                    (true, _) => self.expect(b')', "')'")?,
                    (false, 0) => self.expect(b';', "';'")?,
                    _ => self.expect(b',', "','")?,
                }
            }
        }
        Ok(Sketch { guess: code, at, branches })
    }

    /// Skips the 0 for an answer that cannot be.
    fn skip_impossible(&mut self) {
        let before = self.at;
        if !(self.accept(b'0') && self.accept(b',')) {
            self.at = before;
        }
    }

    /// The branches that are not told: for each answer the codes that are left, one after the other.
    fn untold(&self, guess: Code, codes: Vec<Code>, at: usize) -> Result<Sketch, Located<Halt>> {
        let mut parts: Vec<(Feedback, Vec<Code>)> = Vec::new();
        for code in codes.into_iter().filter(|&code| code != guess) {
            let pins = score(guess, code);
            match parts.iter_mut().find(|(other, _)| *other == pins) {
                Some((_, part)) => part.push(code),
                None => parts.push((pins, vec![code])),
            }
        }
        // More are not left untold: they would not be found in two guesses.
        if parts.iter().any(|(_, part)| part.len() > 2) {
            return self.wrong(at, Problem::Expected("what follows this guess"));
        }
        let branches = parts.into_iter().filter_map(|(pins, part)| {
            let rest = |code: &Code, branches| Sketch { guess: *code, at, branches };
            match part.as_slice() {
                [only] => Some((pins, rest(only, Vec::new()))),
                [one, other] => Some((pins, rest(one, vec![(score(*one, *other), rest(other, Vec::new()))]))),
                _ => None,
            }
        });
        Ok(Sketch { guess, at, branches: branches.collect() })
    }

    /// Skips blanks, then `byte` if it comes next. Returns whether it did.
    fn accept(&mut self, byte: u8) -> bool {
        let begin = skip_blanks(self.text, &mut self.at);
        let is_next = self.text.as_bytes().get(begin) == Some(&byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips blanks and `byte`, which must come next; `expected` names it in the error.
    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), Located<Halt>> {
        if self.accept(byte) { Ok(()) } else { self.wrong(self.at, Problem::Expected(expected)) }
    }
}
