//! What is known of the worst case of a goal set before it is searched, and what to remember.

use super::WorstCaseSearch;
use super::ordering::{Order, order};
use crate::engine::budget::Stopped;
use crate::engine::narrow::narrow;
use crate::engine::scoring::{Goal, Guess};

/// lower ≤ worst case ≤ upper, the upper one reached by `guess`.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Bounds {
    pub(in crate::engine) lower: u8,
    pub(in crate::engine) upper: u8,
    pub(in crate::engine) guess: Guess,
}

impl Bounds {
    fn exactly(value: u8, guess: Guess) -> Bounds {
        Bounds {
            lower: value,
            upper: value,
            guess,
        }
    }

    /// `guess` is one to name when there is none that is known to be good.
    fn at_least(lower: u8, guess: Guess) -> Bounds {
        Bounds {
            lower,
            upper: u8::MAX,
            guess,
        }
    }
}

impl WorstCaseSearch<'_> {
    /// What is known of `goals` without trying guesses one by one.
    pub(in crate::engine) fn bounds(&mut self, goals: &[Goal]) -> Result<Bounds, Stopped> {
        let own = self.table.own_guess(goals[0]);
        if goals.len() <= 2 {
            return Ok(Bounds::exactly(narrow(goals.len()), own));
        }
        self.meter.node(goals.len() as u64)?;
        if let Some(known) = self.memo.get(goals) {
            return Ok(known);
        }
        let least = self.capacity.least_guesses(goals.len());
        if least > 2 {
            return Ok(Bounds::at_least(least, own));
        }
        self.meter
            .node(goals.len() as u64 * self.table.guess_count() as u64 / 8)?;
        let separating = self.table.separating(goals);
        let bounds = separating.map_or(Bounds::at_least(3, own), |guess| Bounds::exactly(2, guess));
        self.memo.set(goals, bounds);
        Ok(bounds)
    }

    /// The guesses after which fewer than `upper` guesses may be enough.
    pub(in crate::engine) fn ordered_guesses(
        &mut self,
        goals: &[Goal],
        upper: u8,
    ) -> Result<Order, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        self.meter.node(goals.len() as u64 * guesses.len() as u64)?;
        let most = self.capacity.of(upper.saturating_sub(2));
        Ok(order(self.table, goals, &guesses, most))
    }

    /// What a search between `lower` and `upper` found. Two proofs must not be mixed up:
    ///
    /// ```text
    ///   best ≥ upper      no guess stays below `upper`: the truth is at least that, and nothing
    ///                     was reached, so `upper` says nothing about what can be
    ///   best < upper      `best` was reached; it is also the least, unless the search ended early
    ///                     because it had come down to `lower`
    /// ```
    pub(in crate::engine) fn remember(
        &mut self,
        goals: &[Goal],
        known: Bounds,
        (lower, upper): (u8, u8),
        best: (Guess, u8),
    ) {
        let mut bounds = known;
        if best.1 > lower {
            bounds.lower = best.1;
        }
        if best.1 < upper {
            (bounds.guess, bounds.upper) = best;
        }
        self.memo.set(goals, bounds);
    }
}
