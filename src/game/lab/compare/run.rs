//! A run of a comparison: by one worker, by all, or by one and then by all.

use super::{CompareSetup, Contender, ContenderState, Opening, Workers};
use crate::lab::{Playout, PlayoutStep, Ticket, WorkQueue, published};
use crate::{Answer, Query};
use mastermind_engine::strategy::StrategyName;

/// Contender, playout in it, question of the playout.
type Key = (u16, u16, PlayoutStep);

/// A run of a setup.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    setup: CompareSetup,
    /// Workers that the machine can keep busy.
    cores: usize,
    /// Which run it is.
    number: u32,
    /// The passes; the last one is being played.
    passes: Vec<Pass>,
    going: bool,
    /// Whether it was stopped in between: then some work was done twice.
    interrupted: bool,
}

/// All games played once, by this many workers.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    workers: usize,
    contenders: Vec<Contender>,
    work_queue: WorkQueue<Key>,
    /// When it began or was continued.
    since: Option<f64>,
    /// Milliseconds before that.
    before: f64,
    /// Milliseconds from `since` to the last answer.
    now: f64,
}

/// The least number of guesses over all codes that any strategy needs, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeastTotal {
    /// It is published, or was computed twice before.
    Published(u64),
    /// An exact strategy has reached it in this run.
    Computed(u64),
}

impl LeastTotal {
    /// The number.
    pub fn number(self) -> u64 {
        let (LeastTotal::Published(total) | LeastTotal::Computed(total)) = self;
        total
    }
}

impl Run {
    /// The least total of the game, if it is known.
    pub fn least_total(&self) -> Option<LeastTotal> {
        if let Some(total) = published::least_total(self.setup.variant) {
            return Some(LeastTotal::Published(total.into()));
        }
        let exact = |one: &&Contender| {
            one.strategy() == StrategyName::ExactAverage && one.state() == ContenderState::Done
        };
        let own = self.setup.opening == Opening::Own;
        let mut done = self.shown_pass().contenders.iter().filter(exact);
        let exact = done.next().filter(|_| own)?;
        Some(LeastTotal::Computed(exact.statistics().total()))
    }

    /// The least average of the game, if it is known.
    pub fn least_average(&self) -> Option<f64> {
        let codes = f64::from(self.setup.variant.code_count());
        self.least_total()
            .map(|total| total.number() as f64 / codes)
    }

    /// The contenders, the best average first; those that are not done come last.
    pub fn ranked(&self) -> Vec<&Contender> {
        let average = |one: &Contender| match one.state() {
            ContenderState::Done => one.mean().map_or(f64::INFINITY, |mean| mean.average),
            _ => f64::INFINITY,
        };
        let mut all: Vec<&Contender> = Vec::new();
        for one in &self.shown_pass().contenders {
            let place = all.partition_point(|other| average(other) <= average(one));
            all.insert(place, one);
        }
        all
    }

    /// Begins the run of this number.
    pub fn new(setup: CompareSetup, cores: usize, number: u32) -> Run {
        let workers = match setup.workers {
            Workers::All => cores,
            Workers::One | Workers::Both => 1,
        };
        Run {
            passes: vec![Pass::new(&setup, workers, 2 * number)],
            setup,
            cores,
            number,
            going: true,
            interrupted: false,
        }
    }

    /// What is run.
    pub fn setup(&self) -> &CompareSetup {
        &self.setup
    }

    /// Whether it goes on.
    pub fn is_going(&self) -> bool {
        self.going
    }

    /// Whether every answer has come.
    pub fn is_done(&self) -> bool {
        self.next_pass().is_none() && self.pass().work_queue.is_done()
    }

    /// The pass that is played now, or was played last.
    pub fn pass(&self) -> &Pass {
        // There is always at least one pass.
        &self.passes[self.passes.len() - 1]
    }

    /// The pass whose results are shown: the last one that is complete, else the only one.
    pub fn shown_pass(&self) -> &Pass {
        let mut passes = self.passes.iter().rev();
        let complete = passes.find(|pass| pass.work_queue.is_done());
        complete.unwrap_or_else(|| self.pass())
    }

    /// All passes so far.
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// The number of workers of the next pass, if there is one.
    fn next_pass(&self) -> Option<usize> {
        let both = self.setup.workers == Workers::Both && self.cores > 1;
        (both && self.passes.len() == 1).then_some(self.cores)
    }

    /// Continues the run.
    pub fn go_on(&mut self) {
        self.going = !self.is_done();
    }

    /// Stops the run; the results so far stay.
    pub fn stop(&mut self) {
        self.interrupted |= self.going;
        self.going = false;
        self.put_back();
        self.passes.iter_mut().for_each(Pass::pause);
    }

