//! What breaks where steps end in a contradiction: a place, a colour, the sum of the pegs, or rows.
//!
//! ```text
//!   the notes say more than can be     no colour for a place, no room for a colour, too many or too few pegs
//!   one row                            the feedbacks that it could still get, without its own
//!   rows with separate colours         the pins that they could get together
//!   two rows that are nearly the same  how far their pins could differ
//! ```

use std::collections::BTreeSet;

use super::chain::{Knowledge, TechniqueRules};
use super::clue::{Clue, Clues, RowSet, numbers};
use super::conflict::Conflict;
use super::copies::of_row;
use super::difference::black_changes;
use super::inference::Inference;
use super::notes::Notes;
use super::technique::Technique;
use mastermind_engine::MAX_PEGS;

/// What cannot be after these steps, which end in a contradiction. `known` holds all that was known or
/// supposed before them.
pub(super) fn conflict(clues: &Clues, known: &Knowledge, steps: &[Inference]) -> Conflict {
    let mut known = known.clone();
    for step in steps {
        if let Some(found) = known.notes.conflict() {
            return found;
        }
        if step.facts.is_empty() {
            return of_step(clues, known, step);
        }
        known.add(&step.facts);
    }
    let all = steps.iter().flat_map(|step| &step.rows);
    let rows = numbers(all.fold(0, |rows, row| rows | 1 << row));
    known.notes.conflict().unwrap_or(Conflict::Rows { rows })
}

/// Finds anew what breaks in each supposition of a chain that starts from here, as the steps before it may
/// have become fewer.
pub(super) fn renew_conflicts(clues: &Clues, start: &Knowledge, steps: &mut [Inference]) {
    let mut known = start.clone();
    for step in steps {
        if let Some(supposed) = &mut step.supposed {
            let mut inside = known.clone();
            inside.add(&[supposed.fact]);
            renew_conflicts(clues, &inside, &mut supposed.steps);
            supposed.conflict = conflict(clues, &inside, &supposed.steps);
        }
        known.add(&step.facts);
    }
}

/// What cannot be in a step that says nothing but that. Its technique may have to be used in several
/// turns.
fn of_step(clues: &Clues, before: Knowledge, step: &Inference) -> Conflict {
    let mut known = before.clone();
    let rules = TechniqueRules {
        clues,
        techniques: &[step.technique],
        rows: step.rows.iter().fold(0, |rows, row| rows | 1 << row),
    };
    let mut last = rules.rows;
    if step.technique != Technique::Fitting {
        while let Some(found) = rules.easiest(&known) {
            last = found.rows.iter().fold(0, |rows, row| rows | 1 << row);
            if found.facts.is_empty() {
                break;
            }
            known.add(&found.facts);
            if let Some(found) = known.notes.conflict() {
                return found;
            }
        }
    }
    // From what was known before: a row must not be refuted by what it said itself.
    of_rows(clues, &before.notes, step.technique, last)
}

fn of_rows(clues: &Clues, notes: &Notes, technique: Technique, rows: RowSet) -> Conflict {
    let named: Vec<&Clue> = clues.among(rows).collect();
    let found = match (named.as_slice(), technique) {
        (&[clue], _) => of_row(clues, notes, clue),
        (&[one, other], Technique::Difference) => of_two(clues, notes, one, other),
        (_, Technique::AddingUp | Technique::Copies) => together(clues, notes, rows),
        _ => None,
    };
    let rows = numbers(rows);
    found.unwrap_or(Conflict::Rows { rows })
}

/// The pins that rows with separate colours could get together.
fn together(clues: &Clues, notes: &Notes, rows: RowSet) -> Option<Conflict> {
    let some = clues.separate.iter().find(|some| some.rows == rows)?;
    let pegs = clues.variant.pegs();
    let (mut fewest, mut greatest) = (0_u8, 0_u8);
    let (mut others_least, mut others_most) = (0_u8, 0_u8);
    for colour in clues.colours() {
        let guessed = some.counts[usize::from(colour)];
        let (least, most) = notes.copies(colour);
        fewest += least.min(guessed);
        greatest += most.min(guessed);
        others_least += least.saturating_sub(guessed);
        others_most += most.saturating_sub(guessed);
    }
    // The pins are the pegs of the code that are no others.
    let least = fewest.max(pegs.saturating_sub(others_most));
    let most = greatest.min(pegs.saturating_sub(others_least));
    let rows = numbers(rows);
    (!(least..=most).contains(&some.hits)).then_some(Conflict::Together { rows, least, most })
}

/// How far the pins of two rows could differ.
fn of_two(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Option<Conflict> {
    let rows = [*numbers(one.bit).first()?, *numbers(other.bit).first()?];
    let of = |black, possible: Vec<i8>, pins: (u8, u8)| {
        let change = pins.1.cast_signed() - pins.0.cast_signed();
        let breaks = !possible.is_empty() && !possible.contains(&change);
        breaks.then_some(Conflict::Change { rows, black, possible })
    };
    of(false, changes_of_all(clues, notes, one, other), (one.hits(), other.hits())).or_else(|| {
        let possible = black_changes(clues, notes, one, other);
        of(true, possible, (one.black, other.black))
    })
}

/// How many pins the second row could have more than the first, as far as the copies of the colours say
/// of which one guess has more.
fn changes_of_all(clues: &Clues, notes: &Notes, one: &Clue, other: &Clue) -> Vec<i8> {
    let mut sums: BTreeSet<(u8, i8)> = BTreeSet::from([(0, 0)]);
    let (mut rest_least, mut rest_most) = (0_u8, 0_u8);
    for colour in clues.colours() {
        let (least, most) = notes.copies(colour);
        let counts = (one.count(colour), other.count(colour));
        if counts.0 == counts.1 {
            rest_least += least;
            rest_most += most;
            continue;
        }
        let hits = |copies: u8, count: u8| copies.min(count).cast_signed();
        let added = |&(pegs, change): &(u8, i8)| -> Vec<(u8, i8)> {
            let with = |copies| {
                let more = hits(copies, counts.1) - hits(copies, counts.0);
                (pegs + copies, change + more)
            };
            (least..=most).map(with).collect()
        };
        sums = sums.iter().flat_map(added).filter(|sum| sum.0 <= MAX_PEGS).collect();
    }
    let pegs = clues.variant.pegs();
    let fits = |sum: &(u8, i8)| sum.0 + rest_least <= pegs && sum.0 + rest_most >= pegs;
    let changes: BTreeSet<i8> = sums.into_iter().filter(fits).map(|sum| sum.1).collect();
    changes.into_iter().collect()
}
