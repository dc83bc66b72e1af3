//! A person's own notes beside the rows: what can be added next, and what is wrong.

use super::chain::{End, Knowledge, TechniqueRules, used};
use super::clue::{Clues, RowSet, numbers};
use super::conclude::{conclude, supposition};
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::supposing::SuppositionsLeft;
use super::technique::Technique;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::{Row, Variant};

/// The easiest step that adds something to the notes, if the techniques give one. A step without facts
/// shows that the rows cannot be met with these notes. The notes are trusted: see [`false_facts`].
pub fn next_step(notes: &Notes, rows: &[Row], techniques: &[Technique]) -> Option<Inference> {
    let clues = Clues::new(notes.variant(), rows);
    let known = Knowledge::from(notes);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all() };
    rules.easiest(&known).or_else(|| supposition(rules, &known, &SuppositionsLeft::new()))
}

/// Notes that cannot be true together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FalseNotes {
    /// The notes, none of which could be left out; a single one is false by itself.
    pub facts: Vec<Fact>,
    /// The rows that say so, counted from 0; none if the notes alone do.
    pub rows: Vec<u8>,
}

/// Facts that cannot be true, of those that somebody wrote down, as far as the techniques show: the first
/// one that the rows exclude by itself, else a few that contradict each other. `None` if the rows contradict
/// each other without any of them. All belong to the game.
///
/// # Errors
/// The budget said stop.
pub fn false_facts(
    variant: Variant,
    mut facts: Vec<Fact>,
    (rows, techniques): (&[Row], &[Technique]),
    budget: &mut dyn Budget,
) -> Result<Option<FalseNotes>, Stopped> {
    let clues = Clues::new(variant, rows);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all() };
    let mut meter = Meter::new(budget);
    let mut contradicting = |facts: &[Fact]| {
        let mut some = Notes::new(variant);
        facts.iter().for_each(|&fact| some.add(fact));
        contradicting(rules, &some, &mut meter)
    };
    if clues.impossible.is_some() || contradicting(&[])?.is_some() {
        return Ok(None);
    }
    for place in 0..facts.len() {
        if contradicting(&facts[place..=place])?.is_some() {
            facts = vec![facts[place]];
            break;
        }
    }
    if contradicting(&facts)?.is_none() {
        return Ok(None);
    }
    for place in (0..facts.len()).rev() {
        let mut fewer = facts.clone();
        fewer.remove(place);
        if contradicting(&fewer)?.is_some() {
            facts = fewer;
        }
    }
    let rows = contradicting(&facts)?;
    Ok(rows.map(|rows| FalseNotes { facts, rows }))
}

/// Rows that contradict the notes, none of which could be left out; nothing if they do not, as far as
/// the techniques show. The budget is asked before each chain of deductions, which takes some tenths of a second
/// at the most.
fn contradicting(rules: TechniqueRules, notes: &Notes, meter: &mut Meter) -> Result<Option<Vec<u8>>, Stopped> {
    let start = Knowledge::from(notes);
    let mut contradict = |rows| -> Result<Option<RowSet>, Stopped> {
        meter.step(0, 0)?;
        let some = TechniqueRules { rows, ..rules };
        let (_, steps, end) = conclude(some, start.clone(), |_| false);
        Ok((end == End::Contradiction).then(|| used(&steps)))
    };
    let Some(mut needed) = contradict(rules.rows)? else {
        return Ok(None);
    };
    for row in (0..RowSet::BITS).map(|row| 1 << row) {
        if needed & row != 0 {
            needed = contradict(needed & !row)?.unwrap_or(needed);
        }
    }
    Ok(Some(numbers(needed)))
}
