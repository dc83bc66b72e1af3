//! The place where a person breaks the page's code: rounds, draft, dialog, and what the engine is
//! asked meanwhile.
//!
//! Nothing here waits. What the engine should be asked next *follows* from the state ([`Play::query`]);
//! an answer names its question, and one that is no longer asked is dropped.

use crate::engine::{Code, Variant, Verdict};

use super::draft::{Draft, Edit, Missing};
use super::query::{Query, Reply};
use super::results::{Outcome, Results};
use super::round::{Round, Status};
use super::settings::{Settings, Strictness};

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Begins a new round against this code.
    NewGame(Variant, Code),
    /// Changes the draft.
    Edit(Edit),
    /// Sends the draft.
    Guess,
    /// Lets the engine choose and play a guess.
    MakeOptimalGuess,
    /// "Yes": plays the guess that the dialog asks about.
    UseAnyway,
    /// "No": leaves everything as it was.
    Reconsider,
    /// Stops the engine: the guess that it was asked about is not played.
    Stop,
    /// Ends the round and shows the code.
    GiveUp,
    /// Changes the settings.
    Set(Settings),
    /// The engine's answer to a question.
    Reply(Query, Reply),
}

/// What stands between a guess and the history.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Waiting {
    /// Nothing: the player's turn.
    #[default]
    Nothing,
    /// The engine judges this guess before it is played.
    Judging(Code),
    /// The engine looks for an optimal guess.
    Choosing,
    /// The dialog asks whether to use this guess anyway.
    Asking(Code, Verdict),
}

/// Everything that *Play* remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    settings: Settings,
    results: Results,
    round: Option<Round>,
    draft: Draft,
    waiting: Waiting,
    complaint: Option<Missing>,
}

impl Play {
    /// Takes up where the player left: settings, results and an unfinished or finished round.
    pub fn new(settings: Settings, results: Results, round: Option<Round>) -> Play {
        let variant = round.as_ref().map_or(Variant::CLASSIC, Round::variant);
        Play {
            settings,
            results,
            round,
            draft: Draft::empty(variant),
            waiting: Waiting::Nothing,
            complaint: None,
        }
    }

    /// What the player has chosen.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// How the rounds so far have ended.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The round being played, or the last one; none before the first.
    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The guess being entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What stands between a guess and the history.
    pub fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// How the round stands, if there is one.
    pub fn status(&self) -> Option<Status> {
        self.round.as_ref().map(Round::status)
    }

    /// Whether it is the player's turn to enter a guess.
    pub fn may_guess(&self) -> bool {
        self.status() == Some(Status::Playing) && self.waiting == Waiting::Nothing
    }

    /// Why the draft cannot be sent yet, if so.
    pub fn missing(&self) -> Option<Missing> {
        self.draft.complete().err()
    }

    /// Why the draft was not sent when the player last tried; gone with the next action.
    pub fn complaint(&self) -> Option<&Missing> {
        self.complaint.as_ref()
    }

    /// The code to show: at the end of a round, or from the start where the settings say so.
    pub fn shown_code(&self) -> Option<Code> {
        let round = self.round.as_ref()?;
        let shown = self.settings.reveal || round.status() != Status::Playing;
        shown.then(|| round.secret())
    }

    /// What to ask the engine now: about the guess in hand, else about a play not judged yet.
    pub fn query(&self) -> Option<Query> {
        let round = self.round.as_ref()?;
        let variant = round.variant();
        let judge = |rows, guess| Query::Judge {
            variant,
            rows,
            guess,
        };
        match self.waiting {
            Waiting::Judging(guess) => Some(judge(round.rows(), guess)),
            Waiting::Choosing => Some(Query::OptimalGuess {
                variant,
                rows: round.rows(),
            }),
            Waiting::Nothing | Waiting::Asking(..) => {
                let play = round.played().iter().position(|p| p.verdict.is_none())?;
                Some(judge(
                    round.rows_before(play),
                    round.played()[play].row.guess,
                ))
            }
        }
    }

