//! The help of the coach, read from the conversation with the engine.

use crate::day::DayGrades;
use crate::grade::{Fraction, GradedGuess, Sure, grade};
use crate::mistake::Mistake;
use crate::play::{Aid, Codemaker, Round, Scored, Status, Today, UndoKind};
use crate::question::{AnswerState, Assess, NextStep, PAGE_CODES, Query};
use crate::review::{Review, average_of, ten_thousandths, thousandths};
use mastermind_engine::advice::{Assessment, LineStep, Objective, PositionAssessment};
use mastermind_engine::tree::Statistics;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Row};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::guess_idea::GuessIdea;
use mastermind_teaching::skill::Skill;
use strum::VariantArray;

use super::Play;
use super::asking::{guesses_still_needed_query, line_query, past_guess_query};

/// The rungs of the ladder of hints about the next guess, in the order in which they are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Hint {
    /// Where to look: the rows of the easiest next step, and a question.
    Look,
    /// What follows from them, and why.
    Follows,
    /// What a good guess does here.
    Idea,
    /// The guess, put into the row in hand.
    Guess,
}

/// In games with more codes, nothing is deduced for a hint: it would take too long.
const DEDUCED_UP_TO_CODES: u32 = 1_000_000;

impl Hint {
    /// All rungs, in their order.
    pub const ALL: &[Hint] = Hint::VARIANTS;
}

/// A page of the list of possible codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPage<'a> {
    /// The number of the page, from 0.
    pub page: u32,
    /// The codes on the page; empty until the engine has answered.
    pub codes: &'a [Code],
    /// How many codes are possible in all; 0 until the engine has answered.
    pub possible: u32,
}

impl super::Coach {
    /// Forgets what was shown about the position.
    pub(super) fn forget_position(&mut self) {
        self.opened = None;
        self.hints.clear();
        self.marks.clear();
        self.put = false;
        self.list = None;
    }
}

impl Play {
    /// Shows the details of the play at this index (from 0) on the board.
    pub(super) fn open_play(&mut self, index: usize) {
        if index < self.board().len() && !self.is_on_own() {
            self.coach.opened = Some(index);
            self.coach.times_opened = self.coach.times_opened.wrapping_add(1);
        }
    }

    /// The play (from 0) whose details are shown: the chosen one, otherwise the last. `None` before the first play.
    pub fn opened_play(&self) -> Option<usize> {
        let last = self.board().len().checked_sub(1)?;
        Some(self.coach.opened.map_or(last, |index| index.min(last)))
    }

    /// The play (from 0) that the coach explains, because the player has chosen it. `None` if none was chosen.
    pub fn explained(&self) -> Option<usize> {
        let explains = self.settings.aids.has(Aid::Why) && !self.is_on_own();
        self.coach.opened.filter(|_| explains).and(self.opened_play())
    }

    /// The play (from 0) that is shown in the review of a game that is over; `None` while its result is shown.
    pub fn reviewed_guess(&self) -> Option<usize> {
        self.explained().filter(|_| self.may_review())
    }

    /// Whether the guesses on the board can be gone through: the game is over.
    fn may_review(&self) -> bool {
        self.practice.is_none() && self.is_over()
    }

    /// The guess (from 0) that is reviewed next; from the result the first one. `None` after the last guess, and
    /// without a review.
    pub fn next_reviewed(&self) -> Option<usize> {
        let last = self.last_to_review()?;
        match self.reviewed_guess() {
            None => Some(0),
            Some(index) => (index < last).then_some(index + 1),
        }
    }

    /// The guess (from 0) before the one that is reviewed; from the result the last one. `None` before the first guess,
    /// and without a review.
    pub fn previous_reviewed(&self) -> Option<usize> {
        let last = self.last_to_review()?;
        match self.reviewed_guess() {
            None => Some(last),
            Some(index) => index.checked_sub(1),
        }
    }

    /// The last guess (from 0) that can be reviewed; `None` before the end of a round.
    fn last_to_review(&self) -> Option<usize> {
        self.board().len().checked_sub(1).filter(|_| self.may_review())
    }

    /// How often a play was opened.
    pub fn times_opened(&self) -> u32 {
        self.coach.times_opened
    }

