//! *Grid*: one strategy in games of all sizes, small ones first.
//!
//! ```text
//!   strategy, most codes ─► plan: the games not found yet ─► Playout each ─► FoundCells ─► stored
//! ```

mod found;

pub use found::{FoundCell, FoundCells};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::str::FromStr;

use super::compare::is_exact;
use super::{Playout, Progress, Section, SharedJob, SharedWork, Task};
use crate::Place;
use crate::notation::{Cursor, Fault};
use crate::place::PlaceState;
use crate::{Answer, DataCell, DataTable, NoAnswer, Pick, SeededStrategy};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::util::narrow;

/// The choices for the size of the largest game, in codes.
pub const MAX_CODES_CHOICES: [u32; 5] = [1_296, 10_000, 100_000, 1_000_000, 10_000_000];
/// The seed of the strategy that guesses by chance.
pub const SEED: u64 = 1;
/// The last word of an address that shows games without repeated colours.
const NO_REPEATS: &str = "no-repeats";

/// What an address of the section names: `entropy`, or `entropy/no-repeats`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridLink {
    /// Who plays.
    pub strategy: StrategyName,
    /// Whether the games allow repeated colours.
    pub repeats: bool,
}

impl Display for GridLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.repeats { self.strategy.fmt(f) } else { write!(f, "{}/{NO_REPEATS}", self.strategy) }
    }
}

impl FromStr for GridLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<GridLink, Fault> {
        let mut address = Cursor::new(text);
        let (name, end) = (address.segment().text, address.rest().text);
        let strategy = name.parse().map_err(|_| {
            Fault::new(format!("This link asks for the strategy “{name}”, and there is none with that name"))
        })?;
        let repeats = match end {
            "" => true,
            NO_REPEATS => false,
            end => {
                let message = format!("“{end}” means nothing after a strategy");
                return Err(Fault::new(message).right(format!("{strategy}/{NO_REPEATS}")));
            }
        };
        Ok(GridLink { strategy, repeats })
    }
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    strategy: StrategyName,
    most_codes: u32,
    /// Whether the games allow repeated colours.
    repeats: bool,
    found: FoundCells,
    refused: BTreeMap<Variant, NoAnswer>,
    /// The games that are played now, or will be.
    job: SharedJob<SizedGame, Playout>,
    /// The game that is shown in full.
    chosen: Option<Variant>,
    /// Whether the visitor has stopped the work or cleared the grid, so that nothing starts by itself.
    held: bool,
}

/// A game with its number of codes in front, so that small games are played first.
type SizedGame = (u32, Variant);

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridAction {
    /// Opens what a link names.
    Open(GridLink),
    /// Chooses another strategy.
    Strategy(StrategyName),
    /// Chooses the most codes of a game.
    MostCodes(u32),
    /// Shows the games with repeated colours, or those without.
    Repeats(bool),
    /// Shows a game in full.
    Choose(Variant),
    /// Plays the games that have no cell yet.
    Start,
    /// Stops; the cells found so far stay.
    Stop,
    /// Deletes the cells of this strategy.
    Clear,
    /// Another window has found this.
    Merge(FoundCells),
    /// Another window has deleted the cells of this strategy.
    Forget(StrategyName),
}

/// What is known about a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GridState {
    /// The result.
    Found(FoundCell),
    /// This share of its codes has been played, in percent.
    Playing(u8),
    /// It will be played.
    Waiting,
    /// The strategy could not play it, for this reason.
    Refused(NoAnswer),
    /// It has more codes than wanted.
    TooLarge,
}

impl Grid {
    /// Begins with Knuth's rule and the cells that were found earlier. To show the page sooner, games are planned only
    /// when the first action comes.
    pub fn new(found: FoundCells) -> Grid {
        Grid {
            strategy: StrategyName::LargestPart,
            most_codes: MAX_CODES_CHOICES[0],
            repeats: true,
            found,
            refused: BTreeMap::new(),
            job: SharedJob::new(0),
            chosen: None,
            held: false,
        }
    }

    /// The game that is shown in full: the chosen one, or the classic one, or the first.
    pub fn shown(&self) -> Option<Variant> {
        let game = self.chosen.unwrap_or(Variant::CLASSIC);
        self.variant(game.colours(), game.pegs()).or_else(|| self.variants().next())
    }

