//! *Rules*: a strategy that fits in a head, put together from a few switches and priced against every
//! code.
//!
//! ```text
//!   #/lab/rules/6x4/0011,many-colours,probe-one-place       rules_link: the game and the list
//!
//!   switches ─► RuleList ─► price ─► guesses for every code, beside those of the strategies
//!   search ─► all lists, one question for each beginning ─► BestRules: the best of each length
//! ```
//!
//! `taught` holds the lists that Learn teaches; a test finds them again by the same search.

mod rules_link;
mod taught;

pub use rules_link::RulesLink;
pub use taught::{MOST_TAUGHT_RULES, TaughtRules, taught, taught_from_rows};

use std::collections::BTreeMap;

use super::{Playout, PlayoutStep, Ticket, WorkQueue};
use crate::question::{
    Answer, Ask, FindBestRules, NoAnswer, PriceRules, Query, Reply, SeededStrategy,
};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{
    BestRules, FollowUp, Preference, Probe, RuleList, lists_beginning_as, lists_that_begin,
};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// Games of so many codes at most are priced whenever a switch is turned; larger ones on request.
pub const PRICED_AT_ONCE: u32 = 10_000;
/// In games of so many codes at most the best lists can be looked for.
pub const MOST_SEARCHED_CODES: u32 = 10_000;
/// The seed of the strategy that guesses by chance.
pub const SEED_BESIDE: u64 = 1;

/// What is known of the list's price.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesPrice {
    /// Nobody has asked for it, or it was stopped.
    Unknown,
    /// So many codes are played.
    Underway(u64),
    /// The guesses for every code.
    Known(Statistics),
    /// There is none, for this reason.
    None(NoAnswer),
}

/// What is known of the best lists.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesSearch {
    /// Nobody has looked for them, or it was stopped.
    Unknown,
    /// So many lists are priced, of so many.
    Underway(u64, u64),
    /// They are found: every list was priced.
    Known(BestRules),
    /// There are none, for this reason.
    None(NoAnswer),
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesAction {
    /// Another game and list.
    Open(RulesLink),
    /// Another game; the rules stay as far as they mean something there.
    Variant(Variant),
    /// Another opening, or none.
    Opening(Option<Code>),
    /// Other guesses after the opening.
    FollowUp(Option<FollowUp>),
    /// What is looked for first among codes that fit.
    Prefer(Option<Preference>),
    /// What decides between equals.
    ThenPrefer(Option<Preference>),
    /// Another probe.
    Probe(Option<Probe>),
    /// Another list in the same game.
    Take(RuleList),
    /// The list is to be priced.
    Price,
    /// The strategies are to be played.
    PlayStrategies,
    /// The best lists are to be looked for.
    Search,
    /// Everything that goes on ends. What is not complete is not shown.
    Stop,
}

/// What a question is for. The order is the order in which questions are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum RulesTask {
    /// The price of the list.
    Price,
    /// The best of the lists with this beginning.
    Search(u16),
    /// A step of the playout of this strategy.
    Play(u8, PlayoutStep),
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesLab {
    link: RulesLink,
    price: RulesPrice,
    playouts: Vec<(StrategyName, Playout)>,
    search: Option<ListSearch>,
    work_queue: WorkQueue<RulesTask>,
    /// Grows with whatever makes workers begin anew.
    work: u32,
}

/// A search for the best lists.
#[derive(Clone, Debug, PartialEq)]
struct ListSearch {
    /// For each beginning how many lists begin so.
    lists: Vec<u64>,
    /// The beginnings that are done.
    done: Vec<bool>,
    /// How many lists of the others are priced by now.
    underway: BTreeMap<u16, u64>,
    best: BestRules,
    refused: Option<NoAnswer>,
}

impl Default for RulesLab {
    fn default() -> RulesLab {
        RulesLab::at(RulesLink::default(), 0)
    }
}

impl RulesLab {
    /// A game and a list of which nothing is known. Tickets of earlier work have other numbers.
    fn at(link: RulesLink, work: u32) -> RulesLab {
        let mut lab = RulesLab {
            link,
            price: RulesPrice::Unknown,
            playouts: Vec::new(),
            search: None,
            work_queue: WorkQueue::new(work),
            work,
        };
        lab.price_if_small();
        lab
    }

    /// The game and the list.
    pub fn link(&self) -> RulesLink {
        self.link
    }

    /// The list's price.
    pub fn price(&self) -> &RulesPrice {
        &self.price
    }

