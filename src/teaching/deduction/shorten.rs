//! Leaves out the steps and facts that a chain does not need.
//!
//! A step may stand for several applications of its technique, so that chains are short where steps are counted. For
//! reading, [`spell_out`] makes a step of each application, because one sentence must give its reason.

use std::slice;

use super::chain::{Knowledge, TechniqueRules, apply_technique, rows_used_by};
use super::clue::{Clues, Finding, Sought, row_numbers};
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
/// Techniques that conclude something about all colours of a row keep all their facts. `goal` gets what is known after
/// the steps, and whether one of them is impossible.
pub(super) fn shorten(
    clues: &Clues,
    start: &Knowledge,
    steps: Vec<Inference>,
    turns: Turns,
    goal: impl Fn(&Knowledge, bool) -> bool,
) -> Vec<Inference> {
    let reaches_goal = |steps: &[Inference]| {
        let mut known = start.clone();
        replay(clues, &mut known, steps, turns).is_some_and(|impossible| goal(&known, impossible))
    };
    let mut needed = steps;
    for place in (0..needed.len()).rev() {
        let step = needed.remove(place);
        if !reaches_goal(&needed) {
            needed.insert(place, step);
        }
    }
    // What a row says about all its colours at once is remembered best as a whole. A reader also expects a cross for
    // every peg of a row without a black pin.
    let kept_whole: &[Technique] = match turns {
        Turns::One => &[Technique::Nothing, Technique::AllHere, Technique::NotThere],
        Turns::Several => &[Technique::Nothing, Technique::AllHere],
    };
    for place in (0..needed.len()).rev() {
        for index in (0..needed[place].facts.len()).rev() {
            // A step without facts would mean that no code fits the rows.
            if needed[place].facts.len() == 1 || kept_whole.contains(&needed[place].technique) {
                break;
            }
            let fact = needed[place].facts.remove(index);
            if !reaches_goal(&needed) {
                needed[place].facts.insert(index, fact);
            }
        }
    }
    needed
}

/// The goal of a supposition.
pub(super) fn is_contradiction(known: &Knowledge, impossible: bool) -> bool {
    impossible || known.notes.contradict()
}

/// Repeats the steps, each from what is known by then, and returns whether one of them is impossible. Returns `None` if
/// a step does not follow.
fn replay(clues: &Clues, known: &mut Knowledge, steps: &[Inference], turns: Turns) -> Option<bool> {
    let mut impossible = false;
    for step in steps {
        let follows = match &step.supposed {
            Some(supposed) => {
                let mut inside = known.clone();
                inside.add(&[supposed.fact]);
                let end = replay(clues, &mut inside, &supposed.steps, turns);
                end.is_some_and(|impossible| is_contradiction(&inside, impossible))
            }
            None if turns == Turns::One => follows_at_once(clues, known, step),
            None => follows(clues, known, step),
        };
        if !follows {
            return None;
        }
        impossible |= step.facts.is_empty();
        known.add(&step.facts);
    }
    Some(impossible)
}

/// The technique and the rows of one step, and no others.
fn rules_of<'a>(clues: &'a Clues, step: &'a Inference) -> TechniqueRules<'a> {
    TechniqueRules { clues, techniques: slice::from_ref(&step.technique), rows: rows_used_by(slice::from_ref(step)) }
}

/// Whether one application of the technique to its rows gives the whole step.
fn follows_at_once(clues: &Clues, known: &Knowledge, step: &Inference) -> bool {
    if step.technique == Technique::Fitting {
        return rules_of(clues, step).broken_row(known).is_some();
    }
    find_at_once(clues, known, step, false).is_some()
}

/// The finding of one application of the technique, with or without reasons, if it holds the whole step.
fn find_at_once(clues: &Clues, known: &Knowledge, step: &Inference, reasons: bool) -> Option<Finding> {
    let rows = rules_of(clues, step).rows;
    let wanted = &|found: &Finding| {
        let mut facts = step.facts.iter();
        let all =
            if step.facts.is_empty() { found.facts.is_empty() } else { facts.all(|fact| found.facts.contains(fact)) };
        all && found.rows == rows
    };
    let sought = Sought { rows, wanted, reasons };
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
        let found = find_at_once(clues, &known, step, true);
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

/// Makes a step of each application of a technique, also within suppositions. These end as soon as one of the
/// techniques shows that a row breaks.
pub(super) fn spell_out(
    rules: TechniqueRules,
    start: &Knowledge,
    steps: Vec<Inference>,
    goal: impl Fn(&Knowledge, bool) -> bool,
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
    shorten(rules.clues, start, spelled_out, Turns::One, goal)
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
    let breaks = |found: &Finding| found.facts.is_empty();
    let mut known = start.clone();
    for place in 1..steps.len() {
        if let Some(last) = rules.easiest_wanted_step(&known, &breaks) {
            steps.truncate(place - 1);
            steps.push(last);
            return steps;
        }
        known.add(&steps[place - 1].facts);
    }
    steps
}

/// The single applications of the technique that make up the step; none if its facts are known already.
fn single_turns(clues: &Clues, known: &Knowledge, step: Inference) -> Vec<Inference> {
    let (rules, mut known, mut turns) = (rules_of(clues, &step), known.clone(), Vec::new());
    let knows_all = |known: &Knowledge| {
        let mut facts = step.facts.iter();
        !step.facts.is_empty() && facts.all(|&fact| known.notes.has(fact))
    };
    while !knows_all(&known) {
        // Comparing a code with a row is no application of a technique.
        let Some(turn) = rules.easiest_step(&known) else {
            return vec![step];
        };
        known.add(&turn.facts);
        let impossible = turn.facts.is_empty();
        turns.push(turn);
        if impossible {
            break;
        }
    }
    turns
}
