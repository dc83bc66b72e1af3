//! The file for what a long search finds.

use std::fs::{self, OpenOptions};
use std::io::Error;
use std::path::Path;

/// Finds out before the work whether its outcome can be written after it.
///
/// # Errors
/// It cannot, in a sentence.
pub fn can_be_written(out: &Path) -> Result<(), String> {
    // A link that leads nowhere is there too.
    let new = out.symlink_metadata().is_err();
    let file = OpenOptions::new().append(true).create(true).open(out);
    file.map_err(|error| in_words(out, &error))?;
    if new { fs::remove_file(out).map_err(|error| in_words(out, &error)) } else { Ok(()) }
}

/// Writes it.
///
/// # Errors
/// It cannot be written, in a sentence.
pub fn write(out: &Path, text: &str) -> Result<(), String> {
    fs::write(out, text).map_err(|error| in_words(out, &error))
}

fn in_words(out: &Path, error: &Error) -> String {
    format!("{}: {error}", out.display())
}
