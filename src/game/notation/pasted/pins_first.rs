//! Pins that stand before their guess, put behind it.
//!
//! ```text
//!   1A2B 1234                  is read as "1234 1A2B"
//!   2 black, 1 white: RGBY     is read as "RGBY 2 black, 1 white"
//!   1A2B                       so is a line of pins above each guess
//!   1234
//! ```
//! Two numbers without names are not looked for: they could be pegs, or the number of a row.

use super::hints::Line;
use super::pins::{holds_named_pins, named_answer};
use super::rows::{are_pegs_evenly_spaced, is_colour};
use super::table::PARTED;
use super::tokens::{Gap, Kind, Token};

/// The lines with each answer behind its guess, and how many rows they have; `None` if no answer stands before a guess,
/// or one stands elsewhere.
pub(super) fn turned(lines: &[Line]) -> Option<(Vec<Line>, usize)> {
    let joined = joined(lines);
    let (mut turned, mut rows) = (Vec::new(), 0);
    for line in joined.as_deref().unwrap_or(lines) {
        match turned_line(&line.tokens).filter(|_| line.label.is_none()) {
            Some((tokens, found)) => {
                turned.push(Line { tokens, ..line.clone() });
                rows += found;
            }
            None if holds_named_pins(&line.tokens) => return None,
            None => turned.push(line.clone()),
        }
    }
    (rows > 0).then_some((turned, rows))
}

/// The lines with each line of pins and the guess below it as one line; `None` if they are not such pairs throughout.
fn joined(lines: &[Line]) -> Option<Vec<Line>> {
    let begin = lines.iter().position(|line| answer_length(&line.tokens).is_some())?;
    let (before, pairs) = lines.split_at(begin);
    let is_pair = |pair: &[Line]| match pair {
        [pins, guess] => {
            let is_alone = answer_length(&pins.tokens) == Some(pins.tokens.len());
            is_alone && is_code(&guess.tokens) && pair.iter().all(|line| line.label.is_none())
        }
        _ => false,
    };
    pairs.chunks(2).all(is_pair).then(|| {
        let join = |pair: &[Line]| {
            let tokens = pair.iter().flat_map(|line| line.tokens.iter().cloned()).collect();
            Line { tokens, ..pair[0].clone() }
        };
        before.iter().cloned().chain(pairs.chunks(2).map(join)).collect()
    })
}

/// The tokens of a line with each answer behind its guess, and the number of rows. `None` if the line has anything else
/// but the number of its row.
fn turned_line(tokens: &[Token]) -> Option<(Vec<Token>, usize)> {
    let is_counted = matches!(tokens, [number, next, ..]
        if number.kind == Kind::Number && number.text.len() < 3 && next.gap == Gap::Mark)
        && answer_length(tokens).is_none();
    let (number, mut rest) = tokens.split_at(usize::from(is_counted));
    let (mut turned, mut rows) = (number.to_vec(), 0);
    while !rest.is_empty() {
        let (pins, after) = rest.split_at(answer_length(rest)?);
        // Letters beside letters are pegs, even before a number.
        let begins = |token: &Token| token.kind != Kind::Letters || token.gap == Gap::Mark;
        let is_end = |&length: &usize| begins(&after[length]) && answer_length(&after[length..]).is_some();
        let length = (1..after.len()).find(is_end).unwrap_or(after.len());
        let (guess, others) = after.split_at(length);
        if !is_code(guess) {
            return None;
        }
        for part in [guess, pins] {
            let begin = turned.len();
            turned.extend(part.iter().cloned());
            if let Some(first) = turned.get_mut(begin) {
                first.gap = Gap::Mark;
                PARTED.clone_into(&mut first.between);
            }
        }
        rows += 1;
        rest = others;
    }
    (rows > 0).then_some((turned, rows))
}

/// How many tokens the answer has with which these tokens begin: numbers with names, or drawn pins. `None` if no answer
/// stands there.
fn answer_length(tokens: &[Token]) -> Option<usize> {
    let is_drawn =
        |token: &&Token| token.kind == Kind::Pins && token.text.chars().all(|symbol| "●○■□".contains(symbol));
    let drawn = tokens.iter().take_while(is_drawn).count();
    named_answer(tokens).map(|(_, read)| read).or((drawn > 0).then_some(drawn))
}

/// Whether tokens are a guess, and nothing else.
fn is_code(tokens: &[Token]) -> bool {
    match tokens {
        [] => false,
        [one] => {
            let is_plain = matches!(one.kind, Kind::Number | Kind::Letters) && one.meanings.is_empty();
            is_plain && one.text.chars().count() > 1 && !is_colour(&one.text)
        }
        [first, ..] => are_pegs_evenly_spaced(tokens) && tokens.iter().all(|token| token.kind == first.kind),
    }
}
