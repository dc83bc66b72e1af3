//! The puzzles that the engine makes: the one that the learner waits for, and those that may follow.

use super::Learn;
use crate::learn::course::{Course, EXAMPLE_NUMBERS, LessonStep};
use crate::learn::lessons::NUMBER;
use crate::learn::puzzle_line::no_solution_fault;
use crate::learn::queries::make_puzzle;
use crate::learn::run::chain_query;
use crate::learn::{Exercise, Help, PuzzleRun, RunAction};
use crate::question::{Answer, AnswerState, Query, ShowsIdea};
use mastermind_engine::util::narrow;
use mastermind_teaching::puzzle::{Puzzle, PuzzleId, PuzzleIdea, is_plausible};

/// The most puzzles that a lesson passes over. For the rarest kind of exercise, about three puzzles in a hundred suit.
const MAX_PASSED: u8 = 150;

impl Learn {
    /// The puzzle that follows if the open puzzle is won, then the puzzle that follows if it is lost. Only one puzzle
    /// if these are the same; empty if no puzzle is open.
    pub(super) fn look_ahead(&self) -> Vec<PuzzleId> {
        let Some(run) = &self.puzzle.run else {
            return Vec::new();
        };
        let next = self.course_after();
        let next_after = |won: bool| {
            let mut record = self.record.clone();
            if run.help() != Help::Example {
                record.add(&self.attempt(run, won)?);
            }
            self.puzzle_of(next, &record)
        };
        let mut ahead: Vec<PuzzleId> = [true, false].into_iter().filter_map(next_after).collect();
        ahead.dedup();
        ahead
    }

