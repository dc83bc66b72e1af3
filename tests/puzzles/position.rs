//! The position of a puzzle, searched by the plain solver.

use std::collections::HashMap;

use mastermind_engine::search::Total;
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::Puzzle;

use crate::plain::{Plain, Set, len};
use crate::support::{fitting, score};

/// The most parts at which the plain solver looks; a puzzle that needs more is not compared.
const MAX_PARTS: u64 = 20_000_000;

pub struct Position {
    pub plain: Plain,
    /// The least totals so far. The plain solver takes too long for many codes; this search leaves out guesses that
    /// cannot be better, because each code but one takes at least two guesses.
    totals: HashMap<Set, Total>,
    parts_left: u64,
}

/// A lower bound of the total of this many codes.
fn total_at_least(codes: usize) -> Total {
    Total::try_from((2 * codes).saturating_sub(1)).unwrap()
}

/// The codes that the rows leave.
pub fn goals(puzzle: &Puzzle) -> Vec<Code> {
    fitting(puzzle.variant, &puzzle.rows)
}

/// Whether all codes give different feedbacks to the guess.
pub fn settles(goals: &[Code], guess: Code) -> bool {
    let mut feedbacks: Vec<Feedback> = goals.iter().map(|&goal| score(guess, goal)).collect();
    feedbacks.sort_unstable();
    feedbacks.windows(2).all(|pair| pair[0] != pair[1])
}

/// Each feedback that can come, without all black, and its codes.
pub fn parts(goals: &[Code], guess: Code) -> Vec<(Feedback, Vec<Code>)> {
    let mut parts: Vec<(Feedback, Vec<Code>)> = Vec::new();
    for &goal in goals.iter().filter(|&&goal| goal != guess) {
        let feedback = score(guess, goal);
        match parts.iter_mut().find(|part| part.0 == feedback) {
            Some(part) => part.1.push(goal),
            None => parts.push((feedback, vec![goal])),
        }
    }
    parts
}

impl Position {
    /// At most 128 codes.
    pub fn new(puzzle: &Puzzle) -> Position {
        let mut plain = Plain::new(puzzle.variant, &goals(puzzle));
        plain.parts_left = MAX_PARTS;
        Position { plain, totals: HashMap::new(), parts_left: MAX_PARTS }
    }

    pub fn goals(&self) -> &[Code] {
        &self.plain.goals
    }

    pub fn worst_case(&mut self) -> Option<u8> {
        self.plain.worst_case(self.plain.all()).ok()
    }

    pub fn worst_case_of(&mut self, guess: Code) -> Option<u8> {
        let (all, kind) = (self.plain.all(), self.plain.kind(guess));
        self.plain.worst_case_of(all, kind).ok()
    }

    /// As `worst_case_of`, but a guess that tells nothing takes one guess more than without it.
    pub fn worst_with(&mut self, guess: Code) -> Option<u8> {
        let (all, kind) = (self.plain.all(), self.plain.kind(guess));
        if self.plain.is_wasted(all, kind) { Some(self.worst_case()? + 1) } else { self.worst_case_of(guess) }
    }

    pub fn total(&mut self) -> Option<Total> {
        self.total_in(self.plain.all())
    }

    pub fn total_of(&mut self, guess: Code) -> Option<Total> {
        let (all, kind) = (self.plain.all(), self.plain.kind(guess));
        if self.plain.is_wasted(all, kind) {
            Some(self.total()? + Total::try_from(len(all)).unwrap())
        } else {
            self.total_after(all, kind, Total::MAX)
        }
    }

    /// The worst case and the least total of some of the goals.
    pub fn of_part(&mut self, codes: &[Code]) -> Option<(u8, Total)> {
        let part = self.plain.set(codes);
        Some((self.plain.worst_case(part).ok()?, self.total_in(part)?))
    }

