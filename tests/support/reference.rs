//! A solver for the engine's and the prover's tests, slow and obvious: no bounds, no symmetry; what is solved is
//! remembered. The one of tests/exact (plain.rs) keeps goals as bits and counts larger positions.

use std::collections::{HashMap, HashSet};

use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::{Code, Feedback, Variant};

use super::{score, told};

pub struct Reference {
    variant: Variant,
    guesses: Vec<Code>,
    broken: HashMap<(Vec<Code>, u8), bool>,
    totals: HashMap<(Vec<Code>, Constraint), Option<Total>>,
}

impl Reference {
    pub fn new(variant: Variant) -> Reference {
        Reference::with(variant, variant.codes().collect())
    }

    /// Only the lowest of all guesses that leave the same parts is tried: they leave the same parts of
    /// each subset as well.
    pub fn for_goals(variant: Variant, goals: &[Code]) -> Reference {
        let (mut different, mut labels) = (HashSet::new(), Vec::new());
        let new = |&guess: &Code| {
            label(variant, goals, guess, &mut labels);
            !different.contains(&labels) && different.insert(labels.clone())
        };
        Reference::with(variant, variant.codes().filter(new).collect())
    }

    fn with(variant: Variant, guesses: Vec<Code>) -> Reference {
        Reference { variant, guesses, broken: HashMap::new(), totals: HashMap::new() }
    }

    /// The worst case of `goals`.
    pub fn worst_case(&mut self, goals: &[Code]) -> u8 {
        (1..).find(|&guesses| self.breaks(goals, guesses)).unwrap()
    }

    /// The worst case of `goals` if `guess` is played first.
    pub fn worst_case_of(&mut self, goals: &[Code], guess: Code) -> u8 {
        let parts = self.parts(goals, guess);
        1 + parts.iter().map(|part| self.worst_case(part)).max().unwrap_or(0)
    }

    fn parts(&self, goals: &[Code], guess: Code) -> Vec<Vec<Code>> {
        parts_by(goals, guess, |code| told(self.variant, guess, code))
    }

    fn breaks(&mut self, goals: &[Code], guesses: u8) -> bool {
        if goals.is_empty() || guesses == 0 {
            return goals.is_empty();
        }
        if guesses == 1 {
            return goals.len() == 1;
        }
        let key = (goals.to_vec(), guesses);
        if let Some(&known) = self.broken.get(&key) {
            return known;
        }
        let all = self.guesses.clone();
        let answer = all.iter().any(|&guess| {
            self.parts(goals, guess).iter().all(|part| part.len() < goals.len() && self.breaks(part, guesses - 1))
        });
        self.broken.insert(key, answer);
        answer
    }

    /// The least total of `goals` under `constraint`.
    pub fn total(&mut self, goals: &[Code], constraint: Constraint) -> Option<Total> {
        let key = (goals.to_vec(), constraint);
        if let Some(&known) = self.totals.get(&key) {
            return known;
        }
        let guesses = match constraint {
            Constraint::PossibleOnly => goals.to_vec(),
            _ => self.guesses.clone(),
        };
        let totals = guesses.iter().filter_map(|&guess| {
            let split = self.parts(goals, guess);
            let wasted = split.iter().any(|part| part.len() == goals.len());
            (!wasted).then(|| self.total_of(goals, guess, constraint)).flatten()
        });
        let total = totals.min();
        self.totals.insert(key, total);
        total
    }

    /// The least total of `goals` if `guess` is played first.
    pub fn total_of(&mut self, goals: &[Code], guess: Code, constraint: Constraint) -> Option<Total> {
        let rest = match constraint {
            Constraint::AtMost(0) => return None,
            Constraint::PossibleOnly if !goals.contains(&guess) => return None,
            Constraint::AtMost(guesses) => Constraint::AtMost(guesses - 1),
            Constraint::WorstCaseOptimal if self.worst_case_of(goals, guess) > self.worst_case(goals) => {
                return None;
            }
            other => other,
        };
        let totals = self.parts(goals, guess).into_iter().map(|part| self.total(&part, rest));
        totals.sum::<Option<Total>>().map(|total| total + goals.len() as Total)
    }
}

/// Codes that get the same feedback get the same label, by the order in which the feedbacks come
/// up; the guess itself has one of its own.
fn label(variant: Variant, goals: &[Code], guess: Code, labels: &mut Vec<u8>) {
    const ITSELF: u8 = u8::MAX;
    let (mut next, mut known) = (0, [None; 64]);
    labels.clear();
    labels.extend(goals.iter().map(|&goal| {
        if goal == guess {
            ITSELF
        } else {
            *known[told(variant, guess, goal).index(guess.pegs())].get_or_insert_with(|| {
                next += 1;
                next
            })
        }
    }));
}

/// The nonempty parts under the classic rule, without the guess itself.
pub fn parts(goals: &[Code], guess: Code) -> Vec<Vec<Code>> {
    parts_by(goals, guess, |code| score(guess, code))
}

fn parts_by(goals: &[Code], guess: Code, feedback: impl Fn(Code) -> Feedback) -> Vec<Vec<Code>> {
    let mut parts: HashMap<_, Vec<Code>> = HashMap::new();
    for &code in goals.iter().filter(|&&code| code != guess) {
        parts.entry(feedback(code)).or_default().push(code);
    }
    parts.into_values().collect()
}
