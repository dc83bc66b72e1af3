//! Any possible code, by chance.

use super::super::budget::Budget;
use super::super::code::Code;
use super::super::goal_set::GoalSet;
use super::{NoGuess, Strategy};

/// Guesses a code still possible, each about as likely as the others.
///
/// Chance is a function of the seed and the goal set: a tree does not depend on the order in which
/// its positions are visited, nor on who visits them.
#[derive(Clone, Copy, Debug)]
pub struct RandomConsistent {
    seed: u64,
}

impl RandomConsistent {
    /// The strategy that `seed` makes.
    pub fn new(seed: u64) -> RandomConsistent {
        RandomConsistent { seed }
    }
}

impl Strategy for RandomConsistent {
    fn guess(&mut self, goals: &GoalSet, _: &mut dyn Budget) -> Result<Code, NoGuess> {
        let codes = goals.codes();
        let seen = |state, code: &Code| mixed(state ^ u64::from(code.word()));
        let chance = codes.iter().fold(mixed(self.seed), seen);
        // The high half of the product: below the length, even to within length / 2^64.
        let place = (u128::from(chance) * codes.len() as u128) >> 64;
        let chosen = codes.get(place as usize);
        chosen.copied().ok_or(NoGuess::NothingPossible)
    }
}

/// One step of splitmix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let state = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let state = (state ^ state >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ state >> 31
}
