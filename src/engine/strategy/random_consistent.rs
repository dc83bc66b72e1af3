//! Any possible code, by chance.

use super::Strategy;
use crate::budget::Budget;
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::random::Random;
use crate::search::Refusal;

/// Guesses a code still possible, each about as likely as the others.
///
/// Chance is a function of the seed and the goal set. So a tree depends neither on the order in which its positions are
/// visited, nor on who visits them.
#[derive(Clone, Copy, Debug)]
pub struct RandomConsistent {
    seed: u64,
}

impl RandomConsistent {
    /// The strategy whose guesses follow from this seed.
    pub fn new(seed: u64) -> RandomConsistent {
        RandomConsistent { seed }
    }
}

impl Strategy for RandomConsistent {
    fn guess(&mut self, goals: &GoalSet, _: &mut dyn Budget) -> Result<Code, Refusal> {
        let codes = goals.codes();
        let mut random = Random::new(self.seed);
        codes.iter().for_each(|code| random.stir(u64::from(code.word())));
        let chosen = codes.get(random.below(codes.len()));
        chosen.copied().ok_or(Refusal::Contradiction)
    }
}
