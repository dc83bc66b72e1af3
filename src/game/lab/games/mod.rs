//! *Games*: games that were played elsewhere, many in one text, reviewed by several workers.
//!
//! ```text
//!   text ══► a worker reads it ══► games, or why one cannot be read
//!                                    │  batches: some games of one size
//!                                    ▼
//!            workers review them ══► a summary of each ─► figures, trend, table
//!
//!   batch    the games of one question
//!   example  games of a player who learns, for visitors without games
//!   figures  averages, and the trend
//!   table    the games in their order, on the page and in a file
//! ```
//! The text stays in the browser: it is not sent.

mod batch;
mod example;
mod figures;
mod table;

pub use batch::Batch;
pub use figures::{Figures, Group, trend};
pub use table::{GameLine, GamesColumn};

use std::time::Duration;

use self::batch::batches;
use super::{Progress, Section, SharedJob, SharedWork};
use crate::Place;
use crate::collection::{CollectedGame, GamesReading, NotReviewed, Summary};
use crate::notation::pasted::PinClarifications;
use crate::notation::{Fault, Position};
use crate::place::PlaceState;
use crate::question::{Answer, NoAnswer, OpenQuestion, Query, Question, ReadGames};
use mastermind_engine::Variant;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;
/// How many games the table shows at first, and how many more each time.
pub const PAGE_GAMES: usize = 100;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum GamesAction {
    /// Reads another text.
    Read(String),
    /// Reviews the visitor's own games, or the example if there are none.
    ReviewOwn(Vec<Position>),
    /// Looks at the game with this index in the text.
    Choose(usize),
    /// Says how the pins of the text are written, and reads it again.
    Say(PinClarifications),
    /// Sets the game of rows without one, and reads the text again.
    Usual(Variant),
    /// Reviews the games, or goes on with what was stopped.
    Start,
    /// Stops for now.
    Stop,
    /// Orders the table by a column; the same column again reverses the order.
    Sort(GamesColumn),
    /// Shows more games.
    More,
}

/// Whose games they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GamesSource {
    /// The visitor's, from *Play*.
    #[default]
    Own,
    /// Those of the example.
    Example,
    /// Those of a text or a file.
    Text,
}

/// A task of the job. The text is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GamesTask {
    /// The text.
    Text,
    /// The batch that begins with the game with this index.
    Batch(usize),
}

/// The summary of a game, or why it has none.
pub type Reviewed = Result<Summary, NotReviewed>;

