//! *Search*: the search for the least worst case, step by step.
//!
//! ```text
//!   position, switches ──► (worker: the whole search) ──► trace
//!                                                          │  the first `step` steps of it
//!                                                          ▼
//!                                              path: the nodes that are open
//!                                              pseudocode: the line that the step belongs to
//!   whole_tree    all nodes of a search that is over
//!   search_link   the end of the section's address: techniques, step, position
//! ```

mod path;
mod pseudocode;
mod search_link;
mod whole_tree;

pub use path::{OpenNode, OpenPart, PartState, TriedGuess, open_nodes};
pub use pseudocode::{CodeLine, pseudocode};
pub use search_link::SearchLink;
pub use whole_tree::{TreeNode, whole_tree};

use super::Section;
use crate::Place;
use crate::notation::{Fault, Position};
use crate::place::PlaceState;
use crate::question::{Answer, AnswerState, Conversation, CountSearch, Query, SearchWork, WatchSearch};
use mastermind_engine::textbook::{Cut, SearchTechnique, Step, Switches, Trace};
use mastermind_engine::util::narrow;

/// The most steps of a trace.
pub const MAX_STEPS: usize = 200_000;
/// The most nodes that are counted. A longer search is given up.
pub const MAX_COUNTED_NODES: u64 = 500_000;

/// The techniques in the order in which they are added to plain minimax. Bounds by size come before the order of the
/// groups, which costs more than it saves without them.
pub const TECHNIQUE_ORDER: [SearchTechnique; 6] = [
    SearchTechnique::AlphaBeta,
    SearchTechnique::GuessesOrdered,
    SearchTechnique::BoundsBySize,
    SearchTechnique::OneOfEachOrbit,
    SearchTechnique::PartsOrdered,
    SearchTechnique::Table,
];

/// The searches that are compared: plain minimax, then one technique more each time.
pub fn compared_searches() -> [Switches; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|techniques| TECHNIQUE_ORDER.into_iter().take(techniques).collect())
}

/// A position to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchStart {
    /// The name that the page shows.
    pub name: &'static str,
    /// The position as text.
    pub position: &'static str,
    /// Whether its search can be watched. Otherwise its nodes are only counted.
    pub watched: bool,
}

/// An exercise is made of a search that tries at most this many guesses first.
const MAX_EXERCISE_GUESSES: u32 = 6;
/// The nodes of a search with at most this many steps are counted without being asked for.
const COUNTED_AT_ONCE: usize = 5_000;

/// The positions to begin with, the smallest first.
pub const SEARCH_STARTS: [SearchStart; 5] = [
    start("Four codes", "6x4 1221:22", true),
    start("3 colours, 2 pegs", "3x2", true),
    start("16 codes", "6x4 0011:10 2232:11", true),
    start("4 colours, 3 pegs", "4x3", false),
    start("After 0011", "6x4 0011:10", false),
];

/// A position to begin with, from its name, its text and whether its search can be watched.
const fn start(name: &'static str, position: &'static str, watched: bool) -> SearchStart {
    SearchStart { name, position, watched }
}

/// A way through the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// One step on.
    Step,
    /// One step back.
    Back,
    /// Through the whole node that the next step enters.
    Over,
    /// To the next step at which something is cut off.
    NextCut,
    /// Before the first step.
    Start,
    /// After the last one.
    End,
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchAction {
    /// Opens what a link names.
    Follow(SearchLink),
    /// Another position.
    Open(Position),
    /// Other techniques.
    Switch(Switches),
    /// Another step.
    Go(Move),
    /// After this many steps.
    GoTo(usize),
    /// Counts the nodes of the searches with one technique after the other.
    Compare,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// The state of the section.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchLab {
    link: SearchLink,
    comparing: bool,
    /// The trace of this position with these techniques. Each gets a new conversation, because a trace is large.
    watched: Conversation,
    /// The nodes that were counted in this position.
    counted: Conversation,
}

impl Default for SearchLab {
    fn default() -> SearchLab {
        SearchLab::at(SearchLink::default())
    }
}

