//! Lower bounds of every strategy, by counting alone.
//!
//! ```text
//!   by size     within k guesses at most cap(k) = 1 + Σ min(cap(k − 1), M(f)) codes can be told apart, where
//!               M(f) is the most codes that any guess leaves by the feedback f: see `search::capacity`
//!   one ahead   a guess that splits n codes into k parts needs 3n − k − [it is possible] at least:
//!               see `search::total_bounds`
//! ```
//!
//! M(f) is counted here, so that the bound by size is sharper than that of the searches.

use std::collections::HashMap;

use mastermind_engine::limits::TRANSPOSITION_CODES;
use mastermind_engine::search::raw::{Capacity, MemoryLimit, WholeGame, sizes_by_feedback, total_with_gain};
use mastermind_engine::util::narrow;

/// Greater than every total: as a bound, it says that there is no strategy.
pub(super) const INFINITY: u64 = 1 << 40;

/// Greater than every worst case: as a limit, it excludes no strategy. One less than the maximum, because the search
/// adds 1 to its limit.
pub(super) const ANY_WORST_CASE: u8 = u8::MAX - 1;

/// The bounds of one game.
#[derive(Clone)]
pub(super) struct CountedBounds {
    capacity: Capacity,
    /// For each set that was counted, the most parts into which a guess splits it, and the most when a guess of the set
    /// counts as one part more.
    counted: HashMap<Box<[u16]>, (u16, u16)>,
    /// For each guess its number of parts, for the set that was counted last; kept so that the memory is used again.
    part_counts: Vec<u16>,
    /// How much of `counted` is kept.
    limit: MemoryLimit,
}

impl CountedBounds {
    /// The bounds of a game with this many codes and feedbacks.
    pub(super) fn new(game: &WholeGame, codes: u16, feedbacks: usize) -> CountedBounds {
        let all: Vec<u16> = (0..codes).collect();
        let mut largest_parts = vec![0u64; feedbacks];
        for &guess in &all {
            let sizes = sizes_by_feedback(game.feedbacks(guess), &all);
            for (largest, size) in largest_parts.iter_mut().zip(sizes) {
                *largest = u64::from(size).max(*largest);
            }
        }
        // All black is the last feedback.
        largest_parts.pop();
        CountedBounds {
            capacity: Capacity::from_largest_parts(&largest_parts, codes.into()),
            counted: HashMap::new(),
            part_counts: Vec::new(),
            limit: MemoryLimit::empty_with_room(TRANSPOSITION_CODES),
        }
    }

    /// Forgets the sets that were counted, and from now on keeps sets of at most `room` codes together.
    pub(super) fn reset(&mut self, room: usize) {
        self.counted = HashMap::new();
        self.limit = MemoryLimit::empty_with_room(room);
    }

    /// A lower bound of the total of this many codes within this many guesses.
    pub(super) fn total_at_least(&self, codes: usize, within: Option<u8>) -> u64 {
        if within.is_some_and(|within| self.capacity.codes(within) < codes as u64) {
            return INFINITY;
        }
        self.capacity.total_at_least(codes)
    }

    /// A lower bound of the total of these codes, by the parts of every guess.
    pub(super) fn total_one_ahead(&mut self, game: &WholeGame, codes: &[u16], within: Option<u8>) -> u64 {
        let (parts, gain) = self.most_parts(game, codes);
        match within {
            Some(2) if usize::from(parts) < codes.len() => INFINITY,
            _ => total_with_gain(codes.len(), gain).into(),
        }
    }

    /// The higher of the two lower bounds: by size, and one step ahead.
    pub(super) fn best_bound(&mut self, game: &WholeGame, codes: &[u16], within: Option<u8>) -> u64 {
        let by_size = self.total_at_least(codes.len(), within);
        by_size.max(self.total_one_ahead(game, codes, within))
    }

    /// The most parts into which a guess splits the set, and the most if a guess of the set counts as one part more.
    fn most_parts(&mut self, game: &WholeGame, codes: &[u16]) -> (u16, u16) {
        if let Some(&known) = self.counted.get(codes) {
            return known;
        }
        game.count_parts(codes, &mut self.part_counts);
        let parts = self.part_counts.iter().fold(0, |most, &count| count.max(most));
        let with_guess_of_set = codes.iter().map(|&code| self.part_counts[usize::from(code)] + 1);
        let most_parts = (parts, with_guess_of_set.fold(parts, u16::max));
        if self.limit.count_set(codes.len()) {
            self.counted = HashMap::new();
        }
        self.counted.insert(codes.into(), most_parts);
        most_parts
    }
}

/// The parts of a set by the feedback to a guess, each after the index of its feedback; without empty parts and without
/// the part of all black.
pub(super) fn parts_of(game: &WholeGame, codes: &[u16], guess: u16) -> Vec<(u8, Vec<u16>)> {
    let feedbacks = game.feedbacks(guess);
    let all_black = feedbacks[usize::from(guess)];
    let mut parts: Vec<Vec<u16>> = vec![Vec::new(); usize::from(all_black)];
    for &code in codes {
        let feedback = usize::from(feedbacks[usize::from(code)]);
        // The guess itself gets the all-black feedback, which has no part here.
        if let Some(part) = parts.get_mut(feedback) {
            part.push(code);
        }
    }
    let numbered = parts.into_iter().enumerate().filter(|(_, part)| !part.is_empty());
    numbered.map(|(feedback, part)| (narrow(feedback), part)).collect()
}
