//! *Compare*: strategies against every code of a game, or of several games one after the other.
//!
//! ```text
//!   CompareSetup ── Run ── Pass (1 worker) ── Contender (a strategy from an opening) ── Playout (a seed)
//!               └── Pass (all workers) …
//!
//!   setup      what is compared, and how
//!   compare_link  the end of the section's address: a setup, and whether it is run at once
//!   run        which questions the workers get, and the results of their answers
//!   contender  one strategy from one opening, with its playouts
//!   compared_tree  a tree that the visitor has loaded, with its figures
//!   export     the results as text for other programs
//! ```

mod compare_link;
mod compared_tree;
mod contender;
mod export;
mod run;
mod setup;

pub use compare_link::CompareLink;
pub use compared_tree::{ComparedTree, NoContender};
pub use contender::{Contender, ContenderState, Entrant, Mean};
pub use run::{LeastTotal, Pass, Run};
pub use setup::{CompareSetup, Opening, Workers, is_exact};

use std::mem;

use super::{JobState, Section, SharedJob, SharedWork};
use crate::Place;
use crate::notation::Fault;
use crate::place::PlaceState;
use crate::{Answer, Draft, Edit};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::util::narrow;

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareAction {
    /// Opens what a link names, and runs it if it says so.
    Follow(CompareLink),
    /// Another game.
    Variant(Variant),
    /// Other games, at least one.
    Variants(Vec<Variant>),
    /// Sets whether a strategy takes part.
    Tick(StrategyName, bool),
    /// The recommended strategies take part, and no others.
    Recommend,
    /// Adds a tree and compares it at once in its own game.
    AddTree(ComparedTree),
    /// Sets whether the tree with this index takes part.
    TickTree(usize, bool),
    /// Chooses the first guess. A forced one is the draft, once that is complete.
    Opening(OpeningKind),
    /// Changes the opening being entered.
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
    /// Starts or continues the run.
    GoOn,
    /// Chooses the contender with this number, which is shown in full.
    Choose(u16),
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
    /// The best of all kinds, for each strategy its own.
    Best,
}

/// The state of the section: the setup, and the last run.
#[derive(Clone, Debug, PartialEq)]
pub struct Compare {
    setup: CompareSetup,
    trees: Vec<BroughtTree>,
    opening_kind: OpeningKind,
    draft: Draft,
    run: Option<Run>,
    chosen: Option<u16>,
    /// Whether the visitor left the section while the run was going.
    left: bool,
    cores: usize,
}

/// A loaded tree.
#[derive(Clone, Debug, PartialEq)]
pub struct BroughtTree {
    /// The tree.
    pub tree: ComparedTree,
    /// Whether it takes part in its game.
    pub ticked: bool,
}

/// Why no run can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingInput {
    /// No strategy is to take part.
    Strategies,
    /// The opening is not complete.
    Opening,
    /// The opening is not a code of one of the games.
    ForeignOpening,
}

impl Compare {
    /// The default setup, on a machine that can keep this many workers busy.
    pub fn new(cores: usize) -> Compare {
        let setup = CompareSetup::default();
        Compare {
            draft: Draft::empty(setup.variant),
            opening_kind: OpeningKind::Own,
            setup,
            trees: Vec::new(),
            run: None,
            chosen: None,
            left: false,
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
            OpeningKind::Best => Opening::Best,
            OpeningKind::Forced => {
                let code = self.draft.complete().map_err(|_| MissingInput::Opening)?;
                if self.setup.variants().all(|game| game.contains(code)) {
                    Opening::Forced(code)
                } else {
                    return Err(MissingInput::ForeignOpening);
                }
            }
        };
        if self.setup.strategies.is_empty() {
            Err(MissingInput::Strategies)
        } else {
            Ok(CompareSetup { opening, ..self.setup.clone() })
        }
    }

    /// What is chosen so far, without the opening.
    pub fn chosen(&self) -> &CompareSetup {
        &self.setup
    }

    /// The trees that were brought on this visit.
    pub fn trees(&self) -> &[BroughtTree] {
        &self.trees
    }

    /// The kind of opening that is chosen.
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

    /// The last run, which may still go on; `None` before the first one.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// The last run, if it is about the chosen games: until an opening for other games is complete, there is none.
    pub fn shown_run(&self) -> Option<&Run> {
        self.run.as_ref().filter(|run| run.setup().variants().eq(self.setup.variants()))
    }

