//! The place where a person breaks the page's code: rounds, draft, dialog, and what the engine is
//! asked meanwhile.
//!
//! Nothing here waits. What the engine should be asked next *follows* from the state ([`Play::query`]);
//! an answer names its question, and one that is no longer asked is dropped.

use crate::engine::{Code, Objective, Variant, Verdict};

use super::draft::{Draft, Edit, Missing};
use super::query::{Ask, Query, Reply};
use super::results::{Outcome, Results};
use super::round::{Judged, Round, Status};
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
    /// The engine's answer to a question, or in words why there is none.
    Reply(Query, Result<Reply, String>),
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

impl Waiting {
    /// Whether the engine has to answer before the player can go on.
    pub fn for_engine(&self) -> bool {
        matches!(self, Waiting::Judging(_) | Waiting::Choosing)
    }
}

/// What happened last that a player wants to hear of.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum News {
    /// Nothing so far.
    #[default]
    None,
    /// A round began.
    Began,
    /// A guess was played, or the round given up.
    Row,
    /// The draft was not sent: this is missing.
    Missing(Missing),
    /// The engine has no answer, for this reason.
    Refused(String),
}

/// Everything that *Play* remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    settings: Settings,
    results: Results,
    round: Option<Round>,
    draft: Draft,
    waiting: Waiting,
    /// What was typed while the engine judged: it belongs to the next guess.
    typed_ahead: Vec<Edit>,
    /// What happened last, and how many things had happened before.
    news: (u32, News),
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
            typed_ahead: Vec::new(),
            news: (0, News::None),
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

    /// What happened last, with a number that grows with each event.
    pub fn news(&self) -> (u32, &News) {
        (self.news.0, &self.news.1)
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
        let ask = |rows, ask| Query { variant, rows, ask };
        match self.waiting {
            Waiting::Judging(guess) => Some(ask(round.rows(), Ask::Judge(guess))),
            Waiting::Choosing => Some(ask(round.rows(), Ask::OptimalGuess(Objective::WorstCase))),
            Waiting::Nothing | Waiting::Asking(..) => {
                let mut played = round.played().iter();
                let play = played.position(|played| played.judged == Judged::Pending)?;
                let guess = round.played()[play].row.guess;
                Some(ask(round.rows_before(play), Ask::Judge(guess)))
            }
        }
    }

    /// Does one thing. What makes no sense now changes nothing.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::NewGame(variant, secret) => self.new_game(variant, secret),
            Action::Edit(edit) if self.may_guess() => self.draft.edit(edit),
            Action::Edit(edit) if self.waiting.for_engine() => self.typed_ahead.push(edit),
            Action::Guess if self.may_guess() => self.guess(),
            Action::MakeOptimalGuess if self.may_guess() => self.waiting = Waiting::Choosing,
            Action::UseAnyway => {
                if let Waiting::Asking(guess, verdict) = self.waiting.clone() {
                    self.play(guess, Judged::Verdict(verdict));
                }
            }
            Action::Reconsider | Action::Stop => self.wait_no_more(),
            Action::GiveUp => self.give_up(),
            Action::Set(settings) => self.settings = settings,
            Action::Reply(query, reply) if self.query().as_ref() == Some(&query) => match reply {
                Ok(reply) => self.hear(&query, reply),
                Err(why) => self.hear_refusal(&query, why),
            },
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
        self.wait_no_more();
        self.tell(News::Began);
    }

    fn guess(&mut self) {
        match self.draft.complete() {
            Err(missing) => self.complain(missing),
            Ok(guess) => match self.settings.strictness {
                Strictness::WorstCase => self.waiting = Waiting::Judging(guess),
                Strictness::Never => self.play(guess, Judged::Pending),
            },
        }
    }

    /// Says what is missing, and selects the first such peg.
    fn complain(&mut self, missing: Missing) {
        if let Missing::Pegs(pegs) = &missing {
            pegs.iter()
                .take(1)
                .for_each(|&peg| self.draft.edit(Edit::Select(peg)));
        }
        self.tell(News::Missing(missing));
    }

    fn hear(&mut self, query: &Query, reply: Reply) {
        match (self.waiting.clone(), reply) {
            (Waiting::Judging(guess), Reply::Judged(verdict)) => {
                if verdict.optimal() {
                    self.play(guess, Judged::Verdict(verdict));
                } else {
                    self.wait_no_more();
                    self.waiting = Waiting::Asking(guess, verdict);
                }
            }
            (Waiting::Choosing, Reply::Optimal { guess, verdict }) => {
                self.play(guess, Judged::Verdict(verdict));
            }
            (_, Reply::Judged(verdict)) => self.judge(query, Judged::Verdict(verdict)),
            // Of another kind: the worker's side lets only answers through that fit.
            _ => {}
        }
    }

    fn hear_refusal(&mut self, query: &Query, why: String) {
        if self.waiting.for_engine() {
            self.wait_no_more();
            self.tell(News::Refused(why));
        } else {
            self.judge(query, Judged::Refused);
        }
    }

    /// The rows of a question about an earlier play are those before it.
    fn judge(&mut self, query: &Query, judged: Judged) {
        if let Some(round) = &mut self.round {
            round.judge(query.rows.len(), judged);
        }
    }

    fn play(&mut self, guess: Code, judged: Judged) {
        let typed_ahead = std::mem::take(&mut self.typed_ahead);
        self.waiting = Waiting::Nothing;
        let Some(round) = &mut self.round else { return };
        if round.play(guess, judged).is_none() {
            return;
        }
        self.draft.edit(Edit::ClearAll);
        match round.status() {
            Status::Won => self
                .results
                .record(Outcome::Won(round.played().len() as u32)),
            Status::Lost => self.results.record(Outcome::Lost),
            Status::Playing => typed_ahead
                .into_iter()
                .for_each(|edit| self.draft.edit(edit)),
            Status::GivenUp => {}
        }
        self.tell(News::Row);
    }

    fn give_up(&mut self) {
        let Some(round) = &mut self.round else { return };
        if round.status() == Status::Playing {
            round.give_up();
            self.wait_no_more();
            self.draft.edit(Edit::ClearAll);
            self.results.record(Outcome::GivenUp);
            self.tell(News::Row);
        }
    }

    fn wait_no_more(&mut self) {
        self.waiting = Waiting::Nothing;
        self.typed_ahead.clear();
    }

    fn tell(&mut self, news: News) {
        self.news = (self.news.0.wrapping_add(1), news);
    }
}
