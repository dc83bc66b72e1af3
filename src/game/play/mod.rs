//! The place where the player breaks the page's code: rounds, draft, dialog, and the questions to the engine
//! meanwhile.
//!
//! Nothing here blocks. The next question for the engine *follows* from the state: for the waiting player
//! ([`Play::query`]), for the coach ([`Play::coach_query`]) and for what a learner should practise
//! ([`Play::learner_query`]). An answer names its question, and an answer to a question that is no longer asked is
//! dropped. Answers are stored in the conversation, and what is shown is read from there.
//!
//! ```text
//!   setup     which game is played, and who makes the code; `secret` draws it
//!   settings  what the player has chosen
//!   results   the outcomes of the rounds so far, counted by several windows
//!   saved     a round as it is stored: with its unfinished guess and its undo
//!   today     the day's code and puzzles, and the streak over both
//!   round     a hidden code and the guesses against it; `round_id` tells it from all others
//!   mod       rounds, draft, dialog: what each action does
//!   action    the player's actions, and what the game waits for
//!   asking    what to ask the engine, and whether its answer calls for the dialog
//!   coaching  what the coach shows: verdicts, details of a row, hints, the list of codes
//!   best_fact   the strongest fact about a guess that a player can check
//!   spotlight   what the coach lights on the board
//!   practice    practice on the mistakes of a round
//!   restored  going on after a reload
//!   undo      taking back New game and Give up
//!   review    a finished round: skill and luck; `curve` draws the codes left after each guess, `accuracy` the last games
//! ```

mod accuracy;
mod action;
mod asking;
mod best_fact;
mod coaching;
pub mod curve;
mod practice;
mod restored;
mod results;
pub mod review;
mod round;
mod round_id;
mod saved;
mod secret;
mod settings;
mod setup;
mod spotlight;
mod today;
mod undo;

use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Row, Variant};
use mastermind_teaching::deduction::Fact;

use super::question::{Answer, Conversation, NoAnswer, Query, Reply};
use crate::day::Day;
use crate::entry::{Draft, Edit, MissingPegs};

use restored::may_contradict_itself;

pub(crate) use asking::{OBJECTIVE, assess_guess};

pub use accuracy::AccuracyCurve;
pub use action::{PlayAction, PlayNews, Waiting};
pub use best_fact::{BestFact, best_fact};
pub use coaching::{Hint, ListPage};
pub use practice::Practice;
pub use results::{
    MAX_ROUNDS, Outcome, OutcomeCount, PERFECT_ACCURACY, RECENT_DAYS, RECENT_SCORES, Results, ResultsLine, Scored,
    Streak, WindowId,
};
pub use round::{Codemaker, Round, Status};
pub(crate) use round_id::is_round;
pub use round_id::{FIRST_ROUND_ID, RoundId, Series};
pub(crate) use saved::UndoState;
pub use saved::{Saved, Undo, UndoKind, UnfinishedGuess};
pub(crate) use secret::random_code;
pub use secret::{code_of_day, draw_index, draw_secret};
pub use settings::{Aid, Aids, Depth, Settings, Strictness, TIPS, TurnLimit};
pub use setup::{MakerChoice, Setup, split_review};
pub use spotlight::{Pair, Spotlight};
pub use today::{CodeOfToday, FRONT, Today};

/// The most setups whose last round the engine goes on assessing after the player has left them.
const MAX_LEFT_SETUPS: usize = 8;

/// The player's choices about what the coach shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Coach {
    /// The play (from 0) whose details are shown; `None` means the last one.
    opened: Option<usize>,
    /// How often a play was opened.
    times_opened: u32,
    /// The rungs taken about the next guess.
    hints: Vec<Hint>,
    /// The player's notes when the first rung was taken.
    marks: Vec<Fact>,
    /// Whether the guess of the last rung was put into the row in hand.
    put: bool,
    /// The page (from 0) of the list of codes; `None` if the list is closed.
    list: Option<u32>,
    /// Whether the review of the last round that ended is shown.
    reviewing: bool,
    /// Whether the results are compared with those of the best play.
    comparing: bool,
}

