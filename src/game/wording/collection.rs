//! Games that were played elsewhere, in words.

use crate::wording::{ChipText, LabelledFigure, NameAndSummary};
use std::collections::BTreeMap;

use super::general::capital;
use super::lab::{Finding, RunControl};
use super::numbers::{count, decimals, duration, hundredths, thousands};
use super::review::{accuracy_percent, percent};
use super::{colours_and_pegs, grade_word, guesses};
use crate::collection::{CollectedGame, Summary};
use crate::grade::{Fraction, Grade};
use crate::lab::Progress;
use crate::lab::games::{Figures, GameLine, GamesColumn, GamesLab, GamesSource, Group, NoReview, PAGE_GAMES};
use crate::notation::Spot;
use crate::notation::pasted::LeftOut;
use crate::question::GUESS_TIME_LIMIT;
use crate::{Place, Route};
use mastermind_engine::Variant;

/// The finding: what mistakes cost a game, now and before.
pub fn finding(lab: &GamesLab) -> Finding {
    let summaries: Vec<&Summary> = lab.summaries().collect();
    let Progress { done, total: all } = lab.progress();
    let how_to_read =
        "Each line is a game. The first bar is what its guesses cost, the second is luck: to the left it saved \
               guesses, to the right it cost some. The dot is where the game ended."
            .to_owned();
    let known: Vec<&Summary> = summaries.iter().copied().filter(|game| game.loss.is_some()).collect();
    let with_text =
        |text: String| Finding { text: text.into(), how_to_read: how_to_read.clone(), ..Finding::default() };
    if all == 0 {
        return Finding { how_to_read: String::new(), ..with_text("No games yet.".into()) };
    }
    let Some(loss) = Figures::new(&known).loss else {
        return with_text(format!("{} of {} reviewed.", thousands(done), count(all, "game", "games")));
    };
    let one = if lab.source() == GamesSource::Own { "You lose" } else { "This player loses" };
    if done < all {
        let figure = mean(Some(loss));
        let text = format!("{one} {figure} guesses a game to mistakes, after {} of {all} games.", known.len());
        return Finding { figure, ..with_text(text) };
    }
    let half = known.len() / 2;
    let [before, now] = [&known[..half], &known[half..]].map(|games| mean(Figures::new(games).loss));
    let (figure, text) = if known.len() < HALVES_FROM {
        let figure = mean(Some(loss));
        let text = format!("{one} {figure} guesses a game to mistakes.");
        (figure, text)
    } else if before == now {
        let text = format!("{one} {now} guesses a game to mistakes, as before.");
        (now, text)
    } else {
        let text = format!("{one} {now} guesses a game to mistakes now. It was {before}.");
        (now, text)
    };
    Finding { figure, ..with_text(text) }
}

/// From this number of games on, the second half is compared with the first.
const HALVES_FROM: usize = 10;

/// The chip that says which games are shown, and how many there are.
pub fn source(lab: &GamesLab) -> ChipText {
    let name = match lab.source() {
        GamesSource::Own => "My games from Play",
        GamesSource::Example => "Example",
        GamesSource::Text => "Games from a text",
    };
    ChipText::new(name, count(lab.games().count() as u64, "game", "games"))
}

/// What is said above the example.
pub const EXAMPLE: &str = "An example: you have not finished a game here yet. Yours will appear here.";

/// Where the review starts, stops, and says that it is done.
pub fn run_control(lab: &GamesLab) -> RunControl {
    let Progress { done, total: all } = lab.progress();
    match (lab.is_going(), lab.may_start()) {
        (true, _) if lab.is_reading() => RunControl::Going { status: status_line(lab), done: lab.percent(), all: 100 },
        (true, _) => RunControl::Going { status: status_line(lab), done, all },
        (false, true) if lab.is_reading() || done > 0 => RunControl::Stopped(status_line(lab)),
        (false, true) => RunControl::Ready(format!("Review {}", count(all, "game", "games"))),
        (false, false) if all == 0 => RunControl::Lacks("no games"),
        (false, false) => RunControl::Done(format!("{} in {}", count(all, "game", "games"), duration(lab.took()))),
    }
}

/// The three figures of all games.
pub fn three_facts(figures: &Figures) -> [LabelledFigure; 3] {
    let luck = figures.luck.map(|luck| -luck);
    [
        LabelledFigure::new("guesses", mean(figures.guesses)),
        LabelledFigure::new("accuracy", accuracy(figures.accuracy)),
        LabelledFigure::new("luck cost", mean(luck)),
    ]
}

/// The guesses of each grade in a sentence: "29 Best, 23 Good, 2 Blunders."
pub fn grades_in_a_sentence(figures: &Figures) -> String {
    let graded = Grade::ALL.into_iter().zip(figures.grades).filter(|(_, number)| *number > 0);
    let parts: Vec<String> = graded
        .map(|(grade, number)| match (grade, number) {
            (Grade::Best | Grade::Good, _) | (_, 1) => format!("{} {}", thousands(number), grade_word(grade)),
            (Grade::Inaccuracy, _) => format!("{} Inaccuracies", thousands(number)),
            _ => format!("{} {}s", thousands(number), grade_word(grade)),
        })
        .collect();
    format!("{}.", parts.join(", "))
}

/// A game of the picture in words, for screen readers.
pub fn game_in_words(line: &GameLine) -> String {
    let name = format!("Game {}: {}", line.game.name, guesses(line.position.rows().len() as u64));
    match line.summary {
        Some(summary) => match (summary.loss, summary.luck) {
            (Some(loss), Some(luck)) => {
                let effect = if luck < Fraction::from(0) { "cost" } else { "saved" };
                let size = if luck < Fraction::from(0) { -luck } else { luck };
                format!("{name}, {} lost to mistakes, luck {effect} {}", hundredths(loss), hundredths(size))
            }
            _ => format!("{name}, not known exactly"),
        },
        None => format!("{name}, not reviewed yet"),
    }
}

