//! Results as a file that can be taken to another browser.
//!
//! ```text
//!   mastermind-teacher results 1
//!   mastermind-teacher.results 1 counts=7f3a:4:3 recent=
//!   mastermind-teacher.results.8x5 1 counts=7f3a:6:1 recent=
//! ```
//! Results from a file are merged with the stored ones, so that reading the same file twice changes
//! nothing.

use crate::game::play::Setup;
use crate::game::record::Results;
use crate::game::store::{Unreadable, read, write};

const HEAD: &str = "mastermind-teacher results ";
/// The version of the form written now.
pub(in crate::game) const VERSION: u32 = 1;
/// Every name in a file begins with this; a file holds nothing else.
const NAME: &str = "mastermind-teacher.results";
/// The largest file that is read. Real files are far smaller.
const MOST_BYTES: usize = 1 << 20;

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoArchive {
    /// The file holds something else.
    Foreign,
    /// A newer page wrote it, in this version of the form.
    Newer(u32),
    /// This line (counted from 1) cannot be read.
    Line(usize, String),
}

/// The contents of a file with these results, each with its name.
pub fn pack(results: &[(String, Results)]) -> String {
    let line = |(name, results): &(String, Results)| format!("{name} {}\n", write(results));
    let lines: String = results.iter().map(line).collect();
    format!("{HEAD}{VERSION}\n{lines}")
}

/// The results in a file, each with its name.
///
/// # Errors
/// The form is unknown or a line is damaged. Then nothing of the file is used.
pub fn unpack(text: &str) -> Result<Vec<(String, Results)>, NoArchive> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate();
    let head = lines.next().and_then(|(_, head)| head.strip_prefix(HEAD));
    let head = head.filter(|_| text.len() <= MOST_BYTES);
    match head.and_then(|version| version.trim().parse().ok()) {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(NoArchive::Newer(newer)),
        _ => return Err(NoArchive::Foreign),
    }
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    written
        .map(|(place, line)| unpacked(line).map_err(|why| NoArchive::Line(place + 1, why)))
        .collect()
}

/// Whether results of some setup are stored under the name that ends with `rest`.
fn is_slot(rest: &str) -> bool {
    let challenge = rest == ".challenge" || rest == ".earlier";
    let setup = rest.strip_prefix('.').map(str::parse::<Setup>);
    let named = setup.is_some_and(|setup| setup.is_ok_and(|setup| setup.results_slot() == rest));
    rest.is_empty() || challenge || named
}

fn unpacked(line: &str) -> Result<(String, Results), String> {
    let (name, value) = line.split_once(' ').ok_or("it has no value")?;
    let rest = name.strip_prefix(NAME).filter(|rest| is_slot(rest));
    rest.ok_or("it names no results")?;
    let value = read(value).map_err(|why: Unreadable| why.to_string())?;
    Ok((name.to_owned(), value))
}