/// The whole state of *Play*.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    settings: Settings,
    results: Results,
    setup: Setup,
    round: Option<Round>,
    /// The last round that ended, for its review.
    ended: Option<Round>,
    draft: Draft,
    waiting: Waiting,
    conversation: Conversation,
    coach: Coach,
    practice: Option<Practice>,
    /// The edits made while the engine judged a guess: they belong to the next guess.
    typed_ahead: Vec<Edit>,
    /// How many events there have been before the last one, then the last one.
    news: PlayNews,
    events: u32,
    /// How to take back New game or Give up.
    undo: Option<Undo>,
    /// The last round that had ended before Give up, to be shown again after Undo.
    ended_before: Option<Round>,
    /// Whether the restored round must still be checked by the engine.
    unchecked: bool,
    /// The setups that were left before everything was known about their last round. They have no left setups
    /// themselves.
    left_setups: Vec<Play>,
}

impl Play {
    /// The classic game against a random code, with an unfinished or finished round.
    pub fn new(settings: Settings, results: Results, round: Option<Round>) -> Play {
        Play::with_setup(settings, results, Setup::default(), round)
    }

    /// Like [`Play::new`], but with any game and codemaker.
    pub fn with_setup(settings: Settings, results: Results, setup: Setup, round: Option<Round>) -> Play {
        let unchecked = round.as_ref().is_some_and(may_contradict_itself);
        let variant = round.as_ref().map_or(setup.variant(), Round::variant);
        let ended = round.clone().filter(|round| round.status() != Status::Playing);
        let mut play = Play {
            settings,
            results,
            coach: Coach { reviewing: ended.is_some(), ..Coach::default() },
            ended,
            setup,
            round,
            draft: Draft::empty(variant),
            waiting: Waiting::Nothing,
            conversation: Conversation::default(),
            practice: None,
            typed_ahead: Vec::new(),
            news: PlayNews::None,
            events: 0,
            undo: None,
            ended_before: None,
            unchecked,
            left_setups: Vec::new(),
        };
        play.note_seen();
        play
    }

    /// The player's settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The outcomes of the rounds so far.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The round being played, or the last one; `None` before the first.
    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The guess being entered.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What the game waits for before a guess is added to the history.
    pub fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// Whether the round goes on, or how it has ended; `None` before the first round.
    pub fn status(&self) -> Option<Status> {
        self.round.as_ref().map(Round::status)
    }

    /// Whether the round on the board has ended.
    pub fn is_over(&self) -> bool {
        self.status().is_some_and(|status| status != Status::Playing)
    }

    /// Whether guesses are entered: in a round that goes on, or in a practice.
    pub fn is_entering(&self) -> bool {
        self.status() == Some(Status::Playing) || self.practice.is_some()
    }

    /// The game and who makes the code.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Whether a new round can begin on this day: the code of a day and a friend's are played once.
    pub fn may_begin(&self, day: Day) -> bool {
        let last = self.round.as_ref().map(Round::maker);
        match self.setup.maker() {
            MakerChoice::Chance | MakerChoice::Evil => true,
            MakerChoice::Today => last != Some(Codemaker::Today(day)),
            MakerChoice::Day(_) | MakerChoice::Friend(_) => last.is_none(),
            MakerChoice::Elsewhere => false,
        }
    }

    /// Whether the code is played only once: after its round, no other can begin here on the same day.
    pub(super) fn is_played_once(&self) -> bool {
        match self.setup.maker() {
            MakerChoice::Chance | MakerChoice::Evil => false,
            MakerChoice::Today | MakerChoice::Day(_) | MakerChoice::Friend(_) | MakerChoice::Elsewhere => true,
        }
    }

    /// Whether no round was played in the default setup yet.
    pub fn is_first_visit(&self) -> bool {
        let is_default = self.setup == Setup::default();
        is_default && self.round.is_none() && self.results.rounds() == 0
    }

    /// The tip to show now, from 0: first how to guess, then what the feedback and the grade mean. `None` if that
    /// tip has been read, and after the first game.
    pub fn tip(&self) -> Option<u8> {
        let is_first_game = self.results.rounds() == 0 && self.practice.is_none();
        let is_playing = self.status() == Some(Status::Playing);
        let (read, guesses) = (self.settings.tips, self.board().len());
        let tip = read.max(u8::from(guesses > 0));
        // Later the tip would cover the rows to be filled.
        let is_shown = tip < TIPS && (guesses > 0 || tip == 0) && guesses < 3;
        (is_first_game && is_playing && is_shown).then_some(tip)
    }

