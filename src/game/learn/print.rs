//! A set on paper: its puzzles, and their solutions on a second sheet.

use super::queries::make_puzzle;
use super::run::{codes_query, gives_codes};
use super::set::PuzzleSet;
use crate::question::{Answer, Conversation, ListCodes, Pending, Query, SolvePuzzle};
use mastermind_engine::Code;
use mastermind_engine::puzzle::{Puzzle, PuzzleId, Solved};

/// A set that is made and solved for printing.
#[derive(Clone, Debug)]
pub struct PrintedSet {
    set: PuzzleSet,
    ids: Vec<PuzzleId>,
    conversation: Conversation,
    /// What has come, opened; in the order of the puzzles.
    puzzles: Vec<PrintedPuzzle>,
}

/// A puzzle on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedPuzzle {
    /// The puzzle.
    pub puzzle: Pending<Puzzle>,
    /// A right reply.
    pub solved: Pending<Solved>,
    /// The codes that are left, where they belong to the question and are few.
    pub codes: Pending<Vec<Code>>,
}

impl PrintedSet {
    /// Nothing has come yet.
    pub fn new(set: PuzzleSet) -> PrintedSet {
        let ids = set.puzzles();
        let nothing = || PrintedPuzzle {
            puzzle: Pending::Coming,
            solved: Pending::Coming,
            codes: Pending::Coming,
        };
        PrintedSet {
            set,
            puzzles: ids.iter().map(|_| nothing()).collect(),
            ids,
            conversation: Conversation::default(),
        }
    }

    /// The set.
    pub fn set(&self) -> &PuzzleSet {
        &self.set
    }

    /// The puzzles, as far as they have come.
    pub fn puzzles(&self) -> &[PrintedPuzzle] {
        &self.puzzles
    }

    /// How many puzzles are made and solved, or cannot be.
    pub fn ready(&self) -> usize {
        let ready = |one: &&PrintedPuzzle| {
            let whole = one.solved != Pending::Coming && one.codes != Pending::Coming;
            matches!(one.puzzle, Pending::Refused(_)) || whole
        };
        self.puzzles.iter().filter(ready).count()
    }

    /// Whether nothing is missing.
    pub fn is_ready(&self) -> bool {
        self.ready() == self.puzzles.len()
    }

    fn wanted(&self) -> Vec<Query> {
        let make = self.ids.iter().map(|&id| make_puzzle(id).erase());
        let made = self.puzzles.iter().filter_map(|one| match &one.puzzle {
            Pending::Here(puzzle) => Some(puzzle),
            _ => None,
        });
        let about = made.flat_map(|puzzle| {
            let codes = given_codes(puzzle).map(Query::erase);
            [solve(puzzle).erase()].into_iter().chain(codes)
        });
        make.chain(about).collect()
    }

    /// What is asked of the engine now.
    pub fn query(&self) -> Option<Query> {
        self.conversation.next(self.wanted())
    }

    /// Takes an answer of the engine.
    pub fn receive(&mut self, query: Query, answer: Answer) {
        let wanted = self.wanted();
        if !self.conversation.receive(&wanted, query, answer) {
            return;
        }
        for (one, &id) in self.puzzles.iter_mut().zip(&self.ids) {
            if one.puzzle == Pending::Coming {
                one.puzzle = self.conversation.answer(make_puzzle(id)).cloned();
            }
            if let Pending::Here(puzzle) = &one.puzzle
                && one.solved == Pending::Coming
            {
                one.solved = self.conversation.answer(solve(puzzle)).cloned();
            }
            if let Pending::Here(puzzle) = &one.puzzle
                && one.codes == Pending::Coming
            {
                one.codes = match given_codes(puzzle) {
                    None => Pending::Here(Vec::new()),
                    Some(ask) => match self.conversation.answer(ask) {
                        Pending::Coming => Pending::Coming,
                        Pending::Refused(why) => Pending::Refused(why),
                        Pending::Here(list) if list.codes.len() < list.possible as usize => {
                            Pending::Here(Vec::new())
                        }
                        Pending::Here(list) => Pending::Here(list.codes.clone()),
                    },
                };
            }
        }
    }
}

/// Asks for the codes that stand beside the puzzle on the screen too.
fn given_codes(puzzle: &Puzzle) -> Option<Query<ListCodes>> {
    codes_query(puzzle).filter(|_| gives_codes(puzzle))
}

fn solve(puzzle: &Puzzle) -> Query<SolvePuzzle> {
    Query::new(puzzle.variant, &[], SolvePuzzle(puzzle.clone()))
}
