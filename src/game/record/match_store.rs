//! The results of matches in the browser's store, which several windows write.

use crate::matches::MatchResults;
use crate::store::{Store, StoredValues};

/// Stores these results, merged with those that other windows have stored. Returns whether they are stored.
pub fn save_match_results(values: &mut StoredValues, store: &dyn Store, results: &MatchResults) -> bool {
    let mut merged: MatchResults = values.load(store, "").unwrap_or_default();
    merged.merge(results);
    values.save(store, "", &merged)
}
