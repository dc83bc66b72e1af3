//! Solved totals of goal sets, for all sets that a renaming turns into each other at once.
//!
//! A renaming of pegs and colours turns a strategy for one set into a strategy for the other that takes as many
//! guesses. So where every code may be guessed, both sets have the same least total, under each constraint and with as
//! many guesses left. A set is compared with the searched sets of the same shape (`engine::renaming`). That costs as
//! much as counting the parts of every guess once or twice, and so it is done only before a set would be searched.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::cost::LeastTotalBounds;
use super::memory_limit::MemoryLimit;
use super::score_table::{GoalIndex, ScoreTable};
use super::transposition::Mixer;
use crate::code::Code;
use crate::limits::RENAMED_CODES;
use crate::narrow::narrow;
use crate::renaming::{Renaming, SetShape};

/// What is known about the sets that were searched. No two of them are known to be equal by renaming.
#[derive(Clone, Debug)]
pub(super) struct RenamedSets {
    /// For the hash of each shape, the index of the last set with that hash.
    last: HashMap<u64, u32, BuildHasherDefault<Mixer>>,
    sets: Vec<SearchedSet>,
    limit: MemoryLimit,
}

impl Default for RenamedSets {
    fn default() -> RenamedSets {
        RenamedSets::within(MemoryLimit::empty_with_room(RENAMED_CODES))
    }
}

/// A set that was searched.
#[derive(Clone, Debug)]
struct SearchedSet {
    goals: Box<[GoalIndex]>,
    bounds: LeastTotalBounds,
    /// The index of the previous set whose shape has the same hash; `None` for the first.
    previous: Option<u32>,
}

/// A goal set and its shape.
#[derive(Clone, Debug)]
pub(super) struct ShapedSet {
    goals: Box<[GoalIndex]>,
    codes: Vec<Code>,
    shape: SetShape,
}

impl ShapedSet {
    /// `goals` with their shape.
    pub(super) fn new(table: &ScoreTable, goals: &[GoalIndex]) -> ShapedSet {
        let codes: Vec<Code> = goals.iter().map(|&goal| table.code(goal)).collect();
        ShapedSet { shape: SetShape::from_codes(&codes), goals: goals.into(), codes }
    }

    /// The goal set.
    pub(super) fn goals(&self) -> &[GoalIndex] {
        &self.goals
    }

    /// A renaming that turns this set into `other`; `None` if none is found.
    fn renaming_to(&self, other: &ShapedSet) -> Option<Renaming> {
        Renaming::between((&self.codes, &self.shape), (&other.codes, &other.shape))
    }
}

impl RenamedSets {
    /// An empty memory with this limit.
    pub(super) fn within(limit: MemoryLimit) -> RenamedSets {
        RenamedSets { last: HashMap::default(), sets: Vec::new(), limit }
    }

    /// What is known about `goals` because a renaming turns a set that was searched into them; `None` if no such
    /// renaming is found.
    pub(super) fn get(&self, table: &ScoreTable, goals: &ShapedSet) -> Option<LeastTotalBounds> {
        let (index, renaming) = self.find(table, goals)?;
        let bounds = self.sets[index].bounds;
        let guess = table.index_of(renaming.apply(table.guess(bounds.guess)));
        Some(LeastTotalBounds { guess, ..bounds })
    }

    /// The index of a searched set that a renaming turns into `goals`, and that renaming; `None` if there is no such
    /// set, or no renaming is found.
    fn find(&self, table: &ScoreTable, goals: &ShapedSet) -> Option<(usize, Renaming)> {
        let mut next = self.last.get(&goals.shape.hash()).copied();
        while let Some(index) = next.map(|index| index as usize) {
            let searched = ShapedSet::new(table, &self.sets[index].goals);
            if let Some(renaming) = searched.renaming_to(goals) {
                return Some((index, renaming));
            }
            next = self.sets[index].previous;
        }
        None
    }

    /// Stores what is known about `goals`. If a renaming turns a stored set into `goals`, its entry is replaced.
    /// Otherwise an entry is added; if the memory is full, all entries are dropped first.
    pub(super) fn set(&mut self, table: &ScoreTable, goals: ShapedSet, bounds: LeastTotalBounds) {
        if let Some((index, _)) = self.find(table, &goals) {
            let entry = &mut self.sets[index];
            (entry.goals, entry.bounds) = (goals.goals, bounds);
            return;
        }
        if self.limit.count_set(goals.goals.len()) {
            *self = RenamedSets::within(self.limit);
        }
        let index = narrow(self.sets.len());
        let previous = self.last.insert(goals.shape.hash(), index);
        self.sets.push(SearchedSet { goals: goals.goals, bounds, previous });
    }
}
