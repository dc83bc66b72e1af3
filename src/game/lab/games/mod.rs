//! *Games*: games that were played elsewhere, many in one text, reviewed by several workers.
//!
//! ```text
//!   text ══► a worker reads it ══► games, or why one cannot be read
//!                                    │  batches: some games of one size
//!                                    ▼
//!            workers review them ══► a summary of each ─► figures, trend, table
//!
//!   batch    the games of one question
//!   figures  what some games come to, and the trend
//!   table    the games in their order, on the page and in a file
//! ```
//! The text stays in the page: nothing of it is stored or sent.

mod batch;
mod figures;
mod table;

pub use batch::Batch;
pub use figures::{Figures, Group, trend};
pub use table::{GameLine, GamesColumn};

use self::batch::batches;
use super::{Job, LabSection, Section, SharedWork};
use crate::collection::{CollectedGame, GamesReading, NotReviewed, Summary};
use crate::notation::Fault;
use crate::notation::pasted::{self, PinClarifications};
use crate::question::{Answer, NoAnswer, Query, Question, ReadGames};
use mastermind_engine::Variant;

/// The longest text that is read, in bytes.
pub const MOST_BYTES: usize = 4 << 20;
/// How many games the table shows at first, and how many more each time.
pub const PAGE_GAMES: usize = 100;
/// The time for each guess, in milliseconds.
pub const GUESS_MILLISECONDS: u32 = 2_000;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum GamesAction {
    /// Reads another text.
    Read(String),
    /// Says how the pins of the text are written: it is read again.
    Say(PinClarifications),
    /// The game where the text does not name one: the text is read again.
    Usual(Variant),
    /// Reviews the games, or goes on with what was stopped.
    Start,
    /// Stops for now.
    Stop,
    /// Orders by a column; the same column again reverses the order.
    Sort(GamesColumn),
    /// Shows more games.
    More,
}

/// A part of the work. The text is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The text.
    Text,
    /// The batch that begins with the game of this index.
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
    text: String,
    /// What was said of the pins of this text.
    said: PinClarifications,
    /// How much of the text is read, in per cent.
    percent: u64,
    /// What was read; `None` until it is.
    reading: Option<GamesReading>,
    /// What is known of each game, in the same order.
    reviews: Vec<Option<Reviewed>>,
    job: Job<Part, Batch>,
    sort: GamesColumn,
    /// Whether the order is reversed.
    turned: bool,
    shown: usize,
}

impl Default for GamesLab {
    fn default() -> GamesLab {
        GamesLab {
            usual: Variant::CLASSIC,
            text: String::new(),
            said: PinClarifications::default(),
            percent: 0,
            reading: None,
            reviews: Vec::new(),
            job: Job::new(0),
            sort: GamesColumn::Name,
            turned: false,
            shown: PAGE_GAMES,
        }
    }
}

impl GamesLab {
    /// The game where the text does not name one.
    pub fn usual(&self) -> Variant {
        self.usual
    }

    /// Whether a text is being read, or waits to be.
    pub fn is_reading(&self) -> bool {
        self.reading.is_none() && !self.text.is_empty()
    }

    /// How much of the text is read, in per cent.
    pub fn percent(&self) -> u64 {
        self.percent
    }

    /// What was read; `None` until it is.
    pub fn reading(&self) -> Option<&GamesReading> {
        self.reading.as_ref()
    }

    /// What must be known of the text before all of it can be read, if so; and what was said before.
    pub fn ambiguity(&self) -> Option<(pasted::Ambiguity, PinClarifications)> {
        let mut games = self.games();
        let ambiguity = games.find_map(|(game, _)| game.ambiguity)?;
        Some((ambiguity, self.said))
    }

    /// The games that were read, each with its review as soon as it has one.
    pub fn games(&self) -> impl Iterator<Item = (&CollectedGame, Option<&Reviewed>)> {
        let games = self.reading.iter().flatten().flatten();
        games.zip(self.reviews.iter().map(Option::as_ref))
    }

    /// The summaries so far, in the order of the text.
    pub fn summaries(&self) -> impl Iterator<Item = &Summary> {
        self.reviews.iter().flatten().flatten()
    }

    /// The games that have no review and get none, and why.
    pub fn without_review(&self) -> impl Iterator<Item = (&CollectedGame, NoReview<'_>)> {
        self.games().filter_map(|(game, review)| {
            let why = match (&game.position, review) {
                (Err(fault), _) => NoReview::Unread(fault),
                (Ok(_), Some(Err(why))) => NoReview::NotReviewed(*why),
                (Ok(_), _) => return None,
            };
            Some((game, why))
        })
    }

