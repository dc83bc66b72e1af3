//! Answers the questions about proofs, and about trees compared with the best.

use super::{Asked, Responder};
use mastermind_engine::budget::Progress;
use mastermind_engine::tree::{TreeLosses, find_losses};
use mastermind_game::lab::proof::{CheckedProof, MadeProof};
use mastermind_game::question::{CheckProof, ExplainLemma, FindLosses, MakeProof, NoAnswer};
use mastermind_prover::certificate::{
    Flaw, Flawed, LemmaExplained, NoCertificate, check_certificate, explain_lemma, make_certificate,
};

impl Responder {
    /// The proof as text, and what it proves.
    pub(super) fn make_proof(&mut self, asked: &mut Asked, MakeProof(rule): &MakeProof) -> Result<MadeProof, NoAnswer> {
        let certificate = make_certificate(asked.variant, *rule, asked.budget).map_err(|why| match why {
            NoCertificate::NoStrategy => NoAnswer::NoStrategy,
            NoCertificate::Search(refusal) => refusal.into(),
            NoCertificate::NoTree(_) => NoAnswer::NoTree,
        })?;
        Ok(MadeProof {
            value: certificate.value,
            opening: certificate.tree.root().guess(),
            statistics: certificate.tree.statistics(),
            text: certificate.to_string(),
            lemmas: certificate.outline(),
        })
    }

    /// What the proof proves, or the first flaw in it.
    pub(super) fn check_proof(
        &mut self,
        asked: &mut Asked,
        CheckProof(text): &CheckProof,
    ) -> Result<CheckedProof, NoAnswer> {
        let mut nodes = 0;
        let checked = check_certificate(text, &mut |done, total| {
            nodes += 1;
            let (done, total) = (done as u64, total as u64);
            asked.budget.go_on(Progress { nodes, done, total })
        });
        let was_stopped = |flawed: &Flawed| flawed.flaw == Flaw::Stopped;
        if checked.as_ref().is_err_and(was_stopped) {
            return Err(NoAnswer::Stopped(nodes));
        }
        Ok(checked)
    }

    /// The guesses of the tree that are not among the best, each with a better one.
    pub(super) fn find_losses(
        &mut self,
        asked: &mut Asked,
        FindLosses(tree): &FindLosses,
    ) -> Result<TreeLosses, NoAnswer> {
        Ok(find_losses(tree, asked.budget)?)
    }

    /// Why the lemma holds.
    pub(super) fn explain_lemma(
        &mut self,
        asked: &mut Asked,
        ExplainLemma(lemma): &ExplainLemma,
    ) -> Result<LemmaExplained, NoAnswer> {
        Ok(explain_lemma(asked.variant, lemma, asked.budget)?)
    }
}