    /// Whether it is the player's turn to enter a guess.
    pub fn may_guess(&self) -> bool {
        let is_players_turn = self.status() == Some(Status::Playing) && self.waiting == Waiting::Nothing;
        is_players_turn || self.practice.as_ref().is_some_and(|practice| !practice.answered)
    }

    /// The rows on the board: the rows of the round, or, during practice, the rows before the mistake.
    pub fn board(&self) -> &[Row] {
        match (&self.practice, &self.ended, &self.round) {
            (Some(practice), Some(ended), _) => ended.rows_before(practice.play()),
            (_, _, Some(round)) => round.rows(),
            _ => &[],
        }
    }

    /// Whether the guess at this index (from 0) on the board came from the engine.
    pub fn is_by_engine(&self, index: usize) -> bool {
        self.round_on_board().is_some_and(|round| round.engine_guesses().contains(&index))
    }

    /// Why the draft cannot be sent yet; `None` if it can.
    pub fn missing_pegs(&self) -> Option<MissingPegs> {
        self.draft.complete().err()
    }

    /// A number that grows with each event, then the last event.
    pub fn news(&self) -> &PlayNews {
        &self.news
    }

    /// The number of events so far.
    pub fn event_count(&self) -> u32 {
        self.events
    }

    /// Whether the player is on their own: until the last guess, the code of the day comes without grades, hints and
    /// warnings, so that the results of all players can be compared.
    pub fn is_on_own(&self) -> bool {
        self.setup.maker() == MakerChoice::Today && self.status() == Some(Status::Playing) && self.practice.is_none()
    }

    /// Whether the engine can make the next guess.
    pub fn may_choose(&self) -> bool {
        self.may_guess() && self.practice.is_none() && !self.is_on_own()
    }

    /// Whether the settings show the code of this round from the start.
    fn is_revealed(&self) -> bool {
        self.settings.reveal && !self.is_on_own()
    }

    /// The code, if it is to be shown: at the end of a round, or from the start if the settings say so.
    pub fn shown_code(&self) -> Option<Code> {
        let round = self.round.as_ref()?;
        let is_over = round.status() != Status::Playing && self.practice.is_none();
        let is_shown = self.is_revealed() || is_over;
        round.secret().filter(|_| is_shown)
    }

    /// Carries out an action. An action that is impossible now changes nothing.
    pub fn apply(&mut self, action: PlayAction) {
        match action {
            PlayAction::NewGame(variant, secret) => self.new_game(
                variant,
                match self.setup.maker() {
                    MakerChoice::Friend(_) => Codemaker::Friend(secret),
                    _ => Codemaker::Chance(secret),
                },
            ),
            PlayAction::NewEvilGame => self.new_game(self.setup.variant(), Codemaker::Evil),
            PlayAction::NewGameOfDay(day) if self.may_begin(day) => {
                self.new_game(self.setup.variant(), Codemaker::Today(day));
            }
            PlayAction::NewGameOfDay(_) => {}
            PlayAction::SwitchTo(setup, saved, results) => self.switch_to(setup, *saved, results),
            PlayAction::Resume(saved) => self.go_on_with(*saved),
            PlayAction::Undo => self.restore_round_before(),
            PlayAction::Edit(edit) if self.may_guess() => self.edit(edit),
            PlayAction::Edit(edit) if self.waiting.is_for_engine() => self.typed_ahead.push(edit),
            PlayAction::Enter(code) => self.enter(code),
            PlayAction::Guess if self.may_guess() => self.guess(),
            PlayAction::MakeOptimalGuess if self.may_choose() => {
                self.wait(Waiting::Choosing);
            }
            PlayAction::UseAnyway => {
                if let Waiting::Warned(guess) = self.waiting {
                    self.play(guess, false);
                }
            }
            PlayAction::Reconsider | PlayAction::Stop => self.stop_waiting(),
            PlayAction::GiveUp => self.give_up(),
            PlayAction::ChangeSettings(settings) => self.change_settings(settings),
            PlayAction::Count => self.count_game_played_elsewhere(),
            PlayAction::LeaveSetup => {
                if self.is_played_once() && self.may_undo() == Some(UndoKind::GiveUp) {
                    self.close_undo();
                }
            }
            PlayAction::Merge(results) => self.results.merge(&results),
            PlayAction::Answered(query, answer) => self.receive(query, answer),
            PlayAction::OpenWhy(index) => self.open_play(index),
            PlayAction::TakeHint(marks) if self.may_guess() => self.take_hint(marks),
            PlayAction::LookAgain(marks) => self.look_again(marks),
            PlayAction::CloseWhy => self.coach.opened = None,
            PlayAction::ShowList(page) => self.coach.list = Some(page),
            PlayAction::HideList => self.coach.list = None,
            PlayAction::OpenReview => self.coach.reviewing = self.ended.is_some(),
            PlayAction::CloseReview => self.coach.reviewing = false,
            PlayAction::CompareResults => self.coach.comparing = true,
            PlayAction::Practise => self.practise(),
            PlayAction::TryAgain(index) => self.try_again(index),
            PlayAction::ShowAnswer => self.show_answer(),
            PlayAction::NextMistake => self.practise_next(),
            PlayAction::EndPractice => self.go_to(None),
            PlayAction::Edit(_) | PlayAction::Guess | PlayAction::MakeOptimalGuess | PlayAction::TakeHint(_) => {}
        }
    }

