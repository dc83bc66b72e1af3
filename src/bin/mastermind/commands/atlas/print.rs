//! Prints the tables as text, CSV, JSON or BibTeX.

use mastermind_engine::Variant;
use mastermind_game::lab::values::VALUES;
use mastermind_game::wording::{quotient, thousands};
use serde_json::{Map, Value as Json, json};

use super::super::args::AtlasArgs;
use super::super::report::{Form, print_line, table};
use super::strategy::Played;
use super::table::{Row, Table, date_of, explained};
use super::value::Value;

/// The table of strategies that belongs to this version.
const STRATEGIES: &str = include_str!("../../../../game/data/strategies.csv");
/// The papers and programs that the tables name.
const SOURCES: &str = include_str!("../../../../game/data/sources.bib");

/// Prints the rows about the games of the command line; without any, all rows.
///
/// # Errors
/// They cannot be written, in a sentence.
pub fn run(args: &AtlasArgs, form: Form) -> Result<(), String> {
    if args.bibtex {
        return print_line(&bibtex());
    }
    let is_wanted = |game: Variant| args.games.is_empty() || args.games.contains(&game);
    let values = Table::<Value>::read(VALUES)?;
    let played = Table::<Played>::read(STRATEGIES)?;
    let values: Vec<&Value> = values.rows().filter(|row| is_wanted(row.game)).collect();
    let played: Vec<&Played> = played.rows().filter(|row| is_wanted(row.game)).collect();
    let value_objects = || values.iter().map(|row| value_object(row)).collect::<Vec<Json>>();
    let played_objects = || played.iter().map(|row| played_object(row)).collect::<Vec<Json>>();
    match form {
        Form::Json => print_line(
            &json!({
                "version": env!("CARGO_PKG_VERSION"),
                "date": date_of(VALUES),
                "columns": { "values": columns::<Value>(), "strategies": columns::<Played>() },
                "values": value_objects(),
                "strategies": played_objects(),
            })
            .to_string(),
        ),
        Form::Csv if args.strategies => csv::<Played>(STRATEGIES, &played_objects()),
        Form::Csv => csv::<Value>(VALUES, &value_objects()),
        Form::Text if args.strategies => print_line(&played.iter().map(|row| played_line(row)).collect::<String>()),
        Form::Text => print_line(&values.iter().map(|row| value_line(row)).collect::<String>()),
    }
}

/// Prints objects as CSV below the comments that explain them.
fn csv<R: Row>(text: &str, objects: &[Json]) -> Result<(), String> {
    print_line(&(explained::<R>(date_of(text)) + &added() + &table(&objects.iter().collect::<Vec<_>>())))
}

/// Columns that follow from the others, each with what it means.
const ADDED: [(&str, &str); 3] = [
    ("codes", "the codes of the game"),
    ("average", "a total, or the upper bound on it, for each code"),
    ("command", "what computes the line, or its upper bound, again"),
];

/// The comments about the columns that follow from others.
fn added() -> String {
    ADDED.iter().map(|(name, meaning)| format!("# {name:13} {meaning}\n")).collect()
}

/// The columns of a table, by name.
fn columns<R: Row>() -> Json {
    let all = R::COLUMNS.iter().chain(&ADDED);
    Json::Object(all.map(|&(name, meaning)| (name.to_owned(), meaning.into())).collect())
}

