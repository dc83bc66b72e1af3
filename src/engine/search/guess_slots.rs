//! In which order the words of a score table lie, so that a search need not count all of them.
//!
//! The *unused* colours of a position stand in no row of its history and are not ruled out. Here they are numbered from
//! 1 on, the lowest colour first. Their names do not matter: every renaming of them leaves the goal set as it is. After
//! further guesses that use only the first k unused colours, the others can still be renamed. So of all guesses that
//! differ only in the names of those others, one represents all: the one in which they appear in the order k + 1, k +
//! 2, …
//!
//! ```text
//!   history 0012 of (6,4): 3 4 5 are unused, with the numbers 1 2 3
//!     k = 0    0034 represents 0035 0043 0045 0053 0054
//!     k = 1    0034 represents 0035, 0043 represents 0053, 0045 represents 0054
//!     k = 3    every guess represents itself alone
//! ```
//!
//! A representative is the lowest of the guesses that it stands for, and it is possible if any of them is. A guess that
//! is a representative with some k is one with every larger k as well. So the guesses lie in the order of the least k
//! with which they are representatives, and for each k the representatives are those in the first slots.

use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::narrow::narrow;
use crate::variant::MAX_COLOURS;

/// The index of a guess in a score table.
pub(super) type GuessIndex = u32;

/// In which slot the words of each guess lie: see the top of this file.
#[derive(Clone, Debug)]
pub(super) struct GuessSlots {
    /// The number of each colour that is unused; 0 for the others.
    numbers: [u8; MAX_COLOURS as usize],
    /// The guess in each slot; empty if the slots are in the order of the guesses.
    guesses: Vec<GuessIndex>,
    /// The slot of each guess; empty if the slots are in the order of the guesses.
    slots: Vec<u32>,
    /// For each k, how many guesses are representatives.
    representatives: Vec<usize>,
}

impl GuessSlots {
    /// The slots of `guesses`, given the unused colours.
    pub(super) fn new(guesses: &[Code], unused: ColourSet) -> GuessSlots {
        let mut slots = GuessSlots {
            numbers: [0; MAX_COLOURS as usize],
            guesses: Vec::new(),
            slots: Vec::new(),
            representatives: vec![guesses.len()],
        };
        if !unused.is_empty() {
            slots.sort(guesses, unused);
        }
        slots
    }

    /// Numbers the unused colours, and gives the guesses their slots, by the least k with which each is a
    /// representative.
    fn sort(&mut self, guesses: &[Code], mut unused: ColourSet) {
        for number in 1..=unused.len() {
            if let Some(colour) = unused.take_lowest() {
                self.numbers[usize::from(colour)] = number;
            }
        }
        let highest = usize::from(self.numbers.iter().fold(0, |most, &number| most.max(number)));
        let least_k: Vec<usize> = guesses.iter().map(|&guess| self.least_k(guess)).map(usize::from).collect();
        // A counting sort: how many guesses begin to be representatives with each k, then the first slot of each k.
        self.representatives = vec![0; highest + 1];
        for &k in &least_k {
            self.representatives[k] += 1;
        }
        let (mut next_slots, mut slots_so_far) = (vec![0; highest + 1], 0);
        for (count, first_slot) in self.representatives.iter_mut().zip(&mut next_slots) {
            *first_slot = slots_so_far;
            slots_so_far += *count;
            *count = slots_so_far;
        }
        self.guesses = vec![0; guesses.len()];
        for (guess, &k) in (0..).zip(&least_k) {
            self.guesses[next_slots[k]] = guess;
            self.slots.push(narrow(next_slots[k]));
            next_slots[k] += 1;
        }
    }

    /// The least k with which `guess` is a representative: its numbers above k must appear as k + 1, k + 2, …
    ///
    /// `highest` is the highest number so far. A new number that is in order is at most `highest` + 1. A number above
    /// that must be at most k + 1, so that the least k for it is one less than the number. The numbers before it are
    /// lower, and so at most k as well.
    fn least_k(&self, guess: Code) -> u8 {
        let (mut k, mut highest) = (0, 0);
        for number in self.numbers_of(guess).filter(|&number| number > 0) {
            if number > highest + 1 {
                k = number - 1;
            }
            highest = number.max(highest);
        }
        k
    }

    /// The number of the colour on each peg.
    fn numbers_of(&self, guess: Code) -> impl Iterator<Item = u8> {
        guess.iter().map(|colour| self.numbers[usize::from(colour)])
    }

    /// The highest number of a colour in `guess`: the least k such that the guess uses only the first k unused colours.
    pub(super) fn highest_unused(&self, guess: Code) -> u8 {
        self.numbers_of(guess).max().unwrap_or(0)
    }

    /// How many unused colours there are: with this k every guess is a representative.
    pub(super) fn unused_count(&self) -> u8 {
        narrow(self.representatives.len() - 1)
    }

    /// How many slots, from the first on, hold the representatives if only the first `k` unused colours were used.
    pub(super) fn slots_to_count(&self, k: u8) -> usize {
        self.representatives[usize::from(k)]
    }

    /// Whether the slots are in the order of the guesses.
    pub(super) fn is_plain(&self) -> bool {
        self.guesses.is_empty()
    }

    /// The guess in a slot.
    pub(super) fn guess_in(&self, slot: usize) -> GuessIndex {
        let guess = self.guesses.get(slot).copied();
        guess.unwrap_or_else(|| narrow(slot))
    }

    /// The slot of a guess.
    pub(super) fn slot(&self, guess: GuessIndex) -> usize {
        let slot = self.slots.get(guess as usize).copied();
        slot.unwrap_or(guess) as usize
    }
}
