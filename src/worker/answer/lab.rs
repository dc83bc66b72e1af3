//! What studies ask.

use super::{Answer, Exact, check, contradiction, goals};
use crate::engine::{Budget, ExpectedSize, Strategy, Tree, advise};
use crate::game::{Ask, Player, Query, Reply};

/// Answers everything.
#[derive(Default)]
pub struct Lab {
    exact: Exact,
    /// The strategy asked last, with what it remembers.
    strategy: Option<(Player, Box<dyn Strategy>)>,
}

impl Answer for Lab {
    fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<Reply, String> {
        check(query)?;
        match &query.ask {
            Ask::Advise { seed, .. } => {
                let advice = advise(&goals(query)?, ExpectedSize, *seed, budget);
                advice.map(Reply::Advice).ok_or_else(contradiction)
            }
            Ask::NextGuess(player) => {
                let guess = self.player(*player).guess(&goals(query)?, budget);
                guess.map(Reply::Guess).map_err(|reason| reason.to_string())
            }
            Ask::PlayOut(player) => {
                let tree = self.tree(query, *player, budget)?;
                Ok(Reply::Played(tree.statistics()))
            }
            Ask::Tree(player) => {
                let tree = self.tree(query, *player, budget)?;
                Ok(Reply::Tree(tree.to_string()))
            }
            _ => self.exact.answer(query, budget),
        }
    }
}

impl Lab {
    fn tree(
        &mut self,
        query: &Query,
        player: Player,
        budget: &mut dyn Budget,
    ) -> Result<Tree, String> {
        let tree = Tree::build(&goals(query)?, self.player(player), budget);
        tree.map_err(|reason| reason.to_string())
    }

    fn player(&mut self, player: Player) -> &mut dyn Strategy {
        let strategy = match self.strategy.take() {
            Some((last, strategy)) if last == player => strategy,
            _ => player.strategy.strategy(player.seed),
        };
        self.strategy.insert((player, strategy)).1.as_mut()
    }
}
