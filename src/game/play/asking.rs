//! The next question for the engine, which follows from the state.
//!
//! ```text
//!   query   the next guess: to be judged or chosen     the player waits
//!   coach   0 whether the restored round is possible   for the coach, one after the other
//!           1 the guess that the player is warned of
//!           2 the row whose details are shown
//!           3 the guesses still needed, the draft, the list, the second try in the practice
//!           4 the other rows, the last first
//!           5 the best play, with which the results are compared
//!           6 the guesses of the last round that ended, and those still needed at its end; its best line while the
//!             review is shown
//!   learner the step and the idea of the hints, the easiest of the best guesses, then what would have helped at each
//!           mistake: asked of a worker with the program of *Learn* (`learner_query`)
//! ```
//!
//! The warning before a guess:
//!
//! ```text
//!   Play::guess (mod)        unless `may_warn`, the guess is played without a question
//!        │ otherwise         `Waiting::Judging`: `awaited_query` asks Assess
//!   Play::decide (mod)       the answer has come. If warnings are switched off before, `change_settings` plays
//!        │                   the guess
//!        │
//!   warns_of (here)          decides by the grade (`Strictness::warns_of`): warns only of a proved loss or risk.
//!        │                   A guess that the engine cannot judge is played
//!   Waiting::Warned          page/play/warning.rs takes the pad's place, spotlight.rs lights the row that shows it. The
//!        │                   heading and the sentence are wording::warning (wording/verdict.rs)
//!   UseAnyway                plays the guess
//!   Reconsider               plays nothing
//!   ChangeSettings           closes the warning if it would not be given now
//! ```

use std::time::Duration;

use crate::grade::grade;
use crate::play::Aid;
use crate::play::{Codemaker, MakerChoice, Round, Setup, Status, Strictness};
use crate::question::{
    Assess, AssessPosition, BoundTotal, ChooseFeedback, ErasedQuestion, FindEasiest, FindIdea, FindLine, FindOptimal,
    FindSkill, FindStep, ListCodes, OptimalGuess, PAGE_CODES, PlayBest, Query, Question, Reply, TIME_LIMIT,
};
use mastermind_engine::advice::{Assessment, Objective};
use mastermind_engine::search::Constraint;
use mastermind_engine::{Code, Row, Variant};

use super::{Hint, Play, Waiting};

/// The objective of the engine's own guesses: the best average among the safe guesses.
pub(crate) const OBJECTIVE: Objective = Objective::WorstCase;

/// In games with more codes than this a verdict can take long.
const LARGE_ABOVE_CODES: u32 = 1296;

/// Whether a verdict in this game can take long.
fn is_large(variant: Variant) -> bool {
    variant.code_count() > LARGE_ABOVE_CODES
}

impl Play {
    /// The game being played; before the first round, the game of the setup.
    pub fn variant(&self) -> Variant {
        self.round.as_ref().map_or(self.setup.variant(), Round::variant)
    }

    /// Whether finding the best guess can take long. If so, the position is assessed instead, which stops after a while
    /// and always names a guess.
    fn choosing_has_time_limit(&self) -> bool {
        let is_evil = self.round.as_ref().is_some_and(|round| round.maker() == Codemaker::Evil);
        is_evil || is_large(self.variant())
    }

