//! The sizes of the parts of some guesses, on a goal set of any size.

use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::scoring::Kernel;

/// How many codes are counted at a time, so that the kernel needs little memory.
const CODES_AT_A_TIME: usize = 1 << 15;

/// The sizes of the parts of one guess on the whole goal set, in the order of the feedbacks.
///
/// # Errors
/// The budget said stop.
pub fn part_sizes_of(goals: &GoalSet, guess: Code, meter: &mut Meter) -> Result<Vec<u32>, Stopped> {
    let sizes = part_sizes(goals, &[guess], meter)?.pop();
    Ok(sizes.unwrap_or_default())
}

/// The sizes of the parts of each of `guesses` on the whole goal set, in one pass over it.
pub(crate) fn part_sizes(goals: &GoalSet, guesses: &[Code], meter: &mut Meter) -> Result<Vec<Vec<u32>>, Stopped> {
    let variant = goals.variant();
    let mut counted = vec![vec![0; variant.feedback_count()]; guesses.len()];
    let mut kernel = Kernel::new();
    for chunk in goals.codes().chunks(CODES_AT_A_TIME) {
        meter.count_node(chunk.len() as u64 * guesses.len() as u64)?;
        kernel.load(variant, chunk);
        for (&guess, sizes) in guesses.iter().zip(&mut counted) {
            let chunk_sizes = kernel.sizes(guess, 0).unwrap_or_default();
            sizes.iter_mut().zip(chunk_sizes).for_each(|(size, more)| *size += more);
        }
    }
    Ok(counted)
}
