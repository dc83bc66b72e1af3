//! Answers questions with the engine: pure, and the same natively and in a worker thread.
//!
//! ```text
//!   Query ── check ── Responder ──┬── coach       verdicts, assessments, rankings, hints, repairs, lists of codes
//!                                ├── strategies  guesses, playouts, splits, trees
//!                                ├── rules       lists of rules priced, searched, written out
//!                                ├── proofs      certificates made, checked and explained; where a tree loses
//!                                ├── puzzles     puzzles made, judged, solved and explained; the skill to practise
//!                                ├── searches    searches that are watched, and what each technique saves
//!                                ├── games       games played elsewhere: read, and reviewed
//!                                └── notebook    a notebook checked, what is certain and why, what a guess does
//! ```
//! Each kind of question needs a method of [`Responder`] and an entry in the list of one file. The compiler reports what
//! is missing. What Play asks is in the worker's program itself; the rest is fetched when it is asked (`files`).

mod coach;
mod games;
mod notebook;
mod proofs;
mod puzzles;
mod rules;
mod searches;
mod strategies;

use serde::Serialize;
use serde::de::DeserializeOwned;

use mastermind_engine::advice::Solver;
use mastermind_engine::budget::{Budget, Uninterrupted};
use mastermind_engine::strategy::Strategy;
use mastermind_engine::{Code, ForeignCode, GoalSet, Row, Variant};
use mastermind_game::collection::Reviewer;
use mastermind_game::question::*;

use super::message::WorkOrder;

/// Answers questions one after the other. What it remembers between them is only a cache.
pub struct Responder {
    /// It keeps the codes of the last position only: a phone has no room for two lists of ten million codes.
    solver: Solver,
    /// The strategy that played last, with its cache.
    strategy: Option<(SeededStrategy, Box<dyn Strategy>)>,
    /// The reviewer with its cache. It has a solver of its own: a worker that reviews games is asked nothing else.
    reviewer: Option<Box<Reviewer>>,
}

/// The position that a question is about, and the budget for the answer.
struct Asked<'a> {
    variant: Variant,
    rows: &'a [Row],
    /// It must be asked often: that is how the page learns that the worker is alive.
    budget: &'a mut dyn Budget,
}

/// Which file of the worker's program answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnsweredBy {
    /// The program itself: what Play asks.
    Program,
    /// The file for Solve, Analyse and the Lab.
    Explore,
    /// The file for Learn and the notebook.
    Learn,
    /// The file for the Lab's proofs, searches and games, and for trees that are read.
    Proof,
}

macro_rules! answers {
    ($($file:ident, $answer:ident { $($kind:ident: $method:ident,)* })*) => {
        impl AnsweredBy {
            /// The file that answers questions of this kind.
            pub fn for_kind(kind: QuestionKind) -> AnsweredBy {
                match kind {
                    $($(QuestionKind::$kind)|* => AnsweredBy::$file,)*
                }
            }
        }

        impl Responder {
            /// The answer to any question, or the reason why there is none.
            pub fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Answer {
                let position = query.position();
                match query.question.any() {
                    $($(AnyQuestion::$kind(question) => {
                        self.checked(&position, question, budget, Responder::$method).map(Reply::$kind)
                    })*)*
                }
            }

            $(
                /// The packed answer to a question of one file. It refuses other questions, so that the file contains
                /// only the code that its own questions need, even that which packs them.
                pub fn $answer(&mut self, order: &WorkOrder, budget: &mut dyn Budget) -> Result<Vec<u8>, NoAnswer> {
                    match order.kind {
                        $(QuestionKind::$kind => self.packed_answer(order, budget, Responder::$method),)*
                        _ => Err(NoAnswer::Unexpected),
                    }
                }
            )*
        }
    };
}
answers! {
    Program, answer_play {
        Judge: judge, Assess: assess, AssessPosition: assess_position, FindLine: find_line, ListCodes: list_codes,
        FindOptimal: find_optimal, BoundTotal: bound_total, PlayBest: play_best, ChooseFeedback: choose_feedback,
    }
    Explore, answer_explore {
        Advise: advise, NextGuess: next_guess, GuessWithin: guess_within, PlayCodes: play_codes, SplitBy: split_by,
        BuildTree: build_tree, WriteTree: write_tree, FindRepairs: find_repairs, RankGuesses: rank_guesses,
        LookInto: look_into, SplitByAll: split_by_all,
    }
    Learn, answer_learn {
        MakePuzzle: make_puzzle, JudgeSolution: judge_solution, SolvePuzzle: solve_puzzle,
        FindRightReplies: find_right_replies, ShowsIdea: shows_idea, FindChain: find_chain, CheckNotes: check_notes,
        FindNote: find_note, FindCertain: find_certain, KnowEnough: know_enough, FindEasiest: find_easiest,
        FindSkill: find_skill, FindStep: find_step, FindIdea: find_idea,
    }
    Proof, answer_proof {
        MakeProof: make_proof, CheckProof: check_proof, ExplainLemma: explain_lemma, FindLosses: find_losses,
        WatchSearch: watch_search, CountSearch: count_search, ReadGames: read_games, ReadTree: read_tree,
        ReviewGames: review_games, PriceRules: price_rules, FindBestRules: find_best_rules,
        BuildRulesTree: build_rules_tree,
    }
}

