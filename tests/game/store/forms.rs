//! Every form that the page has stored: one file each in tests/data/stored.

use std::fs;

use mastermind_game::lab::grid::FoundCells;
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::learn::{BegunReply, LearnerRecord};
use mastermind_game::matches::{MatchResults, Matches};
use mastermind_game::mistake::Mistake;
use mastermind_game::notebook::NotebookPages;
use mastermind_game::own_games::OwnGames;
use mastermind_game::own_pegs::OwnPegs;
use mastermind_game::solve::Solve;
use mastermind_game::store::{Stored, Unreadable, read, to_stored};
use mastermind_game::*;
use mastermind_game::{Undo, UnfinishedGuess};

/// Reads one kind, and writes it again.
type Again = fn(&str) -> Result<String, Unreadable>;

fn again<T: Stored>(text: &str) -> Result<String, Unreadable> {
    read::<T>(text).map(|value| to_stored(&value))
}

pub const KINDS: [(&str, Again); 19] = [
    ("round", again::<Round>),
    ("draft", again::<UnfinishedGuess>),
    ("undo", again::<Undo>),
    ("settings", again::<Settings>),
    ("results", again::<Results>),
    ("setup", again::<Setup>),
    ("solve", again::<Solve>),
    ("tree", again::<StoredTree>),
    ("grid", again::<FoundCells>),
    ("learner", again::<LearnerRecord>),
    ("mistake", again::<Mistake>),
    ("reply", again::<BegunReply>),
    ("notebook", again::<NotebookPages>),
    // Before the name that it begins with.
    ("matches", again::<MatchResults>),
    ("match", again::<Matches>),
    ("games", again::<OwnGames>),
    ("look", again::<LastLook>),
    ("day", again::<DayGrades>),
    ("pegs", again::<OwnPegs>),
];

fn kind(name: &str) -> Again {
    let known = KINDS.iter().find(|(kind, _)| name.starts_with(kind));
    known.unwrap_or_else(|| panic!("{name} is of no kind")).1
}

/// (name without ending, contents) of each file.
pub fn fixtures() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/stored");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|end| end == "txt"));
    let mut all: Vec<_> = texts
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    all.sort();
    all
}

#[test]
fn every_form_is_read_as_it_was_meant() {
    let mut kinds = Vec::new();
    for (name, text) in fixtures() {
        if name.starts_with("file") {
            let all = archive::unpack(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
            let values = [all.results.len(), all.learner.len(), all.mistakes.len()];
            assert_eq!(values, [1, 1, 1], "{name}");
            assert!(all.settings.is_some(), "{name}");
            let file = archive::pack(&all);
            let again = archive::unpack(&file).map(|all| archive::pack(&all));
            assert_eq!(again, Ok(file), "{name}");
            continue;
        }
        let (stored, now) = text.split_once('\n').unwrap();
        let now = match now.trim_end() {
            "=" => stored,
            now => now,
        };
        let again = kind(&name);
        assert_eq!(again(stored).as_deref(), Ok(now), "{name}");
        assert_eq!(again(now).as_deref(), Ok(now), "{name}");
        kinds.push(name.split('-').next().unwrap().to_owned());
    }
    for (kind, _) in KINDS {
        assert!(kinds.iter().any(|seen| seen == kind), "no file of a {kind}");
    }
}

#[test]
fn every_form_of_the_future_is_told_as_that() {
    for (kind, again) in KINDS {
        assert_eq!(again("7 who=knows what").unwrap_err(), Unreadable::Newer(7), "{kind}");
    }
    assert_eq!(archive::unpack("mastermind-teacher results 7\nwhatever"), Err(archive::NoArchive::Newer(7)));
}