/// Why a game has no review.
#[derive(Clone, Debug, PartialEq)]
pub enum NoReview<'a> {
    /// It cannot be read.
    Unread(&'a Fault),
    /// It was read, but cannot be reviewed.
    NotReviewed(NotReviewed),
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct GamesLab {
    usual: Variant,
    source: GamesSource,
    text: String,
    /// What the visitor has said about how the pins of this text are written.
    clarifications: PinClarifications,
    /// How much of the text is read, in per cent.
    percent: u64,
    /// The games that were read from the text, or why none could be. `None` until the text is read.
    reading: Option<GamesReading>,
    /// The review of each game that has one, in the same order.
    reviews: Vec<Option<Reviewed>>,
    job: SharedJob<GamesTask, Batch>,
    sort: GamesColumn,
    /// Whether the order is reversed.
    turned: bool,
    shown: usize,
    chosen: Option<usize>,
}

impl Default for GamesLab {
    fn default() -> GamesLab {
        GamesLab {
            usual: Variant::CLASSIC,
            source: GamesSource::default(),
            text: String::new(),
            clarifications: PinClarifications::default(),
            percent: 0,
            reading: None,
            reviews: Vec::new(),
            job: SharedJob::new(0),
            sort: GamesColumn::Name,
            turned: false,
            shown: PAGE_GAMES,
            chosen: None,
        }
    }
}

impl GamesLab {
    /// The game of rows for which the text names none.
    pub fn usual(&self) -> Variant {
        self.usual
    }

    /// Whose games they are.
    pub fn source(&self) -> GamesSource {
        self.source
    }

    /// Whether there are no games yet.
    pub fn is_new(&self) -> bool {
        self.text.is_empty() && self.reading.is_none()
    }

    /// The game that is looked at: the chosen one, or the first; `None` if no game can be looked at.
    pub fn chosen(&self) -> Option<GameLine<'_>> {
        let lines = self.lines();
        let chosen = lines.iter().find(|line| Some(line.index) == self.chosen).cloned();
        chosen.or_else(|| lines.into_iter().next())
    }

    /// Whether a text is being read, or waits to be.
    pub fn is_reading(&self) -> bool {
        self.reading.is_none() && !self.text.is_empty()
    }

    /// How much of the text is read, in per cent.
    pub fn percent(&self) -> u64 {
        self.percent
    }

    /// The games that were read from the text, or why none could be. `None` until the text is read.
    pub fn reading(&self) -> Option<&GamesReading> {
        self.reading.as_ref()
    }

    /// The first question that the visitor must answer before the whole text can be read; `None` if there is none.
    pub fn question(&self) -> Option<&OpenQuestion> {
        let mut games = self.games();
        games.find_map(|(game, _)| game.question.as_ref())
    }

    /// What the visitor has said about the pins.
    pub fn clarifications(&self) -> &PinClarifications {
        &self.clarifications
    }

    /// The games that were read, each with its review if it has one.
    pub fn games(&self) -> impl Iterator<Item = (&CollectedGame, Option<&Reviewed>)> {
        let games = self.reading.iter().flatten().flatten();
        games.zip(self.reviews.iter().map(Option::as_ref))
    }

    /// The summaries so far, in the order of the text.
    pub fn summaries(&self) -> impl Iterator<Item = &Summary> {
        self.reviews.iter().flatten().flatten()
    }

    /// The games that will get no review, and why.
    pub fn games_without_review(&self) -> impl Iterator<Item = (&CollectedGame, NoReview<'_>)> {
        self.games().filter_map(|(game, review)| {
            let why = match (&game.position, review) {
                (Err(fault), _) => NoReview::Unread(fault),
                (Ok(_), Some(Err(why))) => NoReview::NotReviewed(*why),
                (Ok(_), _) => return None,
            };
            Some((game, why))
        })
    }

    /// How many of the games that could be read have been reviewed or cannot be reviewed, including those of unfinished
    /// batches.
    pub fn progress(&self) -> Progress {
        let readable = self.games().filter(|(game, _)| game.position.is_ok()).count();
        let done = self.reviews.iter().flatten().count();
        let under_way = self.job.tasks().values().map(Batch::done).sum::<usize>();
        Progress { done: (done + under_way) as u64, total: readable as u64 }
    }

    /// Whether the work goes on.
    pub fn is_going(&self) -> bool {
        self.job_state().is_going
    }

    /// Whether something is left to be read or reviewed.
    pub fn may_start(&self) -> bool {
        self.is_reading() || !self.progress().is_complete()
    }

    /// The time from the first question to the last report, without pauses.
    pub fn took(&self) -> Duration {
        self.job.took()
    }

    /// How many games the table shows.
    pub fn rows_shown(&self) -> usize {
        self.shown
    }

    /// Forgets the games, and what workers do with them.
    fn begin_anew(&mut self) {
        let number = self.job.state().number;
        self.job = SharedJob::new(number.wrapping_add(1));
        (self.percent, self.reading, self.shown, self.chosen) = (0, None, PAGE_GAMES, None);
        self.reviews.clear();
    }

    /// Has a worker read the text from its beginning; refuses a text that is too long.
    fn start_reading(&mut self) {
        self.begin_anew();
        if self.text.len() > MAX_BYTES {
            let too_long = format!("the text is longer than {} MB", MAX_BYTES >> 20);
            self.reading = Some(Err(Fault::new(too_long)));
            return;
        }
        let question = ReadGames(self.text.clone(), self.clarifications.clone());
        let query = Query::new(self.usual, &[], question).erase();
        self.job.ask(GamesTask::Text, query);
        self.job.start();
    }

    /// Starts the job, or resumes it. If the job is done, first adds the games that have no review yet.
    fn start(&mut self) {
        if self.job.is_done() {
            let games = self.reading.iter().flatten().flatten().zip(&self.reviews).enumerate();
            let not_reviewed = games.filter(|(_, (_, review))| review.is_none());
            for batch in batches(not_reviewed.map(|(index, (game, _))| (index, game))) {
                self.job.add(GamesTask::Batch(batch.first_index()), || batch);
            }
        }
        self.job.start();
    }

    /// Receives the games that a worker has read from the text.
    fn receive_reading(&mut self, answer: Answer) {
        let read = answer.and_then(|reply| match ReadGames::read(&reply) {
            Some(reading) => Ok(reading.clone()),
            None => Err(NoAnswer::Unexpected),
        });
        self.show_reading(read.unwrap_or_else(|why| Err(Fault::new(why.to_string()))));
    }

    /// Shows these games, and reviews them at once if nobody has pasted them.
    fn show_reading(&mut self, reading: GamesReading) {
        self.reviews = vec![None; reading.as_ref().map_or(0, Vec::len)];
        self.reading = Some(reading);
        // What was pasted is looked at first; how it was understood stands beside it.
        if self.source != GamesSource::Text {
            self.start();
        }
    }
}

