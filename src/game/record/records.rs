//! The results of all setups together, and what a file adds.

use super::learn_store::{all_mistakes, learner_texts, with_added};
use super::play_store::left_round;
use crate::learn::{days_of_record, join_days};
use crate::play::Results;
use crate::play::{Day, Play, Setup, Today};
use crate::record::archive::Archive;
use crate::store::{
    ERASED, LEARNER_ADDED, MISTAKES, OURS, RESULTS, Store, StoreError, StoredValues, is_aside,
    results_name, stored_value, write,
};
use crate::wording::stored::THE_RESULTS;

/// The results that are stored for this setup, if they can be read.
pub fn stored_results(store: &dyn Store, setup: Setup) -> Option<Results> {
    stored_value(store, &results_name(setup))
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

/// The stored results of each setup, by its slot: see [`Setup::results_slot`].
pub fn results_by_slot(store: &dyn Store) -> Vec<(String, Results)> {
    let slot = |(name, results): (String, Results)| {
        let slot = name.strip_prefix(RESULTS)?.to_owned();
        Some((slot, results))
    };
    all_results(store).into_iter().filter_map(slot).collect()
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

/// All stored results, each with its name.
pub fn all_results(store: &dyn Store) -> Vec<(String, Results)> {
    let names = store.names().into_iter();
    let ours = names.filter(|name| name.starts_with(RESULTS) && !is_aside(name));
    let mut all = Vec::new();
    for name in ours {
        if let Some(results) = stored_value(store, &name) {
            // In the order of their names. There are few.
            let place = all.partition_point(|(before, _)| *before < name);
            all.insert(place, (name, results));
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
        texts.push((MISTAKES.to_owned(), text));
    }
    for (name, results) in merged_results(store, &archive.results)? {
        texts.push((name, write(&results)));
    }
    if let Some(text) = with_added(store, &archive.learner)? {
        texts.push((LEARNER_ADDED.to_owned(), text));
    }
    put_all(store, &texts)
}

/// These results with those that are stored under the same names, each name once. What cannot be read is
/// set aside; if there is no room for that, there is none for anything.
fn merged_results(
    store: &dyn Store,
    added: &[(String, Results)],
) -> Result<Vec<(String, Results)>, StoreError> {
    let mut values = StoredValues::default();
    let mut merged: Vec<(String, Results)> = Vec::new();
    for (name, results) in added {
        if let Some((_, all)) = merged.iter_mut().find(|all| all.0 == *name) {
            all.merge(results);
            continue;
        }
        store.get(name)?;
        let mut all = results.clone();
        if let Some(own) = values.recall(store, name, THE_RESULTS) {
            all.merge(&own);
        }
        if values.is_locked(name) {
            return Err(StoreError::Full);
        }
        merged.push((name.clone(), all));
    }
    Ok(merged)
}

/// Stores all of these texts under their names, or none.
fn put_all(store: &dyn Store, texts: &[(String, String)]) -> Result<(), StoreError> {
    let before = texts
        .iter()
        .map(|(name, text)| Ok((name, text, store.get(name)?)))
        .collect::<Result<Vec<_>, StoreError>>()?;
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
