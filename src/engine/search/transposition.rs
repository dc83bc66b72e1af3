//! Solved sub-problems, by their goal sets.
//!
//! A value depends only on the key and on what the table fixes (constraint, guesses left). Entries are proved bounds,
//! not results of one window. The worst case of a goal set depends on its codes alone; the rows that led to it only
//! leave out guesses that symmetry makes equal to one that is tried. A total depends on the constraint and on the
//! guesses left as well: each constraint has tables of its own, one for each number of guesses left.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::memory_limit::MemoryLimit;
use super::score_table::GoalIndex;
use crate::limits::TRANSPOSITION_CODES;

/// What is known about the goal sets that were searched. Keys are whole goal sets, never only their hashes, so that no
/// answer can belong to another set.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable<T> {
    known: HashMap<Box<[GoalIndex]>, T, BuildHasherDefault<Mixer>>,
    limit: MemoryLimit,
}

impl<T> Default for TranspositionTable<T> {
    fn default() -> TranspositionTable<T> {
        TranspositionTable::within(MemoryLimit::empty_with_room(TRANSPOSITION_CODES))
    }
}

impl<T> TranspositionTable<T> {
    /// An empty table with this limit.
    pub(super) fn within(limit: MemoryLimit) -> TranspositionTable<T> {
        TranspositionTable { known: HashMap::default(), limit }
    }
}

impl<T: Copy> TranspositionTable<T> {
    /// What is known about `goals`; `None` if nothing is stored.
    pub(super) fn get(&self, goals: &[GoalIndex]) -> Option<T> {
        self.known.get(goals).copied()
    }

    /// Stores what is known about `goals`, replacing any earlier entry. If the table is full, it is emptied first.
    pub(super) fn set(&mut self, goals: &[GoalIndex], value: T) {
        if let Some(entry) = self.known.get_mut(goals) {
            *entry = value;
            return;
        }
        if self.limit.count_set(goals.len()) {
            self.known = HashMap::default();
        }
        self.known.insert(goals.into(), value);
    }
}

/// A quick hash, word by word. The keys come from searches, so that they cannot be chosen to collide.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn write_u64(&mut self, word: u64) {
        // 2^64 divided by the golden ratio.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
