//! Collects lemmas while they are found, and writes those that are needed in order of use.

use std::collections::HashMap;

use super::code_set::CodeSet;
use super::counting::INFINITY;
use super::lemma::{EarlierLemma, GuessCase, Lemma, LowerBound};
use super::numbers::CodeNumbers;
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::util::narrow;
use mastermind_engine::{Feedback, Row};

/// A lemma that may still be raised.
pub(super) struct FoundLemma {
    pub(super) set: CodeSet,
    pub(super) rows: Vec<Row>,
    pub(super) within: Option<u8>,
    /// The lower bound of the total that is shown so far.
    pub(super) least: u64,
    pub(super) symmetries: Vec<Renaming>,
    /// The guesses that rest on other lemmas, each the lowest of its orbit.
    pub(super) cases: Vec<(u16, Vec<LemmaReference>)>,
}

/// A reference to another lemma that bounds a part.
#[derive(Clone, Copy)]
pub(super) struct LemmaReference {
    /// The index of the feedback that leaves the part.
    pub(super) feedback: u8,
    /// The index of the lemma.
    pub(super) lemma: usize,
    /// The renaming that turns the part into the codes of the lemma.
    pub(super) renaming: Renaming,
}

/// What a lemma shows about a set.
pub(super) struct FoundBound {
    /// The index of the lemma.
    pub(super) lemma: usize,
    /// The renaming that turns the set into the codes of the lemma.
    pub(super) renaming: Renaming,
    /// The lower bound of the total.
    pub(super) least: u64,
}

/// All lemmas that were found.
#[derive(Default)]
pub(super) struct FoundLemmas {
    lemmas: Vec<FoundLemma>,
    /// The indices of the lemmas by the hash of their set.
    by_hash: HashMap<u64, Vec<usize>>,
}

impl FoundLemmas {
    /// The lemma of this index.
    pub(super) fn lemma_mut(&mut self, index: usize) -> &mut FoundLemma {
        &mut self.lemmas[index]
    }

    /// Adds a lemma for which no bound is shown yet, and returns its index.
    pub(super) fn add_without_bound(&mut self, set: CodeSet, rows: &[Row], within: Option<u8>) -> usize {
        let index = self.lemmas.len();
        self.by_hash.entry(set.hash()).or_default().push(index);
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

    /// The highest bound that a lemma shows for a set within this many guesses, `None` for no limit. Returns `None` if
    /// no lemma shows more than `least`.
    pub(super) fn find_highest(&self, set: &CodeSet, within: Option<u8>, least: u64) -> Option<FoundBound> {
        let mut highest = None;
        let mut bound_to_beat = least;
        for &index in self.by_hash.get(&set.hash())? {
            let found = &self.lemmas[index];
            // A bound for strategies within more guesses holds within fewer, too.
            let holds = found.within.is_none_or(|limit| within.is_some_and(|within| within <= limit));
            if holds
                && found.least > bound_to_beat
                && let Some(renaming) = set.renaming_to(&found.set, &Demands::NONE)
            {
                bound_to_beat = found.least;
                highest = Some(FoundBound { lemma: index, renaming, least: found.least });
            }
        }
        highest
    }

    /// The lemma for a set within exactly this many guesses, and the renaming that turns the set into its codes;
    /// `None` if there is no such lemma.
    pub(super) fn find_same(&self, set: &CodeSet, within: Option<u8>) -> Option<(usize, Renaming)> {
        let same_hash = self.by_hash.get(&set.hash())?.iter();
        let mut same_limit = same_hash.filter(|&&index| self.lemmas[index].within == within);
        same_limit.find_map(|&index| {
            let target = &self.lemmas[index].set;
            Some((index, set.renaming_to(target, &Demands::NONE)?))
        })
    }

    /// The lemmas on which the lemma at the index `last` rests, then that lemma. Lemmas of fewer codes come first,
    /// because a lemma rests on parts of its codes.
    pub(super) fn to_lemmas(&self, numbers: &CodeNumbers, feedbacks: &[Feedback], last: usize) -> Vec<Lemma> {
        let sized = |lemma: &FoundLemma| SizedLemma { codes: lemma.set.numbers.len(), rests_on: lemma.rests_on() };
        let lemmas: Vec<SizedLemma> = self.lemmas.iter().map(sized).collect();
        let order = LemmaOrder::new(&lemmas, vec![last]);
        let lemma = |&index: &usize| self.lemmas[index].to_lemma(numbers, feedbacks, &order.new_indices);
        order.old_indices.iter().map(lemma).collect()
    }
}

/// What the index of a lemma in a certificate depends on.
pub(super) struct SizedLemma {
    /// How many codes it has.
    pub(super) codes: usize,
    /// The indices of the lemmas on which it rests.
    pub(super) rests_on: Vec<usize>,
}

/// The order of the lemmas in a certificate: those of fewer codes first, and only those that are needed.
pub(super) struct LemmaOrder {
    /// The index that each lemma of the certificate had before.
    pub(super) old_indices: Vec<usize>,
    /// The index in the certificate of each lemma; 0 for a lemma that is not needed.
    pub(super) new_indices: Vec<usize>,
}

impl LemmaOrder {
    /// The order of the `wanted` lemmas and of all lemmas on which they rest.
    pub(super) fn new(lemmas: &[SizedLemma], wanted: Vec<usize>) -> LemmaOrder {
        let mut is_needed = vec![false; lemmas.len()];
        let mut to_do = wanted;
        let mut old_indices = Vec::new();
        while let Some(index) = to_do.pop() {
            if !is_needed[index] {
                is_needed[index] = true;
                to_do.extend(&lemmas[index].rests_on);
                old_indices.push(index);
            }
        }
        old_indices.sort_by_key(|&index| (lemmas[index].codes, index));
        let mut new_indices = vec![0; lemmas.len()];
        for (new_index, &index) in old_indices.iter().enumerate() {
            new_indices[index] = new_index;
        }
        LemmaOrder { old_indices, new_indices }
    }
}

impl FoundLemma {
    /// The indices of the lemmas on which this lemma rests.
    fn rests_on(&self) -> Vec<usize> {
        let references = self.cases.iter().flat_map(|(_, references)| references);
        references.map(|reference| reference.lemma).collect()
    }

    /// The lemma for the certificate; `new_indices` has the index there of each lemma.
    fn to_lemma(&self, numbers: &CodeNumbers, feedbacks: &[Feedback], new_indices: &[usize]) -> Lemma {
        let earlier_lemma = |reference: &LemmaReference| EarlierLemma {
            feedback: feedbacks[usize::from(reference.feedback)],
            lemma: new_indices[reference.lemma],
            renaming: reference.renaming,
        };
        let case = |(guess, references): &(u16, Vec<LemmaReference>)| GuessCase {
            guess: numbers.code(*guess),
            rests_on: references.iter().map(earlier_lemma).collect(),
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
