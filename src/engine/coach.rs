//! A verdict on a guess, as data; wording comes elsewhere.

use std::fmt;

use super::budget::{Budget, Stopped};
use super::code::Code;
use super::cost::{NEVER, Rule, Total};
use super::expected::{self, Expected};
use super::goal_set::{ForeignCode, GoalSet, Row};
use super::table::Guess;
use super::variant::Variant;
use super::worst_case::{SearchError, WorstCase};

/// The worst case of the classic game: an optimal breaker never needs more guesses.
pub const CLASSIC_WORST_CASE: u8 = 5;
/// An initial guess of the classic game that is optimal in the worst case (Knuth, 1977).
pub const CLASSIC_OPENING: [u8; 4] = [0, 0, 1, 1];

/// What playing a guess means in the worst case. All numbers are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many codes were possible before the guess.
    pub codes: usize,
    /// Whether the guess was one of them.
    pub possible: bool,
    /// Guesses that are always enough from here, the guess to be judged not yet made.
    pub worst_before: u8,
    /// Guesses that are always enough if the guess is played, itself included.
    pub worst_after: u8,
}

impl Verdict {
    /// Whether no other guess does better in the worst case.
    pub fn optimal(self) -> bool {
        self.cost() == 0
    }

    /// How many guesses the guess costs in the worst case.
    pub fn cost(self) -> u8 {
        self.worst_after.saturating_sub(self.worst_before)
    }
}

/// What is known of a least total: exact where the two agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TotalBounds {
    /// A bound: no strategy has a lower total.
    pub lower: Total,
    /// A guess, and the total that the best strategy found so far reaches with it.
    pub reached: Option<(Code, Total)>,
}

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<Position>,
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
        }
    }

    /// What playing `guess` after `rows` means in the worst case.
    pub fn judge(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Verdict, Refusal> {
        self.check(guess)?;
        let position = self.position(rows)?;
        let column = position.column(guess);
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
        let position = self.position(rows)?;
        let (guess, value) = position.worst_case.search(budget).most_parts()?;
        Ok((position.worst_case.table.guess(guess), value))
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first.
    pub fn optimal_guesses(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows)?;
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
        let position = self.position(rows)?;
        let found = position.expected(rule, budget).total()?;
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
        let position = self.position(rows)?;
        let known = position.expected(rule, budget).known_total()?;
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
        let position = self.position(rows)?;
        let column = position.column(guess);
        Ok(position.expected(rule, budget).total_of(column)?)
    }

    /// Every guess of the variant that reaches the least total after `rows` under `rule`, lowest
    /// first; none if no strategy keeps the rule.
    pub fn best_guesses(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows)?;
        let best = position.expected(rule, budget).best_guesses()?;
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
    fn position(&mut self, rows: &[Row]) -> Result<&mut Position, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let goals = GoalSet::from_history(self.variant, rows);
        if goals.is_empty() {
            return Err(Refusal::Contradiction);
        }
        let position = match self.last.take() {
            Some(last) if last.goals == goals => last,
            _ => Position {
                worst_case: WorstCase::new(&goals).ok_or(Refusal::OutOfReach)?,
                expected: Vec::new(),
                goals,
            },
        };
        Ok(self.last.insert(position))
    }
}

impl Position {
    /// The column of the lowest guess that is the same as `guess`.
    fn column(&self, guess: Code) -> Guess {
        let lowest = self.worst_case.symmetry.canonical(guess);
        self.worst_case.table.column(lowest)
    }

    /// All codes that are the same as one of `guesses`, which are in order.
    fn orbits(&self, guesses: &[Guess]) -> Vec<Code> {
        let among = |&code: &Code| guesses.binary_search(&self.column(code)).is_ok();
        self.goals.variant().codes().filter(among).collect()
    }

    fn expected<'a>(&'a mut self, rule: Rule, budget: &'a mut dyn Budget) -> expected::Search<'a> {
        let known = self
            .expected
            .iter()
            .position(|expected| expected.rule == rule);
        let place = known.unwrap_or_else(|| {
            self.expected.push(Expected::new(rule));
            self.expected.len() - 1
        });
        self.expected[place].search(&mut self.worst_case, budget)
    }
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No code agrees with every row.
    Contradiction,
    /// A code of the question is none of the variant's.
    Foreign(ForeignCode),
    /// Too many codes are possible for an exact answer.
    OutOfReach,
    /// The budget said no.
    Stopped(Stopped),
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Contradiction => write!(f, "no code agrees with every row"),
            Refusal::Foreign(foreign) => foreign.fmt(f),
            Refusal::OutOfReach => SearchError::OutOfReach.fmt(f),
            Refusal::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
