//! A good guess for any goal set, however large, in the time there is.
//!
//! ```text
//!   candidates, some thousands at a time, twice as many each round
//!       │ measured on a sample of the goal set
//!   a few finalists
//!       │ counted on the whole goal set, in one pass over it
//!   the best so far            ── the budget says stop, or no candidate is left
//! ```
//!
//! A goal set no larger than the sample is its own sample: every candidate is counted at once.

mod candidates;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::bound::Capacity;
use super::budget::{Budget, Meter, Stopped};
use super::code::Code;
use super::goal_set::GoalSet;
use super::kernel::{Kernel, MOST_PARTS};
use super::random::Random;
use super::strategy::Measure;
use candidates::candidates;

/// Codes of a sample.
const SAMPLE: usize = 1 << 12;
/// Candidates of the first round.
const FIRST_ROUND: usize = 1 << 10;
/// Candidates of a round that are counted on the whole goal set.
const FINALISTS: usize = 16;
/// Codes laid out at a time for that.
const CHUNK: usize = 1 << 15;

/// How much an [`Advice`] claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Certainty {
    /// Every guess was counted on the whole goal set: none measures less.
    Exact,
    /// The guess was counted on the whole goal set, and some guesses were not: the least measure
    /// is at most its own.
    Bound,
    /// The guess was measured on a sample of the goal set only.
    Estimate,
}

/// A guess, what is known of it, and what no guess can beat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The guess that measures least of those examined; ties: a possible code first, then the
    /// lowest.
    pub guess: Code,
    /// What the guess is known to be.
    pub certainty: Certainty,
    /// The sizes of its parts by feedback, in order, itself included if it is possible; exact
    /// unless an estimate, then those of a sample.
    pub sizes: Vec<u32>,
    /// Guesses looked at, on the sample or on the whole goal set; some may count twice.
    pub examined: u64,
    /// No strategy breaks every code of the goal set in fewer guesses; a lower bound.
    pub least_guesses: u8,
    /// No strategy needs fewer guesses summed over the goal set; a lower bound.
    pub least_total: u64,
}

/// The best guess by `measure` that `budget` leaves time to find; nothing if no code is possible.
/// The answer is a function of the seed and of where the budget stops.
///
/// Memory: at most some megabytes beside the goal set.
pub fn advise<M: Measure>(
    goals: &GoalSet,
    mut measure: M,
    seed: u64,
    budget: &mut dyn Budget,
) -> Option<Advice> {
    let &first = goals.codes().first()?;
    let mut random = Random::new(seed);
    let sample = sample(goals.codes(), &mut random);
    measure.prepare(goals.len());
    let mut search = Search::new(goals, &measure, &sample, Meter::new(budget));
    // Whatever the budget says, one possible code is measured.
    search.look_at(first);
    let finished = search.run(&mut *candidates(goals, &sample, &mut random));
    search.advice(finished.is_ok())
}

/// The codes themselves if there are few, otherwise one by chance from each stretch of them.
fn sample(codes: &[Code], random: &mut Random) -> Vec<Code> {
    if codes.len() <= SAMPLE {
        return codes.to_vec();
    }
    // In 64 bits: a product of 4096 and 10^7 is too much for the 32 of a browser.
    let stretch = |place: usize| (place as u64 * codes.len() as u64 / SAMPLE as u64) as usize;
    let choose = |place| {
        let (start, end) = (stretch(place), stretch(place + 1));
        codes[start + random.below(end - start)]
    };
    (0..SAMPLE).map(choose).collect()
}

/// A guess with its parts and their measure.
#[derive(Clone, Debug)]
struct Candidate<V> {
    guess: Code,
    impossible: bool,
    value: V,
    sizes: Vec<u32>,
}

struct Search<'a, M: Measure> {
    goals: &'a GoalSet,
    measure: &'a M,
    sample: &'a [Code],
    /// Holds the sample.
    kernel: Kernel,
    meter: Meter<'a>,
    examined: u64,
    /// The best of this round by the sample, the best first.
    finalists: Vec<Candidate<M::Value>>,
    /// The best of those counted on the whole goal set.
    best: Option<Candidate<M::Value>>,
    /// Whether some guess was never counted on the whole goal set.
    dropped: bool,
}