    /// The contender that is shown in full: the chosen one, or Knuth's rule, or the best; `None` before the first run.
    pub fn shown(&self) -> Option<&Contender> {
        let ranked = self.shown_run()?.ranked();
        let chosen = ranked.iter().find(|contender| Some(contender.number()) == self.chosen);
        let knuth = || ranked.iter().find(|contender| contender.strategy() == Some(StrategyName::LargestPart));
        chosen.or_else(knuth).or(ranked.first()).copied()
    }

    /// Prepares a run of what is set up, unless the last run is one. The strategy that was chosen stays chosen.
    fn prepare(&mut self) {
        let Ok(setup) = self.setup() else { return };
        let trees = self.trees_for(&setup);
        if self.run.as_ref().is_some_and(|run| *run.setup() == setup && run.trees() == trees) {
            return;
        }
        self.replace_run(setup, trees);
    }

    /// Prepares a run of this setup in place of the last one. The contender that was chosen stays chosen if it takes
    /// part.
    fn replace_run(&mut self, setup: CompareSetup, trees: Vec<ComparedTree>) {
        let contenders_before = self.run.as_ref().map(|run| run.current_pass().contenders()).unwrap_or_default();
        let chosen = contenders_before.iter().find(|contender| Some(contender.number()) == self.chosen);
        let entrant = chosen.map(|contender| contender.entrant().clone());
        let number = self.run.as_ref().map_or(0, Run::number).wrapping_add(1);
        let run = Run::new(setup, trees, self.most_workers(), number);
        let contenders = run.current_pass().contenders();
        let same = contenders.iter().find(|contender| Some(contender.entrant()) == entrant.as_ref());
        self.chosen = same.map(|contender| contender.number());
        self.run = Some(run);
    }

    /// The link that repeats the last run; `None` before the first run.
    pub fn link(&self) -> Option<String> {
        let setup = self.run.as_ref()?.setup().clone();
        let rest = CompareLink { setup, runs: true }.to_string();
        Some(Section::Compare.route(&rest).to_string())
    }

    /// Whether workers are wanted.
    pub fn is_going(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_going)
    }

    /// How many workers may play a game. Each holds all codes of the game, so only a few workers on the largest games
    /// fit into a browser's memory.
    fn most_workers(&self) -> usize {
        const HUGE_ABOVE_CODES: u32 = 1_000_000;
        if self.setup.most_codes() > HUGE_ABOVE_CODES { self.cores.min(4) } else { self.cores }
    }

    /// Chooses the games, and empties the opening being entered.
    fn choose(&mut self, variant: Variant, more: Vec<Variant>) {
        (self.setup.variant, self.setup.more) = (variant, more);
        self.draft = Draft::empty(variant);
    }

    /// The trees that take part in a setup.
    fn trees_for(&self, setup: &CompareSetup) -> Vec<ComparedTree> {
        let taking_part = self.trees.iter().filter(|brought| brought.ticked && setup.plays(brought.tree.variant()));
        taking_part.map(|brought| brought.tree.clone()).collect()
    }

    /// Adds a tree to the last run if that includes its game; otherwise runs its game.
    fn add_tree(&mut self, tree: ComparedTree) {
        let variant = tree.variant();
        self.trees.retain(|brought| brought.tree != tree);
        self.trees.push(BroughtTree { tree: tree.clone(), ticked: true });
        if !self.setup.plays(variant) {
            self.apply(CompareAction::Variant(variant));
        }
        match self.run.as_mut() {
            Some(run) if run.setup().plays(variant) => run.add_tree(&tree),
            _ => self.apply(CompareAction::Run),
        }
    }

    /// Starts the run, or resumes it.
    fn go_on(&mut self) {
        if let Some(run) = &mut self.run {
            run.go_on();
        }
    }

    /// Sets up what an address says.
    /// Opens what a link names. The results of this visit are still there.
    fn follow_link(&mut self, link: CompareLink) {
        if self.setup().as_ref() != Ok(&link.setup) {
            self.open(link.setup.clone());
        }
        let ran = self.run.as_ref().is_some_and(|run| *run.setup() == link.setup && run.has_started());
        if link.runs && !ran {
            self.apply(CompareAction::Run);
        }
    }

    /// Takes over a setup, with its opening in the draft.
    fn open(&mut self, setup: CompareSetup) {
        self.draft = Draft::empty(setup.variant);
        self.opening_kind = match setup.opening {
            Opening::Own => OpeningKind::Own,
            Opening::Each => OpeningKind::Each,
            Opening::Best => OpeningKind::Best,
            Opening::Forced(code) => {
                code.iter().for_each(|colour| self.draft.edit(Edit::Put(colour)));
                OpeningKind::Forced
            }
        };
        self.setup = setup;
    }
}