impl SearchLab {
    /// The section at this link, with nothing answered.
    fn at(link: SearchLink) -> SearchLab {
        SearchLab { link, comparing: false, watched: Conversation::default(), counted: Conversation::default() }
    }

    /// The position, the techniques and the step.
    pub fn link(&self) -> &SearchLink {
        &self.link
    }

    /// Reads a position as it is written in Analyse.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(&self, text: &str) -> Result<Position, Fault> {
        Position::read(text, self.link.position.variant())
    }

    /// Asks for the trace of the search.
    fn trace_query(&self) -> Query<WatchSearch> {
        let position = &self.link.position;
        let question = WatchSearch(self.link.switches);
        Query::new(position.variant(), position.rows(), question)
    }

    /// Asks how much work a search with these techniques is.
    fn work_query(&self, switches: Switches) -> Query<CountSearch> {
        let position = &self.link.position;
        Query::new(position.variant(), position.rows(), CountSearch(switches))
    }

    /// The questions of the comparison; empty until it is asked for.
    fn comparison_queries(&self) -> Vec<Query> {
        if !self.is_comparing() {
            return Vec::new();
        }
        self.compared_searches().into_iter().map(|switches| self.work_query(switches).erase()).collect()
    }

    /// The searches that are compared, with the guesses that this one tries.
    pub fn compared_searches(&self) -> [Switches; 7] {
        let fitting_only = self.link.switches.fitting_only;
        compared_searches().map(|switches| Switches { fitting_only, ..switches })
    }

    /// The question to ask now; `None` if all are answered.
    pub fn query(&self) -> Option<Query> {
        let traces = [self.trace_query()].into_iter().chain(self.plain_query());
        let trace = self.watched.next(traces.map(Query::erase));
        trace.or_else(|| self.counted.next(self.comparison_queries()))
    }

    /// Asks for the trace of the same search without what alpha-beta, bounds and the table leave out, once this one has
    /// come. `None` if that would be too large for an exercise.
    fn plain_query(&self) -> Option<Query<WatchSearch>> {
        let Some(Step::EnterPosition { codes, .. }) = self.steps().first() else {
            return None;
        };
        let (variant, switches) = (self.link.position.variant(), self.link.switches);
        let guesses = if switches.fitting_only { narrow(*codes) } else { variant.code_count() };
        let plain = Switches { alpha_beta: false, bounds_by_size: false, table: false, ..switches };
        (guesses <= MAX_EXERCISE_GUESSES).then(|| Query::new(variant, self.link.position.rows(), WatchSearch(plain)))
    }

    /// The steps of the search without alpha-beta; empty if they have not come, or are too many for an exercise.
    pub fn plain_steps(&self) -> &[Step] {
        match self.plain_query().map(|query| self.watched.answer(query)) {
            Some(AnswerState::Ready(trace)) => trace.steps(),
            _ => &[],
        }
    }

    /// The trace, or why there is none.
    pub fn trace(&self) -> AnswerState<&Trace> {
        self.watched.answer(self.trace_query())
    }

    /// All steps of the trace; empty until it has come.
    pub fn steps(&self) -> &[Step] {
        match self.trace() {
            AnswerState::Ready(trace) => trace.steps(),
            _ => &[],
        }
    }

    /// The steps so far.
    pub fn steps_done(&self) -> &[Step] {
        let steps = self.steps();
        let first_cut = || steps.iter().position(cuts_off).map_or(0, |index| index + 1);
        &steps[..self.link.step.unwrap_or_else(first_cut).min(steps.len())]
    }

    /// The numbers of the steps at which something is cut off.
    pub fn cut_offs(&self) -> impl Iterator<Item = usize> {
        self.steps().iter().enumerate().filter(|(_, step)| cuts_off(step)).map(|(index, _)| index + 1)
    }

    /// The steps so far without the last one. `None` unless the last step left a node with a cut-off.
    pub fn steps_before_cut(&self) -> Option<&[Step]> {
        let (last, earlier) = self.steps_done().split_last()?;
        cuts_off(last).then_some(earlier)
    }

    /// Whether the searches are compared: at once if this one is short.
    pub fn is_comparing(&self) -> bool {
        let is_short = || self.trace().ready().is_some_and(|trace| trace.steps().len() <= COUNTED_AT_ONCE);
        self.comparing || is_short()
    }

    /// How many nodes and how much time the search with these techniques takes.
    pub fn work(&self, switches: Switches) -> AnswerState<SearchWork> {
        self.counted.answer(self.work_query(switches)).cloned()
    }

    /// The number of steps done after this move; `None` if the move would change nothing.
    pub fn step_after(&self, walk: Move) -> Option<usize> {
        let (steps, done) = (self.steps(), self.steps_done().len());
        let next = steps.get(done);
        let target = match walk {
            Move::Step => done + 1,
            Move::Back => done.checked_sub(1)?,
            Move::Start => 0,
            Move::End => steps.len(),
            Move::Over => match next? {
                Step::EnterPosition { .. } | Step::EnterGuess { .. } => end_of_node(steps, done),
                Step::LeavePosition { .. } | Step::LeaveGuess { .. } => done + 1,
            },
            Move::NextCut => {
                let next_cut = steps.iter().skip(done).position(cuts_off);
                next_cut.map_or(steps.len(), |index| done + index + 1)
            }
        };
        (target != done && target <= steps.len()).then_some(target)
    }
}

