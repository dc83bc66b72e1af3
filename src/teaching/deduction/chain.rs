//! The loop: the easiest technique that says something new, again and again.

use super::adding_up::add_up;
use super::clue::{Clues, Finding, Reasons, RowSet, Sought, row_numbers};
use super::copies::copies;
use super::difference::difference;
use super::full::full;
use super::inference::Inference;
use super::last_place::last_place;
use super::notes::{Fact, Notes};
use super::one_row::{all_here, not_there, nothing, only_there};
use super::technique::Technique;

/// What is known so far.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    pub(crate) notes: Notes,
    /// The positions whose colour a step has named, one bit each. At any other position with one colour left a
    /// step must still say so.
    named_positions: u8,
}

impl Knowledge {
    /// What a player knows who has written these notes: everything that is certain there.
    pub(crate) fn from_notes(notes: &Notes) -> Knowledge {
        let positions = 0..notes.variant().pegs();
        let certain = positions.filter(|&position| notes.certain(position).is_some());
        Knowledge {
            notes: notes.clone(),
            named_positions: certain.fold(0, |positions, position| positions | 1 << position),
        }
    }

    /// Writes down what follows.
    pub(crate) fn add(&mut self, facts: &[Fact]) {
        for &fact in facts {
            self.notes.add(fact);
            if let Fact::Is { position, .. } = fact {
                self.named_positions |= 1 << position;
            }
        }
    }

    /// Whether a step has named the colour of every position.
    fn are_all_positions_named(&self) -> bool {
        u32::from(self.notes.variant().pegs()) == self.named_positions.count_ones()
    }
}

/// How a chain of steps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChainEnd {
    /// The notes contradict each other, or the last step is impossible.
    Contradiction,
    /// The code is certain and fits all rows, or nothing more follows.
    Nothing,
    /// It took more steps than allowed.
    TooLong,
}

/// The techniques that may be used, and the rows to which they may be applied.
#[derive(Clone, Copy)]
pub(super) struct TechniqueRules<'a> {
    pub(crate) clues: &'a Clues,
    pub(crate) techniques: &'a [Technique],
    pub(crate) rows: RowSet,
}

impl TechniqueRules<'_> {
    /// Concludes until nothing new follows, and appends each step to `steps`, which may hold `most_steps` in the end.
    /// Returns how the chain ended.
    pub(crate) fn conclude_all(self, known: &mut Knowledge, most_steps: usize, steps: &mut Vec<Inference>) -> ChainEnd {
        loop {
            if known.notes.contradict() {
                return ChainEnd::Contradiction;
            }
            // Once the whole code is named, only a row that it breaks is news.
            let is_complete = known.are_all_positions_named() && known.notes.code().is_some();
            let next = if is_complete {
                self.broken_row(known)
            } else {
                self.easiest_step(known).or_else(|| self.broken_row(known))
            };
            let Some(step) = next else {
                return ChainEnd::Nothing;
            };
            if steps.len() >= most_steps {
                return ChainEnd::TooLong;
            }
            known.add(&step.facts);
            let is_impossible = step.facts.is_empty();
            steps.push(step);
            if is_impossible {
                return ChainEnd::Contradiction;
            }
        }
    }

    /// The easiest step that says something new; `None` if nothing new follows.
    pub(crate) fn easiest_step(self, known: &Knowledge) -> Option<Inference> {
        self.easiest_wanted_step(known, &|_| true)
    }

    /// The easiest step whose finding is new and wanted; `None` if there is none.
    pub(crate) fn easiest_wanted_step(self, known: &Knowledge, wanted: &dyn Fn(&Finding) -> bool) -> Option<Inference> {
        let sought = Sought { rows: self.rows, wanted, reasons: Reasons::NotWanted };
        let mut techniques = Technique::ALL.iter().copied().filter(|technique| self.techniques.contains(technique));
        techniques.find_map(|technique| {
            let found = apply_technique(self.clues, known, technique, sought)?;
            Some(new_inference(technique, found.rows, found.facts))
        })
    }

    /// The step that names the first row which the certain code breaks. `None` if the code is not certain, or if it
    /// breaks no row.
    pub(crate) fn broken_row(self, known: &Knowledge) -> Option<Inference> {
        let code = known.notes.code()?;
        let mut rows = self.clues.rows_in(self.rows);
        let clue = rows.find(|clue| !clue.allows(code))?;
        Some(new_inference(Technique::Fitting, clue.bit, Vec::new()))
    }
}

/// The first wanted finding of a technique; `None` if it finds none.
pub(super) fn apply_technique(
    clues: &Clues,
    known: &Knowledge,
    technique: Technique,
    sought: Sought,
) -> Option<Finding> {
    let notes = &known.notes;
    match technique {
        Technique::Nothing => nothing(clues, notes, sought),
        Technique::AllHere => all_here(clues, notes, sought),
        Technique::NotThere => not_there(clues, notes, sought),
        Technique::OnlyThere => only_there(clues, notes, sought),
        Technique::AddingUp => add_up(clues, notes, sought),
        Technique::Full => full(clues, notes, sought),
        Technique::LastPlace => last_place(clues, notes, known.named_positions, sought),
        Technique::Copies => copies(clues, notes, sought),
        Technique::Difference => difference(clues, notes, sought),
        // `broken_row` compares a code with the rows, and `conclude` supposes. Nobody lists the codes here.
        Technique::Fitting | Technique::Listing | Technique::Supposing | Technique::SupposingTwice => None,
    }
}

/// A step without a supposition, its reasons not given yet.
fn new_inference(technique: Technique, rows: RowSet, facts: Vec<Fact>) -> Inference {
    Inference { technique, rows: row_numbers(rows), facts, supposed: None, because: Vec::new() }
}

/// The set of the rows that the steps combine.
pub(super) fn rows_used_by(steps: &[Inference]) -> RowSet {
    let rows = steps.iter().flat_map(|step| &step.rows);
    rows.fold(0, |rows, &row| rows | 1 << row)
}
