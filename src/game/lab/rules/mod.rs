//! *Rules*: a strategy that fits in a head, put together from a few switches and priced against every
//! code.
//!
//! ```text
//!   #/lab/rules/6x4/0011,many-colours,probe-one-place       rules_link: the game and the list
//!
//!   switches ─► RuleList ─► price ─► guesses for every code, compared with those of the strategies
//!   search ─► all lists, one question for each beginning ─► BestRules: the best of each length
//!
//!   changes  what one change of the list costs or saves
//!   taught   the lists that Learn teaches; a test finds them again by the same search
//!   known_best   the best lists of the classic game, so that no visitor waits for the search; the same test
//!   data     the best lists as a table, for a file
//! ```

mod changes;
mod data;
mod known_best;
mod rules_link;
mod taught;

pub use changes::{RuleChange, RulePart};
pub use known_best::known_best;
pub use rules_link::RulesLink;
pub use taught::{MAX_TAUGHT_RULES, TaughtRules, taught, taught_from_rows};

use std::collections::BTreeMap;

use self::changes::lists_one_change_away;
use super::{Playout, Section, SharedJob, SharedWork};
use crate::Place;
use crate::notation::Fault;
use crate::place::PlaceState;
use crate::question::{Answer, ErasedQuestion, FindBestRules, NoAnswer, PriceRules, Query, Reply, SeededStrategy};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{BestRules, FollowUp, Preference, Probe, RuleList, lists_beginning_as, search_roots};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// In games with at most this many codes, a list is priced whenever it changes; in larger ones on request.
pub const PRICED_AT_ONCE: u32 = 10_000;
/// The best lists can be searched for in games with at most this many codes.
pub const MAX_SEARCHED_CODES: u32 = 10_000;
/// The seed of the strategy that guesses by chance.
pub const SEED_BESIDE: u64 = 1;

/// What is known about the list's price.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesPrice {
    /// It was not asked for, or was stopped.
    Unknown,
    /// How many codes are played.
    Underway(u64),
    /// The guesses for every code.
    Known(Statistics),
    /// There is none, for this reason.
    None(NoAnswer),
}

impl RulesPrice {
    /// The price that the engine has answered.
    fn from_answer(answer: Answer) -> RulesPrice {
        match answer {
            Ok(Reply::PriceRules(statistics)) => RulesPrice::Known(statistics),
            Ok(_) => RulesPrice::None(NoAnswer::Unexpected),
            Err(why) => RulesPrice::None(why),
        }
    }
}

/// What is known about the best lists.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesSearch {
    /// They were not searched for, or the search was stopped.
    Unknown,
    /// How many lists are priced, and how many there are.
    Underway(u64, u64),
    /// The best lists: every list was priced.
    Known(BestRules),
    /// There are none, for this reason.
    None(NoAnswer),
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesAction {
    /// Another game and list.
    Open(RulesLink),
    /// Another game. The rules that apply there stay.
    Variant(Variant),
    /// Another opening, or none.
    Opening(Option<Code>),
    /// Other guesses after the opening.
    FollowUp(Option<FollowUp>),
    /// The first preference among codes that fit.
    Prefer(Option<Preference>),
    /// The preference that breaks ties.
    ThenPrefer(Option<Preference>),
    /// Another probe.
    Probe(Option<Probe>),
    /// Another list in the same game.
    Take(RuleList),
    /// Shows what one change does.
    Changes,
    /// Prices the list.
    Price,
    /// Plays the strategies.
    PlayStrategies,
    /// Searches for the best lists.
    Search,
    /// Shows only the lists that can be played from the rows alone, or all.
    RowsOnly(bool),
    /// Stops all work. What is not complete is not shown.
    Stop,
}

/// What a question is for. The order is the order in which questions are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulesTask {
    /// The price of the list.
    Price,
    /// The price of the list with the change of this index.
    Change(u8),
    /// The best of the lists with the beginning of this index.
    Search(u16),
    /// The playout of the strategy with this index.
    Play(u8),
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesLab {
    link: RulesLink,
    price: RulesPrice,
    search: Option<ListSearch>,
    rows_only: bool,
    /// The lists that differ in one part, once they were asked for.
    changes: Option<Vec<RuleChange>>,
    /// The playouts of the strategies are its tasks; the price and the search are plain questions.
    job: SharedJob<RulesTask, Playout>,
}

