//! The guesses that renamings make equal, of which only the lowest needs to be looked at.

use super::code_set::CodeSet;
use super::numbers::CodeNumbers;
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::util::narrow;

/// For a set of codes the symmetries that were found, few of them, and which guesses they make equal.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    /// For each guess one that is not higher and equal to it: a forest of sets, joined at their roots.
    parent: Vec<u16>,
    pub(super) symmetries: Vec<Renaming>,
}

impl Orbits {
    /// All symmetries of a set among those that are tried: each kept one makes guesses equal that were
    /// not equal before.
    pub(super) fn on(set: &CodeSet, numbers: &CodeNumbers) -> Orbits {
        let mut orbits = Orbits { parent: (0..numbers.len()).collect(), symmetries: Vec::new() };
        if numbers.variant.repeats() {
            orbits.join_ruled_out(set, numbers);
        }
        let identity = Renaming::IDENTITY;
        for pair in set.ruled_out().windows(2) {
            orbits.add(Renaming::swapping(pair[0], pair[1]), numbers);
        }
        // Whatever leaves the first colours as they are, and then the first places: together these lead
        // to every symmetry.
        let mut found = Vec::new();
        for from in 0..numbers.variant.colours() {
            for to in from + 1..numbers.variant.colours() {
                let same = (0..from).map(|colour| (colour, colour));
                let given: Vec<(u8, u8)> = same.chain([(from, to)]).collect();
                let demands = Demands { order: identity.places(), given: &given, ..Demands::NONE };
                found.push(set.renaming_to(set, &demands));
            }
        }
        for to in 0..numbers.variant.pegs() {
            for from in to + 1..numbers.variant.pegs() {
                let order: Vec<u8> = (0..to).chain([from]).collect();
                let demands = Demands { order: &order, ..Demands::NONE };
                found.push(set.renaming_to(set, &demands));
            }
        }
        for symmetry in found.into_iter().flatten() {
            orbits.add(symmetry, numbers);
        }
        orbits
    }

    /// The lowest guess of each orbit.
    pub(super) fn lowest(&self) -> Vec<u16> {
        let guesses = (0u16..).zip(&self.parent);
        let lowest = guesses.filter(|(guess, lower)| guess == *lower);
        lowest.map(|(guess, _)| guess).collect()
    }

    /// The lowest guess of each orbit, and how many guesses the orbit has.
    pub(super) fn kinds(&self) -> Vec<(u16, u32)> {
        let mut sizes = vec![0; self.parent.len()];
        for guess in 0..narrow(self.parent.len()) {
            sizes[usize::from(self.find(guess))] += 1;
        }
        let kinds = (0u16..).zip(sizes);
        kinds.filter(|kind| kind.1 > 0).collect()
    }

    /// Guesses that differ only in colours that no code of the set has get the same feedback from every
    /// code of it.
    fn join_ruled_out(&mut self, set: &CodeSet, numbers: &CodeNumbers) {
        let Some(&lowest) = set.ruled_out().first() else {
            return;
        };
        // Not a renaming, because several colours take one name.
        let as_one = Renaming::merging(set.ruled_out(), lowest);
        for guess in 0..numbers.len() {
            self.join(guess, numbers.renamed(&as_one, guess));
        }
    }

    /// Keeps a symmetry if it makes guesses equal that were not.
    fn add(&mut self, symmetry: Renaming, numbers: &CodeNumbers) {
        let mut new = false;
        for guess in 0..numbers.len() {
            new |= self.join(guess, numbers.renamed(&symmetry, guess));
        }
        if new {
            self.symmetries.push(symmetry);
            for guess in 0..numbers.len() {
                self.parent[usize::from(guess)] = self.find(guess);
            }
        }
    }

    fn find(&self, mut guess: u16) -> u16 {
        while self.parent[usize::from(guess)] != guess {
            guess = self.parent[usize::from(guess)];
        }
        guess
    }

    /// Makes two guesses equal; whether they were not.
    fn join(&mut self, one: u16, other: u16) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.parent[usize::from(one.max(other))] = one.min(other);
        one != other
    }
}
