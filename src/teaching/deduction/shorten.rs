//! Leaves out the steps and facts that a chain does not need.
//!
//! A step may stand for several applications of its technique, so that chains are short where steps are counted. For
//! reading, [`spell_out`] makes a step of each application, because one sentence must give its reason.

use std::slice;

use super::chain::{Knowledge, TechniqueRules, apply_technique, rows_used_by};
use super::clue::{Clues, Finding, Reasons, Sought, row_numbers};
use super::inference::{Inference, Supposition};
use super::technique::Technique;

/// How often a step may apply its technique.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// Once.
    One,
    /// Again and again.
    Several,
}

/// Leaves out every step that the goal does not need, from the last to the first, and then every single fact.
/// Techniques that conclude something about all colours of a row keep all their facts. `is_goal` gets what is known
/// after the steps, and whether one of them is impossible.
pub(super) fn shorten(
    clues: &Clues,
    start: &Knowledge,
    steps: Vec<Inference>,
    turns: Turns,
    is_goal: impl Fn(&Knowledge, bool) -> bool,
) -> Vec<Inference> {
    let reaches_goal = |steps: &[Inference]| {
        let mut known = start.clone();
        replay(clues, &mut known, steps, turns).is_some_and(|is_impossible| is_goal(&known, is_impossible))
    };
    let mut needed = steps;
    for index in (0..needed.len()).rev() {
        let step = needed.remove(index);
        if !reaches_goal(&needed) {
            needed.insert(index, step);
        }
    }
    // What a row says about all its colours at once is remembered best as a whole. A reader also expects a cross for
    // every peg of a row without a black pin.
    let kept_whole: &[Technique] = match turns {
        Turns::One => &[Technique::Nothing, Technique::AllHere, Technique::NotThere],
        Turns::Several => &[Technique::Nothing, Technique::AllHere],
    };
    for index in (0..needed.len()).rev() {
        for fact_index in (0..needed[index].facts.len()).rev() {
            // A step without facts would mean that no code fits the rows.
            if needed[index].facts.len() == 1 || kept_whole.contains(&needed[index].technique) {
                break;
            }
            let fact = needed[index].facts.remove(fact_index);
            if !reaches_goal(&needed) {
                needed[index].facts.insert(fact_index, fact);
            }
        }
    }
    needed
}

/// Whether a supposition has reached its goal: a step is impossible, or the notes contradict each other.
pub(super) fn is_contradiction(known: &Knowledge, has_impossible_step: bool) -> bool {
    has_impossible_step || known.notes.contradict()
}

/// Repeats the steps, each from what is known by then, and returns whether one of them is impossible. Returns `None` if
/// a step does not follow.
fn replay(clues: &Clues, known: &mut Knowledge, steps: &[Inference], turns: Turns) -> Option<bool> {
    let mut has_impossible_step = false;
    for step in steps {
        let step_follows = match &step.supposed {
            Some(supposed) => {
                let mut inside = known.clone();
                inside.add(&[supposed.fact]);
                let end = replay(clues, &mut inside, &supposed.steps, turns);
                end.is_some_and(|is_impossible| is_contradiction(&inside, is_impossible))
            }
            None if turns == Turns::One => follows_at_once(clues, known, step),
            None => follows(clues, known, step),
        };
        if !step_follows {
            return None;
        }
        has_impossible_step |= step.facts.is_empty();
        known.add(&step.facts);
    }
    Some(has_impossible_step)
}

/// The rules that allow only the technique and the rows of this step.
fn rules_of<'a>(clues: &'a Clues, step: &'a Inference) -> TechniqueRules<'a> {
    TechniqueRules { clues, techniques: slice::from_ref(&step.technique), rows: rows_used_by(slice::from_ref(step)) }
}

/// Whether one application of the technique to its rows gives the whole step.
fn follows_at_once(clues: &Clues, known: &Knowledge, step: &Inference) -> bool {
    if step.technique == Technique::Fitting {
        return rules_of(clues, step).broken_row(known).is_some();
    }
    find_at_once(clues, known, step, Reasons::NotWanted).is_some()
}

/// The finding of one application of the technique; `None` if it does not hold the whole step.
fn find_at_once(clues: &Clues, known: &Knowledge, step: &Inference, reasons: Reasons) -> Option<Finding> {
    let rows = rules_of(clues, step).rows;
    let holds_step = &|found: &Finding| {
        let has_facts = if step.facts.is_empty() {
            found.facts.is_empty()
        } else {
            step.facts.iter().all(|fact| found.facts.contains(fact))
        };
        has_facts && found.rows == rows
    };
    let sought = Sought { rows, wanted: holds_step, reasons };
    apply_technique(clues, known, step.technique, sought)
}

