//! Practice on the mistakes of a round: the position again, a second try, then the answer with its reasons.
//!
//! ```text
//!   position ──try──► judged ──try again──► judged … ──show──► answer ──next──► next position
//! ```
//! It uses the board, the pegs and the keys of a round.

use crate::entry::{Draft, Edit};
use crate::play::Status;
use mastermind_engine::Code;
use mastermind_engine::advice::Assessment;

use super::Play;
use super::asking::past_guess_query;

/// The mistakes of a round, and which one the player is practising.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The plays (from 0) that were mistakes; at least one.
    mistakes: Vec<usize>,
    /// The current mistake, as an index (from 0) into the list.
    index: usize,
    /// The second try.
    pub tried: Option<Code>,
    /// Whether the answer is shown.
    pub answered: bool,
}

impl Practice {
    /// A practice that begins at the first of these plays (from 0), the mistakes; `None` if there are none.
    fn on_mistakes(mistakes: Vec<usize>) -> Option<Practice> {
        (!mistakes.is_empty()).then_some(Practice { mistakes, index: 0, tried: None, answered: false })
    }

    /// The play (from 0) that was the current mistake.
    pub fn play(&self) -> usize {
        self.mistakes[self.index]
    }

    /// The number of the current mistake, from 1.
    pub fn number(&self) -> usize {
        self.index + 1
    }

    /// The number of mistakes.
    pub fn mistake_count(&self) -> usize {
        self.mistakes.len()
    }

    /// Goes on to the next mistake; `None` after the last one.
    fn next(self) -> Option<Practice> {
        let index = self.index + 1;
        (index < self.mistakes.len()).then_some(Practice { index, tried: None, answered: false, ..self })
    }
}

impl Play {
    /// The practice that is going on; `None` outside practice.
    pub fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// The plays (from 0) of the last round that ended which were mistakes; `None` until the engine has assessed all
    /// plays.
    pub fn mistakes(&self) -> Option<Vec<usize>> {
        let review = self.review()?;
        review.is_complete().then(|| review.mistakes())
    }

    /// Whether practice can begin now: not while another round is played.
    pub fn may_practise(&self) -> bool {
        let is_idle = self.practice.is_none() && self.status() != Some(Status::Playing);
        is_idle && self.mistakes().is_some_and(|mistakes| !mistakes.is_empty())
    }

    /// The guess that was the current mistake, then its assessment. `None` outside practice, or until the engine has
    /// answered.
    pub fn mistake(&self) -> Option<(Code, &Assessment)> {
        let (practice, round) = (self.practice.as_ref()?, self.ended.as_ref()?);
        let query = past_guess_query(round, practice.play())?;
        let guess = round.rows().get(practice.play())?.guess;
        Some((guess, self.assessment(query)?))
    }

    /// The assessment of the second try; `None` before the try, or until the engine has answered.
    pub fn attempted(&self) -> Option<&Assessment> {
        self.assessment(self.attempt_query()?)
    }

    /// Notes the second try.
    pub(super) fn attempt(&mut self, guess: Code) {
        if let Some(practice) = &mut self.practice {
            practice.tried = Some(guess);
        }
    }

    /// Begins to practise, if there are mistakes.
    pub(super) fn practise(&mut self) {
        if self.may_practise() {
            let practice = self.mistakes().and_then(Practice::on_mistakes);
            self.go_to(practice);
        }
    }

    /// Tries the guess at this index (from 0) of the round that has ended once more, if no other round is played.
    pub(super) fn try_again(&mut self, index: usize) {
        let is_idle = self.practice.is_none() && self.status() != Some(Status::Playing);
        let is_guess = self.ended.as_ref().is_some_and(|round| index < round.rows().len());
        if is_idle && is_guess {
            self.go_to(Practice::on_mistakes(vec![index]));
        }
    }

    /// Shows the answer to the current mistake.
    pub(super) fn show_answer(&mut self) {
        if let Some(practice) = &mut self.practice {
            practice.answered = true;
        }
    }

    /// Goes on to the next mistake, or leaves practice after the last one.
    pub(super) fn practise_next(&mut self) {
        let next = self.practice.take().and_then(Practice::next);
        self.go_to(next);
    }

    /// Goes to the current mistake of `practice`, or leaves practice if that is `None`. The pegs are emptied.
    pub(super) fn go_to(&mut self, practice: Option<Practice>) {
        let round = self.ended.as_ref().filter(|_| practice.is_some());
        if let Some(round) = round.or(self.round.as_ref()) {
            self.draft = Draft::empty(round.variant());
        }
        self.draft.edit(Edit::ClearAll);
        self.coach.forget_position();
        self.practice = practice;
    }
}
