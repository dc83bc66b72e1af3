//! Answers the questions about lists of rules.

use super::strategies::check_tree;
use super::{AskedPosition, Respond, Responder};
use mastermind_engine::budget::Budget;
use mastermind_engine::rules::{BestRules, RulePlayer, best_of_each_length, price};
use mastermind_engine::tree::{Statistics, Tree};
use mastermind_game::lab::tree::TreeReading;
use mastermind_game::question::{BuildRulesTree, FindBestRules, NoAnswer, PriceRules};

impl Respond<PriceRules> for Responder {
    /// The guesses that the list of rules needs for each possible code.
    fn respond(
        &mut self,
        query: &AskedPosition,
        PriceRules(list): &PriceRules,
        budget: &mut dyn Budget,
    ) -> Result<Statistics, NoAnswer> {
        let goals = self.goals(query, budget)?;
        Ok(price(goals, *list, budget)?)
    }
}

impl Respond<FindBestRules> for Responder {
    /// The best lists of each length that begin with these rules.
    fn respond(
        &mut self,
        query: &AskedPosition,
        FindBestRules(beginning): &FindBestRules,
        budget: &mut dyn Budget,
    ) -> Result<BestRules, NoAnswer> {
        let goals = self.goals(query, budget)?;
        Ok(best_of_each_length(goals, *beginning, budget)?)
    }
}

impl Respond<BuildRulesTree> for Responder {
    /// The tree of all games with the list of rules, played against every code.
    fn respond(
        &mut self,
        query: &AskedPosition,
        BuildRulesTree(list): &BuildRulesTree,
        budget: &mut dyn Budget,
    ) -> Result<TreeReading, NoAnswer> {
        let goals = self.goals(query, budget)?;
        let tree = Tree::build(goals, &mut RulePlayer::new(*list), budget)?;
        check_tree(Ok(tree), goals, budget)
    }
}
