//! The guesses that no other guess beats, for a goal set of few codes in a game of any size.
//!
//! A guess is *dominated* by another guess that tells apart all codes that it tells apart:
//!
//! ```text
//!   the goals          a b c d e f
//!   parts of a guess   a b│c d e│f      dominated by the other guess
//!   parts of another   a│b│c d│e│f
//! ```
//!
//! A dominated guess is not needed, unless it is possible itself. Proof. On any subset of the goal set each part of the
//! other guess lies inside a part of the dominated one. Whoever plays on there as after the dominated guess needs no
//! more guesses for any code; and if the other guess is one of the codes, it is found sooner. So neither a worst case
//! nor a total grows, with or without a limit on the number of guesses. Dominance is transitive, so that a guess may be
//! dropped even if the guess that dominates it is dropped later: a third guess dominates both.

use std::cmp::Reverse;

use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{UNDOMINATED_CODES, UNDOMINATED_GUESSES};
use crate::random::Random;
use crate::scoring::Kernel;
use crate::splits::AlikeColours;

/// How many guesses drawn by chance are compared first. They dominate many of the later ones, which then need not be
/// kept.
const GUESSES_DRAWN_TO_DOMINATE: usize = 1 << 13;

/// When this many guesses are kept, the dominated ones among them are dropped.
const REDUCE_AT_GUESSES: usize = 1 << 8;

/// What it costs to split a goal set, in look-ups of a table.
const LOOK_UPS_A_SPLIT: u64 = 64;

/// What it costs to compare a split with a kept one, in look-ups of a table: while guesses are added, and while the
/// kept ones are reduced.
const LOOK_UPS_TO_ADD: u64 = 4;
const LOOK_UPS_TO_REDUCE: u64 = 8;

/// A guess and the codes that it leaves together.
#[derive(Clone, Debug)]
struct SplitGuess {
    guess: Code,
    /// How many different feedbacks the goals give.
    part_count: usize,
    /// The parts of two codes and more, each a set of bits.
    large_parts: Vec<u64>,
}

impl SplitGuess {
    /// A guess that splits the goals into these parts, each a set of bits.
    fn new(guess: Code, parts: &[u64]) -> SplitGuess {
        let large_parts = parts.iter().copied().filter(|part| part.count_ones() > 1);
        SplitGuess { guess, part_count: count_parts(parts), large_parts: large_parts.collect() }
    }

    /// Whether each part of this guess lies inside a part of the guess with these `neighbours`.
    fn dominates(&self, neighbours: &Neighbours) -> bool {
        let mut parts = self.large_parts.iter();
        parts.all(|&part| part & !neighbours[part.trailing_zeros() as usize & 63] == 0)
    }
}

/// For each code, the part of a guess that has it; 0 for a code that is in no part.
type Neighbours = [u64; UNDOMINATED_CODES];

/// The part that each code is in.
fn neighbours_in(parts: &[u64]) -> Neighbours {
    let mut neighbours = [0; UNDOMINATED_CODES];
    for &part in parts {
        let mut codes_left = part;
        while codes_left != 0 {
            neighbours[codes_left.trailing_zeros() as usize] = part;
            // Removes the lowest code.
            codes_left &= codes_left - 1;
        }
    }
    neighbours
}

/// The possible guesses and the other guesses that no guess dominates, lowest first. Of guesses with the same parts
/// only the lowest is listed. `None` if the goal set is too large or too many guesses are left.
pub(super) fn undominated_guesses(goals: &GoalSet, meter: &mut Meter) -> Result<Option<Vec<Code>>, Stopped> {
    if goals.len() > UNDOMINATED_CODES {
        return Ok(None);
    }
    let mut filter = DominanceFilter::new(goals);
    if filter.has_separating_goal() {
        return Ok(Some(filter.guesses()));
    }
    let (variant, mut random) = (goals.variant(), Random::new(0));
    let drawn = (0..GUESSES_DRAWN_TO_DOMINATE).map(|_| random.code(variant));
    let finished = filter.add_all(drawn, meter)? && {
        filter.reduce(meter)?;
        filter.add_all(AlikeColours::only_ruled_out(goals).guesses(), meter)?
    };
    if !finished {
        return Ok(None);
    }
    filter.reduce(meter)?;
    Ok((!filter.are_too_many()).then(|| filter.guesses()))
}

