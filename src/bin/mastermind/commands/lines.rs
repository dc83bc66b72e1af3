//! Work on the words of the command line, or on each line of the standard input.

use std::io::{BufRead, stdin};

/// Does `work` with these words as one line; without words, with each line of the standard input. A line that fails is
/// named on the error output, and the others are still done.
///
/// # Errors
/// In a sentence: why the only line failed, or how many of them.
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
