//! Proves the parts of a plan, one after the other, with one memory of what was searched.

use serde::{Deserialize, Serialize};

use super::counting::{CountedBounds, INFINITY};
use super::found::FoundLemmas;
use super::lemma::Lemma;
use super::no_certificate::NoCertificate;
use super::plan::{PlannedPart, ProofPlan};
use super::show::CertificateMaker;
use super::upper::tree_of;
use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::search::Total;
use mastermind_engine::search::raw::WholeGame;
use mastermind_engine::tree::Tree;
use mastermind_engine::util::narrow;

/// What is proved of a part of a plan. It depends on the plan alone, not on what was searched before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProvedPart {
    /// No strategy for it has a lower total; `None` if there is no strategy.
    pub(super) least: Option<Total>,
    /// A strategy that reaches `least`, if that is the least total.
    pub(super) tree: Option<Tree>,
    /// Why no strategy needs less: the last one is about the part. None where counting is enough.
    pub(super) lemmas: Vec<Lemma>,
}

/// Proves parts of a plan.
pub struct PartProver<'a> {
    plan: &'a ProofPlan,
    game: WholeGame,
    counting: CountedBounds,
}

impl<'a> PartProver<'a> {
    /// It remembers what was searched for the plan.
    pub fn new(plan: &'a ProofPlan) -> PartProver<'a> {
        PartProver { plan, game: plan.game.clone(), counting: plan.counting.clone() }
    }

    /// It holds about this many bytes of what it searches, and its tables of all scores.
    pub fn with_memory(plan: &'a ProofPlan, bytes: usize) -> PartProver<'a> {
        let mut prover = PartProver::new(plan);
        // Two bytes a code.
        let room = bytes / 2;
        prover.game.empty_within(room / 4 * 3);
        prover.counting.empty_within(room / 4);
        prover
    }

    /// Proves a part; nothing if the plan has no such part. Progress counts the guesses that were looked at.
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
        let (rows, left) = ([part.row], plan.left(1));
        let reached = match plan.value {
            // The plan knows that it is too hard.
            Some(_) => INFINITY,
            None => maker.search(&part.set.numbers, (&rows, left), part.enough)?,
        };
        let least = reached.min(part.enough);
        let mut lemmas = Vec::new();
        if least > part.counted {
            let index = maker.found.begin(part.set.clone(), &rows, left);
            maker.show(index, least)?;
            lemmas = maker.found.written(&plan.numbers, &plan.feedbacks, index);
        }
        let tree = if least < part.enough { Some(self.tree(part, budget)?) } else { None };
        Ok(Some(ProvedPart { least: (least < INFINITY).then(|| narrow(least)), tree, lemmas }))
    }

    fn tree(&mut self, part: &PlannedPart, budget: &mut dyn Budget) -> Result<Tree, NoCertificate> {
        let goals = GoalSet::all(self.plan.variant).after(part.row.guess, part.row.feedback);
        tree_of(&mut self.game, &goals, self.plan.rule, budget)
    }
}

impl ProvedPart {
    /// Whether it can be what was proved of a part of a plan: of this game, and each lemma rests on
    /// earlier ones. Whether the lemmas are right is left to the checker.
    pub fn is_of(&self, plan: &ProofPlan, part: usize) -> bool {
        let Some(part) = plan.parts.get(part) else {
            return false;
        };
        let is_lemma = |(index, lemma): (usize, &Lemma)| {
            let symmetries = lemma.symmetries.iter();
            let mut rests = lemma.cases.iter().flat_map(|case| &case.rests_on);
            let mut guesses = lemma.cases.iter().map(|case| case.guess);
            lemma.codes.iter().all(|&code| plan.variant.contains(code))
                && lemma.codes.is_sorted()
                && !lemma.codes.is_empty()
                && guesses.all(|guess| plan.variant.contains(guess))
                && symmetries.clone().all(|same| same.is_for(plan.variant))
                && rests.all(|rest| rest.lemma < index && rest.renaming.is_for(plan.variant))
        };
        let codes = part.set.numbers.iter().map(|&code| plan.code(code));
        let last = self.lemmas.last();
        self.lemmas.iter().enumerate().all(is_lemma)
            && last.is_none_or(|last| last.codes.iter().copied().eq(codes))
            && self.tree.as_ref().is_none_or(|tree| tree.variant() == plan.variant)
    }
}
