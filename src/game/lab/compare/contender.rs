//! One strategy in a comparison, from one opening; or a loaded tree.

use std::time::Duration;

use super::ComparedTree;
use crate::lab::{Playout, PlayoutStep, Task};
use crate::{Answer, NoAnswer, Query, SeededStrategy};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Variant};

/// A strategy from one opening, with a playout for each seed; or a tree, which needs no playouts.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    entrant: Entrant,
    number: u16,
    variant: Variant,
    own_opening: bool,
    playouts: Vec<Playout>,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub enum Entrant {
    /// A strategy.
    Strategy(StrategyName),
    /// A tree that a person has brought.
    Tree(ComparedTree),
}

/// The progress of a contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContenderState {
    /// Nothing is known yet.
    Waiting,
    /// Some codes are played.
    Playing,
    /// All codes are played.
    Done,
    /// It was stopped, for this reason.
    Refused(NoAnswer),
}

/// An average over games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// Guesses a game.
    pub average: f64,
    /// Its standard error, if it is an estimate from several seeds: the standard deviation of the seeds' averages,
    /// divided by the square root of their number.
    pub error: Option<f64>,
}

impl Contender {
    /// A strategy with a playout for each seed. Without an opening it chooses the first guess itself.
    pub(super) fn new(
        variant: Variant,
        strategy: StrategyName,
        opening: Option<Code>,
        seeds: impl Iterator<Item = u64>,
    ) -> Contender {
        let playout = |seed| Playout::new(variant, SeededStrategy { strategy, seed }, opening);
        Contender {
            entrant: Entrant::Strategy(strategy),
            number: 0,
            variant,
            own_opening: opening.is_none(),
            playouts: seeds.map(playout).collect(),
        }
    }

    /// A tree, which always plays from its own opening.
    pub(super) fn from_tree(tree: ComparedTree) -> Contender {
        let (variant, entrant) = (tree.variant(), Entrant::Tree(tree));
        Contender { entrant, number: 0, variant, own_opening: true, playouts: Vec::new() }
    }

    /// Sets its number, which no other contender of its pass has.
    pub(super) fn numbered(self, number: u16) -> Contender {
        Contender { number, ..self }
    }

    /// Its number, by which it is chosen.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// Who plays.
    pub fn entrant(&self) -> &Entrant {
        &self.entrant
    }

    /// The strategy; `None` if a tree plays.
    pub fn strategy(&self) -> Option<StrategyName> {
        match self.entrant {
            Entrant::Strategy(strategy) => Some(strategy),
            Entrant::Tree(_) => None,
        }
    }

