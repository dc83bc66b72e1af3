//! Work on the words of the command line, or on each line of the standard input.

use std::io::{BufRead, stdin};

/// Calls `work` with these words as one line; without words, with each line of the standard input. If `work` fails for
/// such a line, the error output says so, and the next line follows.
///
/// # Errors
/// In a sentence: why the line of the command line failed, or how many lines of the standard input did.
pub fn for_each_line(words: &[String], mut work: impl FnMut(&str) -> Result<(), String>) -> Result<(), String> {
    if !words.is_empty() {
        return work(&words.join(" "));
    }
    let (mut done, mut failed) = (0, 0);
    for (index, line) in stdin().lock().lines().enumerate() {
        let line = line.map_err(|error| error.to_string())?;
        if line.trim().is_empty() {
            continue;
        }
        done += 1;
        if let Err(why) = work(&line) {
            failed += 1;
            eprintln!("line {}: {why}", index + 1);
        }
    }
    match (done, failed) {
        (0, _) => Err("the standard input has no position".to_owned()),
        (_, 0) => Ok(()),
        _ => Err(format!("{failed} of {done} lines have no result")),
    }
}
