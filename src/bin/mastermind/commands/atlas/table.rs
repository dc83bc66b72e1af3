//! A table in a file: comments that explain its columns, a line of names, then a line for each row.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use mastermind_engine::Variant;
use mastermind_game::day::Day;
use mastermind_game::lab::atlas::tables::TableHead;

use super::super::failure::error_in_file;
use super::super::out_file;

/// A row of a table.
pub trait Row: Clone {
    /// What stands at the head of the table.
    const HEAD: TableHead;

    /// Reads a line; `None` if it is damaged.
    fn read(line: &str) -> Option<Self>;
    /// The cells of its line.
    fn cells(&self) -> Vec<String>;
    /// The game.
    fn game(&self) -> Variant;
    /// What it is about besides its game. It orders the rows of a game.
    fn subject(&self) -> Subject;
    /// Takes over what another row about the same knows better.
    ///
    /// # Errors
    /// They contradict each other, in a sentence.
    fn merge(&mut self, other: Self) -> Result<(), String>;
}

/// What a row is about besides its game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subject {
    /// Its place among the subjects of a game.
    pub place: usize,
    /// Its name: "total", "entropy own".
    pub name: String,
}

/// The order of games in a table: by rule of feedback, with repeats first, then by pegs and colours.
pub type GameOrder = (u8, bool, u8, u8);

/// The place of a game in the order.
pub fn order(game: Variant) -> GameOrder {
    (game.rule() as u8, !game.repeats(), game.pegs(), game.colours())
}

/// The rows of a table, in order.
#[derive(Clone)]
pub struct Table<R: Row> {
    rows: BTreeMap<(GameOrder, Subject), R>,
}

impl<R: Row> Table<R> {
    /// A table without rows.
    pub fn new() -> Table<R> {
        Table { rows: BTreeMap::new() }
    }

    /// Reads a table. Lines of comments are skipped, and so is the line of names.
    ///
    /// # Errors
    /// A sentence that names a damaged line.
    pub fn read(text: &str) -> Result<Table<R>, String> {
        let mut table = Table::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.starts_with('#') || line.starts_with(R::HEAD.columns[0].name) || line.is_empty() {
                continue;
            }
            let row = R::read(line);
            table.put(row.ok_or_else(|| format!("line {number} is damaged"))?)?;
        }
        Ok(table)
    }

    /// The table in a file; without the file, no rows.
    ///
    /// # Errors
    /// It cannot be read, in a sentence.
    pub fn from_file(path: &Path) -> Result<Table<R>, String> {
        if !path.exists() {
            return Ok(Table::new());
        }
        let text = fs::read_to_string(path).map_err(|error| error_in_file(path, error))?;
        Table::read(&text).map_err(|why| error_in_file(path, why))
    }

    /// Adds a row, or merges it with the one that is there.
    ///
    /// # Errors
    /// The two contradict each other.
    pub fn put(&mut self, row: R) -> Result<(), String> {
        match self.rows.get_mut(&(order(row.game()), row.subject())) {
            Some(known) => {
                let about = format!("{} {}", row.game(), row.subject().name);
                known.merge(row).map_err(|why| format!("{about}: {why}"))
            }
            None => {
                self.rows.insert((order(row.game()), row.subject()), row);
                Ok(())
            }
        }
    }

    /// Puts a row in the place of the one that is there.
    pub fn replace(&mut self, row: R) {
        self.rows.insert((order(row.game()), row.subject()), row);
    }

    /// The rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = &R> {
        self.rows.values()
    }

    /// The rows about a game.
    pub fn of(&self, game: Variant) -> impl Iterator<Item = &R> {
        let from = (order(game), Subject { place: 0, name: String::new() });
        self.rows.range(from..).map(|row| row.1).take_while(move |row| row.game() == game)
    }

    /// The whole file.
    pub fn text(&self) -> String {
        let mut text = R::HEAD.explained(&today());
        let names: Vec<&str> = R::HEAD.columns.iter().map(|column| column.name).collect();
        text += &format!("{}\n", names.join(","));
        self.rows().for_each(|row| text += &format!("{}\n", row.cells().join(",")));
        text
    }

    /// Writes the file, in one step, so that a kill leaves the old one or the new one.
    ///
    /// # Errors
    /// It cannot be written, in a sentence.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let beside = PathBuf::from(format!("{}.new", path.display()));
        out_file::write(&beside, &self.text())?;
        fs::rename(&beside, path).map_err(|error| error_in_file(path, error))
    }
}

/// Today in UTC.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day::at(since.as_secs() * 1000).to_string()
}
