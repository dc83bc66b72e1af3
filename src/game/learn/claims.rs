//! Which reasons a learner chooses from: a reason that nobody would believe is no choice.

use mastermind_teaching::puzzle::{Claim, Puzzle};

/// The fewest reasons that are shown.
const LEAST: usize = 3;

/// Whether a claim could be true as far as one sees without looking at the codes: `n` guesses are always enough for `n`
/// codes, one after the other.
fn is_plausible(claim: &Claim) -> bool {
    match *claim {
        Claim::LeavesTooMany { codes, guesses, .. } => codes > u32::from(guesses),
        _ => true,
    }
}

/// The claims that are shown, with their numbers: those that could be true, or all if these are too few. The true one
/// is always among them.
pub fn plausible(claims: &[Claim]) -> Vec<(u8, &Claim)> {
    let all: Vec<(u8, &Claim)> = (0..).zip(claims).collect();
    let plausible: Vec<(u8, &Claim)> = all.iter().copied().filter(|(_, claim)| is_plausible(claim)).collect();
    if plausible.len() < LEAST { all } else { plausible }
}

/// Whether every claim of the puzzle could be true.
pub(super) fn offers_choice(puzzle: &Puzzle) -> bool {
    puzzle.task.claims().iter().all(is_plausible)
}