impl<'a, M: Measure> Search<'a, M> {
    fn new(goals: &'a GoalSet, measure: &'a M, sample: &'a [Code], meter: Meter<'a>) -> Self {
        let mut kernel = Kernel::new();
        kernel.load(goals.variant(), sample);
        Search {
            goals,
            measure,
            sample,
            kernel,
            meter,
            examined: 0,
            finalists: Vec::new(),
            best: None,
            dropped: false,
        }
    }

    /// Whether the sample is the goal set, so that what is measured is counted.
    fn is_whole(&self) -> bool {
        self.sample.len() == self.goals.len()
    }

    /// Round after round until no candidate is left.
    fn run(&mut self, candidates: &mut dyn Iterator<Item = Code>) -> Result<(), Stopped> {
        let mut round = FIRST_ROUND;
        loop {
            let before = self.examined;
            for guess in (&mut *candidates).take(round) {
                self.meter.node(self.sample.len())?;
                self.look_at(guess);
            }
            if !self.is_whole() {
                self.count()?;
            }
            if self.examined - before < round as u64 {
                return Ok(());
            }
            round *= 2;
        }
    }

    /// Measures a guess on the sample; it may become a finalist.
    fn look_at(&mut self, guess: Code) {
        self.examined += 1;
        let sizes = self.kernel.sizes(guess, 0).unwrap_or_default();
        let value = self.measure.of(sizes);
        let full = self.finalists.len() == FINALISTS;
        let last = self.finalists.last().filter(|_| full);
        if last.is_some_and(|last| self.measure.compare(value, last.value).is_gt()) {
            self.dropped = true;
            return;
        }
        let candidate = Candidate {
            guess,
            impossible: !self.goals.contains(guess),
            value,
            sizes: sizes.to_vec(),
        };
        let before = |other: &Candidate<M::Value>| self.order(other, &candidate).is_lt();
        let place = self.finalists.partition_point(before);
        let known = self
            .finalists
            .get(place)
            .is_some_and(|other| other.guess == guess);
        if !known {
            self.finalists.insert(place, candidate);
        }
        self.dropped |= self.finalists.len() > FINALISTS;
        self.finalists.truncate(FINALISTS);
    }

    /// Counts the finalists on the whole goal set, in one pass over it.
    fn count(&mut self) -> Result<(), Stopped> {
        let mut sizes = vec![[0; MOST_PARTS]; self.finalists.len()];
        let mut kernel = Kernel::new();
        for chunk in self.goals.codes().chunks(CHUNK) {
            self.meter.node(CHUNK * FINALISTS)?;
            kernel.load(self.goals.variant(), chunk);
            for (finalist, sizes) in self.finalists.iter().zip(&mut sizes) {
                let more = kernel.sizes(finalist.guess, 0).unwrap_or_default();
                sizes
                    .iter_mut()
                    .zip(more)
                    .for_each(|(size, more)| *size += more);
            }
        }
        for (mut finalist, sizes) in std::mem::take(&mut self.finalists).into_iter().zip(sizes) {
            let feedbacks = finalist.sizes.len();
            finalist.sizes = sizes[..feedbacks].to_vec();
            finalist.value = self.measure.of(&finalist.sizes);
            let better = |best: &Candidate<M::Value>| self.order(&finalist, best).is_lt();
            if self.best.as_ref().is_none_or(better) {
                self.best = Some(finalist);
            }
        }
        Ok(())
    }

    /// The better candidate first: by measure, then possible ones, then the lower.
    fn order(&self, a: &Candidate<M::Value>, b: &Candidate<M::Value>) -> Ordering {
        let ties = (a.impossible, a.guess).cmp(&(b.impossible, b.guess));
        self.measure.compare(a.value, b.value).then(ties)
    }

    fn advice(self, finished: bool) -> Option<Advice> {
        let whole = self.is_whole();
        let certainty = match (&self.best, whole) {
            (None, false) => Certainty::Estimate,
            _ if finished && (whole || !self.dropped) => Certainty::Exact,
            _ => Certainty::Bound,
        };
        let capacity = Capacity::new(self.goals.variant());
        let found = self.best.or_else(|| self.finalists.into_iter().next())?;
        Some(Advice {
            guess: found.guess,
            certainty,
            sizes: found.sizes,
            examined: self.examined,
            least_guesses: capacity.least_guesses(self.goals.len()),
            least_total: capacity.least_total(self.goals.len()),
        })
    }
}