/// The guesses added so far, except those that a kept guess dominated when they were added. A guess that only a
/// later guess dominates stays until the next [`DominanceFilter::reduce`].
struct DominanceFilter<'a> {
    goals: &'a GoalSet,
    kernel: Kernel,
    kept: Vec<SplitGuess>,
    /// When this many guesses are kept, the dominated ones are dropped again: never many more than may be left in the
    /// end, and each time a good number more than were left.
    reduce_at: usize,
}

impl<'a> DominanceFilter<'a> {
    /// A filter that keeps only the possible guesses so far.
    fn new(goals: &'a GoalSet) -> DominanceFilter<'a> {
        let mut kernel = Kernel::new();
        kernel.load(goals.variant(), goals.codes());
        let kept = goals.codes().iter().map(|&goal| SplitGuess::new(goal, &kernel.parts(goal))).collect();
        DominanceFilter { kept, goals, kernel, reduce_at: REDUCE_AT_GUESSES }
    }

    /// Whether some possible guess tells all codes apart, and so dominates every other guess. No guess may have been
    /// added yet: the filter then keeps just the possible guesses.
    fn has_separating_goal(&self) -> bool {
        self.kept.iter().any(|split| split.large_parts.is_empty())
    }

    /// Adds each of `guesses` unless a kept guess dominates it. Returns `false` as soon as too many guesses are kept.
    fn add_all(&mut self, guesses: impl Iterator<Item = Code>, meter: &mut Meter) -> Result<bool, Stopped> {
        for guess in guesses {
            let compared = self.add(guess);
            meter.count_node(LOOK_UPS_A_SPLIT + LOOK_UPS_TO_ADD * compared as u64)?;
            if self.kept.len() >= self.reduce_at {
                self.reduce(meter)?;
                if self.are_too_many() {
                    return Ok(false);
                }
                let room = UNDOMINATED_GUESSES + UNDOMINATED_GUESSES / 4;
                self.reduce_at = REDUCE_AT_GUESSES.max(2 * self.kept.len()).min(room);
            }
        }
        Ok(true)
    }

    /// Whether more guesses are kept, besides the possible ones, than may be searched.
    fn are_too_many(&self) -> bool {
        self.kept.len() > UNDOMINATED_GUESSES + self.goals.len()
    }

    /// Adds `guess` unless a kept guess dominates it. A lower `guess` with the same parts as a kept guess that is not
    /// possible replaces it. Returns how many guesses `guess` was compared with.
    fn add(&mut self, guess: Code) -> usize {
        let parts = self.kernel.parts(guess);
        let neighbours = neighbours_in(&parts);
        let dominating = self.kept.iter().position(|kept| kept.dominates(&neighbours));
        let Some(index) = dominating else {
            self.kept.push(SplitGuess::new(guess, &parts));
            return self.kept.len();
        };
        let kept = &mut self.kept[index];
        // A guess that dominates another one with as many parts has the same parts.
        if guess < kept.guess && kept.part_count == count_parts(&parts) && !self.goals.contains(kept.guess) {
            kept.guess = guess;
        }
        // A guess that dominates many others moves to the front, step by step.
        self.kept.swap(index, index / 2);
        index + 1
    }

    /// Drops the dominated guesses, except possible ones.
    fn reduce(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        // Most parts first; on a tie a possible guess, then the lowest.
        let mut splits = std::mem::take(&mut self.kept);
        splits.sort_by_cached_key(|split| (Reverse(split.part_count), !self.goals.contains(split.guess), split.guess));
        for split in splits {
            meter.count_node(LOOK_UPS_TO_REDUCE * self.kept.len() as u64)?;
            let neighbours = neighbours_in(&split.large_parts);
            let dominated = self.kept.iter().any(|kept| kept.dominates(&neighbours));
            if !dominated || self.goals.contains(split.guess) {
                self.kept.push(split);
            }
        }
        Ok(())
    }

    /// The kept guesses, lowest first.
    fn guesses(self) -> Vec<Code> {
        let mut guesses: Vec<Code> = self.kept.iter().map(|split| split.guess).collect();
        guesses.sort_unstable();
        guesses
    }
}

/// How many of the parts are not empty.
fn count_parts(parts: &[u64]) -> usize {
    parts.iter().filter(|&&part| part != 0).count()
}
