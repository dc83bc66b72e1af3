//! Solved totals of goal sets, for all sets that a renaming turns into each other at once.
//!
//! A renaming of places and colours turns a strategy for one set into a strategy for the other, and no
//! code takes more guesses with it than before. So where every code may be guessed, both sets have the
//! same least total, under each constraint and with as many guesses left. A set is compared with all sets of the
//! same shape (`shape`). This costs about as much as counting the parts of every guess, so that it is
//! done only with sets that would be searched otherwise.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::cost::LeastTotalBounds;
use super::score_table::{GoalIndex, ScoreTable};
use super::shape::Shape;
use super::transposition::Mixer;
use crate::engine::code::Code;
use crate::engine::limits::RENAMED_CODES;
use crate::engine::narrow::narrow;

/// What is known of the sets that were searched.
#[derive(Clone, Debug, Default)]
pub(super) struct RenamedSets {
    /// The last set of each shape.
    last: HashMap<u64, u32, BuildHasherDefault<Mixer>>,
    sets: Vec<Solved>,
    /// Codes of all sets together, and 32 more for each.
    held: usize,
}

/// A set that was searched.
#[derive(Clone, Debug)]
struct Solved {
    goals: Box<[GoalIndex]>,
    bounds: LeastTotalBounds,
    /// The set of the same shape that was searched before it.
    before: Option<u32>,
}

/// A goal set and its shape.
#[derive(Clone, Debug)]
pub(super) struct Shaped {
    codes: Vec<Code>,
    shape: Shape,
}

impl Shaped {
    /// The shape of `goals`.
    pub(super) fn new(table: &ScoreTable, goals: &[GoalIndex]) -> Shaped {
        let codes: Vec<Code> = goals.iter().map(|&goal| table.code(goal)).collect();
        Shaped {
            shape: Shape::of(&codes),
            codes,
        }
    }

    fn is_renamed(&self, other: &Shaped) -> bool {
        self.shape.is_renamed(&self.codes, &other.shape, &other.codes)
    }
}

impl RenamedSets {
    /// The bounds of a set that a renaming turns into `goals`. Their guess is one for that set.
    pub(super) fn get(&self, table: &ScoreTable, goals: &Shaped) -> Option<LeastTotalBounds> {
        let place = self.place(table, goals)?;
        Some(self.sets[place as usize].bounds)
    }

    fn place(&self, table: &ScoreTable, goals: &Shaped) -> Option<u32> {
        let mut next = self.last.get(&goals.shape.hash()).copied();
        while let Some(place) = next {
            let solved = &self.sets[place as usize];
            if solved.goals.len() == goals.codes.len()
                && Shaped::new(table, &solved.goals).is_renamed(goals)
            {
                return Some(place);
            }
            next = solved.before;
        }
        None
    }

    /// Stores what is known now. A full memory begins anew.
    pub(super) fn set(
        &mut self,
        table: &ScoreTable,
        goals: &[GoalIndex],
        shaped: &Shaped,
        bounds: LeastTotalBounds,
    ) {
        if let Some(place) = self.place(table, shaped) {
            self.sets[place as usize].bounds = bounds;
            return;
        }
        let cost = goals.len() + 32;
        if self.held + cost > RENAMED_CODES {
            *self = RenamedSets::default();
        }
        self.held += cost;
        let place = narrow(self.sets.len());
        self.sets.push(Solved {
            goals: goals.into(),
            bounds,
            before: self.last.insert(shaped.shape.hash(), place),
        });
    }
}