    /// The strategies that were played, or are, in their order.
    pub fn playouts(&self) -> &[(StrategyName, Playout)] {
        &self.playouts
    }

    /// Whether a strategy is neither played nor being played.
    pub fn may_play_strategies(&self) -> bool {
        self.playouts.len() < StrategyName::ALL.len()
    }

    /// What is known of the best lists.
    pub fn search(&self) -> RulesSearch {
        let Some(search) = &self.search else {
            return RulesSearch::Unknown;
        };
        match (search.refused, search.done.iter().all(|&done| done)) {
            (Some(why), _) => RulesSearch::None(why),
            (None, true) => RulesSearch::Known(search.best.clone()),
            (None, false) => {
                let done = search.done.iter().zip(&search.lists);
                let done: u64 = done.filter(|it| *it.0).map(|it| it.1).sum();
                let underway: u64 = search.underway.values().sum();
                RulesSearch::Underway(done + underway, search.lists.iter().sum())
            }
        }
    }

    /// Whether the best lists can be looked for now: they are not known, or the last search had no answer.
    pub fn may_search(&self) -> bool {
        let refused = |search: &ListSearch| search.refused.is_some();
        self.can_search() && self.search.as_ref().is_none_or(refused)
    }

    /// Whether the best lists can be looked for in this game.
    pub fn can_search(&self) -> bool {
        self.link.variant.code_count() <= MOST_SEARCHED_CODES
    }

    /// The kinds of openings of the game.
    pub fn openings(&self) -> Vec<Code> {
        canonical_openings(self.link.variant)
    }

    /// The number of the work, and whether something is to be answered.
    pub fn work(&self) -> (u32, bool) {
        (self.work, !self.work_queue.is_done())
    }

    /// Whether something goes on that takes long enough to be stopped.
    pub fn is_long(&self) -> bool {
        let priced = matches!(self.price, RulesPrice::Underway(_));
        let large = self.link.variant.code_count() > PRICED_AT_ONCE;
        let played = self.playouts.iter().any(|(_, playout)| !playout.is_over());
        let searched = matches!(self.search(), RulesSearch::Underway(..));
        priced && large || played || searched
    }

