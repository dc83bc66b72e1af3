//! Rates the choice of a guess in a position.
//!
//! Rating: 900, 60 for each halving of the share of accepted guesses among all of the game, 150 if no possible code is
//! accepted, 100 if the guess with the most information is not, 40 for each code left, at most 12 of them.

use std::ops::RangeInclusive;

use super::rating::{MAX_RATED_CODES, points_for_share, rating};
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::search::Refusal;
use mastermind_engine::splits::canonical_guesses_if_few;
use mastermind_engine::strategy::{Entropy, LargestPart, Measure, OneStep, Strategy};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, GoalSet, Variant};

/// At most one in this many kinds of guesses may be accepted.
const ONE_KIND_IN: usize = 8;

/// A position with the guesses that are accepted there.
pub(super) struct GuessChoice<'a> {
    goals: &'a GoalSet,
    /// Lowest first.
    accepted: &'a [Code],
    /// Whether the guess with the most information is accepted.
    accepts_most_information: bool,
    /// Whether the guess with the smallest largest part is accepted.
    accepts_smallest_part: bool,
}

/// The numbers of codes within the range `codes` for which the rating of a puzzle can be about that of the band, if at
/// least one guess and at most a quarter of all guesses are accepted.
pub(super) fn codes_for(band: u16, variant: Variant, codes: RangeInclusive<usize>) -> RangeInclusive<usize> {
    let (least, most) = (*codes.start(), *codes.end());
    let all_guesses = narrow(variant.code_count());
    let most_points_without_codes = 900 + points_for_share(60, all_guesses, 1) + 150 + 100;
    let codes_needed = narrow(u32::from(band).saturating_sub(most_points_without_codes).div_ceil(40));
    let fewest = least.max(codes_needed).min(MAX_RATED_CODES).min(most);
    let least_points_without_codes = 900 + 2 * 60;
    match narrow((u32::from(band) + 99).saturating_sub(least_points_without_codes) / 40) {
        // From there on, more codes add nothing to the rating.
        MAX_RATED_CODES.. => fewest..=most,
        codes_allowed => fewest..=most.min(codes_allowed).max(fewest),
    }
}

impl<'a> GuessChoice<'a> {
    /// The choice of one of the `accepted` guesses, which are sorted, if they are of few kinds; otherwise `None`.
    pub(super) fn among_few_kinds(
        goals: &'a GoalSet,
        accepted: &'a [Code],
        budget: &mut dyn Budget,
    ) -> Result<Option<GuessChoice<'a>>, Refusal> {
        if accepts_few_kinds(goals, accepted, budget)? {
            GuessChoice::new(goals, accepted, budget).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Like [`GuessChoice::among_few_kinds`]; in the `upper` half of the ratings, also `None` if the first ideas do not
    /// fail.
    pub(super) fn for_rating(
        upper: bool,
        goals: &'a GoalSet,
        accepted: &'a [Code],
        budget: &mut dyn Budget,
    ) -> Result<Option<GuessChoice<'a>>, Refusal> {
        let choice = GuessChoice::among_few_kinds(goals, accepted, budget)?;
        let ideas_fail = |choice: &GuessChoice| {
            let both_rules = choice.accepts_most_information && choice.accepts_smallest_part;
            first_ideas_fail(choice.goals, choice.accepted_codes(), both_rules)
        };
        Ok(choice.filter(|choice| !upper || ideas_fail(choice)))
    }

    /// The choice of one of the `accepted` guesses, which are sorted.
    fn new(goals: &'a GoalSet, accepted: &'a [Code], budget: &mut dyn Budget) -> Result<GuessChoice<'a>, Refusal> {
        let rules = rule_guesses(goals, budget)?;
        let [accepts_most_information, accepts_smallest_part] =
            rules.map(|guess| accepted.binary_search(&guess).is_ok());
        Ok(GuessChoice { goals, accepted, accepts_most_information, accepts_smallest_part })
    }

    /// The points of the formula above.
    fn points(&self) -> u32 {
        let all: usize = narrow(self.goals.variant().code_count());
        let codes: u32 = narrow(self.goals.len().min(MAX_RATED_CODES));
        900 + points_for_share(60, all, self.accepted.len())
            + 150 * u32::from(self.accepted_codes() == 0)
            + 100 * u32::from(!self.accepts_most_information)
            + 40 * codes
    }

    /// The rating of a puzzle with this choice.
    pub(super) fn rating(&self) -> u16 {
        rating(self.points())
    }

    /// How many possible codes are accepted.
    fn accepted_codes(&self) -> usize {
        let is_accepted = |code: &&Code| self.accepted.binary_search(code).is_ok();
        self.goals.codes().iter().filter(is_accepted).count()
    }

    /// Whether a random possible code mostly fails.
    pub(super) fn chance_fails(&self) -> bool {
        chance_fails(self.goals, self.accepted_codes())
    }
}

/// Whether a random possible code mostly fails if this many possible codes are accepted.
fn chance_fails(goals: &GoalSet, possible: usize) -> bool {
    2 * possible < goals.len()
}

/// Whether the first ideas fail: a random possible code mostly does, and so does one of the two rules, or every
/// possible code. `possible` is the number of possible codes that are accepted; `both_rules` says whether both guesses
/// of [`rule_guesses`] are accepted.
pub(super) fn first_ideas_fail(goals: &GoalSet, possible: usize, both_rules: bool) -> bool {
    chance_fails(goals, possible) && (possible == 0 || !both_rules)
}

/// Whether at least one guess is accepted, but only few kinds of guesses.
fn accepts_few_kinds(goals: &GoalSet, accepted: &[Code], budget: &mut dyn Budget) -> Result<bool, Stopped> {
    // A position for a puzzle has so few codes that they can be listed.
    let Some(all) = canonical_guesses_if_few(goals, budget)? else {
        return Ok(false);
    };
    let kinds = all.iter().filter(|code| accepted.binary_search(code).is_ok());
    Ok(!accepted.is_empty() && kinds.count() * ONE_KIND_IN <= all.len())
}

/// The guess with the most information, and the one with the smallest largest part.
pub(super) fn rule_guesses(goals: &GoalSet, budget: &mut dyn Budget) -> Result<[Code; 2], Refusal> {
    Ok([best_by::<Entropy>(goals, budget)?, best_by::<LargestPart>(goals, budget)?])
}

/// The guess that is best by a measure, one step ahead.
fn best_by<M: Measure + Default>(goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
    OneStep::<M>::default().guess(goals, budget)
}
