//! How the rounds so far have ended.
//!
//! Several windows count rounds at the same time, and a file may bring what was counted elsewhere.
//! Each counts for itself, and only upwards:
//!
//! ```text
//!               found in 4   in 5   given up
//!   writer 0        12        31       2         what older pages counted
//!   writer 7f3a      1         2                 one window
//!   writer 902c                1       1         another one
//! ```
//! The greater count of each cell holds: whatever is merged with what, in whatever order and however
//! often, comes to the same, and no round is counted twice or lost.

use crate::engine::narrow;
use crate::game::store::MOST_GUESSES;

/// How one round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Found in so many guesses.
    Won(u32),
    /// The limit was used up.
    Lost,
    /// Given up.
    GivenUp,
    /// Left for a new game before it ended.
    Abandoned,
}

/// What one round came to, for the record of the last ones. Thousandths of a guess, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scored {
    /// Which round it was.
    pub round: u32,
    /// How many guesses were made.
    pub guesses: u32,
    /// What they cost on average, against the best ones.
    pub loss: u32,
    /// What the feedbacks saved against the average; below 0 if they cost.
    pub luck: i32,
}

/// So many rounds are kept in the record of the last ones.
pub const RECENT: usize = 30;

/// Whoever counts: a window, until it is loaded again. 0 for what older pages counted.
pub type Writer = u32;

/// A cell of the table above: (who, how the rounds ended, how many).
pub type Count = (Writer, Outcome, u32);

/// The rounds so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Who counts here.
    writer: Writer,
    /// How many rounds each writer has seen end in each way: in order, each cell once.
    counts: Vec<Count>,
    /// What the last rounds came to, in order.
    recent: Vec<Scored>,
}

impl Results {
    /// Counts, and what rounds came to.
    pub(in crate::game) fn of(counts: Vec<Count>, recent: Vec<Scored>) -> Results {
        let mut results = Results::default();
        results.add(&counts, &recent);
        results
    }

