//! Questions about positions, answered exactly.

use super::budget::{Budget, Meter};
use super::coach::{Refusal, Reply, TotalBounds, Verdict};
use super::code::Code;
use super::cost::{NEVER, Rule, Total};
use super::expected::{self, Expected};
use super::feedback::Feedback;
use super::goal_set::{ForeignCode, GoalSet, Row};
use super::table::Guess;
use super::variant::Variant;
use super::worst_case::WorstCase;

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<Position>,
    /// The rows last found to be out of reach, which takes a while to find.
    beyond: Option<Vec<Row>>,
}

/// A goal set and what was found out about it.
#[derive(Clone, Debug)]
struct Position {
    goals: GoalSet,
    worst_case: WorstCase,
    /// One for each rule that was asked about.
    expected: Vec<Expected>,
}

/// The worst case.
impl Solver {
    /// Knows nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver {
            variant,
            last: None,
            beyond: None,
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
        let column = position.visit(guess);
        let mut search = position.worst_case.search(budget);
        let (_, worst_before) = search.value()?;
        Ok(Verdict {
            codes: position.goals.len(),
            possible: position.goals.contains(guess),
            worst_before,
            worst_after: search.value_of(column)?,
        })
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. Of all such
    /// guesses one with the most parts, among these a possible one, among these the lowest.
    pub fn optimal_guess(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Refusal> {
        let position = self.position(rows, budget)?;
        let (guess, value) = position.worst_case.search(budget).most_parts()?;
        Ok((position.worst_case.table.guess(guess), value))
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first.
    /// Out of reach where the table has no room for every guess.
    pub fn optimal_guesses(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows, budget)?;
        position.check_complete()?;
        let optimal = position.worst_case.search(budget).optimal_guesses()?;
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
        Ok(found.map(|(guess, total)| (position.worst_case.table.guess(guess), total)))
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
        Ok(TotalBounds {
            lower: known.lower,
            reached: reached.map(|total| (position.worst_case.table.guess(known.guess), total)),
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
        let column = position.visit(guess);
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
        let column = position.visit(guess);
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
        position.check_complete()?;
        let best = position.expected(rule, budget)?.best_guesses()?;
        Ok(position.orbits(&best))
    }
}

impl Solver {
    fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            return Ok(());
        }
        let variant = self.variant;
        Err(Refusal::Foreign(ForeignCode { code, variant }))
    }

    /// The position that `rows` lead to.
    fn position(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<&mut Position, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        if self.beyond.as_deref() == Some(rows) {
            return Err(Refusal::OutOfReach);
        }
        let position = match self.last.take() {
            Some(last) if last.goals.history() == Some(rows) => last,
            last => {
                let goals = GoalSet::within(self.variant, rows, &mut Meter::new(budget))?;
                match last {
                    Some(last) if last.goals == goals => last,
                    _ => Position::new(goals, budget).inspect_err(|refusal| {
                        if *refusal == Refusal::OutOfReach {
                            self.beyond = Some(rows.to_vec());
                        }
                    })?,
                }
            }
        };
        Ok(self.last.insert(position))
    }
}

impl Position {
    fn new(goals: GoalSet, budget: &mut dyn Budget) -> Result<Position, Refusal> {
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        let worst_case = WorstCase::new(&goals, budget)?;
        Ok(Position {
            worst_case: worst_case.ok_or(Refusal::OutOfReach)?,
            expected: Vec::new(),
            goals,
        })
    }

    /// Whether every guess can be told of.
    fn check_complete(&self) -> Result<(), Refusal> {
        let complete = self.worst_case.table.is_complete();
        complete.then_some(()).ok_or(Refusal::OutOfReach)
    }

    /// The column of the lowest guess that is the same as `guess`.
    fn column(&self, guess: Code) -> Guess {
        let lowest = self.worst_case.symmetry.canonical(guess);
        self.worst_case.table.column(lowest)
    }

    /// A column for `guess`, whether or not the searches try it.
    fn visit(&mut self, guess: Code) -> Guess {
        if self.worst_case.table.is_complete() {
            return self.column(guess);
        }
        self.worst_case.table.visit(guess)
    }

    /// All codes that are the same as one of `guesses`, which are in order.
    fn orbits(&self, guesses: &[Guess]) -> Vec<Code> {
        let among = |&code: &Code| guesses.binary_search(&self.column(code)).is_ok();
        self.goals.variant().codes().filter(among).collect()
    }

    fn expected<'a>(
        &'a mut self,
        rule: Rule,
        budget: &'a mut dyn Budget,
    ) -> Result<expected::Search<'a>, Refusal> {
        if !self.worst_case.answers(rule) {
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
        Ok(self.expected[place].search(&mut self.worst_case, budget))
    }
}
