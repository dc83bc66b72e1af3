//! A list of rules as a strategy.

use super::list::RuleList;
use super::prefer::GuessesSoFar;
use super::probe::Probes;
use crate::budget::{Budget, Meter, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{Limit, RULES_PROBED_GAME};
use crate::row::Row;
use crate::search::Refusal;
use crate::strategy::Strategy;

/// How many look-ups of a table take as long as to weigh the preferences for a code.
const LOOK_UPS_A_PREFERENCE: u64 = 4;

/// Plays a list of rules:
///
/// ```text
///   one code left            that code
///   a fixed guess            that guess, unless its answer is certain, or it must fit and does not
///   the codes left alike     the probe
///   otherwise                the code that fits and is preferred, on a tie the first in order
/// ```
///
/// It looks at the rows of the goal set besides its codes; a goal set made from its codes counts as one before the
/// first row.
#[derive(Clone, Debug)]
pub struct RulePlayer {
    list: RuleList,
    probes: Probes,
}

impl RulePlayer {
    /// A player of this list.
    pub fn new(list: RuleList) -> RulePlayer {
        RulePlayer { list, probes: Probes::default() }
    }

    /// Plays another list from now on; the guesses of probes stay remembered.
    pub(super) fn change_list(&mut self, list: RuleList) {
        self.list = list;
    }

    /// The next fixed guess. `None` if no further guess is fixed, if its answer is certain, or if it must fit and does
    /// not.
    fn next_fixed_guess(&self, goals: &GoalSet, rows: &[Row], meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        let Some(guess) = self.list.fixed_guess(goals.variant(), rows.len()) else {
            return Ok(None);
        };
        let must_fit = !rows.is_empty() && self.list.follow_up.is_some_and(|follow_up| follow_up.fitting);
        if must_fit {
            return Ok(goals.contains(guess).then_some(guess));
        }
        let answers = goals.codes().iter().map(|&code| goals.variant().score(guess, code));
        let mut first_answer = None;
        for answer in answers {
            meter.count_node(1)?;
            if *first_answer.get_or_insert(answer) != answer {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// The code that the preferences put first among those that fit; `None` if no code fits.
    fn preferred_code(&self, goals: &GoalSet, rows: &[Row], meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        if self.list.prefer == [None, None] {
            return Ok(goals.codes().first().copied());
        }
        let guesses_so_far = GuessesSoFar::from_rows(rows);
        let mut best = None;
        for &code in goals.codes() {
            meter.count_node(LOOK_UPS_A_PREFERENCE)?;
            let value = |preference| guesses_so_far.value(preference, code);
            let values = self.list.prefer.map(|preference| preference.map_or(0, value));
            if best.is_none_or(|(_, most)| values > most) {
                best = Some((code, values));
            }
        }
        Ok(best.map(|(code, _)| code))
    }
}

impl Strategy for RulePlayer {
    /// The guess by the first rule that applies: see [`RulePlayer`].
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let first = *goals.codes().first().ok_or(Refusal::Contradiction)?;
        let probe = self.list.probe;
        let mixes_colours = probe.is_some_and(|probe| !probe.fitting);
        if mixes_colours && goals.variant().code_count() > RULES_PROBED_GAME {
            return Err(Refusal::OutOfReach(Limit::ProbedGame));
        }
        if goals.len() == 1 {
            return Ok(first);
        }
        let rows = goals.history().unwrap_or(&[]);
        let mut meter = Meter::new(budget);
        if let Some(guess) = self.next_fixed_guess(goals, rows, &mut meter)? {
            return Ok(guess);
        }
        if let Some(probe) = probe.filter(|probe| probe.is_made(goals)) {
            let guess = self.probes.guess(probe, goals, &mut meter)?;
            return guess.ok_or(Refusal::Contradiction);
        }
        let guess = self.preferred_code(goals, rows, &mut meter)?;
        guess.ok_or(Refusal::Contradiction)
    }
}
