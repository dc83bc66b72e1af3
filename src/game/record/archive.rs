//! What a person has here as a file that can be taken to another browser: results, settings, what was
//! learned, and the mistakes of one's own rounds.
//!
//! ```text
//!   mastermind-teacher results 4
//!   mastermind-teacher.settings 1 strictness=worst-case limit=none …
//!   mastermind-teacher.results 1 counts=7f3a:4:3 recent=
//!   mastermind-teacher.results.8x5 1 counts=7f3a:6:1 recent=
//!   mastermind-teacher.learner 1 device=7f3a folded= …
//! ```
//! Each line begins with the name under which its value is stored. Results from a file are merged with the stored ones, so that reading the same file twice changes
//! nothing; so is the learner's record. Settings from a file take the place of the present ones.
//! Version 1 has results only, version 2 no learner's record, version 3 no mistakes.

use crate::play::{Results, Settings, Setup};
use crate::store::{LEARNER, MISTAKES, RESULTS, SETTINGS, Unreadable, look_over, read, write};
use std::fmt;

const HEAD: &str = "mastermind-teacher results ";
/// The version of the form written now.
pub(crate) const VERSION: u32 = 4;
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

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Archive {
    /// The settings; none in a file of version 1.
    pub settings: Option<Settings>,
    /// Results, each with the name that it is stored under.
    pub results: Vec<(String, Results)>,
    /// Records of a learner as they are stored. Only the program of *Learn* reads them: it merges them when
    /// it is opened next.
    pub learner: Vec<String>,
    /// Mistakes as they are stored, which *Learn* reads as well.
    pub mistakes: Vec<String>,
}

/// The contents of a file. A stored line that cannot be read here stays in the store: no page could read a file that
/// has it.
pub fn pack(archive: &Archive) -> String {
    let settings = archive.settings.iter();
    let settings = settings.map(|settings| format!("{SETTINGS} {}\n", write(settings)));
    let results = archive.results.iter();
    let results = results.map(|(name, results)| format!("{name} {}\n", write(results)));
    let learner = archive.learner.iter();
    let learner = learner.map(|record| format!("{LEARNER} {record}\n"));
    let mistakes = archive.mistakes.iter();
    let mistakes = mistakes.map(|mistake| format!("{MISTAKES} {mistake}\n"));
    let lines = settings.chain(results).chain(learner).chain(mistakes);
    let readable = |line: &String| add(&mut Archive::default(), line.trim_end()).is_ok();
    let lines: String = lines.filter(readable).collect();
    format!("{HEAD}{VERSION}\n{lines}")
}

/// What a file of this or an older version holds.
///
/// # Errors
/// The form is unknown or a line is damaged. Then nothing of the file is used.
pub fn unpack(text: &str) -> Result<Archive, NoArchive> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate();
    let head = lines.next().and_then(|(_, head)| head.strip_prefix(HEAD));
    let head = head.filter(|_| text.len() <= MOST_BYTES);
    match head.and_then(|version| version.trim().parse().ok()) {
        Some(1..=VERSION) => {}
        Some(newer) if newer > VERSION => return Err(NoArchive::Newer(newer)),
        _ => return Err(NoArchive::Foreign),
    }
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    let mut archive = Archive::default();
    for (place, line) in written {
        add(&mut archive, line).map_err(|why| NoArchive::Line(place + 1, why))?;
    }
    Ok(archive)
}

/// Whether results of some setup are stored under the name that ends with `rest`.
fn is_slot(rest: &str) -> bool {
    let challenge = rest == ".challenge" || rest == ".earlier";
    let setup = rest.strip_prefix('.').map(str::parse::<Setup>);
    let named = setup.is_some_and(|setup| setup.is_ok_and(|setup| setup.results_slot() == rest));
    rest.is_empty() || challenge || named
}

/// Adds what this line holds.
fn add(archive: &mut Archive, line: &str) -> Result<(), String> {
    let unreadable = |why: Unreadable| why.to_string();
    let (name, value) = line.split_once(' ').ok_or("it has no value")?;
    if name == SETTINGS {
        archive.settings = Some(read(value).map_err(unreadable)?);
        return Ok(());
    }
    if name == LEARNER {
        look_over(value).map_err(unreadable)?;
        archive.learner.push(value.to_owned());
        return Ok(());
    }
    if name == MISTAKES {
        look_over(value).map_err(unreadable)?;
        archive.mistakes.push(value.to_owned());
        return Ok(());
    }
    let rest = name.strip_prefix(RESULTS).filter(|rest| is_slot(rest));
    rest.ok_or("it names no results")?;
    let results = read(value).map_err(unreadable)?;
    archive.results.push((name.to_owned(), results));
    Ok(())
}

impl fmt::Display for NoArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoArchive::Foreign => f.write_str("this is not a results file"),
            NoArchive::Newer(version) => write!(
                f,
                "a newer page wrote this file (form {version}, this page knows {})",
                VERSION
            ),
            NoArchive::Line(line, why) => write!(f, "line {line} of the file: {why}"),
        }
    }
}

impl std::error::Error for NoArchive {}
