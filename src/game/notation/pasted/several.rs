//! Several games in one text: parted by blank lines, or each begun by its game, as in `6x4 0011:10`; in JSON each on
//! lines of its own.

use mastermind_engine::Variant;

use super::layout::{counts, row_count_of};
use super::prose::split_off_invalid_lines;
use super::{Clarifications, TextPart, hints, json, lines, read};
use crate::notation::{Fault, Spot};

/// A game of a text: its lines, after those that hold for all games.
#[derive(Clone, Debug, Default)]
pub struct GameText {
    /// The lines, each with a line break after it.
    pub text: String,
    /// For each line of `text`, its number in the whole text, from 1.
    lines: Vec<usize>,
    /// How many of these lines hold for all games.
    preface: usize,
    /// How many characters of the whole text stand before it on its first line.
    indent: usize,
}

/// A line with its number in the whole text, from 1.
type NumberedLine<'a> = (usize, &'a str);

impl GameText {
    /// A game without rows yet. The lines of the preface hold for all games.
    pub fn new<'a>(preface: impl IntoIterator<Item = NumberedLine<'a>>) -> GameText {
        let mut game = GameText::default();
        preface.into_iter().for_each(|(number, line)| game.push(number, line));
        GameText { preface: game.lines.len(), ..game }
    }

    /// Adds a line with its number in the whole text, from 1.
    pub fn push(&mut self, number: usize, line: &str) {
        self.text += line;
        self.text.push('\n');
        self.lines.push(number);
    }

    /// The number in the whole text of the line on which the game begins, from 1.
    pub fn first_line(&self) -> usize {
        self.lines.get(self.preface).copied().unwrap_or(1)
    }

    /// The number in the whole text of this line of the game, both from 1.
    pub fn line(&self, line: usize) -> usize {
        self.lines.get(line.saturating_sub(1)).copied().unwrap_or(line)
    }

    /// The fault at its place in the whole text. A text of one line has its faults in characters.
    pub fn fault(&self, fault: Fault) -> Fault {
        let before = |line: usize| if line == self.preface + 1 { self.indent } else { 0 };
        let spot = match fault.spot {
            Some(Spot::Line(line, at)) => Some(Spot::Line(self.line(line), at + before(line))),
            Some(Spot::Character(at) | Spot::Row(_, at)) if self.lines.len() == 1 => {
                Some(Spot::Line(self.line(1), at + before(1)))
            }
            other => other,
        };
        Fault { spot, ..fault }
    }
}

