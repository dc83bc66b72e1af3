//! Proves lemmas, with new lemmas where they are needed.
//!
//! ```text
//!   [ codes, value ]      `show_lemma`         every guess, one of each orbit
//!      /      \
//!   (guess) (guess)       `lemmas_for_guess`   what it needs: by counting, by existing lemmas, or
//!    / | \                `raise_bounds`       by new lemmas for some of the parts
//!  [ ][ ][ ]
//! ```
//!
//! A lemma claims no more than is needed, because a lower bound rests on fewer other lemmas. If more is needed later,
//! the lemma is proved again with a higher bound. Lemmas that rest on it stay right.

use std::cmp::Reverse;

use super::by_sizes::BySizes;
use super::code_set::CodeSet;
use super::counting::{ANY_WORST_CASE, CountedBounds, INFINITY, parts_of};
use super::found::{FoundBound, FoundLemmas, LemmaReference};
use super::lemma::CertificateRule;
use super::numbers::CodeNumbers;
use super::orbits::Orbits;
use mastermind_engine::budget::{Budget, Progress, Stopped};
use mastermind_engine::renaming::Renaming;
use mastermind_engine::search::raw::{CodesAfter, WholeGame};
use mastermind_engine::util::narrow;
use mastermind_engine::{Feedback, Row};

/// A certificate in the making.
pub(super) struct CertificateMaker<'a> {
    pub(super) game: &'a mut WholeGame,
    pub(super) numbers: &'a CodeNumbers,
    pub(super) rule: CertificateRule,
    pub(super) counting: &'a mut CountedBounds,
    pub(super) feedbacks: &'a [Feedback],
    pub(super) found: FoundLemmas,
    pub(super) budget: &'a mut dyn Budget,
    pub(super) progress: Progress,
}

/// The codes of a lemma, the rows that leave them, and the limit on guesses.
struct LemmaSet {
    codes: Vec<u16>,
    rows: Vec<Row>,
    within: Option<u8>,
}

/// A part of a guess with its bounds so far.
struct BoundedPart {
    feedback: u8,
    codes: Vec<u16>,
    /// Its bound by counting.
    counted: u64,
    /// A lemma with a higher bound, and this bound; `None` if there is no such lemma yet.
    lemma: Option<(LemmaReference, u64)>,
}

impl BoundedPart {
    /// The highest bound so far.
    fn bound(&self) -> u64 {
        self.lemma.map_or(self.counted, |(_, least)| least)
    }
}

