//! The place where a match is played in turns: against the page, or between two people at the same screen.
//!
//! ```text
//!   round 1   the first side breaks a code of the second one      a guess is a point,
//!   round 2   the second side breaks a code of the first one      the fewest points win
//!   …         2, 4 or 6 rounds
//!
//!   Hiding ─ a code ─► Breaking ─ guesses ─┐
//!   (two people)                           ├─► Found ─ next round ─► …, at last Over
//!   Solving ─ the page's guesses, pins ────┘
//! ```
//! Where the page breaks the player's code, the round is one of `solve`: the player gives the pins, and can mend a slip,
//! or enters the code, and the page gives them.
//!
//! ```text
//!   setup      what a match is like, its link, the page's codes
//!   one_match  the rounds of one match, whose turn it is, the points
//!   quality    how well and how luckily both sides have played
//!   results    how the matches have ended
//!   stored     the match in the browser's store
//! ```
//! Nothing blocks: the questions for the engine follow from the state.

mod one_match;
mod quality;
mod results;
mod setup;
mod stored;

use crate::entry::{Draft, Edit, MissingPegs};
use crate::notation::Fault;
use crate::place::PlaceState;
use crate::places::Place;
use crate::question::{Answer, Conversation, Query};
use crate::solve::{Answerer, Solve, SolveAction};
use mastermind_engine::Code;

pub use one_match::{Match, MatchStage, Side};
pub use quality::{Decision, SideSum};
pub use results::{GameCount, MAX_MATCHES, MatchCount, MatchEnd, MatchResults, PlayedMatch};
pub use setup::{MatchLink, MatchSetup, Opponent, ROUNDS, Seed};

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum MatchAction {
    /// Chooses what the next match is like.
    SetUp(MatchSetup),
    /// Begins a match. One that is under way is given up.
    Begin(MatchSetup, Seed),
    /// Opens a link. It only offers its match while another one is under way.
    Open(MatchLink),
    /// Stays with the match that is under way.
    Stay,
    /// Changes the guess or the code that is being entered.
    Edit(Edit),
    /// Plays that guess, or hides that code.
    Send,
    /// Chooses who gives the pins while the page guesses.
    Pins(Answerer),
    /// Does something in the page's round.
    Solve(SolveAction),
    /// Goes on after a code is found: to the next round, or to the result.
    Next,
    /// Gives the match up.
    GiveUp,
    /// Leaves a match that is over.
    Leave,
    /// The engine's answer to a question about a finished round, or why there is none.
    Reviewed(Query, Answer),
    /// Takes over results that were counted elsewhere.
    Merge(MatchResults),
}

/// The whole state of the place.
#[derive(Clone, Debug, PartialEq)]
pub struct Matches {
    /// What the match is like, or the next one.
    setup: MatchSetup,
    current: Option<Match>,
    /// The link of another match that may replace the one that is under way.
    offered: Option<MatchLink>,
    results: MatchResults,
    /// What is being entered; `None` if nothing is.
    draft: Option<Draft>,
    /// What the draft lacked when it was sent.
    missing: Option<MissingPegs>,
    /// How many actions of the visitor there have been, without those in the page's round.
    events: u32,
    /// The engine's answers about the rounds that are over.
    reviewed: Conversation,
}

impl Default for Matches {
    fn default() -> Matches {
        Matches {
            setup: MatchSetup::for_a_beginner(),
            current: None,
            offered: None,
            results: MatchResults::default(),
            draft: None,
            missing: None,
            events: 0,
            reviewed: Conversation::default(),
        }
    }
}

impl Matches {
    /// What the match is like, or the next one.
    pub fn setup(&self) -> MatchSetup {
        self.setup
    }

    /// The match that is played or over, if there is one.
    pub fn current(&self) -> Option<&Match> {
        self.current.as_ref()
    }

    /// The stage of the match, if there is one.
    pub fn stage(&self) -> Option<MatchStage> {
        self.current().map(Match::stage)
    }

    /// The link of another match that may replace the one that is under way.
    pub fn offered(&self) -> Option<MatchLink> {
        self.offered
    }

    /// How the matches against the page have ended.
    pub fn results(&self) -> &MatchResults {
        &self.results
    }

    /// The page's round, if it is the page that guesses now.
    pub fn solve(&self) -> Option<&Solve> {
        self.current()?.solve()
    }

    /// What is being entered: a guess, or the code to hide. Empty if nothing has been entered.
    pub fn draft(&self) -> Draft {
        let empty = || Draft::empty(self.setup.variant);
        self.draft.clone().unwrap_or_else(empty)
    }

    /// How many actions of the visitor there have been, and what the draft lacked if the last action was to send it.
    pub fn missing_pegs(&self) -> Option<&MissingPegs> {
        self.missing.as_ref()
    }

    /// A number that grows with each action.
    pub fn event_count(&self) -> u32 {
        self.events
    }

    /// The code of the current round, once it is found. `None` before that, and once the match is over.
    pub fn found_code(&self) -> Option<Code> {
        let is_found = self.stage() == Some(MatchStage::Found);
        let last = self.current()?.rows().last();
        last.filter(|_| is_found).map(|row| row.guess)
    }

    /// The question to ask the engine now. `None` unless the page must find a guess.
    pub fn query(&self) -> Option<Query> {
        let solving = self.stage() == Some(MatchStage::Solving);
        self.solve().filter(|_| solving)?.query()
    }

    /// The next question for the engine about the rounds that are over; `None` if there is none now.
    pub fn review_query(&self) -> Option<Query> {
        self.reviewed.next(quality::questions(self.current()?))
    }

