//! Searches that are watched, and what each technique saves.

use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::limits::{Limit, WATCHED_CODES};
use mastermind_engine::textbook::{Observer, Switches, Trace, least_worst_case};
use mastermind_game::lab::search::{MOST_COUNTED_NODES, MOST_STEPS};
use mastermind_game::question::{CountSearch, NoAnswer, WatchSearch};

use super::{Position, Respond, Responder};

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
        search(
            few_codes(self.goals(query, budget)?)?,
            question.0,
            most,
            &mut trace,
            budget,
        )?;
        Ok(trace)
    }
}

impl Respond<CountSearch> for Responder {
    fn respond(
        &mut self,
        query: &Position,
        question: &CountSearch,
        budget: &mut dyn Budget,
    ) -> Result<Option<u64>, NoAnswer> {
        let goals = few_codes(self.goals(query, budget)?)?;
        search(goals, question.0, MOST_COUNTED_NODES, &mut (), budget)
    }
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