/// A search for the best lists.
#[derive(Clone, Debug, PartialEq)]
struct ListSearch {
    /// How many lists each beginning has.
    lists: Vec<u64>,
    /// Which beginnings are done.
    done: Vec<bool>,
    /// How many lists are priced of each beginning that is not done.
    underway: BTreeMap<u16, u64>,
    best: BestRules,
    refused: Option<NoAnswer>,
}

impl Default for RulesLab {
    fn default() -> RulesLab {
        let mut lab = RulesLab {
            link: RulesLink::default(),
            price: RulesPrice::Unknown,
            search: None,
            rows_only: false,
            changes: None,
            job: SharedJob::new(0),
        };
        lab.price_if_small();
        lab
    }
}

impl RulesLab {
    /// The game and the list.
    pub fn link(&self) -> RulesLink {
        self.link
    }

    /// The list's price.
    pub fn price(&self) -> &RulesPrice {
        &self.price
    }

    /// The lists that differ from this one in one part, with their prices. `None` until they are asked for.
    pub fn changes(&self) -> Option<&[RuleChange]> {
        self.changes.as_deref()
    }

    /// The strategies that have been played or are being played, in their order.
    pub fn playouts(&self) -> Vec<(StrategyName, &Playout)> {
        let tasks = self.job.tasks();
        let strategies = (0..).zip(StrategyName::ALL);
        strategies.filter_map(|(index, strategy)| Some((strategy, tasks.get(&RulesTask::Play(index))?))).collect()
    }

    /// Whether some strategy has not been played yet.
    pub fn may_play_strategies(&self) -> bool {
        self.job.tasks().len() < StrategyName::ALL.len()
    }

    /// What is known about the best lists.
    pub fn search(&self) -> RulesSearch {
        let Some(search) = &self.search else {
            return known_best(self.link.variant).map_or(RulesSearch::Unknown, RulesSearch::Known);
        };
        match (search.refused, search.done.iter().all(|&done| done)) {
            (Some(why), _) => RulesSearch::None(why),
            (None, true) => RulesSearch::Known(search.best.clone()),
            (None, false) => {
                let beginnings = search.done.iter().zip(&search.lists);
                let done: u64 = beginnings.filter(|(done, _)| **done).map(|(_, lists)| lists).sum();
                let underway: u64 = search.underway.values().sum();
                RulesSearch::Underway(done + underway, search.lists.iter().sum())
            }
        }
    }

    /// Whether to offer the search for the best lists: they are not known, or the last search had no answer.
    pub fn may_search(&self) -> bool {
        self.can_search() && matches!(self.search(), RulesSearch::Unknown | RulesSearch::None(_))
    }

    /// Whether this game is small enough for the search for the best lists.
    pub fn can_search(&self) -> bool {
        self.link.variant.code_count() <= MAX_SEARCHED_CODES
    }

    /// The first guesses of this game, one of each kind: see [`canonical_openings`].
    pub fn canonical_openings(&self) -> Vec<Code> {
        canonical_openings(self.link.variant)
    }

    /// Whether work is under way that takes long enough to be stopped.
    pub fn has_long_work(&self) -> bool {
        let is_priced = matches!(self.price, RulesPrice::Underway(_));
        let is_large = self.link.variant.code_count() > PRICED_AT_ONCE;
        let is_changed = self.changes.iter().flatten().any(|change| matches!(change.price, RulesPrice::Underway(_)));
        let is_played = self.job.tasks().values().any(|playout| !playout.is_over());
        let is_searched = matches!(self.search(), RulesSearch::Underway(..));
        is_priced && is_large || is_changed || is_played || is_searched
    }

    /// Opens another list. In another game, everything found so far is dropped.
    fn open(&mut self, link: RulesLink) {
        if link.variant == self.link.variant {
            self.set_list(link.list)
        } else {
            (self.link, self.price, self.search) = (link, RulesPrice::Unknown, None);
            self.changes = None;
            self.job.clear();
            self.job.restart_workers();
            self.price_if_small();
        }
    }

