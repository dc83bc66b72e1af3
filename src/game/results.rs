//! How the rounds so far have ended.

use std::collections::BTreeMap;

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

/// The rounds so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Guesses needed → rounds won with so many.
    won: BTreeMap<u32, u32>,
    lost: u32,
    given_up: u32,
    abandoned: u32,
}

impl Results {
    /// Rounds won by guesses needed, and those lost, given up and left.
    pub(super) fn of(won: BTreeMap<u32, u32>, [lost, given_up, abandoned]: [u32; 3]) -> Results {
        Results {
            won,
            lost,
            given_up,
            abandoned,
        }
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
}
