//! The place where the page breaks the player's code.
//!
//! ```text
//!   rows ──► how many codes? ──► 0: which rows could be wrong?
//!    ▲                      └──► else: what does the strategy guess?
//!    └── the answer to the guess, given by the player, or computed from the player's code
//!
//!   round    what makes a round: the rows, who guesses, who answers
//!   change   the actions of the player
//!   answers  the questions for the engine, and its answers
//!   receive  how the round goes on after an answer of the engine
//!   guesser  who guesses: a strategy, or a tree that a player has loaded
//!   race     the code once it is found: how many guesses each strategy takes
//!   solve_link  the end of the place's address
//!   stored   the rounds in the browser's store
//! ```
//! As in `play`, nothing here blocks: the next question for the engine follows from the state
//! ([`Solve::query`]), and an answer names its question.

mod answers;
mod change;
mod guesser;
mod race;
mod receive;
mod round;
mod solve_link;
mod stored;

use mastermind_engine::consistency::Repair;
use mastermind_engine::splits::Split;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::{Code, Feedback, Row, Variant};

use super::notation::{Fault, MAX_ROWS, PegMarks, Position};
use super::question::{
    Advise, Answer, AnswerState, Conversation, FindRepairs, GUESS_TIME_LIMIT, GuessWithin, ListCodes, NextGuess,
    NoAnswer, Query, Question, ReadTree, SeededStrategy, SplitBy,
};
use crate::entry::{Draft, Edit, FeedbackDraft, FeedbackEdit, MissingFeedback, MissingPegs};
use crate::place::PlaceState;
use crate::places::Place;
use round::SolveRound;

pub use guesser::{Guesser, LoadedTree, OffTheTree, WhyNoGuess};
pub use race::{Race, RaceEntry, RaceState};
pub use solve_link::{Answerer, SolveLink};

/// The question for a strategy's guess within the time limit.
fn guess_in_time(player: SeededStrategy) -> GuessWithin {
    GuessWithin { player, time_limit: GUESS_TIME_LIMIT }
}

/// An action of the player, or an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveAction {
    /// Chooses another game and begins the round again.
    Variant(Variant),
    /// Chooses who guesses from now on. If the page answers, the round begins again.
    Guesser(Guesser),
    /// Sets the loaded tree, or none.
    LoadedTree(Option<LoadedTree>),
    /// Chooses who answers, and goes on with the round that was left with this answerer or begins a new one.
    Answerer(Answerer),
    /// Begins the next round, with this seed for random strategies.
    NewRound(u64),
    /// Opens a link, which replaces the round.
    Open(SolveLink),
    /// Applies one change to the entered answer, which is given once it is complete.
    Answer(FeedbackEdit),
    /// Answers the guess, or the row that is open.
    Feedback(Feedback),
    /// Gives the answer even though no code allows it, because an earlier one may be wrong.
    Insist,
    /// Opens a row (from 0), so that it can be answered again.
    OpenRow(usize),
    /// Leaves that row, or the entry of another guess, as it was.
    Leave,
    /// Removes a row (from 0) and all after it.
    TakeBackTo(usize),
    /// Begins to enter another guess, which the player has played.
    PlayOther,
    /// Changes the code that is being entered: the one to break, or the guess that was played.
    Edit(Edit),
    /// Sends that code.
    SendCode,
    /// Takes back the played guess that waits for its answer, or else the last row.
    TakeBack,
    /// Gives a row (from 0) the answer that it should have had.
    Repair(usize, Feedback),
    /// Stops the engine.
    Stop,
    /// Lets the engine go on.
    GoOn,
    /// Accepts a good guess whenever the strategy has none, from now on.
    Help,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// The stage of a round.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// The player enters the code that is to be broken.
    Entering,
    /// The engine has to answer before it goes on.
    Thinking,
    /// The player answers this guess.
    Asking(Code),
    /// No code fits all rows.
    NoCandidates,
    /// The strategy has no guess, for this reason.
    Refused(WhyNoGuess),
    /// The player has stopped the engine, or it ran out of time.
    Stopped,
    /// The last guess is the code.
    Found,
}

/// Why an action was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum Complaint {
    /// The answer lacks something, or is impossible.
    Answer(MissingFeedback),
    /// No remaining code gives this answer.
    NoCodeGives(Feedback),
    /// The code lacks something.
    Code(MissingPegs),
    /// The game has no such colour.
    NoSuchColour(u8),
    /// The player has no tree of this game.
    NoTree,
}

