//! All that a person can deduce with some techniques.

use super::chain::{End, Known, Rules, numbers};
use super::clue::{Clues, RowSet};
use super::conclude::conclude;
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::shorten::shorten;
use super::supposing::used;
use super::technique::Technique;
use crate::engine::code::Code;
use crate::engine::row::Row;
use crate::engine::variant::Variant;

/// What a chain of steps leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// This is the code, and it fits all rows.
    Certain(Code),
    /// Several codes may be left.
    Open,
    /// No code fits these rows, counted from 0: none of them could be left out of the proof.
    Contradiction(Vec<u8>),
}

/// What can be deduced from some rows.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// Step after step, each by the easiest technique that said something new.
    pub steps: Vec<Inference>,
    /// All that is known in the end.
    pub notes: Notes,
    /// What it leads to.
    pub conclusion: Conclusion,
}

/// Applies the easiest of the techniques that says something new, until the code is certain, the rows
/// contradict or nothing new follows. Never looks at a list of codes: [`Technique::Fitting`] only
/// compares the one code that is left in the end, and [`Technique::Listing`] says nothing here. Only
/// the first 64 rows are read.
pub fn deduce(variant: Variant, rows: &[Row], techniques: &[Technique]) -> Deduction {
    let clues = Clues::new(variant, rows);
    if let Some(row) = clues.impossible {
        return Deduction {
            steps: Vec::new(),
            notes: Notes::new(variant),
            conclusion: Conclusion::Contradiction(vec![row]),
        };
    }
    let thinking = Thinking {
        clues: &clues,
        techniques,
        start: Known::from(&Notes::new(variant)),
    };
    thinking.deduction()
}

/// The same, but only the steps that are needed for the conclusion; or for these facts, if they are
/// given and the code is not certain.
pub fn prove(
    variant: Variant,
    rows: &[Row],
    techniques: &[Technique],
    facts: &[Fact],
) -> Deduction {
    let mut deduction = deduce(variant, rows, techniques);
    let clues = Clues::new(variant, rows);
    let start = Known::from(&Notes::new(variant));
    let conclusion = &deduction.conclusion;
    let goal = |known: &Known, impossible: bool| match conclusion {
        Conclusion::Contradiction(_) => impossible || known.notes.contradict(),
        Conclusion::Certain(code) => known.notes.code() == Some(*code),
        Conclusion::Open => facts.iter().all(|&fact| known.notes.has(fact)),
    };
    deduction.steps = shorten(&clues, &start, deduction.steps, goal);
    deduction
}

/// One who deduces.
struct Thinking<'a> {
    clues: &'a Clues,
    techniques: &'a [Technique],
    start: Known,
}

impl Thinking<'_> {
    fn deduction(&self) -> Deduction {
        let (known, steps, end) = self.from(self.clues.all());
        match (end, known.notes.code()) {
            (End::Contradiction, _) => self.contradiction(used(&steps)),
            (_, code) => Deduction {
                steps,
                notes: known.notes,
                conclusion: code.map_or(Conclusion::Open, Conclusion::Certain),
            },
        }
    }

    /// What follows from some of the rows.
    fn from(&self, rows: RowSet) -> (Known, Vec<Inference>, End) {
        let rules = Rules {
            clues: self.clues,
            techniques: self.techniques,
            rows,
        };
        conclude(rules, self.start.clone())
    }

    /// The contradiction again, without the rows that it does not need.
    fn contradiction(&self, rows: RowSet) -> Deduction {
        let mut needed = rows;
        for row in (0..RowSet::BITS).map(|row| 1 << row) {
            if needed & row != 0 && self.from(needed & !row).2 == End::Contradiction {
                needed &= !row;
            }
        }
        let (known, steps, _) = self.from(needed);
        Deduction {
            steps,
            notes: known.notes,
            conclusion: Conclusion::Contradiction(numbers(needed)),
        }
    }
}
