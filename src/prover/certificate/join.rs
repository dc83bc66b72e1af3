//! Joins the proofs of the parts of a plan into the certificate.
//!
//! Lemmas within the same number of guesses about sets that a renaming turns into each other become one, the one with
//! the highest bound. Lemmas on which the last one does not rest are left out.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::code_set::CodeSet;
use super::counting::INFINITY;
use super::first_tree::build_first_tree;
use super::found::{LemmaOrder, SizedLemma};
use super::lemma::{Certificate, CertificateRule, EarlierLemma, GuessCase, Lemma, LowerBound};
use super::no_certificate::NoCertificate;
use super::numbers::CodeNumbers;
use super::plan::{FirstGuess, FirstGuessPart, ProofPlan};
use super::prove_part::ProvedPart;
use super::upper::build_best_tree;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::renaming::{Demands, Renaming};
use mastermind_engine::search::Total;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, GoalSet};

impl ProofPlan {
    /// The certificate, from the proof of each part, in their order.
    ///
    /// # Errors
    /// No strategy keeps the rule, no tree could be built, or the budget said stop.
    pub fn join(&self, proved: &[ProvedPart], budget: &mut dyn Budget) -> Result<Certificate, NoCertificate> {
        let value = match self.value {
            Some(value) => value,
            None => self.best_first_guess(proved).ok_or(NoCertificate::NoStrategy)?.1,
        };
        let tree = match self.rule {
            CertificateRule::WorstCase => {
                let all = GoalSet::all(self.variant);
                build_best_tree(&mut self.game.clone(), &all, self.rule, budget)?
            }
            CertificateRule::Total | CertificateRule::TotalWithin(_) => {
                let best = self.best_first_guess(proved).ok_or(NoCertificate::NoStrategy)?.0;
                build_first_tree(self, best, proved, budget)?
            }
        };
        Ok(Certificate {
            variant: self.variant,
            rule: self.rule,
            value,
            tree,
            lemmas: self.lemmas(value, proved, budget)?,
        })
    }

    /// The first guess with the least total, on a tie the lowest, and this total; `None` if no first guess has a known
    /// total.
    fn best_first_guess(&self, proved: &[ProvedPart]) -> Option<(&FirstGuess, Total)> {
        let exact_total = |part: &FirstGuessPart| match part.planned {
            Some((index, _)) => {
                let proof = proved.get(index)?;
                // There is a tree only if the bound is the exact total.
                proof.tree.as_ref().and(proof.least)
            }
            // For one code or two, counting tells the exact total.
            None => (part.counted < INFINITY).then(|| narrow(part.counted)),
        };
        let total = |opening: &FirstGuess| {
            let parts: Option<Total> = opening.parts.iter().map(exact_total).sum();
            Some(Total::from(self.numbers.len()) + parts?)
        };
        self.openings.iter().filter_map(|opening| Some((opening, total(opening)?))).min_by_key(|(_, total)| *total)
    }

    /// A lower bound of the total of every strategy that keeps the rule, by the parts proved so far and by counting;
    /// `None` for the worst case, and if no strategy keeps the rule.
    ///
    /// The best first guess is one of the plan, since counting rules out the others. So the least of their bounds
    /// holds, and the proof of a part holds for each part that a renaming turns into it.
    pub fn total_at_least(&self, proved: &[Option<ProvedPart>]) -> Option<Total> {
        let at_least = |part: &FirstGuessPart| {
            let planned = part.planned.as_ref();
            let known = planned.and_then(|(index, _)| proved.get(*index)?.as_ref());
            known.map_or(part.counted, |proof| proof.least.map_or(INFINITY, u64::from))
        };
        let total =
            |opening: &FirstGuess| u64::from(self.numbers.len()) + opening.parts.iter().map(at_least).sum::<u64>();
        let least = self.openings.iter().map(total).min()?;
        (self.value.is_none() && least < INFINITY).then(|| narrow(least))
    }

