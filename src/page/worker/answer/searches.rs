//! Searches that are watched, and what each technique saves.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::limits::{COUNTED_CODES, Limit, WATCHED_CODES};
use mastermind_engine::textbook::{Observer, Switches, Trace, least_worst_case};
use mastermind_game::lab::search::{MAX_COUNTED_NODES, MAX_STEPS};
use mastermind_game::question::{CountSearch, NoAnswer, SearchWork, WatchSearch};

use super::{Asked, Responder};
#[cfg(target_arch = "wasm32")]
use crate::worker::now;

impl Responder {
    /// The steps of the search, at most [`MAX_STEPS`].
    pub(super) fn watch_search(&mut self, asked: &mut Asked, question: &WatchSearch) -> Result<Trace, NoAnswer> {
        let mut trace = Trace::new(MAX_STEPS);
        // A node has two steps, so the trace is full before this many nodes are searched.
        let most_nodes = MAX_STEPS as u64;
        let goals = few_codes(self.goals(asked)?)?;
        // The trace says by itself whether it is complete.
        count_nodes(goals, question.0, most_nodes, &mut trace, asked.budget)?;
        Ok(trace)
    }

    /// The number of nodes that the search needs, and its time.
    pub(super) fn count_search(&mut self, asked: &mut Asked, question: &CountSearch) -> Result<SearchWork, NoAnswer> {
        let goals = self.goals(asked)?;
        match goals.len() {
            0 => return Err(NoAnswer::Contradiction),
            1..=COUNTED_CODES => {}
            _ => return Err(NoAnswer::OutOfReach(Limit::WatchedCodes)),
        }
        let start = now();
        let nodes = count_nodes(goals, question.0, MAX_COUNTED_NODES, &mut (), asked.budget)?;
        Ok(SearchWork { nodes, took: now().saturating_sub(start) })
    }
}

/// The time since the first call.
#[cfg(not(target_arch = "wasm32"))]
fn now() -> std::time::Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The codes, if they are few enough for a search that is watched.
///
/// # Errors
/// There is no code, or there are more than [`WATCHED_CODES`].
fn few_codes(goals: &GoalSet) -> Result<&GoalSet, NoAnswer> {
    match goals.len() {
        0 => Err(NoAnswer::Contradiction),
        1..=WATCHED_CODES => Ok(goals),
        _ => Err(NoAnswer::OutOfReach(Limit::WatchedCodes)),
    }
}

/// Searches, and returns the number of nodes; `None` if there are more than `most_nodes`.
fn count_nodes(
    goals: &GoalSet,
    switches: Switches,
    most_nodes: u64,
    observer: &mut impl Observer,
    budget: &mut dyn Budget,
) -> Result<Option<u64>, NoAnswer> {
    let mut too_many = false;
    let mut limited = |progress: Progress| {
        too_many = progress.nodes > most_nodes;
        !too_many && budget.go_on(progress)
    };
    match least_worst_case(goals, switches, observer, &mut limited) {
        Ok(found) => Ok(Some(found.positions + found.tried)),
        Err(_) if too_many => Ok(None),
        Err(stopped) => Err(stopped.into()),
    }
}