/// The games of a text: the items of a list, else those with names, else those between blank lines, else a single one.
/// Lines without rows before the first game hold for all of them. `usual` is the game of rows that name none.
pub fn split_into_games(text: &str, usual: Variant) -> Vec<GameText> {
    let lines: Vec<NumberedLine<'_>> = (1..).zip(text.lines()).collect();
    let written: Vec<NumberedLine<'_>> = lines.iter().filter(|(_, line)| !line.trim().is_empty()).copied().collect();
    let blocks: Vec<&[NumberedLine<'_>]> =
        lines.split(|(_, line)| line.trim().is_empty()).filter(|block| !block.is_empty()).collect();
    let parted = if json::is_list(text) && json::is_one(text) {
        games_in_list(text)
    } else if json::is_list(text) {
        let each_line: Vec<&[NumberedLine<'_>]> = written.chunks(1).collect();
        games_of_lists(&each_line, usual).or_else(|| games_of_lists(&blocks, usual)).or_else(|| games_in_list(text))
    } else {
        games_with_names(&written, usual).or_else(|| games_between_blank_lines(&blocks, usual))
    };
    parted.unwrap_or_else(|| {
        let head = blocks
            .first()
            .filter(|head| blocks.len() > 1 && row_count(&text_of(head), usual) == Some(0))
            .map_or(0, |head| head.len());
        if written.is_empty() { Vec::new() } else { vec![game(&written[..head], &written[head..])] }
    })
}

/// How many games a text has.
pub(super) fn count_games(text: &str, usual: Variant) -> usize {
    split_into_games(text, usual).len()
}

/// The text of the game with this index, from 0; `None` if there are fewer. It has the lines that hold for all games.
/// Every line keeps its number, and its place on the line; all other lines are left empty.
pub(super) fn only_game(text: &str, games: &[GameText], index: usize) -> Option<String> {
    let game = games.get(index)?;
    let mut kept = vec![String::new(); text.lines().count()];
    for (index, (&number, line)) in game.lines.iter().zip(game.text.lines()).enumerate() {
        let indent = if index == game.preface { game.indent } else { 0 };
        if let Some(kept) = number.checked_sub(1).and_then(|number| kept.get_mut(number)) {
            *kept = " ".repeat(indent) + line;
        }
    }
    Some(kept.join("\n"))
}

/// The games of a list in which each item is one: `[[["RGBY", 1, 2], …], …]`, `{"games": [{"rows": […]}, …]}`. `None`
/// if the text is no such list.
fn games_in_list(text: &str) -> Option<Vec<GameText>> {
    let spans = json::games(text)?;
    // Where each character begins, and the end.
    let bytes: Vec<usize> = text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect();
    let (mut line, mut line_begin, mut before) = (1, 0, 0);
    let mut games = Vec::new();
    for span in spans {
        let (Some(&begin), Some(&end)) = (bytes.get(span.start), bytes.get(span.end)) else { continue };
        for (at, symbol) in (before..).zip(text[bytes[before]..begin].chars()) {
            if symbol == '\n' {
                (line, line_begin) = (line + 1, at + 1);
            }
        }
        before = span.start;
        let mut game = GameText { indent: span.start - line_begin, ..GameText::default() };
        (line..).zip(text[begin..end].lines()).for_each(|(number, line)| game.push(number, line));
        games.push(game);
    }
    Some(games)
}

/// A game of these lines, after those of the preface, which hold for all games.
fn game(preface: &[NumberedLine<'_>], lines: &[NumberedLine<'_>]) -> GameText {
    let mut game = GameText::new(preface.iter().copied());
    lines.iter().for_each(|&(number, line)| game.push(number, line));
    game
}

fn text_of(block: &[NumberedLine<'_>]) -> String {
    block.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// How many rows a text has; `None` if it cannot be read, or is one line whose pins cannot be, such as the "3/6" of a
/// title.
fn row_count(text: &str, usual: Variant) -> Option<usize> {
    let lines = if json::is_list(text) { json::lines(text).ok()?.0 } else { lines(text).ok()? };
    let (hints, lines) = hints::hints(lines).ok()?;
    let (lines, _) = split_off_invalid_lines(lines);
    let (rows, is_plausible) = row_count_of(&lines, hints.game, usual)?;
    (is_plausible || lines.len() > 1).then_some(rows)
}

/// Whether a line begins with a game, such as `6x4`.
fn begins_with_game(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first.trim_end_matches([':', ',']).replace(['X', '×'], "x").parse::<Variant>().is_ok()
}

/// Whether a line only says that a game begins: `Game 2`.
fn is_heading(line: &str) -> bool {
    const GAMES: [&str; 7] = ["game", "spiel", "partie", "partida", "partita", "spel", "jogo"];
    let words: Vec<&str> =
        line.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    matches!(words.as_slice(), [game, number] if GAMES.contains(&game.to_lowercase().as_str())
        && number.len() < 6 && number.bytes().all(|symbol| symbol.is_ascii_digit()))
}

/// Each of these parts as a game, if all of them are lists of programs, and one of them has several rows.
fn games_of_lists(parts: &[&[NumberedLine<'_>]], usual: Variant) -> Option<Vec<GameText>> {
    let are_games = parts.len() > 1
        && parts.iter().all(|part| json::is_list(&text_of(part)))
        && parts.iter().any(|part| row_count(&text_of(part), usual).is_some_and(|rows| rows > 1));
    are_games.then(|| parts.iter().map(|part| game(&[], part)).collect())
}

/// The games of a text in which at least two lines begin with a game, or say "Game 1": with each of them a game begins.
/// Rows below belong to it; where the rows stand beside the games, a line that cannot be read is a game for itself.
/// `None` if fewer lines begin so.
fn games_with_names(written: &[NumberedLine<'_>], usual: Variant) -> Option<Vec<GameText>> {
    let begins = |line: &str| begins_with_game(line) || is_heading(line);
    let mut named = written.iter().filter(|(_, line)| begins(line));
    let (first, _) = *named.next()?;
    named.next()?;
    let (preface, written) = written.split_at(written.partition_point(|&(number, _)| number < first));
    let preface_has_rows = row_count(&text_of(preface), usual) != Some(0);
    let mut games: Vec<GameText> = Vec::new();
    if !preface.is_empty() && preface_has_rows {
        games.push(game(&[], preface));
    }
    let preface = if preface_has_rows { &[] } else { preface };
    let mut begin = "";
    for &(number, line) in written {
        // Rows beside the game, and then a line that cannot be read: it has no number.
        let is_alone = || {
            begin.split_whitespace().count() > 1
                && !is_heading(begin)
                && !line.contains(|symbol: char| symbol.is_ascii_digit())
                && row_count(line, usual).is_none()
        };
        match games.last_mut() {
            Some(game) if !begins(line) && !is_alone() => game.push(number, line),
            _ => {
                begin = line;
                let line = [(number, line)];
                games.push(game(preface, if is_heading(begin) { &[] } else { &line }));
            }
        }
    }
    games.retain(|game| game.lines.len() > game.preface);
    Some(games)
}

/// The most blocks that are read to learn whether blank lines part games.
const MAX_READ: usize = 16;

/// The games between blank lines: blocks with rows, if one of them has several rows, or the code is found before the
/// last one, and the row numbers do not go on from block to block. The rows of one game may have blank lines between
/// them. `None` if the text is parted otherwise.
fn games_between_blank_lines(blocks: &[&[NumberedLine<'_>]], usual: Variant) -> Option<Vec<GameText>> {
    if blocks.len() < 2 {
        return None;
    }
    // The first blocks tell; to read all of a long text twice would take too long.
    let (first, _) = blocks.split_at(blocks.len().min(MAX_READ));
    let rows: Vec<Option<usize>> = first.iter().map(|block| row_count(&text_of(block), usual)).collect();
    // What cannot be read is a game that is refused, if it is longer than a remark.
    let has_digit = |block: &[NumberedLine<'_>]| {
        block.len() > 1 || block.iter().any(|(_, line)| line.contains(|symbol: char| symbol.is_ascii_digit()))
    };
    let is_game = |index: usize| match rows.get(index) {
        Some(rows) => rows.map_or(blocks[index].len() > 1, |rows| rows > 0),
        None => has_digit(blocks[index]),
    };
    let finds_code = |block: &[NumberedLine<'_>]| {
        let said = Clarifications { part: Some(TextPart::Whole), ..Clarifications::default() };
        let position = read(&text_of(block), usual, &said).ok().map(|understood| understood.position);
        position
            .is_some_and(|game| game.rows().last().is_some_and(|row| row.feedback.is_all_black(game.variant().pegs())))
    };
    let with_rows: Vec<usize> = (0..rows.len()).filter(|&index| rows[index].is_some_and(|rows| rows > 0)).collect();
    let (_, before_last) = with_rows.split_last().filter(|(_, before)| !before.is_empty())?;
    let ends = with_rows.iter().any(|&index| rows[index] > Some(1))
        || before_last.iter().any(|&index| finds_code(blocks[index]));
    let counts_on = || {
        let (_, lines) =
            hints::hints(lines(&blocks.iter().map(|block| text_of(block)).collect::<Vec<_>>().join("\n")).ok()?)
                .ok()?;
        Some(counts(&lines, false))
    };
    if !ends || counts_on() == Some(true) {
        return None;
    }
    let mut preface: &[NumberedLine<'_>] = &[];
    let mut games: Vec<GameText> = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        match games.last_mut() {
            _ if is_game(index) => games.push(game(preface, block)),
            // Remarks after a game.
            Some(game) => block.iter().for_each(|&(number, line)| game.push(number, line)),
            None if index == 0 => preface = block,
            None => {}
        }
    }
    Some(games)
}
