//! What coach_queries ask.

use super::goal_sets::GoalSetsAlongRows;
use super::{Answer, ExactAnswers, check, contradiction};
use crate::engine::{
    Advice, Budget, Counted, ExpectedSize, GoalSet, NoGuess, Strategy, Tree, Uninterrupted, advise,
    kinds_of_guesses, prospect, rank, splits,
};
use crate::game::lab::tree::{self, Damage, Encoded, Reading};
use crate::game::{Ask, Player, Query, Reply};

/// Why there is no table of all guesses.
const TOO_MANY: &str = "too many guesses and codes to count: more rows leave fewer codes";

/// Answers everything.
#[derive(Default)]
pub struct FullAnswers {
    exact: ExactAnswers,
    goal_sets: GoalSetsAlongRows,
    /// The strategy asked last, with what it remembers.
    strategy: Option<(Player, Box<dyn Strategy>)>,
}

impl Answer for FullAnswers {
    fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        check(query)?;
        match &query.ask {
            Ask::Advise { seed, .. } => self.advise(query, *seed, budget).map(Reply::Advice),
            Ask::NextGuess(player) => self.guess(query, *player, budget),
            Ask::GuessWithin { player, .. } => self.guess(query, *player, budget),
            Ask::PlayOut(player) => {
                // Listed before: what the strategy examines is counted, not the list of codes.
                self.goal_sets.goals(query, budget)?;
                let mut counted = Counted::new(budget);
                let tree = self.tree(query, *player, &mut counted)?;
                Ok(Reply::Played {
                    statistics: tree.statistics(),
                    examined: counted.examined(),
                })
            }
            Ask::Splits(guesses) => {
                let splits = splits(self.goal_sets.goals(query, budget)?, guesses, budget);
                splits.map(Reply::Splits).map_err(|stop| stop.to_string())
            }
            Ask::EverySplit => {
                let goals = self.goals(query, budget)?;
                let guesses = kinds_of_guesses(goals, budget).map_err(|stop| stop.to_string())?;
                let guesses = guesses.ok_or(TOO_MANY)?;
                let splits = splits(goals, &guesses, budget);
                splits.map(Reply::Splits).map_err(|stop| stop.to_string())
            }
            Ask::Tree(player) => {
                let tree = self.tree(query, *player, budget)?;
                checked(Ok(tree), self.goal_sets.goals(query, budget)?, budget)
            }
            Ask::ReadTree(text) => {
                let goals = self.goal_sets.goals(query, budget)?;
                let tree = tree::read(goals, text, budget).map_err(|stop| stop.to_string())?;
                checked(tree, goals, budget)
            }
            Ask::WriteTree(tree, form) => {
                let tree: Tree = tree.open().ok_or("this is no tree")?;
                let text = form.write(&tree, budget);
                text.map(Reply::Text).map_err(|stop| stop.to_string())
            }
            Ask::Rank { best, .. } => {
                let ranking = rank(self.goals(query, budget)?, usize::from(*best), budget);
                ranking.map(Reply::Ranking).ok_or_else(contradiction)
            }
            Ask::Prospect { guess, .. } => {
                let prospect = prospect(self.goals(query, budget)?, *guess, budget);
                Ok(Reply::Prospect(prospect))
            }
            _ => self.exact.answer(query, budget),
        }
    }
}

impl FullAnswers {
    /// The codes, which must be known whatever the time.
    fn goals(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<&GoalSet, String> {
        let solver = self.exact.solver(query);
        let goals = solver.goals(&query.rows, &mut Uninterrupted(budget));
        goals.map_err(|refusal| refusal.to_string())
    }

    fn guess(
        &mut self,
        query: &Query,
        player: Player,
        budget: &mut dyn Budget,
    ) -> Result<Reply, String> {
        let goals = self.goal_sets.goals(query, &mut Uninterrupted(budget))?;
        match playing(&mut self.strategy, player).guess(goals, budget) {
            Ok(guess) => Ok(Reply::Guess(guess)),
            Err(NoGuess::Stopped(_)) if query.ask.patience().is_some() => Ok(Reply::NotInTime),
            Err(reason) => Err(reason.to_string()),
        }
    }

    fn advise(
        &mut self,
        query: &Query,
        seed: u64,
        budget: &mut dyn Budget,
    ) -> Result<Advice, String> {
        advise(self.goals(query, budget)?, ExpectedSize, seed, budget).ok_or_else(contradiction)
    }

    fn tree(
        &mut self,
        query: &Query,
        player: Player,
        budget: &mut dyn Budget,
    ) -> Result<Tree, String> {
        let goals = self.goal_sets.goals(query, budget)?;
        let tree = Tree::build(goals, playing(&mut self.strategy, player), budget);
        tree.map_err(|reason| reason.to_string())
    }
}

/// The strategy that is asked, with what it remembers if it was asked last.
fn playing(last: &mut Option<(Player, Box<dyn Strategy>)>, player: Player) -> &mut dyn Strategy {
    let strategy = match last.take() {
        Some((before, strategy)) if before == player => strategy,
        _ => player.strategy.strategy(player.seed),
    };
    last.insert((player, strategy)).1.as_mut()
}

/// A tree, played against every one of the codes, if there is one.
fn checked(
    tree: Result<Tree, Damage>,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Reply, String> {
    let reading: Reading = match tree {
        Ok(tree) => Ok(tree::check(tree, goals, budget).map_err(|stopped| stopped.to_string())?),
        Err(damage) => Err(damage),
    };
    Ok(Reply::Tree(Encoded::of(&reading)))
}
