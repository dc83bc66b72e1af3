//! Everything that the page has stored, as a file that can be taken to another browser: results, settings, the
//! learner's record, the mistakes of the player's rounds, the finished games, and the names and colours of the pegs. It is
//! readable JSON:
//!
//! ```text
//!   {
//!     "mastermind-teacher": 5,
//!     "settings": { "form": 1, "limit": "none", "strictness": "worst-case", … },
//!     "results": { "6x4": { "form": 1, "counts": "1c0de4ab150:4:1", … }, "8x5": … },
//!     "learner": [{ "form": 1, "device": "7f3a", "rated": ["1795000000001:7f3a:…", …], … }],
//!     "mistakes": [{ "form": 1, "game": "6x4", "rows": ["0011:10", "2234:02"], … }],
//!     "matches": { "form": 1, "matches": ["6x4/4/best/k3vq0xw7:17:18", …] },
//!     "games": { "form": 1, "games": ["1c0de4ab150:6729a1f0:chance:3:6x4/0011:10/…", …] },
//!     "pegs": { "form": 1, "colours": "0123869574", "names": "4:coal" }
//!   }
//! ```
//! Each object is a stored line, field by field. Results and the learner's record from a file are merged with the
//! stored ones, so reading a file twice changes nothing. Settings and pegs from a file replace the current ones. A line that
//! cannot be read is left out, and the page says which. Up to version 4 a file was text: the stored lines, each after its name.

use std::collections::BTreeMap;
use std::fmt;

use crate::learn::LearnerRecord;
use crate::matches::MatchResults;
use crate::mistake::Mistake;
use crate::own_games::OwnGames;
use crate::own_pegs::OwnPegs;
use crate::play::{Results, Settings, Setup};
use crate::store::{Stored, Unreadable, check_form, read, to_stored};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the form written now.
pub(crate) const VERSION: u32 = 5;
/// The last version that was text, and how it began.
const LAST_TEXT: u32 = 4;
const HEAD: &str = "mastermind-teacher results ";
/// The largest file that is read: larger than the longest list of games. Real files are far smaller.
const MAX_BYTES: usize = 1 << 21;

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoArchive {
    /// The file holds something else.
    Foreign,
    /// A newer page wrote it, in this version of the form.
    Newer(u32),
    /// It is damaged, in this way.
    Damaged(String),
}

/// The contents of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Archive {
    /// The settings; `None` in a file of version 1.
    pub settings: Option<Settings>,
    /// Results, each with its slot: see [`Setup::results_slot`].
    pub results: Vec<(String, Results)>,
    /// Records of a learner as they are stored. Only *Learn* reads and merges them, when it is opened next.
    pub learner: Vec<String>,
    /// Mistakes as they are stored. They too are read by *Learn*.
    pub mistakes: Vec<String>,
    /// How matches have ended, if there were any.
    pub matches: Option<MatchResults>,
    /// The finished games, if there are any.
    pub games: Option<OwnGames>,
    /// The custom names and colours of the pegs, if there are any.
    pub pegs: Option<OwnPegs>,
    /// What of the file could not be read, each with the reason.
    pub left_out: Vec<String>,
}

impl Archive {
    /// The value, or `None` and a note that it is left out.
    fn read_or_leave_out<T>(&mut self, name: &str, value: Result<T, String>) -> Option<T> {
        value.map_err(|why| self.left_out.push(format!("{name}: {why}"))).ok()
    }

    /// The archive, if anything of it could be read.
    ///
    /// # Errors
    /// Nothing could be read; says why the first part could not.
    fn unless_all_is_damaged(self) -> Result<Archive, NoArchive> {
        match self.left_out.first() {
            Some(why) if self == (Archive { left_out: self.left_out.clone(), ..Archive::default() }) => {
                Err(NoArchive::Damaged(why.clone()))
            }
            _ => Ok(self),
        }
    }
}