    /// Carries out an action.
    pub fn apply(&mut self, action: RulesAction) {
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
            RulesAction::Stop => return self.stop(),
            RulesAction::Opening(opening) => list.opening = opening,
            RulesAction::FollowUp(follow_up) => list.follow_up = follow_up,
            RulesAction::Prefer(first) => list.prefer[0] = first,
            RulesAction::ThenPrefer(second) => list.prefer[1] = second,
            RulesAction::Probe(probe) => list.probe = probe,
            RulesAction::Take(taken) => list = taken,
        }
        self.take_list(list.fitted(variant));
    }

    fn open(&mut self, link: RulesLink) {
        match link.variant == self.link.variant {
            true => self.take_list(link.list),
            false => *self = RulesLab::at(link, self.work.wrapping_add(1)),
        }
    }

    fn take_list(&mut self, list: RuleList) {
        if list == self.link.list {
            return;
        }
        self.link.list = list;
        self.price = RulesPrice::Unknown;
        self.work_queue.retain(|&task| task != RulesTask::Price);
        self.price_if_small();
    }

    fn price_if_small(&mut self) {
        if self.link.variant.code_count() <= PRICED_AT_ONCE {
            self.ask_price();
        }
    }

    fn ask_price(&mut self) {
        if self.price != RulesPrice::Unknown {
            return;
        }
        let query = self.query(PriceRules(self.link.list).into());
        self.price = RulesPrice::Underway(0);
        self.put(RulesTask::Price, query);
    }

    fn query(&self, ask: Ask) -> Query {
        Query::new(self.link.variant, &[], ask)
    }

    /// Adds a question and wakes the workers.
    fn put(&mut self, task: RulesTask, query: Query) {
        self.put_back();
        self.work_queue.put(task, query);
        self.work = self.work.wrapping_add(1);
    }

    fn play_strategies(&mut self) {
        self.put_back();
        self.work_queue
            .retain(|task| !matches!(task, RulesTask::Play(..)));
        // What is complete is not played again.
        let mut complete = std::mem::take(&mut self.playouts);
        complete.retain(|(_, playout)| playout.is_complete());
        let mut complete = complete.into_iter().peekable();
        for (place, strategy) in (0..).zip(StrategyName::ALL) {
            if let Some(played) = complete.next_if(|played| played.0 == strategy) {
                self.playouts.push(played);
                continue;
            }
            let player = SeededStrategy {
                strategy,
                seed: SEED_BESIDE,
            };
            let playout = Playout::new(self.link.variant, player, None);
            let (step, query) = playout.begin();
            self.playouts.push((strategy, playout));
            self.put(RulesTask::Play(place, step), query);
        }
    }

    fn begin_search(&mut self) {
        if !self.may_search() {
            return;
        }
        let variant = self.link.variant;
        let beginnings = lists_that_begin(variant, &self.openings());
        let lists = beginnings.iter();
        let lists = lists.map(|&it| lists_beginning_as(it, variant).len() as u64);
        self.search = Some(ListSearch {
            lists: lists.collect(),
            done: vec![false; beginnings.len()],
            underway: BTreeMap::new(),
            best: BestRules::default(),
            refused: None,
        });
        for (place, beginning) in (0..).zip(beginnings) {
            let query = self.query(FindBestRules(beginning).into());
            self.put(RulesTask::Search(place), query);
        }
    }

    fn stop(&mut self) {
        if self.work_queue.is_done() {
            return;
        }
        self.put_back();
        self.work_queue.retain(|_| false);
        self.work = self.work.wrapping_add(1);
        if let RulesPrice::Underway(_) = self.price {
            self.price = RulesPrice::Unknown;
        }
        self.playouts.retain(|(_, playout)| playout.is_over());
        let complete =
            |search: &ListSearch| search.refused.is_some() || search.done.iter().all(|&it| it);
        self.search = self.search.take().filter(complete);
    }

    /// Takes back all questions that were handed out, because no worker is busy with them any more.
    pub fn put_back(&mut self) {
        self.work_queue.put_back();
        let playouts = self.playouts.iter_mut();
        playouts.for_each(|(_, playout)| playout.put_back());
        self.search
            .iter_mut()
            .for_each(|search| search.underway.clear());
    }

    /// The next question for a worker; `now` in milliseconds.
    pub fn take(&mut self, now: f64) -> Option<(Ticket, Query)> {
        self.work_queue.take(now)
    }

    /// Notes how far the question with this ticket is.
    pub fn advance(&mut self, ticket: Ticket, done: u64) {
        match self.work_queue.key(ticket) {
            Some(&RulesTask::Price) => self.price = RulesPrice::Underway(done),
            Some(&RulesTask::Search(place)) => {
                if let Some(search) = &mut self.search {
                    search.underway.insert(place, done);
                }
            }
            Some(&RulesTask::Play(place, step)) => {
                if let Some((_, playout)) = self.playouts.get_mut(usize::from(place)) {
                    playout.advance(step, done);
                }
            }
            None => {}
        }
    }

    /// Receives the answer to a question that was handed out; `now` in milliseconds.
    pub fn receive(&mut self, ticket: Ticket, answer: Answer, now: f64) {
        let Some((task, took)) = self.work_queue.receive(ticket, now) else {
            return;
        };
        match task {
            RulesTask::Price => {
                self.price = match answer {
                    Ok(Reply::PriceRules(statistics)) => RulesPrice::Known(statistics),
                    Ok(_) => RulesPrice::None(NoAnswer::Unexpected),
                    Err(why) => RulesPrice::None(why),
                };
            }
            RulesTask::Search(place) => self.receive_best(place, answer),
            RulesTask::Play(place, step) => {
                let Some((_, playout)) = self.playouts.get_mut(usize::from(place)) else {
                    return;
                };
                let others = |it: &RulesTask| !matches!(it, RulesTask::Play(at, _) if *at == place);
                let key = |step| RulesTask::Play(place, step);
                playout.go_on((step, answer, took), &mut self.work_queue, key, others);
            }
        }
    }

    fn receive_best(&mut self, place: u16, answer: Answer) {
        let Some(search) = &mut self.search else {
            return;
        };
        let found = answer.and_then(|reply| match reply {
            Reply::FindBestRules(found) => Ok(found),
            _ => Err(NoAnswer::Unexpected),
        });
        search.underway.remove(&place);
        match found {
            Ok(found) => {
                search.best.merge(found);
                if let Some(done) = search.done.get_mut(usize::from(place)) {
                    *done = true;
                }
            }
            Err(why) => {
                search.refused = Some(why);
                self.work_queue
                    .retain(|it| !matches!(it, RulesTask::Search(_)));
            }
        }
    }
}