/// Gives each step of a spelled out chain its reasons, including the steps within suppositions: applies the technique
/// once more and asks why.
pub(super) fn give_reasons(clues: &Clues, start: &Knowledge, steps: &mut [Inference]) {
    let mut known = start.clone();
    for step in steps {
        if let Some(supposed) = &mut step.supposed {
            let mut inside = known.clone();
            inside.add(&[supposed.fact]);
            give_reasons(clues, &inside, &mut supposed.steps);
        }
        let found = find_at_once(clues, &known, step, Reasons::Wanted);
        step.because = found.map_or(Vec::new(), |found| found.reasons(&step.facts));
        known.add(&step.facts);
    }
}

/// Whether one or several applications of the technique to its rows give the whole step.
fn follows(clues: &Clues, known: &Knowledge, step: &Inference) -> bool {
    let rules = rules_of(clues, step);
    if step.technique == Technique::Fitting {
        return rules.broken_row(known).is_some();
    }
    let mut known = known.clone();
    while let Some(found) = rules.easiest_step(&known) {
        if found.facts.is_empty() {
            return step.facts.is_empty();
        }
        known.add(&found.facts);
        if known.notes.contradict() {
            return false;
        }
    }
    !step.facts.is_empty() && step.facts.iter().all(|&fact| known.notes.has(fact))
}

/// Makes a step of each application of a technique, also within suppositions. A supposition ends as soon as one of the
/// techniques shows that a row breaks.
pub(super) fn spell_out(
    rules: TechniqueRules,
    start: &Knowledge,
    steps: Vec<Inference>,
    is_goal: impl Fn(&Knowledge, bool) -> bool,
) -> Vec<Inference> {
    let mut known = start.clone();
    let mut spelled_out = Vec::new();
    for mut step in steps {
        let turns = match &mut step.supposed {
            Some(supposed) => {
                spell_out_supposition(rules, &known, supposed);
                step.rows = row_numbers(rows_used_by(&supposed.steps));
                vec![step]
            }
            None => single_turns(rules.clues, &known, step),
        };
        turns.iter().for_each(|turn| known.add(&turn.facts));
        spelled_out.extend(turns);
    }
    shorten(rules.clues, start, spelled_out, Turns::One, is_goal)
}

/// Spells out the steps of a supposition.
fn spell_out_supposition(rules: TechniqueRules, known: &Knowledge, supposed: &mut Supposition) {
    let mut inside = known.clone();
    inside.add(&[supposed.fact]);
    let steps = std::mem::take(&mut supposed.steps);
    let steps = spell_out(rules, &inside, steps, is_contradiction);
    let steps = cut_at_first_break(rules, &inside, steps);
    supposed.steps = shorten(rules.clues, &inside, steps, Turns::One, is_contradiction);
}

/// Cuts the steps off at the first point where a technique shows that one of their rows cannot have got its
/// feedback. A chain always takes the easiest technique, so it can go on when a reader already sees the contradiction.
/// Uses techniques no harder than the hardest one in the steps, but always those up to [`Technique::Full`].
fn cut_at_first_break(rules: TechniqueRules, start: &Knowledge, mut steps: Vec<Inference>) -> Vec<Inference> {
    let hardest = steps.iter().map(|step| step.technique).max().max(Some(Technique::Full));
    let mut techniques = rules.techniques.to_vec();
    techniques.retain(|&technique| Some(technique) <= hardest);
    let rules = TechniqueRules { techniques: &techniques, rows: rows_used_by(&steps), ..rules };
    let is_break = |found: &Finding| found.facts.is_empty();
    let mut known = start.clone();
    // A break instead of the last step would shorten nothing.
    for index in 0..steps.len().saturating_sub(1) {
        if let Some(breaking) = rules.easiest_wanted_step(&known, &is_break) {
            steps.truncate(index);
            steps.push(breaking);
            return steps;
        }
        known.add(&steps[index].facts);
    }
    steps
}

/// The single applications of the technique that make up the step. Empty if its facts are known already.
fn single_turns(clues: &Clues, known: &Knowledge, step: Inference) -> Vec<Inference> {
    let (rules, mut known, mut turns) = (rules_of(clues, &step), known.clone(), Vec::new());
    let is_complete =
        |known: &Knowledge| !step.facts.is_empty() && step.facts.iter().all(|&fact| known.notes.has(fact));
    while !is_complete(&known) {
        // Comparing a code with a row is not an application of a technique.
        let Some(turn) = rules.easiest_step(&known) else {
            return vec![step];
        };
        known.add(&turn.facts);
        let is_impossible = turn.facts.is_empty();
        turns.push(turn);
        if is_impossible {
            break;
        }
    }
    turns
}
