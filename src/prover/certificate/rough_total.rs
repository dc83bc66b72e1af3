//! A total that some strategy reaches, found quickly: one step ahead, and exactly where few codes are left.

use super::lemma::CertificateRule;
use super::no_certificate::NoCertificate;
use super::upper::build_tree;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::search::Total;
use mastermind_engine::search::raw::{CodesAfter, WholeGame};
use mastermind_engine::strategy::{Entropy, ExpectedSize, LargestPart, MostParts, OneStep, Strategy};
use mastermind_engine::tree::Tree;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, GoalSet, Variant};

/// Up to this many codes, the best guess is searched exactly.
const SEARCHED_CODES: usize = 100;

/// The strategies that are tried while more codes are left. They are not looked up by name, because a program that does
/// so contains all strategies.
fn one_step_strategies() -> [Box<dyn Strategy>; 4] {
    [
        Box::new(OneStep::<MostParts>::default()),
        Box::new(OneStep::<Entropy>::default()),
        Box::new(OneStep::<ExpectedSize>::default()),
        Box::new(OneStep::<LargestPart>::default()),
    ]
}

/// An upper bound of the least total: the least that one of the quick strategies reaches; `None` if none of their trees
/// keeps the rule. It does not depend on what was searched before: which of several best guesses is taken changes no
/// total.
pub(super) fn total_upper_bound(
    game: &mut WholeGame,
    variant: Variant,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Option<Total>, NoCertificate> {
    let mut best = None;
    let within = rule.guesses_left(0);
    for one_step in one_step_strategies() {
        let mut strategy = RoughStrategy { game, rule, one_step };
        let tree: Tree = build_tree(&GoalSet::all(variant), &mut strategy, budget)?;
        let statistics = tree.statistics();
        if within.is_none_or(|within| statistics.max_guesses() <= within.into()) {
            let total: Total = narrow(statistics.total());
            best = Some(best.map_or(total, |best: Total| best.min(total)));
        }
    }
    Ok(best)
}

/// Looks one step ahead while many codes are left, then searches exactly.
struct RoughStrategy<'a> {
    game: &'a mut WholeGame,
    rule: CertificateRule,
    one_step: Box<dyn Strategy>,
}

impl Strategy for RoughStrategy<'_> {
    /// A guess with the least total, or, while many codes are left, the guess that is best one step ahead.
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        if goals.len() > SEARCHED_CODES {
            return self.one_step.guess(goals, budget);
        }
        let number = |&code| self.game.number(code);
        let codes: Vec<u16> = goals.codes().iter().map(number).collect();
        let rows = goals.history().unwrap_or_default();
        let guesses_left = self.rule.guesses_left(rows.len());
        let set = CodesAfter { codes: &codes, rows };
        match self.game.least_total(set, guesses_left, None, budget)? {
            Some((guess, _)) => Ok(self.game.code(guess)),
            None => self.one_step.guess(goals, budget),
        }
    }
}
