//! A lesson about the mistakes of a round: the position again, a second try, then the answer and
//! why.
//!
//! ```text
//!   position ──try──► judged ──try again──► judged … ──show──► answer ──next──► next position
//! ```
//! It happens on the board, with the same pegs and keys as a round.

use crate::engine::{Assessment, Code};
use crate::game::entry::{Draft, Edit};
use crate::game::play::Status;

use super::{Play, PlayAction};

/// The mistakes of a round, and at which of them the player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The plays (from 0) that were mistakes; at least one.
    mistakes: Vec<usize>,
    at: usize,
    /// The second try.
    pub tried: Option<Code>,
    /// Whether the answer is shown.
    pub answered: bool,
}

impl Lesson {
    /// A lesson about these plays; none if there are no plays.
    fn about(mistakes: Vec<usize>) -> Option<Lesson> {
        (!mistakes.is_empty()).then_some(Lesson {
            mistakes,
            at: 0,
            tried: None,
            answered: false,
        })
    }

    /// The play of the present mistake, from 0.
    pub fn play(&self) -> usize {
        self.mistakes[self.at]
    }

    /// (which mistake it is, from 1, of how many).
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.mistakes.len())
    }

    /// The same lesson at the next mistake.
    fn next(self) -> Option<Lesson> {
        let at = self.at + 1;
        (at < self.mistakes.len()).then_some(Lesson {
            at,
            tried: None,
            answered: false,
            ..self
        })
    }
}

impl Play {
    /// The lesson that is on the board.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// The plays of the last round that ended which were mistakes; none until the engine has
    /// assessed all plays.
    pub fn mistakes(&self) -> Option<Vec<usize>> {
        let review = self.review()?;
        let known = review.is_complete();
        known.then(|| review.mistakes())
    }

    /// Whether a lesson can begin now: not while another round is played.
    pub fn may_learn(&self) -> bool {
        let idle = self.lesson.is_none() && self.status() != Some(Status::Playing);
        idle && self.mistakes().is_some_and(|mistakes| !mistakes.is_empty())
    }

    /// What was played at the present mistake, and its assessment.
    pub fn mistake(&self) -> Option<(Code, &Assessment)> {
        let (lesson, round) = (self.lesson.as_ref()?, self.ended.as_ref()?);
        let query = self.about_guess_of(round, lesson.play())?;
        let guess = round.rows().get(lesson.play())?.guess;
        Some((guess, self.assessment(query)?))
    }

    /// The assessment of the second try.
    pub fn attempted(&self) -> Option<&Assessment> {
        self.assessment(self.about_attempt()?)
    }

    pub(super) fn attempt(&mut self, guess: Code) {
        if let Some(lesson) = &mut self.lesson {
            lesson.tried = Some(guess);
        }
    }

    pub(super) fn apply_lesson_action(&mut self, action: PlayAction) {
        match action {
            PlayAction::Learn if self.may_learn() => {
                let lesson = self.mistakes().and_then(Lesson::about);
                self.go_to(lesson);
            }
            PlayAction::ShowAnswer => {
                if let Some(lesson) = &mut self.lesson {
                    lesson.answered = true;
                }
            }
            PlayAction::NextMistake => {
                let next = self.lesson.take().and_then(Lesson::next);
                self.go_to(next);
            }
            PlayAction::EndLesson => self.go_to(None),
            _ => {}
        }
    }

    /// Goes to a position of a lesson, or leaves the lesson, with empty pegs.
    fn go_to(&mut self, lesson: Option<Lesson>) {
        let round = self.ended.as_ref().filter(|_| lesson.is_some());
        if let Some(round) = round.or(self.round.as_ref()) {
            self.draft = Draft::empty(round.variant());
        }
        self.draft.edit(Edit::ClearAll);
        self.coach.forget_position();
        self.lesson = lesson;
    }
}
