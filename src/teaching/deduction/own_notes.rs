//! The notes that a player writes next to the rows: what can be added next, and what is wrong.

use super::chain::{ChainEnd, Knowledge, TechniqueRules, rows_used_by};
use super::clue::{Clues, RowSet, row_numbers};
use super::conclude::{Chain, conclude, suppose_if_allowed};
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::shorten::give_reasons;
use super::supposing::SuppositionsLeft;
use super::technique::Technique;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::{Row, Variant};

/// The easiest step that adds something to the notes; `None` if nothing new follows. A step without facts shows that no
/// code fits both the rows and the notes. The notes are not checked: see [`false_facts`].
pub fn next_step(notes: &Notes, rows: &[Row], techniques: &[Technique]) -> Option<Inference> {
    let clues = Clues::new(notes.variant(), rows);
    let known = Knowledge::from_notes(notes);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all_rows() };
    rules.easiest_step(&known).or_else(|| suppose_if_allowed(rules, &known, &SuppositionsLeft::new()))
}

/// The easiest step that tells more than how often a colour may be in the code at most, with its reasons; if there is
/// none, as [`next_step`].
pub fn next_step_explained(notes: &Notes, rows: &[Row], techniques: &[Technique]) -> Option<Inference> {
    let clues = Clues::new(notes.variant(), rows);
    let known = Knowledge::from_notes(notes);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all_rows() };
    let telling =
        rules.easiest_wanted_step(&known, &|found| found.facts.iter().copied().any(tells_much)).map(|mut step| {
            step.facts.retain(|&fact| tells_much(fact));
            step
        });
    let mut step = [telling.or_else(|| next_step(notes, rows, techniques))?];
    give_reasons(&clues, &known, &mut step);
    let [step] = step;
    Some(step)
}

/// Whether a fact is more than an upper bound on the copies of a colour that may be in the code.
fn tells_much(fact: Fact) -> bool {
    !matches!(fact, Fact::AtMost { copies: 1.., .. })
}

/// Notes that cannot be true together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FalseNotes {
    /// The notes. None of them could be left out; a single note is false by itself.
    pub facts: Vec<Fact>,
    /// The rows that exclude them, counted from 0; empty if the notes contradict each other by themselves.
    pub rows: Vec<u8>,
}

/// Finds facts in a player's notes that these techniques show to be false: the first fact that the rows exclude by
/// itself, otherwise a few facts that contradict each other. Returns `None` if no facts are found, or if the rows
/// contradict each other even without the facts. All facts must belong to the game.
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
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all_rows() };
    let mut meter = Meter::new(budget);
    let mut rows_against = |facts: &[Fact]| {
        let mut notes = Notes::new(variant);
        facts.iter().for_each(|&fact| notes.add(fact));
        contradicting_rows(rules, &notes, &mut meter)
    };
    if clues.impossible_row.is_some() || rows_against(&[])?.is_some() {
        return Ok(None);
    }
    for index in 0..facts.len() {
        if rows_against(&facts[index..=index])?.is_some() {
            facts = vec![facts[index]];
            break;
        }
    }
    if rows_against(&facts)?.is_none() {
        return Ok(None);
    }
    for index in (0..facts.len()).rev() {
        let mut fewer = facts.clone();
        fewer.remove(index);
        if rows_against(&fewer)?.is_some() {
            facts = fewer;
        }
    }
    Ok(rows_against(&facts)?.map(|rows| FalseNotes { facts, rows }))
}

/// Rows that contradict the notes; none of them could be left out. `None` if the techniques show no contradiction.
/// Asks the budget before each chain of deductions, which takes a few tenths of a second at most.
fn contradicting_rows(rules: TechniqueRules, notes: &Notes, meter: &mut Meter) -> Result<Option<Vec<u8>>, Stopped> {
    let start = Knowledge::from_notes(notes);
    let mut rows_of_contradiction = |rows| -> Result<Option<RowSet>, Stopped> {
        meter.step(0, 0)?;
        let Chain { steps, end, .. } = conclude(TechniqueRules { rows, ..rules }, start.clone(), |_| false);
        Ok((end == ChainEnd::Contradiction).then(|| rows_used_by(&steps)))
    };
    let Some(mut needed) = rows_of_contradiction(rules.rows)? else {
        return Ok(None);
    };
    for row in (0..RowSet::BITS).map(|index| 1 << index) {
        if needed & row != 0 {
            needed = rows_of_contradiction(needed & !row)?.unwrap_or(needed);
        }
    }
    Ok(Some(row_numbers(needed)))
}
