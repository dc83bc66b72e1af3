//! The two functions of the search: the codebreaker's and the codemaker's.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::step::{Bound, Cut, Observer, Returned, Step, Switches, Window};
use crate::budget::{Budget, Progress, Stopped};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::partition::partition;
use crate::search::raw::Capacity;

/// What a search has found, and how much it has searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// How many guesses the hardest code needs with the best strategy.
    pub guesses: u8,
    /// The first guess tried that needs no more; `None` if there is no code.
    pub guess: Option<Code>,
    /// How many positions were entered.
    pub positions: u64,
    /// How many guesses were tried in them.
    pub tried: u64,
}

/// Searches for the least worst case: how many guesses the hardest of these codes needs with the best strategy (0 if
/// there are no codes), the best guess, and the work done. All codes of the game may be guessed, or only those that are
/// left: [`Switches::fitting_only`].
///
/// # Errors
/// The budget said stop. It is asked at every position.
pub fn least_worst_case<O: Observer>(
    goals: &GoalSet,
    switches: Switches,
    observer: &mut O,
    budget: &mut dyn Budget,
) -> Result<Found, Stopped> {
    let mut search = WatchedSearch::new(goals, switches, observer, budget);
    let (returned, guess) = if goals.is_empty() {
        (Window::WHOLE.returned(0), None)
    } else {
        search.search_position(goals, None, Window::WHOLE)?
    };
    Ok(Found { guesses: returned.value, guess, positions: search.positions, tried: search.tried })
}

/// What the codemaker's function returns for one guess: 1 plus the most guesses that any feedback leaves to do. The
/// value is exact only within the window.
///
/// # Errors
/// The budget said stop.
pub fn value_of_guess<O: Observer>(
    goals: &GoalSet,
    guess: Code,
    window: Window,
    switches: Switches,
    observer: &mut O,
    budget: &mut dyn Budget,
) -> Result<Returned, Stopped> {
    WatchedSearch::new(goals, switches, observer, budget).search_guess(goals, guess, window)
}

/// What the codebreaker's function returns if only these guesses are tried, in this order: the least value of these
/// guesses. It is exact only within the window.
///
/// # Errors
/// The budget said stop.
pub fn least_over_guesses<O: Observer>(
    goals: &GoalSet,
    guesses: &[Code],
    window: Window,
    switches: Switches,
    observer: &mut O,
    budget: &mut dyn Budget,
) -> Result<Returned, Stopped> {
    let mut search = WatchedSearch::new(goals, switches, observer, budget);
    search.enter_position(goals, None, window)?;
    let result = search.try_guesses(goals, guesses, window)?;
    let (returned, _) = search.leave_position(result);
    Ok(returned)
}

/// The bounds that are known of the value of a position.
#[derive(Clone, Copy)]
struct ValueBounds {
    lower: u8,
    upper: u8,
}

/// The value of a position that need not be searched.
struct KnownValue {
    /// Exact only within the window.
    value: u8,
    /// A guess that reaches it; `None` if none is known.
    guess: Option<Code>,
    /// Why no search is needed.
    why: Cut,
}

/// What decides whether and when a guess is tried.
struct GuessSplit {
    guess: Code,
    parts: usize,
    largest: usize,
    possible: bool,
}

impl GuessSplit {
    /// How `guess` splits the goals.
    fn new(goals: &GoalSet, guess: Code) -> GuessSplit {
        let (variant, mut sizes) = (goals.variant(), [0; Feedback::MAX_COUNT]);
        for &code in goals.codes() {
            sizes[variant.score(guess, code).index(variant.pegs())] += 1;
        }
        GuessSplit {
            guess,
            parts: sizes.iter().filter(|&&size| size > 0).count(),
            largest: sizes.into_iter().max().unwrap_or(0),
            possible: sizes[variant.all_black_index()] > 0,
        }
    }
}

/// A search in progress.
struct WatchedSearch<'a, O> {
    switches: Switches,
    capacity: Capacity,
    table: BTreeMap<Vec<Code>, ValueBounds>,
    observer: &'a mut O,
    budget: &'a mut dyn Budget,
    positions: u64,
    tried: u64,
}