    /// Takes back all questions that were handed out: they will be handed out again.
    pub fn put_back(&mut self) {
        for pass in &mut self.passes {
            pass.work_queue.put_back();
            let playouts = pass
                .contenders
                .iter_mut()
                .flat_map(|contender| &mut contender.playouts);
            playouts.for_each(Playout::put_back);
        }
    }

    /// Which run it is.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The next question for a worker; `now` in milliseconds.
    pub fn take(&mut self, now: f64) -> Option<(Ticket, Query)> {
        let pass = self.passes.last_mut().filter(|_| self.going)?;
        let taken = pass.work_queue.take(now)?;
        pass.since.get_or_insert(now);
        Some(taken)
    }

    /// Receives the answer to a question that was handed out. It is dropped if the question was
    /// taken back meanwhile.
    pub fn receive(&mut self, ticket: Ticket, answer: Answer, now: f64) {
        let Some(pass) = self.passes.last_mut() else {
            return;
        };
        pass.receive(ticket, answer, now);
        if !pass.work_queue.is_done() {
            return;
        }
        pass.pause();
        match self.next_pass() {
            Some(workers) => {
                let pass = Pass::new(&self.setup, workers, 2 * self.number + 1);
                self.passes.push(pass);
            }
            None => self.going = false,
        }
    }

    /// Notes how many codes of the question with this ticket are played by now.
    pub fn advance(&mut self, ticket: Ticket, codes: u64, now: f64) {
        let passes = self.passes.iter_mut();
        passes.for_each(|pass| pass.advance(ticket, codes, now));
    }

    /// How many times as fast all workers were as one worker, once both have played everything
    /// without a break.
    pub fn speed_up(&self) -> Option<f64> {
        match self.passes.as_slice() {
            [one, all] if self.is_done() && !self.interrupted && all.took() > 0.0 => {
                Some(one.took() / all.took())
            }
            _ => None,
        }
    }
}

impl Pass {
    /// A run has at most two passes; the series of their work queues follow from its number.
    fn new(setup: &CompareSetup, workers: usize, series: u32) -> Pass {
        let contenders = setup.strategies.iter().flat_map(|&strategy| {
            let contender = move |opening| {
                Contender::new(setup.variant, strategy, opening, setup.seeds_of(strategy))
            };
            setup.openings().into_iter().map(contender)
        });
        let mut pass = Pass {
            workers,
            contenders: contenders.collect(),
            work_queue: WorkQueue::new(series),
            since: None,
            before: 0.0,
            now: 0.0,
        };
        for (contender, of) in (0..).zip(&pass.contenders) {
            for (playout, of) in (0..).zip(&of.playouts) {
                let (step, query) = of.begin();
                pass.work_queue.put((contender, playout, step), query);
            }
        }
        pass
    }

    /// How many workers play.
    pub fn workers(&self) -> usize {
        self.workers
    }

    /// The contenders, in the setup's order; those of one strategy are next to each other.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// Milliseconds from the first question to the last answer, without pauses.
    pub fn took(&self) -> f64 {
        self.before + self.now
    }

    /// (games played, all games), of contenders that were not stopped.
    pub fn progress(&self) -> (u64, u64) {
        let alive = self
            .contenders
            .iter()
            .filter(|contender| !matches!(contender.state(), ContenderState::Refused(_)));
        alive.fold((0, 0), |sum, contender| {
            (sum.0 + contender.played(), sum.1 + contender.games())
        })
    }

    fn receive(&mut self, ticket: Ticket, answer: Answer, now: f64) {
        let Some(((contender, playout, step), took)) = self.work_queue.receive(ticket, now) else {
            return;
        };
        self.now = self.since.map_or(0.0, |since| now - since);
        let one = self.contenders.get_mut(usize::from(contender));
        let Some(played) = one.and_then(|one| one.playouts.get_mut(usize::from(playout))) else {
            return;
        };
        let key = |step| (contender, playout, step);
        // A contender is stopped with all its playouts.
        let others = |key: &Key| key.0 != contender;
        played.go_on((step, answer, took), &mut self.work_queue, key, others);
    }

    fn playout(&mut self, contender: u16, playout: u16) -> Option<&mut Playout> {
        let contender = self.contenders.get_mut(usize::from(contender))?;
        contender.playouts.get_mut(usize::from(playout))
    }

    fn advance(&mut self, ticket: Ticket, codes: u64, now: f64) {
        let Some(&(contender, playout, step)) = self.work_queue.key(ticket) else {
            return;
        };
        self.now = self.since.map_or(0.0, |since| now - since);
        if let Some(playout) = self.playout(contender, playout) {
            playout.advance(step, codes);
        }
    }

    /// Stops its clock for a while.
    fn pause(&mut self) {
        self.before += self.now;
        (self.since, self.now) = (None, 0.0);
    }
}
