//! Deduces everything that follows by some techniques.

use super::breaks::renew_conflicts;
use super::chain::{ChainEnd, Knowledge, TechniqueRules, rows_used_by};
use super::clue::{Clues, RowSet, row_numbers};
use super::conclude::{Chain, conclude};
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::shorten::{Turns, give_reasons, shorten, spell_out};
use super::technique::Technique;
use mastermind_engine::{Code, Row, Variant};

/// Where a chain of steps ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// This is the code, and it fits all rows.
    Certain(Code),
    /// Several codes may be left.
    Open,
    /// No code fits these rows, counted from 0; the proof needs each of them.
    Contradiction(Vec<u8>),
}

/// What can be deduced from some rows.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// Step after step, each by the easiest technique that said something new.
    pub steps: Vec<Inference>,
    /// Everything that is known in the end.
    pub notes: Notes,
    /// Where the steps end.
    pub conclusion: Conclusion,
}

/// Applies the easiest technique that says something new, again and again, until the code is certain, the rows
/// contradict each other or nothing new follows. Never looks at a list of codes: [`Technique::Fitting`] only compares
/// the one code that is left in the end, and [`Technique::Listing`] concludes nothing. Reads only the first 64 rows.
pub fn deduce(variant: Variant, rows: &[Row], techniques: &[Technique]) -> Deduction {
    let clues = Clues::new(variant, rows);
    deduce_until(&clues, techniques, |_| false)
}

/// Like [`deduce`], but keeps only the steps that the conclusion needs. If facts are given, supposes nothing once they
/// are known. If the code is not certain then, keeps only the steps that the facts need.
pub fn prove(variant: Variant, rows: &[Row], techniques: &[Technique], facts: &[Fact]) -> Deduction {
    prove_in_turns((variant, rows), techniques, facts, Turns::Several)
}

/// Like [`prove`], but for reading: each step applies its technique once, so that one sentence can say why it follows,
/// and holds that reason. There may be more steps.
pub fn explain(variant: Variant, rows: &[Row], techniques: &[Technique], facts: &[Fact]) -> Deduction {
    let mut deduction = prove_in_turns((variant, rows), techniques, facts, Turns::One);
    deduction.steps = add_reasons(variant, rows, deduction.steps);
    deduction
}

/// Adds the reasons to steps that start from empty notes and each apply their technique once.
pub fn add_reasons(variant: Variant, rows: &[Row], mut steps: Vec<Inference>) -> Vec<Inference> {
    let start = Knowledge::from_notes(&Notes::new(variant));
    give_reasons(&Clues::new(variant, rows), &start, &mut steps);
    steps
}

/// Like [`prove`]; `turns` says how often each step may apply its technique.
fn prove_in_turns(
    (variant, rows): (Variant, &[Row]),
    techniques: &[Technique],
    facts: &[Fact],
    turns: Turns,
) -> Deduction {
    let clues = Clues::new(variant, rows);
    let knows_all = |known: &Knowledge| facts.iter().all(|&fact| known.notes.has(fact));
    let knows_enough = |known: &Knowledge| !facts.is_empty() && knows_all(known);
    let mut deduction = deduce_until(&clues, techniques, knows_enough);
    let conclusion = &deduction.conclusion;
    let is_goal = |known: &Knowledge, is_impossible: bool| match conclusion {
        Conclusion::Contradiction(_) => is_impossible || known.notes.contradict(),
        Conclusion::Certain(code) => known.notes.code() == Some(*code),
        Conclusion::Open => knows_all(known),
    };
    let start = Knowledge::from_notes(&Notes::new(variant));
    let steps = shorten(&clues, &start, deduction.steps, Turns::Several, is_goal);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all_rows() };
    deduction.steps = match turns {
        Turns::One => spell_out(rules, &start, steps, is_goal),
        Turns::Several => steps,
    };
    renew_conflicts(&clues, &start, &mut deduction.steps);
    deduction
}

/// Like [`deduce`], but supposes nothing once `knows_enough` says so.
fn deduce_until(clues: &Clues, techniques: &[Technique], knows_enough: impl Fn(&Knowledge) -> bool) -> Deduction {
    let start = Knowledge::from_notes(&Notes::new(clues.variant));
    if let Some(row) = clues.impossible_row {
        return Deduction { steps: Vec::new(), notes: start.notes, conclusion: Conclusion::Contradiction(vec![row]) };
    }
    let rules = TechniqueRules { clues, techniques, rows: clues.all_rows() };
    let Chain { known, steps, end } = conclude(rules, start, knows_enough);
    if end == ChainEnd::Contradiction {
        return contradict_by_fewest_rows(rules, steps);
    }
    let conclusion = known.notes.code().map_or(Conclusion::Open, Conclusion::Certain);
    Deduction { steps, notes: known.notes, conclusion }
}

/// Finds the contradiction again, from as few rows as possible and with no harder techniques.
fn contradict_by_fewest_rows(rules: TechniqueRules, steps: Vec<Inference>) -> Deduction {
    let start = Knowledge::from_notes(&Notes::new(rules.clues.variant));
    let hardest = steps.iter().map(|step| step.technique).max();
    let techniques: Vec<Technique> =
        rules.techniques.iter().copied().filter(|&technique| Some(technique) <= hardest).collect();
    let mut rules = TechniqueRules { techniques: &techniques, rows: rows_used_by(&steps), ..rules };
    for row in (0..RowSet::BITS).map(|index| 1 << index) {
        let without_row = TechniqueRules { rows: rules.rows & !row, ..rules };
        let contradict_without = || conclude(without_row, start.clone(), |_| false).end == ChainEnd::Contradiction;
        if rules.rows & row != 0 && contradict_without() {
            rules = without_row;
        }
    }
    let Chain { known, steps, .. } = conclude(rules, start, |_| false);
    Deduction { steps, notes: known.notes, conclusion: Conclusion::Contradiction(row_numbers(rules.rows)) }
}
