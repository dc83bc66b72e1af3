//! One puzzle while it is being solved: replies and their judgement, hints, the solution.
//!
//! ```text
//!   draft ──send──► tried ──judged──► wrong: another try       right: solved
//!     ▲                │                 │                        ▲
//!     └────────────────┴─────────────────┘        solution shown ─┘
//! ```
//! In a lesson the first puzzle is an example, whose solution is shown from the start. The next two come with help, the
//! second with less; the step that uses the idea of the lesson is left to the learner in both.
//!
//! The first reply decides whether the puzzle counts as won. A hint before it, or the solution, counts as lost.

use super::begun::BegunReply;
use super::course::steps_before_idea;
use super::draft::{MissingInput, SolutionDraft, SolutionEdit};
use super::lessons::LessonId;
use super::set_results::answer_in_a_word;
use crate::entry::Edit;
use crate::question::{
    Answer, AnswerState, Conversation, FindChain, JudgeSolution, ListCodes, NoAnswer, Query, SolvePuzzle,
};
use mastermind_engine::budget::{Budget, Progress};
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::deduction::{Inference, Notes, Technique};
use mastermind_teaching::puzzle::{
    CodesShown, ColourChoice, JudgedReply, MAX_ORDERS, MAX_SHOWN_CODES, Puzzle, PuzzleId, PuzzleKind, ReplyForm,
    ShownBy, Solution, Solved, colour_choices,
};

/// Like [`MAX_SHOWN_CODES`], for a puzzle that asks for a plan.
const MAX_PLANNED: u32 = 1_000;

/// The hint that names the rows.
const ROWS_HINT: u8 = 2;
/// The most hints that a lesson gives: where to look, and which rows.
const FREE_HINTS: u8 = ROWS_HINT;
/// From this hint on the solution is needed.
const FIRST_FROM_SOLUTION: u8 = 2;

/// A puzzle while it is being solved.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRun {
    id: Option<PuzzleId>,
    puzzle: Puzzle,
    draft: SolutionDraft,
    /// The replies so far.
    tries: Vec<Solution>,
    /// What was missing when the reply was sent, or why a code could not be added.
    missing_input: Option<MissingInput>,
    /// Whether the reply is the one that was sent last, unchanged.
    sent: bool,
    /// Whether nothing was entered since the last reply was sent, so that its verdict is what matters.
    answered: bool,
    /// How many hints the learner took.
    hints: u8,
    /// Whether the solution was asked for.
    gave_up: bool,
    help: Help,
    /// The index (from 0) of the step of the explanation whose rows are marked.
    marked: Option<usize>,
    /// The choices of colours, if the puzzle asks for the codes that are left and they are few.
    colours: Option<Vec<ColourChoice>>,
    conversation: Conversation,
}

/// How much of the solution is given in a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    /// All of it: an example.
    Example,
    /// Where to look and which rows, and all steps before the first one that uses the lesson's idea.
    UpToTheIdea(LessonId),
    /// The first hint, and half of these steps.
    HalfTheWay(LessonId),
    /// Nothing.
    #[default]
    Nothing,
}

/// An action of the learner in a puzzle, or an answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum RunAction {
    /// Changes the reply.
    Edit(SolutionEdit),
    /// Sends the reply.
    Send,
    /// Sends this reply: yes or no, or that it cannot be done.
    SendAtOnce(Solution),
    /// Turns from the verdict on the last reply to another one.
    TryAgain,
    /// Asks for a hint.
    Hint,
    /// Asks for the solution.
    ShowSolution,
    /// Marks the rows of a step of the explanation, from 0, or takes the mark back.
    Mark(usize),
    /// The engine has answered.
    EngineReply(Query, Answer),
}

/// The stage of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunStage {
    /// There is no reply yet, or another one may be given.
    Open,
    /// The last reply is with the engine.
    Judging,
    /// The last reply was right, or the solution is shown.
    Over,
    /// The engine could not judge.
    Refused(NoAnswer),
}

