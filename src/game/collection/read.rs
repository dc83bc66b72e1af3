//! Games from a text. Each is written in any notation that the paste box reads.
//!
//! ```text
//!   6x4 0011:10 2345:40        one game a line, if each line begins with its game
//!   5x3 012:20 013:30
//!
//!   RGBY 1b2w                  or blank lines between games
//!   RGYB 4b0w
//!
//!   game,guess,black,white     or a table with a column for the game
//!   monday,1122,1,0
//! ```
//! What is said before the first row of a text with blank lines, such as the game or the legend, holds for all games.
//! A text decides once whether colours count from 0 or 1, and, where it does not name the game, how large it is.

use std::collections::HashMap;

use mastermind_engine::Variant;
use mastermind_engine::budget::{Budget, Progress};

use crate::notation::pasted::{
    Ambiguity, Assumed, Clarifications, GameText, LeftOut, NumberOrder, PinClarifications, TextPart, Understood,
    Unread, read, split_into_games,
};
use crate::notation::{Fault, PegMarks};
use crate::question::{ChosenReading, CollectedGame, GamesReading, OpenQuestion, ReadGame};

/// The most games of one text.
pub const MAX_GAMES: usize = 10_000;

/// Reads all games of a text. A game that names no variant is of the `usual` one, if its guesses fit that. `budget`
/// gets the progress in per cent; it cannot stop the reading.
///
/// # Errors
/// The text has no games, or more than [`MAX_GAMES`].
pub fn read_games(text: &str, usual: Variant, budget: &mut dyn Budget) -> GamesReading {
    read_games_with(text, usual, PinClarifications::default(), budget)
}

/// Like [`read_games`], but `pins` is what the visitor has said about the pins.
///
/// # Errors
/// There are no games, or more than [`MAX_GAMES`].
pub fn read_games_with(text: &str, usual: Variant, pins: PinClarifications, budget: &mut dyn Budget) -> GamesReading {
    let texts = named_texts(text, usual)?;
    let mut tell = |done: usize| {
        let (nodes, done) = (done as u64, 100 * done / (3 * texts.len()));
        budget.go_on(Progress { nodes, done: done as u64, total: 100 });
    };
    // The blank lines have parted the games.
    let clarifications = Clarifications { pins, part: Some(TextPart::Whole), ..Clarifications::default() };
    let read_alone = |(index, (_, game)): (usize, &(String, GameText))| {
        tell(index);
        read(&game.text, usual, &clarifications)
    };
    let mut read_so_far: Vec<Read> = texts.iter().enumerate().map(read_alone).collect();
    // What one game tells of its pins holds for all.
    let clarified = clarified_by_games(&read_so_far, &clarifications);
    let clarifications = if clarified == clarifications {
        clarifications
    } else {
        read_so_far = texts.iter().map(|(_, game)| read(&game.text, usual, &clarified)).collect();
        clarified
    };
    // First how colours are counted: how large a game is follows from it.
    let marks = marks(&read_so_far);
    for (index, ((_, game), reading)) in texts.iter().zip(&mut read_so_far).enumerate() {
        tell(texts.len() + index);
        read_again(game, reading, usual, &Known { clarifications: &clarifications, marks, largest_assumed: &[] });
    }
    let largest_assumed = largest_assumed_games(&read_so_far);
    for (index, ((_, game), reading)) in texts.iter().zip(&mut read_so_far).enumerate() {
        tell(2 * texts.len() + index);
        read_again(
            game,
            reading,
            usual,
            &Known { clarifications: &clarifications, marks, largest_assumed: &largest_assumed },
        );
    }
    // One question is asked at a time.
    let mut is_asked = false;
    let games = texts.iter().zip(read_so_far).map(|((name, game), reading)| {
        let question = match &reading {
            Err(Unread::Ambiguous(ambiguity)) if !std::mem::replace(&mut is_asked, true) => {
                Some(open_question(ambiguity, game, usual, &clarifications))
            }
            _ => None,
        };
        collected(name, game, reading, question)
    });
    Ok(games.collect())
}