    /// The lemmas of the certificate of this value, in order: those of the parts that are needed, then the last one.
    fn lemmas(&self, value: Total, proved: &[ProvedPart], budget: &mut dyn Budget) -> Result<Vec<Lemma>, Stopped> {
        let least = self.last_lemma_bound(value);
        let mut meter = Meter::new(budget);
        let lemma_count = proved.iter().map(|part| part.lemmas.len()).sum();
        let mut joined = JoinedLemmas::new(&self.numbers);
        // For each planned part whose lemmas were added, the index of its last lemma.
        let mut last_lemmas: HashMap<usize, usize> = HashMap::new();
        let mut cases = Vec::new();
        if self.counting.total_at_least(self.numbers.len().into(), self.guesses_left(0)) < least {
            for opening in &self.openings {
                let needed = self.parts_that_need_lemmas(opening, least, proved);
                let mut rests_on = Vec::new();
                for part in needed {
                    let lemma = match last_lemmas.get(&part.planned) {
                        Some(&index) => index,
                        None => {
                            let lemmas = &proved[part.planned].lemmas;
                            let index = joined.add_all(lemmas, lemma_count, &mut meter)?;
                            last_lemmas.insert(part.planned, index);
                            index
                        }
                    };
                    let feedback = self.feedbacks[usize::from(part.feedback)];
                    rests_on.push(EarlierLemma { feedback, lemma, renaming: part.renaming });
                }
                if !rests_on.is_empty() {
                    let guess = self.code(opening.guess);
                    cases.push(GuessCase { guess, rests_on });
                }
            }
        }
        let last = Lemma {
            rows: Vec::new(),
            codes: self.variant.codes().collect(),
            claim: LowerBound { within: self.guesses_left(0), least: (least < INFINITY).then_some(value) },
            symmetries: self.orbits.symmetries.clone(),
            cases,
        };
        joined.into_ordered(last, &mut meter)
    }

    /// The parts of a first guess whose lemmas raise its bound to `least`, in the order of the feedbacks. Takes the
    /// parts whose lemmas raise the bound most, until it is reached, so that the parts are as few as possible.
    fn parts_that_need_lemmas(&self, opening: &FirstGuess, least: u64, proved: &[ProvedPart]) -> Vec<NeededPart> {
        let counted = opening.parts.iter().map(|part| part.counted).sum::<u64>();
        let mut total = u64::from(self.numbers.len()) + counted;
        let mut raises = Vec::new();
        for part in &opening.parts {
            let Some((planned, renaming)) = part.planned else {
                continue;
            };
            let Some(proof) = proved.get(planned).filter(|proof| !proof.lemmas.is_empty()) else {
                continue;
            };
            let bound = proof.least.map_or(INFINITY, u64::from);
            let raise = bound.saturating_sub(part.counted);
            raises.push((raise, NeededPart { feedback: part.feedback, planned, renaming }));
        }
        raises.sort_by_key(|(raise, _)| Reverse(*raise));
        let mut needed = Vec::new();
        for (raise, part) in raises {
            if total < least {
                total += raise;
                needed.push(part);
            }
        }
        needed.sort_by_key(|part| part.feedback);
        needed
    }
}

/// A part of a first guess that needs the lemmas of a planned part.
struct NeededPart {
    /// The index of the feedback that leaves it.
    feedback: u8,
    /// The index of the planned part.
    planned: usize,
    /// The renaming that turns it into the planned part.
    renaming: Renaming,
}

/// The lemmas of several proofs.
struct JoinedLemmas<'a> {
    numbers: &'a CodeNumbers,
    /// Each refers to other lemmas by their index here.
    lemmas: Vec<(CodeSet, Lemma)>,
    /// The indices of the lemmas by the hash of their set and their limit on guesses.
    by_hash_and_limit: HashMap<(u64, Option<u8>), Vec<usize>>,
    /// For each lemma, the index of the higher lemma that has replaced it, and the renaming that turns its codes into
    /// those of the higher lemma; `None` if it was not replaced.
    replaced: Vec<Option<(usize, Renaming)>>,
}

