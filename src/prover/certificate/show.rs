//! Proves lemmas, with new lemmas where they are needed.
//!
//! ```text
//!   [ codes, value ]      `show_lemma`       every guess, one of each orbit
//!      /      \
//!   (guess) (guess)       `rests_of_guess`   what it needs: by counting, by existing lemmas, or
//!    / | \                `raise_bounds`     by new lemmas for some of the parts
//!  [ ][ ][ ]
//! ```
//!
//! A lemma claims no more than is needed, because a lower bound rests on fewer other lemmas. If more is needed later,
//! the lemma is proved again with a higher bound. Lemmas that rest on it stay right.

use std::cmp::Reverse;

use super::by_sizes::BySizes;
use super::code_set::CodeSet;
use super::counting::{CountedBounds, INFINITY, parts_of};
use super::found::{FoundLemmas, RestsOn};
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
    /// A lemma with a higher bound.
    rest: Option<(RestsOn, u64)>,
}

impl BoundedPart {
    /// The highest bound so far.
    fn bound(&self) -> u64 {
        self.rest.map_or(self.counted, |(_, least)| least)
    }
}

impl CertificateMaker<'_> {
    /// Proves the lemma at `index` for the bound `least`, which the search has found.
    pub(super) fn show_lemma(&mut self, index: usize, least: u64) -> Result<(), Stopped> {
        let found = self.found.lemma_mut(index);
        let orbits = Orbits::of_set(&found.set, self.numbers);
        found.symmetries.clone_from(&orbits.symmetries);
        let guesses = orbits.lowest_guesses();
        let lemma_set = LemmaSet { codes: found.set.numbers.clone(), rows: found.rows.clone(), within: found.within };
        let mut cases = Vec::new();
        let by_size = self.counting.total_at_least(lemma_set.codes.len(), lemma_set.within);
        let by_sizes = BySizes::new(self.game, self.counting, &lemma_set.codes, lemma_set.within, least);
        for (done, &guess) in guesses.iter().enumerate().filter(|_| by_size < least) {
            if by_sizes.rules_out(self.game, guess) {
                continue;
            }
            if lemma_set.rows.len() == 1 {
                (self.progress.done, self.progress.of) = (done as u64, guesses.len() as u64);
            }
            self.ask_budget()?;
            let references = self.rests_of_guess(&lemma_set, guess, least)?;
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
    fn rests_of_guess(&mut self, lemma_set: &LemmaSet, guess: u16, least: u64) -> Result<Vec<RestsOn>, Stopped> {
        let left = lemma_set.within.map(|within| within.saturating_sub(1));
        let parts = parts_of(self.game, &lemma_set.codes, guess);
        if parts.iter().any(|(_, part)| part.len() == lemma_set.codes.len()) {
            return Ok(Vec::new());
        }
        let by_size = |(feedback, codes): (u8, Vec<u16>)| BoundedPart {
            feedback,
            counted: self.counting.total_at_least(codes.len(), left),
            codes,
            rest: None,
        };
        let mut parts: Vec<BoundedPart> = parts.into_iter().map(by_size).collect();
        let total =
            |parts: &[BoundedPart]| lemma_set.codes.len() as u64 + parts.iter().map(BoundedPart::bound).sum::<u64>();
        let mut counted = total(&parts);
        for part in &mut parts {
            if counted < least {
                let ahead = self.counting.total_one_ahead(self.game, &part.codes, left);
                counted += ahead.saturating_sub(part.counted);
                part.counted = part.counted.max(ahead);
            }
        }
        if counted >= least {
            return Ok(Vec::new());
        }
        for part in &mut parts {
            part.rest = self.known_lemma(part, left);
        }
        if total(&parts) < least {
            let missing = if least == INFINITY { INFINITY } else { least - total(&parts) };
            self.raise_bounds(lemma_set, guess, &mut parts, missing)?;
        }
        debug_assert!(total(&parts) >= least, "the search knows what is not shown");
        // Take lemmas from the greatest gain on, as many as are needed.
        parts.sort_by_key(|part| Reverse(part.bound() - part.counted));
        let mut references = Vec::new();
        for part in &parts {
            if counted < least {
                counted += part.bound() - part.counted;
                references.extend(part.rest.map(|(reference, _)| reference));
            }
        }
        references.sort_by_key(|reference| reference.feedback);
        Ok(references)
    }

    /// The lemma with the highest bound for a part, and that bound; `None` if no lemma shows more than counting.
    fn known_lemma(&self, part: &BoundedPart, left: Option<u8>) -> Option<(RestsOn, u64)> {
        if part.codes.len() < 3 {
            return None;
        }
        let set = CodeSet::new(self.numbers, &part.codes);
        let (on, renaming, least) = self.found.find_highest(&set, left, part.counted)?;
        Some((RestsOn { feedback: part.feedback, on, renaming }, least))
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
            let after = self.situation_after(lemma_set, guess, part);
            let reached = self.search_total(&part.codes, (&after.rows, after.left), upper)?;
            if reached >= upper {
                raises = vec![(upper - part.bound(), index)];
                break;
            }
            raises.push((reached.saturating_sub(part.bound()), index));
        }
        raises.retain(|raise| raise.0 > 0);
        raises.sort_by_key(|raise| Reverse(raise.0));
        for (raise, index) in raises {
            if missing == 0 {
                break;
            }
            let part = &mut parts[index];
            let raise = raise.min(missing);
            let least = part.bound() + raise;
            let after = self.situation_after(lemma_set, guess, part);
            part.rest = Some((self.lemma_for_part(part, &after, least)?, least));
            missing -= raise;
        }
        Ok(())
    }

    /// A lemma that shows `least` for a part, proved now if there is none yet.
    fn lemma_for_part(&mut self, part: &BoundedPart, after: &SituationAfter, least: u64) -> Result<RestsOn, Stopped> {
        let set = CodeSet::new(self.numbers, &part.codes);
        let (on, renaming) = match self.found.find_same(&set, after.left) {
            Some(same) => same,
            None => {
                let new = self.found.add_open(set, &after.rows, after.left);
                (new, Renaming::IDENTITY)
            }
        };
        if self.found.lemma_mut(on).least < least {
            self.show_lemma(on, least)?;
        }
        Ok(RestsOn { feedback: part.feedback, on, renaming })
    }

    /// The least total of these codes if it is below `upper`; otherwise some number that is at least `upper`.
    pub(super) fn search_total(
        &mut self,
        codes: &[u16],
        (rows, left): (&[Row], Option<u8>),
        upper: u64,
    ) -> Result<u64, Stopped> {
        let set = CodesAfter { codes, rows };
        let progress = self.progress;
        let budget = &mut *self.budget;
        let budget: &mut dyn Budget = &mut |_: Progress| budget.go_on(progress);
        if self.rule == CertificateRule::WorstCase {
            let most = left.unwrap_or(u8::MAX - 1);
            let (_, value) = self.game.worst_case(set, most, budget)?;
            return Ok(if value > most { INFINITY } else { 0 });
        }
        let upper = (upper < INFINITY).then(|| narrow(upper));
        let found = self.game.least_total(set, left, upper, budget)?;
        Ok(found.map_or(INFINITY, |(_, total)| total.into()))
    }

    /// The rows and the guesses left after `guess`, for this part.
    fn situation_after(&self, lemma_set: &LemmaSet, guess: u16, part: &BoundedPart) -> SituationAfter {
        let row = Row::new(self.numbers.code(guess), self.feedbacks[usize::from(part.feedback)]);
        SituationAfter {
            rows: [&lemma_set.rows[..], &[row]].concat(),
            left: lemma_set.within.map(|within| within.saturating_sub(1)),
        }
    }

    /// Counts one more step, and asks the budget whether to go on.
    fn ask_budget(&mut self) -> Result<(), Stopped> {
        self.progress.nodes += 1;
        let progress = self.progress;
        self.budget.go_on(progress).then_some(()).ok_or(Stopped { progress })
    }
}

/// The rows after a guess, and the guesses that are left.
struct SituationAfter {
    rows: Vec<Row>,
    left: Option<u8>,
}
