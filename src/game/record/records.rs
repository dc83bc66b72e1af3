//! The stored results of all setups, adding a file to what is stored, and deleting everything.

use super::learn_store::{LEARNER_ADDED, all_mistakes, with_added};
use crate::matches::MatchResults;
use crate::mistake::Mistake;
use crate::own_games::OwnGames;
use crate::play::{Results, Setup};
use crate::record::archive::Archive;
use crate::store::{OURS, Store, StoreError, Stored, StoredValues, is_aside, name_of, stored_value, to_stored};

/// Stored for a moment when everything is erased, to tell the other windows: page/shell/visit.rs knows the name.
const ERASED: &str = "mastermind-teacher.erased";

/// The results that are stored for this setup, if they can be read.
pub fn stored_results(store: &dyn Store, setup: Setup) -> Option<Results> {
    stored_value(store, &setup.results_slot())
}

/// Deletes everything that the page has stored, and tells the other windows to load the page again, because they would
/// store their values again.
pub fn erase(store: &dyn Store) {
    let ours = store.names().into_iter();
    for name in ours.filter(|name| name.starts_with(OURS)) {
        // If a value cannot be deleted, the page finds it again and reports it.
        let _ = store.remove(&name);
    }
    let _ = store.set(ERASED, "").and_then(|()| store.remove(ERASED));
}

/// All stored results, sorted by their slots: see [`Setup::results_slot`].
pub fn all_results(store: &dyn Store) -> Vec<(String, Results)> {
    let names = store.names().into_iter().filter(|name| !is_aside(name));
    let slots = names.filter_map(|name| Some(name.strip_prefix(Results::NAME)?.to_owned()));
    let mut by_slot = Vec::new();
    for slot in slots {
        if let Some(results) = stored_value(store, &slot) {
            // Insertion sort: there are only a few.
            let index = by_slot.partition_point(|(before, _)| *before < slot);
            by_slot.insert(index, (slot, results));
        }
    }
    by_slot
}

/// Adds the contents of a file to what is stored: everything or nothing. Results are merged; the learner's records wait
/// until *Learn* merges them. The caller takes over the settings.
///
/// # Errors
/// The store refused a read or a write. Then nothing has changed.
pub fn add_archive(store: &dyn Store, archive: &Archive) -> Result<(), StoreError> {
    let mut texts = Vec::new();
    // This text comes first because it may become shorter, which makes room for the others.
    if !archive.mistakes.is_empty() {
        let text = all_mistakes(store, &archive.mistakes)?;
        texts.push((Mistake::NAME.to_owned(), text));
    }
    for (slot, results) in merged_results(store, &archive.results)? {
        texts.push((name_of::<Results>(&slot), to_stored(&results)));
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

/// Merges results with those stored in the same slots. Returns each slot once, with its results. Stored results that
/// cannot be read are set aside.
///
/// # Errors
/// The store cannot be read, or has no room for the results to be set aside.
fn merged_results(store: &dyn Store, added: &[(String, Results)]) -> Result<Vec<(String, Results)>, StoreError> {
    let mut values = StoredValues::default();
    let mut merged: Vec<(String, Results)> = Vec::new();
    for (slot, results) in added {
        let mut results = results.clone().without_series();
        if let Some((_, earlier)) = merged.iter_mut().find(|earlier| earlier.0 == *slot) {
            earlier.merge(&results);
            continue;
        }
        let name = name_of::<Results>(slot);
        store.get(&name)?;
        if let Some(stored) = values.load(store, slot) {
            results.merge(&stored);
        }
        if values.is_locked(&name) {
            return Err(StoreError::Full);
        }
        merged.push((slot.clone(), results));
    }
    Ok(merged)
}

/// The stored form of a value of a file, merged with the stored value. If that cannot be read, it is set aside.
///
/// # Errors
/// The store cannot be read, or has no room for the value to be set aside.
fn merged<T: Stored + Default>(store: &dyn Store, added: &T, merge: fn(&mut T, &T)) -> Result<String, StoreError> {
    store.get(T::NAME)?;
    let mut values = StoredValues::default();
    let mut merged: T = values.load(store, "").unwrap_or_default();
    if values.is_locked(T::NAME) {
        return Err(StoreError::Full);
    }
    merge(&mut merged, added);
    Ok(to_stored(&merged))
}

/// Stores all of these texts, each given after its name, or none.
///
/// # Errors
/// The store refused a text. Then nothing has changed.
fn put_all(store: &dyn Store, texts: &[(String, String)]) -> Result<(), StoreError> {
    let before =
        texts.iter().map(|(name, text)| Ok((name, text, store.get(name)?))).collect::<Result<Vec<_>, StoreError>>()?;
    for (index, (name, text, _)) in before.iter().enumerate() {
        if let Err(fault) = store.set(name, text) {
            put_back(store, &before[..index]);
            return Err(fault);
        }
    }
    Ok(())
}

/// Restores the old texts; each entry is the name, the new text and the old one. Texts that are not longer than the new
/// ones come first, to make room for the others.
fn put_back(store: &dyn Store, written: &[(&String, &String, Option<String>)]) {
    for is_longer in [false, true] {
        for (name, new, old) in written {
            match old {
                Some(text) if (text.len() > new.len()) == is_longer => drop(store.set(name, text)),
                None if !is_longer => drop(store.remove(name)),
                _ => {}
            }
        }
    }
}