    /// Changes the list of the same game. Rules that do not apply there are fitted.
    fn change_list(&mut self, change: impl FnOnce(&mut RuleList)) {
        let RulesLink { variant, mut list } = self.link;
        change(&mut list);
        self.set_list(list.fitted(variant));
    }

    /// Takes another list of the same game, whose price is not known yet.
    fn set_list(&mut self, list: RuleList) {
        if list == self.link.list {
            return;
        }
        self.link.list = list;
        self.price = RulesPrice::Unknown;
        let had_changes = self.changes.take().is_some();
        self.job.retain(|task| !matches!(task, RulesTask::Price | RulesTask::Change(_)));
        self.price_if_small();
        if had_changes {
            self.ask_changes();
        }
    }

    /// Asks what each list with one change needs, unless that was asked for.
    fn ask_changes(&mut self) {
        if self.changes.is_some() {
            return;
        }
        self.ask_price();
        let RulesLink { variant, list } = self.link;
        let changed = lists_one_change_away(list, variant, &self.canonical_openings());
        for (index, (_, list)) in (0..).zip(&changed) {
            let query = self.query(PriceRules(*list).into());
            self.job.ask(RulesTask::Change(index), query);
        }
        let change = |(part, list)| RuleChange { part, list, price: RulesPrice::Underway(0) };
        self.changes = Some(changed.into_iter().map(change).collect());
        self.restart_workers();
    }

    /// Asks for the price of the list if the game is small.
    fn price_if_small(&mut self) {
        if self.link.variant.code_count() <= PRICED_AT_ONCE {
            self.ask_price();
        }
    }

    /// Asks for the price of the list, unless it is known or was asked for.
    fn ask_price(&mut self) {
        if self.price != RulesPrice::Unknown {
            return;
        }
        let query = self.query(PriceRules(self.link.list).into());
        self.price = RulesPrice::Underway(0);
        self.job.ask(RulesTask::Price, query);
        self.restart_workers();
    }

    /// A question about the start of the game.
    fn query(&self, question: ErasedQuestion) -> Query {
        Query::new(self.link.variant, &[], question)
    }

    /// Takes back all questions and starts the workers over, so that they also take the ones just added.
    fn restart_workers(&mut self) {
        self.put_back();
        self.job.restart_workers();
        self.job.start();
    }

    /// Plays every strategy that has not been played to its end.
    fn play_strategies(&mut self) {
        for (index, strategy) in (0..).zip(StrategyName::ALL) {
            let key = RulesTask::Play(index);
            let player = SeededStrategy { strategy, seed: SEED_BESIDE };
            // Keep complete playouts.
            if self.job.tasks().get(&key).is_some_and(|playout| !playout.is_complete()) {
                self.job.remove(key);
            }
            let variant = self.link.variant;
            self.job.add(key, || Playout::new(variant, player, None));
        }
        self.restart_workers();
    }

    /// How many lists the search prices.
    pub fn lists_in_all(&self) -> u64 {
        let variant = self.link.variant;
        let roots = search_roots(variant, &self.canonical_openings()).into_iter();
        roots.map(|root| lists_beginning_as(root, variant).len() as u64).sum()
    }

    /// Whether only the lists are shown that can be played from the rows alone.
    pub fn shows_rows_only(&self) -> bool {
        self.rows_only
    }

    /// Begins to search for the best lists, if that is on offer.
    fn begin_search(&mut self) {
        if !self.may_search() {
            return;
        }
        let variant = self.link.variant;
        let beginnings = search_roots(variant, &self.canonical_openings());
        let lists = |&beginning: &RuleList| lists_beginning_as(beginning, variant).len() as u64;
        self.search = Some(ListSearch {
            lists: beginnings.iter().map(lists).collect(),
            done: vec![false; beginnings.len()],
            underway: BTreeMap::new(),
            best: BestRules::default(),
            refused: None,
        });
        for (index, beginning) in (0..).zip(beginnings) {
            let query = self.query(FindBestRules(beginning).into());
            self.job.ask(RulesTask::Search(index), query);
        }
        self.restart_workers();
    }