    /// Does one thing. What makes no sense now changes nothing.
    pub fn apply(&mut self, action: Action) {
        if !matches!(action, Action::Reply(..)) {
            self.complaint = None;
        }
        match action {
            Action::NewGame(variant, secret) => self.new_game(variant, secret),
            Action::Edit(edit) if self.may_guess() => self.draft.edit(edit),
            Action::Guess if self.may_guess() => self.guess(),
            Action::MakeOptimalGuess if self.may_guess() => self.waiting = Waiting::Choosing,
            Action::UseAnyway => {
                if let Waiting::Asking(guess, verdict) = self.waiting.clone() {
                    self.play(guess, Some(verdict));
                }
            }
            Action::Reconsider | Action::Stop => self.waiting = Waiting::Nothing,
            Action::GiveUp => self.give_up(),
            Action::Set(settings) => self.settings = settings,
            Action::Reply(query, reply) if self.query() == Some(query.clone()) => {
                self.hear(query, reply);
            }
            Action::Edit(_) | Action::Guess | Action::MakeOptimalGuess | Action::Reply(..) => {}
        }
    }

    fn new_game(&mut self, variant: Variant, secret: Code) {
        let limit = self.settings.limit.guesses();
        let number = self
            .round
            .as_ref()
            .map_or(0, Round::number)
            .saturating_add(1);
        let Some(round) = Round::new(number, variant, secret, limit) else {
            return;
        };
        let left = self
            .round
            .as_ref()
            .filter(|r| r.status() == Status::Playing);
        if left.is_some_and(|round| !round.played().is_empty()) {
            self.results.record(Outcome::Abandoned);
        }
        self.round = Some(round);
        self.draft = Draft::empty(variant);
        self.waiting = Waiting::Nothing;
    }

    fn guess(&mut self) {
        let guess = match self.draft.complete() {
            Ok(guess) => guess,
            Err(missing) => return self.complain(missing),
        };
        match self.settings.strictness {
            Strictness::WorstCase => self.waiting = Waiting::Judging(guess),
            Strictness::Never => self.play(guess, None),
        }
    }

    /// Keeps the reason, and selects the first peg that is missing.
    fn complain(&mut self, missing: Missing) {
        if let Missing::Pegs(pegs) = &missing {
            pegs.iter()
                .take(1)
                .for_each(|&peg| self.draft.edit(Edit::Select(peg)));
        }
        self.complaint = Some(missing);
    }

    fn hear(&mut self, query: Query, reply: Reply) {
        match (query, reply) {
            (Query::Judge { guess, rows, .. }, Reply::Judged(verdict)) => match self.waiting {
                Waiting::Judging(_) if verdict.optimal() => self.play(guess, Some(verdict)),
                Waiting::Judging(_) => self.waiting = Waiting::Asking(guess, verdict),
                _ => {
                    if let Some(round) = &mut self.round {
                        round.judge(rows.len(), verdict);
                    }
                }
            },
            (Query::OptimalGuess { .. }, Reply::Optimal { guess, verdict }) => {
                self.play(guess, Some(verdict));
            }
            // An answer of the other kind is no answer; the question stays asked.
            (Query::Judge { .. }, Reply::Optimal { .. })
            | (Query::OptimalGuess { .. }, Reply::Judged(_)) => {}
        }
    }

    fn play(&mut self, guess: Code, verdict: Option<Verdict>) {
        self.waiting = Waiting::Nothing;
        let Some(round) = &mut self.round else { return };
        if round.play(guess, verdict).is_none() {
            return;
        }
        self.draft.edit(Edit::ClearAll);
        match round.status() {
            Status::Won => self
                .results
                .record(Outcome::Won(round.played().len() as u32)),
            Status::Lost => self.results.record(Outcome::Lost),
            Status::Playing | Status::GivenUp => {}
        }
    }

    fn give_up(&mut self) {
        let Some(round) = &mut self.round else { return };
        if round.status() == Status::Playing {
            round.give_up();
            self.waiting = Waiting::Nothing;
            self.draft.edit(Edit::ClearAll);
            self.results.record(Outcome::GivenUp);
        }
    }
}