    /// The tree; `None` if a strategy plays.
    pub fn tree(&self) -> Option<&ComparedTree> {
        match &self.entrant {
            Entrant::Strategy(_) => None,
            Entrant::Tree(tree) => Some(tree),
        }
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether it chooses the first guess itself.
    pub fn has_own_opening(&self) -> bool {
        self.own_opening
    }

    /// The first guess, once it is known; `None` if the seeds have different first guesses.
    pub fn opening(&self) -> Option<Code> {
        if let Some(tree) = self.tree() {
            return Some(tree.opening());
        }
        let first = self.playouts.first()?.opening();
        let all_equal = self.playouts.iter().all(|playout| playout.opening() == first);
        first.filter(|_| all_equal)
    }

    /// Its progress, derived from its playouts.
    pub fn state(&self) -> ContenderState {
        match self.refused() {
            Some(why) => ContenderState::Refused(why),
            None if self.playouts.iter().all(Playout::is_complete) => ContenderState::Done,
            None if self.games_counted() > 0 => ContenderState::Playing,
            None => ContenderState::Waiting,
        }
    }

    /// Games whose results have come.
    pub fn games_played(&self) -> u64 {
        u64::from(self.statistics().codes())
    }

    /// Games played so far, including the reported ones of unfinished questions.
    pub fn games_counted(&self) -> u64 {
        match self.entrant {
            Entrant::Strategy(_) => self.playouts.iter().map(Playout::codes_counted).sum(),
            Entrant::Tree(_) => self.games_played(),
        }
    }

    /// Games in all: each code once with every seed.
    pub fn games(&self) -> u64 {
        u64::from(self.variant.code_count()) * self.seeds() as u64
    }

    /// How many seeds play; 1 if the guesses are not random.
    pub fn seeds(&self) -> usize {
        self.playouts.len().max(1)
    }

    /// The first seed, which the others follow; `None` if the guesses are not random.
    pub fn first_seed(&self) -> Option<u64> {
        let random = self.strategy().is_some_and(StrategyName::is_random);
        self.playouts.first().map(Playout::seed).filter(|_| random)
    }

    /// The numbers of guesses of all games so far, those of all seeds together.
    pub fn statistics(&self) -> Statistics {
        if let Some(tree) = self.tree() {
            return tree.statistics().clone();
        }
        let mut statistics = Statistics::default();
        self.playouts.iter().for_each(|playout| statistics.add(0, playout.statistics()));
        statistics
    }

    /// The average number of guesses, over the seeds that have played every code; `None` until a seed has.
    pub fn mean(&self) -> Option<Mean> {
        if let Some(tree) = self.tree() {
            let average = tree.statistics().average();
            return Some(Mean { average, error: None });
        }
        let complete = self.playouts.iter().filter(|playout| playout.is_complete());
        let averages: Vec<f64> = complete.map(|playout| playout.statistics().average()).collect();
        let n = averages.len() as f64;
        let average = averages.iter().sum::<f64>() / n;
        let squares: f64 = averages.iter().map(|seed_average| (seed_average - average).powi(2)).sum();
        let error = (averages.len() > 1).then(|| (squares / (n - 1.0) / n).sqrt());
        (!averages.is_empty()).then_some(Mean { average, error })
    }

    /// Positions (or guesses, for strategies that look one step ahead) examined in a second of a worker's time, without
    /// openings; `None` until one has been examined.
    pub fn speed(&self) -> Option<f64> {
        let (examined, took) = self
            .playouts
            .iter()
            .map(Playout::examined)
            .fold((0, Duration::ZERO), |(examined, took), playout| (examined + playout.0, took + playout.1));
        (!took.is_zero()).then(|| examined as f64 / took.as_secs_f64())
    }

    /// The time that all workers together have spent on it.
    pub fn worked(&self) -> Duration {
        self.playouts.iter().map(Playout::worked).sum()
    }
}

/// Asks the questions of its playouts. When one is refused, all stop. A tree asks nothing.
impl Task for Contender {
    /// The index of a playout, and its step.
    type Step = (u16, PlayoutStep);

    fn first_questions(&self) -> Vec<(Self::Step, Query)> {
        let playouts = (0..).zip(&self.playouts);
        playouts.flat_map(|(index, playout)| steps_of(index, playout.first_questions())).collect()
    }

    fn receive(&mut self, (index, step): Self::Step, answer: Answer, took: Duration) -> Vec<(Self::Step, Query)> {
        let playout = self.playouts.get_mut(usize::from(index));
        let next = playout.map(|playout| playout.receive(step, answer, took));
        steps_of(index, next.unwrap_or_default()).collect()
    }

    fn advance(&mut self, (index, step): Self::Step, codes: u64) {
        if let Some(playout) = self.playouts.get_mut(usize::from(index)) {
            playout.advance(step, codes);
        }
    }

    fn put_back(&mut self) {
        self.playouts.iter_mut().for_each(Playout::put_back);
    }

    fn refused(&self) -> Option<NoAnswer> {
        self.playouts.iter().find_map(Playout::refused)
    }
}

/// The questions of the playout with this index, as steps of the contender.
fn steps_of(index: u16, questions: Vec<(PlayoutStep, Query)>) -> impl Iterator<Item = ((u16, PlayoutStep), Query)> {
    questions.into_iter().map(move |(step, query)| ((index, step), query))
}
