//! The table of values: for each game its least worst case and least total, or the best bounds that are known, each
//! with its source. `mastermind atlas` prints it, and `mastermind atlas --missing` makes it.

use super::proof::ProofLink;
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// The table, which explains its columns.
pub const VALUES: &str = include_str!("../data/values.csv");

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueRow<'a> {
    /// No strategy needs fewer guesses.
    pub at_least: u64,
    /// The best strategy known needs no more; `None` if none is known.
    pub at_most: Option<u64>,
    /// How the lower bound is known, as the table writes it.
    pub below: &'a str,
    /// Who found the upper bound, as the table writes it.
    pub above: &'a str,
    /// The first guess of the strategy that needs the upper bound; empty if it is not noted.
    pub opening: &'a str,
    /// The most guesses of that strategy.
    pub longest: Option<u64>,
    /// Who printed the value, or computed it twice; empty if nobody is known to have done so.
    pub source: &'a str,
    /// The lemmas of the certificate, and its bytes; empty if there is none.
    pub size: [&'a str; 2],
    /// The fingerprint of the certificate; empty if there is none.
    pub fingerprint: &'a str,
    /// The seconds that it took to make the certificate, and to check it; empty if there is none.
    pub seconds: [&'a str; 2],
}

/// Who found a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder<'a> {
    /// It is one of the strategies with a name.
    Strategy(StrategyName),
    /// Something else, as the table writes it: `proof`, `search`, `printed`, `beam` with its options.
    Other(&'a str),
}

impl<'a> ValueRow<'a> {
    /// The seconds that it took to make and to check the certificate; 0 if there is none.
    pub fn certificate_seconds(&self) -> f64 {
        self.seconds.iter().filter_map(|seconds| seconds.parse::<f64>().ok()).sum()
    }

    /// Reads the cells of a line, after the game and the rule. `None` if the line is damaged.
    fn read(cells: &'a str) -> Option<ValueRow<'a>> {
        let [at_least, at_most, below, above, opening, longest, source, lemmas, bytes, fingerprint, made, checked] =
            cells.split(',').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        Some(ValueRow {
            at_least: at_least.parse().ok()?,
            at_most: at_most.parse().ok(),
            below,
            above,
            opening,
            longest: longest.parse().ok(),
            source,
            size: [lemmas, bytes],
            fingerprint,
            seconds: [made, checked],
        })
    }

    /// A lower bound by counting, about which the table has no line.
    pub fn counted(at_least: u64) -> ValueRow<'a> {
        ValueRow {
            at_least,
            at_most: None,
            below: "counting",
            above: "",
            opening: "",
            longest: None,
            source: "",
            size: [""; 2],
            fingerprint: "",
            seconds: [""; 2],
        }
    }

    /// Who found the upper bound.
    pub fn found_by(&self) -> Finder<'a> {
        self.above.parse().map_or(Finder::Other(self.above), Finder::Strategy)
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

/// The lines about a game, each with its rule.
pub fn value_rows_of(game: Variant) -> impl Iterator<Item = (&'static str, ValueRow<'static>)> {
    let start = format!("{game},");
    VALUES.lines().filter_map(move |line| {
        let (rule, cells) = line.strip_prefix(&start)?.split_once(',')?;
        Some((rule, ValueRow::read(cells)?))
    })
}

/// A line of a table of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueLine<'a> {
    /// The game.
    pub variant: Variant,
    /// The rule.
    pub rule: &'a str,
    /// The cells after them, as they are.
    pub cells: &'a str,
    /// The cells as they are read.
    pub row: ValueRow<'a>,
}

/// All lines of a table.
pub fn value_rows(table: &str) -> impl Iterator<Item = ValueLine<'_>> {
    table.lines().filter_map(|line| {
        let (game, rest) = line.split_once(',')?;
        let (rule, cells) = rest.split_once(',')?;
        Some(ValueLine { variant: game.parse().ok()?, rule, cells, row: ValueRow::read(cells)? })
    })
}

/// The value that this link names, if a certificate of it was made and checked.
pub fn proved_value(link: ProofLink) -> Option<CertifiedValue> {
    let row = value_row(link).filter(|row| !row.fingerprint.is_empty())?;
    Some(CertifiedValue { value: row.at_least, fingerprint: row.fingerprint, seconds: row.certificate_seconds() })
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
