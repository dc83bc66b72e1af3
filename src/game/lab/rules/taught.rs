//! The lists of rules that Learn teaches for the classic game: the best with at most four rules, found by
//! pricing all lists. tests/engine/rules.rs looks for them again.

use super::RulesLink;
use crate::lab::Section;
use mastermind_engine::Variant;
use mastermind_engine::rules::RuleList;
use mastermind_engine::tree::Statistics;

/// A list of rules for the classic game, with what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaughtRules {
    /// The list.
    pub list: RuleList,
    /// How many codes take 1, 2, … guesses.
    pub distribution: &'static [u32],
}

/// The most rules of a list that is taught.
pub const MAX_TAUGHT_RULES: usize = 4;

/// The best list with at most [`MAX_TAUGHT_RULES`] rules, and how many codes take 1, 2, … guesses.
const BEST: (&str, &[u32]) = ("0012,many-colours,probe-twelve-codes", &[1, 13, 71, 551, 629, 31]);
/// The best such list whose rules need only the rows, no list of the codes left.
const FROM_ROWS: (&str, &[u32]) = ("0012,half-new,many-colours", &[1, 13, 108, 472, 581, 118, 3]);

/// The best list with at most [`MAX_TAUGHT_RULES`] rules.
pub fn taught() -> TaughtRules {
    taught_rules(BEST)
}

/// The best list with at most [`MAX_TAUGHT_RULES`] rules that need only the rows, for people who do not write codes
/// down.
pub fn taught_from_rows() -> TaughtRules {
    taught_rules(FROM_ROWS)
}

/// The list written as `text`, with its distribution.
fn taught_rules((text, distribution): (&str, &'static [u32])) -> TaughtRules {
    TaughtRules {
        // A test reads both texts.
        list: text.parse().unwrap_or_default(),
        distribution,
    }
}

impl TaughtRules {
    /// The game that the rules are for.
    pub const VARIANT: Variant = Variant::CLASSIC;

    /// The end of the link that prices these rules in the Lab.
    pub fn link(&self) -> String {
        let link = RulesLink { variant: TaughtRules::VARIANT, list: self.list };
        format!("{}/{link}", Section::Rules.name())
    }

    /// The guesses for all codes together.
    pub fn total(&self) -> u64 {
        let guesses = (1u64..).zip(self.distribution);
        guesses.map(|(guesses, &codes)| guesses * u64::from(codes)).sum()
    }

    /// The most guesses that a code takes.
    pub fn most(&self) -> usize {
        self.distribution.len()
    }

    /// Whether a priced list has exactly this distribution.
    pub fn agrees(&self, priced: &Statistics) -> bool {
        priced.distribution() == self.distribution
    }
}