impl SharedWork for Compare {
    type Key = u16;
    type Task = Contender;

    fn job(&self) -> Option<&SharedJob<u16, Contender>> {
        self.run.as_ref().map(Run::job)
    }

    fn job_mut(&mut self) -> Option<&mut SharedJob<u16, Contender>> {
        self.run.as_mut().map(Run::job_mut)
    }

    /// As in the trait, but ignores the argument: [`Compare::new`] has been given the number of workers that the
    /// machine can keep busy.
    fn workers(&self, _: usize) -> (usize, usize) {
        let run = self.run.as_ref();
        let workers = run.map_or(self.most_workers(), |run| run.current_pass().workers);
        // Each pass of a measured run needs new workers with empty caches.
        let measured = run.filter(|run| run.setup().workers == Workers::Both);
        (workers, measured.map_or(0, |run| run.passes().len()))
    }

    fn job_state(&self) -> JobState {
        let number = self.run.as_ref().map_or(0, Run::number);
        JobState { number, is_going: self.is_going() }
    }

    fn received(&mut self, _: u16, _: Option<Answer>) {
        if let Some(run) = &mut self.run {
            run.begin_next_pass();
        }
    }

    fn stop(&mut self) {
        self.left |= self.is_going();
        self.apply(CompareAction::Stop);
    }
}

impl PlaceState for Compare {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Compare);
    type Action = CompareAction;

    fn apply(&mut self, action: CompareAction) {
        match action {
            CompareAction::Follow(link) => self.follow_link(link),
            CompareAction::Variant(variant) => self.choose(variant, Vec::new()),
            CompareAction::Variants(variants) => {
                if let [first, more @ ..] = &variants[..] {
                    self.choose(*first, more.to_vec());
                }
            }
            CompareAction::Tick(strategy, takes_part) => {
                let ticked = |name: &StrategyName| {
                    if *name == strategy { takes_part } else { self.setup.strategies.contains(name) }
                };
                self.setup.strategies = StrategyName::ALL.into_iter().filter(ticked).collect();
            }
            CompareAction::Recommend => self.setup.strategies = CompareSetup::RECOMMENDED.to_vec(),
            CompareAction::AddTree(tree) => self.add_tree(tree),
            CompareAction::TickTree(index, ticked) => {
                if let Some(brought) = self.trees.get_mut(index) {
                    brought.ticked = ticked;
                }
            }
            CompareAction::Opening(kind) => self.opening_kind = kind,
            CompareAction::Edit(edit) => self.draft.edit(edit),
            CompareAction::Seeds(seeds) => {
                let most = u32::from(CompareSetup::MAX_SEEDS);
                self.setup.seeds = narrow(seeds.clamp(1, most));
            }
            CompareAction::FirstSeed(first) => self.setup.first_seed = first,
            CompareAction::Workers(workers) => self.setup.workers = workers,
            CompareAction::Open(setup) => self.open(setup),
            CompareAction::Run => {
                if let Ok(setup) = self.setup() {
                    let trees = self.trees_for(&setup);
                    self.replace_run(setup, trees);
                    self.go_on();
                }
            }
            CompareAction::Stop => {
                if let Some(run) = &mut self.run {
                    run.stop();
                }
            }
            CompareAction::GoOn => self.go_on(),
            CompareAction::Choose(number) => self.chosen = Some(number),
        }
    }

    /// Prepares a run of what is set up. If it is short, starts it, or goes on where the visitor left it.
    fn start_short_work(&mut self) {
        self.prepare();
        let left = mem::take(&mut self.left);
        if let Some(run) = self.run.as_mut().filter(|run| (left || !run.has_started()) && run.setup().is_short()) {
            run.go_on();
        }
    }

    /// What is set up, and whether it was run; `None` if the setup is incomplete.
    fn link(&self) -> Option<String> {
        let setup = self.setup().ok()?;
        let runs = self.run.as_ref().is_some_and(|run| *run.setup() == setup && run.has_started());
        Some(CompareLink { setup, runs }.to_string())
    }

    fn read_link(&self, link: &str) -> Result<CompareAction, Fault> {
        link.parse().map(CompareAction::Follow)
    }
}
