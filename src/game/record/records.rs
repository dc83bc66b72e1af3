//! The results of all setups together, and what a file adds.

use super::learn_store::{LEARNER_ADDED, all_mistakes, learner_texts, with_added};
use super::play_store::left_round;
use crate::day::Day;
use crate::day::join_days;
use crate::learn::days_of_record;
use crate::matches::MatchResults;
use crate::mistake::Mistake;
use crate::own_games::OwnGames;
use crate::play::Results;
use crate::play::{Play, Setup, Today};
use crate::record::archive::Archive;
use crate::store::{OURS, Store, StoreError, Stored, StoredValues, is_aside, name_of, stored_value, write};

/// Stored for a moment when everything was erased: page/shell/visit.rs knows the name.
const ERASED: &str = "mastermind-teacher.erased";

/// The results that are stored for this setup, if they can be read.
pub fn stored_results(store: &dyn Store, setup: Setup) -> Option<Results> {
    stored_value(store, &setup.results_slot())
}

/// What was done today: in *Play*, as it is now, and in *Learn*.
pub fn today(store: &dyn Store, play: &Play, day: Day) -> Today {
    let setup = Today::setup();
    let mut puzzles = Vec::new();
    for text in learner_texts(store) {
        join_days(&mut puzzles, &days_of_record(&text));
    }
    if play.setup() == setup {
        return Today::new(day, play.results(), play.round(), &puzzles);
    }
    let results = stored_results(store, setup).unwrap_or_default();
    Today::new(day, &results, left_round(store, setup).as_ref(), &puzzles)
}

/// Deletes everything that the page has stored, and tells the other windows, which would store theirs again:
/// they begin anew.
pub fn erase(store: &dyn Store) {
    let ours = store.names().into_iter();
    for name in ours.filter(|name| name.starts_with(OURS)) {
        // If it cannot be deleted, the page finds it again and says what it is.
        let _ = store.remove(&name);
    }
    let told = store.set(ERASED, "");
    let _ = told.and_then(|()| store.remove(ERASED));
}

/// All stored results, each with its slot: see [`Setup::results_slot`].
pub fn all_results(store: &dyn Store) -> Vec<(String, Results)> {
    let names = store.names().into_iter().filter(|name| !is_aside(name));
    let slots = names.filter_map(|name| Some(name.strip_prefix(Results::NAME)?.to_owned()));
    let mut all = Vec::new();
    for slot in slots {
        if let Some(results) = stored_value(store, &slot) {
            // In the order of their names. There are few.
            let index = all.partition_point(|(before, _)| *before < slot);
            all.insert(index, (slot, results));
        }
    }
    all
}

/// Adds what a file holds to what is stored: all of it, or nothing. Results are merged, the learner's records
/// wait until *Learn* merges them. The caller takes over the settings.
///
/// # Errors
/// Why nothing was stored.
pub fn add_archive(store: &dyn Store, archive: &Archive) -> Result<(), StoreError> {
    let mut texts = Vec::new();
    // First, because this text may become shorter: that makes room for the others.
    if !archive.mistakes.is_empty() {
        let text = all_mistakes(store, &archive.mistakes)?;
        texts.push((Mistake::NAME.to_owned(), text));
    }
    for (slot, results) in merged_results(store, &archive.results)? {
        texts.push((name_of::<Results>(&slot), write(&results)));
    }
    if let Some(added) = &archive.matches {
        let text = merged(store, added, MatchResults::merge)?;
        texts.push((MatchResults::NAME.to_owned(), text));
    }
    if let Some(added) = &archive.games {
        let text = merged(store, added, OwnGames::merge)?;
        texts.push((OwnGames::NAME.to_owned(), text));
    }
    if let Some(text) = with_added(store, &archive.learner)? {
        texts.push((LEARNER_ADDED.to_owned(), text));
    }
    put_all(store, &texts)
}

/// These results with those that are stored in the same slots, each slot once. What cannot be read is
/// set aside; if there is no room for that, there is none for anything.
fn merged_results(store: &dyn Store, added: &[(String, Results)]) -> Result<Vec<(String, Results)>, StoreError> {
    let mut values = StoredValues::default();
    let mut merged: Vec<(String, Results)> = Vec::new();
    for (slot, results) in added {
        if let Some((_, all)) = merged.iter_mut().find(|all| all.0 == *slot) {
            all.merge(results);
            continue;
        }
        let name = name_of::<Results>(slot);
        store.get(&name)?;
        let mut all = results.clone();
        if let Some(own) = values.load(store, slot) {
            all.merge(&own);
        }
        if values.is_locked(&name) {
            return Err(StoreError::Full);
        }
        merged.push((slot.clone(), all));
    }
    Ok(merged)
}

/// What a file holds of one value with what is stored. What cannot be read is set aside, if there is room.
fn merged<T: Stored + Default>(store: &dyn Store, added: &T, merge: fn(&mut T, &T)) -> Result<String, StoreError> {
    store.get(T::NAME)?;
    let mut values = StoredValues::default();
    let mut all: T = values.load(store, "").unwrap_or_default();
    if values.is_locked(T::NAME) {
        return Err(StoreError::Full);
    }
    merge(&mut all, added);
    Ok(write(&all))
}

/// Stores all of these texts under their names, or none.
fn put_all(store: &dyn Store, texts: &[(String, String)]) -> Result<(), StoreError> {
    let before =
        texts.iter().map(|(name, text)| Ok((name, text, store.get(name)?))).collect::<Result<Vec<_>, StoreError>>()?;
    for (written, (name, text, _)) in before.iter().enumerate() {
        if let Err(fault) = store.set(name, text) {
            put_back(store, &before[..written]);
            return Err(fault);
        }
    }
    Ok(())
}

/// Puts back the texts that were there before others were written: first those that are no longer than the new
/// ones, so that there is room for the others.
fn put_back(store: &dyn Store, written: &[(&String, &String, Option<String>)]) {
    for longer in [false, true] {
        for (name, new, old) in written {
            match old {
                Some(text) if (text.len() > new.len()) == longer => drop(store.set(name, text)),
                None if !longer => drop(store.remove(name)),
                _ => {}
            }
        }
    }
}
