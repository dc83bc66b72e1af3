//! Answers the questions about lists of rules.

use super::strategies::check_tree;
use super::{Asked, Responder};
use mastermind_engine::rules::{BestRules, RulePlayer, best_of_each_length, price};
use mastermind_engine::tree::{Statistics, Tree};
use mastermind_game::lab::tree::TreeReading;
use mastermind_game::question::{BuildRulesTree, FindBestRules, NoAnswer, PriceRules};

impl Responder {
    /// The guesses that the list of rules needs for each possible code.
    pub(super) fn price_rules(
        &mut self,
        asked: &mut Asked,
        PriceRules(list): &PriceRules,
    ) -> Result<Statistics, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(price(goals, *list, asked.budget)?)
    }

    /// The best lists of each length that begin with these rules.
    pub(super) fn find_best_rules(
        &mut self,
        asked: &mut Asked,
        FindBestRules(beginning): &FindBestRules,
    ) -> Result<BestRules, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(best_of_each_length(goals, *beginning, asked.budget)?)
    }

    /// The tree of all games with the list of rules, played against every code.
    pub(super) fn build_rules_tree(
        &mut self,
        asked: &mut Asked,
        BuildRulesTree(list): &BuildRulesTree,
    ) -> Result<TreeReading, NoAnswer> {
        let goals = self.goals(asked)?;
        let tree = Tree::build(goals, &mut RulePlayer::new(*list), asked.budget)?;
        check_tree(Ok(tree), goals, asked.budget)
    }
}
