//! A chain of steps without those that it does not need, and without the facts that it does not need.

use super::chain::{Known, Rules};
use super::clue::Clues;
use super::inference::Inference;
use super::technique::Technique;

/// Leaves out each step without which the others still lead to the goal, the last ones first; then the
/// same of each fact, but for rows that say the same of all their colours.
pub(super) fn shorten(
    clues: &Clues,
    start: &Known,
    steps: Vec<Inference>,
    goal: impl Fn(&Known, bool) -> bool,
) -> Vec<Inference> {
    let leads = |steps: &[Inference]| {
        let mut known = start.clone();
        replay(clues, &mut known, steps).is_some_and(|impossible| goal(&known, impossible))
    };
    let mut needed = steps;
    for place in (0..needed.len()).rev() {
        let step = needed.remove(place);
        if !leads(&needed) {
            needed.insert(place, step);
        }
    }
    for place in (0..needed.len()).rev() {
        for number in (0..needed[place].facts.len()).rev() {
            // A step without facts would say that the rows cannot be met. What a row says of all its
            // colours at once is remembered best as a whole.
            let whole = [Technique::Nothing, Technique::AllHere];
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
pub(super) fn contradiction(known: &Known, impossible: bool) -> bool {
    impossible || known.notes.contradict()
}

/// Makes the steps again, each from what is then known; nothing if one of them does not follow. Tells
/// whether some step cannot be.
fn replay(clues: &Clues, known: &mut Known, steps: &[Inference]) -> Option<bool> {
    let mut impossible = false;
    for step in steps {
        let follows = match &step.supposed {
            Some(supposed) => {
                let mut inside = known.clone();
                inside.add(&[supposed.fact]);
                let end = replay(clues, &mut inside, &supposed.steps);
                end.is_some_and(|impossible| contradiction(&inside, impossible))
            }
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

/// Whether the technique says all of it from these rows, if need be in several turns.
fn follows(clues: &Clues, known: &Known, step: &Inference) -> bool {
    let rules = Rules {
        clues,
        techniques: &[step.technique],
        rows: step.rows.iter().fold(0, |rows, row| rows | 1 << row),
    };
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
