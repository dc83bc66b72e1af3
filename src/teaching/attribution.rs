//! What to practise after a guess that costs more than the best one.
//!
//! ```text
//!   the mistake                                  what is practised
//!
//!   the first guess                              the second guess
//!   one code was left                            the hardest technique needed to deduce it
//!   the guess contradicts a row, and a possible  what shows that at a glance,
//!   code leaves no larger parts                  otherwise comparing it with every row
//!   few codes, and a guess tells them all apart  settle it; the probe if no possible code does
//!   the second guess                             the second guess
//!   it needs more in the worst case              keep the worst case
//!   anything else                                put guesses in order
//! ```
//! The first line that applies counts. It is a rule, not a measurement: a guess can have several faults.

use crate::deduction::{Conclusion, Technique, prove};
use crate::puzzle::{PuzzleKind, broken_at_a_glance, separating_guesses};
use crate::skill::Skill;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::splits::part_sizes_of;
use mastermind_engine::strategy::{ExpectedSize, Measure};
use mastermind_engine::{Code, GoalSet, Row, Variant};

/// The most codes that a player should tell apart by a single guess.
const MAX_TO_SETTLE: usize = 11;
/// In games with more codes, nothing searches for a guess that tells all codes apart: it would take too long.
const MAX_SETTLED_GAME: u32 = 300_000;
/// How many possible codes are compared with an impossible guess.
const MAX_COMPARED: usize = 64;
/// The last technique that supposes nothing. All up to this technique are quick in every game.
const HARDEST_WITHOUT_SUPPOSING: Technique = Technique::Difference;

/// What to practise to avoid `guess`, which costs more than the best guess for these codes. Without rows, the guess is
/// an opening.
///
/// # Errors
/// The budget said stop.
pub fn skill_to_practise(
    goals: &GoalSet,
    rows: &[Row],
    guess: Code,
    keeps_worst_case: bool,
    budget: &mut dyn Budget,
) -> Result<Skill, Stopped> {
    let variant = goals.variant();
    if rows.is_empty() {
        return Ok(Skill::Kind(PuzzleKind::SecondGuess));
    }
    if goals.len() == 1 {
        return Ok(Skill::Technique(hardest_technique_to_find(variant, rows)));
    }
    if !goals.contains(guess) && !is_probe(goals, guess, budget)? {
        return Ok(Skill::Technique(easiest_technique_to_rule_out(rows, guess)));
    }
    if goals.len() <= MAX_TO_SETTLE && variant.code_count() <= MAX_SETTLED_GAME {
        let separating = separating_guesses(goals, budget)?;
        if !separating.is_empty() {
            let possible_code_settles = separating.iter().any(|&code| goals.contains(code));
            return Ok(Skill::Kind(if possible_code_settles { PuzzleKind::Settle } else { PuzzleKind::Probe }));
        }
    }
    Ok(Skill::Kind(match (rows.len(), keeps_worst_case) {
        (1, _) => PuzzleKind::SecondGuess,
        (_, false) => PuzzleKind::KeepWorstCase,
        (_, true) => PuzzleKind::Order,
    }))
}

/// The hardest technique needed to find the only code that is left.
fn hardest_technique_to_find(variant: Variant, rows: &[Row]) -> Technique {
    let deduction = prove(variant, rows, HARDEST_WITHOUT_SUPPOSING.up_to(), &[]);
    match deduction.conclusion {
        Conclusion::Certain(_) => {
            let hardest = deduction.steps.iter().map(|step| step.technique).max();
            hardest.unwrap_or(Technique::Fitting)
        }
        _ => Technique::Supposing,
    }
}

/// The easiest technique that shows from a single row that a code cannot be the secret.
fn easiest_technique_to_rule_out(rows: &[Row], code: Code) -> Technique {
    let techniques = rows.iter().filter_map(|row| broken_at_a_glance(row, code));
    techniques.min().unwrap_or(Technique::Fitting)
}

/// Whether an impossible guess leaves smaller parts than each of the possible codes with which it is compared. Such a
/// guess is not an oversight.
fn is_probe(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<bool, Stopped> {
    let mut meter = Meter::new(budget);
    let size_after_guess = expected_size(goals, guess, &mut meter)?;
    for &code in goals.codes().iter().take(MAX_COMPARED) {
        if expected_size(goals, code, &mut meter)? <= size_after_guess {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The expected size of the part that the guess leaves, times the number of codes: the sum of the squared sizes.
fn expected_size(goals: &GoalSet, guess: Code, meter: &mut Meter) -> Result<u64, Stopped> {
    Ok(ExpectedSize.value(&part_sizes_of(goals, guess, meter)?))
}
