//! All that a person can deduce with some techniques.

use super::breaks::renew_conflicts;
use super::chain::{End, Knowledge, TechniqueRules, used};
use super::clue::{Clues, RowSet, numbers};
use super::conclude::conclude;
use super::inference::Inference;
use super::notes::{Fact, Notes};
use super::shorten::{Turns, give_reasons, shorten, spelled_out};
use super::technique::Technique;
use mastermind_engine::{Code, Row, Variant};

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
    conclusion(&clues, techniques, |_| false)
}

/// The same, but only the steps that are needed for the conclusion. If facts are given, nothing more is
/// supposed as soon as they are known; and if the code is not certain then, only the steps that are
/// needed for them.
pub fn prove(variant: Variant, rows: &[Row], techniques: &[Technique], facts: &[Fact]) -> Deduction {
    proved((variant, rows), techniques, facts, Turns::Several)
}

/// The same for somebody who reads it: each step is one turn of its technique, so that one sentence can
/// say why it follows; that reason stands in it. There may be more steps.
pub fn explain(variant: Variant, rows: &[Row], techniques: &[Technique], facts: &[Fact]) -> Deduction {
    let mut deduction = proved((variant, rows), techniques, facts, Turns::One);
    deduction.steps = with_reasons(variant, rows, deduction.steps);
    deduction
}

/// Steps that begin with nothing known, each one turn of its technique, with the reasons why they follow.
pub fn with_reasons(variant: Variant, rows: &[Row], mut steps: Vec<Inference>) -> Vec<Inference> {
    let start = Knowledge::from(&Notes::new(variant));
    give_reasons(&Clues::new(variant, rows), &start, &mut steps);
    steps
}

fn proved((variant, rows): (Variant, &[Row]), techniques: &[Technique], facts: &[Fact], turns: Turns) -> Deduction {
    let clues = Clues::new(variant, rows);
    let told = |known: &Knowledge| facts.iter().all(|&fact| known.notes.has(fact));
    let enough = |known: &Knowledge| !facts.is_empty() && told(known);
    let mut deduction = conclusion(&clues, techniques, enough);
    let conclusion = &deduction.conclusion;
    let goal = |known: &Knowledge, impossible: bool| match conclusion {
        Conclusion::Contradiction(_) => impossible || known.notes.contradict(),
        Conclusion::Certain(code) => known.notes.code() == Some(*code),
        Conclusion::Open => told(known),
    };
    let start = Knowledge::from(&Notes::new(variant));
    let steps = shorten(&clues, &start, deduction.steps, Turns::Several, goal);
    let rules = TechniqueRules { clues: &clues, techniques, rows: clues.all() };
    deduction.steps = match turns {
        Turns::One => spelled_out(rules, &start, steps, goal),
        Turns::Several => steps,
    };
    renew_conflicts(&clues, &start, &mut deduction.steps);
    deduction
}

fn conclusion(clues: &Clues, techniques: &[Technique], enough: impl Fn(&Knowledge) -> bool) -> Deduction {
    let start = Knowledge::from(&Notes::new(clues.variant));
    if let Some(row) = clues.impossible {
        return Deduction { steps: Vec::new(), notes: start.notes, conclusion: Conclusion::Contradiction(vec![row]) };
    }
    let rules = TechniqueRules { clues, techniques, rows: clues.all() };
    let (known, steps, end) = conclude(rules, start, enough);
    let code = known.notes.code();
    if end == End::Contradiction {
        return contradiction(rules, steps);
    }
    Deduction { steps, notes: known.notes, conclusion: code.map_or(Conclusion::Open, Conclusion::Certain) }
}

/// The contradiction again, without the rows that it does not need, by techniques no harder than those
/// that found it.
fn contradiction(rules: TechniqueRules, steps: Vec<Inference>) -> Deduction {
    let start = Knowledge::from(&Notes::new(rules.clues.variant));
    let hardest = steps.iter().map(|step| step.technique).max();
    let techniques: Vec<Technique> =
        rules.techniques.iter().copied().filter(|&technique| Some(technique) <= hardest).collect();
    let mut rules = TechniqueRules { techniques: &techniques, rows: used(&steps), ..rules };
    for row in (0..RowSet::BITS).map(|row| 1 << row) {
        let fewer = TechniqueRules { rows: rules.rows & !row, ..rules };
        let contradicts = || conclude(fewer, start.clone(), |_| false).2 == End::Contradiction;
        if rules.rows & row != 0 && contradicts() {
            rules = fewer;
        }
    }
    let (known, steps, _) = conclude(rules, start, |_| false);
    Deduction { steps, notes: known.notes, conclusion: Conclusion::Contradiction(numbers(rules.rows)) }
}