    /// The question to ask now because the player waits for its answer. `None` if the player waits for no answer, or if
    /// the engine has answered.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.awaited_query())
    }

    /// The question that the player waits for, answered or not; `None` if the player waits for none.
    pub(super) fn awaited_query(&self) -> Option<Query> {
        let round = self.round.as_ref()?;
        let question: ErasedQuestion = match self.waiting {
            Waiting::Judging(guess) => assess(round, guess).into(),
            Waiting::Choosing if self.choosing_has_time_limit() => assess_position().into(),
            Waiting::Choosing => FindOptimal(OBJECTIVE).into(),
            Waiting::Answering { guess, .. } => ChooseFeedback(guess).into(),
            Waiting::Nothing | Waiting::Warned(_) => return None,
        };
        Some(Query::new(round.variant(), round.rows(), question))
    }

    /// Whether there can be a warning at all. The code of the day and a friend's are found without help, so that the
    /// results can be compared.
    pub(super) fn may_warn(&self) -> bool {
        let is_compared = matches!(self.setup.maker(), MakerChoice::Today | MakerChoice::Friend(_));
        self.settings.strictness != Strictness::Never && !is_compared
    }

    /// Whether to warn of the guess that was assessed.
    pub(super) fn warns_of(&self, assessment: &Assessment) -> bool {
        self.may_warn() && self.settings.strictness.warns_of(&grade(assessment))
    }

    /// The next question for the coach, about this setup or one that was left; `None` if there is none now.
    pub fn coach_query(&self) -> Option<Query> {
        let next = self.conversation.next(self.coach_queries());
        next.or_else(|| self.left_setups().iter().find_map(Play::coach_query))
    }

    /// The question of how many guesses the best play on average needs for each code. `None` unless the results
    /// are compared with that play.
    pub(super) fn best_play_query(&self) -> Option<Query<PlayBest>> {
        let is_wanted = self.may_compare() && self.coach.comparing;
        is_wanted.then(|| Query::new(Variant::CLASSIC, &[], PlayBest))
    }

    /// Whether the results can be compared with the best play.
    pub fn may_compare(&self) -> bool {
        self.setup == Setup::default() && self.results.won() > 0
    }

    /// All questions for the coach, answered or not.
    fn coach_queries(&self) -> Vec<Query> {
        fn erased<Q: Question>(query: Option<Query<Q>>) -> Option<Query> {
            query.map(Query::erase)
        }
        let mut queries = vec![
            erased(self.restored_codes_query()),
            erased(self.warned_guess_query()),
            erased(self.guess_query(self.opened_play())),
            erased(self.position_query()),
            erased(self.draft_query()),
            erased(self.code_list_query()),
            erased(self.attempt_query()),
        ];
        let indices = (0..self.board().len()).rev();
        queries.extend(indices.map(|index| erased(self.guess_query(Some(index)))));
        queries.push(erased(self.best_play_query()));
        // Goes on even after the next round has begun, to note the score and the mistakes of the one that has ended.
        if let Some(round) = &self.ended {
            let indices = (0..round.rows().len()).rev();
            queries.extend(indices.map(|index| erased(past_guess_query(round, index))));
            queries.push(erased(guesses_still_needed_query(round)));
            let line = line_query(round).filter(|_| self.coach.reviewing);
            queries.push(erased(line));
        }
        queries.into_iter().flatten().collect()
    }

    /// All questions, answered or not.
    pub(super) fn all_queries(&self) -> Vec<Query> {
        let mut queries = self.coach_queries();
        queries.extend(self.awaited_query());
        queries.extend(self.learner_queries());
        queries
    }

    /// The next question for the worker that knows how people deduce; `None` if there is none now.
    pub fn learner_query(&self) -> Option<Query> {
        let next = self.conversation.next(self.learner_queries());
        next.or_else(|| self.left_setups().iter().find_map(Play::learner_query))
    }

    /// All questions for the worker that knows how people deduce, answered or not.
    fn learner_queries(&self) -> Vec<Query> {
        let step = self.step_query().map(Query::erase);
        let idea = self.idea_query().map(Query::erase);
        let easiest = self.easiest_guess_query().map(Query::erase);
        let skills = self.ended.iter().flat_map(|round| {
            let mistakes = self.mistakes().unwrap_or_default().into_iter();
            mistakes.filter_map(|index| self.skill_query(round, index).map(Query::erase))
        });
        step.into_iter().chain(idea).chain(easiest).chain(skills).collect()
    }

    /// The question which step follows next from the rows. `None` until the first rung of the ladder is taken, or if the
    /// ladder begins with the idea.
    pub(super) fn step_query(&self) -> Option<Query<FindStep>> {
        let round = self.round.as_ref()?;
        let is_taken = self.hints().contains(&Hint::Look);
        is_taken.then(|| query_in(round, round.rows(), FindStep(self.coach.marks.clone())))
    }

    /// The question what the best guess does. `None` until that guess is known and its rung is taken.
    pub(super) fn idea_query(&self) -> Option<Query<FindIdea>> {
        let (round, (guess, _)) = (self.round.as_ref()?, self.ahead()?.best?);
        let is_taken = self.hints().iter().any(|hint| matches!(hint, Hint::Idea | Hint::Guess));
        is_taken.then(|| query_in(round, round.rows(), FindIdea(guess)))
    }

    /// The question which guess is the easiest to read among the guesses as good as that of the last hint. `None`
    /// until the last hint shows a guess.
    pub(super) fn easiest_guess_query(&self) -> Option<Query<FindEasiest>> {
        let (round, guess) = (self.round.as_ref()?, self.shown_guess()?);
        let question = FindEasiest { guess, time_limit: TIME_LIMIT };
        Some(query_in(round, round.rows(), question))
    }

    /// The round whose rows are on the board: during practice, the last round that ended. `None` if there is no such
    /// round.
    pub(super) fn round_on_board(&self) -> Option<&Round> {
        match self.practice {
            Some(_) => self.ended.as_ref(),
            None => self.round.as_ref(),
        }
    }

    /// The question how good the guess at this index (from 0) on the board is. `None` without an index, or if there is
    /// no such guess.
    pub(super) fn guess_query(&self, index: Option<usize>) -> Option<Query<Assess>> {
        past_guess_query(self.round_on_board()?, index?)
    }

    /// The question how many guesses the player still needs. `None` if no aid or hint needs it.
    pub(super) fn position_query(&self) -> Option<Query<AssessPosition>> {
        let round = self.round.as_ref()?;
        let aids = self.settings.aids;
        let count_is_shown = round.maker() == Codemaker::Evil;
        let wanted = aids.has(Aid::Count) || aids.has(Aid::Ahead) || !self.coach.hints.is_empty() || count_is_shown;
        let is_playing = round.status() == Status::Playing && self.practice.is_none();
        (wanted && is_playing && !self.is_on_own()).then(|| query_in(round, round.rows(), assess_position()))
    }

    /// The question about the guess that the player is warned of. `None` without a warning.
    pub(super) fn warned_guess_query(&self) -> Option<Query<Assess>> {
        let Waiting::Warned(guess) = self.waiting else {
            return None;
        };
        let round = self.round.as_ref()?;
        let question = assess(round, guess);
        Some(query_in(round, round.rows(), question))
    }

    /// The question how good the draft is as a guess. `None` until the draft is complete, or if the player does not
    /// want it judged before it is sent.
    pub(super) fn draft_query(&self) -> Option<Query<Assess>> {
        let round = self.round.as_ref().filter(|_| self.may_guess())?;
        if self.practice.is_some() || self.is_on_own() || !self.settings.aids.has(Aid::Preview) {
            return None;
        }
        let guess = self.draft.complete().ok()?;
        Some(query_in(round, round.rows(), assess(round, guess)))
    }

    /// The question for the codes on the page of the list that is shown. `None` if the list is closed.
    pub(super) fn code_list_query(&self) -> Option<Query<ListCodes>> {
        let (round, page) = (self.round.as_ref().filter(|_| !self.is_on_own())?, self.coach.list?);
        let codes = ListCodes { from: page.saturating_mul(PAGE_CODES), count: PAGE_CODES };
        Some(query_in(round, round.rows(), codes))
    }

    /// The question how good the second try at a mistake is. `None` before the try.
    pub(super) fn attempt_query(&self) -> Option<Query<Assess>> {
        let (practice, round) = (self.practice.as_ref()?, self.ended.as_ref()?);
        let question = assess(round, practice.tried?);
        Some(query_in(round, round.rows_before(practice.play()), question))
    }

    /// The question which skill would have helped at the guess at this index (from 0) of a round. `None` until that
    /// guess has been assessed, and under other feedback rules than the classic one, which have no lessons.
    pub(super) fn skill_query(&self, round: &Round, index: usize) -> Option<Query<FindSkill>> {
        // Lessons are about the classic rule.
        let assessment = self.assessment(past_guess_query(round, index)?)?;
        round.variant().require_classic_rule().ok()?;
        let keeps_worst_case = assessment.worst_case.is_none_or(|worst_case| worst_case.cost() == 0);
        let question = FindSkill { guess: round.rows().get(index)?.guess, keeps_worst_case };
        Some(query_in(round, round.rows_before(index), question))
    }
}

