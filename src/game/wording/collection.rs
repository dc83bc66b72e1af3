//! Games that were played elsewhere, in words.

use std::collections::BTreeMap;

use super::general::capital;
use super::numbers::{count, decimals, duration, hundredths, thousands};
use super::review::{accuracy_percent, percent};
use super::{colours_and_pegs, guesses};
use crate::collection::CollectedGame;
use crate::grade::Fraction;
use crate::lab::games::{Figures, GameLine, GamesColumn, GamesLab, Group, NoReview, PAGE_GAMES};
use crate::notation::Spot;
use crate::notation::pasted::LeftOut;
use crate::question::GUESS_TIME_LIMIT;
use crate::{Place, Route};
use mastermind_engine::Variant;

/// What is said if the player has not finished a game in *Play*.
pub const NO_OWN_GAMES: &str = "You have not finished a game here yet.";

/// How many games were read from the text, of which sizes, and how many cannot be read. Empty until the text is read.
pub fn understood(lab: &GamesLab) -> String {
    let mut games_of_size: BTreeMap<Variant, u64> = BTreeMap::new();
    let (mut games, mut rows) = (0u64, 0);
    for position in lab.games().filter_map(|(game, _)| game.position.as_ref().ok()) {
        *games_of_size.entry(position.variant()).or_default() += 1;
        games += 1;
        rows += position.rows().len() as u64;
    }
    let unread = lab.games().count() as u64 - games;
    let mut sizes: Vec<(Variant, u64)> = games_of_size.into_iter().collect();
    sizes.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    let amount = format!("{} with {}", count(games, "game", "games"), guesses(rows));
    let read = match sizes.as_slice() {
        [] => String::new(),
        [(variant, _)] => format!("Read as {}: {amount}.", colours_and_pegs(*variant)),
        sizes => {
            let size =
                |(variant, games): &(Variant, u64)| format!("{} of {}", thousands(*games), colours_and_pegs(*variant));
            let mut named: Vec<String> = sizes.iter().take(MOST_SIZES).map(size).collect();
            if sizes.len() > MOST_SIZES {
                named.push("others".into());
            }
            format!("Read {amount}: {}.", named.join("; "))
        }
    };
    let complaint = match (unread, games) {
        (0, _) => String::new(),
        (_, 0) => "No game can be read.".into(),
        (1, _) => " 1 cannot be read.".into(),
        (unread, _) => format!(" {} cannot be read.", thousands(unread)),
    };
    read + &complaint
}

/// How many sizes are named.
const MOST_SIZES: usize = 4;

/// The heading of the first game as it was read.
pub fn as_read(game: &CollectedGame) -> String {
    format!("This is how game {} is read:", game.name)
}

/// What is left out of the text; empty if nothing is.
pub fn left_out(lab: &GamesLab) -> String {
    let all: Vec<LeftOut> = lab.games().flat_map(|(game, _)| game.left_out.clone()).collect();
    super::pasted::left_out(&all).trim_start().to_owned()
}

/// Why nothing of the text was read; empty if something was.
pub fn complaint(lab: &GamesLab) -> String {
    let fault = lab.reading().and_then(|reading| reading.as_ref().err());
    fault.map_or_else(String::new, |fault| capital(&format!("{fault}.")))
}

/// How far the reading or the review is.
pub fn status_line(lab: &GamesLab) -> String {
    if lab.is_reading() {
        return if lab.is_going() {
            format!("Reading: {} %", lab.percent())
        } else {
            "Stopped before the text was read.".into()
        };
    }
    let (done, all) = lab.progress();
    if all == 0 {
        return "No games yet.".into();
    }
    let games = count(all as u64, "game", "games");
    let time = duration(lab.took());
    match (lab.is_going(), done == all) {
        (false, false) if done == 0 => format!("{games} to review."),
        (true, _) => format!("{} of {games} in {time}.", thousands(done as u64)),
        (false, true) => format!("{games} in {time}. Done."),
        (false, false) => {
            let done = thousands(done as u64);
            format!("{done} of {games} in {time}. Stopped; what was found is kept.")
        }
    }
}

/// What is announced when the review ends or stops; empty while it goes on.
pub fn news(lab: &GamesLab) -> String {
    if lab.is_going() || lab.progress().1 == 0 { String::new() } else { status_line(lab) }
}

/// The label of the button that starts the review or goes on with it.
pub fn start(lab: &GamesLab) -> &'static str {
    if lab.is_reading() || lab.progress().0 > 0 { "Go on" } else { "Review" }
}

/// The figures of all games, each with its name before it.
pub fn figures(figures: &Figures) -> Vec<(String, String)> {
    let (games, found) = (figures.games as u64, figures.found as u64);
    let pairs = [
        ("Games reviewed", thousands(games)),
        ("Code found", share(found, games)),
        ("Guesses to find it", mean(figures.guesses)),
        ("Accuracy", accuracy(figures.accuracy)),
        ("Loss per game", mean(figures.loss)),
        ("Saved by luck per game", mean(figures.luck)),
    ];
    pairs.map(|(name, value)| (name.to_owned(), value)).into()
}

/// A number, and its share of `all`: "1,204 (85 %)".
pub fn share(part: u64, all: u64) -> String {
    format!("{} ({})", thousands(part), percent(part, all))
}