    /// How many games are reviewed or have turned out to be none, including those of unfinished questions; and how
    /// many there are.
    pub fn progress(&self) -> (usize, usize) {
        let of = self.games().filter(|(game, _)| game.position.is_ok());
        let done = self.reviews.iter().flatten().count();
        let begun = self.job.tasks().values().map(Batch::done).sum::<usize>();
        (done + begun, of.count())
    }

    /// Whether the work goes on.
    pub fn is_going(&self) -> bool {
        self.work().1
    }

    /// Whether something is left to be done.
    pub fn may_start(&self) -> bool {
        let (done, of) = self.progress();
        self.is_reading() || done < of
    }

    /// Milliseconds from the first question to the last report, without pauses.
    pub fn took(&self) -> f64 {
        self.job.took()
    }

    /// How many games the table shows.
    pub fn rows_shown(&self) -> usize {
        self.shown
    }

    /// Carries out an action.
    pub fn apply(&mut self, action: GamesAction) {
        match action {
            GamesAction::Read(text) => {
                (self.text, self.said) = (text, PinClarifications::default());
                self.read();
            }
            GamesAction::Say(said) => {
                self.said = said;
                self.read();
            }
            GamesAction::Usual(variant) => {
                let before = std::mem::replace(&mut self.usual, variant);
                if before != variant && !self.text.is_empty() {
                    self.read();
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

    /// Has the text read from its beginning.
    fn read(&mut self) {
        let (number, _) = self.job.work();
        self.job = Job::new(number.wrapping_add(1));
        (self.percent, self.reading, self.shown) = (0, None, PAGE_GAMES);
        self.reviews.clear();
        if self.text.len() > MOST_BYTES {
            let long = format!("the text is longer than {} MB", MOST_BYTES >> 20);
            self.reading = Some(Err(Fault::new(long)));
            return;
        }
        let question = ReadGames(self.text.clone(), self.said);
        let query = Query::new(self.usual, &[], question).erase();
        self.job.ask(Part::Text, query);
        self.job.start();
    }

    fn start(&mut self) {
        if self.job.is_done() {
            let games = self.reading.iter().flatten().flatten();
            let waiting = games.zip(&self.reviews).enumerate();
            let waiting = waiting.filter(|(_, (_, review))| review.is_none());
            for batch in batches(waiting.map(|(index, (game, _))| (index, game))) {
                self.job.add(Part::Batch(batch.first()), || batch);
            }
        }
        self.job.start();
    }

    fn has_read(&mut self, answer: Answer) {
        let reading = answer.and_then(|reply| match ReadGames::read(&reply) {
            Some(reading) => Ok(reading.clone()),
            None => Err(NoAnswer::Unexpected),
        });
        let reading = reading.unwrap_or_else(|why| Err(Fault::new(why.to_string())));
        self.reviews = vec![None; reading.as_ref().map_or(0, Vec::len)];
        self.reading = Some(reading);
    }
}

impl SharedWork for GamesLab {
    type Key = Part;
    type Task = Batch;

    fn job(&self) -> Option<&Job<Part, Batch>> {
        Some(&self.job)
    }

    fn job_mut(&mut self) -> Option<&mut Job<Part, Batch>> {
        Some(&mut self.job)
    }

    /// Each worker holds all codes of a game, so that only few of the largest games fit into a browser's memory.
    fn workers(&self, cores: usize) -> (usize, usize) {
        const HUGE_ABOVE_CODES: u32 = 1_000_000;
        let mut positions = self.games().flat_map(|(game, _)| &game.position);
        let huge = positions.any(|game| game.variant().code_count() > HUGE_ABOVE_CODES);
        (if huge { cores.min(4) } else { cores }, 0)
    }

    fn received(&mut self, part: Part, plain: Option<Answer>) {
        if let Some(answer) = plain {
            return self.has_read(answer);
        }
        if let Some(batch) = self.job.remove(part) {
            for (index, review) in batch.reviews() {
                self.reviews[index] = Some(review);
            }
        }
    }

    fn advanced(&mut self, _: Part, percent: u64) {
        self.percent = percent;
    }
}

impl LabSection for GamesLab {
    const SECTION: Section = Section::Games;
    type Action = GamesAction;

    fn apply(&mut self, action: GamesAction) {
        GamesLab::apply(self, action);
    }

    /// The game where the text does not name one.
    fn address(&self) -> Option<String> {
        Some(self.usual.to_string())
    }

    fn follow(&mut self, rest: &str) -> Result<(), Fault> {
        GamesLab::apply(self, GamesAction::Usual(rest.parse()?));
        Ok(())
    }
}