/// The accuracy of a game in the picture; a dash if it is not known.
pub fn accuracy_of(line: &GameLine) -> String {
    let accuracy = line.summary.and_then(|summary| summary.accuracy);
    accuracy.map_or_else(|| DASH.into(), accuracy_percent)
}

/// What stands beside the name of the game that is looked at: "3 mistakes".
pub fn mistakes(line: &GameLine) -> String {
    line.summary.map_or_else(String::new, |summary| count(summary.mistakes(), "mistake", "mistakes"))
}

/// The link to the rows of a game in *Analyse*.
pub fn analyse_link(line: &GameLine) -> String {
    Route { place: Place::Analyse, rest: line.position.route() }.to_string()
}

/// What is said if the player has not finished a game in *Play*.
pub const NO_OWN_GAMES: &str = "You have not finished a game here yet.";

/// How many games were read from the text, of which sizes, and how many cannot be read. Empty until the text is read.
pub fn reading_line(lab: &GamesLab) -> String {
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
            let mut named: Vec<String> = sizes.iter().take(MAX_SIZES).map(size).collect();
            if sizes.len() > MAX_SIZES {
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
const MAX_SIZES: usize = 4;

/// The heading above a game as it was read.
pub fn reading_heading(game: &CollectedGame) -> String {
    format!("This is how game {} is read:", game.name)
}

/// What is left out of the text; empty if nothing is.
pub fn left_out_note(lab: &GamesLab) -> String {
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
    let Progress { done, total: all } = lab.progress();
    if all == 0 {
        return "No games yet.".into();
    }
    let games = count(all, "game", "games");
    let time = duration(lab.took());
    match (lab.is_going(), done == all) {
        (false, false) if done == 0 => format!("{games} to review."),
        (true, _) => format!("{} of {games} in {time}.", thousands(done)),
        (false, true) => format!("{games} in {time}. Done."),
        (false, false) => {
            let done = thousands(done);
            format!("{done} of {games} in {time}. Stopped; what was found is kept.")
        }
    }
}

/// What is announced when the review ends or stops; empty while it goes on.
pub fn news(lab: &GamesLab) -> String {
    if lab.is_going() || lab.progress().total == 0 { String::new() } else { status_line(lab) }
}

/// The figures of all games.
pub fn figures(figures: &Figures) -> [LabelledFigure; 6] {
    let (games, found) = (figures.games as u64, figures.found as u64);
    [
        LabelledFigure::new("Games reviewed", thousands(games)),
        LabelledFigure::new("Code found", share(found, games)),
        LabelledFigure::new("Guesses to find it", mean(figures.guesses)),
        LabelledFigure::new("Accuracy", accuracy(figures.accuracy)),
        LabelledFigure::new("Loss per game", mean(figures.loss)),
        LabelledFigure::new("Saved by luck per game", mean(figures.luck)),
    ]
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
pub fn figures_explained(figures: &Figures) -> String {
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
pub fn column_heading(column: GamesColumn) -> NameAndSummary {
    match column {
        GamesColumn::Name => NameAndSummary::new("Game", "its name, or its number in your text"),
        GamesColumn::Game => NameAndSummary::new("Size", "colours and pegs"),
        GamesColumn::Guesses => NameAndSummary::new("Guesses", "how many there are"),
        GamesColumn::Found => NameAndSummary::new("Found", "whether the last guess found the code"),
        GamesColumn::Accuracy => NameAndSummary::new("Accuracy", "100 % is perfect play"),
        GamesColumn::Loss => NameAndSummary::new("Loss", "what the guesses lost, in guesses"),
        GamesColumn::Luck => NameAndSummary::new("Saved by luck", "what the feedbacks saved, in guesses"),
        GamesColumn::Mistakes => NameAndSummary::new("Mistakes", "inaccuracies, mistakes and blunders"),
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

/// A table row for each game that is shown.
pub fn table_rows(lab: &GamesLab) -> Vec<GameRow> {
    lab.lines().iter().take(lab.rows_shown()).map(table_row).collect()
}

/// A game as a row of the table. A figure that is still to come is "…", one that is not known is a dash.
fn table_row(line: &GameLine) -> GameRow {
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
        GamesColumn::Found => if line.has_found_code() { "yes" } else { "no" }.into(),
        GamesColumn::Accuracy => figure(|game| game.accuracy, accuracy_percent),
        GamesColumn::Loss => figure(|game| game.loss, hundredths),
        GamesColumn::Luck => figure(|game| game.luck, hundredths),
        GamesColumn::Mistakes => summary.map_or_else(|| "…".into(), |summary| summary.mistakes().to_string()),
    };
    GameRow { index: line.index, link: analyse_link(line), cells: GamesColumn::ALL.map(cell) }
}

/// How many games of the table are shown; empty if all are shown.
pub fn games_shown(lab: &GamesLab) -> String {
    let all = lab.games().count() - lab.games_without_review().count();
    if lab.rows_shown() < all {
        format!("{} of {} games shown.", lab.rows_shown(), thousands(all as u64))
    } else {
        String::new()
    }
}

/// The games that have no review, each with its line and the reason. If there are many, only the first ones, then how
/// many more there are.
pub fn unreviewed_games(lab: &GamesLab) -> Vec<String> {
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
    let all = lab.games_without_review().count();
    let mut reasons: Vec<String> = lab.games_without_review().take(PAGE_GAMES).map(reason).collect();
    if all > reasons.len() {
        let more = thousands((all - reasons.len()) as u64);
        reasons.push(format!("… and {more} more."));
    }
    reasons
}
