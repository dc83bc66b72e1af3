//! How the rounds so far have ended.

use std::collections::{BTreeMap, VecDeque};

/// How one round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The rounds so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Guesses needed → rounds won with so many.
    won: BTreeMap<u32, u32>,
    lost: u32,
    given_up: u32,
    abandoned: u32,
    recent: VecDeque<Scored>,
}

impl Results {
    /// Rounds won by guesses needed, and those lost, given up and left.
    pub(super) fn of(
        won: BTreeMap<u32, u32>,
        [lost, given_up, abandoned]: [u32; 3],
        recent: impl IntoIterator<Item = Scored>,
    ) -> Results {
        let mut results = Results {
            won,
            lost,
            given_up,
            abandoned,
            recent: VecDeque::new(),
        };
        recent.into_iter().for_each(|scored| results.score(scored));
        results
    }

    /// Adds what a round came to, unless it is the one added last.
    pub fn score(&mut self, scored: Scored) {
        if self
            .recent
            .back()
            .is_some_and(|last| last.round == scored.round)
        {
            return;
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(scored);
    }

    /// What the last rounds came to, oldest first; at most [`RECENT`].
    pub fn recent(&self) -> impl ExactSizeIterator<Item = Scored> {
        self.recent.iter().copied()
    }

    /// Counts one more round.
    pub fn record(&mut self, outcome: Outcome) {
        let count = match outcome {
            Outcome::Won(guesses) => self.won.entry(guesses).or_default(),
            Outcome::Lost => &mut self.lost,
            Outcome::GivenUp => &mut self.given_up,
            Outcome::Abandoned => &mut self.abandoned,
        };
        *count = count.saturating_add(1);
    }

    /// How many rounds have ended.
    pub fn rounds(&self) -> u32 {
        let unsuccessful = self.unsuccessful();
        let add = |sum: u32, &count: &u32| sum.saturating_add(count);
        unsuccessful.iter().fold(self.won(), add)
    }

    /// Rounds lost, given up, and left before their end.
    pub fn unsuccessful(&self) -> [u32; 3] {
        [self.lost, self.given_up, self.abandoned]
    }

    /// How many rounds were won.
    pub fn won(&self) -> u32 {
        self.won
            .values()
            .fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// How many rounds were lost, given up or left.
    pub fn not_won(&self) -> u32 {
        self.rounds() - self.won()
    }

    /// (guesses, rounds won with so many), fewest guesses first.
    pub fn distribution(&self) -> impl Iterator<Item = (u32, u32)> {
        self.won.iter().map(|(&guesses, &rounds)| (guesses, rounds))
    }

    /// Guesses over all rounds won.
    pub fn total_guesses(&self) -> u64 {
        let product = |(guesses, rounds)| u64::from(guesses) * u64::from(rounds);
        self.distribution().map(product).sum()
    }

    /// The distribution line by line, beside that of the best play: at place `k` how many codes it
    /// finds in `k + 1` guesses. Lines without anything are left out.
    pub fn beside(&self, best: Option<&[u32]>) -> Vec<Line> {
        let best = best.unwrap_or_default();
        let all = best.iter().sum();
        let most = self.won.keys().last().copied().unwrap_or(0);
        let line = |guesses: u32| {
            let codes = best
                .get(guesses as usize - 1)
                .copied()
                .filter(|&codes| codes > 0);
            Line {
                guesses,
                rounds: self.won.get(&guesses).copied().unwrap_or(0),
                best: codes.map(|codes| (codes, all)),
            }
        };
        let lines = (1..=most.max(best.len() as u32)).map(line);
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
