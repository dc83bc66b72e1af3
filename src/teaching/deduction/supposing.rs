//! Supposes a fact and derives a contradiction: so the opposite is true.
//!
//! Takes the supposition with the fewest steps to a contradiction, as a player would, and
//! leaves out the rows that it does not need.

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
    /// Enough suppositions for all games of four pegs; they take a few tenths of a second at most.
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
    Once,
    Twice,
}

/// The shortest step to something new by a supposition; `None` if no supposition leads to a contradiction.
pub(super) fn suppose(
    rules: TechniqueRules,
    known: &Knowledge,
    nesting: Nesting,
    suppositions_left: &SuppositionsLeft,
) -> Option<Inference> {
    shortest_refutation(rules, known, nesting, usize::MAX, suppositions_left)
}

/// As [`suppose`], but with at most this many steps, the conclusion not counted.
fn shortest_refutation(
    rules: TechniqueRules,
    known: &Knowledge,
    nesting: Nesting,
    most: usize,
    suppositions_left: &SuppositionsLeft,
) -> Option<Inference> {
    let (mut best, mut most) = (None, most);
    for fact in suppositions(&known.notes) {
        let Some(steps) = refutation(rules, known, fact, nesting, most, suppositions_left) else {
            continue;
        };
        let length = total_length(&steps);
        best = Some((fact, steps));
        match length.checked_sub(1) {
            Some(less) => most = less,
            None => break,
        }
    }
    let (fact, steps) = best?;
    let steps = with_fewest_rows(rules, known, fact, nesting, steps, suppositions_left);
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

/// The facts that can be supposed, in ascending order: a colour at a place, one copy more or less than is known, the
/// greatest number of copies, or fewer.
fn suppositions(notes: &Notes) -> Vec<Fact> {
    let variant = notes.variant();
    let mut all = Vec::new();
    let places = 0..variant.pegs();
    for place in places.filter(|&place| notes.certain(place).is_none()) {
        let colours = 0..variant.colours();
        let may = colours.filter(|&colour| notes.may_be(place, colour));
        all.extend(may.map(|colour| Fact::Is { place, colour }));
    }
    for colour in 0..variant.colours() {
        let (least, most) = notes.copies(colour);
        if least < most {
            let copies = [least + 1, most];
            all.extend(copies.map(|copies| Fact::AtLeast { colour, copies }));
            let copies = [least, most - 1];
            all.extend(copies.map(|copies| Fact::AtMost { colour, copies }));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The steps from the supposed fact to a contradiction. `None` if there is no contradiction, or if it takes more than
/// `most` steps, counting those within a further supposition.
fn refutation(
    rules: TechniqueRules,
    known: &Knowledge,
    fact: Fact,
    nesting: Nesting,
    most: usize,
    suppositions_left: &SuppositionsLeft,
) -> Option<Vec<Inference>> {
    let mut known = known.clone();
    known.add(&[fact]);
    let mut steps = Vec::new();
    loop {
        if !suppositions_left.use_one() {
            return None;
        }
        let left = most.checked_sub(total_length(&steps))?;
        let end = rules.follow(&mut known, steps.len().saturating_add(left), &mut steps);
        match (end, nesting) {
            (ChainEnd::Contradiction, _) => return Some(steps),
            (ChainEnd::Nothing, Nesting::Twice) if known.notes.code().is_none() => {
                let left = most.checked_sub(total_length(&steps) + 1)?;
                let step = shortest_refutation(rules, &known, Nesting::Once, left, suppositions_left)?;
                known.add(&step.facts);
                steps.push(step);
            }
            _ => return None,
        }
    }
}

/// Refutes the fact again, from fewer rows where that takes no more steps.
fn with_fewest_rows(
    rules: TechniqueRules,
    known: &Knowledge,
    fact: Fact,
    nesting: Nesting,
    mut steps: Vec<Inference>,
    suppositions_left: &SuppositionsLeft,
) -> Vec<Inference> {
    let mut needed = rows_used_by(&steps);
    for row in (0..RowSet::BITS).map(|row| 1 << row) {
        let fewer = TechniqueRules { rows: needed & !row, ..rules };
        if needed & row == 0 {
            continue;
        }
        let most = total_length(&steps);
        if let Some(other) = refutation(fewer, known, fact, nesting, most, suppositions_left) {
            needed = rows_used_by(&other);
            steps = other;
        }
    }
    steps
}

/// The number of all steps, those within suppositions included.
fn total_length(steps: &[Inference]) -> usize {
    steps.iter().map(Inference::length).sum()
}
