//! A set on paper: its puzzles, and optionally a second sheet with their solutions and reasons.

use super::plan::PlanDraft;
use super::queries::make_puzzle;
use super::run::{chain_query, codes_query, gives_codes};
use super::set::PuzzleSet;
use crate::question::{Answer, AnswerState, Conversation, FindChain, FindRightReplies, ListCodes, Query, SolvePuzzle};
use mastermind_engine::Code;
use mastermind_teaching::deduction::Inference;
use mastermind_teaching::puzzle::{CodesShown, Puzzle, PuzzleId, RightReplies, Solution, Solved};

/// A set that is made and solved for printing.
#[derive(Clone, Debug)]
pub struct PrintedSet {
    set: PuzzleSet,
    ids: Vec<PuzzleId>,
    with_solutions: bool,
    conversation: Conversation,
    /// The answers of the engine so far, in the order of the puzzles.
    puzzles: Vec<PrintedPuzzle>,
}

/// A puzzle on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedPuzzle {
    /// The puzzle.
    pub puzzle: AnswerState<Puzzle>,
    /// A right reply.
    pub solved: AnswerState<Solved>,
    /// All right replies.
    pub right: AnswerState<RightReplies>,
    /// The codes that are left, if they are few. Empty if the puzzle does not show them.
    pub codes: AnswerState<Vec<Code>>,
    /// The steps by which the reply is deduced. Empty if it is found otherwise.
    pub steps: AnswerState<Vec<Inference>>,
}

impl PrintedPuzzle {
    /// The codes that are given with the question. Empty where finding them is the question.
    pub fn given_codes(&self) -> &[Code] {
        match (&self.puzzle, &self.codes) {
            (AnswerState::Ready(puzzle), AnswerState::Ready(codes)) if gives_codes(puzzle) => codes,
            _ => &[],
        }
    }

    /// The solution as a plan for the codes that are left. `None` if the solution is not a plan or the codes are not
    /// known.
    pub fn plan(&self) -> Option<PlanDraft> {
        let (AnswerState::Ready(solved), AnswerState::Ready(codes)) = (&self.solved, &self.codes) else {
            return None;
        };
        match &solved.solution {
            Solution::Plan(plan) if !codes.is_empty() => Some(PlanDraft::complete_plan(codes.clone(), plan)),
            _ => None,
        }
    }
}

impl PrintedSet {
    /// A set whose puzzles are not made yet.
    pub fn new(set: PuzzleSet) -> PrintedSet {
        let ids = set.puzzles();
        let empty = || PrintedPuzzle {
            puzzle: AnswerState::Waiting,
            solved: AnswerState::Waiting,
            right: AnswerState::Waiting,
            codes: AnswerState::Waiting,
            steps: AnswerState::Waiting,
        };
        PrintedSet {
            set,
            puzzles: ids.iter().map(|_| empty()).collect(),
            ids,
            with_solutions: true,
            conversation: Conversation::default(),
        }
    }

    /// The set.
    pub fn set(&self) -> &PuzzleSet {
        &self.set
    }

    /// The puzzles in their order, including those that are not made or solved yet.
    pub fn puzzles(&self) -> &[PrintedPuzzle] {
        &self.puzzles
    }

    /// Whether the sheet of solutions is wanted.
    pub fn with_solutions(&self) -> bool {
        self.with_solutions
    }

    /// Says whether the sheet of solutions is wanted.
    pub(super) fn set_with_solutions(&mut self, with_solutions: bool) {
        self.with_solutions = with_solutions;
    }

    /// How many puzzles are made and solved, or cannot be made.
    pub fn finished_puzzles(&self) -> usize {
        let is_finished = |printed: &&PrintedPuzzle| {
            let is_solved = printed.solved != AnswerState::Waiting
                && printed.right != AnswerState::Waiting
                && printed.codes != AnswerState::Waiting
                && printed.steps != AnswerState::Waiting;
            matches!(printed.puzzle, AnswerState::Refused(_)) || is_solved
        };
        self.puzzles.iter().filter(is_finished).count()
    }

    /// Whether all puzzles are finished.
    pub fn is_complete(&self) -> bool {
        self.finished_puzzles() == self.puzzles.len()
    }

    /// All questions for the engine that the puzzles known so far need.
    fn wanted(&self) -> Vec<Query> {
        let make = self.ids.iter().map(|&id| make_puzzle(id).erase());
        let puzzles = self.puzzles.iter().filter_map(|printed| match &printed.puzzle {
            AnswerState::Ready(puzzle) => Some(puzzle),
            _ => None,
        });
        let solve = puzzles.flat_map(|puzzle| {
            let codes = listed_codes(puzzle).map(Query::erase);
            let steps = chain_query(puzzle).map(Query::erase);
            [solve_query(puzzle).erase(), right_replies_query(puzzle).erase()].into_iter().chain(codes).chain(steps)
        });
        make.chain(solve).collect()
    }

    /// The next question for the engine; `None` if all are answered or one is under way.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }

    /// Takes an answer from the engine.
    pub fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = self.wanted();
        if !self.conversation.receive(&wanted, query, answer) {
            return;
        }
        for (printed, &id) in self.puzzles.iter_mut().zip(&self.ids) {
            if printed.puzzle == AnswerState::Waiting {
                printed.puzzle = self.conversation.answer(make_puzzle(id)).cloned();
            }
            if let AnswerState::Ready(puzzle) = &printed.puzzle
                && printed.solved == AnswerState::Waiting
            {
                printed.solved = self.conversation.answer(solve_query(puzzle)).cloned();
            }
            if let AnswerState::Ready(puzzle) = &printed.puzzle
                && printed.right == AnswerState::Waiting
            {
                printed.right = self.conversation.answer(right_replies_query(puzzle)).cloned();
            }
            if let AnswerState::Ready(puzzle) = &printed.puzzle
                && printed.codes == AnswerState::Waiting
            {
                printed.codes = match listed_codes(puzzle) {
                    None => AnswerState::Ready(Vec::new()),
                    Some(query) => match self.conversation.answer(query) {
                        AnswerState::Waiting => AnswerState::Waiting,
                        AnswerState::Refused(why) => AnswerState::Refused(why),
                        AnswerState::Ready(list) if list.codes.len() < list.possible as usize => {
                            AnswerState::Ready(Vec::new())
                        }
                        AnswerState::Ready(list) => AnswerState::Ready(list.codes.clone()),
                    },
                };
            }
            if let AnswerState::Ready(puzzle) = &printed.puzzle
                && printed.steps == AnswerState::Waiting
            {
                printed.steps = match chain_query(puzzle) {
                    None => AnswerState::Ready(Vec::new()),
                    Some(query) => self.conversation.answer::<FindChain>(query).cloned(),
                };
            }
        }
    }
}

/// The question for the codes that are left, if the screen shows them beside the puzzle, at the latest at its end.
/// `None` if the screen never shows them.
fn listed_codes(puzzle: &Puzzle) -> Option<Query<ListCodes>> {
    codes_query(puzzle).filter(|_| puzzle.kind.codes_shown() != CodesShown::Never)
}

/// The question for a right reply to the puzzle.
fn solve_query(puzzle: &Puzzle) -> Query<SolvePuzzle> {
    Query::new(puzzle.variant, &[], SolvePuzzle(puzzle.clone()))
}

/// The question for all right replies to the puzzle.
fn right_replies_query(puzzle: &Puzzle) -> Query<FindRightReplies> {
    Query::new(puzzle.variant, &[], FindRightReplies(puzzle.clone()))
}