impl Responder {
    /// The packed answer of `method` to the question that is packed in `order`.
    fn packed_answer<Q>(
        &mut self,
        order: &WorkOrder,
        budget: &mut dyn Budget,
        method: impl FnOnce(&mut Responder, &mut Asked, &Q) -> Result<Q::Output, NoAnswer>,
    ) -> Result<Vec<u8>, NoAnswer>
    where
        Q: Question + DeserializeOwned,
        Q::Output: Serialize,
    {
        let question: Q = postcard::from_bytes(&order.question).map_err(|_| NoAnswer::Damaged)?;
        let answer = self.checked(&order.position, &question, budget, method)?;
        postcard::to_allocvec(&answer).map_err(|_| NoAnswer::Damaged)
    }

    /// The answer of `method` to a question, after its codes have been checked.
    fn checked<Q: Question>(
        &mut self,
        position: &Query<()>,
        question: &Q,
        budget: &mut dyn Budget,
        method: impl FnOnce(&mut Responder, &mut Asked, &Q) -> Result<Q::Output, NoAnswer>,
    ) -> Result<Q::Output, NoAnswer> {
        check_codes(position, question.codes())?;
        method(self, &mut Asked { variant: position.variant, rows: &position.rows, budget }, question)
    }
}

/// Refuses codes that the game does not have, in the rows or in the question.
fn check_codes(position: &Query<()>, question_codes: &[Code]) -> Result<(), NoAnswer> {
    let variant = position.variant;
    let guesses = position.rows.iter().map(|row| row.guess);
    let mut codes = guesses.chain(question_codes.iter().copied());
    match codes.find(|&code| !variant.contains(code)) {
        Some(code) => Err(ForeignCode { code, variant }.into()),
        None => Ok(()),
    }
}

impl Default for Responder {
    fn default() -> Responder {
        Responder { solver: Solver::new(Variant::CLASSIC), strategy: None, reviewer: None }
    }
}

impl Responder {
    /// The solver for the game.
    fn solver(&mut self, variant: Variant) -> &mut Solver {
        solver_for(&mut self.solver, variant)
    }

    /// The codes that the rows leave. The time limit does not apply here, because most answers need them.
    fn goals(&mut self, asked: &mut Asked) -> Result<&GoalSet, NoAnswer> {
        goals_of(&mut self.solver, asked)
    }
}

/// The solver, replaced by a new one if it is for another game. Apart from [`Responder::solver`], for a caller that
/// borrows the strategy too.
fn solver_for(solver: &mut Solver, variant: Variant) -> &mut Solver {
    if solver.variant() != variant {
        *solver = Solver::new(variant);
    }
    solver
}

/// As [`Responder::goals`], for a caller that borrows the strategy too.
fn goals_of<'a>(solver: &'a mut Solver, asked: &mut Asked) -> Result<&'a GoalSet, NoAnswer> {
    let solver = solver_for(solver, asked.variant);
    Ok(solver.with_budget(&mut Uninterrupted(asked.budget)).goals(asked.rows)?)
}
