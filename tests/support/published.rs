//! Reads the data files: tables of published figures and of values, their sources in the first lines.

use mastermind_engine::Variant;
use std::collections::HashMap;

/// What is known about every game.
pub const VALUES: &str = include_str!("../../src/game/data/values.csv");
/// What others have printed about strategies.
pub const PRINTED: &str = include_str!("../../src/game/data/printed.csv");

/// The lines of a data file that are neither comment nor blank, split at white space.
pub fn rows(file: &str) -> Vec<Vec<&str>> {
    file.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect()
}

/// A line of a table with commas: its cells by the names of their columns.
#[derive(Clone, Debug)]
pub struct Line<'a>(HashMap<&'a str, &'a str>);

impl<'a> Line<'a> {
    /// The cell of a column.
    pub fn text(&self, column: &str) -> &'a str {
        self.0[column]
    }

    /// The number in a cell; `None` if the cell is empty.
    pub fn number(&self, column: &str) -> Option<u64> {
        let cell = self.text(column);
        (!cell.is_empty()).then(|| cell.parse().unwrap())
    }

    /// The game of the line.
    pub fn game(&self) -> Variant {
        self.text("game").parse().unwrap()
    }

    /// The value, if its bounds are equal.
    pub fn exact(&self) -> Option<u64> {
        self.number("at_most").filter(|&most| Some(most) == self.number("at_least"))
    }
}

/// The lines of a table with commas, below the comments and the line of names.
pub fn lines(file: &str) -> Vec<Line<'_>> {
    let mut lines = file.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let line = |line: &'_ str| line.split(',').count();
    lines
        .map(|text| {
            assert_eq!(line(text), names.len(), "{text}");
            Line(names.iter().copied().zip(text.split(',')).collect())
        })
        .collect()
}

/// The values that others have printed, or that were computed twice, under the classic rule. The slow ones take from ten
/// seconds to two minutes to prove.
pub fn printed_values(slow: bool) -> Vec<Line<'static>> {
    let is_printed = |line: &Line<'_>| !line.text("source").is_empty() && line.exact().is_some();
    let is_slow = |line: &Line<'_>| match line.text("rule") {
        "worst-case" => ["9x4", "7x5", "5x6", "10x4!"].contains(&line.text("game")),
        _ => line.game().code_count() > 3_125,
    };
    lines(VALUES).into_iter().filter(|line| is_printed(line) && is_slow(line) == slow).collect()
}
