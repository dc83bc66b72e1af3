//! *Rules*: a strategy that fits in a head, put together from a few switches and priced against every
//! code.
//!
//! ```text
//!   #/lab/rules/6x4/0011,many-colours,probe-one-place       rules_link: the game and the list
//!
//!   switches ─► RuleList ─► price ─► guesses for every code, compared with those of the strategies
//!   search ─► all lists, one question for each beginning ─► BestRules: the best of each length
//!
//!   taught   the lists that Learn teaches; a test finds them again by the same search
//!   known_best   the best lists of the classic game, so that no visitor waits for the search; the same test
//!   data     the best lists as a table, for a file
//! ```

mod data;
mod known_best;
mod rules_link;
mod taught;

pub use known_best::known_best;
pub use rules_link::RulesLink;
pub use taught::{MOST_TAUGHT_RULES, TaughtRules, taught, taught_from_rows};

use std::collections::BTreeMap;

use super::{LabSection, Playout, Section, SharedJob, SharedWork};
use crate::question::{Answer, ErasedQuestion, FindBestRules, NoAnswer, PriceRules, Query, Reply, SeededStrategy};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{BestRules, FollowUp, Preference, Probe, RuleList, lists_beginning_as, search_roots};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// In games with at most this many codes, a list is priced whenever it changes; in larger ones on request.
pub const PRICED_AT_ONCE: u32 = 10_000;
/// The best lists can be searched for in games with at most this many codes.
pub const MOST_SEARCHED_CODES: u32 = 10_000;
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
        self.link.variant.code_count() <= MOST_SEARCHED_CODES
    }

    /// The kinds of openings of the game.
    pub fn openings(&self) -> Vec<Code> {
        canonical_openings(self.link.variant)
    }

    /// Whether work is under way that takes long enough to be stopped.
    pub fn has_long_work(&self) -> bool {
        let is_priced = matches!(self.price, RulesPrice::Underway(_));
        let is_large = self.link.variant.code_count() > PRICED_AT_ONCE;
        let is_played = self.job.tasks().values().any(|playout| !playout.is_over());
        let is_searched = matches!(self.search(), RulesSearch::Underway(..));
        is_priced && is_large || is_played || is_searched
    }

    /// Opens another list. In another game, everything found so far is dropped.
    fn open(&mut self, link: RulesLink) {
        if link.variant == self.link.variant {
            self.set_list(link.list)
        } else {
            (self.link, self.price, self.search) = (link, RulesPrice::Unknown, None);
            self.job.clear();
            self.job.renew();
            self.price_if_small();
        }
    }

    /// Takes another list of the same game, whose price is not known yet.
    fn set_list(&mut self, list: RuleList) {
        if list == self.link.list {
            return;
        }
        self.link.list = list;
        self.price = RulesPrice::Unknown;
        self.job.retain(|&task| task != RulesTask::Price);
        self.price_if_small();
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
        self.wake_workers();
    }

    /// A question about the start of the game.
    fn query(&self, question: ErasedQuestion) -> Query {
        Query::new(self.link.variant, &[], question)
    }

    /// Has the workers take up the added questions.
    fn wake_workers(&mut self) {
        self.put_back();
        self.job.renew();
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
        self.wake_workers();
    }

    /// How many lists the search prices.
    pub fn lists_in_all(&self) -> u64 {
        let variant = self.link.variant;
        let roots = search_roots(variant, &self.openings()).into_iter();
        roots.map(|root| lists_beginning_as(root, variant).len() as u64).sum()
    }

    /// Whether only the lists are shown that can be played from the rows alone.
    pub fn rows_only(&self) -> bool {
        self.rows_only
    }

    /// Begins to search for the best lists, if that is on offer.
    fn begin_search(&mut self) {
        if !self.may_search() {
            return;
        }
        let variant = self.link.variant;
        let beginnings = search_roots(variant, &self.openings());
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
        self.wake_workers();
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
    }

    /// Receives the best of the lists with the beginning of this index (from 0).
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
                self.price = match answer {
                    Ok(Reply::PriceRules(statistics)) => RulesPrice::Known(statistics),
                    Ok(_) => RulesPrice::None(NoAnswer::Unexpected),
                    Err(why) => RulesPrice::None(why),
                };
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
        self.search.iter_mut().for_each(|search| search.underway.clear());
    }

    /// Forgets what is not complete.
    fn stop(&mut self) {
        self.stop_all();
    }
}

impl LabSection for RulesLab {
    const SECTION: Section = Section::Rules;
    type Action = RulesAction;

    fn apply(&mut self, action: RulesAction) {
        let RulesLink { variant, mut list } = self.link;
        match action {
            RulesAction::Open(link) => return self.open(link),
            RulesAction::Variant(variant) => {
                let list = list.fitted(variant);
                return self.open(RulesLink { variant, list });
            }
            RulesAction::Price => return self.ask_price(),
            RulesAction::PlayStrategies => return self.play_strategies(),
            RulesAction::Search => return self.begin_search(),
            RulesAction::Stop => return self.stop_all(),
            RulesAction::RowsOnly(rows_only) => {
                self.rows_only = rows_only;
                return;
            }
            RulesAction::Opening(opening) => list.opening = opening,
            RulesAction::FollowUp(follow_up) => list.follow_up = follow_up,
            RulesAction::Prefer(first) => list.prefer[0] = first,
            RulesAction::ThenPrefer(second) => list.prefer[1] = second,
            RulesAction::Probe(probe) => list.probe = probe,
            RulesAction::Take(taken) => list = taken,
        }
        self.set_list(list.fitted(variant));
    }

    fn address(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    fn follow(&mut self, rest: &str) -> Result<(), crate::notation::Fault> {
        self.open(rest.parse()?);
        Ok(())
    }
}
