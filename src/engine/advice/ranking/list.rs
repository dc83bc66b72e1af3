//! The best few guesses by each measure.

use std::cmp::Ordering;
use std::rc::Rc;

use super::GuessSizes;
use crate::engine::strategy::{Entropy, ExpectedSize, LargestPart, Measure, MostParts};

/// The best guesses by one measure, the best first.
#[derive(Clone, Debug)]
struct List<M: Measure> {
    measure: M,
    room: usize,
    held: Vec<(M::Value, Rc<GuessSizes>)>,
}

impl<M: Measure + Default> List<M> {
    fn new(room: usize, goals: usize) -> List<M> {
        let mut measure = M::default();
        measure.prepare(goals);
        List {
            measure,
            room,
            held: Vec::new(),
        }
    }

    /// Whether a guess with these parts may come before the last one, or there is room.
    fn wants(&self, sizes: &[u32]) -> bool {
        let last = self.held.last().filter(|_| self.held.len() == self.room);
        let worse = |value, last| self.measure.compare(value, last) == Ordering::Greater;
        last.is_none_or(|&(last, _)| !worse(self.measure.of(sizes), last))
    }

    /// Puts a guess in its place, unless it is there or the list is full of better ones.
    fn offer(&mut self, candidate: &Rc<GuessSizes>) {
        let value = self.measure.of(&candidate.sizes);
        let ties = |c: &GuessSizes| (c.impossible, c.guess);
        let before = |(held, other): &(M::Value, Rc<GuessSizes>)| {
            let order = self.measure.compare(*held, value);
            order.then(ties(other).cmp(&ties(candidate))).is_lt()
        };
        let place = self.held.partition_point(before);
        let there = self.held.get(place);
        if there.is_none_or(|(_, other)| other.guess != candidate.guess) {
            self.held.insert(place, (value, candidate.clone()));
            self.held.truncate(self.room);
        }
    }

    fn candidates(&self) -> impl Iterator<Item = &Rc<GuessSizes>> {
        self.held.iter().map(|(_, candidate)| candidate)
    }
}

/// The best guesses by each of the measures that look one step ahead.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    largest: List<LargestPart>,
    size: List<ExpectedSize>,
    bits: List<Entropy>,
    parts: List<MostParts>,
}

impl Lists {
    /// Empty ones with room for so many guesses each, for parts of so many codes together.
    pub(super) fn new(room: usize, goals: usize) -> Lists {
        Lists {
            largest: List::new(room, goals),
            size: List::new(room, goals),
            bits: List::new(room, goals),
            parts: List::new(room, goals),
        }
    }

    /// Whether a guess with these parts may be among the best.
    pub(super) fn want(&self, sizes: &[u32]) -> bool {
        self.parts.wants(sizes)
            || self.largest.wants(sizes)
            || self.size.wants(sizes)
            || self.bits.wants(sizes)
    }

    /// Puts a guess where it belongs.
    pub(super) fn offer(&mut self, candidate: GuessSizes) {
        let candidate = Rc::new(candidate);
        self.largest.offer(&candidate);
        self.size.offer(&candidate);
        self.bits.offer(&candidate);
        self.parts.offer(&candidate);
    }

    /// All guesses held, each once, lowest first.
    pub(super) fn candidates(&self) -> Vec<Rc<GuessSizes>> {
        let all = self.largest.candidates().chain(self.size.candidates());
        let all = all
            .chain(self.bits.candidates())
            .chain(self.parts.candidates());
        let mut each: Vec<Rc<GuessSizes>> = Vec::new();
        for candidate in all {
            let place = each.binary_search_by_key(&candidate.guess, |other| other.guess);
            if let Err(place) = place {
                each.insert(place, candidate.clone());
            }
        }
        each
    }
}
