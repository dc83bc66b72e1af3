//! Answers the questions about proofs, and about trees compared with the best.

use super::{AskedPosition, Respond, Responder};
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::tree::{TreeLosses, find_losses};
use mastermind_game::lab::proof::{CheckedProof, MadeProof};
use mastermind_game::question::{CheckProof, ExplainLemma, FindLosses, MakeProof, NoAnswer};
use mastermind_prover::certificate::{
    Flaw, Flawed, LemmaExplained, NoCertificate, check_certificate, explain_lemma, make_certificate,
};

impl Respond<MakeProof> for Responder {
    /// The proof as text, and what it proves.
    fn respond(
        &mut self,
        query: &AskedPosition,
        MakeProof(rule): &MakeProof,
        budget: &mut dyn Budget,
    ) -> Result<MadeProof, NoAnswer> {
        let certificate = make_certificate(query.variant, *rule, budget).map_err(|why| match why {
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
}

impl Respond<CheckProof> for Responder {
    /// What the proof proves, or the first flaw in it.
    fn respond(
        &mut self,
        _: &AskedPosition,
        CheckProof(text): &CheckProof,
        budget: &mut dyn Budget,
    ) -> Result<CheckedProof, NoAnswer> {
        let mut nodes = 0;
        let checked = check_certificate(text, &mut |done, total| {
            nodes += 1;
            let (done, total) = (done as u64, total as u64);
            budget.go_on(Progress { nodes, done, total })
        });
        let was_stopped = |flawed: &Flawed| flawed.flaw == Flaw::Stopped;
        if checked.as_ref().is_err_and(was_stopped) {
            return Err(NoAnswer::Stopped(nodes));
        }
        Ok(checked)
    }
}

impl Respond<FindLosses> for Responder {
    /// The guesses of the tree that are not among the best, each with a better one.
    fn respond(
        &mut self,
        _: &AskedPosition,
        FindLosses(tree): &FindLosses,
        budget: &mut dyn Budget,
    ) -> Result<TreeLosses, NoAnswer> {
        Ok(find_losses(tree, budget)?)
    }
}

impl Respond<ExplainLemma> for Responder {
    /// Why the lemma holds.
    fn respond(
        &mut self,
        query: &AskedPosition,
        ExplainLemma(lemma): &ExplainLemma,
        budget: &mut dyn Budget,
    ) -> Result<LemmaExplained, NoAnswer> {
        Ok(explain_lemma(query.variant, lemma, budget)?)
    }
}