    /// Who plays.
    pub fn strategy(&self) -> StrategyName {
        self.strategy
    }

    /// The most codes of a game.
    pub fn most_codes(&self) -> u32 {
        self.most_codes
    }

    /// Whether the games allow repeated colours.
    pub fn repeats(&self) -> bool {
        self.repeats
    }

    /// The chosen strategy and kind of games, as an address names them.
    fn link(&self) -> GridLink {
        GridLink { strategy: self.strategy, repeats: self.repeats }
    }

    /// Whether games are played.
    pub fn is_going(&self) -> bool {
        self.job.state().is_going
    }

    /// All cells, of other strategies too.
    pub fn found(&self) -> &FoundCells {
        &self.found
    }

    /// The game with these colours and pegs, with repeated colours if the grid allows them; `None` if there is no such
    /// game.
    pub fn variant(&self, colours: u8, pegs: u8) -> Option<Variant> {
        Variant::new(colours, pegs, self.repeats.into()).ok()
    }

    /// All games of the grid, by pegs and then by colours.
    pub fn variants(&self) -> impl Iterator<Item = Variant> {
        let with_pegs = move |pegs| (1..=Pick::COLOURS).filter_map(move |colours| self.variant(colours, pegs));
        (1..=Pick::PEGS).flat_map(with_pegs)
    }

    /// How many of the games wanted have been found, and how many are wanted.
    pub fn progress(&self) -> Progress {
        let wanted = self.variants().filter(|game| game.code_count() <= self.most_codes);
        let (found, missing): (Vec<_>, Vec<_>) = wanted.partition(|game| self.cell(*game).is_some());
        Progress { done: found.len() as u64, total: (found.len() + missing.len()) as u64 }
    }

    /// How many of the games wanted have an answer: figures, or that they are out of reach. All others can be computed,
    /// even those that were refused for another reason.
    pub fn answered_count(&self) -> u64 {
        let wanted = self.variants().filter(|game| game.code_count() <= self.most_codes);
        let is_answered = |game: &Variant| self.cell(*game).is_some() || self.is_out_of_reach(*game);
        wanted.filter(is_answered).count() as u64
    }

    /// Whether the strategy was refused this game because it exceeds a limit of the engine.
    fn is_out_of_reach(&self, variant: Variant) -> bool {
        let refused = self.refused.get(&variant);
        refused.is_some_and(|why| matches!(why, NoAnswer::OutOfReach(_)))
    }

    /// What the chosen strategy needs in a game, if it is known.
    fn cell(&self, variant: Variant) -> Option<FoundCell> {
        self.found.get(self.strategy, variant)
    }

    /// What is known about a game.
    pub fn state(&self, variant: Variant) -> GridState {
        if let Some(cell) = self.cell(variant) {
            return GridState::Found(cell);
        }
        if let Some(why) = self.refused.get(&variant) {
            return GridState::Refused(*why);
        }
        match self.job.tasks().get(&(variant.code_count(), variant)) {
            None if variant.code_count() > self.most_codes => GridState::TooLarge,
            None => GridState::Waiting,
            Some(playout) => match narrow(playout.codes_counted() * 100 / u64::from(variant.code_count())) {
                0 => GridState::Waiting,
                percent => GridState::Playing(percent),
            },
        }
    }

    /// What the strategy needs in every game that it has played, with and without repeated colours, as a table to
    /// export.
    pub fn data_table(&self) -> DataTable {
        let sizes = (1..=Pick::COLOURS).flat_map(|colours| (1..=Pick::PEGS).map(move |pegs| (colours, pegs)));
        let games = [true, false].into_iter().flat_map(|repeats| {
            let variant = move |(colours, pegs)| Variant::new(colours, pegs, repeats.into()).ok();
            sizes.clone().filter_map(variant)
        });
        let row = |variant: Variant| {
            let found = self.cell(variant)?;
            let codes = variant.code_count();
            Some(vec![
                DataCell::word(self.strategy),
                DataCell::word(variant),
                DataCell::number(variant.colours()),
                DataCell::number(variant.pegs()),
                DataCell::Truth(variant.repeats()),
                DataCell::number(codes),
                DataCell::number(found.max),
                DataCell::number(found.total),
                DataCell::rounded(found.total as f64 / f64::from(codes)),
            ])
        };
        let columns = ["strategy", "game", "colours", "pegs", "repeats", "codes", "max", "total", "average"];
        DataTable {
            name: format!("grid-{}", self.strategy),
            columns: columns.map(str::to_owned).into(),
            rows: games.filter_map(row).collect(),
        }
    }

