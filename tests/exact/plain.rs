//! The second solver of tests/exact, slow and obvious: it tries every guess on every goal set that can come up, without
//! bounds, symmetry or tables. It shares only the types of answers with the engine, and scores with tests/support.
//! Where both agree, two independent programs agree.

use std::collections::HashMap;

use mastermind_engine::search::{Constraint, Total};
use mastermind_engine::{Code, Feedback, Variant};

use crate::support::told;

/// A set of goals, one bit each.
pub type Set = u128;

/// The question needs more parts to be looked at than are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp;

/// A kind of guesses: those that get the same feedback from each goal, so one answer holds for all.
pub struct Kind {
    /// The goals that each feedback leaves, without the guess itself, in the order of the lowest goal.
    pub parts: Vec<(Feedback, Set)>,
    /// The goal that equals the guess, if one does.
    pub own: Set,
}

pub struct Plain {
    pub goals: Vec<Code>,
    pub kinds: Vec<Kind>,
    /// Every guess and its kind.
    pub guesses: Vec<(Code, usize)>,
    broken: HashMap<(Set, u8), bool>,
    totals: HashMap<(Set, Constraint), Option<Total>>,
    /// How many parts may still be looked at.
    pub parts_left: u64,
}

/// How many goals a set holds.
pub fn len(set: Set) -> usize {
    set.count_ones() as usize
}

/// The codes of a variant that give these feedbacks.
pub fn consistent(variant: Variant, rows: &[(Code, Feedback)]) -> Vec<Code> {
    let fits = |code: &Code| rows.iter().all(|row| told(variant, row.0, *code) == row.1);
    variant.codes().filter(fits).collect()
}

impl Plain {
    /// For `goals`, at most 128, and sets of them.
    pub fn new(variant: Variant, goals: &[Code]) -> Plain {
        let mut plain = Plain {
            goals: goals.to_vec(),
            kinds: Vec::new(),
            guesses: Vec::new(),
            broken: HashMap::new(),
            totals: HashMap::new(),
            parts_left: u64::MAX,
        };
        let mut known: HashMap<Vec<Feedback>, usize> = HashMap::new();
        // The goals come first: `any` then finds a good guess early.
        let others = variant.codes().filter(|code| !goals.contains(code));
        for guess in goals.iter().copied().chain(others) {
            let feedbacks: Vec<Feedback> = goals.iter().map(|&goal| told(variant, guess, goal)).collect();
            let kind = *known.entry(feedbacks).or_insert_with_key(|feedbacks| {
                plain.kinds.push(kind(variant, goals, feedbacks));
                plain.kinds.len() - 1
            });
            plain.guesses.push((guess, kind));
        }
        plain.guesses.sort_unstable();
        plain
    }

    /// All goals.
    pub fn all(&self) -> Set {
        self.set(&self.goals)
    }

    /// These goals, as a set.
    pub fn set(&self, codes: &[Code]) -> Set {
        let bit = |code| 1 << self.goals.iter().position(|goal| goal == code).unwrap();
        codes.iter().map(bit).fold(0, |set: Set, bit: Set| set | bit)
    }

    /// The goals of a set.
    pub fn codes(&self, set: Set) -> Vec<Code> {
        let inside = |place: &usize| set >> place & 1 == 1;
        let places = (0..self.goals.len()).filter(inside);
        places.map(|place| self.goals[place]).collect()
    }

    /// The kind of a guess.
    pub fn kind(&self, guess: Code) -> usize {
        let place = self.guesses.binary_search_by_key(&guess, |known| known.0);
        self.guesses[place.unwrap()].1
    }

    /// The feedbacks that `set` can give to a guess, with what each leaves.
    pub fn parts(&self, set: Set, kind: usize) -> Vec<(Feedback, Set)> {
        let parts = self.kinds[kind].parts.iter();
        let parts = parts.map(|&(feedback, part)| (feedback, part & set));
        parts.filter(|part| part.1 != 0).collect()
    }

    /// Whether a guess leaves `set` as it is.
    pub fn is_wasted(&self, set: Set, kind: usize) -> bool {
        self.kinds[kind].parts.iter().any(|part| part.1 & set == set)
    }