/// The whole state of *Solve*.
#[derive(Clone, Debug, PartialEq)]
pub struct Solve {
    round: SolveRound,
    /// The rounds that were left when another answerer was chosen, at most one for each answerer.
    left: Vec<SolveRound>,
    /// The greatest number of an earlier round; used if it is greater than that of the current one.
    last_number: u32,
    tree: Option<LoadedTree>,
    draft: Draft,
    feedback_draft: FeedbackDraft,
    /// How the text or link that was opened writes colours, if it says so.
    marks: Option<PegMarks>,
    /// Whether the player is entering a guess played in place of the computer's.
    plays_other: bool,
    /// The row that is answered again, from 0.
    opened: Option<usize>,
    conversation: Conversation,
    /// Whether the player wants to wait for the strategy without a time limit.
    patient: bool,
    /// Whether good guesses replace those that the strategy cannot find.
    helped: bool,
    race: Option<Race>,
    /// Whether it is a round of a match, in which only the strategy guesses.
    in_match: bool,
    complaint: Option<Complaint>,
    /// How many actions there have been.
    events: u32,
}

impl Default for Solve {
    /// The round of a first visit.
    fn default() -> Solve {
        Solve::new(Variant::CLASSIC, Guesser::USUAL, Answerer::default())
    }
}

impl Solve {
    /// The first round, before the first action.
    pub fn new(variant: Variant, guesser: Guesser, answerer: Answerer) -> Solve {
        Solve {
            round: SolveRound::new(variant, guesser, answerer),
            left: Vec::new(),
            last_number: 0,
            tree: None,
            draft: Draft::empty(variant),
            feedback_draft: FeedbackDraft::empty(variant),
            marks: None,
            plays_other: false,
            opened: None,
            conversation: Conversation::default(),
            patient: false,
            helped: false,
            race: None,
            in_match: false,
            complaint: None,
            events: 0,
        }
    }

    /// A round of a match: only this strategy guesses. If it finds no guess in time, the engine chooses a good guess.
    pub(crate) fn for_match(variant: Variant, strategy: StrategyName, seed: u64, answerer: Answerer) -> Solve {
        let mut solve = Solve::new(variant, Guesser::Strategy(strategy), answerer);
        solve.round.seed = seed;
        solve.helped = true;
        solve.in_match = true;
        solve
    }

    /// Goes on with these rows, and with the code that the page answers from.
    ///
    /// # Errors
    /// A sentence if these rows cannot have been played.
    pub(crate) fn resumed(mut self, position: Position, secret: Option<Code>) -> Result<Solve, String> {
        self.round.position = position;
        self.round.secret = secret;
        stored::check_round(&self.round)?;
        Ok(self)
    }

    /// The number of the round, from 1.
    pub fn number(&self) -> u32 {
        self.round.number
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.round.position.variant()
    }

    /// Who guesses.
    pub fn guesser(&self) -> Guesser {
        self.round.guesser
    }

    /// The loaded tree, of any game; `None` if none is loaded.
    pub fn loaded_tree_of_any_game(&self) -> Option<&LoadedTree> {
        self.tree.as_ref()
    }

    /// The loaded tree, if it is a tree of this game.
    pub fn loaded_tree(&self) -> Option<&LoadedTree> {
        let fits = |tree: &&LoadedTree| tree.stored.variant == self.variant();
        self.tree.as_ref().filter(fits)
    }

    /// Who answers.
    pub fn answerer(&self) -> Answerer {
        self.round.answerer
    }

    /// The guesses so far with their answers.
    pub fn rows(&self) -> &[Row] {
        self.round.position.rows()
    }

    /// The code that the page is to break and answers from, once it is entered.
    pub fn secret(&self) -> Option<Code> {
        self.round.secret
    }

    /// The guess that the player has played in place of the computer's, until it is answered.
    pub fn played(&self) -> Option<Code> {
        self.round.played
    }

    /// Whether the player enters a guess that was played in place of the computer's.
    pub fn plays_other(&self) -> bool {
        self.plays_other && self.may_play_other()
    }

    /// Whether a row from a real board can be entered now: a guess other than the shown one, with its answer.
    pub fn enters_row(&self) -> bool {
        self.round.answerer == Answerer::Board && self.opened.is_none() && self.may_play_other()
    }

    /// Whether a guess of a row from a real board has been begun.
    pub fn has_begun_row(&self) -> bool {
        self.enters_row() && self.draft.pegs().iter().any(Option::is_some)
    }

    /// The guess that an answer would be given to now: the guess of the row being entered, or else the shown guess.
    /// `None` if there is none, or if the guess of the row is incomplete.
    pub fn asked_guess(&self) -> Option<Code> {
        match self.stage() {
            _ if self.has_begun_row() => self.draft.complete().ok(),
            Stage::Asking(guess) => Some(guess),
            _ => None,
        }
    }

    /// Whether a guess other than the computer's can be entered now.
    pub fn may_play_other(&self) -> bool {
        let goes_on = matches!(self.stage(), Stage::Thinking | Stage::Asking(_) | Stage::Refused(_) | Stage::Stopped);
        let allowed = self.round.answerer != Answerer::Page && !self.in_match;
        goes_on && allowed && self.rows().len() < MAX_ROWS
    }

    /// The row (from 0) that is answered again; `None` if no row is open.
    pub fn opened(&self) -> Option<usize> {
        self.opened
    }