impl PuzzleRun {
    /// Opens a puzzle. `id` is `None` for the learner's own mistakes and for puzzles that are written out.
    pub fn new(id: Option<PuzzleId>, puzzle: Puzzle, help: Help) -> PuzzleRun {
        PuzzleRun {
            id,
            draft: SolutionDraft::new(&puzzle),
            colours: listed_colours(&puzzle, &mut |done: Progress| done.nodes < MAX_ORDERS),
            puzzle,
            tries: Vec::new(),
            missing_input: None,
            sent: false,
            answered: false,
            hints: 0,
            gave_up: help == Help::Example,
            help,
            marked: None,
            conversation: Conversation::default(),
        }
    }

    /// Goes on with a reply that was begun.
    pub(super) fn resume(&mut self, begun: BegunReply) {
        self.draft = begun.draft;
        self.hints = begun.hints.min(self.hint_count());
    }

    /// The begun reply that is to be stored; `None` if the solution is visible. A code that was sent is left out,
    /// because the next colour begins another code.
    pub(super) fn begun(&self) -> Option<BegunReply> {
        if self.stage() == RunStage::Over {
            return None;
        }
        let mut draft = self.draft.clone();
        if self.sent && self.form().is_a_code() {
            draft.code.edit(Edit::ClearAll);
        }
        BegunReply::to_store(&self.puzzle, self.hints, draft)
    }