    /// Stops all work and forgets what is not complete.
    fn stop_all(&mut self) {
        self.job.abandon();
        if let RulesPrice::Underway(_) = self.price {
            self.price = RulesPrice::Unknown;
        }
        if let RulesSearch::Underway(..) = self.search() {
            self.search = None;
        }
        let is_open = |change: &RuleChange| matches!(change.price, RulesPrice::Underway(_));
        if self.changes.iter().flatten().any(is_open) {
            self.changes = None;
        }
    }

    /// Receives the best lists of one part of the search, the part `index` (from 0).
    fn receive_best(&mut self, index: u16, answer: Answer) {
        let Some(search) = &mut self.search else {
            return;
        };
        let found = answer.and_then(|reply| match reply {
            Reply::FindBestRules(found) => Ok(found),
            _ => Err(NoAnswer::Unexpected),
        });
        search.underway.remove(&index);
        match found {
            Ok(found) => {
                search.best.merge(found);
                if let Some(done) = search.done.get_mut(usize::from(index)) {
                    *done = true;
                }
            }
            Err(why) => {
                search.refused = Some(why);
                self.job.retain(|task| !matches!(task, RulesTask::Search(_)));
            }
        }
    }
}

impl SharedWork for RulesLab {
    type Key = RulesTask;
    type Task = Playout;

    fn job(&self) -> Option<&SharedJob<RulesTask, Playout>> {
        Some(&self.job)
    }

    fn job_mut(&mut self) -> Option<&mut SharedJob<RulesTask, Playout>> {
        Some(&mut self.job)
    }

    fn received(&mut self, task: RulesTask, plain: Option<Answer>) {
        match (task, plain) {
            (RulesTask::Price, Some(answer)) => {
                self.price = RulesPrice::from_answer(answer);
            }
            (RulesTask::Change(index), Some(answer)) => {
                if let Some(change) = self.changes.iter_mut().flatten().nth(usize::from(index)) {
                    change.price = RulesPrice::from_answer(answer);
                }
            }
            (RulesTask::Search(index), Some(answer)) => self.receive_best(index, answer),
            // The playout of a strategy has received its answer itself.
            _ => {}
        }
    }

    fn advanced(&mut self, task: RulesTask, done: u64) {
        match (task, &mut self.search) {
            (RulesTask::Price, _) => self.price = RulesPrice::Underway(done),
            (RulesTask::Search(index), Some(search)) => drop(search.underway.insert(index, done)),
            _ => {}
        }
    }

    fn put_back(&mut self) {
        self.job.put_back();
        if let Some(search) = &mut self.search {
            search.underway.clear();
        }
    }

    /// Forgets what is not complete.
    fn stop(&mut self) {
        self.stop_all();
    }
}

impl PlaceState for RulesLab {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Rules);
    type Action = RulesAction;

    fn apply(&mut self, action: RulesAction) {
        match action {
            RulesAction::Open(link) => self.open(link),
            RulesAction::Variant(variant) => {
                let list = self.link.list.fitted(variant);
                self.open(RulesLink { variant, list });
            }
            RulesAction::Price => self.ask_price(),
            RulesAction::PlayStrategies => self.play_strategies(),
            RulesAction::Search => self.begin_search(),
            RulesAction::Changes => self.ask_changes(),
            RulesAction::Stop => self.stop_all(),
            RulesAction::RowsOnly(rows_only) => self.rows_only = rows_only,
            RulesAction::Opening(opening) => self.change_list(|list| list.opening = opening),
            RulesAction::FollowUp(follow_up) => self.change_list(|list| list.follow_up = follow_up),
            RulesAction::Prefer(first) => self.change_list(|list| list.prefer[0] = first),
            RulesAction::ThenPrefer(second) => self.change_list(|list| list.prefer[1] = second),
            RulesAction::Probe(probe) => self.change_list(|list| list.probe = probe),
            RulesAction::Take(taken) => self.change_list(|list| *list = taken),
        }
    }

    fn link(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    fn read_link(&self, link: &str) -> Result<RulesAction, Fault> {
        link.parse().map(RulesAction::Open)
    }
}
