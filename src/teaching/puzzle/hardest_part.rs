//! The hardest play after a guess.

use super::judged::HardestStep;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::search::{PartOutcome, Refusal};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, GoalSet};

/// The part that needs the most guesses. On a tie, the part with the highest least total, then the first one. `None` if
/// there is no part.
pub(super) fn hardest_part(parts: &[PartOutcome]) -> Option<&PartOutcome> {
    // `max_by_key` takes the last part on a tie, so the first part comes last.
    parts.iter().rev().max_by_key(|part| part_cost(part))
}

/// What a part costs: its worst case, then its least total.
pub(super) fn part_cost(part: &PartOutcome) -> (u8, u32) {
    (part.worst_case, part.total)
}

/// The longest play: the guess, and then optimal guesses until the code is found. The first feedback is
/// `first_feedback` if that leaves any codes.
pub(super) fn hardest_line(
    goals: &GoalSet,
    guess: Code,
    first_feedback: Option<Feedback>,
    budget: &mut dyn Budget,
) -> Result<Vec<HardestStep>, Refusal> {
    let (mut goals, mut guess, mut named) = (goals.clone(), guess, first_feedback);
    let mut line = Vec::new();
    loop {
        let parts = RootSearch::new(&goals, budget)?.search_parts(guess, budget)?;
        let named_feedback = named.take();
        let named_part = parts.iter().find(|part| Some(part.feedback) == named_feedback);
        let Some(part) = named_part.or_else(|| hardest_part(&parts)) else {
            line.push(HardestStep { guess, feedback: Feedback::all_black(guess.pegs()), codes: 0 });
            return Ok(line);
        };
        line.push(HardestStep { guess, feedback: part.feedback, codes: narrow(part.codes) });
        goals = goals.after(guess, part.feedback);
        guess = RootSearch::new(&goals, budget)?.optimal_with_most_parts(budget)?.0;
    }
}
