//! The upper half of a certificate: the tree of a strategy that reaches the value.

use super::lemma::CertificateRule;
use super::no_certificate::NoCertificate;
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::search::{CodesAfter, WholeGame};
use crate::engine::strategy::{NoGuess, Strategy};
use crate::engine::tree::{BuildError, Tree};
use crate::engine::variant::Variant;

/// A tree whose total, or whose worst case, is the least.
pub(super) fn tree_of(
    game: &mut WholeGame,
    variant: Variant,
    rule: CertificateRule,
    budget: &mut dyn Budget,
) -> Result<Tree, NoCertificate> {
    let mut strategy = Best { game, rule };
    let tree = Tree::build(&GoalSet::all(variant), &mut strategy, budget);
    tree.map_err(|error| match error {
        BuildError::NoGuess(NoGuess::Stopped(stopped)) => NoCertificate::Stopped(stopped),
        error => NoCertificate::NoTree(error),
    })
}

/// Asks the searches of the whole game.
struct Best<'a> {
    game: &'a mut WholeGame,
    rule: CertificateRule,
}

impl Strategy for Best<'_> {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, NoGuess> {
        let number = |&code| self.game.number(code);
        let codes: Vec<u16> = goals.codes().iter().map(number).collect();
        let rows = goals.history().unwrap_or_default();
        let set = CodesAfter {
            codes: &codes,
            rows,
        };
        let guess = match self.rule {
            CertificateRule::WorstCase => Some(self.game.worst_case(set, u8::MAX - 1, budget)?.0),
            CertificateRule::Total => {
                let found = self.game.least_total(set, None, None, budget)?;
                found.map(|found| found.0)
            }
            CertificateRule::TotalWithin(guesses) => {
                let left = usize::from(guesses).saturating_sub(rows.len());
                let left = u8::try_from(left).ok();
                let found = self.game.least_total(set, left, None, budget)?;
                found.map(|found| found.0)
            }
        };
        let guess = guess.ok_or(NoGuess::NothingPossible)?;
        Ok(self.game.code(guess))
    }
}
