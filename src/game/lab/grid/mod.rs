//! *Grid*: one strategy in games of all sizes, small ones first.
//!
//! ```text
//!   rule, most codes ─► plan: the games not found yet ─► Playout each ─► Found ─► kept
//! ```

mod found;

pub use found::{Found, FoundCell};

use std::collections::BTreeMap;

use super::{Playout, Step, Ticket, WorkQueue};
use crate::engine::{StrategyName, Variant, narrow};
use crate::game::{Answer, NoAnswer, Pick, Player, Query};

/// How many codes a game may have to be filled in, as on offer.
pub const BUDGETS: [u32; 5] = [1_296, 10_000, 100_000, 1_000_000, 10_000_000];
/// The seed of the rule that guesses by chance.
pub const SEED: u64 = 1;

/// The section.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    rule: StrategyName,
    budget: u32,
    found: Found,
    refused: BTreeMap<Variant, NoAnswer>,
    going: bool,
    /// The games that are played now, or will be.
    playouts: BTreeMap<GridPlace, Playout>,
    work_queue: WorkQueue<(GridPlace, Step)>,
    plans: u32,
}

/// A game's place in the order of sizes.
type GridPlace = (u32, Variant);

/// What the visitor does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridAction {
    /// Another rule.
    Rule(StrategyName),
    /// Up to so many codes.
    Budget(u32),
    /// Fills in what is not there.
    Start,
    /// Stops; what is found is kept.
    Stop,
    /// Forgets what was found of this rule.
    Clear,
    /// Another window has found this.
    Merge(Found),
}

/// What is known of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GridState {
    /// Everything.
    Found(FoundCell),
    /// So much of its codes is played, in hundredths.
    Playing(u8),
    /// It is to be played.
    Waiting,
    /// The strategy was given up there, for this reason.
    Refused(NoAnswer),
    /// It is larger than wanted.
    TooLarge,
}

impl Grid {
    /// Knuth's rule, nothing played yet but what was found earlier.
    pub fn new(found: Found) -> Grid {
        let mut grid = Grid {
            rule: StrategyName::LargestPart,
            budget: BUDGETS[2],
            found,
            refused: BTreeMap::new(),
            going: false,
            playouts: BTreeMap::new(),
            work_queue: WorkQueue::new(0),
            plans: 0,
        };
        grid.plan();
        grid
    }

    /// Who plays.
    pub fn rule(&self) -> StrategyName {
        self.rule
    }

    /// The most codes of a game.
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// Everything that was found, of other rules too.
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// Whether workers are wanted, and for which plan.
    pub fn work(&self) -> (u32, bool) {
        (self.plans, self.going)
    }

    /// The games of `pegs` and `colours` that can be shown at all.
    pub fn variant(colours: u8, pegs: u8) -> Option<Variant> {
        Variant::new(colours, pegs, true).ok()
    }

    /// All of them, the smallest first.
    fn variants() -> impl Iterator<Item = Variant> {
        let of_pegs = |pegs| (1..=Pick::COLOURS).filter_map(move |n| Grid::variant(n, pegs));
        (1..=Pick::PEGS).flat_map(of_pegs)
    }

    /// (games found, games wanted).
    pub fn progress(&self) -> (usize, usize) {
        let wanted = Grid::variants().filter(|game| game.code_count() <= self.budget);
        let (found, of): (Vec<_>, Vec<_>) = wanted.partition(|game| self.cell(*game).is_some());
        (found.len(), found.len() + of.len())
    }

    fn cell(&self, variant: Variant) -> Option<FoundCell> {
        self.found.get(self.rule, variant)
    }

    /// How a game stands.
    pub fn state(&self, variant: Variant) -> GridState {
        let place = (variant.code_count(), variant);
        if let Some(cell) = self.cell(variant) {
            return GridState::Found(cell);
        }
        if let Some(why) = self.refused.get(&variant) {
            return GridState::Refused(*why);
        }
        match self.playouts.get(&place) {
            None => GridState::TooLarge,
            Some(playout) => match narrow(playout.seen() * 100 / u64::from(variant.code_count())) {
                0 => GridState::Waiting,
                part => GridState::Playing(part),
            },
        }
    }