    /// The rows before the play whose details are shown; during practice, the rows before the mistake.
    /// `None` before the first play.
    pub fn rows_before_opened(&self) -> Option<&[Row]> {
        match self.practice {
            Some(_) => Some(self.board()),
            None => self.board().get(..self.opened_play()?),
        }
    }

    /// What is known about the guess at this index (from 0) on the board.
    pub fn assessment_state(&self, index: usize) -> AnswerState<&Assessment> {
        let Some(query) = self.guess_query(Some(index)) else {
            return AnswerState::Waiting;
        };
        self.conversation.answer(query).map(Box::as_ref)
    }

    /// How many guesses the player still needs. `None` until that is known, or if no aid or hint needs it.
    pub fn ahead(&self) -> Option<&PositionAssessment> {
        self.conversation.answer(self.position_query()?).ready()
    }

    /// The rungs taken about the next guess, in their order.
    pub fn hints(&self) -> &[Hint] {
        &self.coach.hints
    }

    /// The rungs of the ladder in this position. Where no row can be read, it begins with the idea: before the first
    /// guess, under another rule than the classic one, and in the largest games.
    pub fn ladder(&self) -> &'static [Hint] {
        let variant = self.variant();
        let deduces = variant.is_classic_rule() && variant.code_count() <= DEDUCED_UP_TO_CODES;
        if deduces && !self.board().is_empty() { Hint::ALL } else { &Hint::ALL[Hint::Idea as usize..] }
    }

    /// Whether hints are offered now: they are wanted, and the player is not on their own.
    pub fn offers_hints(&self) -> bool {
        let wanted = self.settings.aids.has(Aid::Hints) && self.practice.is_none();
        wanted && self.status() == Some(Status::Playing) && !self.is_on_own()
    }

    /// The next rung that the player can take. `None` if hints are not offered, or if all were taken.
    pub fn next_hint(&self) -> Option<Hint> {
        self.hint_to_take().filter(|_| self.offers_hints())
    }

    /// The first rung that was not taken. What follows is passed over if nothing does. `None` if all were taken, or
    /// none is offered.
    pub(super) fn hint_to_take(&self) -> Option<Hint> {
        if self.is_on_own() {
            return None;
        }
        let follows_nothing = self.step().is_some_and(|next| next.step.is_none());
        let may_be_taken = |hint: &Hint| !(self.hints().contains(hint) || *hint == Hint::Follows && follows_nothing);
        self.ladder().iter().copied().find(may_be_taken)
    }

    /// Takes the next rung; `marks` are the player's notes, from which the first one goes on.
    pub(super) fn take_hint(&mut self, marks: Vec<Fact>) {
        let Some(hint) = self.hint_to_take() else {
            return;
        };
        if hint == Hint::Look {
            self.coach.marks = marks;
        }
        self.coach.hints.push(hint);
        self.put_guess();
    }

    /// Goes back to the first rung, with these notes: more may follow.
    pub(super) fn look_again(&mut self, marks: Vec<Fact>) {
        if self.hints().contains(&Hint::Look) {
            self.coach.hints = vec![Hint::Look];
            self.coach.marks = marks;
            self.coach.put = false;
        }
    }

    /// Puts the guess of the last rung into the row in hand, once.
    pub(super) fn put_guess(&mut self) {
        if let Some(guess) = self.hinted().filter(|_| !self.coach.put) {
            self.coach.put = true;
            self.enter(guess);
        }
    }

    /// The easiest next step, for the first two rungs. `None` until the engine has answered, or if the first rung was
    /// not taken.
    pub fn step(&self) -> Option<&NextStep> {
        self.conversation.answer(self.step_query()?).ready()
    }

    /// What the guess of the last rung does, for the last two rungs. `None` until the engine has answered.
    pub fn idea(&self) -> Option<&GuessIdea> {
        self.conversation.answer(self.idea_query()?).ready()
    }

    /// The best guess that the last hint shows; `None` if no hint shows a guess, or if no guess can be entered now.
    pub fn hinted(&self) -> Option<Code> {
        self.shown_guess().filter(|_| self.may_guess())
    }

    /// The best guess that the last hint has shown; `None` if the hint has not been taken or the guess is not known.
    pub(super) fn shown_guess(&self) -> Option<Code> {
        let (best, _) = self.ahead()?.best?;
        self.hints().contains(&Hint::Guess).then_some(best)
    }

    /// Whether the last hint has shown this guess. It shows the best guess, and the easiest one that is equally good.
    pub(super) fn has_shown(&self, guess: Code) -> bool {
        let is_easiest = || self.easiest().is_some_and(|(easiest, _)| easiest == guess);
        let hinted = self.shown_guess();
        hinted.is_some_and(|best| best == guess || is_easiest())
    }

    /// The easiest guess to read among the guesses exactly as good as that of the last hint, then how many
    /// guesses were compared. `None` until the engine has answered, or if its answer names no guess.
    pub fn easiest(&self) -> Option<(Code, u8)> {
        *self.conversation.answer(self.easiest_guess_query()?).ready()?
    }

    /// The assessment of the draft. `None` until it is known, or if the player does not want the draft judged before it
    /// is sent.
    pub fn drafted(&self) -> Option<&Assessment> {
        self.assessment(self.draft_query()?)
    }

    /// The assessment of the guess that the player is warned of, once it is known.
    pub fn warned(&self) -> Option<&Assessment> {
        self.assessment(self.warned_guess_query()?)
    }

    /// The rows (from 0) that the draft contradicts; `None` until it is complete.
    pub fn contradicted_rows(&self) -> Option<Vec<usize>> {
        let guess = self.draft.complete().ok()?;
        let contradicted = self.board().iter().enumerate().filter(|(_, row)| !row.allows(guess));
        Some(contradicted.map(|(index, _)| index).collect())
    }

    /// The page of the list of codes that is shown; `None` if the list is closed.
    pub fn list(&self) -> Option<ListPage<'_>> {
        let page = self.coach.list?;
        Some(match self.conversation.answer(self.code_list_query()?).ready() {
            Some(list) => ListPage { page, codes: &list.codes, possible: list.possible },
            None => ListPage { page, codes: &[], possible: 0 },
        })
    }

    /// How many pages a list of this many codes has.
    pub fn pages(codes: u32) -> u32 {
        codes.div_ceil(PAGE_CODES)
    }

    /// The engine's answer to this question about a guess; `None` until it has answered.
    pub(super) fn assessment(&self, query: Query<Assess>) -> Option<&Assessment> {
        Some(&**self.conversation.answer(query).ready()?)
    }

    /// The last round that ended, if its review is shown.
    pub fn reviewed(&self) -> Option<&Round> {
        self.ended.as_ref().filter(|_| self.coach.reviewing)
    }

    /// The last round that ended; `None` before the first one.
    pub fn ended(&self) -> Option<&Round> {
        self.ended.as_ref()
    }

    /// The review of the last round that ended, with the assessments that are known by now. `None` before the first
    /// one.
    pub fn review(&self) -> Option<Review> {
        let round = self.ended.as_ref()?;
        let assessment = |index| self.assessment(past_guess_query(round, index)?);
        let assessments: Vec<_> = (0..round.rows().len()).map(assessment).collect();
        Some(Review::new(round.rows(), &assessments, self.average_still_needed(round)))
    }

    /// The grades of the guesses at the code of a day, if that was the last round that ended and all are known.
    pub fn day_grades(&self) -> Option<DayGrades> {
        let Codemaker::Today(day) = self.ended.as_ref().filter(|_| self.setup == Today::setup())?.maker() else {
            return None;
        };
        let graded: Option<Vec<GradedGuess>> =
            self.review()?.moves.into_iter().map(|reviewed| reviewed.graded).collect();
        let grades = graded?.into_iter().map(|graded| (graded.grade, graded.sure == Sure::Exactly)).collect();
        Some(DayGrades { day, grades })
    }

    /// The skill that would have helped at the guess at this index (from 0) of the last round that ended. `None` until
    /// the engine has answered.
    pub fn skill_at(&self, index: usize) -> Option<Skill> {
        let query = self.skill_query(self.ended.as_ref()?, index)?;
        self.conversation.answer(query).ready().copied()
    }

    /// The mistakes of the last round that ended, for *Learn*. Empty until everything is known about them, while the
    /// round may still go on, and if the code was seen.
    pub fn mistakes_to_practise(&self) -> Vec<Mistake> {
        let may_go_on = self.may_undo() == Some(UndoKind::GiveUp);
        let ended = self.ended.as_ref().filter(|round| !round.was_code_seen() && round.variant().is_classic_rule());
        let Some(round) = ended.filter(|_| !may_go_on) else {
            return Vec::new();
        };
        let Some(review) = self.review().filter(Review::is_complete) else {
            return Vec::new();
        };
        let mistake = |index: usize| {
            let reviewed = &review.moves[index];
            Some(Mistake {
                variant: round.variant(),
                rows: round.rows_before(index).to_vec(),
                guess: reviewed.row.guess,
                objective: self.missed_objective(index)?,
                loss: reviewed.loss().map_or(0, |loss| narrow(thousandths(loss))),
                needs: self.skill_at(index)?,
                round: format!("{}{}", round.number(), self.setup.slot()),
            })
        };
        review.mistakes().into_iter().map(mistake).collect::<Option<Vec<Mistake>>>().unwrap_or_default()
    }

    /// The objective that the guess at this index (from 0) of the last round that ended has missed: the worst case if
    /// the guess was not safe, otherwise the average. `None` until the guess is assessed.
    fn missed_objective(&self, index: usize) -> Option<Objective> {
        let assessment = self.assessment(past_guess_query(self.ended.as_ref()?, index)?)?;
        let is_safe = grade(assessment).risk.is_none();
        Some(if is_safe { Objective::Average } else { Objective::WorstCase })
    }

    /// Whether the engine is still working out how many guesses were needed at the end of the last round that ended.
    pub fn awaits_guesses_still_needed(&self) -> bool {
        let question = self.ended.as_ref().and_then(guesses_still_needed_query);
        question.is_some_and(|query| matches!(self.conversation.answer(query), AnswerState::Waiting))
    }

    /// How many guesses were still needed on average at the end of a round: 0 if the code was found, `None` until that
    /// is known exactly.
    fn average_still_needed(&self, round: &Round) -> Option<Fraction> {
        let Some(query) = guesses_still_needed_query(round) else {
            return Some(Fraction::from(0));
        };
        let bounds = self.conversation.answer(query).ready()?;
        Some(average_of(bounds.exact()?, codes_after(self, round)?))
    }

    /// The best guesses against the code of the last round that ended; `None` until the engine has found them.
    pub fn best_line(&self) -> Option<&[LineStep]> {
        let query = line_query(self.ended.as_ref()?)?;
        self.conversation.answer(query).ready().map(Vec::as_slice)
    }

    /// The statistics of the play that is best on average, with which the results are compared. `None` until the engine
    /// has answered, or if they are not compared.
    pub fn best_play(&self) -> Option<&Statistics> {
        self.conversation.answer(self.best_play_query()?).ready()
    }

    /// Whether the results are compared with those of the best play.
    pub fn is_comparing(&self) -> bool {
        self.coach.comparing
    }

    /// Records the score of the last round that ended. Does nothing until the score is known, or if the round does not
    /// count.
    pub(super) fn record_score(&mut self) {
        if self.may_undo() == Some(UndoKind::GiveUp) {
            // The player can still take back Give up and go on with the round.
            return;
        }
        let Some((round, review)) = self.ended.as_ref().zip(self.review()) else {
            return;
        };
        if !round.counts() && !self.has_counted() {
            return;
        }
        let Some(sum) = review.sum.as_ref().filter(|sum| sum.from == 0) else {
            return;
        };
        let scored = Scored {
            round: round.number(),
            id: round.id(),
            guesses: narrow(round.rows().len()),
            loss: narrow(thousandths(sum.loss)),
            luck: narrow(thousandths(sum.luck)),
            accuracy: sum.accuracy().map(ten_thousandths),
            grades: review.grades(),
        };
        self.results.score(scored);
    }
}

/// How many codes are possible at the end of a round; `None` until its last guess is assessed.
fn codes_after(play: &Play, round: &Round) -> Option<usize> {
    let rows: &[Row] = round.rows();
    match rows.split_last() {
        None => Some(round.variant().code_count() as usize),
        Some((last, rows_before)) => {
            let assessment = play.assessment(past_guess_query(round, rows_before.len())?)?;
            Some(assessment.split.leaves(last.feedback))
        }
    }
}
