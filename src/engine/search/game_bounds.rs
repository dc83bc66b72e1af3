//! What no strategy can beat in a whole game: its first guess leaves groups, whose sizes are counted here without
//! listing a code.

use super::capacity::Capacity;
use crate::feedback::FeedbackRule;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::variant::Variant;

/// The least that a game can need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameBounds {
    /// No strategy finds every code in fewer guesses.
    pub worst_case: u8,
    /// No strategy needs fewer guesses for all codes together.
    pub total: u64,
}

impl GameBounds {
    /// Lower bounds for the game: for each kind of first guess, what the groups that it leaves need at least by their
    /// sizes, then the least over all kinds.
    pub fn new(variant: Variant) -> GameBounds {
        let capacity = Capacity::new(variant);
        let codes = narrow(variant.code_count());
        let bounds = first_guesses(variant).into_iter().map(|copies| {
            let groups = groups_after(variant, &copies);
            let largest = groups.iter().copied().max().unwrap_or(0);
            let sizes = groups.into_iter().map(narrow);
            GameBounds {
                worst_case: 1 + capacity.guesses_at_least(narrow(largest)),
                total: capacity.total_after_split(codes, sizes),
            }
        });
        let least = bounds
            .reduce(|a, b| GameBounds { worst_case: a.worst_case.min(b.worst_case), total: a.total.min(b.total) });
        least.unwrap_or(GameBounds { worst_case: 1, total: 1 })
    }
}

/// A lower bound of the guesses that the hardest of these codes needs, by their number alone.
pub(crate) fn least_guesses(goals: &GoalSet) -> u8 {
    if goals.is_whole_game() {
        GameBounds::new(goals.variant()).worst_case
    } else {
        Capacity::new(goals.variant()).guesses_at_least(goals.len())
    }
}

/// The kinds of first guesses. A kind says how many copies of each of its colours the guess has, the most first.
fn first_guesses(variant: Variant) -> Vec<Vec<usize>> {
    let pegs = usize::from(variant.pegs());
    let mut complete = Vec::new();
    let mut partial = vec![Vec::new()];
    while let Some(copies) = partial.pop() {
        let left = pegs - copies.iter().sum::<usize>();
        if left == 0 {
            complete.push(copies);
            continue;
        }
        let most = if variant.repeats() { left } else { 1 };
        let most = copies.last().map_or(most, |&last| most.min(last));
        if copies.len() < usize::from(variant.colours()) {
            partial.extend((1..=most).map(|next| [&copies[..], &[next]].concat()));
        }
    }
    complete
}

/// The sizes of the groups that a first guess leaves, without the all-black group. `copies` says how many copies of
/// each of its colours the guess has.
///
/// The codes are built peg by peg. A partial code is described by its number of black pegs and, for each of the guess's
/// colours, by how many of its pegs count: at most as many as the guess has.
fn groups_after(variant: Variant, copies: &[usize]) -> Vec<u64> {
    let pegs = usize::from(variant.pegs());
    // A state is a number: black pegs, then the pegs of each colour that count, in mixed bases.
    let mut weights = Vec::new();
    let mut states = pegs + 1;
    for &copies in copies {
        weights.push(states);
        states *= copies + 1;
    }
    let counting = |state: usize, colour: usize| state / weights[colour] % (copies[colour] + 1);
    let counting_all = |state: usize| (0..copies.len()).map(|colour| counting(state, colour)).sum::<usize>();
    let others = usize::from(variant.colours()) - copies.len();
    let mut ways = vec![0_u64; states];
    ways[0] = 1;
    let places = copies.iter().enumerate().flat_map(|(colour, &copies)| std::iter::repeat_n(colour, copies));
    for (built, guessed) in places.enumerate() {
        let mut next = vec![0; states];
        for (state, &many) in ways.iter().enumerate().filter(|&(_, &many)| many > 0) {
            for colour in 0..copies.len() {
                let black = usize::from(colour == guessed);
                if counting(state, colour) < copies[colour] {
                    next[state + black + weights[colour]] += many
                } else if variant.repeats() {
                    next[state + black] += many
                }
            }
            // The colours that the guess does not have.
            let used = if variant.repeats() { 0 } else { built - counting_all(state) };
            next[state] += many * (others - used.min(others)) as u64;
        }
        ways = next;
    }
    let mut groups = vec![0; (pegs + 1) * (pegs + 1)];
    for (state, many) in ways.into_iter().enumerate() {
        let black = state % (pegs + 1);
        if black < pegs {
            let group = match variant.rule() {
                FeedbackRule::Classic => black * (pegs + 1) + counting_all(state),
                FeedbackRule::BlackOnly => black,
                FeedbackRule::TotalOnly => counting_all(state),
            };
            groups[group] += many;
        }
    }
    groups.retain(|&size| size > 0);
    groups
}