    /// How a side has played in the rounds that are over; `None` until every guess is known exactly.
    pub fn side_sum(&self, side: Side) -> Option<SideSum> {
        quality::side_sum(self.current()?, &self.reviewed, side)
    }

    /// What decided the match. `None` before its end, if it was given up, and until every guess is known exactly.
    pub fn decision(&self) -> Option<Decision> {
        if self.stage() != Some(MatchStage::Over) || self.current()?.was_given_up() {
            return None;
        }
        Decision::new([&self.side_sum(Side::First)?, &self.side_sum(Side::Second)?])
    }

    /// Carries out an action. An action that is impossible now has no effect.
    pub fn apply(&mut self, action: MatchAction) {
        let by_visitor = !matches!(action, MatchAction::Solve(_) | MatchAction::Reviewed(..) | MatchAction::Merge(_));
        if by_visitor {
            self.events = self.events.wrapping_add(1);
            self.missing = None;
        }
        match action {
            MatchAction::SetUp(setup) if self.current.is_none() => self.setup = setup,
            MatchAction::Begin(setup, seed) => self.begin(setup, seed),
            MatchAction::Open(link) => self.open(link),
            MatchAction::Stay => self.offered = None,
            MatchAction::Edit(edit) if self.enters_code() => {
                let mut draft = self.draft();
                draft.edit(edit);
                self.draft = Some(draft);
            }
            MatchAction::Send if self.enters_code() => self.send(),
            MatchAction::Next => {
                if self.current.as_mut().is_some_and(Match::next_round) {
                    self.draft = None;
                    self.record_if_over();
                }
            }
            MatchAction::GiveUp if self.stage() != Some(MatchStage::Over) => self.give_up(),
            MatchAction::Leave => {
                self.current.take_if(|current| current.stage() == MatchStage::Over);
            }
            MatchAction::Reviewed(query, answer) => {
                let wanted = self.current().map(quality::questions).unwrap_or_default();
                self.reviewed.receive(&wanted, query, answer);
            }
            MatchAction::Merge(results) => self.results.merge(&results),
            MatchAction::Pins(pins) => {
                if let Some(current) = &mut self.current {
                    current.choose_answerer(pins);
                }
            }
            MatchAction::Solve(action) => {
                if let Some(current) = &mut self.current {
                    current.act(action);
                }
            }
            MatchAction::SetUp(_) | MatchAction::Edit(_) | MatchAction::Send | MatchAction::GiveUp => {}
        }
    }

    /// Whether a guess, or the code to hide, can be entered now.
    pub fn enters_code(&self) -> bool {
        let hides = self.stage() == Some(MatchStage::Hiding);
        hides || self.current().is_some_and(Match::may_guess)
    }

    /// Begins a match. If another match is under way, it is given up.
    fn begin(&mut self, setup: MatchSetup, seed: Seed) {
        if self.current().is_some_and(Match::is_under_way) {
            self.give_up();
        }
        self.setup = setup;
        self.current = Some(Match::new(setup, seed));
        self.reviewed = Conversation::default();
        self.offered = None;
        self.draft = None;
    }

    /// Opens a link: begins its match, or only takes over its setup if it has no seed. If another match is under way,
    /// the link is only offered.
    fn open(&mut self, link: MatchLink) {
        let is_current = self.current().is_some_and(|current| current.is_opened_by(link));
        let under_way = self.current().is_some_and(Match::is_under_way);
        self.offered = (under_way && !is_current).then_some(link);
        if is_current || under_way {
            return;
        }
        match link.seed {
            Some(seed) => self.begin(link.setup, seed),
            None => {
                self.setup = link.setup;
                self.current = None;
                self.draft = None;
            }
        }
    }

    /// Plays the guess that was entered, or hides the code; if it is incomplete, notes what it lacks.
    fn send(&mut self) {
        let mut draft = self.draft();
        let code = match draft.complete() {
            Ok(code) => code,
            Err(missing) => {
                draft.select_missing(&missing);
                self.draft = Some(draft);
                self.missing = Some(missing);
                return;
            }
        };
        self.draft = None;
        if let Some(current) = &mut self.current {
            match current.stage() {
                MatchStage::Hiding => current.hide(code),
                // A guess counts only while a code is broken.
                _ => current.guess(code),
            }
        }
    }

    /// Gives the match up. A match that has not begun is dropped without a result.
    fn give_up(&mut self) {
        self.draft = None;
        self.current.take_if(|current| !current.has_begun());
        if let Some(current) = &mut self.current {
            current.give_up();
            self.record_if_over();
        }
    }

    /// Counts the match if it is over.
    fn record_if_over(&mut self) {
        if let Some(played) = self.current().and_then(PlayedMatch::from_match) {
            self.results.add(played);
        }
    }

    /// Takes over the stored results. A match that is over counts even if the page was closed before its result was
    /// stored.
    #[must_use]
    pub fn with_results(mut self, results: MatchResults) -> Matches {
        self.results = results;
        self.record_if_over();
        self
    }
}

impl PlaceState for Matches {
    const PLACE: Place = Place::Match;
    type Action = MatchAction;

    fn apply(&mut self, action: MatchAction) {
        self.apply(action);
    }

    fn link(&self) -> Option<String> {
        Some(self.current().map(|current| current.link().to_string()).unwrap_or_default())
    }

    fn read_link(&self, link: &str) -> Result<MatchAction, Fault> {
        link.parse().map(MatchAction::Open)
    }
}
