//! What long work asks its caller: go on? And, before a search, how much memory it may take.

use std::fmt;

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// How much was looked at so far: sets of codes, guesses or trees, whatever the work consists of.
    pub nodes: u64,
    /// Steps of the outermost loop that are done.
    pub done: u64,
    /// Steps of the outermost loop in all; 0 if not known.
    pub total: u64,
}

/// Decides whether work goes on. It is asked every few milliseconds while the work lasts. A closure is a budget too:
///
/// ```
/// use std::time::{Duration, Instant};
/// use mastermind_engine::{Variant, advice::Solver, budget::Progress, search::Refusal};
///
/// let end = Instant::now() + Duration::from_millis(1);
/// let mut solver = Solver::new(Variant::without_repeats(10, 4)?);
/// let answer = solver.with_budget(&mut |_: Progress| Instant::now() < end).optimal_guess(&[]);
/// assert!(matches!(answer, Err(Refusal::Stopped(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Budget {
    /// Whether to go on, having come so far.
    fn go_on(&mut self, progress: Progress) -> bool;

    /// The share of the time limit that has passed, from 0 to 1; 0 without a limit.
    fn spent(&self) -> f64 {
        0.0
    }

    /// The bytes that the tables of one search may take; `None` for the usual limits, see `limits`.
    fn memory(&self) -> Option<u64> {
        None
    }

    /// Called at the end of a search with its progress.
    fn finished(&mut self, _: Progress) {}
}

/// A share of another budget's time, so that some is left for later work.
pub(super) struct TimeShare<'a> {
    budget: &'a mut dyn Budget,
    /// The share of the other budget's time that has passed when this share ends.
    end: f64,
}

impl<'a> TimeShare<'a> {
    /// A budget with this share, from 0 to 1, of the time that is left.
    pub(super) fn new(budget: &'a mut dyn Budget, share: f64) -> TimeShare<'a> {
        let spent = budget.spent();
        TimeShare { budget, end: spent + share * (1.0 - spent) }
    }
}

impl Budget for TimeShare<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        self.budget.go_on(progress) && self.budget.spent() <= self.end
    }

    fn spent(&self) -> f64 {
        let end = self.end.max(f64::MIN_POSITIVE);
        (self.budget.spent() / end).min(1.0)
    }

    fn memory(&self) -> Option<u64> {
        self.budget.memory()
    }

    fn finished(&mut self, progress: Progress) {
        self.budget.finished(progress);
    }
}

/// Reports the work to another budget, but ignores its stop: for short work that every answer needs. Its `spent` is
/// always 0, so that a `TimeShare` of it never ends.
pub struct Uninterrupted<'a>(pub &'a mut dyn Budget);

impl Budget for Uninterrupted<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        self.0.go_on(progress);
        true
    }

    fn memory(&self) -> Option<u64> {
        self.0.memory()
    }

    fn finished(&mut self, progress: Progress) {
        self.0.finished(progress);
    }
}

/// Never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unlimited;

impl Budget for Unlimited {
    fn go_on(&mut self, _: Progress) -> bool {
        true
    }
}

/// Never stops, and lets the tables of each search take this many bytes.
#[derive(Clone, Copy, Debug)]
pub struct WithMemory(pub u64);

impl Budget for WithMemory {
    fn go_on(&mut self, _: Progress) -> bool {
        true
    }

    fn memory(&self) -> Option<u64> {
        Some(self.0)
    }
}

impl<F: FnMut(Progress) -> bool> Budget for F {
    fn go_on(&mut self, progress: Progress) -> bool {
        self(progress)
    }
}

/// The budget of a part of some work.
pub struct PartOfWork<'a, F> {
    /// The budget of the whole work.
    pub budget: &'a mut dyn Budget,
    /// Turns the progress of the part into the progress of the whole work.
    pub to_whole: F,
}

impl<F: Fn(Progress) -> Progress> Budget for PartOfWork<'_, F> {
    fn go_on(&mut self, part: Progress) -> bool {
        self.budget.go_on((self.to_whole)(part))
    }

    fn spent(&self) -> f64 {
        self.budget.spent()
    }

    fn memory(&self) -> Option<u64> {
        self.budget.memory()
    }

    fn finished(&mut self, part: Progress) {
        self.budget.finished(part);
    }
}

/// Asks the budget behind it, and counts the positions that all searches together have examined.
pub struct Counted<'a> {
    budget: &'a mut dyn Budget,
    /// How many positions the finished searches have examined.
    examined: u64,
}

impl<'a> Counted<'a> {
    /// A budget for which no position has been examined yet.
    pub fn new(budget: &'a mut dyn Budget) -> Counted<'a> {
        Counted { budget, examined: 0 }
    }

    /// How many positions the finished searches have examined.
    pub fn examined(&self) -> u64 {
        self.examined
    }
}

impl Budget for Counted<'_> {
    fn go_on(&mut self, progress: Progress) -> bool {
        self.budget.go_on(progress)
    }

    fn spent(&self) -> f64 {
        self.budget.spent()
    }

    fn memory(&self) -> Option<u64> {
        self.budget.memory()
    }

    fn finished(&mut self, progress: Progress) {
        self.examined += progress.nodes;
        self.budget.finished(progress);
    }
}

/// The work ended before its answer, because the budget said stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// How far the work had come.
    pub progress: Progress,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped by the budget, nodes examined: {}", self.progress.nodes)
    }
}

impl std::error::Error for Stopped {}

/// How many look-ups of a table take as long as to score one code.
pub(crate) const LOOK_UPS_A_SCORE: u64 = 8;

/// Counts the work of one search and asks its budget now and then.
pub struct Meter<'a> {
    budget: &'a mut dyn Budget,
    progress: Progress,
    /// Look-ups of a table since the budget was last asked by [`Meter::count_node`].
    look_ups: u64,
}

impl<'a> Meter<'a> {
    /// A meter that has counted nothing yet.
    pub fn new(budget: &'a mut dyn Budget) -> Meter<'a> {
        Meter { budget, progress: Progress::default(), look_ups: 0 }
    }

    /// The bytes that the tables of the search may take: see [`Budget::memory`].
    pub(super) fn memory(&self) -> Option<u64> {
        self.budget.memory()
    }

    /// Counts one thing that was looked at, and the look-ups of a table that this took. After about 10^6 look-ups,
    /// which take less than 3 ms, the budget is asked.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn count_node(&mut self, look_ups: u64) -> Result<(), Stopped> {
        const LOOK_UPS_BETWEEN_QUESTIONS: u64 = 1 << 20;
        self.progress.nodes += 1;
        self.look_ups += look_ups;
        if self.look_ups < LOOK_UPS_BETWEEN_QUESTIONS {
            return Ok(());
        }
        self.look_ups = 0;
        self.ask()
    }

    /// Reports that `done` of the `total` steps of the outermost loop are done, and asks the budget.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn step(&mut self, done: usize, total: usize) -> Result<(), Stopped> {
        self.progress.done = done as u64;
        self.progress.total = total as u64;
        self.ask()
    }

    /// Asks the budget whether to go on.
    fn ask(&mut self) -> Result<(), Stopped> {
        let progress = self.progress;
        if self.budget.go_on(progress) { Ok(()) } else { Err(Stopped { progress }) }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.budget.finished(self.progress);
    }
}
