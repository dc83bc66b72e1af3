//! Applies all techniques, suppositions included, until nothing new follows.

use super::chain::{ChainEnd, Knowledge, TechniqueRules};
use super::inference::Inference;
use super::supposing::{Nesting, SuppositionsLeft, suppose};
use super::technique::Technique;

/// What follows in the end.
pub(super) struct Chain {
    /// What is known.
    pub(super) known: Knowledge,
    pub(super) steps: Vec<Inference>,
    /// How the steps ended.
    pub(super) end: ChainEnd,
}

/// Concludes until the code is certain, the rows contradict each other or nothing new follows. Supposes nothing once
/// `knows_enough` says so.
pub(super) fn conclude(
    rules: TechniqueRules,
    mut known: Knowledge,
    knows_enough: impl Fn(&Knowledge) -> bool,
) -> Chain {
    let (suppositions_left, mut steps) = (SuppositionsLeft::new(), Vec::new());
    loop {
        let end = rules.conclude_all(&mut known, usize::MAX, &mut steps);
        if end == ChainEnd::Contradiction || known.notes.code().is_some() || knows_enough(&known) {
            return Chain { known, steps, end };
        }
        let Some(step) = suppose_if_allowed(rules, &known, &suppositions_left) else {
            return Chain { known, steps, end };
        };
        known.add(&step.facts);
        steps.push(step);
    }
}

/// A step by a supposition; `None` if that technique may not be used or finds nothing. Tries suppositions within others
/// only if no single supposition leads to a contradiction.
pub(super) fn suppose_if_allowed(
    rules: TechniqueRules,
    known: &Knowledge,
    suppositions_left: &SuppositionsLeft,
) -> Option<Inference> {
    let step_by = |technique, nesting| {
        let is_allowed = rules.techniques.contains(&technique);
        is_allowed.then(|| suppose(rules, known, nesting, suppositions_left)).flatten()
    };
    step_by(Technique::Supposing, Nesting::Once).or_else(|| step_by(Technique::SupposingTwice, Nesting::Twice))
}
