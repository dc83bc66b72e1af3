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
//! Each kind of question needs an `impl Respond<…>` and an entry in the list of one file. The compiler reports what is
//! missing. What Play asks is in the worker's program itself; the rest is fetched when it is asked (`files`).

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
use mastermind_engine::{Code, ForeignCode, GoalSet, Variant};
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

/// The position that a question is about.
type AskedPosition = Query<()>;

/// Answers one kind of question.
trait Respond<Q: Question> {
    /// The answer to `question` about the position `query`. It must ask its budget often: that is how the page learns
    /// that the worker is alive.
    fn respond(&mut self, query: &AskedPosition, question: &Q, budget: &mut dyn Budget) -> Result<Q::Output, NoAnswer>;
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
    ($($file:ident, $answer:ident: $($kind:ident)*;)*) => {
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
                    $($(AnyQuestion::$kind(question) => self.check_and_respond(&position, question, budget).map(Reply::$kind),)*)*
                }
            }

            $(
                /// The packed answer to a question of one file. It refuses other questions, so that the file contains
                /// only the code that its own questions need, even that which packs them.
                pub fn $answer(&mut self, order: &WorkOrder, budget: &mut dyn Budget) -> Result<Vec<u8>, NoAnswer> {
                    match order.kind {
                        $(QuestionKind::$kind => self.packed_answer::<$kind>(order, budget),)*
                        _ => Err(NoAnswer::Unexpected),
                    }
                }
            )*
        }
    };
}
answers! {
    Program, answer_play: Judge Assess AssessPosition FindLine ListCodes FindOptimal BoundTotal PlayBest ChooseFeedback;
    Explore, answer_explore: Advise NextGuess GuessWithin PlayCodes SplitBy BuildTree WriteTree FindRepairs RankGuesses
        LookInto SplitByAll;
    Learn, answer_learn: MakePuzzle JudgeSolution SolvePuzzle FindRightReplies ShowsIdea FindChain CheckNotes FindNote FindCertain
        KnowEnough FindEasiest FindSkill FindStep FindIdea;
    Proof, answer_proof: MakeProof CheckProof ExplainLemma FindLosses WatchSearch CountSearch ReadGames ReadTree ReviewGames
        PriceRules FindBestRules BuildRulesTree;
}

impl Responder {
    /// The packed answer to the question that is packed in `order`.
    fn packed_answer<Q>(&mut self, order: &WorkOrder, budget: &mut dyn Budget) -> Result<Vec<u8>, NoAnswer>
    where
        Q: Question + DeserializeOwned,
        Q::Output: Serialize,
        Responder: Respond<Q>,
    {
        let question: Q = postcard::from_bytes(&order.question).map_err(|_| NoAnswer::Damaged)?;
        let answer = self.check_and_respond(&order.position, &question, budget)?;
        postcard::to_allocvec(&answer).map_err(|_| NoAnswer::Damaged)
    }

    /// The answer to a question, after its codes have been checked.
    fn check_and_respond<Q: Question>(
        &mut self,
        position: &AskedPosition,
        question: &Q,
        budget: &mut dyn Budget,
    ) -> Result<Q::Output, NoAnswer>
    where
        Responder: Respond<Q>,
    {
        check_codes(position, question.codes())?;
        self.respond(position, question, budget)
    }
}

/// Refuses codes that the game does not have, in the rows or in the question.
fn check_codes(position: &AskedPosition, question_codes: &[Code]) -> Result<(), NoAnswer> {
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
    /// The solver for the question's game.
    fn solver(&mut self, query: &AskedPosition) -> &mut Solver {
        solver_of(&mut self.solver, query)
    }

    /// The codes that the rows leave. The time limit does not apply here, because most answers need them.
    fn goals(&mut self, query: &AskedPosition, budget: &mut dyn Budget) -> Result<&GoalSet, NoAnswer> {
        goals_of(&mut self.solver, query, budget)
    }
}

/// Like [`Responder::solver`], for a caller that borrows the strategy too.
fn solver_of<'a>(solver: &'a mut Solver, query: &AskedPosition) -> &'a mut Solver {
    if solver.variant() != query.variant {
        *solver = Solver::new(query.variant);
    }
    solver
}

/// Like [`Responder::goals`], for a caller that borrows the strategy too.
fn goals_of<'a>(
    solver: &'a mut Solver,
    query: &AskedPosition,
    budget: &mut dyn Budget,
) -> Result<&'a GoalSet, NoAnswer> {
    let solver = solver_of(solver, query);
    Ok(solver.with_budget(&mut Uninterrupted(budget)).goals(&query.rows)?)
}