/// The cells of a row by the names of their columns: numbers where they are, `null` where there is nothing.
fn object<R: Row>(row: &R) -> Map<String, Json> {
    let texts = ["opening", "fingerprint", "distribution"];
    let cell = |(&(name, _), cell): (&(&'static str, _), String)| {
        let value = match cell.parse::<f64>() {
            _ if cell.is_empty() => Json::Null,
            Ok(number) if !texts.contains(&name) => cell.parse::<u64>().map_or(number.into(), Json::from),
            _ => cell.into(),
        };
        (name.to_owned(), value)
    };
    R::COLUMNS.iter().zip(row.cells()).map(cell).collect()
}

/// The object of a value.
fn value_object(row: &Value) -> Json {
    let mut object = object(row);
    let codes = row.game.code_count();
    let at_most = row.above.as_ref().map(|above| above.value);
    let of_total = row.rule != "worst-case";
    let average = at_most.filter(|_| of_total).map(|total| total as f64 / f64::from(codes));
    object.extend([
        ("codes".to_owned(), codes.into()),
        ("average".to_owned(), average.into()),
        ("command".to_owned(), value_command(row).into()),
    ]);
    Json::Object(object)
}

/// The object of a strategy.
fn played_object(row: &Played) -> Json {
    let mut object = object(row);
    let codes = row.game.code_count();
    let command = format!("mastermind compare '{}' {} --opening {}", row.game, row.strategy, row.opening);
    object.extend([
        ("codes".to_owned(), codes.into()),
        ("average".to_owned(), (row.total as f64 / f64::from(codes)).into()),
        ("command".to_owned(), command.into()),
    ]);
    Json::Object(object)
}

/// The command that computes a value again, or the upper bound of one that is open; `None` if there is none.
fn value_command(row: &Value) -> Option<String> {
    let game = row.game;
    let rule = row.rule.replace("within-", "within ");
    if row.certificate.is_some() {
        return Some(format!("mastermind prove '{game}' {rule}"));
    }
    let above = row.above.as_ref()?;
    let opening = &above.opening;
    match above.found_by.strip_prefix("beam ") {
        Some(options) => Some(format!("mastermind beam '{game}' {opening} {options}")),
        None if above.found_by.parse::<mastermind_engine::strategy::StrategyName>().is_ok() => {
            Some(format!("mastermind compare '{game}' {} --opening {opening}", above.found_by))
        }
        None if above.found_by == "search" && row.rule != "possible" => {
            Some(format!("mastermind analyse '{game}' --seconds 3600"))
        }
        None => None,
    }
}

/// A value in a line for people.
fn value_line(row: &Value) -> String {
    let codes = u64::from(row.game.code_count());
    let at_least = row.below.as_ref().map_or(0, |below| below.0);
    let average =
        |total| if row.rule == "worst-case" { String::new() } else { format!(" ({})", quotient(total, codes, 4)) };
    let value = match (row.exact(), &row.above) {
        (Some(value), _) => format!("{}{}", thousands(value), average(value)),
        (None, Some(above)) => {
            format!("{} to {}{}", thousands(at_least), thousands(above.value), average(above.value))
        }
        (None, None) => format!("{} or more", thousands(at_least)),
    };
    let known = match (&row.certificate, &row.below, &row.above) {
        (Some(certificate), ..) => format!("proof {}", certificate.fingerprint),
        (None, Some(below), Some(above)) if row.exact().is_none() => {
            format!("{}; {} {}", below.1, above.found_by, above.opening)
        }
        (None, Some(below), _) => below.1.clone(),
        _ => String::new(),
    };
    let source = if row.source.is_empty() { String::new() } else { format!("; {}", row.source) };
    format!("{:12} {:12} {value:32} {known}{source}\n", row.game.to_string(), row.rule)
}

/// A strategy in a line for people.
fn played_line(row: &Played) -> String {
    let Played { game, strategy, opening, total, most, .. } = row;
    let average = quotient(*total, u64::from(game.code_count()), 4);
    let first = row.first.as_str();
    let (game, name) = (game.to_string(), strategy.as_str());
    format!("{game:12} {name:27} {first:4} {opening:8} total {total}, average {average}, at most {most}\n")
}

/// The entries for this table and for its sources.
fn bibtex() -> String {
    let (version, date) = (env!("CARGO_PKG_VERSION"), date_of(VALUES));
    let year = date.split('-').next().unwrap_or_default();
    format!(
        "@misc{{mastermind-teacher,\n  title = {{Values of {{Mastermind}} games, with certificates}},\n  \
         howpublished = {{Mastermind Teacher, version {version}}},\n  year = {{{year}}},\n  \
         note = {{Table of {date}: mastermind atlas}},\n}}\n\n{SOURCES}"
    )
}
