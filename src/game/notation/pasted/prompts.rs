//! Pins that a program has asked for, one after the other, and the prompt before a line.
//!
//! ```text
//!   mastermind> 1122
//!   How many black pegs?
//!   > 1                       is read as "black 1"
//! ```

use super::hints::Line;
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;

/// The length of a prompt at the beginning of a line, in characters: a word that is longer than a guess, and `> `. 0 if
/// there is none.
pub(super) fn prompt_length(line: &str) -> usize {
    const LONGEST_GUESS: usize = 8;
    let Some((name, _)) = line.split_once("> ") else {
        return 0;
    };
    let is_prompt =
        name.len() > LONGEST_GUESS && name.bytes().all(|symbol| symbol.is_ascii_lowercase() || symbol == b'_');
    if is_prompt { name.len() + 2 } else { 0 }
}

/// The lines, with each question for pins and the number below it as one line.
pub(super) fn join_prompts_with_numbers(lines: Vec<Line>) -> Vec<Line> {
    let mut read: Vec<Line> = Vec::new();
    let mut lines = lines.into_iter().peekable();
    while let Some(line) = lines.next() {
        let name = asked_pin(&line.tokens).cloned();
        let number = lines.peek().and_then(|below| match below.tokens.as_slice() {
            [number] if number.kind == Kind::Number && below.label.is_none() => Some(number.clone()),
            _ => None,
        });
        match name.zip(number) {
            Some((name, number)) => {
                lines.next();
                let tokens = vec![Token { gap: Gap::Mark, ..name }, Token { gap: Gap::Space, ..number }];
                read.push(Line { tokens, ..line });
            }
            None => read.push(line),
        }
    }
    read
}

/// The pin for which a line asks: a sentence of words with the name of one pin, and no number. `None` if the line asks
/// for none.
fn asked_pin(tokens: &[Token]) -> Option<&Token> {
    let is_pin = |token: &&Token| token.means(WordMeaning::Black) || token.means(WordMeaning::White);
    let is_word =
        |token: &Token| token.is_wordlike() && (!token.means(WordMeaning::Total) || token.means(WordMeaning::Black));
    let mut pins = tokens.iter().filter(is_pin);
    let pin = pins.next().filter(|_| pins.next().is_none() && tokens.len() > 1 && tokens.iter().all(is_word));
    pin.filter(|_| tokens[0].word().is_some_and(|word| matches!(word.as_str(), "how" | "number" | "enter" | "please")))
}
