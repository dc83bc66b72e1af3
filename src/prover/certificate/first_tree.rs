//! Builds the tree of a first guess from the trees of its parts.

use super::no_certificate::NoCertificate;
use super::plan::{FirstGuess, FirstGuessPart, ProofPlan};
use super::prove_part::ProvedPart;
use super::upper::build_tree;
use mastermind_engine::budget::Budget;
use mastermind_engine::renaming::Renaming;
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::Strategy;
use mastermind_engine::tree::Tree;
use mastermind_engine::{Code, Feedback, GoalSet, Row};

/// The tree that guesses `opening` and then plays the trees of the planned parts, renamed.
pub(super) fn build_first_tree(
    plan: &ProofPlan,
    opening: &FirstGuess,
    proved: &[ProvedPart],
    budget: &mut dyn Budget,
) -> Result<Tree, NoCertificate> {
    let tree_of_part = |part: &FirstGuessPart| {
        let (index, renaming) = part.planned?;
        Some((proved.get(index)?.tree.as_ref()?, renaming.inverse()))
    };
    let with_feedback = |part: &FirstGuessPart| {
        let feedback = plan.feedbacks[usize::from(part.feedback)];
        Some((feedback, tree_of_part(part)?))
    };
    let parts = opening.parts.iter().filter_map(with_feedback);
    let mut strategy = FromParts { first: plan.code(opening.guess), parts: parts.collect() };
    build_tree(&GoalSet::all(plan.variant), &mut strategy, budget)
}

/// Plays the trees of the parts.
struct FromParts<'a> {
    first: Code,
    /// For each feedback to the first guess a tree, and the renaming that turns its codes into those of the part.
    parts: Vec<(Feedback, (&'a Tree, Renaming))>,
}

impl FromParts<'_> {
    /// What the tree of a part guesses after these rows, which include the first guess; `None` if no tree has a guess
    /// for them. A renaming of codes changes no feedback, so the feedbacks lead to the right branch of the tree.
    fn guess_after(&self, rows: &[Row]) -> Option<Code> {
        let (first_row, others) = rows.split_first()?;
        let mut parts = self.parts.iter();
        let (_, (tree, renaming)) = parts.find(|(feedback, _)| *feedback == first_row.feedback)?;
        let mut branch = tree.root();
        for row in others {
            branch = branch.after(row.feedback)?;
        }
        Some(renaming.apply(branch.guess()))
    }
}

impl Strategy for FromParts<'_> {
    fn guess(&mut self, goals: &GoalSet, _: &mut dyn Budget) -> Result<Code, Refusal> {
        let rows = goals.history().unwrap_or_default();
        if rows.is_empty() {
            return Ok(self.first);
        }
        // Parts of one code or two have no tree: guess the lowest code.
        let lowest = goals.codes().first().copied();
        self.guess_after(rows).or(lowest).ok_or(Refusal::Contradiction)
    }
}
