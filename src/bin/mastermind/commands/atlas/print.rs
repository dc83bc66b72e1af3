//! Prints the tables as text, CSV, JSON or BibTeX.

use mastermind_engine::Variant;
use mastermind_game::lab::atlas::Played;
use mastermind_game::lab::atlas::tables;
use mastermind_game::lab::values::VALUES;
use mastermind_game::wording::{quotient, thousands};

use super::super::args::AtlasArgs;
use super::super::report::{Form, print_line};
use super::table::Table;
use super::value::Value;

/// The table of strategies that belongs to this version.
const STRATEGIES: &str = include_str!("../../../../game/data/strategies.csv");

/// Prints the rows about the games of the command line; without any, all rows.
///
/// # Errors
/// They cannot be written, in a sentence.
pub fn run(args: &AtlasArgs, form: Form) -> Result<(), String> {
    let is_wanted = |game: Variant| args.games.is_empty() || args.games.contains(&game);
    print_line(&match form {
        _ if args.bibtex => tables::bibtex(None),
        Form::Json => tables::json(STRATEGIES, &is_wanted),
        Form::Csv if args.strategies => tables::strategies_csv(STRATEGIES, &is_wanted),
        Form::Csv => tables::values_csv(&is_wanted),
        Form::Text if args.strategies => {
            let played = Played::all(STRATEGIES).filter(|row| is_wanted(row.game));
            played.map(|row| played_line(&row)).collect()
        }
        Form::Text => {
            let values = Table::<Value>::read(VALUES)?;
            values.rows().filter(|row| is_wanted(row.game)).map(value_line).collect()
        }
    })
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
