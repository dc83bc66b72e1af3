//! Guesses to look at, such that stopping early leaves a good one.

use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::random::Random;
use crate::splits::AlikeColours;

/// How many guesses drawn by chance are looked at before all the others in order, so that a search that is stopped
/// early has seen guesses of every kind. Games with no more codes than this need none.
const GUESSES_DRAWN_BEFORE_ALL: usize = 1 << 15;

/// Every guess worth looking at, in an order such that stopping early leaves a good one. Some guesses come more than
/// once.
///
/// ```text
///   before the first guess   one of each orbit of the game's symmetries: a few
///   later                    possible codes ── codes drawn by chance ── all others in order, see AlikeColours
/// ```
pub(in crate::advice) fn candidates<'a>(
    goals: &'a GoalSet,
    possible: &'a [Code],
    random: &'a mut Random,
) -> Box<dyn Iterator<Item = Code> + 'a> {
    if goals.history().is_some_and(<[_]>::is_empty) {
        return Box::new(goals.symmetry().canonical_guesses().into_iter());
    }
    let variant = goals.variant();
    let others = AlikeColours::among(goals).guesses();
    let draws = if (variant.code_count() as usize) > GUESSES_DRAWN_BEFORE_ALL { GUESSES_DRAWN_BEFORE_ALL } else { 0 };
    let drawn = (0..draws).map(move |_| random.code(variant));
    Box::new(possible.iter().copied().chain(drawn).chain(others))
}