/// The games of a text, each with its name, before they are read.
///
/// # Errors
/// There are no games, or more than [`MAX_GAMES`].
fn named_texts(text: &str, usual: Variant) -> Result<Vec<(String, GameText)>, Fault> {
    let texts = match table(text) {
        Some(games) => games,
        None => (1..)
            .zip(split_into_games(text, usual))
            .map(|(number, game): (usize, _)| (number.to_string(), game))
            .collect(),
    };
    let is_start = |game: &GameText| {
        let understood = read(&game.text, usual, &Clarifications::default());
        understood.is_ok_and(|understood| understood.position.rows().is_empty())
    };
    match texts.as_slice() {
        [] => Err(Fault::new("there are no games")),
        [(_, only)] if is_start(only) => Err(Fault::new("there are no games")),
        _ if texts.len() > MAX_GAMES => Err(Fault::new(format!("there are more than {MAX_GAMES} games"))),
        _ => Ok(texts),
    }
}

/// The question that a game leaves open, with what each answer makes of it.
fn open_question(
    ambiguity: &Ambiguity,
    game: &GameText,
    usual: Variant,
    clarifications: &Clarifications,
) -> OpenQuestion {
    let readings = ambiguity.readings(&game.text, usual, clarifications).into_iter().map(|(clarifications, chosen)| {
        let game = chosen.ok().map(|Understood { position, marks, .. }| ReadGame { position, marks });
        ChosenReading { pins: clarifications.pins, game }
    });
    OpenQuestion { ambiguity: ambiguity.clone(), readings: readings.collect() }
}

/// A game as it was read, with its places counted in the whole text.
fn collected(name: &str, game: &GameText, reading: Read, question: Option<OpenQuestion>) -> CollectedGame {
    let understood = reading.as_ref().ok();
    let left_out = understood
        .map(|game| game.left_out.clone())
        .unwrap_or_default()
        .into_iter()
        .map(|left| LeftOut { line: game.line(left.line), ..left });
    CollectedGame {
        name: name.to_owned(),
        line: game.first_line(),
        question,
        marks: understood.and_then(|game| game.marks),
        left_out: left_out.collect(),
        position: reading.map(|game| game.position).map_err(|why| game.fault(why.fault())),
    }
}

/// What was understood of the text of a game.
type Read = Result<Understood, Unread>;

/// What the visitor has said about the pins, and what the games leave no choice about.
fn clarified_by_games(all: &[Read], clarifications: &Clarifications) -> Clarifications {
    let mut clarified = clarifications.clone();
    for assumed in all.iter().flatten().flat_map(|game| &game.assumed) {
        match assumed {
            Assumed::Order(order) if *order != NumberOrder::BlackFirst => {
                clarified.pins.order.get_or_insert(*order);
            }
            Assumed::Symbols(symbols) => {
                let unknown = symbols
                    .iter()
                    .filter(|(symbol, _)| clarifications.pins.symbols.iter().all(|(known, _)| known != symbol));
                let new: Vec<_> =
                    unknown.filter(|&meaning| !clarified.pins.symbols.contains(meaning)).copied().collect();
                clarified.pins.symbols.extend(new);
            }
            _ => {}
        }
    }
    clarified
}

/// How all games write colours: from 0, if a 0 is written in one of them. `None` if each game decides for itself.
fn marks(all: &[Read]) -> Option<PegMarks> {
    let has_zero = |game: &Understood| {
        let mut colours = game.position.rows().iter().flat_map(|row| row.guess.iter());
        game.marks == Some(PegMarks::FromZero) && colours.any(|colour| colour == 0)
    };
    let zero = all.iter().flatten().any(has_zero);
    zero.then_some(PegMarks::FromZero)
}