    /// Does what the visitor wants.
    pub fn apply(&mut self, change: GridAction) {
        match change {
            GridAction::Rule(rule) if rule == self.rule => {}
            GridAction::Rule(rule) => {
                self.rule = rule;
                self.begin_anew();
            }
            GridAction::Budget(budget) => self.budget = budget,
            GridAction::Start => self.going = true,
            GridAction::Stop => self.going = false,
            GridAction::Clear => {
                self.found.clear(self.rule);
                self.begin_anew();
            }
            GridAction::Merge(found) => return self.merge(&found),
        }
        self.plan();
    }

    /// Games that another window has found need not be played; the others are played on.
    fn merge(&mut self, found: &Found) {
        self.found.merge(found);
        let (found, rule) = (&self.found, self.rule);
        let open = |place: &GridPlace| found.get(rule, place.1).is_none();
        self.playouts.retain(|place, _| open(place));
        self.work_queue.retain(|key| open(&key.0));
        self.going &= !self.playouts.is_empty();
    }

    /// What is half played is of no use any more.
    fn begin_anew(&mut self) {
        self.playouts.clear();
        self.refused.clear();
        self.work_queue.retain(|_| false);
    }

    /// Lists what is not found yet, and goes on with what is half played.
    fn plan(&mut self) {
        self.plans = self.plans.wrapping_add(1);
        self.put_back();
        let wanted: Vec<GridPlace> = Grid::variants()
            .filter(|&game| game.code_count() <= self.budget && self.cell(game).is_none())
            .filter(|game| !self.refused.contains_key(game))
            .map(|game| (game.code_count(), game))
            .collect();
        self.work_queue.retain(|key| wanted.contains(&key.0));
        self.playouts.retain(|place, _| wanted.contains(place));
        let player = Player {
            strategy: self.rule,
            seed: SEED,
        };
        for place in wanted {
            self.playouts.entry(place).or_insert_with(|| {
                let playout = Playout::new(place.1, player, None);
                let (step, query) = playout.begin();
                self.work_queue.put((place, step), query);
                playout
            });
        }
        self.going &= !self.playouts.is_empty();
    }

    /// The next question for a worker; `now` in milliseconds.
    pub fn take(&mut self, now: f64) -> Option<(Ticket, Query)> {
        match self.going {
            true => self.work_queue.take(now),
            false => None,
        }
    }

    /// Nobody works on what was taken any more.
    pub fn put_back(&mut self) {
        self.work_queue.put_back();
        self.playouts.values_mut().for_each(Playout::put_back);
    }

    /// So many codes of what was asked with a ticket are played by now.
    pub fn advance(&mut self, ticket: Ticket, codes: u64) {
        let Some((place, step)) = self.work_queue.key(ticket) else {
            return;
        };
        if let Some(playout) = self.playouts.get_mut(place) {
            playout.advance(*step, codes);
        }
    }

    /// An answer to a question taken; `now` in milliseconds.
    pub fn hear(&mut self, ticket: Ticket, answer: Answer, now: f64) {
        let Some(((place, step), took)) = self.work_queue.hear(ticket, now) else {
            return;
        };
        let Some(playout) = self.playouts.get_mut(&place) else {
            return;
        };
        for (step, query) in playout.hear(step, answer, took) {
            self.work_queue.put((place, step), query);
        }
        if playout.is_over() {
            self.end(place);
        }
        self.going &= !self.playouts.is_empty();
    }

    /// A game is played to its end, or given up.
    fn end(&mut self, place: GridPlace) {
        let Some(playout) = self.playouts.remove(&place) else {
            return;
        };
        self.work_queue.retain(|key| key.0 != place);
        let (_, variant) = place;
        match playout.refused() {
            Some(why) => drop(self.refused.insert(variant, why)),
            None => self.found.put(self.rule, variant, playout.statistics()),
        }
    }
}
