//! Tables to take along: read back by other programs' rules, they hold what the page shows.

use mastermind_engine::budget::Unlimited;
use mastermind_engine::splits::Split;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{GoalSet, score};
use mastermind_game::PegMarks;
use mastermind_game::lab::grid::{FoundCells, Grid};
use mastermind_game::lab::openings::{Openings, OpeningsAction};
use mastermind_game::lab::tree::TreeAction;
use mastermind_game::place::PlaceState;
use mastermind_game::{DataCell, DataTable};
use mastermind_page::worker::answer::Responder;

use crate::trees::{opened, settle};
use serde_json::Value;

/// The fields of CSV by the rules of RFC 4180, the lines one after the other.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let (mut lines, mut line, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut inside = false;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '"' if inside && signs.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => inside = !inside,
            ',' if !inside => line.push(std::mem::take(&mut field)),
            '\n' if !inside => {
                line.push(std::mem::take(&mut field));
                lines.push(std::mem::take(&mut line));
            }
            sign => field.push(sign),
        }
    }
    assert!(!inside && line.is_empty() && field.is_empty(), "{text}");
    lines
}

/// The rows of a table, which its CSV and its JSON both give.
pub fn rows(table: &DataTable) -> Vec<Vec<String>> {
    let mut csv = read_csv(&table.to_csv());
    assert_eq!(csv.remove(0), table.columns);
    let json: Vec<serde_json::Map<String, Value>> = serde_json::from_str(&table.to_json()).unwrap();
    assert_eq!(json.len(), csv.len());
    for (object, row) in json.iter().zip(&csv) {
        assert_eq!(object.len(), table.columns.len());
        for (name, cell) in table.columns.iter().zip(row) {
            assert!(is_cell(&object[name], cell), "{name}: {} {cell}", object[name]);
        }
    }
    csv
}

/// Whether a value of JSON is what a cell of CSV says. A number may have more digits than this reader keeps.
fn is_cell(value: &Value, cell: &str) -> bool {
    match value {
        Value::Null => cell.is_empty(),
        Value::String(text) => text == cell,
        Value::Number(number) if cell.len() > 15 => {
            let (a, b) = (number.as_f64().unwrap(), cell.parse::<f64>().unwrap());
            (a - b).abs() <= 1e-15 * b.abs()
        }
        other => format!("{other}") == cell,
    }
}

#[test]
fn whatever_a_cell_holds_both_forms_give_it_back() {
    let words = ["", "a,b", "say \"no\"", "two\nlines", "a\\b", "tab\there", "é ●"];
    let cells = words.map(|word| vec![DataCell::word(word), DataCell::Unknown, DataCell::Truth(true)]);
    let table = DataTable {
        name: "4x3!/a:b,c".into(),
        columns: ["word", "none", "so, \"it\" is"].map(str::to_owned).into(),
        rows: cells.into(),
    };
    let found = rows(&table);
    for (word, row) in words.iter().zip(&found) {
        assert_eq!(row, &[*word, "", "true"]);
    }
    assert_eq!(table.file_name("csv"), "mastermind-4x3-no-repeats-a-b-c.csv");
    for (number, text) in [(0.0, "0"), (4.5, "4.5"), (1.0 / 3.0, "0.333333"), (20.0, "20")] {
        assert_eq!(DataCell::rounded(number).csv(), text);
    }
}

#[test]
fn the_openings_are_counted_code_by_code() {
    for address in ["4x3", "3x3/012:10", "4x2!"] {
        let mut openings = Openings::new();
        openings.follow(address).unwrap();
        assert_eq!(openings.data_table(), None);
        let query = openings.query().unwrap();
        let answer = Responder::default().answer(&query, &mut Unlimited);
        openings.apply(OpeningsAction::Answered(query, answer));
        let table = openings.data_table().unwrap();
        let chart = mastermind_game::figures::lab_charts::openings_chart(&openings, PegMarks::FromZero).unwrap();
        let position = openings.position();
        let history = position.rows();
        let codes = position.variant().codes();
        let codes: Vec<_> = codes.filter(|&code| history.iter().all(|row| row.allows(code))).collect();
        let found = rows(&table);
        let mut splits: Vec<&Split> = openings.splits().unwrap().unwrap().iter().collect();
        splits.sort_by_key(|split| split.sum_of_squares());
        assert_eq!(found.len(), splits.len());
        let labels = chart.dots.iter().map(|dot| dot.label.clone());
        let guesses = found.iter().map(|row| row[0].clone());
        assert!(labels.eq(guesses.take(40)));
        let column = |name: &str| table.columns.iter().position(|head| head == name).unwrap();
        for (row, split) in found.iter().zip(splits) {
            assert_eq!(row[column("guess")], split.guess.to_string());
            let mut squares = 0;
            for (name, cell) in table.columns.iter().zip(row) {
                let Some(answer) = name.strip_prefix("left_") else {
                    continue;
                };
                let left = codes.iter().filter(|&&code| score(split.guess, code).to_string() == answer);
                let left = left.count();
                assert_eq!(*cell, left.to_string(), "{address} {} {name}", split.guess);
                squares += left * left;
            }
            let size: f64 = row[column("expected_size")].parse().unwrap();
            assert!((size - squares as f64 / codes.len() as f64).abs() < 1e-6, "{row:?}");
        }
    }
}

#[test]
fn the_grid_holds_games_with_and_without_repeats() {
    let mut cells = FoundCells::default();
    let strategy = StrategyName::LargestPart;
    let games = ["3x2", "4x3!", "2x2"].map(|game| game.parse().unwrap());
    let mut totals = Vec::new();
    for game in games {
        let mut player = strategy.strategy(1);
        let tree = mastermind_engine::tree::Tree::build(&GoalSet::all(game), &mut *player, &mut Unlimited);
        let played: Statistics = tree.unwrap().statistics();
        cells.put(strategy, game, &played);
        totals.push((game.to_string(), played.total().to_string()));
    }
    cells.put(StrategyName::Entropy, games[0], &Statistics::after(true, &[]));
    let table = Grid::new(cells).data_table();
    let mut found: Vec<(String, String)> = rows(&table).iter().map(|row| (row[1].clone(), row[7].clone())).collect();
    found.sort();
    totals.sort();
    assert_eq!(found, totals);
    assert_eq!(table.file_name("json"), "mastermind-grid-largest-part.json");
}

#[test]
fn the_tables_of_a_tree_add_up_to_what_it_needs() {
    let mut lab = opened("4x3/first-consistent");
    let sum = |rows: &[Vec<String>], column: usize| -> u64 {
        rows.iter().map(|row| row[column].parse::<u64>().unwrap()).sum()
    };
    let shown = lab.tree().unwrap();
    let depths = rows(&shown.depths_table());
    let total = shown.trial().found.total;
    assert_eq!((sum(&depths, 1), sum(&depths, 2)), (64, total));
    assert_eq!(shown.depths_table().file_name("csv"), "mastermind-4x3-first-consistent-depths.csv");
    assert_eq!(lab.losses_table(), None);
    lab.apply(TreeAction::FindLosses);
    settle(&mut lab);
    let losses = rows(&lab.losses_table().unwrap());
    assert!(!losses.is_empty());
    assert_eq!(sum(&losses, 4), total - lab.losses().unwrap().least);
}