/// The index after the step that leaves the node which the step at `entry` (from 0) enters; the end if there is no such
/// step.
fn end_of_node(steps: &[Step], entry: usize) -> usize {
    let mut open = 0;
    for (index, step) in steps.iter().enumerate().skip(entry) {
        match step {
            Step::EnterPosition { .. } | Step::EnterGuess { .. } => open += 1,
            Step::LeavePosition { .. } | Step::LeaveGuess { .. } => open -= 1,
        }
        if open == 0 {
            return index + 1;
        }
    }
    steps.len()
}

/// Whether this step leaves a node with a cut-off.
fn cuts_off(step: &Step) -> bool {
    match step {
        Step::LeaveGuess { cut, .. } => cut.is_some(),
        Step::LeavePosition { cut, .. } => cut.is_some_and(|cut| cut != Cut::OneCode),
        Step::EnterPosition { .. } | Step::EnterGuess { .. } => false,
    }
}

impl PlaceState for SearchLab {
    const PLACE: Place = Place::Lab;
    const SECTION: Option<Section> = Some(Section::Search);
    type Action = SearchAction;

    fn apply(&mut self, action: SearchAction) {
        match action {
            SearchAction::Open(position) => {
                let switches = self.link.switches;
                *self = SearchLab::at(SearchLink { position, switches, step: None });
            }
            SearchAction::Follow(link) if link.position == self.link.position => {
                if link.switches != self.link.switches {
                    self.watched = Conversation::default();
                }
                self.link = link;
            }
            SearchAction::Follow(link) => *self = SearchLab::at(link),
            SearchAction::Switch(switches) => {
                self.link.switches = switches;
                self.link.step = None;
                self.watched = Conversation::default();
            }
            SearchAction::Go(walk) => {
                if let Some(step) = self.step_after(walk) {
                    self.link.step = Some(step);
                }
            }
            SearchAction::GoTo(step) => self.link.step = Some(step.min(MAX_STEPS)),
            SearchAction::Compare => self.comparing = true,
            SearchAction::Answered(query, answer) => {
                let traces: Vec<Query> =
                    [self.trace_query()].into_iter().chain(self.plain_query()).map(Query::erase).collect();
                let comparison = self.comparison_queries();
                if traces.contains(&query) {
                    self.watched.receive(&traces, query, answer)
                } else {
                    self.counted.receive(&comparison, query, answer)
                };
            }
        }
    }

    fn link(&self) -> Option<String> {
        Some(self.link.to_string())
    }

    /// Back leads to the position before.
    fn history_entry(&self) -> Option<String> {
        Some(self.link.position.route())
    }

    fn read_link(&self, link: &str) -> Result<SearchAction, Fault> {
        link.parse().map(SearchAction::Follow)
    }
}
