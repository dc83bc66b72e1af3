//! Work on the words of the command line, or on the positions of the standard input.

use std::io::{Read, stdin};

use mastermind_engine::Variant;
use mastermind_game::notation::Position;
use mastermind_game::notation::pasted::split_into_games;

use super::reading::ReadArgs;

/// Calls `work` with the position of these words; without words, with each position of the standard input: one a line if
/// the lines begin with their game, or one between blank lines. If a position cannot be read, or `work` fails for it, the error
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
        return work(reading.position(&words.join(" "), None)?);
    }
    let text = standard_input()?;
    let texts = split_into_games(&text, Variant::CLASSIC);
    if texts.is_empty() {
        return Err("the standard input has no position".to_owned());
    }
    let mut failed = 0;
    for game in &texts {
        if let Err(why) = reading.position(&game.text, Some(game)).and_then(&mut work) {
            failed += 1;
            eprintln!("line {}: {why}", game.first_line());
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
