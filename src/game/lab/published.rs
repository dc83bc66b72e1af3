//! Published results, to be compared with what the page computes. The figures are in data files
//! whose first lines name their sources.

use super::data_lines::{data_lines, game_of};
use mastermind_engine::search::Total;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

const ONE_STEP: &str = include_str!("../../../tests/data/one_step_strategies.txt");
const FORCED: &str = include_str!("../../../tests/data/forced_openings.txt");
const KNUTH: &str = include_str!("../../../tests/data/knuth_course_table.txt");
const TOTALS: [&str; 2] =
    [include_str!("../../../tests/data/totals.txt"), include_str!("../../../tests/data/totals_slow.txt")];
const WORST_CASES: [&str; 2] =
    [include_str!("../../../tests/data/worst_cases.txt"), include_str!("../../../tests/data/worst_cases_slow.txt")];

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
        self.agrees_with(computed.max(), computed.total(), computed.codes())
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

/// Whether a line is about this game.
fn is_about(line: &[&str], variant: Variant) -> bool {
    line.len() > 2 && game_of(line) == variant.to_string()
}

/// The published result of `strategy` in a game with this first guess. `is_own` says whether the strategy itself
/// chooses that guess: results that are published without a first guess hold only then. `None` if none is known.
pub fn strategy_result(
    variant: Variant,
    strategy: StrategyName,
    opening: Code,
    is_own: bool,
) -> Option<PublishedResult> {
    let (name, opening) = (strategy.as_str(), opening.to_string());
    let is_wanted = |line: &Vec<&str>| {
        is_about(line, variant) && line[2] == name && (line[3] == opening || is_own && line[3] == "-")
    };
    let line = data_lines(ONE_STEP).chain(data_lines(FORCED)).find(is_wanted)?;
    line[4].parse().ok().map(PublishedResult::Total)
}

/// The published result of Knuth's rule with its own opening in this game; `None` if none is known.
pub fn knuth_result(variant: Variant) -> Option<PublishedResult> {
    let line = data_lines(KNUTH).find(|line| is_about(line, variant))?;
    let (whole, thousandths) = line[3].split_once('.')?;
    let average = format!("{whole}{thousandths}").parse().ok()?;
    Some(PublishedResult::MaxAndAverage(line[2].parse().ok()?, average))
}

/// The published least total of a game without constraints; `None` if none is known.
pub fn least_total(variant: Variant) -> Option<Total> {
    let mut lines = TOTALS.into_iter().flat_map(data_lines);
    let line = lines.find(|line| is_about(line, variant) && line[2] == "free")?;
    line[3].parse().ok()
}

/// The published least worst case of a game; `None` if none is known.
pub fn least_worst_case(variant: Variant) -> Option<u32> {
    let mut lines = WORST_CASES.into_iter().flat_map(data_lines);
    let line = lines.find(|line| is_about(line, variant))?;
    line[2].parse().ok()
}
