//! Supposes a fact and derives a contradiction: so the opposite is true.
//!
//! Takes the supposition with the fewest steps to a contradiction, as a player would. Leaves out the rows that the
//! contradiction does not need.

use std::cell::Cell;

use super::breaks::find_conflict;
use super::chain::{ChainEnd, Knowledge, TechniqueRules, rows_used_by};
use super::clue::{RowSet, row_numbers};
use super::inference::{Inference, Supposition};
use super::notes::{Fact, Notes};
use super::shorten::{Turns, is_contradiction, shorten};
use super::technique::Technique;

/// How many suppositions a chain of steps may still follow. A check of notes follows one such chain for each mark and
/// row.
pub(super) struct SuppositionsLeft(Cell<u32>);

impl SuppositionsLeft {
    /// More suppositions than any game of four pegs takes. They cost a few tenths of a second at most.
    pub(crate) fn new() -> SuppositionsLeft {
        SuppositionsLeft(Cell::new(6_000))
    }

    /// Uses up one, and tells whether one was left.
    fn use_one(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }
}

/// Whether a supposition may stand within another one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nesting {
    /// It may not.
    Once,
    /// One more may stand within it.
    Twice,
}

/// The shortest step to something new by a supposition; `None` if no supposition leads to a contradiction.
pub(super) fn suppose(
    rules: TechniqueRules,
    known: &Knowledge,
    nesting: Nesting,
    suppositions_left: &SuppositionsLeft,
) -> Option<Inference> {
    find_shortest(rules, known, nesting, usize::MAX, suppositions_left)
}

/// Like [`suppose`], but with at most this many steps to the contradiction.
fn find_shortest(
    rules: TechniqueRules,
    known: &Knowledge,
    nesting: Nesting,
    mut most_steps: usize,
    suppositions_left: &SuppositionsLeft,
) -> Option<Inference> {
    let mut shortest = None;
    for fact in suppositions(&known.notes) {
        let Some(steps) = refute(rules, known, fact, nesting, most_steps, suppositions_left) else {
            continue;
        };
        let length = total_length(&steps);
        shortest = Some((fact, steps));
        match length.checked_sub(1) {
            Some(fewer_steps) => most_steps = fewer_steps,
            None => break,
        }
    }
    let (fact, steps) = shortest?;
    let steps = refute_by_fewer_rows(rules, known, fact, nesting, steps, suppositions_left);
    let mut start = known.clone();
    start.add(&[fact]);
    let steps = shorten(rules.clues, &start, steps, Turns::Several, is_contradiction);
    let conflict = find_conflict(rules.clues, &start, &steps);
    Some(Inference {
        technique: match nesting {
            Nesting::Once => Technique::Supposing,
            Nesting::Twice => Technique::SupposingTwice,
        },
        rows: row_numbers(rows_used_by(&steps)),
        facts: vec![fact.opposite()?],
        supposed: Some(Supposition { fact, steps, conflict }),
        because: Vec::new(),
    })
}

/// The facts that can be supposed, in ascending order: that an open position has one of the colours left for it; that a
/// colour has more than its least number of copies, or just that; that it has its greatest number, or fewer.
fn suppositions(notes: &Notes) -> Vec<Fact> {
    let variant = notes.variant();
    let mut facts = Vec::new();
    for position in (0..variant.pegs()).filter(|&position| notes.certain(position).is_none()) {
        let colours_left = (0..variant.colours()).filter(|&colour| notes.may_be(position, colour));
        facts.extend(colours_left.map(|colour| Fact::Is { position, colour }));
    }
    for colour in 0..variant.colours() {
        let (least, most) = notes.copies(colour);
        if least < most {
            facts.extend([least + 1, most].map(|copies| Fact::AtLeast { colour, copies }));
            facts.extend([least, most - 1].map(|copies| Fact::AtMost { colour, copies }));
        }
    }
    facts.sort_unstable();
    facts.dedup();
    facts
}

/// The steps from the supposed fact to a contradiction. `None` if there is no contradiction, or if it takes more than
/// `most_steps`, counting those within a further supposition.
fn refute(
    rules: TechniqueRules,
    known: &Knowledge,
    fact: Fact,
    nesting: Nesting,
    most_steps: usize,
    suppositions_left: &SuppositionsLeft,
) -> Option<Vec<Inference>> {
    let mut known = known.clone();
    known.add(&[fact]);
    let mut steps = Vec::new();
    loop {
        if !suppositions_left.use_one() {
            return None;
        }
        let steps_left = most_steps.checked_sub(total_length(&steps))?;
        let end = rules.conclude_all(&mut known, steps.len().saturating_add(steps_left), &mut steps);
        match (end, nesting) {
            (ChainEnd::Contradiction, _) => return Some(steps),
            (ChainEnd::Nothing, Nesting::Twice) if known.notes.code().is_none() => {
                // The further supposition is one step itself.
                let inner_steps_left = most_steps.checked_sub(total_length(&steps) + 1)?;
                let step = find_shortest(rules, &known, Nesting::Once, inner_steps_left, suppositions_left)?;
                known.add(&step.facts);
                steps.push(step);
            }
            _ => return None,
        }
    }
}

/// Refutes the fact again, from fewer rows where that takes no more steps.
fn refute_by_fewer_rows(
    rules: TechniqueRules,
    known: &Knowledge,
    fact: Fact,
    nesting: Nesting,
    mut steps: Vec<Inference>,
    suppositions_left: &SuppositionsLeft,
) -> Vec<Inference> {
    let mut needed = rows_used_by(&steps);
    for row in (0..RowSet::BITS).map(|index| 1 << index) {
        if needed & row == 0 {
            continue;
        }
        let without_row = TechniqueRules { rows: needed & !row, ..rules };
        let most_steps = total_length(&steps);
        if let Some(new_steps) = refute(without_row, known, fact, nesting, most_steps, suppositions_left) {
            needed = rows_used_by(&new_steps);
            steps = new_steps;
        }
    }
    steps
}

/// The number of all steps, those within suppositions included.
fn total_length(steps: &[Inference]) -> usize {
    steps.iter().map(Inference::length).sum()
}