    /// The greater count of each cell, and the last of all rounds.
    fn add(&mut self, counts: &[Count], recent: &[Scored]) {
        self.counts.extend(counts);
        // The greatest count of a cell comes last in order, and first once that is turned round.
        self.counts.sort_unstable_by(|a, b| b.cmp(a));
        self.counts
            .dedup_by_key(|&mut (writer, outcome, _)| (writer, outcome));
        self.counts.reverse();
        self.recent.extend(recent);
        self.recent.sort_unstable();
        self.recent.dedup();
        let old = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..old);
    }

    /// A cell, made if it is not there.
    fn cell(&mut self, writer: Writer, outcome: Outcome) -> &mut u32 {
        let key = |&(writer, outcome, _): &Count| (writer, outcome);
        let found = self.counts.binary_search_by_key(&(writer, outcome), key);
        let at = found.unwrap_or_else(|at| {
            self.counts.insert(at, (writer, outcome, 0));
            at
        });
        &mut self.counts[at].2
    }

    /// Counts from now on as this writer, who is to be no other window's.
    pub fn write_as(&mut self, writer: Writer) {
        self.writer = writer;
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Results) {
        self.add(&other.counts, &other.recent);
    }

    /// Adds what a round came to, unless it is there.
    pub fn score(&mut self, scored: Scored) {
        let same = |old: &Scored| (old.round, old.guesses) == (scored.round, scored.guesses);
        if !self.recent.iter().any(same) {
            self.add(&[], &[scored]);
        }
    }

    /// How many rounds each writer has seen end in each way.
    pub fn counts(&self) -> impl Iterator<Item = Count> {
        self.counts.iter().copied()
    }

    /// How many rounds have ended in a way.
    fn count(&self, of: impl Fn(Outcome) -> bool) -> u32 {
        let counts = self.counts().filter(|&(_, outcome, _)| of(outcome));
        counts.fold(0, |sum, (_, _, count)| sum.saturating_add(count))
    }

    /// What the last rounds came to, oldest first; at most [`RECENT`].
    pub fn recent(&self) -> impl ExactSizeIterator<Item = Scored> {
        self.recent.iter().copied()
    }

    /// Counts one more round.
    pub fn record(&mut self, outcome: Outcome) {
        self.count_up(outcome);
    }

    /// Counts one more round: the cell that does, as it is then.
    pub(in crate::game) fn count_up(&mut self, outcome: Outcome) -> Count {
        // No stored results hold more guesses of one round.
        let outcome = match outcome {
            Outcome::Won(guesses) => Outcome::Won(guesses.min(MOST_GUESSES)),
            outcome => outcome,
        };
        let writer = self.writer;
        let count = self.cell(writer, outcome);
        *count = count.saturating_add(1);
        (writer, outcome, *count)
    }

    /// Whether a round is counted: whether this cell has come to its count.
    pub(in crate::game) fn has(&self, (writer, outcome, rounds): Count) -> bool {
        let mut counts = self.counts();
        counts.any(|own| (own.0, own.1) == (writer, outcome) && own.2 >= rounds)
    }

    /// Counts a round, unless it is counted.
    pub(in crate::game) fn count_in(&mut self, count: Count) {
        self.add(&[count], &[]);
    }

    /// Takes back what was counted last in this cell.
    pub(in crate::game) fn take_back(&mut self, (writer, outcome, rounds): Count) {
        let own = self.cell(writer, outcome);
        *own = (*own).min(rounds.saturating_sub(1));
        self.counts.retain(|count| count.2 > 0);
    }

    /// How many rounds have ended.
    pub fn rounds(&self) -> u32 {
        self.count(|_| true)
    }

    /// How many rounds were won.
    pub fn won(&self) -> u32 {
        self.count(|outcome| matches!(outcome, Outcome::Won(_)))
    }

    /// How many rounds were lost, given up or left.
    pub fn not_won(&self) -> u32 {
        self.count(|outcome| !matches!(outcome, Outcome::Won(_)))
    }

    /// (guesses, rounds won with so many), fewest guesses first.
    pub fn distribution(&self) -> impl Iterator<Item = (u32, u32)> {
        let mut won: Vec<(u32, u32)> = Vec::new();
        let all = self
            .counts()
            .filter_map(|(_, outcome, count)| match outcome {
                Outcome::Won(guesses) => Some((guesses, count)),
                _ => None,
            });
        for (guesses, count) in all {
            match won.binary_search_by_key(&guesses, |line| line.0) {
                Ok(at) => won[at].1 = won[at].1.saturating_add(count),
                Err(at) => won.insert(at, (guesses, count)),
            }
        }
        won.into_iter()
    }

    /// Guesses over all rounds won.
    pub fn total_guesses(&self) -> u64 {
        let product = |(guesses, rounds)| u64::from(guesses) * u64::from(rounds);
        let products = self.distribution().map(product);
        products.fold(0, u64::saturating_add)
    }

    /// The distribution line by line, beside that of the best play: at place `k` how many codes it
    /// finds in `k + 1` guesses. Lines without anything are left out.
    pub fn beside(&self, best: Option<&[u32]>) -> Vec<Line> {
        let best = best.unwrap_or_default();
        let all = best.iter().sum();
        let won: Vec<(u32, u32)> = self.distribution().collect();
        let most = won.last().map_or(0, |line| line.0);
        let rounds = |guesses: u32| {
            let found = won.binary_search_by_key(&guesses, |line| line.0);
            found.map_or(0, |at| won[at].1)
        };
        let line = |guesses: u32| {
            let codes = best
                .get(guesses as usize - 1)
                .copied()
                .filter(|&codes| codes > 0);
            Line {
                guesses,
                rounds: rounds(guesses),
                best: codes.map(|codes| (codes, all)),
            }
        };
        let lines = (1..=most.max(narrow(best.len()))).map(line);
        lines
            .filter(|line| line.rounds > 0 || line.best.is_some())
            .collect()
    }
}

/// One line of a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Guesses needed.
    pub guesses: u32,
    /// Rounds won with so many.
    pub rounds: u32,
    /// Codes that the best play finds with so many, and codes in all; nothing if none, or unknown.
    pub best: Option<(u32, u32)>,
}