    /// Switches to another setup, and goes on there with the round that was left. The caller stores the current round.
    fn switch_to(&mut self, setup: Setup, saved: Saved, results: Results) {
        let mut resumed = Play::resume(self.settings, results, setup, saved);
        resumed.close_last_give_up();
        let mut previous = std::mem::replace(self, resumed);
        self.events = previous.events.wrapping_add(1);
        self.coach.times_opened = previous.coach.times_opened;
        self.left_setups = std::mem::take(&mut previous.left_setups);
        self.left_setups.extend(previous.into_background());
        // The setup that comes back asks its own questions. Setups with nothing left to ask stay for a while, because
        // the store may have been too full for their results.
        self.left_setups.retain(|left| left.setup != setup && left.ended.is_some());
        let surplus = self.left_setups.len().saturating_sub(MAX_LEFT_SETUPS);
        self.left_setups.drain(..surplus);
    }

    /// The part of a setup that is kept when the player leaves it: its last round, so that the engine can still work
    /// out the score and the mistakes. `None` if that round may still go on.
    fn into_background(mut self) -> Option<Play> {
        self.round.clone_from(&self.ended);
        self.practice = None;
        self.unchecked = false;
        self.coach = Coach::default();
        self.stop_waiting();
        // A round that may still go on is not scored.
        (self.may_undo() != Some(UndoKind::GiveUp)).then_some(self)
    }

    /// The setups that were left before everything was known about their last round. Their results change when that
    /// becomes known.
    pub fn left_setups(&self) -> &[Play] {
        &self.left_setups
    }

