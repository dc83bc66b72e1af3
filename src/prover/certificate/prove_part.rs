//! Proves the parts of a plan one after the other, and remembers what was searched.

use serde::{Deserialize, Serialize};

use super::counting::{CountedBounds, INFINITY};
use super::found::FoundLemmas;
use super::lemma::Lemma;
use super::no_certificate::NoCertificate;
use super::plan::{PlannedPart, ProofPlan};
use super::show::CertificateMaker;
use super::upper::build_best_tree;
use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::search::Total;
use mastermind_engine::search::raw::WholeGame;
use mastermind_engine::tree::Tree;
use mastermind_engine::util::narrow;

/// The proof of a part of a plan. It depends on the plan alone, not on what was searched before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvedPart {
    /// The total that every strategy for the part needs at least; `None` if there is no strategy.
    pub(super) least: Option<Total>,
    /// A strategy that reaches `least`; `None` if `least` is only a bound.
    pub(super) tree: Option<Tree>,
    /// Why no strategy needs less; the last lemma is about the part. Empty if counting is enough.
    pub(super) lemmas: Vec<Lemma>,
}

/// Proves parts of a plan.
pub struct PartProver<'a> {
    plan: &'a ProofPlan,
    game: WholeGame,
    counting: CountedBounds,
}

impl<'a> PartProver<'a> {
    /// A prover that reuses what was searched for the plan.
    pub fn new(plan: &'a ProofPlan) -> PartProver<'a> {
        PartProver { plan, game: plan.game.clone(), counting: plan.counting.clone() }
    }

    /// A prover that keeps about this many bytes of search results, in addition to its tables of all scores.
    pub fn with_memory(plan: &'a ProofPlan, bytes: usize) -> PartProver<'a> {
        let mut prover = PartProver::new(plan);
        // A code takes two bytes. Three quarters are for the search of the game, a quarter for bounds by counting.
        let room = bytes / 2;
        prover.game.reset(room / 4 * 3);
        prover.counting.reset(room / 4);
        prover
    }

    /// Proves a part, counted from 0; returns `None` if the plan has no such part. Progress counts the guesses that
    /// were looked at.
    ///
    /// # Errors
    /// No tree could be built, or the budget said stop.
    pub fn prove(&mut self, part: usize, budget: &mut dyn Budget) -> Result<Option<ProvedPart>, NoCertificate> {
        let plan = self.plan;
        let Some(part) = plan.parts.get(part) else {
            return Ok(None);
        };
        let mut maker = CertificateMaker {
            game: &mut self.game,
            numbers: &plan.numbers,
            rule: plan.rule,
            counting: &mut self.counting,
            feedbacks: &plan.feedbacks,
            found: FoundLemmas::default(),
            budget,
            progress: Progress::default(),
        };
        let (rows, guesses_left) = ([part.row], plan.guesses_left(1));
        let reached = match plan.value {
            // The plan has shown that the part is too hard.
            Some(_) => INFINITY,
            None => maker.search_total(&part.set.numbers, (&rows, guesses_left), part.enough)?,
        };
        let least = reached.min(part.enough);
        let mut lemmas = Vec::new();
        if least > part.counted {
            let index = maker.found.add_without_bound(part.set.clone(), &rows, guesses_left);
            maker.show_lemma(index, least)?;
            lemmas = maker.found.to_lemmas(&plan.numbers, &plan.feedbacks, index);
        }
        let tree = if least < part.enough { Some(self.build_tree(part, budget)?) } else { None };
        Ok(Some(ProvedPart { least: (least < INFINITY).then(|| narrow(least)), tree, lemmas }))
    }

    /// The tree of a best strategy for a part.
    fn build_tree(&mut self, part: &PlannedPart, budget: &mut dyn Budget) -> Result<Tree, NoCertificate> {
        let goals = GoalSet::all(self.plan.variant).after(part.row.guess, part.row.feedback);
        build_best_tree(&mut self.game, &goals, self.plan.rule, budget)
    }
}

impl ProvedPart {
    /// Whether this can be the proof of a part (from 0) of a plan: it is about codes of the game, and each lemma rests
    /// on earlier lemmas. The checker decides whether the lemmas are right.
    pub fn fits_part(&self, plan: &ProofPlan, part: usize) -> bool {
        let Some(part) = plan.parts.get(part) else {
            return false;
        };
        let is_lemma = |(index, lemma): (usize, &Lemma)| {
            let mut symmetries = lemma.symmetries.iter();
            let mut references = lemma.cases.iter().flat_map(|case| &case.rests_on);
            let mut guesses = lemma.cases.iter().map(|case| case.guess);
            lemma.codes.iter().all(|&code| plan.variant.contains(code))
                && lemma.codes.is_sorted()
                && !lemma.codes.is_empty()
                && guesses.all(|guess| plan.variant.contains(guess))
                && symmetries.all(|symmetry| symmetry.is_for(plan.variant))
                && references.all(|reference| reference.lemma < index && reference.renaming.is_for(plan.variant))
        };
        let codes = part.set.numbers.iter().map(|&code| plan.code(code));
        let last = self.lemmas.last();
        self.lemmas.iter().enumerate().all(is_lemma)
            && last.is_none_or(|last| last.codes.iter().copied().eq(codes))
            && self.tree.as_ref().is_none_or(|tree| tree.variant() == plan.variant)
    }
}
