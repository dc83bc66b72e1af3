//! The words of each strategy: its name, its rule, and its source.

use crate::wording::NameAndSummary;
use mastermind_engine::strategy::StrategyName;

/// The words of a strategy.
struct StrategyWords {
    name: &'static str,
    /// How it guesses, in a sentence.
    rule: &'static str,
    /// Whose rule it is, what it reached in the classic game, and which published numbers are wrong.
    source: &'static str,
}

/// All words of a strategy.
fn words(name: StrategyName) -> StrategyWords {
    match name {
        StrategyName::FirstConsistent => StrategyWords {
            name: "First consistent",
            rule: "Guesses the lowest code that is still possible.",
            source: "E. Shapiro, Playing Mastermind logically (1983). 7,471 in all from 0000, up to 9 guesses. \
             “Never guess a code that cannot be right” is common advice: the best strategy that follows it \
             needs 5,660 guesses instead of 5,625.",
        },
        StrategyName::RandomConsistent => StrategyWords {
            name: "Random consistent",
            rule: "Guesses a random code that is still possible.",
            source: "Any possible code, by chance: about 4.64 guesses on average. A widely read notebook counts \
                repeated colours twice among the whites, so its averages, 6.27 and 4.606, are wrong.",
        },
        StrategyName::LargestPart => StrategyWords {
            name: "Knuth’s minimax",
            rule: "Keeps the largest group small (Knuth 1976).",
            source: "D. E. Knuth, The computer as Master Mind (1976): never more than 5 guesses; 5,801 in all from \
             0011, 4.476 on average. Some sources say 4.478: that is 5803/1296, from opening with 0012 or 0123, \
             which takes up to 6 guesses.",
        },
        StrategyName::MaxMin => StrategyWords {
            name: "MaxMin",
            rule: "Keeps the largest group small; if tied, the second largest, and so on (Bestavros and Belal 1986).",
            source: "A. Bestavros and A. Belal, Mastermind: a game of diagnosis strategies (1986): Knuth’s \
             rule, with ties broken on the next largest groups.",
        },
        StrategyName::ExpectedSize => StrategyWords {
            name: "Expected size",
            rule: "Leaves few codes on average (Irving 1978).",
            source: "R. W. Irving, Towards an optimum Mastermind strategy (1978): 5,696 in all from 0012. \
             Some sources give 180,215 instead of 180,200 from 00112 at (8,5): they rank in 32-bit floats, \
             where rounding breaks ties.",
        },
        StrategyName::Entropy => StrategyWords {
            name: "Entropy",
            rule: "Learns the most on average, in bits (Neuwirth 1982).",
            source: "E. Neuwirth, Some strategies for Mastermind (1982): 5,722 in all from 0123. Some sources \
                give 5,683 instead of 5,680 from 0012, 56,225 instead of 56,209 at (10,4) and 179,751 instead \
                of 179,704 at (8,5): they rank in 32-bit floats, where rounding breaks ties.",
        },
        StrategyName::MostParts => StrategyWords {
            name: "Most groups",
            rule: "Splits the codes into as many groups as it can (Kooi 2005).",
            source: "B. Kooi, Yet another Mastermind strategy (2005): 5,668 in all from 0012. There are 14 \
                possible feedbacks with four pegs, not 15: three black and one white cannot happen.",
        },
        StrategyName::ExactWorstCase => StrategyWords {
            name: "Exact worst case",
            rule: "Safest: the fewest guesses for the hardest code. It searches the whole game tree.",
            source: "At most 5 guesses, as with Knuth’s rule (1976). This one searches the whole game tree, so \
                it is safest in every game the search can reach.",
        },
        StrategyName::ExactAverage => StrategyWords {
            name: "Exact average",
            rule: "The fewest guesses on average. It searches the whole game tree.",
            source: "K. Koyama and T. W. Lai, An optimal Mastermind strategy (1993): 5,625 in all, 4.340 on \
             average, with up to 6 guesses. Some sources say “5600/1296 = 4.321”: that is 5600/1290, against an \
             opponent who avoids codes of one colour.",
        },
        StrategyName::ExactAverageInWorstCase => StrategyWords {
            name: "Safest, then average",
            rule: "Safest, then fewest on average (recommended). It searches the whole game tree.",
            source: "K. Koyama and T. W. Lai (1993): 5,626 in all and never more than 5 guesses: one guess more \
                in all than the best average.",
        },
    }
}

/// A strategy's name, and its rule in a sentence.
pub fn strategy(name: StrategyName) -> NameAndSummary {
    let StrategyWords { name, rule, .. } = words(name);
    NameAndSummary::new(name, rule)
}

/// Whose rule it is, what it reached in the classic game, and which published numbers are wrong.
pub fn source(name: StrategyName) -> &'static str {
    words(name).source
}

/// A strategy's rule in a sentence.
pub fn rule(name: StrategyName) -> &'static str {
    words(name).rule
}
