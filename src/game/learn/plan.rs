//! A plan for a few codes while it is being made: a first guess, and one for each feedback that leaves several codes.
//!
//! ```text
//!   0 1 2 3 4 ──guess 12──► 1·0: two codes, a guess is missing ◄── open
//!                           0·2: one code, which is guessed next
//! ```

use std::collections::BTreeMap;

use mastermind_engine::{Code, Feedback, score};
use mastermind_teaching::puzzle::Plan;

/// A place in the plan: the feedbacks that lead to it.
pub type PlanPath = Vec<Feedback>;

/// A plan while it is being made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanDraft {
    /// All codes that are left at the beginning.
    codes: Vec<Code>,
    guesses: BTreeMap<PlanPath, Code>,
    /// The place where the next guess goes.
    open: PlanPath,
}

/// One place of the plan: where it is, the codes that are left there, and the guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanStep {
    /// Where it is.
    pub path: PlanPath,
    /// The codes that are left.
    pub codes: Vec<Code>,
    /// The guess. If one code is left, that code.
    pub guess: Option<Code>,
    /// Whether the guess can be chosen: several codes are left.
    pub free: bool,
}

impl PlanDraft {
    /// A plan for these codes in which no guess is missing.
    pub fn complete_plan(codes: Vec<Code>, plan: &Plan) -> PlanDraft {
        let mut guesses = BTreeMap::new();
        let mut open = vec![(PlanPath::new(), plan)];
        while let Some((path, plan)) = open.pop() {
            for (feedback, next) in &plan.then {
                let mut path = path.clone();
                path.push(*feedback);
                open.push((path, next));
            }
            guesses.insert(path, plan.guess);
        }
        PlanDraft { codes, guesses, open: PlanPath::new() }
    }

    /// Sets the codes that the plan is for. Guesses that were noted before are kept.
    pub fn set_codes(&mut self, codes: Vec<Code>) {
        self.codes = codes;
        self.open = self.next_without_guess().unwrap_or_default();
    }

    /// The planned guesses, by the feedbacks that lead to them.
    pub(super) fn guesses(&self) -> &BTreeMap<PlanPath, Code> {
        &self.guesses
    }

    /// Notes a stored guess. The codes of the plan need not be known.
    pub(super) fn note(&mut self, path: PlanPath, guess: Code) {
        self.guesses.insert(path, guess);
    }

    /// The place where the next guess goes.
    pub fn open(&self) -> &PlanPath {
        &self.open
    }

    /// Goes to another place, if a guess can be chosen there.
    pub fn go_to(&mut self, path: PlanPath) {
        if self.steps().iter().any(|step| step.free && step.path == path) {
            self.open = path;
        }
    }

    /// Plans this guess at the open place and goes on to the next place without one. Does nothing until the codes are
    /// known.
    pub fn put(&mut self, guess: Code) {
        if self.codes.is_empty() {
            return;
        }
        let open = self.open.clone();
        if self.guesses.insert(open.clone(), guess) != Some(guess) {
            // Plans that followed another guess no longer apply.
            self.guesses.retain(|path, _| path.len() <= open.len() || !path.starts_with(&open));
        }
        self.open = self.next_without_guess().unwrap_or(open);
    }

    /// The first place without a guess; `None` if the plan is complete.
    fn next_without_guess(&self) -> Option<PlanPath> {
        let mut steps = self.steps().into_iter();
        let next = steps.find(|step| step.guess.is_none());
        next.map(|step| step.path)
    }

    /// All places of the plan, each before the places that follow it.
    pub fn steps(&self) -> Vec<PlanStep> {
        let mut steps = Vec::new();
        self.add_steps(Vec::new(), self.codes.clone(), &mut steps);
        steps
    }

    /// Adds the place at the end of `path`, where `codes` are left, and all places after it to `steps`.
    fn add_steps(&self, path: PlanPath, codes: Vec<Code>, steps: &mut Vec<PlanStep>) {
        let free = codes.len() > 1;
        let guess = match codes[..] {
            [only] => Some(only),
            _ => self.guesses.get(&path).copied(),
        };
        let parts = guess.filter(|_| free).map(|guess| parts(&codes, guess));
        steps.push(PlanStep { path: path.clone(), codes, guess, free });
        for (feedback, part) in parts.into_iter().flatten() {
            let mut path = path.clone();
            path.push(feedback);
            self.add_steps(path, part, steps);
        }
    }

    /// The plan. `None` if a guess is missing.
    pub fn complete(&self) -> Option<Plan> {
        let has_codes = !self.codes.is_empty();
        has_codes.then(|| self.complete_from(Vec::new(), &self.codes))?
    }

    /// The plan from the place at the end of `path`, where `codes` are left. `None` if a guess is missing.
    fn complete_from(&self, path: PlanPath, codes: &[Code]) -> Option<Plan> {
        let guess = *self.guesses.get(&path)?;
        let larger_parts = parts(codes, guess).into_iter().filter(|(_, part)| part.len() > 1);
        let then: Option<Vec<(Feedback, Plan)>> = larger_parts
            .map(|(feedback, part)| {
                let mut path = path.clone();
                path.push(feedback);
                let plan = self.complete_from(path, &part);
                Some((feedback, plan?))
            })
            .collect();
        let then = then?;
        Some(Plan { guess, then })
    }
}

/// The codes that each feedback to the guess leaves, in the order of the feedbacks. The guess itself is left out.
fn parts(codes: &[Code], guess: Code) -> Vec<(Feedback, Vec<Code>)> {
    let mut parts: BTreeMap<Feedback, Vec<Code>> = BTreeMap::new();
    for &code in codes.iter().filter(|&&code| code != guess) {
        parts.entry(score(guess, code)).or_default().push(code);
    }
    parts.into_iter().collect()
}
