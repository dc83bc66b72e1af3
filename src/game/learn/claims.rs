//! The reasons from which a learner chooses: one that nobody would believe is left out.

use mastermind_teaching::puzzle::{Claim, Puzzle};

/// The fewest reasons that are shown.
const MIN_CLAIMS: usize = 3;

/// Whether a claim could be true, judged without looking at the codes: for `n` codes, `n` guesses are always enough,
/// one code after the other.
fn is_plausible(claim: &Claim) -> bool {
    match *claim {
        Claim::LeavesTooMany { codes, guesses, .. } => codes > u32::from(guesses),
        _ => true,
    }
}

/// The claims that are shown, each after its index (from 0): the claims that could be true, or all claims if these are
/// too few. The true claim is always among them.
pub fn plausible(claims: &[Claim]) -> Vec<(u8, &Claim)> {
    let numbered: Vec<(u8, &Claim)> = (0..).zip(claims).collect();
    let plausible: Vec<(u8, &Claim)> = numbered.iter().copied().filter(|(_, claim)| is_plausible(claim)).collect();
    if plausible.len() < MIN_CLAIMS { numbered } else { plausible }
}

/// Whether every claim of the puzzle could be true.
pub(super) fn offers_choice(puzzle: &Puzzle) -> bool {
    puzzle.task.claims().iter().all(is_plausible)
}
