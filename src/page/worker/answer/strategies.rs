//! Answers the questions about strategies and trees.

use super::{AskedPosition, Respond, Responder, goals_of};
use mastermind_engine::budget::{Budget, Counted};
use mastermind_engine::limits::Limit;
use mastermind_engine::search::Refusal;
use mastermind_engine::splits::{Split, canonical_guesses_if_few, splits};
use mastermind_engine::strategy::{ExactAverage, Strategy};
use mastermind_engine::tree::{Statistics, Tree};
use mastermind_engine::{Code, GoalSet};
use mastermind_game::lab::tree::{self, Damage, TreeReading};
use mastermind_game::question::{
    BuildTree, GuessWithin, NextGuess, NoAnswer, PlayBest, PlayCodes, Played, ReadTree, SeededStrategy, SplitBy,
    SplitByAll, WriteTree,
};

impl Responder {
    /// The guess of the strategy, or why it has none.
    ///
    /// # Errors
    /// The codes cannot be listed.
    fn find_guess(
        &mut self,
        query: &AskedPosition,
        player: SeededStrategy,
        budget: &mut dyn Budget,
    ) -> Result<Result<Code, Refusal>, NoAnswer> {
        let goals = goals_of(&mut self.solver, query, budget)?;
        Ok(cached_strategy(&mut self.strategy, player).guess(goals, budget))
    }

    /// The tree of all games of the strategy.
    ///
    /// # Errors
    /// The codes cannot be listed, or the strategy has no guess.
    fn build_tree(
        &mut self,
        query: &AskedPosition,
        player: SeededStrategy,
        budget: &mut dyn Budget,
    ) -> Result<Tree, NoAnswer> {
        let goals = goals_of(&mut self.solver, query, budget)?;
        let strategy = cached_strategy(&mut self.strategy, player);
        Ok(Tree::build(goals, strategy, budget)?)
    }
}

/// The strategy of `player`. If it played last too, it still has its cache.
fn cached_strategy(
    last: &mut Option<(SeededStrategy, Box<dyn Strategy>)>,
    player: SeededStrategy,
) -> &mut dyn Strategy {
    let strategy = match last.take() {
        Some((last_player, strategy)) if last_player == player => strategy,
        _ => player.strategy.strategy(player.seed),
    };
    last.insert((player, strategy)).1.as_mut()
}

/// Plays a tree against every code. A damaged tree is passed on.
pub(super) fn check_tree(
    tree: Result<Tree, Damage>,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<TreeReading, NoAnswer> {
    Ok(match tree {
        Ok(tree) => Ok(tree::check(tree, goals, budget)?),
        Err(damage) => Err(damage),
    })
}

impl Respond<NextGuess> for Responder {
    /// The guess of the strategy.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &NextGuess,
        budget: &mut dyn Budget,
    ) -> Result<Code, NoAnswer> {
        Ok(self.find_guess(query, question.0, budget)??)
    }
}

impl Respond<GuessWithin> for Responder {
    /// The guess of the strategy; `None` if time ran out before it was found.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &GuessWithin,
        budget: &mut dyn Budget,
    ) -> Result<Option<Code>, NoAnswer> {
        match self.find_guess(query, question.player, budget)? {
            Ok(guess) => Ok(Some(guess)),
            Err(Refusal::Stopped(_)) => Ok(None),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

impl Respond<PlayBest> for Responder {
    /// The guesses that the play with the least average needs for each possible code.
    fn respond(
        &mut self,
        query: &AskedPosition,
        _: &PlayBest,
        budget: &mut dyn Budget,
    ) -> Result<Statistics, NoAnswer> {
        let goals = self.goals(query, budget)?;
        Ok(Tree::build(goals, &mut ExactAverage, budget)?.statistics())
    }
}

impl Respond<PlayCodes> for Responder {
    /// The statistics of all games of the strategy, and the number of positions that it examined.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &PlayCodes,
        budget: &mut dyn Budget,
    ) -> Result<Played, NoAnswer> {
        // Lists the codes first, so that the count of examined positions does not include them.
        self.goals(query, budget)?;
        let mut counted = Counted::new(budget);
        let tree = self.build_tree(query, question.0, &mut counted)?;
        Ok(Played { statistics: tree.statistics(), examined: counted.examined() })
    }
}

impl Respond<SplitBy> for Responder {
    /// How each of these guesses splits the codes, in the order of the question.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &SplitBy,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Split>, NoAnswer> {
        let goals = self.goals(query, budget)?;
        Ok(splits(goals, &question.0, budget)?)
    }
}

impl Respond<SplitByAll> for Responder {
    /// How all guesses split the codes, one for each kind of guess that is different by symmetry.
    fn respond(
        &mut self,
        query: &AskedPosition,
        _: &SplitByAll,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Split>, NoAnswer> {
        let goals = self.goals(query, budget)?;
        let guesses = canonical_guesses_if_few(goals, budget)?.ok_or(NoAnswer::OutOfReach(Limit::SplitsTable))?;
        Ok(splits(goals, &guesses, budget)?)
    }
}

impl Respond<BuildTree> for Responder {
    /// The tree of all games of the strategy, played against every code.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &BuildTree,
        budget: &mut dyn Budget,
    ) -> Result<TreeReading, NoAnswer> {
        let tree = self.build_tree(query, question.0, budget)?;
        check_tree(Ok(tree), self.goals(query, budget)?, budget)
    }
}

impl Respond<ReadTree> for Responder {
    /// The tree in the text, played against every code; or why it cannot be read.
    fn respond(
        &mut self,
        query: &AskedPosition,
        question: &ReadTree,
        budget: &mut dyn Budget,
    ) -> Result<TreeReading, NoAnswer> {
        let goals = self.goals(query, budget)?;
        let tree = tree::read(goals, &question.0, budget)?;
        check_tree(tree, goals, budget)
    }
}

impl Respond<WriteTree> for Responder {
    /// The tree as a text in this format.
    fn respond(
        &mut self,
        _: &AskedPosition,
        WriteTree(tree, form): &WriteTree,
        budget: &mut dyn Budget,
    ) -> Result<String, NoAnswer> {
        Ok(form.to_text(tree, budget)?)
    }
}