    /// The fewest guesses with which each code of `set` can be found.
    pub fn worst_case(&mut self, set: Set) -> Result<u8, GivenUp> {
        let mut guesses = 0;
        while !self.breaks(set, guesses)? {
            guesses += 1;
        }
        Ok(guesses)
    }

    /// As `worst_case`, if this guess is played first.
    pub fn worst_case_of(&mut self, set: Set, kind: usize) -> Result<u8, GivenUp> {
        let mut worst = 0;
        for (_, part) in self.parts(set, kind) {
            worst = worst.max(self.worst_case(part)?);
        }
        Ok(worst + 1)
    }

    fn breaks(&mut self, set: Set, guesses: u8) -> Result<bool, GivenUp> {
        if guesses < 2 || len(set) < 2 {
            return Ok(len(set) <= guesses.into());
        }
        if let Some(&known) = self.broken.get(&(set, guesses)) {
            return Ok(known);
        }
        let mut found = false;
        for kind in 0..self.kinds.len() {
            found = !self.is_wasted(set, kind) && self.breaks_with(set, kind, guesses)?;
            if found {
                break;
            }
        }
        self.broken.insert((set, guesses), found);
        Ok(found)
    }

    fn breaks_with(&mut self, set: Set, kind: usize, guesses: u8) -> Result<bool, GivenUp> {
        self.look(kind)?;
        for part in 0..self.kinds[kind].parts.len() {
            if !self.breaks(set & self.kinds[kind].parts[part].1, guesses - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn look(&mut self, kind: usize) -> Result<(), GivenUp> {
        let parts = self.kinds[kind].parts.len() as u64;
        self.parts_left = self.parts_left.checked_sub(parts).ok_or(GivenUp)?;
        Ok(())
    }

    /// The least total of `set` under `constraint`; `None` if no strategy keeps it.
    pub fn total(&mut self, set: Set, constraint: Constraint) -> Result<Option<Total>, GivenUp> {
        match (len(set), constraint) {
            (0, _) => return Ok(Some(0)),
            (1, Constraint::AtMost(0)) | (2, Constraint::AtMost(0 | 1)) => return Ok(None),
            (1, _) => return Ok(Some(1)),
            // Guess one of the two, then the other.
            (2, _) => return Ok(Some(3)),
            _ => {}
        }
        if let Some(&known) = self.totals.get(&(set, constraint)) {
            return Ok(known);
        }
        let mut least: Option<Total> = None;
        for kind in 0..self.kinds.len() {
            if !self.is_wasted(set, kind)
                && let Some(total) = self.total_of(set, kind, constraint)?
            {
                least = Some(least.map_or(total, |least| least.min(total)));
            }
        }
        self.totals.insert((set, constraint), least);
        Ok(least)
    }

    /// As `total`, if this guess is played first.
    pub fn total_of(&mut self, set: Set, kind: usize, constraint: Constraint) -> Result<Option<Total>, GivenUp> {
        self.look(kind)?;
        let rest = match constraint {
            Constraint::AtMost(0) => return Ok(None),
            Constraint::AtMost(guesses) => Constraint::AtMost(guesses - 1),
            Constraint::PossibleOnly if self.kinds[kind].own & set == 0 => return Ok(None),
            Constraint::WorstCaseOptimal if self.worst_case_of(set, kind)? > self.worst_case(set)? => {
                return Ok(None);
            }
            Constraint::Free | Constraint::PossibleOnly | Constraint::WorstCaseOptimal => constraint,
        };
        let mut total = len(set) as Total;
        for part in 0..self.kinds[kind].parts.len() {
            match self.total(set & self.kinds[kind].parts[part].1, rest)? {
                Some(more) => total += more,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }
}

fn kind(variant: Variant, goals: &[Code], feedbacks: &[Feedback]) -> Kind {
    let mut kind = Kind { parts: Vec::new(), own: 0 };
    for feedback in variant.feedbacks() {
        let same = (0..goals.len()).filter(|&goal| feedbacks[goal] == feedback);
        let part = same.fold(0, |part: Set, goal| part | 1 << goal);
        if feedback.black() == variant.pegs() {
            kind.own = part
        } else if part != 0 {
            kind.parts.push((feedback, part))
        }
    }
    kind
}
