//! What no strategy can beat in a whole game. The sizes of the parts that its first guess leaves are counted here
//! without listing a code.

use super::capacity::Capacity;
use crate::feedback::FeedbackRule;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::variant::Variant;

/// Lower bounds of a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameBounds {
    /// No strategy finds every code in fewer guesses.
    pub worst_case: u8,
    /// No strategy needs fewer guesses for all codes together.
    pub total: u64,
}

impl GameBounds {
    /// The bounds of the game. The sizes of the parts bound what the game needs after each kind of first guess; the
    /// lowest of these bounds hold for the game.
    pub fn new(variant: Variant) -> GameBounds {
        let capacity = Capacity::new(variant);
        let codes = narrow(variant.code_count());
        let (mut worst_case, mut total) = (u8::MAX, u64::MAX);
        for copies in first_guesses(variant) {
            let sizes = part_sizes_after(variant, &copies);
            let largest = sizes.iter().copied().max().unwrap_or(0);
            worst_case = worst_case.min(1 + capacity.guesses_at_least(narrow(largest)));
            total = total.min(capacity.total_after_split(codes, sizes.into_iter().map(narrow)));
        }
        GameBounds { worst_case, total }
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

/// The kinds of first guesses, at least one. A kind says how many copies of each of its colours the guess has, the most
/// first.
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
        let allowed = if variant.repeats() { left } else { 1 };
        let most = copies.last().map_or(allowed, |&last| allowed.min(last));
        if copies.len() < usize::from(variant.colours()) {
            partial.extend((1..=most).map(|next| [&copies[..], &[next]].concat()));
        }
    }
    complete
}

/// The sizes of the parts that a first guess leaves, without the all-black part. `copies` says how many copies of each
/// of its colours the guess has.
///
/// The codes are built peg by peg. A partial code is described by its number of black pegs and, for each of the guess's
/// colours, by how many of its pegs are hits: at most as many as the guess has.
fn part_sizes_after(variant: Variant, copies: &[usize]) -> Vec<u64> {
    let pegs = usize::from(variant.pegs());
    // A state is a number in mixed bases: its lowest digit is the number of black pegs, and each further digit the
    // number of hits of a colour.
    let mut weights = Vec::new();
    let mut state_count = pegs + 1;
    for &copies_of_colour in copies {
        weights.push(state_count);
        state_count *= copies_of_colour + 1;
    }
    let hits_of = |state: usize, colour: usize| state / weights[colour] % (copies[colour] + 1);
    let hits = |state: usize| (0..copies.len()).map(|colour| hits_of(state, colour)).sum::<usize>();
    let colours_not_guessed = usize::from(variant.colours()) - copies.len();
    // For each state the number of partial codes that it describes.
    let mut code_counts = vec![0_u64; state_count];
    code_counts[0] = 1;
    let guess = copies.iter().enumerate().flat_map(|(colour, &count)| std::iter::repeat_n(colour, count));
    for (pegs_set, guessed) in guess.enumerate() {
        let mut next = vec![0; state_count];
        for (state, &codes) in code_counts.iter().enumerate().filter(|&(_, &codes)| codes > 0) {
            for colour in 0..copies.len() {
                let black = usize::from(colour == guessed);
                if hits_of(state, colour) < copies[colour] {
                    next[state + black + weights[colour]] += codes
                } else if variant.repeats() {
                    next[state + black] += codes
                }
            }
            // The colours that the guess does not have.
            let used = if variant.repeats() { 0 } else { pegs_set - hits(state) };
            next[state] += codes * (colours_not_guessed - used.min(colours_not_guessed)) as u64;
        }
        code_counts = next;
    }
    let mut sizes = vec![0; (pegs + 1) * (pegs + 1)];
    for (state, codes) in code_counts.into_iter().enumerate() {
        let black = state % (pegs + 1);
        if black < pegs {
            let part = match variant.rule() {
                FeedbackRule::Classic => black * (pegs + 1) + hits(state),
                FeedbackRule::BlackOnly => black,
                FeedbackRule::TotalOnly => hits(state),
            };
            sizes[part] += codes;
        }
    }
    sizes.retain(|&size| size > 0);
    sizes
}
