//! A chain of steps without those that it does not need, and without the facts that it does not need.
//!
//! A step may stand for several uses of its technique, so that a chain whose steps are counted is short.
//! For reading, [`spelled_out`] makes a step of each use, because one sentence must give its reason.

use super::chain::{Knowledge, TechniqueRules, find, used};
use super::clue::{Clues, Finding, Sought, numbers};
use super::inference::{Inference, Supposition};
use super::technique::Technique;

/// How a step may follow from what is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turns {
    /// Its technique is used once.
    One,
    /// Its technique may be used again and again.
    Several,
}

/// Leaves out every step that the goal does not need, the last ones first. Then it does the same with
/// single facts, except for techniques that say something of all colours of a row.
pub(super) fn shorten(
    clues: &Clues,
    start: &Knowledge,
    steps: Vec<Inference>,
    turns: Turns,
    goal: impl Fn(&Knowledge, bool) -> bool,
) -> Vec<Inference> {
    let leads = |steps: &[Inference]| {
        let mut known = start.clone();
        replay(clues, &mut known, steps, turns).is_some_and(|impossible| goal(&known, impossible))
    };
    let mut needed = steps;
    for place in (0..needed.len()).rev() {
        let step = needed.remove(place);
        if !leads(&needed) {
            needed.insert(place, step);
        }
    }
    // What a row says of all its colours at once is remembered best as a whole. A reader also expects a
    // cross for every peg of a row without a black pin.
    let whole: &[Technique] = match turns {
        Turns::One => &[Technique::Nothing, Technique::AllHere, Technique::NotThere],
        Turns::Several => &[Technique::Nothing, Technique::AllHere],
    };
    for place in (0..needed.len()).rev() {
        for number in (0..needed[place].facts.len()).rev() {
            // A step without facts would say that the rows cannot be met.
            if needed[place].facts.len() == 1 || whole.contains(&needed[place].technique) {
                break;
            }
            let fact = needed[place].facts.remove(number);
            if !leads(&needed) {
                needed[place].facts.insert(number, fact);
            }
        }
    }
    needed
}

/// The goal of a supposition: it cannot be.
pub(super) fn contradiction(known: &Knowledge, impossible: bool) -> bool {
    impossible || known.notes.contradict()
}