/// What the search of a position returns, and why it ended: see [`Step::LeavePosition`].
struct PositionResult {
    returned: Returned,
    guess: Option<Code>,
    cut: Option<Cut>,
    left_out: usize,
}

impl<'a, O: Observer> WatchedSearch<'a, O> {
    /// A search that has done nothing yet.
    fn new(
        goals: &GoalSet,
        switches: Switches,
        observer: &'a mut O,
        budget: &'a mut dyn Budget,
    ) -> WatchedSearch<'a, O> {
        WatchedSearch {
            switches,
            capacity: Capacity::new(goals.variant()),
            table: BTreeMap::new(),
            observer,
            budget,
            positions: 0,
            tried: 0,
        }
    }

    /// The codebreaker's node: the least value over all guesses, and a guess that reaches it. `feedback` has led here;
    /// `None` at the root. The guess is `None` if the value was known without a search, or if no guess is better than
    /// `window.upper`.
    fn search_position(
        &mut self,
        goals: &GoalSet,
        feedback: Option<Feedback>,
        window: Window,
    ) -> Result<(Returned, Option<Code>), Stopped> {
        self.enter_position(goals, feedback, window)?;
        if let Some(KnownValue { value, guess, why }) = self.value_without_search(goals, window) {
            // The value of one code is exact, whatever the window.
            let returned = match why {
                Cut::OneCode => Window::WHOLE.returned(value),
                _ => window.returned(value),
            };
            return Ok(self.leave_position(PositionResult { returned, guess, cut: Some(why), left_out: 0 }));
        }
        let guesses = self.ordered_guesses(goals);
        let result = self.try_guesses(goals, &guesses, window)?;
        self.remember(goals, result.returned);
        Ok(self.leave_position(result))
    }

    /// Counts the position, and asks whether to go on.
    fn enter_position(&mut self, goals: &GoalSet, feedback: Option<Feedback>, window: Window) -> Result<(), Stopped> {
        self.positions += 1;
        let progress = Progress { nodes: self.positions + self.tried, ..Progress::default() };
        if !self.budget.go_on(progress) {
            return Err(Stopped { progress });
        }
        let codes = goals.len();
        self.observer.see(|| Step::EnterPosition { feedback, codes, window });
        Ok(())
    }

    /// Tries these guesses in order, until no later guess can change the result.
    fn try_guesses(&mut self, goals: &GoalSet, guesses: &[Code], window: Window) -> Result<PositionResult, Stopped> {
        let least_possible = if self.switches.bounds_by_size { self.capacity.guesses_at_least(goals.len()) } else { 0 };
        let (mut best, mut best_guess, mut cut) = (u8::MAX, None, None);
        let mut left_out = guesses.len();
        for &guess in guesses {
            left_out -= 1;
            let upper = if self.switches.alpha_beta { best.min(window.upper) } else { Window::NO_LIMIT };
            let returned = self.search_guess(goals, guess, Window { upper, ..window })?;
            if returned.value < best && returned.bound != Bound::AtLeast {
                (best, best_guess) = (returned.value, Some(guess));
            }
            if best <= least_possible {
                cut = Some(Cut::LeastPossible);
                break;
            }
            if self.switches.alpha_beta && best <= window.lower {
                cut = Some(Cut::FeedbackIsNoBetter);
                break;
            }
        }
        Ok(PositionResult {
            // No guess was better than what the caller has: the value is at least that.
            returned: window.returned(best.min(window.upper)),
            guess: best_guess,
            cut: cut.filter(|_| left_out > 0),
            left_out,
        })
    }

    /// The codemaker's node: 1 for this guess, plus the most guesses that are needed after any feedback. The value is
    /// exact only within the window.
    fn search_guess(&mut self, goals: &GoalSet, guess: Code, window: Window) -> Result<Returned, Stopped> {
        self.tried += 1;
        let mut parts = partition(goals, guess).into_goal_sets();
        if self.switches.parts_ordered {
            parts.sort_by_key(|part| Reverse(part.1.len()));
        }
        self.observer.see(|| Step::EnterGuess {
            guess,
            parts: parts.iter().map(|(feedback, part)| (*feedback, part.len())).collect(),
            window,
        });
        if let Some(cut) = self.too_many_codes(&parts, window) {
            return Ok(self.leave_guess(window.returned(window.upper), Some(cut), parts.len()));
        }
        // One guess is needed if it is the code.
        let mut worst = 1;
        let mut left_out = parts.len();
        let mut cut = None;
        for (feedback, part) in &parts {
            if self.switches.alpha_beta && worst >= window.upper {
                cut = Some(Cut::GuessIsNoBetter);
                break;
            }
            left_out -= 1;
            let lower = if self.switches.alpha_beta { worst.max(window.lower) } else { 0 };
            let window_of_part = Window { lower, ..window }.shifted_by_one_guess();
            let (returned, _) = self.search_position(part, Some(*feedback), window_of_part)?;
            worst = worst.max(returned.value + 1);
        }
        Ok(self.leave_guess(window.returned(worst), cut, left_out))
    }

    /// The guesses to try, in order. A guess that leaves all codes tells nothing and is left out.
    fn ordered_guesses(&self, goals: &GoalSet) -> Vec<Code> {
        let all = if self.switches.one_of_each_orbit {
            goals.symmetry().canonical_guesses()
        } else {
            goals.variant().codes().collect()
        };
        let splits = all.into_iter().map(|guess| GuessSplit::new(goals, guess));
        let is_tried = |split: &GuessSplit| split.parts > 1 && (split.possible || !self.switches.fitting_only);
        let mut useful: Vec<GuessSplit> = splits.filter(is_tried).collect();
        if self.switches.guesses_ordered {
            useful.sort_by_key(|split| (split.largest, !split.possible));
        }
        useful.into_iter().map(|split| split.guess).collect()
    }

    /// The value of a position if it is known without a search; otherwise `None`.
    fn value_without_search(&self, goals: &GoalSet, window: Window) -> Option<KnownValue> {
        if let &[code] = goals.codes() {
            return Some(KnownValue { value: 1, guess: Some(code), why: Cut::OneCode });
        }
        let known = self.table.get(goals.codes()).filter(|_| self.switches.table)?;
        let value = match *known {
            ValueBounds { upper, .. } if upper <= window.lower => upper,
            ValueBounds { lower, upper } if lower == upper || lower >= window.upper => lower,
            _ => return None,
        };
        Some(KnownValue { value, guess: None, why: Cut::InTable })
    }

    /// A cut by the first part that has too many codes for the guesses that are left; `None` if there is no such part.
    fn too_many_codes(&self, parts: &[(Feedback, GoalSet)], window: Window) -> Option<Cut> {
        if !self.switches.bounds_by_size || window.upper == Window::NO_LIMIT {
            return None;
        }
        // A better guess needs fewer than `upper` guesses, itself included.
        let guesses = window.upper.saturating_sub(2);
        let capacity = self.capacity.codes(guesses);
        let mut sizes = parts.iter().map(|part| part.1.len());
        let codes = sizes.find(|&codes| codes as u64 > capacity)?;
        Some(Cut::TooManyCodes { codes, guesses, capacity })
    }

    /// Stores what was returned for a position.
    fn remember(&mut self, goals: &GoalSet, returned: Returned) {
        if !self.switches.table {
            return;
        }
        let known = self.table.entry(goals.codes().to_vec()).or_insert(ValueBounds { lower: 1, upper: u8::MAX });
        if returned.bound != Bound::AtMost {
            known.lower = known.lower.max(returned.value);
        }
        if returned.bound != Bound::AtLeast {
            known.upper = known.upper.min(returned.value);
        }
    }

    /// Reports the end of a position, and returns its value and the guess that reaches it.
    fn leave_position(&mut self, result: PositionResult) -> (Returned, Option<Code>) {
        let PositionResult { returned, guess, cut, left_out } = result;
        self.observer.see(|| Step::LeavePosition { returned, guess, cut, left_out });
        (returned, guess)
    }

    /// Reports the end of a guess, and returns its value.
    fn leave_guess(&mut self, returned: Returned, cut: Option<Cut>, left_out: usize) -> Returned {
        self.observer.see(|| Step::LeaveGuess { returned, cut, left_out });
        returned
    }
}