    fn total_in(&mut self, set: Set) -> Option<Total> {
        if len(set) <= 2 {
            return Some(total_at_least(len(set)));
        }
        if let Some(&known) = self.totals.get(&set) {
            return Some(known);
        }
        let mut kinds: Vec<(Total, usize)> = (0..self.plain.kinds.len())
            .filter(|&kind| !self.plain.is_wasted(set, kind))
            .map(|kind| (self.bound_after(set, kind), kind))
            .collect();
        kinds.sort_unstable();
        let mut least = Total::MAX;
        for (bound, kind) in kinds {
            if bound >= least {
                break;
            }
            least = least.min(self.total_after(set, kind, least)?);
        }
        self.totals.insert(set, least);
        Some(least)
    }

    /// A lower bound of the total with this guess.
    fn bound_after(&self, set: Set, kind: usize) -> Total {
        let parts = self.plain.kinds[kind].parts.iter();
        let parts = parts.map(|part| total_at_least(len(part.1 & set)));
        Total::try_from(len(set)).unwrap() + parts.sum::<Total>()
    }

    /// The total with this guess, or `upper` if it is not lower.
    fn total_after(&mut self, set: Set, kind: usize, upper: Total) -> Option<Total> {
        let parts = self.plain.parts(set, kind);
        self.parts_left = self.parts_left.checked_sub(parts.len() as u64)?;
        let mut total = self.bound_after(set, kind);
        for (_, part) in parts {
            if total >= upper {
                return Some(upper);
            }
            total += self.total_in(part)? - total_at_least(len(part));
        }
        Some(total.min(upper))
    }

    /// All guesses for whose kind this holds; `None` if that is not known for some.
    pub fn guesses(&mut self, mut holds: impl FnMut(&mut Plain, usize) -> Option<bool>) -> Option<Vec<Code>> {
        let kinds = 0..self.plain.kinds.len();
        let known: Option<Vec<bool>> = kinds.map(|kind| holds(&mut self.plain, kind)).collect();
        let known = known?;
        let guesses = self.plain.guesses.iter().filter(|guess| known[guess.1]);
        Some(guesses.map(|guess| guess.0).collect())
    }

    /// All guesses that keep the worst case.
    pub fn keeping(&mut self) -> Option<Vec<Code>> {
        let (all, least) = (self.plain.all(), self.worst_case()?);
        self.guesses(|plain, kind| {
            let wasted = plain.is_wasted(all, kind);
            Some(!wasted && plain.worst_case_of(all, kind).ok()? == least)
        })
    }

    /// All guesses with at most `more` above the least total.
    pub fn best(&mut self, more: Total) -> Option<Vec<Code>> {
        let (all, most) = (self.plain.all(), self.total()? + more);
        let mut known = Vec::new();
        for kind in 0..self.plain.kinds.len() {
            let wasted = self.plain.is_wasted(all, kind);
            known.push(!wasted && self.total_after(all, kind, most + 1)? <= most);
        }
        self.guesses(|_, kind| Some(known[kind]))
    }

    /// The guess with the most information. On a tie within rounding, a possible one, then the lowest.
    pub fn most_information(&self) -> Code {
        self.least(|sizes| sizes.iter().map(|&n| n as f64 * (n as f64).log2()).sum())
    }

    /// The guess with the smallest largest part. On a tie, a possible one, then the lowest.
    pub fn smallest_largest_part(&self) -> Code {
        self.least(|sizes| sizes.iter().copied().max().unwrap() as f64)
    }

    fn least(&self, measure: impl Fn(&[usize]) -> f64) -> Code {
        let values: Vec<f64> = self
            .plain
            .kinds
            .iter()
            .map(|kind| {
                let own = (kind.own != 0).then_some(1);
                let sizes: Vec<usize> = kind.parts.iter().map(|part| len(part.1)).chain(own).collect();
                measure(&sizes)
            })
            .collect();
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        if self.goals().len() <= 2 {
            return self.goals()[0];
        }
        let best = self.plain.guesses.iter().filter(|guess| values[guess.1] < least + 1e-6);
        let best = best.map(|guess| guess.0);
        best.min_by_key(|guess| (!self.goals().contains(guess), *guess)).unwrap()
    }
}
