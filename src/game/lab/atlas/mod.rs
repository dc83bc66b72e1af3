//! *Values*: all that is known about one game, with who found it and how it can be checked.
//!
//! ```text
//!   src/game/data/values.csv ──────► the values: exact, or with bounds
//!   src/game/data/strategies.csv ──► what the strategies need; fetched, because it is long
//!   src/game/data/printed.csv ─────► what others have printed
//!
//!   atlas_link  the end of the section's address
//!   played      a line of the table of strategies
//!   tables      the tables as files, for the page and for `mastermind atlas`
//! ```

mod atlas_link;
mod played;
pub mod tables;

pub use atlas_link::{AtlasLink, Subject};
pub use played::{First, Played};

use super::Section;
use super::known::{self, KnownValue};
use super::proof::ProofLink;
use super::published::{Printed, printed};
use super::values::{ValueRow, value_rows_of};
use crate::Place;
use crate::notation::Fault;
use crate::place::PlaceState;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{FeedbackRule, Variant};

/// The file of the table of strategies, beside the page.
pub const STRATEGIES_FILE: &str = "strategies.csv";

/// The state of the section.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    link: AtlasLink,
    strategies: Strategies,
    /// The lines about the game, the lowest total first.
    played: Vec<Played>,
}

/// The table of strategies.
#[derive(Clone, Debug, Default)]
enum Strategies {
    /// It is on its way.
    #[default]
    Awaited,
    /// It could not be fetched.
    Failed,
    /// Its text.
    Here(String),
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum AtlasAction {
    /// Opens what a link names.
    Open(AtlasLink),
    /// Another game.
    Game(Variant),
    /// Shows this in full.
    Choose(Subject),
    /// The table of strategies; `None` if it could not be fetched.
    Fetched(Option<String>),
    /// Fetches it once more.
    Again,
}

/// A value of a game, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRow {
    /// What the value is about, as the table writes it.
    pub rule: &'static str,
    /// What is known.
    pub row: ValueRow<'static>,
}

impl KnownRow {
    /// The value, or bounds on it.
    pub fn bounds(&self) -> KnownValue {
        KnownValue { at_least: self.row.at_least, at_most: self.row.at_most }
    }

    /// The link to its proof, if it has a certificate that the page can make.
    pub fn proof(&self, game: Variant) -> Option<ProofLink> {
        let link = format!("{game}/{}", self.rule);
        (!self.row.fingerprint.is_empty()).then(|| link.parse().ok())?
    }
}

impl Atlas {
    /// The game.
    pub fn game(&self) -> Variant {
        self.link.game
    }

    /// What is shown in full.
    pub fn subject(&self) -> Subject {
        self.link.subject
    }

    /// The values of the game: worst case, least total, and what else the table has.
    pub fn values(&self) -> Vec<KnownRow> {
        values_of(self.game())
    }

    /// The value that is shown in full, if it is a value.
    pub fn value(&self) -> Option<KnownRow> {
        let Subject::Value(rule) = self.subject() else {
            return None;
        };
        self.values().into_iter().find(|value| value.rule == rule)
    }

    /// What the strategies need from their own openings, the lowest total first.
    pub fn own(&self) -> impl Iterator<Item = &Played> {
        self.played.iter().filter(|played| played.first == First::Own)
    }

    /// The best average, if it is known.
    pub fn least_average(&self) -> Option<f64> {
        let total = known::total(self.game()).exact()?;
        Some(total as f64 / f64::from(self.game().code_count()))
    }

    /// What the table says of the strategies, the lowest total first.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// What a strategy needs from its own or from the best opening, if the table has it.
    pub fn played_by(&self, strategy: StrategyName, first: First) -> Option<&Played> {
        self.played.iter().find(|played| (played.strategy, played.first) == (strategy, first))
    }

    /// What others have printed of a strategy in this game, each with what was computed here from the same opening, if
    /// it was.
    pub fn printed(&self, strategy: StrategyName) -> Vec<(Printed, Option<&Played>)> {
        let beside = |printed: &Printed| {
            let mut lines = self.played.iter().filter(|played| played.strategy == strategy);
            lines.find(|played| {
                let is_same = played.opening.to_string() == printed.opening;
                if printed.is_own { played.first == First::Own } else { is_same }
            })
        };
        printed(self.game(), strategy).map(|printed| (printed, beside(&printed))).collect()
    }

    /// The text of the table of strategies, once it is here.
    pub fn strategies(&self) -> Option<&str> {
        match &self.strategies {
            Strategies::Here(text) => Some(text),
            Strategies::Awaited | Strategies::Failed => None,
        }
    }

    /// Whether the table of strategies could not be fetched.
    pub fn has_failed(&self) -> bool {
        matches!(self.strategies, Strategies::Failed)
    }

    /// Whether the table of strategies is to be fetched.
    pub fn is_awaited(&self) -> bool {
        matches!(self.strategies, Strategies::Awaited)
    }

    /// The games of this size, with the other rules.
    pub fn same_size(&self) -> Vec<Variant> {
        let game = self.game();
        let rules = [FeedbackRule::Classic, FeedbackRule::BlackOnly, FeedbackRule::TotalOnly];
        let games = [true, false].into_iter().flat_map(|repeats| rules.map(|rule| (repeats, rule)));
        let of = |(repeats, rule): (bool, FeedbackRule)| {
            Variant::new(game.colours(), game.pegs(), repeats.into()).ok()?.with_rule(rule).ok()
        };
        games.filter_map(of).collect()
    }

    /// Sets `played` to the table's lines about this game, the lowest total first; empty until the table is here.
    fn refresh_played(&mut self) {
        let game = self.game();
        self.played = self.strategies().map(|text| Played::of(text, game)).unwrap_or_default();
        self.played.sort_by_key(|played| played.total);
    }
}

/// The values of a game: worst case, least total, and what else the table has. A game without a line has bounds by
/// counting.
pub fn values_of(game: Variant) -> Vec<KnownRow> {
    let rows: Vec<KnownRow> = value_rows_of(game).map(|(rule, row)| KnownRow { rule, row }).collect();
    if !rows.is_empty() {
        return rows;
    }
    let counted = |link: ProofLink, rule, known: fn(Variant) -> KnownValue| KnownRow {
        rule,
        row: ValueRow::counted(known(link.variant).at_least),
    };
    vec![
        counted(ProofLink::worst_case(game), "worst-case", known::worst_case),
        counted(ProofLink::total(game), "total", known::total),
    ]
}

impl PlaceState for Atlas {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Values);
    type Action = AtlasAction;

    fn apply(&mut self, action: AtlasAction) {
        match action {
            AtlasAction::Open(link) => self.link = link,
            AtlasAction::Game(game) => self.link = self.link.with_game(game),
            AtlasAction::Choose(subject) => self.link.subject = subject,
            AtlasAction::Fetched(text) => self.strategies = text.map_or(Strategies::Failed, Strategies::Here),
            AtlasAction::Again => self.strategies = Strategies::Awaited,
        }
        self.refresh_played();
    }

    fn link(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    /// Back leads to the game before.
    fn history_entry(&self) -> Option<String> {
        Some(self.game().to_string())
    }

    fn read_link(&self, link: &str) -> Result<AtlasAction, Fault> {
        link.parse().map(AtlasAction::Open)
    }
}
