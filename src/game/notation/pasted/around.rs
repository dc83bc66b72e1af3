//! Rows among other lines, as forums and programs print them: what holds no row is left out, and a guess with its pins
//! on the next line is one row.

use mastermind_engine::Variant;

use super::table::Header;
use super::tokens::tokens;
use super::{Clarifications, Understood, Unread, read};

/// Words that only lines without rows have.
const OTHER: [&str; 14] = [
    "secret",
    "won",
    "win",
    "wins",
    "lost",
    "enter",
    "please",
    "welcome",
    "mastermind",
    "congratulations",
    "instruction",
    "found",
    "remaining",
    "solution",
];

/// A line with this many words holds no row.
const SENTENCE: usize = 3;

/// Understands a text as [`read`] does; if that fails, without the lines that hold no row, and with each guess joined
/// to the pins below it.
///
/// # Errors
/// As [`read`], of the whole text.
pub fn read_among_other_lines(text: &str, usual: Variant, said: &Clarifications) -> Result<Understood, Unread> {
    let whole = read(text, usual, said);
    let Err(Unread::Fault(_)) = &whole else {
        return whole;
    };
    let is_row = |line: &str| match read(line, usual, said) {
        Ok(it) => !it.position.rows().is_empty(),
        Err(Unread::Ambiguous(_)) => true,
        Err(Unread::Fault(_)) => false,
    };
    let lines: Vec<&str> = text.lines().collect();
    // Each line keeps its number.
    let mut kept: Vec<String> = Vec::new();
    let mut left_out = Vec::new();
    while let Some(&line) = lines.get(kept.len()) {
        let next = lines.get(kept.len() + 1);
        let next = next.filter(|next| !next.trim().is_empty() && !is_row(next));
        let joined = next.map(|next| format!("{line} {next}"));
        if line.trim().is_empty() || is_row(line) && !names_secret(line) {
            kept.push(line.to_owned());
        } else if let Some(joined) = joined.filter(|joined| !says_other(line) && is_row(joined)) {
            kept.extend([joined, String::new()]);
        } else if says_other(line) {
            kept.push(String::new());
            left_out.push(kept.len());
        } else {
            kept.push(line.to_owned());
        }
    }
    match read(&kept.join("\n"), usual, said) {
        Ok(it) if !it.position.rows().is_empty() => Ok(Understood { left_out, ..it }),
        Err(Unread::Ambiguous(ambiguity)) => Err(Unread::Ambiguous(ambiguity)),
        _ => whole,
    }
}

/// Whether a line tells the code itself, which looks like a row: `secret: BGRB`.
fn names_secret(line: &str) -> bool {
    let line = line.trim_start().to_lowercase();
    line.starts_with("secret") || line.starts_with("solution")
}

/// Whether a line is a sentence, or has a word that rows never have, and is no header of a table.
fn says_other(line: &str) -> bool {
    if tokens(line, (1, 1)).is_ok_and(|tokens| Header::read(&tokens).is_some()) {
        return false;
    }
    let words = line.split(|sign: char| !sign.is_alphabetic());
    // Guesses and pins are often written in capital letters.
    let words = words.filter(|word| word.len() > 1 && word.chars().any(char::is_lowercase));
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    words.len() >= SENTENCE || words.iter().any(|word| OTHER.contains(&word.as_str()))
}