/// The cells of a row of the trend: guesses, accuracy and loss.
pub fn trend_cells(figures: &Figures) -> [String; 3] {
    [mean(figures.guesses), accuracy(figures.accuracy), mean(figures.loss)]
}

/// A mean that may be negative; a dash if there is none.
fn mean(mean: Option<f64>) -> String {
    let Some(mean) = mean else { return DASH.into() };
    let text = decimals(mean.abs(), 2);
    if mean < 0.0 && text != "0.00" { format!("−{text}") } else { text }
}

/// A mean accuracy to a tenth of a per cent; only perfect play has "100 %".
fn accuracy(mean: Option<f64>) -> String {
    match mean {
        None => DASH.into(),
        Some(mean) if mean < 1.0 => format!("{} %", decimals((100.0 * mean).min(99.9), 1)),
        Some(_) => "100 %".into(),
    }
}

/// Stands for a figure that is not known.
const DASH: &str = "–";

/// How to read the figures.
pub fn note(figures: &Figures) -> String {
    let unknown = figures.games - figures.known;
    let about_unknown = match unknown as u64 {
        0 => String::new(),
        unknown => format!(
            " {} not known exactly after {} seconds a guess: such a game has a dash, and its grades may be \
             estimates.",
            match unknown {
                1 => "1 game is".to_owned(),
                unknown => format!("{} games are", thousands(unknown)),
            },
            GUESS_TIME_LIMIT.as_secs(),
        ),
    };
    format!("Loss and luck are in guesses, as in the review of a round.{about_unknown}")
}

/// The games of a group: "1–31".
pub fn group(group: &Group) -> String {
    let (first, last) = (thousands(group.first as u64), thousands(group.last as u64));
    format!("{first}–{last}")
}

/// The heading of a column, and what it means.
pub fn column(column: GamesColumn) -> (&'static str, &'static str) {
    match column {
        GamesColumn::Name => ("Game", "its name, or its number in your text"),
        GamesColumn::Game => ("Size", "colours and pegs"),
        GamesColumn::Guesses => ("Guesses", "how many there are"),
        GamesColumn::Found => ("Found", "whether the last guess found the code"),
        GamesColumn::Accuracy => ("Accuracy", "100 % is perfect play"),
        GamesColumn::Loss => ("Loss", "what the guesses lost, in guesses"),
        GamesColumn::Luck => ("Saved by luck", "what the feedbacks saved, in guesses"),
        GamesColumn::Mistakes => ("Mistakes", "inaccuracies, mistakes and blunders"),
    }
}

/// A game of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its index in the text, from 0.
    pub index: usize,
    /// The link to its rows in *Analyse*.
    pub link: String,
    /// The text in each column.
    pub cells: [String; GamesColumn::ALL.len()],
}

/// The rows of the games that the table shows.
pub fn rows(lab: &GamesLab) -> Vec<GameRow> {
    lab.lines().iter().take(lab.rows_shown()).map(row).collect()
}

/// A game as a row of the table. A figure that is still to come is "…", one that is not known is a dash.
fn row(line: &GameLine) -> GameRow {
    let or_dash = |figure: Option<Fraction>, write: fn(Fraction) -> String| figure.map_or_else(|| DASH.into(), write);
    let summary = line.summary;
    let figure = |figure: fn(&crate::collection::Summary) -> Option<Fraction>, write| match summary {
        Some(summary) => or_dash(figure(summary), write),
        None => "…".into(),
    };
    let cell = |column| match column {
        GamesColumn::Name => line.game.name.clone(),
        GamesColumn::Game => line.position.variant().to_string(),
        GamesColumn::Guesses => line.position.rows().len().to_string(),
        GamesColumn::Found => if line.found() { "yes" } else { "no" }.into(),
        GamesColumn::Accuracy => figure(|game| game.accuracy, accuracy_percent),
        GamesColumn::Loss => figure(|game| game.loss, hundredths),
        GamesColumn::Luck => figure(|game| game.luck, hundredths),
        GamesColumn::Mistakes => summary.map_or_else(|| "…".into(), |summary| summary.mistakes().to_string()),
    };
    let (place, rest) = (Place::Analyse, line.position.route());
    GameRow { index: line.index, link: Route { place, rest }.to_string(), cells: GamesColumn::ALL.map(cell) }
}

/// How many games of the table are shown; empty if all are shown.
pub fn games_shown(lab: &GamesLab) -> String {
    let all = lab.games().count() - lab.without_review().count();
    if lab.rows_shown() < all {
        format!("{} of {} games shown.", lab.rows_shown(), thousands(all as u64))
    } else {
        String::new()
    }
}

/// The games that have no review, each with its line and the reason. If there are many, only the first ones, then how
/// many more there are.
pub fn without_review(lab: &GamesLab) -> Vec<String> {
    let reason = |(game, why): (&CollectedGame, NoReview)| {
        let why = match why {
            NoReview::Unread(fault) => match fault.spot {
                Some(Spot::Line(..)) => fault.to_string(),
                _ => format!("Line {}: {fault}", game.line),
            },
            NoReview::NotReviewed(why) => format!("Line {}: {why}", game.line),
        };
        format!("Game {}. {why}.", game.name)
    };
    let all = lab.without_review().count();
    let mut reasons: Vec<String> = lab.without_review().take(PAGE_GAMES).map(reason).collect();
    if all > reasons.len() {
        let more = thousands((all - reasons.len()) as u64);
        reasons.push(format!("… and {more} more."));
    }
    reasons
}
