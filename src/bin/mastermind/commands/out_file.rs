//! The file into which a long search writes its result.

use std::fs::{self, OpenOptions};
use std::io::Error;
use std::path::Path;

/// Checks, before the work begins, that its result can be written to this file.
///
/// # Errors
/// A sentence that says why not.
pub fn check_writable(out: &Path) -> Result<(), String> {
    // A symbolic link exists even if its target does not.
    let new = out.symlink_metadata().is_err();
    let file = OpenOptions::new().append(true).create(true).open(out);
    file.map_err(|error| write_error(out, &error))?;
    if new { fs::remove_file(out).map_err(|error| write_error(out, &error)) } else { Ok(()) }
}

/// Writes the result to the file, replacing what it had.
///
/// # Errors
/// It cannot be written, in a sentence.
pub fn write(out: &Path, text: &str) -> Result<(), String> {
    fs::write(out, text).map_err(|error| write_error(out, &error))
}

/// The error with the path of the file.
fn write_error(out: &Path, error: &Error) -> String {
    format!("{}: {error}", out.display())
}
