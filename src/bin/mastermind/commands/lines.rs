//! Work on the words of the command line, or on the positions of the standard input.

use std::io::{Read, stdin};

use mastermind_engine::Variant;
use mastermind_game::notation::Position;

use super::reading::ReadArgs;

/// Calls `work` with the position of these words; without words, with each position of the standard input: one a line,
/// or one between blank lines if the lines are rows. If a position cannot be read, or `work` fails for it, the error
/// output says so with its line, and the next one follows.
///
/// # Errors
/// In a sentence: why the position of the command line failed, or how many positions of the standard input did.
pub fn for_each_position(
    words: &[String],
    reading: &ReadArgs,
    mut work: impl FnMut(Position) -> Result<(), String>,
) -> Result<(), String> {
    if !words.is_empty() {
        return work(reading.position(&words.join(" "))?);
    }
    let text = standard_input()?;
    let texts = positions(&text);
    if texts.is_empty() {
        return Err("the standard input has no position".to_owned());
    }
    let mut failed = 0;
    for (line, text) in &texts {
        if let Err(why) = reading.position(text).and_then(&mut work) {
            failed += 1;
            eprintln!("line {line}: {why}");
        }
    }
    match failed {
        0 => Ok(()),
        _ => Err(format!("{failed} of {} positions have no result", texts.len())),
    }
}

/// The whole standard input.
///
/// # Errors
/// It cannot be read.
pub fn standard_input() -> Result<String, String> {
    let mut text = String::new();
    stdin().lock().read_to_string(&mut text).map_err(|error| error.to_string())?;
    Ok(text)
}

/// The texts of the positions, each with the line on which it begins, from 1.
fn positions(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let is_blank = |line: &str| line.trim().is_empty();
    let begins_with_game = |line: &str| {
        let first = line.split_whitespace().next().unwrap_or_default();
        first.replace(['X', '×'], "x").parse::<Variant>().is_ok()
    };
    // Only rows may follow a game on a line of its own.
    let is_position = |line: &str| begins_with_game(line) && line.split_whitespace().count() > 1;
    let is_own_form = |line: &str| Position::read(line, Variant::CLASSIC).is_ok();
    let written = || lines.iter().filter(|(_, line)| !is_blank(line));
    if written().any(|(_, line)| is_position(line)) || written().all(|(_, line)| is_own_form(line)) {
        return written().map(|&(number, line)| (number, line.to_owned())).collect();
    }
    let blocks = lines.split(|(_, line)| is_blank(line)).filter(|block| !block.is_empty());
    let block = |block: &[(usize, &str)]| {
        let rows: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
        (block[0].0, rows.join("\n"))
    };
    blocks.map(block).collect()
}