/// The JSON of an archive.
#[derive(Serialize, Deserialize)]
struct File {
    #[serde(rename = "mastermind-teacher")]
    version: u32,
    settings: Option<Line>,
    #[serde(default)]
    results: BTreeMap<String, Line>,
    #[serde(default)]
    learner: Vec<Line>,
    #[serde(default)]
    mistakes: Vec<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    matches: Option<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    games: Option<Line>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pegs: Option<Line>,
}

/// The part of the JSON that all versions have in common.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "mastermind-teacher")]
    version: u32,
}

/// The file with the contents of an archive. Stored lines that cannot be read here are left out: no page could read a
/// file that contains them.
pub fn pack(archive: &Archive) -> String {
    let readable_lines = |texts: &[String]| texts.iter().filter_map(|text| line_of(text)).collect();
    let results = archive.results.iter();
    let file = File {
        version: VERSION,
        settings: archive.settings.and_then(|settings| line_of(&to_stored(&settings))),
        results: results.filter_map(|(slot, results)| Some((game_of(slot)?, line_of(&to_stored(results))?))).collect(),
        learner: readable_lines(&archive.learner),
        mistakes: readable_lines(&archive.mistakes),
        matches: archive.matches.as_ref().and_then(|matches| line_of(&to_stored(matches))),
        games: archive.games.as_ref().and_then(|games| line_of(&to_stored(games))),
        pegs: archive.pegs.as_ref().and_then(|pegs| line_of(&to_stored(pegs))),
    };
    // Cannot fail: all keys are strings.
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

/// Reads a file of this or an older version. A part that cannot be read is left out and named in `left_out`; the
/// others are read.
///
/// # Errors
/// The form is unknown, or no part of the file can be read.
pub fn unpack(text: &str) -> Result<Archive, NoArchive> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MAX_BYTES {
        return Err(NoArchive::Foreign);
    }
    if let Some(text) = text.strip_prefix(HEAD) {
        return unpack_text(text);
    }
    let head: Result<Head, _> = serde_json::from_str(text);
    match head.map(|head| head.version) {
        Ok(VERSION) => {}
        Ok(newer) if newer > VERSION => return Err(NoArchive::Newer(newer)),
        _ => return Err(NoArchive::Foreign),
    }
    let file: File = serde_json::from_str(text).map_err(|why| NoArchive::Damaged(why.to_string()))?;
    let mut archive = Archive::default();
    archive.settings = file.settings.and_then(|line| archive.read_or_leave_out("settings", read_line(line)));
    for (game, line) in file.results {
        let results = slot_of(&game).ok_or_else(|| "no such game".into()).and_then(|slot| Ok((slot, read_line(line)?)));
        let results = archive.read_or_leave_out(&game, results);
        archive.results.extend(results);
    }
    for line in file.learner {
        let record = archive.read_or_leave_out("learner", stored_line(line));
        archive.learner.extend(record);
    }
    for line in file.mistakes {
        let mistake = archive.read_or_leave_out("mistakes", stored_line(line));
        archive.mistakes.extend(mistake);
    }
    archive.matches = file.matches.and_then(|line| archive.read_or_leave_out("matches", read_line(line)));
    archive.games = file.games.and_then(|line| archive.read_or_leave_out("games", read_line(line)));
    archive.pegs = file.pegs.and_then(|line| archive.read_or_leave_out("pegs", read_line(line)));
    archive.unless_all_is_damaged()
}

/// Reads the text of an older version after its first words: the version, then a line for each value.
fn unpack_text(text: &str) -> Result<Archive, NoArchive> {
    let mut lines = text.lines().enumerate();
    let version = lines.next().and_then(|(_, version)| version.trim().parse().ok());
    match version {
        Some(1..=LAST_TEXT) => {}
        Some(newer) if newer > LAST_TEXT => return Err(NoArchive::Newer(newer)),
        _ => return Err(NoArchive::Foreign),
    }
    let mut archive = Archive::default();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let added = add_text_line(&mut archive, line);
        archive.read_or_leave_out(&format!("line {}", index + 1), added);
    }
    archive.unless_all_is_damaged()
}