    /// Takes over the settings, which may come from another window. Plays a guess that is no longer to be judged, and
    /// closes a warning that would not be given now.
    fn change_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.note_seen();
        match self.waiting {
            Waiting::Judging(guess) if !self.may_warn() => self.play(guess, false),
            Waiting::Warned(_) if !self.warned().is_some_and(|assessment| self.warns_of(assessment)) => {
                self.stop_waiting();
            }
            _ => self.decide(),
        }
    }

    /// Begins a round against this codemaker, and leaves the current one.
    fn new_game(&mut self, variant: Variant, maker: Codemaker) {
        let limit = self.settings.limit.guesses();
        let current_number = self.round.as_ref().map_or(0, Round::number);
        let number_before = self.number_before().unwrap_or(0);
        let number = next_number(self.setup, current_number.max(number_before), &self.results);
        let Some(round) = Round::new(number, variant, maker, limit) else {
            return;
        };
        self.leave();
        self.round = Some(round.begun_in(self.results.window(), self.results.series()));
        self.note_seen();
        self.unchecked = false;
        self.practice = None;
        self.coach.reviewing = false;
        self.coach.forget_position();
        self.draft = Draft::empty(variant);
        self.stop_waiting();
        self.report(PlayNews::Began);
    }

    /// Enters a guess that was shown as the draft, without playing it.
    fn enter(&mut self, code: Code) {
        if let Some(draft) = Draft::whole(self.draft.variant(), code).filter(|_| self.may_guess()) {
            self.draft = draft;
        }
    }

    /// Changes the draft, and reports the peg that was put or taken back.
    fn edit(&mut self, edit: Edit) {
        let before = self.draft.pegs().to_vec();
        self.draft.edit(edit);
        let changed = before.iter().zip(self.draft.pegs()).position(|(before, now)| before != now);
        if let Some(peg) = changed {
            self.report(PlayNews::Peg(peg));
        }
    }

    /// Sends the draft: as a second try during practice, otherwise as the next guess.
    fn guess(&mut self) {
        match self.draft.complete() {
            Err(missing) => self.report_missing(missing),
            Ok(guess) if self.practice.is_some() => self.attempt(guess),
            Ok(guess) if self.may_warn() => self.wait(Waiting::Judging(guess)),
            Ok(guess) => self.play(guess, false),
        }
    }

    /// Reports what is missing, and selects the first such peg.
    fn report_missing(&mut self, missing: MissingPegs) {
        self.draft.select_missing(&missing);
        self.report(PlayNews::Missing(missing));
    }

    /// Stores the engine's answer if its question is still asked.
    fn receive(&mut self, query: Query, answer: Answer) {
        let is_awaited = self.query().as_ref() == Some(&query);
        // The rounds of several setups may ask the same question.
        for left in &mut self.left_setups {
            left.receive(query.clone(), answer.clone());
            // Several setups may share their results.
            if left.setup.results_slot() == self.setup.results_slot() {
                self.results.merge(&left.results_to_store());
            }
        }
        let queries = self.all_queries();
        if !self.conversation.receive(&queries, query.clone(), answer) {
            return;
        }
        self.check_restored(&query);
        if is_awaited {
            self.decide();
        }
        self.put_guess();
        self.record_score();
    }

    /// Waits for the engine, unless the answer is known already.
    fn wait(&mut self, waiting: Waiting) {
        self.waiting = waiting;
        self.decide();
    }

    /// Goes on if the answer that the player waits for is known: warns of the guess, plays it, or reports a refusal.
    fn decide(&mut self) {
        let Some(asked) = self.awaited_query() else {
            return;
        };
        let Some(answer) = self.conversation.answer_or_refusal(&asked).cloned() else {
            return;
        };
        match (self.waiting.clone(), answer) {
            (Waiting::Judging(guess), Ok(Reply::Assess(assessment))) if self.warns_of(&assessment) => {
                self.stop_waiting();
                self.waiting = Waiting::Warned(guess);
            }
            // Either the guess is good enough or the engine cannot judge it: play it without a warning.
            (Waiting::Judging(guess), _) => self.play(guess, false),
            (Waiting::Choosing, Ok(reply)) => match asking::chosen_guess(reply) {
                Some(guess) => self.play(guess, true),
                None => self.give_back(&asked, NoAnswer::NoGuess),
            },
            (Waiting::Answering { guess, by_engine }, Ok(Reply::ChooseFeedback(feedback))) => {
                self.waiting = Waiting::Nothing;
                let typed_ahead = std::mem::take(&mut self.typed_ahead);
                let round = self.round.as_mut();
                if round.and_then(|round| round.answer(guess, feedback)).is_some() {
                    self.end_turn(typed_ahead, by_engine);
                }
            }
            (Waiting::Answering { .. }, Ok(_)) => {
                self.give_back(&asked, NoAnswer::Unexpected);
            }
            (Waiting::Choosing | Waiting::Answering { .. }, Err(why)) => {
                self.give_back(&asked, why);
            }
            (Waiting::Nothing | Waiting::Warned(_), _) => {}
        }
    }

    /// Gives the turn back to the player, because the engine has no answer. Forgets the refusal, so that the question
    /// can be asked again.
    fn give_back(&mut self, asked: &Query, why: NoAnswer) {
        self.conversation.forget(asked);
        self.stop_waiting();
        self.report(PlayNews::Refused(why));
    }

    /// Plays a guess. It counts as the engine's if the engine has chosen or shown it.
    fn play(&mut self, guess: Code, chosen_by_engine: bool) {
        let by_engine = chosen_by_engine || self.has_shown(guess);
        let typed_ahead = std::mem::take(&mut self.typed_ahead);
        self.waiting = Waiting::Nothing;
        let Some(round) = &mut self.round else { return };
        if round.maker() == Codemaker::Evil {
            self.typed_ahead = typed_ahead;
            self.wait(Waiting::Answering { guess, by_engine });
            return;
        }
        if round.play(guess).is_some() {
            self.end_turn(typed_ahead, by_engine);
        }
    }

    /// Ends the turn after a guess has got its feedback.
    fn end_turn(&mut self, typed_ahead: Vec<Edit>, by_engine: bool) {
        let Some(round) = &mut self.round else { return };
        if by_engine {
            round.note_engine();
        }
        let (status, guesses) = (round.status(), round.rows().len());
        self.close_undo();
        self.draft.edit(Edit::ClearAll);
        self.coach.forget_position();
        match status {
            Status::Won => self.end_round(Outcome::Won(narrow(guesses))),
            Status::Lost => self.end_round(Outcome::Lost),
            Status::Playing => typed_ahead.into_iter().for_each(|edit| self.draft.edit(edit)),
            Status::GivenUp => {}
        }
        self.report(PlayNews::Row);
    }

    /// Counts the round, unless all guesses are the engine's or the code was seen, and shows its review.
    fn end_round(&mut self, outcome: Outcome) {
        // The tips are for the first game, whatever game it is.
        self.settings.tips = TIPS;
        if self.round.as_ref().is_some_and(Round::counts) {
            self.count_round(outcome);
        }
        self.note_day();
        self.show_review();
    }

    /// Notes the day if its code was found and the round counts. The day is the one on which the round began, so it is
    /// not lost at midnight; the code of an earlier day does not count.
    pub(super) fn note_day(&mut self) {
        let round = self.round.as_ref();
        let won = round.filter(|round| round.status() == Status::Won && round.counts());
        if let (Some(Codemaker::Today(day)), MakerChoice::Today) = (won.map(Round::maker), self.setup.maker()) {
            self.results.found_on(day);
        }
    }

    /// The cell of the results that counts the last round that ended. `None` unless it was played elsewhere and its
    /// code was found.
    fn count_of_game_played_elsewhere(&self) -> Option<OutcomeCount> {
        let round = self.ended.as_ref()?;
        let is_won = round.maker() == Codemaker::Elsewhere && round.status() == Status::Won;
        let outcome = Outcome::Won(narrow(round.rows().len()));
        is_won.then(|| OutcomeCount { who: round.id(), outcome, rounds: 1 })
    }

    /// Whether the reviewed game was played elsewhere and can be counted among the games played here: its code was
    /// found, and it has not been counted yet.
    pub fn may_count(&self) -> bool {
        self.count_of_game_played_elsewhere().is_some_and(|count| !self.results.has(count))
    }

    /// Whether the reviewed game was played elsewhere and has been counted.
    pub fn has_counted(&self) -> bool {
        self.count_of_game_played_elsewhere().is_some_and(|count| self.results.has(count))
    }

    /// Counts the reviewed game, if it was played elsewhere and its code was found.
    fn count_game_played_elsewhere(&mut self) {
        if let Some(count) = self.count_of_game_played_elsewhere() {
            self.results.record(count.who, count.outcome);
            self.record_score();
        }
    }

    /// Shows the review of the round that has ended.
    fn show_review(&mut self) {
        self.ended = self.round.clone();
        self.coach.reviewing = true;
        self.record_score();
    }

    /// Notes that the player sees the code, if the settings show it.
    fn note_seen(&mut self) {
        let is_revealed = self.is_revealed();
        if let Some(round) = self.round.as_mut().filter(|_| is_revealed) {
            round.see_code();
        }
    }

    /// Gives the turn back to the player and drops the edits made meanwhile.
    fn stop_waiting(&mut self) {
        self.waiting = Waiting::Nothing;
        self.typed_ahead.clear();
    }

    /// Reports an event.
    fn report(&mut self, news: PlayNews) {
        self.events = self.events.wrapping_add(1);
        self.news = news;
    }
}

/// The number of a new round after a round with the number `last` (0 if there was none): greater than that of every
/// round that is counted in its series, and of every round with a stored score. Scores can also come from a file, or from other setups that share their results with this
/// one.
pub(crate) fn next_number(setup: Setup, last: u32, results: &Results) -> u32 {
    let last_scored = results.recent().map(|scored| scored.round).max().unwrap_or(0);
    let rounds_elsewhere = if setup.results_slot() == setup.slot() { 0 } else { results.rounds() };
    last.max(results.last_number()).max(last_scored).max(rounds_elsewhere).saturating_add(1)
}
