//! The table of values: for each game its least worst case and least total, or the best bounds that are known, each
//! with its source. `mastermind atlas` prints it, and `mastermind atlas --missing` makes it.

use super::proof::ProofLink;
use mastermind_engine::strategy::StrategyName;

/// The table, which explains its columns.
pub const VALUES: &str = include_str!("../data/values.csv");

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueRow<'a> {
    /// No strategy needs fewer guesses.
    pub at_least: u64,
    /// The best strategy known needs no more; `None` if none is known.
    pub at_most: Option<u64>,
    /// How the lower bound is known, as the table writes it.
    pub below: &'a str,
    /// Who found the upper bound.
    pub found_by: Finder<'a>,
    /// The first guess of the strategy that needs the upper bound; empty if it is not noted.
    pub opening: &'a str,
    /// The most guesses of that strategy.
    pub longest: Option<u64>,
    /// Who printed the value, or computed it twice; empty if nobody is known to have done so.
    pub source: &'a str,
    /// The fingerprint of the certificate; empty if there is none.
    pub fingerprint: &'a str,
    /// The seconds that it took to make and to check it; 0 if there is none.
    pub seconds: f64,
}

/// Who found a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder<'a> {
    /// It is one of the strategies with a name.
    Strategy(StrategyName),
    /// Something else, as the table writes it: `proof`, `search`, `printed`, `beam` with its options.
    Other(&'a str),
}

impl ValueRow<'_> {
    /// Reads the cells of a line, after the game and the rule. `None` if the line is damaged.
    fn read(cells: &str) -> Option<ValueRow<'_>> {
        let [at_least, at_most, below, above, opening, longest, source, _, _, fingerprint, made, checked, ..] =
            cells.split(',').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        Some(ValueRow {
            at_least: at_least.parse().ok()?,
            at_most: at_most.parse().ok(),
            below,
            found_by: above.parse().map_or(Finder::Other(above), Finder::Strategy),
            opening,
            longest: longest.parse().ok(),
            source,
            fingerprint,
            seconds: [made, checked].iter().filter_map(|seconds| seconds.parse::<f64>().ok()).sum(),
        })
    }

    /// The value, if the bounds are equal.
    pub fn exact(&self) -> Option<u64> {
        self.at_most.filter(|&most| most == self.at_least)
    }
}

/// The line about what this link names, if the table has one.
pub fn value_row(link: ProofLink) -> Option<ValueRow<'static>> {
    let start = link.to_string().replace('/', ",") + ",";
    VALUES.lines().find_map(|line| ValueRow::read(line.strip_prefix(&start)?))
}

/// The value that this link names, if a certificate of it was made and checked.
pub fn proved_value(link: ProofLink) -> Option<CertifiedValue> {
    let row = value_row(link).filter(|row| !row.fingerprint.is_empty())?;
    Some(CertifiedValue { value: row.at_least, fingerprint: row.fingerprint, seconds: row.seconds })
}

/// A value whose certificate was made and checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CertifiedValue {
    /// The value.
    pub value: u64,
    /// The fingerprint of the certificate.
    pub fingerprint: &'static str,
    /// The seconds that one core of a server took to make and to check it.
    pub seconds: f64,
}
