//! Lets the engine answer questions: pure, the same natively and in a worker thread.
//!
//! ```text
//!   Query ── check ── Responder ──┬── coach       verdicts, assessments, rankings, hints, repairs, lists of codes
//!                                ├── strategies  guesses, playouts, splits, trees
//!                                ├── rules       lists of rules priced, searched, written out
//!                                ├── proofs      certificates made, checked and explained; where a tree loses
//!                                ├── puzzles     puzzles made, judged, solved and explained; the skill to practise
//!                                ├── searches    searches that are watched, and what each technique saves
//!                                ├── games       games played elsewhere: read, and reviewed
//!                                └── notebook    a notebook checked, what is certain, the guess that is easiest to read
//! ```
//! Each kind of question needs an `impl Respond<…>` and a place in the list of one file; the compiler reports what is
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
    /// It keeps the codes of the position last asked about: two lists of ten million have no room on a phone.
    solver: Solver,
    /// The strategy that was asked last, with its cache.
    strategy: Option<(SeededStrategy, Box<dyn Strategy>)>,
    /// What is known of the games reviewed last. It has a solver of its own: whoever asks for reviews asks for
    /// nothing else.
    reviewer: Option<Box<Reviewer>>,
}

/// The position that a question is about.
type AskedPosition = Query<()>;

/// Answers one kind of question.
trait Respond<Q: Question> {
    /// The answer to `question` about the position `query`. Every job must ask its budget often:
    /// that is how the page learns that the worker is alive.
    fn respond(&mut self, query: &AskedPosition, question: &Q, budget: &mut dyn Budget) -> Result<Q::Answer, NoAnswer>;
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
    /// The file for the Lab's proofs, searches and games.
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
            /// The answer, or why there is none.
            pub fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Answer {
                let position = query.position();
                match query.question.any() {
                    $($(AnyQuestion::$kind(question) => self.checked(&position, question, budget).map(Reply::$kind),)*)*
                }
            }

            $(
                /// The packed answer to a question of one file. Refuses the others, so that the file contains only
                /// what its own need, down to how they are packed.
                pub fn $answer(&mut self, order: &WorkOrder, budget: &mut dyn Budget) -> Result<Vec<u8>, NoAnswer> {
                    match order.kind {
                        $(QuestionKind::$kind => self.packed::<$kind>(order, budget),)*
                        _ => Err(NoAnswer::Unexpected),
                    }
                }
            )*
        }
    };
}
answers! {
    Program, answer_play: Judge Assess AssessPosition FindLine ListCodes FindOptimal BoundTotal PlayBest ChooseFeedback;
    Explore, answer_explore: Advise NextGuess GuessWithin PlayCodes SplitBy BuildTree ReadTree WriteTree FindRepairs RankGuesses
        LookInto SplitByAll;
    Learn, answer_learn: MakePuzzle JudgeSolution SolvePuzzle FindRightReplies ShowsIdea FindChain CheckNotes FindNote FindCertain
        KnowEnough FindEasiest FindSkill;
    Proof, answer_proof: MakeProof CheckProof ExplainLemma FindLosses WatchSearch CountSearch ReadGames ReviewGames
        PriceRules FindBestRules BuildRulesTree;
}

impl Responder {
    fn packed<Q>(&mut self, order: &WorkOrder, budget: &mut dyn Budget) -> Result<Vec<u8>, NoAnswer>
    where
        Q: Question + DeserializeOwned,
        Q::Answer: Serialize,
        Responder: Respond<Q>,
    {
        let question: Q = postcard::from_bytes(&order.question).map_err(|_| NoAnswer::Damaged)?;
        let answer = self.checked(&order.position, &question, budget)?;
        postcard::to_allocvec(&answer).map_err(|_| NoAnswer::Damaged)
    }

    fn checked<Q: Question>(
        &mut self,
        position: &AskedPosition,
        question: &Q,
        budget: &mut dyn Budget,
    ) -> Result<Q::Answer, NoAnswer>
    where
        Responder: Respond<Q>,
    {
        check(position, question.codes())?;
        self.respond(position, question, budget)
    }
}

/// Refuses codes that the game does not have.
fn check(position: &AskedPosition, named: &[Code]) -> Result<(), NoAnswer> {
    let variant = position.variant;
    let rows = position.rows.iter().map(|row| row.guess);
    let mut codes = rows.chain(named.iter().copied());
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

    /// The codes that the rows leave. Most answers need them, so that the time limit does not
    /// apply here.
    fn goals(&mut self, query: &AskedPosition, budget: &mut dyn Budget) -> Result<&GoalSet, NoAnswer> {
        goals_of(&mut self.solver, query, budget)
    }
}

/// [`Responder::solver`], for a caller that needs a strategy beside it.
fn solver_of<'a>(solver: &'a mut Solver, query: &AskedPosition) -> &'a mut Solver {
    if solver.variant() != query.variant {
        *solver = Solver::new(query.variant);
    }
    solver
}

/// [`Responder::goals`], for a caller that needs a strategy beside them.
fn goals_of<'a>(
    solver: &'a mut Solver,
    query: &AskedPosition,
    budget: &mut dyn Budget,
) -> Result<&'a GoalSet, NoAnswer> {
    let solver = solver_of(solver, query);
    Ok(solver.with_budget(&mut Uninterrupted(budget)).goals(&query.rows)?)
}
