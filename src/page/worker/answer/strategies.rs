//! Answers the questions about strategies and trees.

use super::{Asked, Responder, goals_of};
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
    fn find_guess(&mut self, asked: &mut Asked, player: SeededStrategy) -> Result<Result<Code, Refusal>, NoAnswer> {
        let goals = goals_of(&mut self.solver, asked)?;
        Ok(cached_strategy(&mut self.strategy, player).guess(goals, asked.budget))
    }

    /// The tree of all games of the strategy.
    ///
    /// # Errors
    /// The codes cannot be listed, or the strategy has no guess.
    fn whole_tree(&mut self, asked: &mut Asked, player: SeededStrategy) -> Result<Tree, NoAnswer> {
        let goals = goals_of(&mut self.solver, asked)?;
        let strategy = cached_strategy(&mut self.strategy, player);
        Ok(Tree::build(goals, strategy, asked.budget)?)
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

impl Responder {
    /// The guess of the strategy.
    pub(super) fn next_guess(&mut self, asked: &mut Asked, question: &NextGuess) -> Result<Code, NoAnswer> {
        Ok(self.find_guess(asked, question.0)??)
    }

    /// The guess of the strategy; `None` if time ran out before it was found.
    pub(super) fn guess_within(&mut self, asked: &mut Asked, question: &GuessWithin) -> Result<Option<Code>, NoAnswer> {
        match self.find_guess(asked, question.player)? {
            Ok(guess) => Ok(Some(guess)),
            Err(Refusal::Stopped(_)) => Ok(None),
            Err(refusal) => Err(refusal.into()),
        }
    }

    /// The guesses that the play with the least average needs for each possible code.
    pub(super) fn play_best(&mut self, asked: &mut Asked, _: &PlayBest) -> Result<Statistics, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(Tree::build(goals, &mut ExactAverage, asked.budget)?.statistics())
    }

    /// The statistics of all games of the strategy, and the number of positions that it examined.
    pub(super) fn play_codes(&mut self, asked: &mut Asked, question: &PlayCodes) -> Result<Played, NoAnswer> {
        // Lists the codes first, so that the count of examined positions does not include them.
        self.goals(asked)?;
        let mut counted = Counted::new(asked.budget);
        let tree = self.whole_tree(&mut Asked { budget: &mut counted, ..*asked }, question.0)?;
        Ok(Played { statistics: tree.statistics(), examined: counted.examined() })
    }

    /// How each of these guesses splits the codes, in the order of the question.
    pub(super) fn split_by(&mut self, asked: &mut Asked, question: &SplitBy) -> Result<Vec<Split>, NoAnswer> {
        let goals = self.goals(asked)?;
        Ok(splits(goals, &question.0, asked.budget)?)
    }

    /// How all guesses split the codes, one for each kind of guess that is different by symmetry.
    pub(super) fn split_by_all(&mut self, asked: &mut Asked, _: &SplitByAll) -> Result<Vec<Split>, NoAnswer> {
        let goals = self.goals(asked)?;
        let guesses = canonical_guesses_if_few(goals, asked.budget)?.ok_or(NoAnswer::OutOfReach(Limit::SplitsTable))?;
        Ok(splits(goals, &guesses, asked.budget)?)
    }

    /// The tree of all games of the strategy, played against every code.
    pub(super) fn build_tree(&mut self, asked: &mut Asked, question: &BuildTree) -> Result<TreeReading, NoAnswer> {
        let tree = self.whole_tree(asked, question.0)?;
        check_tree(Ok(tree), self.goals(asked)?, asked.budget)
    }

    /// The tree in the text, played against every code; or why it cannot be read.
    pub(super) fn read_tree(&mut self, asked: &mut Asked, question: &ReadTree) -> Result<TreeReading, NoAnswer> {
        let goals = self.goals(asked)?;
        let tree = tree::read(goals, &question.0, asked.budget)?;
        check_tree(tree, goals, asked.budget)
    }

    /// The tree as a text in this format.
    pub(super) fn write_tree(
        &mut self,
        asked: &mut Asked,
        WriteTree(tree, form): &WriteTree,
    ) -> Result<String, NoAnswer> {
        Ok(form.to_text(tree, asked.budget)?)
    }
}