    /// Takes over what another window has found. Those games need not be played; the others go on.
    fn merge(&mut self, found: &FoundCells) {
        self.found.merge(found);
        let (found, strategy) = (&self.found, self.strategy);
        self.job.retain(|&(_, variant)| found.get(strategy, variant).is_none());
    }

    /// Drops all playouts with their questions, and forgets which games were refused.
    fn forget_attempts(&mut self) {
        self.refused.clear();
        self.job.clear();
    }

    /// Plans the games that have no cell yet. Unfinished playouts go on.
    fn plan(&mut self) {
        let wanted: BTreeSet<SizedGame> = self
            .variants()
            .filter(|&game| game.code_count() <= self.most_codes && self.cell(game).is_none())
            .filter(|game| !self.refused.contains_key(game))
            .map(|game| (game.code_count(), game))
            .collect();
        let player = SeededStrategy { strategy: self.strategy, seed: SEED };
        for &game in &wanted {
            self.job.add(game, || Playout::new(game.1, player, None));
        }
        self.job.retain(|game| wanted.contains(game));
        self.job.restart_workers();
    }

    /// Ends a playout that is complete or was refused.
    fn end_playout(&mut self, game: SizedGame) {
        let Some(playout) = self.job.remove(game) else {
            return;
        };
        let (_, variant) = game;
        match playout.refused() {
            Some(why) => drop(self.refused.insert(variant, why)),
            None => self.found.put(self.strategy, variant, playout.statistics()),
        }
    }
}

impl SharedWork for Grid {
    type Key = SizedGame;
    type Task = Playout;

    fn job(&self) -> Option<&SharedJob<SizedGame, Playout>> {
        Some(&self.job)
    }

    fn job_mut(&mut self) -> Option<&mut SharedJob<SizedGame, Playout>> {
        Some(&mut self.job)
    }

    fn received(&mut self, game: SizedGame, _: Option<Answer>) {
        if self.job.tasks().get(&game).is_some_and(Playout::is_over) {
            self.end_playout(game);
        }
    }
}

impl PlaceState for Grid {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Grid);
    type Action = GridAction;

    fn apply(&mut self, action: GridAction) {
        match action {
            GridAction::Open(link) => {
                self.apply(GridAction::Strategy(link.strategy));
                self.repeats = link.repeats;
            }
            GridAction::Strategy(strategy) if strategy == self.strategy => {}
            GridAction::Strategy(strategy) => {
                self.strategy = strategy;
                self.held = false;
                self.forget_attempts();
            }
            GridAction::MostCodes(most_codes) => self.most_codes = most_codes,
            GridAction::Repeats(repeats) => self.repeats = repeats,
            GridAction::Choose(game) => {
                self.chosen = Some(game);
                return;
            }
            GridAction::Start => {
                self.held = false;
                self.refused.retain(|_, why| matches!(why, NoAnswer::OutOfReach(_)));
                self.plan();
                self.job.start();
                return;
            }
            GridAction::Stop => {
                self.held = true;
                self.job.stop();
                return;
            }
            GridAction::Clear => {
                self.held = true;
                self.found.clear(self.strategy);
                self.forget_attempts();
            }
            GridAction::Merge(found) => {
                self.merge(&found);
                return;
            }
            GridAction::Forget(strategy) => {
                self.found.clear(strategy);
                if strategy != self.strategy {
                    return;
                }
                self.forget_attempts();
            }
        }
        self.plan();
    }

    /// Starts to play small games by a rule of thumb, which takes a moment.
    fn start_short_work(&mut self) {
        let is_short = self.most_codes <= MAX_CODES_CHOICES[0] && !is_exact(self.strategy);
        if is_short && !self.held && !self.is_going() && self.answered_count() < self.progress().total {
            self.plan();
            self.job.start();
        }
    }

    fn link(&self) -> Option<String> {
        Some(self.link().to_string())
    }

    fn read_link(&self, link: &str) -> Result<GridAction, Fault> {
        link.parse().map(GridAction::Open)
    }
}
