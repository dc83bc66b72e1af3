//! The results of all setups together.

use super::form::write;
use super::values::{is_aside, stored_value};
use super::{OURS, RESULTS, Store, StoreError, StoredValues, results_name};
use crate::game::play::Setup;
use crate::game::record::Results;
use crate::game::wording::stored::THE_RESULTS;

/// The results that are stored for this setup, if they can be read.
pub fn stored_results(store: &dyn Store, setup: Setup) -> Option<Results> {
    stored_value(store, &results_name(setup))
}

/// The stored results of each setup, by its slot: see [`Setup::results_slot`].
pub fn results_by_slot(store: &dyn Store) -> Vec<(String, Results)> {
    let slot = |(name, results): (String, Results)| {
        let slot = name.strip_prefix(RESULTS)?.to_owned();
        Some((slot, results))
    };
    all_results(store).into_iter().filter_map(slot).collect()
}

/// Deletes everything that the page has stored.
pub fn erase(store: &dyn Store) {
    let ours = store.names().into_iter();
    for name in ours.filter(|name| name.starts_with(OURS)) {
        // If it cannot be deleted, the page finds it again and says what it is.
        let _ = store.remove(&name);
    }
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

/// Merges results into those stored under these names: all of them, or none.
///
/// # Errors
/// Why nothing was stored.
pub fn add_results(store: &dyn Store, results: Vec<(String, Results)>) -> Result<(), StoreError> {
    let mut values = StoredValues::default();
    let mut before = Vec::new();
    for (name, added) in results {
        let text = store.get(&name);
        let mut all = added;
        if let Some(own) = values.recall(store, &name, THE_RESULTS) {
            all.merge(&own);
        }
        let done = text.and_then(|text| {
            before.push((name.clone(), text));
            match values.put_text(store, &name, Some(&write(&all))) {
                true => Ok(()),
                false => Err(values.trouble().unwrap_or(StoreError::Full)),
            }
        });
        if let Err(fault) = done {
            // The old texts are shorter than the new ones, so that there is room to put them back.
            for (name, text) in before.iter().rev() {
                values.put_text(store, name, text.as_deref());
            }
            return Err(fault);
        }
    }
    Ok(())
}
