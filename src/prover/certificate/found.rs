//! The lemmas while others are found, and at the end those that are needed, in order of use.

use std::collections::HashMap;

use super::code_set::CodeSet;
use super::counting::INFINITY;
use super::lemma::{EarlierLemma, GuessCase, Lemma, LowerBound};
use super::numbers::CodeNumbers;
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::util::narrow;
use mastermind_engine::{Feedback, Row};

/// A lemma while others are found.
pub(super) struct FoundLemma {
    pub(super) set: CodeSet,
    pub(super) rows: Vec<Row>,
    pub(super) within: Option<u8>,
    /// What is shown of it so far.
    pub(super) least: u64,
    pub(super) symmetries: Vec<Renaming>,
    /// The guesses that rest on other lemmas, each the lowest of its orbit.
    pub(super) cases: Vec<(u16, Vec<RestsOn>)>,
}

/// A part, by the index of its feedback, that rests on another lemma.
#[derive(Clone, Copy)]
pub(super) struct RestsOn {
    pub(super) feedback: u8,
    pub(super) on: usize,
    pub(super) renaming: Renaming,
}

/// All lemmas that were found.
#[derive(Default)]
pub(super) struct FoundLemmas {
    lemmas: Vec<FoundLemma>,
    /// Those whose sets are alike.
    alike: HashMap<u64, Vec<usize>>,
}

impl FoundLemmas {
    /// The lemma of this index.
    pub(super) fn at(&mut self, index: usize) -> &mut FoundLemma {
        &mut self.lemmas[index]
    }

    /// A new lemma of which nothing is shown yet.
    pub(super) fn begin(&mut self, set: CodeSet, rows: &[Row], within: Option<u8>) -> usize {
        let index = self.lemmas.len();
        self.alike.entry(set.hash()).or_default().push(index);
        self.lemmas.push(FoundLemma {
            symmetries: Vec::new(),
            set,
            rows: rows.to_vec(),
            within,
            least: 0,
            cases: Vec::new(),
        });
        index
    }

    /// The highest lemma that holds for a set within this many guesses if it is higher than `least`, the
    /// renaming that turns the set into its codes, and what is shown of it.
    pub(super) fn highest(&self, set: &CodeSet, within: Option<u8>, least: u64) -> Option<(usize, Renaming, u64)> {
        let mut best = None;
        let mut above = least;
        for &index in self.alike.get(&set.hash())? {
            let found = &self.lemmas[index];
            // What no strategy within more guesses can do, none within fewer can.
            let holds = found.within.is_none_or(|of| within.is_some_and(|within| within <= of));
            if holds && found.least > above {
                let renaming = set.renaming_to(&found.set, &Demands::NONE);
                if let Some(renaming) = renaming {
                    above = found.least;
                    best = Some((index, renaming, above));
                }
            }
        }
        best
    }

    /// The lemma for a set within just this many guesses, and the renaming that turns the set into its codes.
    pub(super) fn same(&self, set: &CodeSet, within: Option<u8>) -> Option<(usize, Renaming)> {
        let alike = self.alike.get(&set.hash())?.iter();
        let mut same = alike.filter(|&&index| self.lemmas[index].within == within);
        same.find_map(|&index| {
            let to = &self.lemmas[index].set;
            Some((index, set.renaming_to(to, &Demands::NONE)?))
        })
    }

    /// The lemmas on which the one at `last` rests, in order of use, and that one: those of fewer codes
    /// first, because a lemma rests on parts of its codes.
    pub(super) fn written(&self, numbers: &CodeNumbers, feedbacks: &[Feedback], last: usize) -> Vec<Lemma> {
        let lemmas = self.lemmas.iter();
        let lemmas: Vec<SizedLemma> =
            lemmas.map(|lemma| SizedLemma { codes: lemma.set.numbers.len(), rests_on: lemma.rests_on() }).collect();
        let (needed, new) = needed_in_order(&lemmas, vec![last]);
        let lemma = |&index: &usize| self.lemmas[index].written(numbers, feedbacks, &new);
        needed.iter().map(lemma).collect()
    }
}

/// Of a lemma what its index in a certificate depends on.
pub(super) struct SizedLemma {
    /// How many codes it has.
    pub(super) codes: usize,
    /// The indices of the lemmas on which it rests.
    pub(super) rests_on: Vec<usize>,
}

/// The indices of the lemmas that `wanted` are or rest on, those of fewer codes first; and for the index of each
/// of them its number in this order.
pub(super) fn needed_in_order(lemmas: &[SizedLemma], wanted: Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let mut is_needed = vec![false; lemmas.len()];
    let mut to_do = wanted;
    let mut needed = Vec::new();
    while let Some(index) = to_do.pop() {
        if !std::mem::replace(&mut is_needed[index], true) {
            to_do.extend(&lemmas[index].rests_on);
            needed.push(index);
        }
    }
    needed.sort_by_key(|&index| (lemmas[index].codes, index));
    let mut new = vec![0; lemmas.len()];
    for (number, &index) in needed.iter().enumerate() {
        new[index] = number;
    }
    (needed, new)
}

impl FoundLemma {
    fn rests_on(&self) -> Vec<usize> {
        let rests = self.cases.iter().flat_map(|(_, rests)| rests);
        rests.map(|rest| rest.on).collect()
    }

    /// The lemma as it stands in the certificate; `new` are the indices there.
    fn written(&self, numbers: &CodeNumbers, feedbacks: &[Feedback], new: &[usize]) -> Lemma {
        let rest = |rest: &RestsOn| EarlierLemma {
            feedback: feedbacks[usize::from(rest.feedback)],
            lemma: new[rest.on],
            renaming: rest.renaming,
        };
        let case = |(guess, rests): &(u16, Vec<RestsOn>)| GuessCase {
            guess: numbers.code(*guess),
            rests_on: rests.iter().map(rest).collect(),
        };
        let codes = self.set.numbers.iter();
        Lemma {
            rows: self.rows.clone(),
            codes: codes.map(|&code| numbers.code(code)).collect(),
            claim: LowerBound { within: self.within, least: (self.least < INFINITY).then(|| narrow(self.least)) },
            symmetries: self.symmetries.clone(),
            cases: self.cases.iter().map(case).collect(),
        }
    }
}
