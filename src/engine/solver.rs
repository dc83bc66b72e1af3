//! Questions about positions, answered exactly.

use super::budget::{Budget, Meter};
use super::coach::{Refusal, Reply, TotalBounds, Verdict};
use super::code::Code;
use super::cost::{NEVER, Rule, Total};
use super::expected::{self, Expected};
use super::feedback::Feedback;
use super::goal_set::{ForeignCode, GoalSet, Row};
use super::table::{Guess, Table};
use super::variant::Variant;
use super::worst_case::{self, WorstCase};

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<Position>,
}

/// A goal set and what was found out about it.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) goals: GoalSet,
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

/// The worst case.
impl Solver {
    /// Knows nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver {
            variant,
            last: None,
        }
    }

    /// The game that it answers for.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What playing `guess` after `rows` means in the worst case.
    pub fn judge(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Verdict, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.visit(guess, budget)?;
        let (codes, possible) = (position.goals.len(), position.goals.contains(guess));
        let mut search = position.search(budget)?;
        Ok(Verdict {
            codes,
            possible,
            worst_before: search.value()?.1,
            worst_after: search.value_of(column)?,
        })
    }

    /// The codes that `rows` leave; never empty.
    pub fn goals(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&GoalSet, Refusal> {
        Ok(&self.position(rows, budget)?.goals)
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. Of all such
    /// guesses one with the most parts, among these a possible one, among these the lowest.
    pub fn optimal_guess(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Refusal> {
        let position = self.position(rows, budget)?;
        let (guess, value) = position.search(budget)?.most_parts()?;
        Ok((position.table()?.guess(guess), value))
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first.
    /// Out of reach where the table has no room for every guess.
    pub fn optimal_guesses(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows, budget)?;
        position.check_complete(budget)?;
        let optimal = position.search(budget)?.optimal_guesses()?;
        Ok(position.orbits(&optimal))
    }
}

/// The expected total.
impl Solver {
    /// The least total after `rows` under `rule`, and a guess that reaches it; `None` if no
    /// strategy keeps the rule.
    pub fn least_total(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<(Code, Total)>, Refusal> {
        let position = self.position(rows, budget)?;
        let found = position.expected(rule, budget)?.total()?;
        let table = position.table()?;
        Ok(found.map(|(guess, total)| (table.guess(guess), total)))
    }

    /// What is known of the least total after `rows` under `rule`, without searching: what a
    /// stopped search has found.
    pub fn known_total(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        let position = self.position(rows, budget)?;
        let known = position.expected(rule, budget)?.known_total()?;
        let reached = (known.upper < NEVER).then_some(known.upper);
        let table = position.table()?;
        Ok(TotalBounds {
            lower: known.lower,
            reached: reached.map(|total| (table.guess(known.guess), total)),
        })
    }

    /// The least total under `rule` if `guess` is played after `rows`; `None` if no strategy keeps
    /// the rule.
    pub fn total_of(
        &mut self,
        rows: &[Row],
        guess: Code,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.visit(guess, budget)?;
        Ok(position.expected(rule, budget)?.total_of(column)?)
    }

    /// What each feedback to `guess` after `rows` leaves, most codes first. Whichever takes as many
    /// guesses as the position before the guess refutes it.
    pub fn replies(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Reply>, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.visit(guess, budget)?;
        let parts = position.expected(Rule::Free, budget)?.parts(column)?;
        let feedbacks: Vec<Feedback> = Feedback::all(self.variant.pegs()).collect();
        let reply = |(index, codes, worst_case, total)| Reply {
            feedback: feedbacks[usize::from(index)],
            codes,
            worst_case,
            total,
        };
        Ok(parts.into_iter().map(reply).collect())
    }

    /// Every guess of the variant that reaches the least total after `rows` under `rule`, lowest
    /// first; none if no strategy keeps the rule. Out of reach where the table has no room for every
    /// guess.
    pub fn best_guesses(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows, budget)?;
        position.check_complete(budget)?;
        let best = position.expected(rule, budget)?.best_guesses()?;
        Ok(position.orbits(&best))
    }
}

impl Solver {
    pub(super) fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            return Ok(());
        }
        let variant = self.variant;
        Err(Refusal::Foreign(ForeignCode { code, variant }))
    }

    /// The position that `rows` lead to.
    pub(super) fn position(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<&mut Position, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let position = match self.last.take() {
            Some(last) if last.goals.history() == Some(rows) => last,
            last => {
                let goals = GoalSet::within(self.variant, rows, &mut Meter::new(budget))?;
                match last {
                    Some(last) if last.goals == goals => last,
                    _ => Position::new(goals)?,
                }
            }
        };
        Ok(self.last.insert(position))
    }
}

impl Position {
    fn new(goals: GoalSet) -> Result<Position, Refusal> {
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
    pub(super) fn search<'a>(
        &'a mut self,
        budget: &'a mut dyn Budget,
    ) -> Result<worst_case::Search<'a>, Refusal> {
        self.lay(budget)?;
        Ok(self.ground_mut()?.search(budget))
    }

    /// A search of the expected total under `rule`.
    pub(super) fn expected<'a>(
        &'a mut self,
        rule: Rule,
        budget: &'a mut dyn Budget,
    ) -> Result<expected::Search<'a>, Refusal> {
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
    pub(super) fn table(&self) -> Result<&Table, Refusal> {
        Ok(&self.ground()?.table)
    }

    /// Whether every guess can be told of.
    pub(super) fn check_complete(&mut self, budget: &mut dyn Budget) -> Result<(), Refusal> {
        self.lay(budget)?;
        let complete = self.table()?.is_complete();
        complete.then_some(()).ok_or(Refusal::OutOfReach)
    }

    /// A column for `guess` or one that is the same, whether or not the searches try it.
    pub(super) fn visit(&mut self, guess: Code, budget: &mut dyn Budget) -> Result<Guess, Refusal> {
        self.lay(budget)?;
        let ground = self.ground_mut()?;
        Ok(match ground.table.is_complete() {
            true => column(ground, guess),
            false => ground.table.visit(guess),
        })
    }

    /// The column of `guess` itself.
    pub(super) fn column(
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
    pub(super) fn orbits(&self, guesses: &[Guess]) -> Vec<Code> {
        let Ok(ground) = self.ground() else {
            return Vec::new();
        };
        let among = |&code: &Code| guesses.binary_search(&column(ground, code)).is_ok();
        self.goals.variant().codes().filter(among).collect()
    }
}

/// The column of the lowest guess that is the same as `guess`.
fn column(ground: &WorstCase, guess: Code) -> Guess {
    ground.table.column(ground.symmetry.canonical(guess))
}