/// Makes the steps again, each from what is then known; nothing if one of them does not follow. Tells
/// whether some step cannot be.
fn replay(clues: &Clues, known: &mut Knowledge, steps: &[Inference], turns: Turns) -> Option<bool> {
    let mut impossible = false;
    for step in steps {
        let follows = match &step.supposed {
            Some(supposed) => {
                let mut inside = known.clone();
                inside.add(&[supposed.fact]);
                let end = replay(clues, &mut inside, &supposed.steps, turns);
                end.is_some_and(|impossible| contradiction(&inside, impossible))
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

/// The technique of a step and its rows, and no others.
fn only<'a>(clues: &'a Clues, step: &'a Inference) -> TechniqueRules<'a> {
    TechniqueRules {
        clues,
        techniques: std::slice::from_ref(&step.technique),
        rows: step.rows.iter().fold(0, |rows, row| rows | 1 << row),
    }
}

/// Whether the technique says all of it from these rows, in one turn.
fn follows_at_once(clues: &Clues, known: &Knowledge, step: &Inference) -> bool {
    if step.technique == Technique::Fitting {
        return only(clues, step).broken(known).is_some();
    }
    at_once(clues, known, step, false).is_some()
}

/// What the technique says from these rows in one turn, with its reasons or without, if all of the step is in it.
fn at_once(clues: &Clues, known: &Knowledge, step: &Inference, reasons: bool) -> Option<Finding> {
    let rows = only(clues, step).rows;
    let wanted = &|found: &Finding| {
        let mut facts = step.facts.iter();
        let all =
            if step.facts.is_empty() { found.facts.is_empty() } else { facts.all(|fact| found.facts.contains(fact)) };
        all && found.rows == rows
    };
    let sought = Sought { rows, wanted, reasons };
    find(clues, known, step.technique, sought)
}

/// Gives each step of a spelled out chain its reasons, those within suppositions too: its technique concludes it once
/// more and says why.
pub(super) fn give_reasons(clues: &Clues, start: &Knowledge, steps: &mut [Inference]) {
    let mut known = start.clone();
    for step in steps {
        if let Some(supposed) = &mut step.supposed {
            let mut inside = known.clone();
            inside.add(&[supposed.fact]);
            give_reasons(clues, &inside, &mut supposed.steps);
        }
        let found = at_once(clues, &known, step, true);
        step.because = found.map_or(Vec::new(), |found| found.reasons(&step.facts));
        known.add(&step.facts);
    }
}

/// Whether the technique says all of it from these rows, if need be in several turns.
fn follows(clues: &Clues, known: &Knowledge, step: &Inference) -> bool {
    let rules = only(clues, step);
    if step.technique == Technique::Fitting {
        return rules.broken(known).is_some();
    }
    let mut known = known.clone();
    while let Some(found) = rules.easiest(&known) {
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

/// The same chain with one turn of its technique for each step, also within suppositions. These end as soon
/// as one of the techniques of the rules shows that a row breaks.
pub(super) fn spelled_out(
    rules: TechniqueRules,
    start: &Knowledge,
    steps: Vec<Inference>,
    goal: impl Fn(&Knowledge, bool) -> bool,
) -> Vec<Inference> {
    let mut known = start.clone();
    let mut all = Vec::new();
    for mut step in steps {
        let turns = match &mut step.supposed {
            Some(supposed) => {
                spell_out_supposition(rules, &known, supposed);
                step.rows = numbers(used(&supposed.steps));
                vec![step]
            }
            None => turns_of(rules.clues, &known, step),
        };
        turns.iter().for_each(|turn| known.add(&turn.facts));
        all.extend(turns);
    }
    shorten(rules.clues, start, all, Turns::One, goal)
}

fn spell_out_supposition(rules: TechniqueRules, known: &Knowledge, supposed: &mut Supposition) {
    let mut inside = known.clone();
    inside.add(&[supposed.fact]);
    let steps = std::mem::take(&mut supposed.steps);
    let steps = spelled_out(rules, &inside, steps, contradiction);
    let steps = ended_early(rules, &inside, steps);
    supposed.steps = shorten(rules.clues, &inside, steps, Turns::One, contradiction);
}

/// The steps up to the first after which a row of theirs breaks, and that it does, if these are fewer. The
/// easiest technique comes first in a chain, so that it goes on where a reader sees already what cannot be.
/// No harder technique is used than before, or than counting what is known of the row.
fn ended_early(rules: TechniqueRules, start: &Knowledge, mut steps: Vec<Inference>) -> Vec<Inference> {
    let hardest = steps.iter().map(|step| step.technique).max();
    let hardest = hardest.max(Some(Technique::Full));
    let mut techniques = rules.techniques.to_vec();
    techniques.retain(|&technique| Some(technique) <= hardest);
    let rules = TechniqueRules { techniques: &techniques, rows: used(&steps), ..rules };
    let breaks = |found: &Finding| found.facts.is_empty();
    let mut known = start.clone();
    for place in 1..steps.len() {
        if let Some(last) = rules.easiest_of(&known, &breaks) {
            steps.truncate(place - 1);
            steps.push(last);
            return steps;
        }
        known.add(&steps[place - 1].facts);
    }
    steps
}

/// The turns of the technique until all of the step is said; none if it is said already.
fn turns_of(clues: &Clues, known: &Knowledge, step: Inference) -> Vec<Inference> {
    let (rules, mut known, mut turns) = (only(clues, &step), known.clone(), Vec::new());
    let told = |known: &Knowledge| {
        let mut facts = step.facts.iter();
        !step.facts.is_empty() && facts.all(|&fact| known.notes.has(fact))
    };
    while !told(&known) {
        // A code that breaks a row is no turn of a technique.
        let Some(turn) = rules.easiest(&known) else {
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
