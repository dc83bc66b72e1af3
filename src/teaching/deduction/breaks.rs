//! Finds what is contradicted when steps end in a contradiction: a position, a colour, the sum of the pegs, or rows.
//!
//! ```text
//!   the notes say more than can be     no colour for a position, no room for a colour, too many or too few pegs
//!   one row                            the feedbacks that it could still get, without its own
//!   rows that share no colour          the pins that they could get together
//!   two rows that are nearly the same  how far their pins could differ
//! ```

use std::collections::BTreeSet;
use std::slice;

use super::chain::{Knowledge, TechniqueRules, rows_used_by};
use super::clue::{Clue, Clues, RowSet, row_numbers};
use super::conflict::Conflict;
use super::copies::row_conflict;
use super::difference::black_changes;
use super::inference::Inference;
use super::notes::Notes;
use super::technique::Technique;
use mastermind_engine::MAX_PEGS;

/// The conflict in which these steps end. `known` holds all that was known or supposed before them.
pub(super) fn find_conflict(clues: &Clues, known: &Knowledge, steps: &[Inference]) -> Conflict {
    let mut known = known.clone();
    for step in steps {
        if let Some(conflict) = known.notes.conflict() {
            return conflict;
        }
        if step.facts.is_empty() {
            return step_conflict(clues, known, step);
        }
        known.add(&step.facts);
    }
    let rows = row_numbers(rows_used_by(steps));
    known.notes.conflict().unwrap_or(Conflict::Rows { rows })
}

/// Finds the conflict of each supposition in a chain again, because steps before it may have been left out.
pub(super) fn renew_conflicts(clues: &Clues, start: &Knowledge, steps: &mut [Inference]) {
    let mut known = start.clone();
    for step in steps {
        if let Some(supposed) = &mut step.supposed {
            let mut inside = known.clone();
            inside.add(&[supposed.fact]);
            renew_conflicts(clues, &inside, &mut supposed.steps);
            supposed.conflict = find_conflict(clues, &inside, &supposed.steps);
        }
        known.add(&step.facts);
    }
}

/// The conflict of a step without facts. Its technique may have to be applied several times.
fn step_conflict(clues: &Clues, before: Knowledge, step: &Inference) -> Conflict {
    let mut known = before.clone();
    let rules = TechniqueRules { clues, techniques: &[step.technique], rows: rows_used_by(slice::from_ref(step)) };
    let mut last_rows = rules.rows;
    if step.technique != Technique::Fitting {
        while let Some(found) = rules.easiest_step(&known) {
            last_rows = rows_used_by(slice::from_ref(&found));
            if found.facts.is_empty() {
                break;
            }
            known.add(&found.facts);
            if let Some(conflict) = known.notes.conflict() {
                return conflict;
            }
        }
    }
    // Uses what was known before the step: a row must not be refuted by its own conclusions.
    rows_conflict(clues, &before.notes, step.technique, last_rows)
}

/// The conflict that a technique shows in these rows; just their names if no kind of conflict explains it.
fn rows_conflict(clues: &Clues, notes: &Notes, technique: Technique, rows: RowSet) -> Conflict {
    let breaking: Vec<&Clue> = clues.rows_in(rows).collect();
    let conflict = match (breaking.as_slice(), technique) {
        (&[clue], _) => row_conflict(clues, notes, clue),
        (&[one, other], Technique::Difference) => two_rows_conflict(clues, notes, one, other),
        (_, Technique::AddingUp | Technique::Copies) => separate_rows_conflict(clues, notes, rows),
        _ => None,
    };
    conflict.unwrap_or_else(|| Conflict::Rows { rows: row_numbers(rows) })
}

/// The conflict of rows that share no colour that could not get all their pins together; `None` if they could.
fn separate_rows_conflict(clues: &Clues, notes: &Notes, rows: RowSet) -> Option<Conflict> {
    let separate = clues.separate.iter().find(|separate| separate.rows == rows)?;
    let pegs = clues.variant.pegs();
    let (mut fewest, mut greatest) = (0_u8, 0_u8);
    let (mut others_least, mut others_most) = (0_u8, 0_u8);
    for colour in clues.colours() {
        let guessed = separate.counts[usize::from(colour)];
        let (least, most) = notes.copies(colour);
        fewest += least.min(guessed);
        greatest += most.min(guessed);
        others_least += least.saturating_sub(guessed);
        others_most += most.saturating_sub(guessed);
    }
    // Each peg of the code is a pin of these rows or lies beyond them.
    let least = fewest.max(pegs.saturating_sub(others_most));
    let most = greatest.min(pegs.saturating_sub(others_least));
    let could_have_hits = (least..=most).contains(&separate.hits);
    (!could_have_hits).then(|| Conflict::Together { rows: row_numbers(rows), least, most })
}

/// The conflict of two rows whose pins could not differ as they do; `None` if they could.
fn two_rows_conflict(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Option<Conflict> {
    let rows = [*row_numbers(one.bit).first()?, *row_numbers(other.bit).first()?];
    let is_impossible = |first_pins: u8, second_pins: u8, possible: &[i8]| {
        let change = second_pins.cast_signed() - first_pins.cast_signed();
        !possible.is_empty() && !possible.contains(&change)
    };
    let possible = pin_changes(clues, notes, one, other);
    if is_impossible(one.hits(), other.hits(), &possible) {
        return Some(Conflict::Change { rows, black: false, possible });
    }
    let possible_black = black_changes(clues, notes, one, other);
    is_impossible(one.black, other.black, &possible_black).then_some(Conflict::Change {
        rows,
        black: true,
        possible: possible_black,
    })
}

/// The possible values of "pins of the second row minus pins of the first", in ascending order. Only colours that the
/// two guesses contain in different numbers matter.
fn pin_changes(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Vec<i8> {
    // The pegs of the colours so far, and the change of the pins that they make.
    let mut sums: BTreeSet<(u8, i8)> = BTreeSet::from([(0, 0)]);
    let (mut equal_least, mut equal_most) = (0_u8, 0_u8);
    for colour in clues.colours() {
        let (least, most) = notes.copies(colour);
        let (count_before, count_after) = (one.count(colour), other.count(colour));
        if count_before == count_after {
            equal_least += least;
            equal_most += most;
            continue;
        }
        let count_hits = |copies: u8, guessed: u8| copies.min(guessed).cast_signed();
        let add_colour = |&(pegs, change): &(u8, i8)| -> Vec<(u8, i8)> {
            let add_copies = |copies| {
                let more_hits = count_hits(copies, count_after) - count_hits(copies, count_before);
                (pegs + copies, change + more_hits)
            };
            (least..=most).map(add_copies).collect()
        };
        sums = sums.iter().flat_map(add_colour).filter(|&(pegs, _)| pegs <= MAX_PEGS).collect();
    }
    let code_pegs = clues.variant.pegs();
    let can_be_completed = |&(pegs, _): &(u8, i8)| (pegs + equal_least..=pegs + equal_most).contains(&code_pegs);
    let changes: BTreeSet<i8> = sums.into_iter().filter(can_be_completed).map(|(_, change)| change).collect();
    changes.into_iter().collect()
}