/// The largest variant that was assumed for a game, for each number of pegs.
fn largest_assumed_games(all: &[Read]) -> Vec<Variant> {
    let mut largest_assumed: Vec<Variant> = Vec::new();
    let assumed = |understood: &&Understood| understood.assumed.contains(&Assumed::Game);
    for understood in all.iter().flatten().filter(assumed) {
        let variant = understood.position.variant();
        match largest_assumed.iter_mut().find(|game| game.pegs() == variant.pegs()) {
            Some(game) if game.code_count() < variant.code_count() => *game = variant,
            Some(_) => {}
            None => largest_assumed.push(variant),
        }
    }
    largest_assumed
}

/// What is known about all games.
struct Known<'a> {
    /// What the visitor has said, and what the games leave no choice about.
    clarifications: &'a Clarifications,
    /// How colours are written; `None` if each game decides for itself.
    marks: Option<PegMarks>,
    /// The largest assumed games.
    largest_assumed: &'a [Variant],
}

/// Reads a game again if the other games contradict what was assumed about it.
fn read_again(game: &GameText, reading: &mut Read, usual: Variant, known: &Known<'_>) {
    let Ok(understood) = reading else { return };
    let assumes_marks = understood.assumed.iter().any(|assumed| matches!(assumed, Assumed::From(_)));
    let variant = understood.position.variant();
    let size = known
        .largest_assumed
        .iter()
        .find(|size| size.pegs() == variant.pegs())
        .filter(|_| understood.assumed.contains(&Assumed::Game));
    let clarifications = Clarifications {
        marks: known.marks.filter(|_| assumes_marks),
        game: size.copied(),
        ..known.clarifications.clone()
    };
    let differs = clarifications.marks.is_some_and(|marks| Some(marks) != understood.marks)
        || clarifications.game.is_some_and(|size| size != variant);
    if differs {
        *reading = read(&game.text, usual, &clarifications);
    }
}

/// The games of a table that has a column for the game, in the order in which their first rows come. `None` if the text
/// is no such table.
fn table(text: &str) -> Option<Vec<(String, GameText)>> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (header_line, header) = lines.next()?;
    let separator = ['\t', ';', ','].into_iter().find(|&c| header.contains(c))?;
    let column = cells(header, separator).position(names_game)?;
    let header = masked(header, separator, column).1;
    let mut games: Vec<(String, GameText)> = Vec::new();
    let mut places = HashMap::new();
    for (number, line) in lines {
        let (name, masked_line) = masked(line, separator, column);
        let index = *places.entry(name.clone()).or_insert(games.len());
        if index == games.len() {
            games.push((name, GameText::new([(header_line, header.as_str())])));
        }
        games[index].1.push(number, &masked_line);
    }
    Some(games)
}

/// Whether a column with this heading holds the game.
fn names_game(heading: &str) -> bool {
    let letters = heading.chars().filter(|c| c.is_alphanumeric());
    let word: String = letters.collect::<String>().to_lowercase();
    ["game", "gameid", "gamenumber", "session", "sessionid", "id"].contains(&word.as_str())
}

/// The text in this column (from 0), then the line with a word of the same length in its place, so that a fault still
/// names the right character.
fn masked(line: &str, separator: char, column: usize) -> (String, String) {
    let mut name = String::new();
    let hidden_name = cells(line, separator).enumerate().map(|(i, cell)| {
        if i != column {
            return cell.to_owned();
        }
        name = cell.trim().trim_matches('"').to_owned();
        "x".repeat(cell.chars().count().max(1))
    });
    let shown_cells: Vec<String> = hidden_name.collect();
    (name, shown_cells.join(separator.encode_utf8(&mut [0; 4])))
}

/// The cells of a line; a separator between quotes belongs to its cell.
fn cells(line: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    line.split(move |c| {
        quoted ^= c == '"';
        c == separator && !quoted
    })
}
