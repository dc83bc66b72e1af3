//! An objective of the search as a word: `worst-case` or `average`.

use mastermind_engine::advice::Objective;

/// The word for an objective.
pub(crate) fn objective_name(objective: Objective) -> String {
    match objective {
        Objective::WorstCase => "worst-case",
        Objective::Average => "average",
    }
    .to_owned()
}

/// The objective of this name.
pub(crate) fn objective_named(text: &str) -> Option<Objective> {
    Objective::ALL.into_iter().find(|&known| objective_name(known) == text)
}
