//! A run of a comparison: by one worker, by all, or by one and then by all.

use std::time::Duration;

use super::{CompareSetup, ComparedTree, Contender, ContenderState, Opening, Workers};
use crate::lab::{Progress, SharedJob, known};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// A run of a setup.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    setup: CompareSetup,
    /// The trees that take part as well as the strategies.
    trees: Vec<ComparedTree>,
    /// Workers that the machine can keep busy.
    cores: usize,
    /// Which run it is.
    number: u32,
    /// The passes; the last one is being played.
    passes: Vec<Pass>,
    /// Whether it has been started.
    started: bool,
    /// Whether it was interrupted, so that some work was done twice.
    interrupted: bool,
}

/// One pass over all games, by this many workers.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    /// How many workers play.
    pub workers: usize,
    /// The contenders in the setup's order.
    job: SharedJob<u16, Contender>,
}

/// The least number of guesses over all codes that any strategy needs, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeastTotal {
    /// It is proved: published, or computed before.
    Proved(u64),
    /// An exact strategy has reached it in this run.
    Computed(u64),
}

impl LeastTotal {
    /// The number.
    pub fn number(self) -> u64 {
        let (LeastTotal::Proved(total) | LeastTotal::Computed(total)) = self;
        total
    }
}

impl Run {
    /// The least total of one of the games, if it is known.
    pub fn least_total(&self, variant: Variant) -> Option<LeastTotal> {
        if let Some(total) = known::total(variant).exact() {
            return Some(LeastTotal::Proved(total));
        }
        let is_exact = |contender: &&Contender| {
            contender.variant() == variant
                && contender.strategy() == Some(StrategyName::ExactAverage)
                && contender.state() == ContenderState::Done
        };
        let own_opening = self.setup.opening == Opening::Own;
        let exact = self.shown_pass().contenders().into_iter().find(is_exact).filter(|_| own_opening)?;
        Some(LeastTotal::Computed(exact.statistics().total()))
    }

    /// The least average of one of the games, if it is known.
    pub fn least_average(&self, variant: Variant) -> Option<f64> {
        let codes = f64::from(variant.code_count());
        self.least_total(variant).map(|total| total.number() as f64 / codes)
    }

    /// The contenders that count: all; or, once all openings are tried for the best ones, the one with the lowest total
    /// of each strategy in each game, on a tie the one with the lowest opening.
    pub fn contenders(&self) -> Vec<&Contender> {
        let all = self.shown_pass().contenders();
        if self.setup.opening != Opening::Best || !self.is_done() {
            return all;
        }
        let total = |contender: &Contender| contender.mean().map(|_| contender.statistics().total());
        let is_best = |contender: &&Contender| {
            let of = |contender: &Contender| (contender.variant(), contender.strategy());
            let alike = all.iter().filter(|other| of(other) == of(contender));
            let best = alike.filter_map(|other| Some((total(other)?, other.opening()))).min();
            contender.strategy().is_none() || best == total(contender).map(|total| (total, contender.opening()))
        };
        all.iter().copied().filter(is_best).collect()
    }

    /// The contenders, game by game.
    pub fn ranked(&self) -> Vec<&Contender> {
        let games = self.setup.variants();
        games.flat_map(|game| self.ranked_in(game)).collect()
    }

    /// The contenders in one of the games: once the run is done, the best average first, those that were stopped last.
    /// Until then nothing changes its place: they stand in the order in which they usually end.
    pub fn ranked_in(&self, variant: Variant) -> Vec<&Contender> {
        let average = |contender: &Contender| match contender.state() {
            ContenderState::Done => contender.mean().map_or(f64::INFINITY, |mean| mean.average),
            _ => f64::INFINITY,
        };
        let mut ranked = self.contenders();
        ranked.retain(|contender| contender.variant() == variant);
        ranked.sort_by_key(|contender| contender.strategy().map(usual_place));
        if self.is_done() {
            ranked.sort_by(|one, other| average(one).total_cmp(&average(other)));
        }
        ranked
    }

    /// Prepares run `number` of a setup, with trees of its games.
    pub fn new(setup: CompareSetup, trees: Vec<ComparedTree>, cores: usize, number: u32) -> Run {
        let workers = match setup.workers {
            Workers::All => cores,
            Workers::One | Workers::Both => 1,
        };
        Run {
            passes: vec![Pass::new(&setup, &trees, workers, 2 * number)],
            setup,
            trees,
            cores,
            number,
            started: false,
            interrupted: false,
        }
    }

    /// The trees that take part.
    pub fn trees(&self) -> &[ComparedTree] {
        &self.trees
    }

    /// Whether it has been started: what was never started has found nothing yet.
    pub fn has_started(&self) -> bool {
        self.started
    }

    /// The setup that is run.
    pub fn setup(&self) -> &CompareSetup {
        &self.setup
    }

    /// Whether it goes on.
    pub fn is_going(&self) -> bool {
        self.job().state().is_going
    }

    /// Whether every answer of all passes has come.
    pub fn is_done(&self) -> bool {
        self.next_pass().is_none() && self.job().is_done()
    }

    /// The pass that is played now, or was played last.
    pub fn current_pass(&self) -> &Pass {
        // There is always at least one pass.
        &self.passes[self.passes.len() - 1]
    }