/// The question how good the guess at this index (from 0) of a round is. `None` if there is no such guess.
pub(super) fn past_guess_query(round: &Round, index: usize) -> Option<Query<Assess>> {
    let guess = round.rows().get(index)?.guess;
    let question = assess(round, guess);
    Some(query_in(round, round.rows_before(index), question))
}

/// The question how many guesses were still needed at the end of a round. `None` if the code was found.
pub(super) fn guesses_still_needed_query(round: &Round) -> Option<Query<BoundTotal>> {
    let is_found = round.status() == Status::Won;
    let total = BoundTotal { constraint: Constraint::Free, time_limit: TIME_LIMIT };
    (!is_found).then(|| query_in(round, round.rows(), total))
}

/// The question how the best guesses would have found the code of a round. `None` if there is no code, or against
/// the evil codemaker, which would have answered these guesses differently.
pub(super) fn line_query(round: &Round) -> Option<Query<FindLine>> {
    if round.maker() == Codemaker::Evil {
        return None;
    }
    let line = FindLine { secret: round.secret()?, objective: OBJECTIVE };
    Some(query_in(round, &[], line))
}

/// The guess that the engine has chosen; `None` if it has chosen none.
pub(super) fn chosen_guess(reply: Reply) -> Option<Code> {
    match reply {
        Reply::FindOptimal(OptimalGuess { guess, .. }) => Some(guess),
        Reply::AssessPosition(outlook) => outlook.best.map(|(guess, _)| guess),
        _ => None,
    }
}

/// A question about these rows of a round.
pub(super) fn query_in<Q: Question>(round: &Round, rows: &[Row], question: Q) -> Query<Q> {
    Query::new(round.variant(), rows, question)
}

/// The time limit for an assessment in a small game. The answer comes soon; the long limit only makes sure that a slow
/// machine does not miss it.
const SMALL_GAME_LIMIT: Duration = TIME_LIMIT.saturating_mul(10);

/// The question about a guess in a round.
fn assess(round: &Round, guess: Code) -> Assess {
    assess_guess(round.variant(), guess)
}

/// The question about a guess in this game, with the time limit for the game's size.
pub(crate) fn assess_guess(variant: Variant, guess: Code) -> Assess {
    Assess { guess, objective: OBJECTIVE, time_limit: if is_large(variant) { TIME_LIMIT } else { SMALL_GAME_LIMIT } }
}

/// The question how many guesses a position needs, and which guess is best.
fn assess_position() -> AssessPosition {
    AssessPosition { objective: OBJECTIVE, time_limit: TIME_LIMIT }
}
