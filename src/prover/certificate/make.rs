//! Makes certificates: searches the values, and writes down what they rest on.

use super::lemma::{Certificate, CertificateRule};
use super::no_certificate::NoCertificate;
use super::plan::ProofPlan;
use super::prove_part::PartProver;
use mastermind_engine::Variant;
use mastermind_engine::budget::{Budget, PartOfWork, Progress};

/// Proves the value of a game: plans the proof, proves the parts one after the other, and joins them. Progress counts
/// the guesses that were looked at; `done` of `of` counts the codes of the proved parts.
///
/// # Errors
/// The game is too large, no strategy keeps the rule, or the budget said stop.
pub fn make_certificate(
    variant: Variant,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Certificate, NoCertificate> {
    let plan = ProofPlan::new(variant, rule, budget)?;
    let mut prover = PartProver::new(&plan);
    let total = (0..plan.len()).map(|part| plan.code_count(part) as u64).sum();
    let mut so_far = Progress { total, ..Progress::default() };
    let mut proved = Vec::with_capacity(plan.len());
    for part in 0..plan.len() {
        let mut nodes = 0;
        let mut part_budget = |progress: Progress| {
            nodes = progress.nodes;
            budget.go_on(Progress { nodes: so_far.nodes + nodes, ..so_far })
        };
        proved.extend(prover.prove(part, &mut part_budget)?);
        so_far.nodes += nodes;
        so_far.done += plan.code_count(part) as u64;
    }
    let to_whole = |joining: Progress| Progress { nodes: so_far.nodes + joining.nodes, ..so_far };
    plan.join(&proved, &mut PartOfWork { budget, to_whole })
}