    /// The pass whose results are shown: the last complete pass, or else the only pass.
    pub fn shown_pass(&self) -> &Pass {
        let mut passes = self.passes.iter().rev();
        let complete = passes.find(|pass| pass.job.is_done());
        complete.unwrap_or_else(|| self.current_pass())
    }

    /// All passes so far.
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// The number of workers of the next pass, if there is one.
    fn next_pass(&self) -> Option<usize> {
        let plays_twice = self.setup.workers == Workers::Both && self.cores > 1;
        (plays_twice && self.passes.len() == 1).then_some(self.cores)
    }

    /// The job of the pass that is played now, or was played last.
    pub fn job(&self) -> &SharedJob<u16, Contender> {
        &self.current_pass().job
    }

    /// Like [`job`](Run::job), but mutable.
    pub fn job_mut(&mut self) -> &mut SharedJob<u16, Contender> {
        let last = self.passes.len() - 1;
        // There is always at least one pass.
        &mut self.passes[last].job
    }

    /// Adds a tree of one of the games to all passes, unless it takes part already.
    pub fn add_tree(&mut self, tree: &ComparedTree) {
        if !self.trees.contains(tree) {
            self.trees.push(tree.clone());
            for pass in &mut self.passes {
                pass.add_tree(tree.clone());
            }
        }
    }

    /// Starts the run, or continues it.
    pub fn go_on(&mut self) {
        self.started = true;
        self.job_mut().start();
    }

    /// Stops the run; the results so far stay.
    pub fn stop(&mut self) {
        self.interrupted |= self.is_going();
        self.job_mut().stop();
    }

    /// The number of the run.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Begins the next pass once this one is complete.
    pub fn begin_next_pass(&mut self) {
        if self.job().is_done()
            && let Some(workers) = self.next_pass()
        {
            let pass = Pass::new(&self.setup, &self.trees, workers, 2 * self.number + 1);
            self.passes.push(pass);
            self.job_mut().start();
        }
    }

    /// How many times as fast all workers were as one worker, once both passes are complete without an interruption.
    pub fn speed_up(&self) -> Option<f64> {
        match self.passes.as_slice() {
            [one, all] if self.is_done() && !self.interrupted && !all.took().is_zero() => {
                Some(one.took().div_duration_f64(all.took()))
            }
            _ => None,
        }
    }
}

/// The place that a strategy usually has among all.
fn usual_place(strategy: StrategyName) -> usize {
    const USUAL: [StrategyName; 10] = [
        StrategyName::ExactAverage,
        StrategyName::ExactAverageInWorstCase,
        StrategyName::MostParts,
        StrategyName::ExpectedSize,
        StrategyName::Entropy,
        StrategyName::MaxMin,
        StrategyName::LargestPart,
        StrategyName::ExactWorstCase,
        StrategyName::RandomConsistent,
        StrategyName::FirstConsistent,
    ];
    USUAL.iter().position(|&other| other == strategy).unwrap_or(USUAL.len())
}

impl Pass {
    /// Begins a pass. `series` distinguishes its job from those of all other passes.
    fn new(setup: &CompareSetup, trees: &[ComparedTree], workers: usize, series: u32) -> Pass {
        let contenders = setup.variants().flat_map(|variant| {
            let openings = setup.openings(variant);
            setup.strategies.iter().flat_map(move |&strategy| {
                let contender = move |opening| Contender::new(variant, strategy, opening, setup.seeds_of(strategy));
                openings.clone().into_iter().map(contender)
            })
        });
        let mut job = SharedJob::new(series);
        for (key, contender) in (0..).zip(contenders.chain(trees.iter().cloned().map(Contender::from_tree))) {
            job.add(key, || contender.numbered(key));
        }
        Pass { workers, job }
    }

    /// Adds a tree as the last contender.
    fn add_tree(&mut self, tree: ComparedTree) {
        let key = self.job.tasks().last_key_value().map_or(0, |(&last, _)| last + 1);
        self.job.add(key, || Contender::from_tree(tree).numbered(key));
    }

    /// The contenders, game by game in the setup's order. Those of one strategy are adjacent, and trees come last.
    pub fn contenders(&self) -> Vec<&Contender> {
        self.job.tasks().values().collect()
    }

    /// The game that is played now: the first one that is not done. `None` if all are.
    pub fn current_game(&self) -> Option<Variant> {
        let is_open =
            |contender: &&Contender| matches!(contender.state(), ContenderState::Waiting | ContenderState::Playing);
        self.contenders().into_iter().find(is_open).map(Contender::variant)
    }

    /// The time from the first question to the last answer, without pauses.
    pub fn took(&self) -> Duration {
        self.job.took()
    }

    /// How many games have been played, and how many there are. Contenders that were refused do not count.
    pub fn progress(&self) -> Progress {
        let was_refused = |contender: &Contender| matches!(contender.state(), ContenderState::Refused(_));
        let contenders = self.contenders().into_iter().filter(|contender| !was_refused(contender));
        contenders.fold(Progress::default(), |progress, contender| Progress {
            done: progress.done + contender.games_played(),
            total: progress.total + contender.games(),
        })
    }
}
