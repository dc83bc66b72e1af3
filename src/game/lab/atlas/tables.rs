//! The tables as files: what `mastermind atlas` prints, and what the page saves.

use std::iter;

use super::played::Played;
use crate::lab::values::{VALUES, ValueLine, ValueRow, value_rows};
use crate::{DataCell, DataTable, MADE_BY, VERSION};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// The papers and programs that the tables name, for a bibliography.
const SOURCES: &str = include_str!("../../data/sources.bib");

/// What stands at the head of a table.
#[derive(Clone, Copy, Debug)]
pub struct TableHead {
    /// The name of the table: its file is `NAME.csv`.
    pub name: &'static str,
    /// What the table is, in a line.
    pub title: &'static str,
    /// The columns of the file.
    pub columns: &'static [TableColumn],
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Its heading in the file.
    pub name: &'static str,
    /// What its cells mean.
    pub meaning: &'static str,
}

/// A column with what it means.
const fn column(name: &'static str, meaning: &'static str) -> TableColumn {
    TableColumn { name, meaning }
}

impl TableHead {
    /// The table of values.
    pub const VALUES: TableHead = TableHead {
        name: "values",
        title: "The values of games: the fewest guesses that the best strategy needs, or the best bounds known.",
        columns: &[
            column("game", "colours x pegs; `!` if no colour may repeat; -black or -total if only those pins are told"),
            column(
                "rule",
                "worst-case; total, the guesses of all codes together; within-N, the least total within N guesses;",
            ),
            column("at_least", "no strategy needs fewer"),
            column("at_most", "the best strategy known needs no more; equal to at_least where the value is known"),
            column("below", "how the lower bound is known: see README.md beside this file"),
            column(
                "above",
                "who found the upper bound: proof, search, printed, the name of a strategy, or a beam search",
            ),
            column("opening", "the first guess of that strategy, where it is noted"),
            column("longest", "the most guesses that a code takes with it"),
            column("source", "who printed the value, or computed it twice by programs that share nothing"),
            column("lemmas", "the lemmas of the certificate that was made and checked here"),
            column("bytes", "its length"),
            column(
                "fingerprint",
                "its fingerprint (FNV-1a, 32 bits): `mastermind prove GAME RULE` makes the same file",
            ),
            column("made", "seconds of computing to make it, on one core of an AMD EPYC that other work shared"),
            column("checked", "seconds to check it"),
        ],
    };

    /// The table of strategies.
    pub const STRATEGIES: TableHead = TableHead {
        name: "strategies",
        title: "What strategies need in every game, each played against every code.",
        columns: &[
            column("game", "colours x pegs; `!` if no colour may repeat; -black or -total if only those pins are told"),
            column(
                "strategy",
                "its name: `mastermind compare GAME STRATEGY` plays it; random-consistent plays with seed 1",
            ),
            column("first", "own: the strategy chose its first guess; best: every kind was tried (--best-opening)"),
            column("opening", "the first guess; of several best ones the lowest"),
            column("total", "the guesses of all codes together"),
            column("most", "the most guesses that a code takes"),
            column("distribution", "how many codes take 1, 2, 3 … guesses"),
        ],
    };

    /// The comments at the head of the file: what the table is, its version and date, and its columns.
    pub fn explained(&self, date: &str) -> String {
        let title = format!("# {}\n# {MADE_BY}, {date}. Made by `mastermind atlas --missing`.\n#\n", self.title);
        title + &comments(self.columns)
    }
}

/// Columns that follow from the others, each with what it means.
const ADDED: [TableColumn; 3] = [
    column("codes", "the codes of the game"),
    column("average", "a total, or the upper bound on it, for each code"),
    column("command", "what computes the line, or its upper bound, again"),
];

/// A comment for each column.
fn comments(columns: &[TableColumn]) -> String {
    columns.iter().map(|TableColumn { name, meaning }| format!("# {name:13} {meaning}\n")).collect()
}

/// The date in the head of a table.
pub fn date_of(text: &str) -> &str {
    let line = text.lines().nth(1).unwrap_or_default();
    line.split(", ").nth(1).and_then(|rest| rest.split('.').next()).unwrap_or_default()
}

/// Which games a file is about.
pub type IsWanted<'a> = &'a dyn Fn(Variant) -> bool;

/// The table of values as CSV, below comments that explain it.
pub fn values_csv(is_wanted: IsWanted<'_>) -> String {
    csv(&TableHead::VALUES, VALUES, &values(is_wanted))
}

/// The table of strategies as CSV, below comments that explain it. `strategies` is the text of its file.
pub fn strategies_csv(strategies: &str, is_wanted: IsWanted<'_>) -> String {
    csv(&TableHead::STRATEGIES, strategies, &played(strategies, is_wanted))
}

