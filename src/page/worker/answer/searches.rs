//! Searches that are watched, and what each technique saves.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::limits::{COUNTED_CODES, Limit, WATCHED_CODES};
use mastermind_engine::textbook::{Observer, Switches, Trace, least_worst_case};
use mastermind_engine::util::{narrow, nearest};
use mastermind_game::lab::search::{MOST_COUNTED_NODES, MOST_STEPS};
use mastermind_game::question::{CountSearch, NoAnswer, SearchWork, WatchSearch};

use super::{Position, Respond, Responder};
#[cfg(target_arch = "wasm32")]
use crate::worker::now;

impl Respond<WatchSearch> for Responder {
    fn respond(
        &mut self,
        query: &Position,
        question: &WatchSearch,
        budget: &mut dyn Budget,
    ) -> Result<Trace, NoAnswer> {
        let mut trace = Trace::new(MOST_STEPS);
        // Two steps for each node: what comes after the trace is of no use.
        let most = MOST_STEPS as u64;
        search(few_codes(self.goals(query, budget)?)?, question.0, most, &mut trace, budget)?;
        Ok(trace)
    }
}

impl Respond<CountSearch> for Responder {
    fn respond(
        &mut self,
        query: &Position,
        question: &CountSearch,
        budget: &mut dyn Budget,
    ) -> Result<SearchWork, NoAnswer> {
        let goals = self.goals(query, budget)?;
        let goals = match goals.len() {
            0 => return Err(NoAnswer::Contradiction),
            1..=COUNTED_CODES => goals,
            _ => return Err(NoAnswer::OutOfReach(Limit::WatchedCodes)),
        };
        let start = now();
        let nodes = search(goals, question.0, MOST_COUNTED_NODES, &mut (), budget)?;
        let milliseconds = narrow(nearest(now() - start));
        Ok(SearchWork { nodes, milliseconds })
    }
}

/// Milliseconds since some moment.
#[cfg(not(target_arch = "wasm32"))]
fn now() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    1000.0 * START.elapsed().as_secs_f64()
}

fn few_codes(goals: &GoalSet) -> Result<&GoalSet, NoAnswer> {
    match goals.len() {
        0 => Err(NoAnswer::Contradiction),
        1..=WATCHED_CODES => Ok(goals),
        _ => Err(NoAnswer::OutOfReach(Limit::WatchedCodes)),
    }
}

/// The nodes of a search; `None` if they are more than `most`.
fn search(
    goals: &GoalSet,
    switches: Switches,
    most: u64,
    observer: &mut impl Observer,
    budget: &mut dyn Budget,
) -> Result<Option<u64>, NoAnswer> {
    let mut too_many = false;
    let mut up_to_most = |progress: Progress| {
        too_many = progress.nodes > most;
        !too_many && budget.go_on(progress)
    };
    match least_worst_case(goals, switches, observer, &mut up_to_most) {
        Ok(found) => Ok(Some(found.positions + found.tried)),
        Err(_) if too_many => Ok(None),
        Err(stopped) => Err(stopped.into()),
    }
}
