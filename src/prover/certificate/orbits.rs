//! Guesses that renamings make equal. Only the lowest of them needs to be looked at.

use super::code_set::CodeSet;
use super::numbers::CodeNumbers;
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::util::narrow;

/// Symmetries of a set of codes, as few as are needed, and the guesses that they make equal.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    /// For each guess, an equal one that is not higher: a union-find forest.
    parent: Vec<u16>,
    pub(super) symmetries: Vec<Renaming>,
}

impl Orbits {
    /// Tries symmetries of a set, and keeps each that makes guesses equal that were not equal before.
    pub(super) fn from_set(set: &CodeSet, numbers: &CodeNumbers) -> Orbits {
        let mut orbits = Orbits { parent: (0..numbers.len()).collect(), symmetries: Vec::new() };
        if numbers.variant.repeats() {
            orbits.join_ruled_out(set, numbers);
        }
        let identity = Renaming::IDENTITY;
        for pair in set.ruled_out().windows(2) {
            orbits.add_symmetry(Renaming::swapping(pair[0], pair[1]), numbers);
        }
        // Symmetries that leave the first colours unchanged, then the first pegs: together they generate all
        // symmetries.
        let mut found = Vec::new();
        for colour in 0..numbers.variant.colours() {
            for name in colour + 1..numbers.variant.colours() {
                let unchanged = (0..colour).map(|same| (same, same));
                let names: Vec<(u8, u8)> = unchanged.chain([(colour, name)]).collect();
                let demands = Demands { pegs: identity.pegs(), names: &names, ..Demands::NONE };
                found.push(set.renaming_to(set, &demands));
            }
        }
        for peg in 0..numbers.variant.pegs() {
            for origin in peg + 1..numbers.variant.pegs() {
                let pegs: Vec<u8> = (0..peg).chain([origin]).collect();
                let demands = Demands { pegs: &pegs, ..Demands::NONE };
                found.push(set.renaming_to(set, &demands));
            }
        }
        for symmetry in found.into_iter().flatten() {
            orbits.add_symmetry(symmetry, numbers);
        }
        orbits
    }

    /// The lowest guess of each orbit.
    pub(super) fn lowest_guesses(&self) -> Vec<u16> {
        (0u16..).zip(&self.parent).filter(|(guess, parent)| guess == *parent).map(|(guess, _)| guess).collect()
    }

    /// The lowest guess of each orbit, and how many guesses the orbit has.
    pub(super) fn lowest_with_sizes(&self) -> Vec<(u16, u32)> {
        let mut sizes = vec![0; self.parent.len()];
        for guess in 0..narrow(self.parent.len()) {
            sizes[usize::from(self.lowest_equal(guess))] += 1;
        }
        (0u16..).zip(sizes).filter(|&(_, size)| size > 0).collect()
    }

    /// Joins guesses that differ only in colours that no code of the set has: every code of the set gives them the same
    /// feedback.
    fn join_ruled_out(&mut self, set: &CodeSet, numbers: &CodeNumbers) {
        let Some(&lowest) = set.ruled_out().first() else {
            return;
        };
        // This is not a renaming of the set, because several colours get the same name.
        let as_one = Renaming::merging(set.ruled_out(), lowest);
        for guess in 0..numbers.len() {
            self.join(guess, numbers.rename(&as_one, guess));
        }
    }

    /// Makes guesses equal that a symmetry turns into each other, and keeps the symmetry if they were not equal before.
    fn add_symmetry(&mut self, symmetry: Renaming, numbers: &CodeNumbers) {
        let mut joins_any = false;
        for guess in 0..numbers.len() {
            joins_any |= self.join(guess, numbers.rename(&symmetry, guess));
        }
        if joins_any {
            self.symmetries.push(symmetry);
            for guess in 0..numbers.len() {
                self.parent[usize::from(guess)] = self.lowest_equal(guess);
            }
        }
    }

    /// The lowest guess known to be equal to this one.
    fn lowest_equal(&self, mut guess: u16) -> u16 {
        while self.parent[usize::from(guess)] != guess {
            guess = self.parent[usize::from(guess)];
        }
        guess
    }

    /// Makes two guesses equal. Returns whether they were not equal before.
    fn join(&mut self, one: u16, other: u16) -> bool {
        let (root, other_root) = (self.lowest_equal(one), self.lowest_equal(other));
        self.parent[usize::from(root.max(other_root))] = root.min(other_root);
        root != other_root
    }
}
