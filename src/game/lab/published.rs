//! Published results, to be compared with what the page computes: strategies in `src/game/data/printed.csv`, values of
//! games in the table of values, each with its source.

use super::proof::ProofLink;
use super::values::{ValueRow, value_row};
use mastermind_engine::search::Total;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Variant};

const STRATEGIES: &str = include_str!("../data/printed.csv");

/// A published result of a strategy in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedResult {
    /// The guesses of all codes together.
    Total(u64),
    /// The most guesses; and the guesses on average, in thousandths.
    MaxAndAverage(u32, u64),
}

impl PublishedResult {
    /// Whether the computed result agrees with the published one.
    pub fn agrees(self, computed: &Statistics) -> bool {
        self.agrees_with(computed.max_guesses(), computed.total(), computed.codes())
    }

    /// Whether a maximum and a total over this many codes agree with the published result.
    pub fn agrees_with(self, max: u32, total: u64, codes: u32) -> bool {
        match self {
            PublishedResult::Total(published) => total == published,
            PublishedResult::MaxAndAverage(most, average) => {
                // Compare to the printed precision. Rounding up, down or to nearest is accepted.
                let codes = u64::from(codes);
                max == most && (total * 1000).abs_diff(average * codes) <= codes
            }
        }
    }
}

/// What somebody has printed about a strategy in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Whether the strategy chose its first guess.
    pub is_own: bool,
    /// The first guess; empty if it was not printed.
    pub opening: &'static str,
    /// The result.
    pub result: PublishedResult,
    /// Who printed it.
    pub source: &'static str,
}

/// What others have printed about a strategy in a game.
pub fn printed(variant: Variant, strategy: StrategyName) -> impl Iterator<Item = Printed> {
    let start = format!("{variant},{strategy},");
    STRATEGIES.lines().filter_map(move |line| {
        let [first, opening, total, most, average, _, source] =
            line.strip_prefix(&start)?.split(',').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let result = match total.parse() {
            Ok(total) => PublishedResult::Total(total),
            Err(_) => PublishedResult::MaxAndAverage(most.parse().ok()?, average.replace('.', "").parse().ok()?),
        };
        Some(Printed { is_own: first == "own", opening, result, source })
    })
}

/// The published result of `strategy` in a game with this first guess, and its source. `is_own` says whether the
/// strategy itself chooses that guess. `None` if none is known.
pub fn strategy_result(
    variant: Variant,
    strategy: StrategyName,
    opening: Code,
    is_own: bool,
) -> Option<(PublishedResult, &'static str)> {
    let opening = opening.to_string();
    let is_wanted = |line: &Printed| line.opening == opening || is_own && line.is_own;
    printed(variant, strategy).find(is_wanted).map(|line| (line.result, line.source))
}

/// The published result of `strategy` in a game with its own first guess, and its source; `None` if none is known.
pub fn result_with_own_opening(variant: Variant, strategy: StrategyName) -> Option<(PublishedResult, &'static str)> {
    printed(variant, strategy).find(|line| line.is_own).map(|line| (line.result, line.source))
}

/// The published value of a game; `None` if none is known.
fn value(link: ProofLink) -> Option<u64> {
    value_row(link).filter(|row| !row.source.is_empty()).as_ref().and_then(ValueRow::exact)
}

/// The published least total of a game without constraints; `None` if none is known.
pub fn least_total(variant: Variant) -> Option<Total> {
    value(ProofLink::total(variant)).map(narrow)
}

/// The published least worst case of a game; `None` if none is known.
pub fn least_worst_case(variant: Variant) -> Option<u32> {
    value(ProofLink::worst_case(variant)).map(narrow)
}