    /// The name of the puzzle; `None` if it is written out.
    pub fn id(&self) -> Option<PuzzleId> {
        self.id
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The reply that is being entered.
    pub fn draft(&self) -> &SolutionDraft {
        &self.draft
    }

    /// What was missing when the reply was sent or a code was to be added; `None` once the reply has been changed.
    pub fn missing_input(&self) -> Option<MissingInput> {
        self.missing_input
    }

    /// How many hints are shown, including those that the lesson gives.
    pub fn hints(&self) -> u8 {
        self.hints.max(self.free_hints())
    }

    /// Whether the learner took more hints than the lesson gives.
    pub fn took_hints(&self) -> bool {
        self.hints > self.free_hints()
    }

    /// How many hints the lesson gives.
    fn free_hints(&self) -> u8 {
        match self.help {
            Help::UpToTheIdea(_) => FREE_HINTS,
            Help::HalfTheWay(_) => 1,
            Help::Example | Help::Nothing => 0,
        }
    }

    /// How much of the solution the lesson gives.
    pub fn help(&self) -> Help {
        self.help
    }

    /// The step of the explanation whose rows are marked, if any.
    pub fn marked(&self) -> Option<&Inference> {
        self.explanation().get(self.marked?)
    }

    /// What is known before the marked step, then what is known after it. If no step is marked, before and after the
    /// last step. `None` if there are no steps.
    pub fn notes_around_step(&self) -> Option<(Notes, Notes)> {
        let steps = self.explanation();
        let index = self.marked.unwrap_or(steps.len().checked_sub(1)?);
        let (earlier_steps, step) = (steps.get(..index)?, steps.get(index)?);
        let mut notes_before = Notes::new(self.puzzle.variant);
        let facts = earlier_steps.iter().flat_map(|step| &step.facts);
        facts.for_each(|&fact| notes_before.add(fact));
        let mut notes_after = notes_before.clone();
        step.facts.iter().for_each(|&fact| notes_after.add(fact));
        Some((notes_before, notes_after))
    }

    /// The steps of the deduction that are visible now: all steps once the puzzle is over, before that the steps that
    /// the lesson gives. Empty if the engine has not found them.
    pub fn explanation(&self) -> &[Inference] {
        let query = chain_query(&self.puzzle);
        let steps = query.and_then(|query| self.conversation.answer(query).ready());
        let steps = steps.map_or(&[][..], Vec::as_slice);
        let visible_count = match self.help {
            _ if self.stage() == RunStage::Over => steps.len(),
            Help::UpToTheIdea(lesson) => steps_before_idea(lesson, steps),
            Help::HalfTheWay(lesson) => steps_before_idea(lesson, steps) / 2,
            Help::Example | Help::Nothing => 0,
        };
        &steps[..visible_count.min(steps.len())]
    }

    /// How many hints can be given: where to look, which rows, what follows, the answer.
    pub fn hint_count(&self) -> u8 {
        if self.form() != ReplyForm::Codes || self.colours.is_some() {
            4
        } else {
            // "What follows" would be too long a list.
            3
        }
    }

    /// The choices of colours by which the codes that are left can be listed; `None` if they are too many.
    pub fn colours(&self) -> Option<&[ColourChoice]> {
        self.colours.as_deref()
    }

    /// The steps up to the first one with the hardest technique, once a hint is shown. `None` until the engine has
    /// found them, or if nothing is deduced.
    pub fn hinted_steps(&self) -> Option<&[Inference]> {
        let query = chain_query(&self.puzzle).filter(|_| self.hints() > 0)?;
        let AnswerState::Ready(steps) = self.conversation.answer(query) else {
            return None;
        };
        let is_hardest = |step: &Inference| Some(step.technique) == self.puzzle.technique;
        let index = steps.iter().position(is_hardest).unwrap_or_default();
        steps.get(..=index)
    }

    /// A right reply, once the shown hints need it. `None` until the engine has found it.
    pub fn hinted_solution(&self) -> Option<Solved> {
        let is_needed = self.hints() >= FIRST_FROM_SOLUTION;
        let query = is_needed.then(|| self.solve_query())?;
        self.conversation.answer(query).cloned().ready()
    }

    /// The hardest technique that the puzzle needs; `None` if it is not solved by deducing.
    pub fn technique(&self) -> Option<Technique> {
        self.puzzle.technique
    }

    /// The entered reply. If the reply is a list of codes, a whole code that is entered is added first.
    ///
    /// # Errors
    /// What is missing.
    fn solution_to_send(&mut self) -> Result<Solution, MissingInput> {
        let is_open = matches!(self.stage(), RunStage::Open | RunStage::Refused(_));
        if self.form() == ReplyForm::Codes && is_open {
            self.draft.edit(SolutionEdit::AddCode);
        }
        self.draft.solution(&self.puzzle)
    }

    /// Applies an action. Returns `Some(won)` if the action decided the puzzle, otherwise `None`.
    pub fn apply(&mut self, action: RunAction) -> Option<bool> {
        let won_before = self.won();
        match action {
            RunAction::Edit(SolutionEdit::Code(Edit::Put(colour))) if colour >= self.puzzle.variant.colours() => {}
            RunAction::Edit(edit) => {
                if matches!(self.stage(), RunStage::Open | RunStage::Refused(_)) {
                    let is_addition = matches!(edit, SolutionEdit::AddCode | SolutionEdit::PlanGuess);
                    self.missing_input = self.draft.missing_to_add().filter(|_| is_addition);
                    if self.begins_another_code(&edit) {
                        self.draft.edit(SolutionEdit::Code(Edit::ClearAll));
                    }
                    (self.sent, self.answered) = (false, false);
                    self.draft.edit(edit);
                }
            }
            RunAction::Send => match self.solution_to_send() {
                Ok(solution) => {
                    self.missing_input = None;
                    (self.sent, self.answered) = (true, true);
                    self.reply(solution);
                }
                Err(missing_input) => self.missing_input = Some(missing_input),
            },
            RunAction::SendAtOnce(solution) => {
                self.answered = true;
                self.reply(solution);
            }
            RunAction::TryAgain if self.stage() != RunStage::Open => {}
            RunAction::TryAgain => {
                (self.sent, self.answered) = (false, false);
                // A list or a plan is mended, what is entered at once begins anew.
                if self.form().is_a_code() || self.form().has_a_feedback() {
                    self.draft = SolutionDraft::new(&self.puzzle);
                }
            }
            // The reply that was sent is judged first.
            RunAction::Hint | RunAction::ShowSolution if matches!(self.stage(), RunStage::Over | RunStage::Judging) => {
            }
            RunAction::Hint => self.hints = (self.hints() + 1).min(self.hint_count()),
            RunAction::Mark(step) => self.marked = (self.marked != Some(step)).then_some(step),
            RunAction::ShowSolution => self.gave_up = true,
            RunAction::EngineReply(query, answer) => {
                let wanted = self.wanted();
                if self.conversation.receive(&wanted, query, answer) {
                    self.give_codes_to_plan();
                }
            }
        }
        self.won().filter(|_| won_before.is_none())
    }

    /// Whether this edit begins another code. The first colour after a wrong code does, unless the learner chooses a
    /// peg before it.
    fn begins_another_code(&self, edit: &SolutionEdit) -> bool {
        let puts_colour = matches!(edit, SolutionEdit::Code(Edit::Put(_)));
        self.sent && self.form().is_a_code() && puts_colour && self.stage() == RunStage::Open
    }

    /// The form of reply that the puzzle asks for.
    pub fn form(&self) -> ReplyForm {
        self.puzzle.kind.form()
    }

    /// Whether the solution is deduced step by step.
    pub fn is_deduced(&self) -> bool {
        is_deduced(self.puzzle.kind)
    }

    /// Sends a reply to be judged, unless the puzzle is over or the last reply is still being judged.
    fn reply(&mut self, solution: Solution) {
        match self.stage() {
            // The engine could not judge the last reply: it counts as not sent, and may be sent again.
            RunStage::Refused(_) => {
                if let Some(last) = self.tries.pop() {
                    let asked = self.judge_query(&last).erase();
                    self.conversation.forget(&asked);
                }
                self.tries.push(solution);
            }
            // A repeated reply is not judged again.
            RunStage::Open if self.tries.last() != Some(&solution) => self.tries.push(solution),
            RunStage::Open | RunStage::Judging | RunStage::Over => {}
        }
    }

    /// Gives the plan the codes that are left, once they are known.
    fn give_codes_to_plan(&mut self) {
        if self.form() == ReplyForm::Plan
            && self.draft.plan.steps().first().is_none_or(|step| step.codes.is_empty())
            && let Some((codes, _)) = self.codes()
        {
            let codes = codes.to_vec();
            self.draft.set_plan_codes(codes);
        }
    }

    /// The stage of the puzzle.
    pub fn stage(&self) -> RunStage {
        if self.gave_up {
            return RunStage::Over;
        }
        match self.last_try() {
            None => RunStage::Open,
            Some((_, AnswerState::Waiting)) => RunStage::Judging,
            // After a wrong yes only no is left.
            Some((reply, AnswerState::Ready(judged))) if judged.right || matches!(reply, Solution::Fits(_)) => {
                RunStage::Over
            }
            Some((_, AnswerState::Ready(_))) => RunStage::Open,
            Some((_, AnswerState::Refused(why))) => RunStage::Refused(why),
        }
    }

    /// The last reply, then its judgement; `None` before the first.
    pub fn last_try(&self) -> Option<(&Solution, AnswerState<JudgedReply>)> {
        let last = self.tries.last()?;
        Some((last, self.judged(last)))
    }

    /// The first reply in a word, for a teacher: "yes", "0123". `None` before the first reply, after a hint, and for a
    /// reply that needs more than a word.
    pub fn first_answer(&self) -> Option<String> {
        let first = self.tries.first().filter(|_| self.hints == 0)?;
        answer_in_a_word(first)
    }

    /// A right reply with its evidence, once it is visible: the shown solution, or else the learner's right reply.
    pub fn solved(&self) -> Option<Solved> {
        if let Some(shown) = self.revealed_solution() {
            return shown.ready();
        }
        let (solution, judged) = self.last_try()?;
        let judged = judged.ready()?;
        match solution {
            Solution::Fits(fits) if !judged.right => {
                Some(Solved { solution: Solution::Fits(!fits), judged: JudgedReply { right: true, ..judged } })
            }
            solution => judged.right.then(|| Solved { solution: solution.clone(), judged }),
        }
    }

    /// The judgement of the last reply while nothing has been changed since; `None` if another reply is being entered,
    /// or the solution is shown instead.
    pub fn verdict_shown(&self) -> Option<JudgedReply> {
        let (_, judged) = self.last_try().filter(|_| self.answered && !self.gave_up)?;
        judged.ready()
    }

    /// The feedback beside the guess that the question is about: the feedback of the solution once it is shown, before
    /// that the entered feedback. `None` if there is none.
    pub fn feedback_on_board(&self) -> Option<Feedback> {
        match self.revealed_solution().and_then(AnswerState::ready) {
            None => self.draft.feedback,
            Some(solved) => match solved.solution {
                Solution::Feedback(feedback) | Solution::Refutation { feedback, .. } => Some(feedback),
                _ => None,
            },
        }
    }

    /// The code below the rows: the code that the question is about; without such a code, that of the shown solution or
    /// of the last reply. If the last reply names facts that are not certain, it is a code that fits the rows and
    /// contradicts one of these facts. `None` if there is no such code.
    pub fn code_on_board(&self) -> Option<Code> {
        let asked_about = self.puzzle.task.code();
        if asked_about.is_some() {
            return asked_about;
        }
        let shown = self.revealed_solution().and_then(AnswerState::ready).map(|solved| solved.solution);
        match shown.as_ref().or(self.tries.last())? {
            Solution::Guess(code) | Solution::CanSettle(Some(code)) => Some(*code),
            Solution::Facts(_) if shown.is_none() => match self.last_try()?.1.ready()?.shown_by {
                ShownBy::Facts { wrong, .. } => wrong.first().map(|(_, code)| *code),
                _ => None,
            },
            _ => None,
        }
    }

    /// The row (from 0) that rules out the code of the last reply, or of the solution once it is shown; then that code.
    /// `None` if no row does.
    pub fn broken_row(&self) -> Option<(u8, Code)> {
        let (reply, judged) = match self.revealed_solution().and_then(AnswerState::ready) {
            Some(solved) => (solved.solution, solved.judged),
            None => {
                let (reply, judged) = self.last_try()?;
                (reply.clone(), judged.ready()?)
            }
        };
        match (judged.shown_by, self.puzzle.task.code(), reply) {
            (ShownBy::Rows(Some((row, _))), Some(code), _)
            | (ShownBy::Rows(Some((row, _))), None, Solution::Guess(code)) => Some((row, code)),
            (ShownBy::Codes { wrong, .. }, ..) => wrong.first().map(|&(code, row)| (row, code)),
            _ => None,
        }
    }

    /// Whether a row, from 0, is highlighted: as part of the marked step, by a hint, or because a code breaks it.
    pub fn is_lit(&self, row: u8) -> bool {
        let is_hinted = self.hints() >= ROWS_HINT && self.stage() != RunStage::Over;
        let hinted_steps = self.hinted_steps().filter(|_| is_hinted);
        hinted_steps.and_then(<[_]>::last).is_some_and(|step| step.rows.contains(&row))
            || self.marked().is_some_and(|step| step.rows.contains(&row))
            || self.broken_row().is_some_and(|(broken_row, _)| broken_row == row)
    }

    /// The guess, then the code, whose pegs are paired on the board: if the puzzle asks for the feedback, once a reply
    /// was judged or the solution is shown.
    pub fn paired(&self) -> Option<(Code, Code)> {
        let compared = self.puzzle.task.compared();
        let judged = self.last_try().and_then(|(_, judged)| judged.ready());
        compared.filter(|_| judged.is_some() || self.gave_up)
    }

    /// How many replies were sent.
    pub fn tries(&self) -> usize {
        self.tries.len()
    }

    /// The judgement of a reply.
    fn judged(&self, solution: &Solution) -> AnswerState<JudgedReply> {
        self.conversation.answer(self.judge_query(solution)).cloned()
    }

    /// A right reply, if the learner asked for the solution.
    pub fn revealed_solution(&self) -> Option<AnswerState<Solved>> {
        let query = self.gave_up.then(|| self.solve_query())?;
        Some(self.conversation.answer(query).cloned())
    }

    /// Whether somebody has written the puzzle out, so that its question may have no right reply.
    fn is_to_be_checked(&self) -> bool {
        self.id.is_none() && !self.puzzle.kind.is_of_own_game()
    }

    /// Whether the engine has found that no reply is right.
    pub fn has_no_solution(&self) -> bool {
        let query = self.is_to_be_checked().then(|| self.solve_query());
        let solved = query.map(|query| self.conversation.answer(query));
        matches!(solved, Some(AnswerState::Refused(NoAnswer::NoPuzzle | NoAnswer::Contradiction)))
    }

    /// Whether the puzzle is won; `None` until that is decided.
    pub fn won(&self) -> Option<bool> {
        if self.gave_up || self.took_hints() {
            return Some(false);
        }
        let first = self.judged(self.tries.first()?).ready()?;
        Some(first.right)
    }

    /// The codes that are left, if they are visible now, then how many there are in all. The list may be shorter than
    /// that number.
    pub fn codes(&self) -> Option<(&[Code], u32)> {
        let query = codes_query(&self.puzzle).filter(|_| self.shows_codes())?;
        let list = self.conversation.answer(query).ready()?;
        Some((&list.codes, list.possible))
    }

    /// Like [`PuzzleRun::codes`], but `None` unless they belong to the question and a reply is wanted.
    pub fn codes_of_question(&self) -> Option<(&[Code], u32)> {
        let asked = gives_codes(&self.puzzle) && self.stage() != RunStage::Over;
        self.codes().filter(|_| asked)
    }

    /// The codes that are left, if all of them are visible.
    pub fn all_codes(&self) -> Option<&[Code]> {
        let (codes, count) = self.codes()?;
        (codes.len() == count as usize).then_some(codes)
    }

    /// Whether the codes that are left are visible: always if finding them is not the question, otherwise once it is
    /// answered.
    fn shows_codes(&self) -> bool {
        match self.puzzle.kind.codes_shown() {
            CodesShown::Always => true,
            CodesShown::AtTheEnd => self.stage() == RunStage::Over,
            CodesShown::Never => false,
        }
    }

    /// The question whether a reply is right.
    fn judge_query(&self, solution: &Solution) -> Query<JudgeSolution> {
        let ask = JudgeSolution { puzzle: self.puzzle.clone(), solution: solution.clone() };
        Query::new(self.puzzle.variant, &[], ask)
    }

    /// The question for a right reply.
    fn solve_query(&self) -> Query<SolvePuzzle> {
        let ask = SolvePuzzle(self.puzzle.clone());
        Query::new(self.puzzle.variant, &[], ask)
    }

    /// All questions for the engine, the most urgent first.
    pub fn wanted(&self) -> Vec<Query> {
        let judge = self.tries.iter().rev().map(|solution| self.judge_query(solution).erase());
        let needs_solution = self.gave_up || self.hints() >= FIRST_FROM_SOLUTION;
        let solve = needs_solution.then(|| self.solve_query().erase());
        let check = self.is_to_be_checked().then(|| self.solve_query().erase());
        let codes = codes_query(&self.puzzle).filter(|_| self.shows_codes()).map(Query::erase);
        let needs_steps = self.stage() == RunStage::Over || self.help != Help::Nothing || self.hints() > 0;
        let chain = chain_query(&self.puzzle).filter(|_| needs_steps).map(Query::erase);
        judge.chain(solve).chain(codes).chain(chain).chain(check).collect()
    }

    /// The next question for the engine, if there is one.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }
}

/// The choices of colours of a puzzle that asks for the codes that are left. `None` for other puzzles, or if the budget
/// ends before.
pub fn listed_colours(puzzle: &Puzzle, budget: &mut dyn Budget) -> Option<Vec<ColourChoice>> {
    let listed = puzzle.kind.form() == ReplyForm::Codes;
    let choices = listed.then(|| colour_choices(puzzle.variant, &puzzle.rows, budget));
    choices?.ok()
}

/// The question for the steps of the solution; `None` if it cannot be deduced.
pub(super) fn chain_query(puzzle: &Puzzle) -> Option<Query<FindChain>> {
    let hardest = puzzle.technique.filter(|_| is_deduced(puzzle.kind))?;
    Some(Query::new(puzzle.variant, &puzzle.rows, FindChain(hardest)))
}

/// Whether puzzles of a kind are deduced step by step: they ask for what is certain, or for the only code.
pub(super) fn is_deduced(kind: PuzzleKind) -> bool {
    let asks_for_codes = kind.codes_shown() == CodesShown::AtTheEnd;
    asks_for_codes && matches!(kind.form(), ReplyForm::Code | ReplyForm::Facts)
}

/// Whether the codes that are left are given with the question, because finding them is not the question.
pub(super) fn gives_codes(puzzle: &Puzzle) -> bool {
    puzzle.kind.codes_shown() == CodesShown::Always
}

/// The question for the codes that are left; `None` before the first row.
pub(super) fn codes_query(puzzle: &Puzzle) -> Option<Query<ListCodes>> {
    let count = match puzzle.kind.form() {
        // A plan finds each of them.
        ReplyForm::Plan => MAX_PLANNED,
        _ => MAX_SHOWN_CODES,
    };
    let has_rows = !puzzle.rows.is_empty();
    has_rows.then(|| Query::new(puzzle.variant, &puzzle.rows, ListCodes { from: 0, count }))
}
