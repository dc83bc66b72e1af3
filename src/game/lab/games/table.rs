//! The games in their order, on the page and in a file.

use std::cmp::Ordering;

use super::GamesLab;
use crate::collection::{CollectedGame, Summary, finds_code};
use crate::grade::{Fraction, as_f64};
use crate::notation::Position;
use crate::{DataCell, DataTable};

/// The columns of `mastermind review --csv`. The last five count the guesses of each grade.
const COLUMNS: [&str; 13] = [
    "game",
    "line",
    "variant",
    "guesses",
    "found",
    "accuracy",
    "loss",
    "luck",
    "best",
    "good",
    "inaccuracy",
    "mistake",
    "blunder",
];

/// A column by which the games can be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesColumn {
    /// The name: the order of the text.
    Name,
    /// The size of the game.
    Game,
    /// How many guesses it has.
    Guesses,
    /// Whether the code was found.
    Found,
    /// The accuracy.
    Accuracy,
    /// What the guesses lost.
    Loss,
    /// What luck saved.
    Luck,
    /// How many guesses are inaccuracies or worse.
    Mistakes,
}

impl GamesColumn {
    /// All of them, from left to right.
    pub const ALL: [GamesColumn; 8] = [
        GamesColumn::Name,
        GamesColumn::Game,
        GamesColumn::Guesses,
        GamesColumn::Found,
        GamesColumn::Accuracy,
        GamesColumn::Loss,
        GamesColumn::Luck,
        GamesColumn::Mistakes,
    ];

    /// Whether the largest number comes first when the games are ordered by this column.
    fn is_most_first(&self) -> bool {
        use GamesColumn::{Guesses, Loss, Luck, Mistakes};
        matches!(self, Guesses | Loss | Luck | Mistakes)
    }

    /// What orders the games by this column; `None` if it is not known. Such games come last.
    fn sort_key(self, line: &GameLine) -> Option<SortKey> {
        let figure = match self {
            GamesColumn::Name => line.index as f64,
            GamesColumn::Game => {
                let variant = line.position.variant();
                return Some(SortKey::Size(variant.pegs(), variant.colours(), variant.repeats()));
            }
            GamesColumn::Guesses => line.position.rows().len() as f64,
            GamesColumn::Found => f64::from(u8::from(line.has_found_code())),
            GamesColumn::Accuracy => as_f64(line.summary?.accuracy?),
            GamesColumn::Loss => as_f64(line.summary?.loss?),
            GamesColumn::Luck => as_f64(line.summary?.luck?),
            GamesColumn::Mistakes => f64::from(line.summary?.mistakes()),
        };
        Some(SortKey::Figure(figure))
    }
}

/// What orders the games by a column.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum SortKey {
    /// The size of the game: pegs, then colours, then whether colours may repeat.
    Size(u8, u8, bool),
    /// A figure of the game, which is always a number.
    Figure(f64),
}

/// A game that was read, and has a review or waits for it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLine<'a> {
    /// Its index in the text, from 0.
    pub index: usize,
    /// The game.
    pub game: &'a CollectedGame,
    /// Its rows.
    pub position: &'a Position,
    /// Its figures; `None` until it is reviewed.
    pub summary: Option<&'a Summary>,
}

impl GameLine<'_> {
    /// Whether the code was found.
    pub fn has_found_code(&self) -> bool {
        finds_code(self.position)
    }
}

impl GamesLab {
    /// The games that have a review or wait for one, in the chosen order.
    pub fn lines(&self) -> Vec<GameLine<'_>> {
        let lines = self.games().enumerate().filter_map(|(index, (game, review))| {
            let summary = review.map(Result::as_ref).transpose().ok()?;
            let position = game.position.as_ref().ok()?;
            Some(GameLine { index, game, position, summary })
        });
        let (column, most_first) = self.order();
        let mut keyed_lines: Vec<(Option<SortKey>, GameLine)> =
            lines.map(|line| (column.sort_key(&line), line)).collect();
        keyed_lines.sort_by(|(a, _), (b, _)| match (a, b) {
            (Some(a), Some(b)) if most_first => b.partial_cmp(a).unwrap_or(Ordering::Equal),
            (Some(a), Some(b)) => a.partial_cmp(b).unwrap_or(Ordering::Equal),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        });
        keyed_lines.into_iter().map(|(_, line)| line).collect()
    }

    /// The column by which the games are ordered, and whether the largest number comes first.
    pub fn order(&self) -> (GamesColumn, bool) {
        (self.sort, self.sort.is_most_first() != self.turned)
    }

    /// The reviewed games in their order as a table to export.
    pub fn data_table(&self) -> DataTable {
        let lines = self.lines();
        let row = |line: &GameLine| {
            let summary = line.summary?;
            let [accuracy, loss, luck] = [summary.accuracy, summary.loss, summary.luck].map(signed_cell);
            let cells = [
                DataCell::word(&line.game.name),
                DataCell::number(line.game.line),
                DataCell::word(line.position.variant()),
                DataCell::number(summary.guesses),
                DataCell::Truth(summary.found),
                accuracy,
                loss,
                luck,
            ];
            let grades = summary.grades.map(DataCell::number);
            Some(cells.into_iter().chain(grades).collect())
        };
        DataTable {
            name: "games".to_owned(),
            columns: COLUMNS.map(str::to_owned).into(),
            rows: lines.iter().filter_map(row).collect(),
        }
    }
}

/// The cell of a figure that may be negative or unknown, rounded to six decimals.
fn signed_cell(figure: Option<Fraction>) -> DataCell {
    let Some(figure) = figure.map(as_f64) else {
        return DataCell::Unknown;
    };
    match DataCell::rounded(figure.abs()) {
        DataCell::Number(text) if figure < 0.0 && text != "0" => DataCell::Number(format!("-{text}")),
        cell => cell,
    }
}
