//! The best few guesses by each of the measures that look one step ahead.

use std::rc::Rc;

use crate::engine::advice::anytime::{BestByMeasure, GuessSizes, Shortlist};
use crate::engine::strategy::{Entropy, ExpectedSize, LargestPart, Measure, MostParts};

/// A list for each measure.
#[derive(Clone, Debug)]
pub(super) struct BestByEachMeasure {
    largest: BestByMeasure<LargestPart>,
    size: BestByMeasure<ExpectedSize>,
    bits: BestByMeasure<Entropy>,
    parts: BestByMeasure<MostParts>,
}

impl BestByEachMeasure {
    /// Empty ones with room for so many guesses each, for parts of so many codes together.
    pub(super) fn new(room: usize, goals: usize) -> BestByEachMeasure {
        BestByEachMeasure {
            largest: list(room, goals),
            size: list(room, goals),
            bits: list(room, goals),
            parts: list(room, goals),
        }
    }
}

fn list<M: Measure + Default>(room: usize, goals: usize) -> BestByMeasure<M> {
    let mut measure = M::default();
    measure.prepare(goals);
    BestByMeasure::new(measure, room)
}

impl Shortlist for BestByEachMeasure {
    fn wants(&self, sizes: &[u32]) -> bool {
        self.parts.wants(sizes)
            || self.largest.wants(sizes)
            || self.size.wants(sizes)
            || self.bits.wants(sizes)
    }

    fn offer(&mut self, guess: &Rc<GuessSizes>) -> bool {
        let have_room = [
            self.largest.offer(guess),
            self.size.offer(guess),
            self.bits.offer(guess),
            self.parts.offer(guess),
        ];
        !have_room.contains(&false)
    }

    /// The lowest first.
    fn guesses(&self) -> Vec<Rc<GuessSizes>> {
        let lists = [
            self.largest.guesses(),
            self.size.guesses(),
            self.bits.guesses(),
            self.parts.guesses(),
        ];
        let mut each: Vec<Rc<GuessSizes>> = Vec::new();
        for guess in lists.into_iter().flatten() {
            let place = each.binary_search_by_key(&guess.guess, |other| other.guess);
            if let Err(place) = place {
                each.insert(place, guess);
            }
        }
        each
    }

    fn clear(&mut self) {
        self.largest.clear();
        self.size.clear();
        self.bits.clear();
        self.parts.clear();
    }
}
