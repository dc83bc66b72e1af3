//! The best lists of the classic game, of each length, so that nobody waits for them. A test finds them again by the
//! search that prices all lists.

use mastermind_engine::Variant;
use mastermind_engine::rules::{BestRules, PricedRules};
use mastermind_engine::tree::Statistics;

/// The lists, each with the number of codes that take 1, 2, … guesses: first the best with any rules, then the best of
/// those that can be played from the rows alone.
const CLASSIC: [(&str, &[u32]); 11] = [
    ("first", &[1, 4, 25, 108, 305, 602, 196, 49, 6]),
    ("untried-colours", &[1, 13, 101, 413, 543, 196, 26, 3]),
    ("untried-colours,probe-twelve-codes", &[1, 10, 73, 457, 685, 69, 1]),
    ("0012,many-colours,probe-twelve-codes", &[1, 13, 71, 551, 629, 31]),
    ("0012,many-colours,half-new,probe-twelve-codes", &[1, 13, 71, 551, 629, 31]),
    ("0012,next-fitting,many-colours,half-new,probe-twelve-codes", &[1, 13, 71, 551, 629, 31]),
    ("0011,next-twice-fitting,many-colours,half-new,probe-twelve-codes", &[1, 12, 59, 509, 680, 35]),
    ("0012,many-colours", &[1, 13, 110, 461, 554, 146, 11]),
    ("0012,half-new,many-colours", &[1, 13, 108, 472, 581, 118, 3]),
    ("0012,next-fitting,half-new,many-colours", &[1, 13, 108, 472, 581, 118, 3]),
    ("0011,next-twice-fitting,half-new,many-colours", &[1, 12, 99, 440, 606, 134, 4]),
];

/// The best lists of each length, if they are known for the game.
pub fn known_best(variant: Variant) -> Option<BestRules> {
    let priced = |&(list, distribution): &(&str, &[u32])| PricedRules {
        // A test reads all of them.
        list: list.parse().unwrap_or_default(),
        statistics: Statistics::from(distribution),
    };
    (variant == Variant::CLASSIC).then(|| CLASSIC.iter().map(priced).collect())
}
