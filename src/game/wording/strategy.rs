//! The strategies by name, and what each of them does.

use crate::engine::StrategyName;

/// A strategy's name, and its rule in a few words.
pub fn strategy(name: StrategyName) -> (&'static str, &'static str) {
    match name {
        StrategyName::FirstConsistent => {
            ("First consistent", "the lowest code that is still possible")
        }
        StrategyName::RandomConsistent => (
            "Random consistent",
            "a code that is still possible, by chance",
        ),
        StrategyName::LargestPart => (
            "Knuth's minimax",
            "what leaves the fewest codes after the worst answer (Knuth 1976)",
        ),
        StrategyName::MaxMin => (
            "MaxMin",
            "what leaves the fewest codes after the worst answer; among equals the second worst decides, and so on (Bestavros and Belal 1986)",
        ),
        StrategyName::ExpectedSize => (
            "Expected size",
            "what leaves the fewest codes on average (Irving 1978)",
        ),
        StrategyName::Entropy => (
            "Entropy",
            "what tells the most on average, in bits (Neuwirth 1982)",
        ),
        StrategyName::MostParts => (
            "Most parts",
            "what can be answered in the most different ways (Kooi 2005)",
        ),
        StrategyName::ExactWorstCase => (
            "Exact worst case",
            "what needs the fewest guesses for the hardest code: it searches the whole game tree",
        ),
        StrategyName::ExactAverage => (
            "Exact average",
            "what needs the fewest guesses on average: it searches the whole game tree",
        ),
        StrategyName::ExactAverageInWorstCase => (
            "Exact average in the worst case",
            "what needs the fewest guesses on average, of all that is best for the hardest code",
        ),
    }
}

/// A strategy's rule in a sentence.
pub fn rule(name: StrategyName) -> String {
    let (name, rule) = strategy(name);
    format!("{name} guesses {rule}.")
}