/// Adds the value in a line of an older version.
///
/// # Errors
/// A sentence if the line cannot be read.
fn add_text_line(archive: &mut Archive, line: &str) -> Result<(), String> {
    let unreadable = |why: Unreadable| why.to_string();
    let (name, value) = line.split_once(' ').ok_or("it has no value")?;
    let checked_value = || check_form(value).map(|()| value.to_owned()).map_err(unreadable);
    if name == Settings::NAME {
        archive.settings = Some(read(value).map_err(unreadable)?);
    } else if name == LearnerRecord::NAME {
        archive.learner.push(checked_value()?);
    } else if name == Mistake::NAME {
        archive.mistakes.push(checked_value()?);
    } else {
        let known_slot = name.strip_prefix(Results::NAME).filter(|slot| game_of(slot).is_some());
        let slot = known_slot.ok_or("it names no results")?;
        archive.results.push((slot.to_owned(), read(value).map_err(unreadable)?));
    }
    Ok(())
}

/// The name of the game whose results are stored in this slot; `None` if no results are stored in such a slot.
fn game_of(slot: &str) -> Option<String> {
    let game = match slot {
        "" => Setup::default().to_string(),
        _ => slot.strip_prefix('.')?.to_owned(),
    };
    (slot_of(&game)? == slot).then_some(game)
}

/// The slot in which the results of this game are stored; `None` if there is no such game.
fn slot_of(game: &str) -> Option<String> {
    match game {
        "challenge" | "earlier" => Some(format!(".{game}")),
        _ => {
            let setup: Setup = game.parse().ok()?;
            let slot = setup.results_slot();
            (setup.to_string() == game && slot == setup.slot()).then_some(slot)
        }
    }
}

/// A stored line, field by field. The fields are sorted by name, so that every build writes the same file.
type Line = BTreeMap<String, Value>;

/// The name of the field with a line's version.
const FORM: &str = "form";

/// The fields of a stored line; `None` if the text is not a stored line.
fn line_of(text: &str) -> Option<Line> {
    check_form(text).ok()?;
    let (version, rest) = text.split_once(' ').unwrap_or((text, ""));
    let fields = rest.split_ascii_whitespace().filter_map(|field| field.split_once('='));
    let with_version = [(FORM, version)].into_iter().chain(fields);
    Some(with_version.map(|(name, text)| (name.to_owned(), value_of(text))).collect())
}

/// The stored line with these fields.
///
/// # Errors
/// A sentence if the fields are not those of a stored line.
fn stored_line(mut line: Line) -> Result<String, String> {
    let version = line.remove(FORM).as_ref().and_then(text_of);
    let mut text = version.ok_or("it has no form")?;
    for (name, value) in line {
        let value = text_of(&value).ok_or_else(|| format!("{name} is not a text"))?;
        text += &format!(" {name}={value}");
    }
    check_form(&text).map_err(|why| why.to_string())?;
    Ok(text)
}

/// The value of a stored line with these fields.
///
/// # Errors
/// A sentence if it cannot be read.
fn read_line<T: Stored>(line: Line) -> Result<T, String> {
    read(&stored_line(line)?).map_err(|why| why.to_string())
}

/// The JSON value of a field: a number, a list or a text.
fn value_of(text: &str) -> Value {
    match text.parse::<u32>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ if text.contains(',') => text.split(',').collect(),
        _ => text.into(),
    }
}

/// The inverse of [`value_of`]; `None` for a value that it never returns.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        // The fields of a stored line are parted by ASCII white space alone, as in `line_of`.
        Value::String(text) if !text.contains(|c: char| c.is_ascii_whitespace()) => Some(text.clone()),
        Value::Array(items) => {
            let texts: Option<Vec<String>> = items.iter().map(text_of).collect();
            Some(texts?.join(","))
        }
        _ => None,
    }
}

impl fmt::Display for NoArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoArchive::Foreign => f.write_str("this is not a results file"),
            NoArchive::Newer(version) => {
                write!(f, "a newer page wrote this file (form {version}, this page knows {VERSION})",)
            }
            NoArchive::Damaged(why) => write!(f, "the file is damaged: {why}"),
        }
    }
}

impl std::error::Error for NoArchive {}