    /// Takes an answer from the engine: to a question for a puzzle to be made, or else of the open puzzle, or of the open
    /// page.
    pub(super) fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = self.wanted();
        if wanted.contains(&query) {
            if self.conversation.receive(&wanted, query, answer) {
                self.note_unsuited();
                self.open_made_puzzle();
            }
        } else if self.puzzle.run.is_some() {
            self.act_on_run(RunAction::EngineReply(query, answer));
            if self.puzzle.run.as_ref().is_some_and(PuzzleRun::has_no_solution) {
                self.go_home();
                self.link_fault = Some(no_solution_fault());
            }
        } else if self.puzzle.id.is_none() {
            self.page.receive(query, answer, self.now);
            self.note_storm();
        }
    }

    /// Opens the puzzle that the learner waits for, if it is made. Puzzles that do not suit the course are passed over.
    pub(super) fn open_made_puzzle(&mut self) {
        let Some(id) = self.puzzle.id.filter(|_| self.puzzle.run.is_none()) else {
            return;
        };
        if self.unsuited.contains(&(self.course, id))
            && let Some(next) = self.pass_over(id)
        {
            self.puzzle.id = Some(next);
            self.open_made_puzzle();
            return;
        }
        let made = self.conversation.answer(make_puzzle(id)).ready();
        if let Some(puzzle) = made.cloned() {
            match self.suits(self.course, &puzzle) {
                Err(_) => return,
                Ok(true) => {}
                Ok(false) => {
                    if let Some(next) = self.pass_over(id) {
                        self.puzzle.id = Some(next);
                        self.open_made_puzzle();
                        return;
                    }
                }
            }
            self.puzzle.passed_over = 0;
            self.unsuited.clear();
            let help = match self.course {
                Course::Lesson(lesson, step) => step.help(lesson),
                _ => Help::Nothing,
            };
            self.open_run(PuzzleRun::new(Some(id), puzzle, help));
            self.puzzle.ahead = self.look_ahead();
        }
    }

    /// Passes over a puzzle that does not practise the idea of the lesson, and returns the next one. `None` after
    /// [`MAX_PASSED`], when the lesson takes any puzzle.
    fn pass_over(&mut self, id: PuzzleId) -> Option<PuzzleId> {
        if self.puzzle.passed_over >= MAX_PASSED {
            return None;
        }
        self.puzzle.passed_over += 1;
        if id.number < EXAMPLE_NUMBERS {
            // Otherwise the search for the next puzzle would begin with the same numbers.
            self.record.skip(id);
            self.unsaved = true;
        }
        Some(self.next_not_met(id))
    }

    /// The next puzzle of the same kind and band that was not met, here or in another window.
    fn next_not_met(&self, id: PuzzleId) -> PuzzleId {
        let mut next = puzzle_after(id);
        while next.number < EXAMPLE_NUMBERS && self.record.has_met(next) {
            next = puzzle_after(next);
        }
        next
    }

    /// Whether a puzzle suits the course: a lesson needs one that practises its idea, practice one that offers a
    /// choice.
    ///
    /// # Errors
    /// The question that the engine has to answer first.
    fn suits(&self, course: Course, puzzle: &Puzzle) -> Result<bool, Query> {
        let (lesson, step) = match course {
            Course::Lesson(lesson, step) => (lesson, step),
            Course::Mixed | Course::Theme(_) => return Ok(puzzle.task.claims().iter().all(is_plausible)),
            _ => return Ok(true),
        };
        if step != LessonStep::Example && self.decided.contains(puzzle) {
            return Ok(false);
        }
        let chain = chain_query(puzzle);
        let steps = match &chain {
            Some(query) => match self.conversation.answer(query.clone()) {
                AnswerState::Waiting => return Err(query.clone().erase()),
                AnswerState::Ready(steps) => &steps[..],
                AnswerState::Refused(_) => &[],
            },
            None => &[],
        };
        let exercise = Exercise { lesson, at: step, puzzle, steps };
        if !exercise.suits() {
            return Ok(false);
        }
        let is_main_kind = lesson.lesson().exercises[0].kind == puzzle.kind;
        let Some(idea) = lesson.lesson().shown.filter(|_| is_main_kind) else {
            return Ok(true);
        };
        let query = shows_idea_query(puzzle, idea);
        match self.conversation.answer(query.clone()) {
            AnswerState::Waiting => Err(query.erase()),
            AnswerState::Ready(shows) => Ok(*shows),
            // If the engine cannot tell, the puzzle is taken.
            AnswerState::Refused(_) => Ok(true),
        }
    }

    /// Notes which puzzles a lesson passes over. The conversation does not keep this many answers, and would ask for
    /// them again and again.
    fn note_unsuited(&mut self) {
        for (course, mut id) in self.wanted_puzzles() {
            for _ in 0..=MAX_PASSED {
                if !self.unsuited.contains(&(course, id)) {
                    let made = self.conversation.answer(make_puzzle(id)).ready();
                    let suits = made.map(|puzzle| self.suits(course, puzzle));
                    match suits {
                        Some(Ok(false)) => self.unsuited.push((course, id)),
                        _ => break,
                    }
                }
                id = self.next_not_met(id);
            }
        }
    }

    /// The next question that is needed to make this puzzle, or the one that a lesson takes instead. `None` if the
    /// puzzle is made already or cannot be made.
    fn next_query_for(&self, course: Course, mut id: PuzzleId) -> Option<Query> {
        for passed in 0..=MAX_PASSED {
            // The last puzzle is taken in any case.
            if passed < MAX_PASSED && self.unsuited.contains(&(course, id)) {
                id = self.next_not_met(id);
                continue;
            }
            let puzzle = match self.conversation.answer(make_puzzle(id)) {
                AnswerState::Waiting => return Some(make_puzzle(id).erase()),
                AnswerState::Ready(puzzle) => puzzle,
                AnswerState::Refused(_) => return None,
            };
            match self.suits(course, puzzle) {
                Ok(true) => return None,
                Ok(false) => id = self.next_not_met(id),
                Err(query) => return Some(query),
            }
        }
        None
    }

    /// The puzzles that are wanted, with their courses, the most urgent first.
    fn wanted_puzzles(&self) -> Vec<(Course, PuzzleId)> {
        let waited_for = self.puzzle.id.filter(|_| self.puzzle.run.is_none()).map(|id| (self.course, id));
        let next = self.course_after();
        let ahead = self.puzzle.ahead.iter().chain(&self.puzzle.upcoming).copied().map(|id| (next, id));
        waited_for.into_iter().chain(ahead).collect()
    }

    /// The questions that are needed to make the wanted puzzles, the most urgent first.
    fn wanted(&self) -> Vec<Query> {
        self.wanted_puzzles().into_iter().filter_map(|(course, id)| self.next_query_for(course, id)).collect()
    }

    /// The next question for the engine: first about the open puzzle, then for the open page, then for puzzles to be
    /// made. `None` if there is none now.
    pub fn query(&self) -> Option<Query> {
        let about_run = self.puzzle.run.as_ref().and_then(PuzzleRun::query);
        let about_page = || self.page.query().filter(|_| self.puzzle.id.is_none());
        about_run.or_else(about_page).or_else(|| self.conversation.next(self.wanted()))
    }
}

/// The next puzzle of the same kind and band; after an example, the next example of that lesson.
fn puzzle_after(id: PuzzleId) -> PuzzleId {
    let number = if id.number < EXAMPLE_NUMBERS { id.number + 1 } else { id.number + narrow::<usize, u32>(NUMBER) };
    PuzzleId { number, ..id }
}

/// The question whether a puzzle shows an idea.
fn shows_idea_query(puzzle: &Puzzle, idea: PuzzleIdea) -> Query<ShowsIdea> {
    let ask = ShowsIdea { puzzle: puzzle.clone(), idea };
    Query::new(puzzle.variant, &[], ask)
}
