//! A comparison as text for other programs. Averages and errors are rounded to six places; the counts next to them are
//! exact.

use std::fmt::Write;

use super::{Contender, ContenderState, Entrant, Run};
use crate::data_table::{csv_file, json_file};
use crate::{DataCell, file_word};

/// The columns for each contender, without the distribution.
const COLUMNS: [&str; 13] = [
    "game",
    "strategy",
    "opening",
    "state",
    "seeds",
    "first_seed",
    "games",
    "max",
    "total",
    "average",
    "standard_error",
    "examined_per_second",
    "worker_milliseconds",
];

impl Run {
    /// The name of an exported file: `mastermind-6x4-strategies.csv`.
    pub fn file_name(&self, ending: &str) -> String {
        let games = match self.setup().more.len() {
            0 => file_word(&self.setup().variant.to_string()),
            more => format!("{}-games", more + 1),
        };
        format!("mastermind-{games}-strategies.{ending}")
    }

    /// The file of CSV: what has made it, and the lines.
    pub fn csv_file(&self) -> String {
        csv_file(&self.to_csv())
    }

    /// The file of JSON: what has made it, and the contenders.
    pub fn json_file(&self) -> String {
        json_file(&self.to_json())
    }

    /// CSV with headings: a line for each contender, game by game. The last columns count the games that took 1, 2, 3 …
    /// guesses.
    pub fn to_csv(&self) -> String {
        let contenders = self.contenders();
        let longest =
            contenders.iter().map(|contender| contender.statistics().max_guesses()).max().unwrap_or(0) as usize;
        let guesses: Vec<String> = (1..=longest).map(|n| n.to_string()).collect();
        let mut text = [&COLUMNS.map(str::to_owned)[..], &guesses].concat().join(",");
        for contender in contenders {
            let mut distribution = contender.statistics().distribution().to_vec();
            distribution.resize(longest, 0);
            let counts = distribution.iter().map(u32::to_string);
            let values = cells(contender).into_iter().map(|cell| cell.csv());
            let line: Vec<String> = values.chain(counts).collect();
            text += "\n";
            text += &line.join(",");
        }
        text + "\n"
    }

    /// JSON: an array with an object for each contender, game by game.
    pub fn to_json(&self) -> String {
        let object = |contender: &Contender| {
            let mut text = String::new();
            for (name, cell) in COLUMNS.iter().zip(cells(contender)) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\"{name}\":{},", cell.json());
            }
            let counts: Vec<String> = contender.statistics().distribution().iter().map(u32::to_string).collect();
            format!("{{{text}\"distribution\":[{}]}}", counts.join(","))
        };
        let objects: Vec<String> = self.contenders().into_iter().map(object).collect();
        format!("[\n{}\n]\n", objects.join(",\n"))
    }
}

/// The cells of a contender, in the order of [`COLUMNS`].
fn cells(contender: &Contender) -> Vec<DataCell> {
    let (statistics, mean) = (contender.statistics(), contender.mean());
    let or_unknown = |cell: Option<DataCell>| cell.unwrap_or(DataCell::Unknown);
    vec![
        DataCell::word(contender.variant()),
        match contender.entrant() {
            Entrant::Strategy(strategy) => DataCell::word(strategy),
            Entrant::Tree(tree) => DataCell::word(tree.source()),
        },
        or_unknown(contender.opening().map(DataCell::word)),
        DataCell::word(state_word(&contender.state())),
        DataCell::number(contender.seeds()),
        or_unknown(contender.first_seed().map(DataCell::number)),
        DataCell::number(contender.games_played()),
        DataCell::number(statistics.max_guesses()),
        DataCell::number(statistics.total()),
        or_unknown(mean.map(|mean| DataCell::rounded(mean.average))),
        or_unknown(mean.and_then(|mean| mean.error).map(DataCell::rounded)),
        or_unknown(contender.speed().map(f64::round).map(DataCell::rounded)),
        DataCell::rounded(1000.0 * contender.worked().as_secs_f64()),
    ]
}

/// The word for the progress of a contender.
fn state_word(state: &ContenderState) -> &'static str {
    match state {
        ContenderState::Waiting => "waiting",
        ContenderState::Playing => "incomplete",
        ContenderState::Done => "complete",
        ContenderState::Refused(_) => "refused",
    }
}
