//! The best few guesses by each of the measures that look one step ahead, and by what their parts need at least.

use std::rc::Rc;

use super::value::TotalAtLeast;
use crate::advice::anytime::{BestByMeasure, GuessSizes, Shortlist};
use crate::goal_set::GoalSet;
use crate::strategy::{Entropy, ExpectedSize, LargestPart, Measure, MostParts};

/// A list for each measure.
#[derive(Clone, Debug)]
pub(super) struct BestByEachMeasure {
    largest: BestByMeasure<LargestPart>,
    size: BestByMeasure<ExpectedSize>,
    bits: BestByMeasure<Entropy>,
    parts: BestByMeasure<MostParts>,
    least_total: BestByMeasure<TotalAtLeast>,
}

impl BestByEachMeasure {
    /// Empty lists with room for this many guesses each; the parts to be measured have `codes` codes together.
    pub(super) fn new(room: usize, codes: usize, goals: &GoalSet) -> BestByEachMeasure {
        BestByEachMeasure {
            largest: prepared_list(LargestPart, room, codes),
            size: prepared_list(ExpectedSize, room, codes),
            bits: prepared_list(Entropy::default(), room, codes),
            parts: prepared_list(MostParts, room, codes),
            least_total: prepared_list(TotalAtLeast::new(goals.variant()), room, codes),
        }
    }

    /// The guesses that are among the best by a measure that a rule of play keeps, the lowest first: by all but the bound
    /// of the total.
    pub(super) fn guesses_by_measures(&self) -> Vec<Rc<GuessSizes>> {
        let mut merged = Vec::new();
        for list in [self.largest.guesses(), self.size.guesses(), self.bits.guesses(), self.parts.guesses()] {
            add_missing(&mut merged, list);
        }
        merged
    }
}

/// Adds the guesses that are missing to `sorted`, lowest first.
fn add_missing(sorted: &mut Vec<Rc<GuessSizes>>, guesses: Vec<Rc<GuessSizes>>) {
    for guess in guesses {
        let found = sorted.binary_search_by_key(&guess.guess, |other| other.guess);
        if let Err(missing_at) = found {
            sorted.insert(missing_at, guess);
        }
    }
}

/// An empty list, with the measure prepared for parts of `codes` codes together.
fn prepared_list<M: Measure>(mut measure: M, room: usize, codes: usize) -> BestByMeasure<M> {
    measure.prepare(codes);
    BestByMeasure::new(measure, room)
}

impl Shortlist for BestByEachMeasure {
    fn wants(&self, sizes: &[u32]) -> bool {
        self.parts.wants(sizes)
            || self.largest.wants(sizes)
            || self.size.wants(sizes)
            || self.bits.wants(sizes)
            || self.least_total.wants(sizes)
    }

    fn offer(&mut self, guess: &Rc<GuessSizes>) -> bool {
        let have_room = [
            self.largest.offer(guess),
            self.size.offer(guess),
            self.bits.offer(guess),
            self.parts.offer(guess),
            self.least_total.offer(guess),
        ];
        !have_room.contains(&false)
    }

    /// The lowest first.
    fn guesses(&self) -> Vec<Rc<GuessSizes>> {
        let mut merged = self.guesses_by_measures();
        add_missing(&mut merged, self.least_total.guesses());
        merged
    }

    fn clear(&mut self) {
        self.largest.clear();
        self.size.clear();
        self.bits.clear();
        self.parts.clear();
        self.least_total.clear();
    }
}
