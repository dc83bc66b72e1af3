//! Certificates: their values compared with other solvers, and the checkers with changed files.

mod feedback_rules;
mod games;
mod mutations;
mod parts;
mod python;
mod refusals;
mod table;

use crate::support::{least_total, worst_case_between};
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_prover::certificate::{CertificateRule, Flawed, Stated, check_certificate, make_certificate};
use std::collections::HashMap;

use mastermind_engine::*;

/// The certificate of a game as a text.
pub fn certificate(variant: Variant, rule: CertificateRule) -> String {
    let made = make_certificate(variant, rule, &mut Unlimited);
    made.unwrap_or_else(|error| panic!("{variant} {rule}: {error:?}")).to_string()
}

/// What a text proves, or why it is no certificate.
pub fn check(text: &str) -> Result<Stated, Flawed> {
    check_certificate(text, &mut |_, _| true)
}

/// The variant of this name.
pub fn game(text: &str) -> Variant {
    text.parse().unwrap()
}

/// The values that the searches find, each once.
#[derive(Default)]
pub struct Truth(HashMap<(String, bool, Option<u64>), Option<u64>>);

impl Truth {
    /// Whether a claim is true.
    pub fn agrees(&mut self, claim: &Stated) -> bool {
        let key = (claim.game.clone(), claim.worst_case, claim.within);
        let value = *self.0.entry(key).or_insert_with(|| {
            let all = GoalSet::all(game(&claim.game));
            if claim.worst_case {
                return Some(worst_case_between(&all, 0, u8::MAX).unwrap().1.into());
            }
            // For games as small as these, more than 200 guesses are no limit.
            let most = |within: u64| Constraint::AtMost(within.min(200) as u8);
            let constraint = claim.within.map_or(Constraint::Free, most);
            let found = least_total(&all, constraint).unwrap();
            found.map(|(_, total)| total.into())
        });
        value == Some(claim.value)
    }
}