/// Both tables as one JSON object with version, date, and the columns explained. `strategies` is the text of the file
/// of the second one.
pub fn json(strategies: &str, is_wanted: IsWanted<'_>) -> String {
    let explained = |head: &TableHead| {
        let columns = head.columns.iter().chain(&ADDED);
        let column =
            |TableColumn { name, meaning }: &TableColumn| format!("\"{name}\":{}", DataCell::word(meaning).json());
        format!("\"{}\":{{{}}}", head.name, columns.map(column).collect::<Vec<_>>().join(","))
    };
    format!(
        "{{\"version\":\"{VERSION}\",\"date\":\"{}\",\n\"columns\":{{{},\n{}}},\n\"values\":{},\n\"strategies\":{}}}\n",
        date_of(VALUES),
        explained(&TableHead::VALUES),
        explained(&TableHead::STRATEGIES),
        values(is_wanted).to_json().trim_end(),
        played(strategies, is_wanted).to_json().trim_end(),
    )
}

/// A table as CSV below its comments; `text` is its file.
fn csv(head: &TableHead, text: &str, table: &DataTable) -> String {
    head.explained(date_of(text)) + &comments(&ADDED) + &table.to_csv()
}

/// The lines of the table of values, with what follows from them.
fn values(is_wanted: IsWanted<'_>) -> DataTable {
    let row = |ValueLine { variant: game, rule, cells, row }: ValueLine<'_>| {
        let of_total = rule != "worst-case";
        let average = row.at_most.filter(|_| of_total).map(|total| average(total, game));
        let command = value_command(game, rule, &row).map(DataCell::word);
        let names = [DataCell::word(game), DataCell::word(rule)].into_iter();
        let own = names.chain(data_cells(&TableHead::VALUES.columns[2..], cells));
        let rest = [Some(DataCell::number(game.code_count())), average, command];
        own.chain(rest.map(|cell| cell.unwrap_or(DataCell::Unknown))).collect()
    };
    table(&TableHead::VALUES, value_rows(VALUES).filter(|line| is_wanted(line.variant)).map(row).collect())
}

/// The lines of the table of strategies, with what follows from them.
fn played(strategies: &str, is_wanted: IsWanted<'_>) -> DataTable {
    let row = |played: Played| {
        let cells = played.cells().join(",");
        let own = data_cells(TableHead::STRATEGIES.columns, &cells).into_iter();
        let command = DataCell::word(played.command());
        own.chain([DataCell::number(played.game.code_count()), average(played.total, played.game), command]).collect()
    };
    table(&TableHead::STRATEGIES, Played::all(strategies).filter(|row| is_wanted(row.game)).map(row).collect())
}

/// A table with these rows.
fn table(head: &TableHead, rows: Vec<Vec<DataCell>>) -> DataTable {
    let columns = head.columns.iter().chain(&ADDED).map(|column| column.name.to_owned()).collect();
    DataTable { name: head.name.to_owned(), columns, rows }
}

/// The cells of a line: numbers where they are, nothing where there is nothing.
fn data_cells(columns: &[TableColumn], cells: &str) -> Vec<DataCell> {
    let cell = |(column, cell): (&TableColumn, &str)| {
        let is_text = ["opening", "fingerprint", "distribution"].contains(&column.name);
        match cell {
            "" => DataCell::Unknown,
            _ if !is_text && cell.chars().all(|c| c.is_ascii_digit() || c == '.') => DataCell::number(cell),
            _ => DataCell::word(cell),
        }
    };
    columns.iter().zip(cells.split(',').chain(iter::repeat(""))).map(cell).collect()
}

/// A total for each code.
fn average(total: u64, game: Variant) -> DataCell {
    DataCell::precise(total as f64 / f64::from(game.code_count()))
}

/// The command that computes a value again, or the upper bound of one that is open; `None` if there is none.
pub fn value_command(game: Variant, rule: &str, row: &ValueRow<'_>) -> Option<String> {
    let opening = row.opening;
    if !row.fingerprint.is_empty() {
        return Some(format!("mastermind prove '{game}' {}", rule.replace("within-", "within ")));
    }
    row.at_most?;
    match row.above.strip_prefix("beam ") {
        Some(options) => Some(format!("mastermind beam '{game}' {opening} {options}")),
        None if row.above.parse::<StrategyName>().is_ok() => {
            Some(format!("mastermind compare '{game}' {} --opening {opening}", row.above))
        }
        None if row.above == "search" && rule != "possible" => {
            Some(format!("mastermind analyse '{game}' --seconds 3600"))
        }
        None => None,
    }
}

/// The entries of a bibliography for the table, with its address if there is one, and for its sources.
pub fn bibtex(address: Option<&str>) -> String {
    let date = date_of(VALUES);
    let year = date.split('-').next().unwrap_or_default();
    let url = address.map(|address| format!("  url = {{{address}}},\n")).unwrap_or_default();
    format!(
        "@misc{{mastermind-teacher,\n  title = {{Values of {{Mastermind}} games, with certificates}},\n  \
         howpublished = {{Mastermind Teacher, version {VERSION}}},\n  year = {{{year}}},\n{url}  \
         note = {{Table of {date}: mastermind atlas}},\n}}\n\n{SOURCES}"
    )
}