impl SharedWork for GamesLab {
    type Key = GamesTask;
    type Task = Batch;

    fn job(&self) -> Option<&SharedJob<GamesTask, Batch>> {
        Some(&self.job)
    }

    fn job_mut(&mut self) -> Option<&mut SharedJob<GamesTask, Batch>> {
        Some(&mut self.job)
    }

    /// At most 4 workers if one of the games is very large: each worker holds all codes of a game, and more workers
    /// would not fit into a browser's memory.
    fn workers(&self, cores: usize) -> (usize, usize) {
        const HUGE_ABOVE_CODES: u32 = 1_000_000;
        let mut positions = self.games().flat_map(|(game, _)| &game.position);
        let huge = positions.any(|game| game.variant().code_count() > HUGE_ABOVE_CODES);
        (if huge { cores.min(4) } else { cores }, 0)
    }

    fn received(&mut self, task: GamesTask, plain: Option<Answer>) {
        if let Some(answer) = plain {
            self.receive_reading(answer);
            return;
        }
        if let Some(batch) = self.job.remove(task) {
            for (index, review) in batch.reviews() {
                self.reviews[index] = Some(review);
            }
        }
    }

    fn advanced(&mut self, _: GamesTask, percent: u64) {
        self.percent = percent;
    }
}

impl PlaceState for GamesLab {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Games);
    type Action = GamesAction;

    fn apply(&mut self, action: GamesAction) {
        match action {
            GamesAction::Read(text) => {
                (self.source, self.text) = (GamesSource::Text, text);
                self.clarifications = PinClarifications::default();
                self.start_reading();
            }
            GamesAction::ReviewOwn(games) if games.is_empty() => {
                (self.source, self.text) = (GamesSource::Example, example::GAMES.to_owned());
                self.clarifications = PinClarifications::default();
                self.start_reading();
            }
            GamesAction::ReviewOwn(games) => {
                (self.source, self.text) = (GamesSource::Own, String::new());
                self.begin_anew();
                self.show_reading(Ok((1..).zip(games).map(|(line, game)| CollectedGame::own(line, game)).collect()));
            }
            GamesAction::Choose(index) => self.chosen = Some(index),
            GamesAction::Say(clarifications) => {
                self.clarifications = clarifications;
                self.start_reading();
            }
            GamesAction::Usual(variant) => {
                let previous = std::mem::replace(&mut self.usual, variant);
                if previous != variant && !self.text.is_empty() {
                    self.start_reading();
                }
            }
            GamesAction::Start => self.start(),
            GamesAction::Stop => self.job.stop(),
            GamesAction::Sort(column) => {
                self.turned = self.sort == column && !self.turned;
                self.sort = column;
            }
            GamesAction::More => self.shown += PAGE_GAMES,
        }
    }

    /// The end of the address: the game of rows for which the text names none.
    fn link(&self) -> Option<String> {
        Some(self.usual.to_string())
    }

    fn read_link(&self, link: &str) -> Result<GamesAction, Fault> {
        link.parse().map(GamesAction::Usual).map_err(Fault::from)
    }
}