impl CertificateMaker<'_> {
    /// Proves the lemma at `index` for the bound `least`, which the search has found.
    pub(super) fn show_lemma(&mut self, index: usize, least: u64) -> Result<(), Stopped> {
        let found = self.found.lemma_mut(index);
        let orbits = Orbits::from_set(&found.set, self.numbers);
        found.symmetries.clone_from(&orbits.symmetries);
        let guesses = orbits.lowest_guesses();
        let lemma_set = LemmaSet { codes: found.set.numbers.clone(), rows: found.rows.clone(), within: found.within };
        let mut cases = Vec::new();
        let by_size = self.counting.total_at_least(lemma_set.codes.len(), lemma_set.within);
        let by_sizes = BySizes::new(self.game, self.counting, &lemma_set.codes, lemma_set.within, least);
        // If the number of codes shows the bound, no guess has to be looked at.
        let guesses_to_check = if by_size < least { &guesses[..] } else { &[] };
        for (done, &guess) in guesses_to_check.iter().enumerate() {
            if by_sizes.rules_out(self.game, guess) {
                continue;
            }
            // Only the lemma of the part itself counts its guesses as progress.
            if lemma_set.rows.len() == 1 {
                (self.progress.done, self.progress.total) = (done as u64, guesses.len() as u64);
            }
            self.ask_budget()?;
            let references = self.lemmas_for_guess(&lemma_set, guess, least)?;
            if !references.is_empty() {
                cases.push((guess, references));
            }
        }
        let found = self.found.lemma_mut(index);
        (found.cases, found.least) = (cases, least);
        Ok(())
    }

    /// The lemmas that show that `guess` needs at least `least`; empty if counting is enough, or if the guess tells
    /// nothing.
    fn lemmas_for_guess(
        &mut self,
        lemma_set: &LemmaSet,
        guess: u16,
        least: u64,
    ) -> Result<Vec<LemmaReference>, Stopped> {
        let left_for_parts = lemma_set.within.map(|within| within.saturating_sub(1));
        let codes_by_feedback = parts_of(self.game, &lemma_set.codes, guess);
        if codes_by_feedback.iter().any(|(_, codes)| codes.len() == lemma_set.codes.len()) {
            return Ok(Vec::new());
        }
        let bounded_by_size = |(feedback, codes): (u8, Vec<u16>)| BoundedPart {
            feedback,
            counted: self.counting.total_at_least(codes.len(), left_for_parts),
            codes,
            lemma: None,
        };
        let mut parts: Vec<BoundedPart> = codes_by_feedback.into_iter().map(bounded_by_size).collect();
        let total_bound =
            |parts: &[BoundedPart]| lemma_set.codes.len() as u64 + parts.iter().map(BoundedPart::bound).sum::<u64>();
        let mut counted_total = total_bound(&parts);
        for part in &mut parts {
            if counted_total < least {
                let one_ahead = self.counting.total_one_ahead(self.game, &part.codes, left_for_parts);
                counted_total += one_ahead.saturating_sub(part.counted);
                part.counted = part.counted.max(one_ahead);
            }
        }
        if counted_total >= least {
            return Ok(Vec::new());
        }
        for part in &mut parts {
            part.lemma = self.known_lemma(part, left_for_parts);
        }
        if total_bound(&parts) < least {
            let missing = if least == INFINITY { INFINITY } else { least - total_bound(&parts) };
            self.raise_bounds(lemma_set, guess, &mut parts, missing)?;
        }
        debug_assert!(total_bound(&parts) >= least, "the search has found a bound that the lemmas do not show");
        Ok(fewest_references(parts, counted_total, least))
    }

    /// The lemma with the highest bound for a part, and that bound; `None` if no lemma shows more than counting.
    fn known_lemma(&self, part: &BoundedPart, guesses_left: Option<u8>) -> Option<(LemmaReference, u64)> {
        if part.codes.len() < 3 {
            return None;
        }
        let set = CodeSet::new(self.numbers, &part.codes);
        let FoundBound { lemma, renaming, least } = self.found.find_highest(&set, guesses_left, part.counted)?;
        Some((LemmaReference { feedback: part.feedback, lemma, renaming }, least))
    }

    /// Proves new or higher lemmas for parts until their bounds have risen by `missing`. If one part is enough, takes
    /// the part with the fewest codes, otherwise the parts whose bounds can be raised by the most.
    fn raise_bounds(
        &mut self,
        lemma_set: &LemmaSet,
        guess: u16,
        parts: &mut [BoundedPart],
        mut missing: u64,
    ) -> Result<(), Stopped> {
        let mut raises = Vec::new();
        let mut indices: Vec<usize> = (0..parts.len()).collect();
        indices.sort_by_key(|&index| parts[index].codes.len());
        for index in indices {
            let part = &parts[index];
            let upper = INFINITY.min(part.bound() + missing);
            let situation = self.situation_after(lemma_set, guess, part);
            let reached = self.search_total(&part.codes, (&situation.rows, situation.guesses_left), upper)?;
            if reached >= upper {
                raises = vec![(upper - part.bound(), index)];
                break;
            }
            raises.push((reached.saturating_sub(part.bound()), index));
        }
        raises.retain(|&(raise, _)| raise > 0);
        raises.sort_by_key(|&(raise, _)| Reverse(raise));
        for (possible_raise, index) in raises {
            if missing == 0 {
                break;
            }
            let part = &mut parts[index];
            let raise = possible_raise.min(missing);
            let least = part.bound() + raise;
            let situation = self.situation_after(lemma_set, guess, part);
            part.lemma = Some((self.lemma_for_part(part, &situation, least)?, least));
            missing -= raise;
        }
        Ok(())
    }

    /// A lemma that shows `least` for a part. It is proved now if there is none yet.
    fn lemma_for_part(
        &mut self,
        part: &BoundedPart,
        situation: &Situation,
        least: u64,
    ) -> Result<LemmaReference, Stopped> {
        let set = CodeSet::new(self.numbers, &part.codes);
        let (lemma, renaming) = match self.found.find_same(&set, situation.guesses_left) {
            Some(same) => same,
            None => {
                let new = self.found.add_without_bound(set, &situation.rows, situation.guesses_left);
                (new, Renaming::IDENTITY)
            }
        };
        if self.found.lemma_mut(lemma).least < least {
            self.show_lemma(lemma, least)?;
        }
        Ok(LemmaReference { feedback: part.feedback, lemma, renaming })
    }

    /// The least total of these codes if it is below `upper`; otherwise some number that is at least `upper`.
    pub(super) fn search_total(
        &mut self,
        codes: &[u16],
        (rows, guesses_left): (&[Row], Option<u8>),
        upper: u64,
    ) -> Result<u64, Stopped> {
        let set = CodesAfter { codes, rows };
        // The search reports the progress of the proof, not its own.
        let progress = self.progress;
        let budget = &mut *self.budget;
        let search_budget: &mut dyn Budget = &mut |_: Progress| budget.go_on(progress);
        if self.rule == CertificateRule::WorstCase {
            let limit = guesses_left.unwrap_or(ANY_WORST_CASE);
            let (_, value) = self.game.worst_case(set, limit, search_budget)?;
            return Ok(if value > limit { INFINITY } else { 0 });
        }
        let finite_upper = (upper < INFINITY).then(|| narrow(upper));
        let found = self.game.least_total(set, guesses_left, finite_upper, search_budget)?;
        Ok(found.map_or(INFINITY, |(_, total)| total.into()))
    }

    /// The rows and the guesses left after `guess`, for this part.
    fn situation_after(&self, lemma_set: &LemmaSet, guess: u16, part: &BoundedPart) -> Situation {
        let row = Row::new(self.numbers.code(guess), self.feedbacks[usize::from(part.feedback)]);
        Situation {
            rows: [&lemma_set.rows[..], &[row]].concat(),
            guesses_left: lemma_set.within.map(|within| within.saturating_sub(1)),
        }
    }

    /// Counts one more step, and asks the budget whether to go on.
    fn ask_budget(&mut self) -> Result<(), Stopped> {
        self.progress.nodes += 1;
        let progress = self.progress;
        self.budget.go_on(progress).then_some(()).ok_or(Stopped { progress })
    }
}

/// The rows so far, and the number of guesses that are left; `None` for no limit.
struct Situation {
    rows: Vec<Row>,
    guesses_left: Option<u8>,
}

/// The lemmas that raise a bound from `counted_total` to `least`, as few as possible: those that raise it the most.
fn fewest_references(mut parts: Vec<BoundedPart>, counted_total: u64, least: u64) -> Vec<LemmaReference> {
    parts.sort_by_key(|part| Reverse(part.bound() - part.counted));
    let (mut total, mut references) = (counted_total, Vec::new());
    for part in &parts {
        if total < least {
            total += part.bound() - part.counted;
            references.extend(part.lemma.map(|(reference, _)| reference));
        }
    }
    references.sort_by_key(|reference| reference.feedback);
    references
}
