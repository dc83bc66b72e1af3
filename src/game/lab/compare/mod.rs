//! *Compare*: strategies against every code of a game.
//!
//! ```text
//!   CompareSetup ── Run ── Pass (1 worker) ── Contender (a strategy from an opening) ── Playout (a seed)
//!               └── Pass (all workers) …
//!
//!   setup      what is compared, and how
//!   link       the end of the section's address: a setup, and whether it is run at once
//!   run        which questions the workers get, and what their answers come to
//!   contender  one strategy from one opening, with its playouts
//!   export     the results as text for other programs
//! ```

mod contender;
mod export;
mod link;
mod run;
mod setup;

pub use contender::{Contender, ContenderState, Mean};
pub use link::CompareLink;
pub use run::{LeastTotal, Pass, Run};
pub use setup::{CompareSetup, CompareSetupError, Opening, Workers};

use super::{Job, LabSection, Section, SharedWork};
use crate::{Answer, Draft, Edit};
use mastermind_engine::Variant;
use mastermind_engine::narrow::narrow;
use mastermind_engine::strategy::StrategyName;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Another game.
    Variant(Variant),
    /// Whether a strategy takes part.
    Tick(StrategyName, bool),
    /// The recommended strategies take part, and no others.
    Recommend,
    /// Which guess comes first; a forced one is the draft, once it is complete.
    Opening(OpeningKind),
    /// A change to the opening being entered.
    Edit(Edit),
    /// How many seeds.
    Seeds(u32),
    /// The first seed.
    FirstSeed(u32),
    /// How many workers.
    Workers(Workers),
    /// Sets up what an address says.
    Open(CompareSetup),
    /// Starts a run.
    Run,
    /// Stops the run for now.
    Stop,
    /// Continues the run.
    GoOn,
}

/// The kinds of openings on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningKind {
    /// Each strategy's own.
    Own,
    /// One for all.
    Forced,
    /// All kinds, one after the other.
    Each,
}

/// The state of the section: the setup, and the last run.
#[derive(Clone, Debug, PartialEq)]
pub struct Compare {
    setup: CompareSetup,
    opening_kind: OpeningKind,
    draft: Draft,
    run: Option<Run>,
    cores: usize,
}

/// Why nothing can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingInput {
    /// No strategy is to take part.
    Strategies,
    /// The opening is not whole.
    Opening,
}

impl Compare {
    /// The default setup, on a machine that can keep this many workers busy.
    pub fn new(cores: usize) -> Compare {
        let setup = CompareSetup::default();
        Compare {
            draft: Draft::empty(setup.variant),
            opening_kind: OpeningKind::Own,
            setup,
            run: None,
            cores: cores.max(1),
        }
    }

    /// The setup, if it is complete.
    ///
    /// # Errors
    /// The first thing that is missing.
    pub fn setup(&self) -> Result<CompareSetup, MissingInput> {
        let opening = match self.opening_kind {
            OpeningKind::Own => Opening::Own,
            OpeningKind::Each => Opening::Each,
            OpeningKind::Forced => {
                Opening::Forced(self.draft.complete().map_err(|_| MissingInput::Opening)?)
            }
        };
        match self.setup.strategies.is_empty() {
            true => Err(MissingInput::Strategies),
            false => Ok(CompareSetup {
                opening,
                ..self.setup.clone()
            }),
        }
    }

    /// What is chosen so far, without the opening.
    pub fn chosen(&self) -> &CompareSetup {
        &self.setup
    }

    /// Which kind of opening is chosen.
    pub fn opening_kind(&self) -> OpeningKind {
        self.opening_kind
    }

    /// The opening being entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// How many workers the machine can keep busy.
    pub fn cores(&self) -> usize {
        self.cores
    }

    /// The last run, which may still go on.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// The address that repeats the last run.
    pub fn link(&self) -> Option<String> {
        let setup = self.run.as_ref()?.setup().clone();
        let rest = CompareLink { setup, runs: true }.to_string();
        Some(Section::Compare.route(&rest).to_string())
    }