impl<'a> JoinedLemmas<'a> {
    /// No lemmas yet.
    fn new(numbers: &'a CodeNumbers) -> JoinedLemmas<'a> {
        JoinedLemmas { numbers, lemmas: Vec::new(), by_hash_and_limit: HashMap::new(), replaced: Vec::new() }
    }

    /// Adds the lemmas of one proof, at least one, and returns the index of the last. `lemma_count` is the number of
    /// lemmas of all proofs, for the progress.
    fn add_all(&mut self, lemmas: &[Lemma], lemma_count: usize, meter: &mut Meter) -> Result<usize, Stopped> {
        let first_index = self.lemmas.len();
        for lemma in lemmas {
            meter.step(self.lemmas.len(), lemma_count)?;
            let mut lemma = lemma.clone();
            for reference in lemma.cases.iter_mut().flat_map(|case| &mut case.rests_on) {
                reference.lemma += first_index;
            }
            self.add(lemma);
        }
        Ok(self.lemmas.len() - 1)
    }

    /// Adds a lemma. If another lemma is about the same set, the higher of the two replaces the other.
    fn add(&mut self, lemma: Lemma) {
        let number = |&code: &Code| self.numbers.number(code);
        let codes: Vec<u16> = lemma.codes.iter().map(number).collect();
        let set = CodeSet::new(self.numbers, &codes);
        let index = self.lemmas.len();
        self.replaced.push(None);
        let candidates = self.by_hash_and_limit.entry((set.hash(), lemma.claim.within)).or_default();
        let same = candidates.iter_mut().find_map(|other| {
            let (target, _) = &self.lemmas[*other];
            let renaming = set.renaming_to(target, &Demands::NONE)?;
            Some((other, renaming))
        });
        match same {
            None => candidates.push(index),
            Some((other, renaming)) => {
                // "No strategy" is higher than every bound.
                let least = |claim: LowerBound| claim.least.map_or(INFINITY, u64::from);
                let (_, other_lemma) = &self.lemmas[*other];
                if least(lemma.claim) > least(other_lemma.claim) {
                    self.replaced[*other] = Some((index, renaming.inverse()));
                    *other = index;
                } else {
                    self.replaced[index] = Some((*other, renaming));
                }
            }
        }
        self.lemmas.push((set, lemma));
    }

    /// The reference, redirected to the lemma that has replaced the lemma that it names.
    fn redirect(&self, mut reference: EarlierLemma) -> EarlierLemma {
        while let Some((index, renaming)) = &self.replaced[reference.lemma] {
            reference.lemma = *index;
            reference.renaming = reference.renaming.then(renaming);
        }
        reference
    }

    /// The lemmas on which `last` rests, then `last`. Lemmas of fewer codes come first, because a lemma rests on parts
    /// of its codes.
    fn into_ordered(mut self, mut last: Lemma, meter: &mut Meter) -> Result<Vec<Lemma>, Stopped> {
        let references = last.cases.iter_mut().flat_map(|case| &mut case.rests_on);
        references.for_each(|reference| *reference = self.redirect(*reference));
        let mut sized = Vec::with_capacity(self.lemmas.len());
        for index in 0..self.lemmas.len() {
            meter.step(index, self.lemmas.len())?;
            let mut cases = std::mem::take(&mut self.lemmas[index].1.cases);
            let references = cases.iter_mut().flat_map(|case| &mut case.rests_on);
            references.for_each(|reference| *reference = self.redirect(*reference));
            let lemma = &mut self.lemmas[index].1;
            lemma.cases = cases;
            sized.push(SizedLemma { codes: lemma.codes.len(), rests_on: rests_on(lemma) });
        }
        let order = LemmaOrder::new(&sized, rests_on(&last));
        let needed_lemmas = order.old_indices.iter().map(|&index| self.lemmas[index].1.clone());
        let mut ordered: Vec<Lemma> = needed_lemmas.chain([last]).collect();
        let cases = ordered.iter_mut().flat_map(|lemma| &mut lemma.cases);
        for reference in cases.flat_map(|case| &mut case.rests_on) {
            reference.lemma = order.new_indices[reference.lemma];
        }
        Ok(ordered)
    }
}

/// The indices of the lemmas on which a lemma rests.
fn rests_on(lemma: &Lemma) -> Vec<usize> {
    let references = lemma.cases.iter().flat_map(|case| &case.rests_on);
    references.map(|reference| reference.lemma).collect()
}
