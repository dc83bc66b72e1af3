//! What a solver remembers of a position: the goal set, and tables and searches in it.

use super::cost::Rule;
use super::expected_total::{Expected, TotalSearch};
use super::refusal::Refusal;
use super::worst_case::{WorstCase, WorstCaseSearch};
use crate::engine::budget::{Budget, Meter};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::scoring::{Guess, Table};

/// A goal set and what was found out about it.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Position {
    pub(in crate::engine) goals: GoalSet,
    ground: Ground,
    /// One for each rule that was asked about.
    expected: Vec<Expected>,
}

/// What searches in a goal set stand on.
#[derive(Clone, Debug)]
enum Ground {
    /// Nobody has searched yet.
    Unlaid,
    /// The goal set is too large for tables, which takes a while to find.
    OutOfReach,
    /// Tables.
    Laid(Box<WorstCase>),
}

impl Position {
    /// Nothing found out yet.
    pub(in crate::engine) fn new(goals: GoalSet) -> Result<Position, Refusal> {
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        Ok(Position {
            ground: Ground::Unlaid,
            expected: Vec::new(),
            goals,
        })
    }

    /// The tables of the goal set, made when they are first wanted.
    fn lay(&mut self, budget: &mut dyn Budget) -> Result<(), Refusal> {
        if let Ground::Unlaid = self.ground {
            self.ground = match WorstCase::new(&self.goals, budget)? {
                Some(worst_case) => Ground::Laid(Box::new(worst_case)),
                None => Ground::OutOfReach,
            };
        }
        self.ground().map(|_| ())
    }

    fn ground(&self) -> Result<&WorstCase, Refusal> {
        match &self.ground {
            Ground::Laid(ground) => Ok(ground),
            Ground::Unlaid | Ground::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    fn ground_mut(&mut self) -> Result<&mut WorstCase, Refusal> {
        match &mut self.ground {
            Ground::Laid(ground) => Ok(ground),
            Ground::Unlaid | Ground::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    /// A search of the worst case.
    pub(in crate::engine) fn search<'a>(
        &'a mut self,
        budget: &'a mut dyn Budget,
    ) -> Result<WorstCaseSearch<'a>, Refusal> {
        self.lay(budget)?;
        Ok(self.ground_mut()?.search(budget))
    }

    /// A search of the expected total under `rule`.
    pub(in crate::engine) fn expected<'a>(
        &'a mut self,
        rule: Rule,
        budget: &'a mut dyn Budget,
    ) -> Result<TotalSearch<'a>, Refusal> {
        self.lay(budget)?;
        if !self.ground()?.answers(rule) {
            return Err(Refusal::OutOfReach);
        }
        let known = self
            .expected
            .iter()
            .position(|expected| expected.rule == rule);
        let place = known.unwrap_or_else(|| {
            self.expected.push(Expected::new(rule));
            self.expected.len() - 1
        });
        match &mut self.ground {
            Ground::Laid(ground) => Ok(self.expected[place].search(ground, budget)),
            Ground::Unlaid | Ground::OutOfReach => Err(Refusal::OutOfReach),
        }
    }

    /// The tables of the goal set.
    pub(in crate::engine) fn table(&self) -> Result<&Table, Refusal> {
        Ok(&self.ground()?.table)
    }

    /// Whether every guess can be told of.
    pub(in crate::engine) fn check_complete(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<(), Refusal> {
        self.lay(budget)?;
        let complete = self.table()?.is_complete();
        complete.then_some(()).ok_or(Refusal::OutOfReach)
    }

    /// A column for `guess` or one that is the same, whether or not the searches try it.
    pub(in crate::engine) fn visit(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Guess, Refusal> {
        self.lay(budget)?;
        let ground = self.ground_mut()?;
        Ok(match ground.table.is_complete() {
            true => column(ground, guess),
            false => ground.table.visit(guess),
        })
    }

    /// The column of `guess` itself.
    pub(in crate::engine) fn column(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Guess, Refusal> {
        self.lay(budget)?;
        let ground = self.ground_mut()?;
        Ok(match ground.table.is_complete() {
            true => ground.table.column(guess),
            false => ground.table.visit(guess),
        })
    }

    /// All codes that are the same as one of `guesses`, which are in order.
    pub(in crate::engine) fn orbits(
        &self,
        guesses: &[Guess],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let ground = self.ground()?;
        let mut meter = Meter::new(budget);
        let mut same = Vec::new();
        for code in self.goals.variant().codes() {
            meter.node(SYMMETRY)?;
            if guesses.binary_search(&column(ground, code)).is_ok() {
                same.push(code);
            }
        }
        Ok(same)
    }
}

/// What it costs to find the lowest guess that is the same as another one, in table entries.
const SYMMETRY: u64 = 256;

/// The column of the lowest guess that is the same as `guess`.
fn column(ground: &WorstCase, guess: Code) -> Guess {
    ground.table.column(ground.symmetry.canonical(guess))
}
