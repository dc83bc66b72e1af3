//! The best few guesses so far.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::code::Code;
use crate::strategy::Measure;
use crate::tie_break::tie_break_key;

/// A guess with the sizes of its parts by feedback, on a sample or on the whole goal set.
#[derive(Clone, Debug)]
pub(in crate::advice) struct GuessSizes {
    pub(in crate::advice) guess: Code,
    pub(in crate::advice) possible: bool,
    pub(in crate::advice) sizes: Vec<u32>,
}

/// The best guesses by one measure or by several.
pub(in crate::advice) trait Shortlist {
    /// Whether a guess with parts of these sizes may be among the best.
    fn wants(&self, sizes: &[u32]) -> bool;

    /// Inserts a guess where it belongs, unless it is listed already. Returns `false` if there was no room, so that
    /// this guess or another was dropped.
    fn offer(&mut self, guess: &Rc<GuessSizes>) -> bool;

    /// All guesses held, each once.
    fn guesses(&self) -> Vec<Rc<GuessSizes>>;

    /// Drops all guesses.
    fn clear(&mut self);

    /// Whether no other guess can be among the best.
    fn is_decided(&self) -> bool {
        false
    }
}

/// The best guesses by one measure, the best first; ties are broken by [`tie_break_key`].
#[derive(Clone, Debug)]
pub(in crate::advice) struct BestByMeasure<M: Measure> {
    measure: M,
    room: usize,
    held: Vec<(M::Value, Rc<GuessSizes>)>,
}

impl<M: Measure> BestByMeasure<M> {
    /// An empty list with room for this many guesses. Expects a `measure` that is prepared for the goal set.
    pub(in crate::advice) fn new(measure: M, room: usize) -> BestByMeasure<M> {
        BestByMeasure { measure, room, held: Vec::new() }
    }
}

impl<M: Measure> Shortlist for BestByMeasure<M> {
    fn wants(&self, sizes: &[u32]) -> bool {
        let last_if_full = self.held.last().filter(|_| self.held.len() == self.room);
        last_if_full.is_none_or(|&(last_value, _)| {
            let value = self.measure.value(sizes);
            self.measure.compare(value, last_value) != Ordering::Greater
        })
    }

    /// Keeps the list sorted and no longer than its room.
    fn offer(&mut self, guess: &Rc<GuessSizes>) -> bool {
        let value = self.measure.value(&guess.sizes);
        let key = |entry: &GuessSizes| tie_break_key(entry.possible, entry.guess);
        let comes_before = |(held_value, held): &(M::Value, Rc<GuessSizes>)| {
            let order = self.measure.compare(*held_value, value);
            order.then(key(held).cmp(&key(guess))).is_lt()
        };
        let index = self.held.partition_point(comes_before);
        let held_there = self.held.get(index);
        if held_there.is_none_or(|(_, held)| held.guess != guess.guess) {
            self.held.insert(index, (value, guess.clone()));
        }
        let has_room = self.held.len() <= self.room;
        self.held.truncate(self.room);
        has_room
    }

    /// The best first.
    fn guesses(&self) -> Vec<Rc<GuessSizes>> {
        self.held.iter().map(|(_, guess)| guess.clone()).collect()
    }

    fn clear(&mut self) {
        self.held.clear();
    }

    /// Whether the best guess is possible and tells all codes apart.
    fn is_decided(&self) -> bool {
        let separates = |guess: &GuessSizes| guess.sizes.iter().all(|&size| size <= 1);
        self.held.first().is_some_and(|(_, best)| best.possible && separates(best))
    }
}
