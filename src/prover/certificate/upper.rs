//! The upper half of a certificate: the tree of a strategy that reaches the value.
//!
//! If several guesses reach it, the tree has the first guess in the order of the search, not the guess that was found
//! first. So the tree does not depend on what was searched before.

use super::counting::ANY_WORST_CASE;
use super::lemma::CertificateRule;
use super::no_certificate::NoCertificate;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::Refusal;
use mastermind_engine::search::raw::{CodesAfter, WholeGame};
use mastermind_engine::strategy::Strategy;
use mastermind_engine::tree::{BuildError, Tree};
use mastermind_engine::{Code, GoalSet};

/// Builds the tree of a best strategy for `goals` under `rule`: one with the least worst case, or with the least total
/// within the rule's limit. Expects `goals` with a history.
///
/// # Errors
/// No strategy keeps the rule, or the budget said stop.
pub(super) fn build_best_tree(
    game: &mut WholeGame,
    goals: &GoalSet,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Tree, NoCertificate> {
    build_tree(goals, &mut BestStrategy { game, rule }, budget)
}

/// Builds the tree of a strategy.
pub(super) fn build_tree(
    goals: &GoalSet,
    strategy: &mut dyn Strategy,
    budget: &mut dyn Budget,
) -> Result<Tree, NoCertificate> {
    Tree::build(goals, strategy, budget).map_err(|error| match error {
        BuildError::NoGuess(refusal @ Refusal::Stopped(_)) => NoCertificate::Search(refusal),
        other => NoCertificate::NoTree(other),
    })
}

/// Plays a best guess, found by the search of the whole game.
struct BestStrategy<'a> {
    game: &'a mut WholeGame,
    rule: CertificateRule,
}

impl Strategy for BestStrategy<'_> {
    /// The first best guess in the order of the search.
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let number = |&code| self.game.number(code);
        let codes: Vec<u16> = goals.codes().iter().map(number).collect();
        let rows = goals.history().unwrap_or_default();
        let set = CodesAfter { codes: &codes, rows };
        let found = match self.rule {
            CertificateRule::WorstCase => {
                let (_, worst_case) = self.game.worst_case(set, ANY_WORST_CASE, budget)?;
                self.game.first_within(set, worst_case, budget)?
            }
            CertificateRule::Total | CertificateRule::TotalWithin(_) => {
                let guesses_left = self.rule.guesses_left(rows.len());
                match self.game.least_total(set, guesses_left, None, budget)? {
                    Some((_, total)) => self.game.optimal_guess_within(set, guesses_left, total, budget)?,
                    None => None,
                }
            }
        };
        let guess = found.ok_or(Refusal::Contradiction)?;
        Ok(self.game.code(guess))
    }
}