    /// Whether the page tells how a guess splits the codes: only if it does not answer by itself.
    pub fn explains_guesses(&self) -> bool {
        self.answerer() != Answerer::Page
    }

    /// How many codes are left, if they are too many to count how a guess splits them; otherwise `None`.
    pub fn too_many_to_split(&self) -> Option<u32> {
        self.codes_left(self.rows().len()).filter(|_| !self.is_split_counted())
    }

    /// Whether some remaining code gives this answer to the guess. True until that is known, and while a row is open:
    /// the split is about the guess, not about that row.
    pub fn is_possible(&self, feedback: Feedback) -> bool {
        let pegs = self.variant().pegs();
        self.opened.is_some()
            || self
                .split()
                .is_none_or(|split| split.leaves(feedback) > 0 || split.possible && feedback.is_all_black(pegs))
    }

    /// The code being entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The feedback being entered.
    pub fn feedback_draft(&self) -> FeedbackDraft {
        self.feedback_draft
    }

    /// Whether good guesses replace those that the strategy cannot find.
    pub fn helped(&self) -> bool {
        self.helped
    }

    /// The games of all strategies against the code, once a round in which the page answers is over.
    pub fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// Why the last action was not carried out; `None` if it was.
    pub fn complaint(&self) -> Option<&Complaint> {
        self.complaint.as_ref()
    }

    /// A number that grows with each action.
    pub fn event_count(&self) -> u32 {
        self.events
    }

    /// Whether the refused answer may be given anyway.
    pub fn may_insist(&self) -> bool {
        matches!(self.complaint, Some(Complaint::NoCodeGives(_)))
    }

    /// How colours are written here; `None` if the opened text or link does not say so.
    pub fn marks(&self) -> Option<PegMarks> {
        self.marks
    }

    /// The rows as one line for the visitor; empty before the first row.
    pub fn line(&self, marks: PegMarks) -> String {
        match self.rows() {
            [] => String::new(),
            _ => self.round.position.line(self.marks.unwrap_or(marks)),
        }
    }

    /// The end of the address that opens the position in *Analyse*.
    pub fn position_route(&self) -> String {
        self.round.position.route_with(self.marks)
    }

    /// The link that opens this round elsewhere.
    pub fn link(&self) -> SolveLink {
        SolveLink {
            position: match self.round.answerer {
                Answerer::Board | Answerer::Player => self.round.position.clone(),
                Answerer::Page => Position::start(self.variant()),
            },
            marks: self.marks,
            guesser: self.round.guesser,
            answerer: self.round.answerer,
            played: self.round.played,
        }
    }

    /// Whether the strategy has found no guess within its time limit.
    pub fn is_out_of_time(&self) -> bool {
        let out_of_time = WhyNoGuess::Engine(NoAnswer::OutOfTime);
        self.stage() == Stage::Stopped && self.next_guess() == Some(Err(out_of_time))
    }

    /// The stage of the round.
    pub fn stage(&self) -> Stage {
        if self.round.answerer == Answerer::Page && self.round.secret.is_none() {
            return Stage::Entering;
        }
        let no_guess = |why| match why {
            WhyNoGuess::Engine(NoAnswer::StoppedByPerson | NoAnswer::OutOfTime) => Stage::Stopped,
            why => Stage::Refused(why),
        };
        match self.count_after_all() {
            None => Stage::Thinking,
            Some(Err(why)) => no_guess(WhyNoGuess::Engine(why)),
            Some(Ok(0)) => match self.found_repairs() {
                AnswerState::Refused(why) => no_guess(WhyNoGuess::Engine(why)),
                AnswerState::Waiting | AnswerState::Ready(_) => Stage::NoCandidates,
            },
            Some(Ok(_)) if self.is_found() => Stage::Found,
            Some(Ok(_)) => match self.round.played.map(Ok).or_else(|| self.next_guess()) {
                None => Stage::Thinking,
                Some(Ok(guess)) => Stage::Asking(guess),
                Some(Err(why)) => no_guess(why),
            },
        }
    }

    /// Whether the last guess is the code.
    fn is_found(&self) -> bool {
        let last = self.rows().last();
        last.is_some_and(|row| row.feedback.is_all_black(self.variant().pegs()))
    }
}

impl PlaceState for Solve {
    const PLACE: Place = Place::Solve;
    type Action = SolveAction;

    fn apply(&mut self, action: SolveAction) {
        self.apply(action);
    }

    fn link(&self) -> Option<String> {
        Some(self.link().to_string())
    }

    fn read_link(&self, link: &str) -> Result<SolveAction, Fault> {
        link.parse().map(SolveAction::Open)
    }

    /// Back leads to the round before.
    fn history_entry(&self) -> Option<String> {
        Some(self.number().to_string())
    }

    fn marks(&self) -> Option<PegMarks> {
        self.marks
    }
}
