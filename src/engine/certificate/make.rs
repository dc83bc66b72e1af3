//! Makes certificates: the searches find the values, and what they rest on is written down.

use super::code_set::CodeSet;
use super::counting::{CountedBounds, NEVER};
use super::found::FoundLemmas;
use super::lemma::{Certificate, CertificateRule};
use super::no_certificate::NoCertificate;
use super::numbers::Numbers;
use super::show::CertificateMaker;
use super::upper::tree_of;
use crate::engine::budget::{Budget, Progress};
use crate::engine::feedback::Feedback;
use crate::engine::narrow::narrow;
use crate::engine::search::{CodesAfter, WholeGame};
use crate::engine::variant::Variant;

/// Proves the value of a game. Progress counts the guesses that were looked at; `done` of `of` are those
/// of the lemma for all codes.
///
/// # Errors
/// The game is too large, no strategy keeps the rule, or the budget said stop.
pub fn make_certificate(
    variant: Variant,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Certificate, NoCertificate> {
    let within = match rule {
        CertificateRule::TotalWithin(guesses) => Some(guesses),
        CertificateRule::Total | CertificateRule::WorstCase => None,
    };
    let mut game = WholeGame::new(variant, within, budget)?;
    let numbers = Numbers::new(variant);
    let all: Vec<u16> = (0..numbers.len()).collect();
    let set = CodesAfter {
        codes: &all,
        rows: &[],
    };
    let value = match rule {
        CertificateRule::WorstCase => game.worst_case(set, u8::MAX - 1, budget)?.1.into(),
        CertificateRule::Total | CertificateRule::TotalWithin(_) => {
            let found = game.least_total(set, within, None, budget)?;
            found.ok_or(NoCertificate::NoStrategy)?.1
        }
    };
    let tree = tree_of(&mut game, variant, rule, budget)?;
    let mut maker = CertificateMaker {
        counting: CountedBounds::new(&game, numbers.len(), variant.feedback_count()),
        game,
        numbers,
        rule,
        feedbacks: Feedback::all(variant.pegs()).collect(),
        found: FoundLemmas::default(),
        budget,
        progress: Progress::default(),
    };
    let (within, least) = match rule {
        CertificateRule::WorstCase => (Some(narrow(value - 1)), NEVER),
        CertificateRule::Total | CertificateRule::TotalWithin(_) => (within, value.into()),
    };
    let set = CodeSet::new(&maker.numbers, &all);
    let last = maker.found.begin(&maker.numbers, set, &[], within);
    maker.show(last, least)?;
    let lemmas = maker.found.in_order(&maker.numbers, &maker.feedbacks, last);
    Ok(Certificate {
        variant,
        rule,
        value,
        tree,
        lemmas,
    })
}