    /// Whether workers are wanted.
    pub fn is_going(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_going)
    }

    /// How many workers may play a game. Each holds all codes of the game, so that only few of the
    /// largest games fit into a browser's memory.
    fn most_workers(&self) -> usize {
        const HUGE_ABOVE_CODES: u32 = 1_000_000;
        match self.setup.variant.code_count() > HUGE_ABOVE_CODES {
            true => self.cores.min(4),
            false => self.cores,
        }
    }

    /// Carries out an action.
    pub fn apply(&mut self, change: CompareAction) {
        match change {
            CompareAction::Variant(variant) => {
                self.setup.variant = variant;
                self.draft = Draft::empty(variant);
            }
            CompareAction::Tick(strategy, takes_part) => {
                let ticked = |name: &StrategyName| match *name == strategy {
                    true => takes_part,
                    false => self.setup.strategies.contains(name),
                };
                let all = StrategyName::ALL.into_iter();
                self.setup.strategies = all.filter(ticked).collect();
            }
            CompareAction::Recommend => {
                self.setup.strategies = CompareSetup::RECOMMENDED.to_vec();
            }
            CompareAction::Opening(kind) => self.opening_kind = kind,
            CompareAction::Edit(edit) => self.draft.edit(edit),
            CompareAction::Seeds(seeds) => {
                let most = u32::from(CompareSetup::MOST_SEEDS);
                self.setup.seeds = narrow(seeds.clamp(1, most));
            }
            CompareAction::FirstSeed(first) => self.setup.first_seed = first,
            CompareAction::Workers(workers) => self.setup.workers = workers,
            CompareAction::Open(setup) => self.open(setup),
            CompareAction::Run => {
                if let Ok(setup) = self.setup() {
                    let last = self.run.as_ref().map_or(0, Run::number);
                    self.run = Some(Run::new(setup, self.most_workers(), last.wrapping_add(1)));
                }
            }
            CompareAction::Stop => self.run.iter_mut().for_each(Run::stop),
            CompareAction::GoOn => self.run.iter_mut().for_each(Run::go_on),
        }
    }

    fn open(&mut self, setup: CompareSetup) {
        self.draft = Draft::empty(setup.variant);
        self.opening_kind = match setup.opening {
            Opening::Own => OpeningKind::Own,
            Opening::Each => OpeningKind::Each,
            Opening::Forced(code) => {
                code.iter()
                    .for_each(|colour| self.draft.edit(Edit::Put(colour)));
                OpeningKind::Forced
            }
        };
        self.setup = setup;
    }
}

impl SharedWork for Compare {
    type Key = u16;
    type Task = Contender;

    fn job(&self) -> Option<&Job<u16, Contender>> {
        self.run.as_ref().map(Run::job)
    }

    fn job_mut(&mut self) -> Option<&mut Job<u16, Contender>> {
        self.run.as_mut().map(Run::job_mut)
    }

    /// The machine's cores are known since [`Compare::new`].
    fn workers(&self, _: usize) -> (usize, usize) {
        let run = self.run.as_ref();
        let workers = run.map_or(self.most_workers(), |run| run.pass().workers());
        // Each pass of a measured run needs new workers, without anything in their caches.
        let measured = run.filter(|run| run.setup().workers == Workers::Both);
        (workers, measured.map_or(0, |run| run.passes().len()))
    }

    fn work(&self) -> (u32, bool) {
        let number = self.run.as_ref().map_or(0, Run::number);
        (number, self.is_going())
    }

    fn received(&mut self, _: u16, _: Option<Answer>) {
        self.run.iter_mut().for_each(Run::begin_next_pass);
    }

    fn stop(&mut self) {
        self.apply(CompareAction::Stop);
    }
}

impl LabSection for Compare {
    const SECTION: Section = Section::Compare;
    type Action = CompareAction;
    type Fault = CompareSetupError;

    fn apply(&mut self, action: CompareAction) {
        Compare::apply(self, action);
    }

    /// What is set up, and whether it was run; `None` if the setup is incomplete.
    fn address(&self) -> Option<String> {
        let setup = self.setup().ok()?;
        let runs = self.run.as_ref().is_some_and(|run| *run.setup() == setup);
        Some(CompareLink { setup, runs }.to_string())
    }

    fn follow(&mut self, rest: &str) -> Result<(), CompareSetupError> {
        let link: CompareLink = rest.parse()?;
        if self.setup().as_ref() != Ok(&link.setup) {
            self.open(link.setup.clone());
        }
        // The results of this visit are still there.
        let ran = self
            .run
            .as_ref()
            .is_some_and(|run| *run.setup() == link.setup);
        if link.runs && !ran {
            Compare::apply(self, CompareAction::Run);
        }
        Ok(())
    }
}
