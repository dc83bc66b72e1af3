//! Lets the engine answer questions: pure, the same natively and in a worker thread.
//!
//! ```text
//!   Query ── check ── Responder ──┬── coach       verdicts, assessments, rankings, hints, repairs, lists of codes
//!                                ├── strategies  guesses, playouts, splits, trees
//!                                ├── rules       lists of rules priced, searched, written out
//!                                ├── proofs      certificates made, checked and explained
//!                                ├── puzzles     puzzles made, judged, solved and explained; the skill to practise
//!                                └── notebook    a notebook checked, what is certain, the guess that is easiest to read
//! ```
//! Each kind of question needs an `impl Respond<…>`; the compiler reports a missing one. What the
//! places ask is listed a second time here, because the programs of their workers answer nothing else and
//! are smaller.

mod coach;
mod notebook;
mod proofs;
mod puzzles;
mod rules;
mod strategies;

use mastermind_engine::advice::Solver;
use mastermind_engine::budget::{Budget, Uninterrupted};
use mastermind_engine::strategy::Strategy;
use mastermind_engine::{ForeignCode, GoalSet, Variant};
use mastermind_game::every_question;
use mastermind_game::question::{Answer, Ask, NoAnswer, Query, Question, Reply, SeededStrategy};

/// Answers questions one after the other. What it remembers between them is only a cache.
pub struct Responder {
    /// It keeps the codes of the position last asked about: two lists of ten million have no room on a phone.
    solver: Solver,
    /// The strategy that was asked last, with its cache.
    strategy: Option<(SeededStrategy, Box<dyn Strategy>)>,
}

/// Answers one kind of question.
trait Respond<Q: Question> {
    /// The answer to `question`, which is part of `query`. Every job must ask its budget often:
    /// that is how the page learns that the worker is alive.
    fn respond(
        &mut self,
        query: &Query,
        question: &Q,
        budget: &mut dyn Budget,
    ) -> Result<Q::Answer, NoAnswer>;
}

macro_rules! dispatch {
    ($($kind:ident => $answer:ty,)*) => {
        impl Responder {
            /// The answer, or why there is none.
            pub fn answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Answer {
                check(query)?;
                match &query.ask {
                    $(Ask::$kind(question) => self.respond(query, question, budget).map(Reply::$kind),)*
                }
            }
        }
    };
}
every_question!(dispatch);

macro_rules! dispatch_some {
    ($answer:ident: $($kind:ident)*) => {
        impl Responder {
            /// The answer to a question of some places, or why there is none: a program that calls only
            /// this does not contain what answers the others.
            pub fn $answer(&mut self, query: &Query, budget: &mut dyn Budget) -> Answer {
                check(query)?;
                match &query.ask {
                    $(Ask::$kind(question) => self.respond(query, question, budget).map(Reply::$kind),)*
                    _ => Err(NoAnswer::Unexpected),
                }
            }
        }
    };
}
dispatch_some!(answer_play: Judge Assess AssessPosition FindLine ListCodes FindOptimal BoundTotal PlayBest ChooseFeedback);
dispatch_some!(answer_explore: Judge Assess AssessPosition FindLine ListCodes FindOptimal BoundTotal Advise NextGuess
    GuessWithin PlayBest PlayCodes SplitBy SplitByAll BuildTree ReadTree WriteTree ChooseFeedback FindRepairs RankGuesses
    LookInto PriceRules FindBestRules BuildRulesTree);
dispatch_some!(answer_learn: MakePuzzle JudgeSolution SolvePuzzle ShowsIdea FindChain ListCodes SplitByAll CheckNotes FindNote
    FindCertain KnowEnough FindEasiest FindSkill);
dispatch_some!(answer_proof: MakeProof CheckProof ExplainLemma);

/// Refuses codes that the game does not have.
fn check(query: &Query) -> Result<(), NoAnswer> {
    let variant = query.variant;
    let rows = query.rows.iter().map(|row| row.guess);
    let mut codes = rows.chain(query.ask.codes().iter().copied());
    match codes.find(|&code| !variant.contains(code)) {
        Some(code) => Err(ForeignCode { code, variant }.into()),
        None => Ok(()),
    }
}

impl Default for Responder {
    fn default() -> Responder {
        Responder {
            solver: Solver::new(Variant::CLASSIC),
            strategy: None,
        }
    }
}

impl Responder {
    /// The solver for the question's game.
    fn solver(&mut self, query: &Query) -> &mut Solver {
        solver_of(&mut self.solver, query)
    }

    /// The codes that the rows leave. Most answers need them, so that the time limit does not
    /// apply here.
    fn goals(&mut self, query: &Query, budget: &mut dyn Budget) -> Result<&GoalSet, NoAnswer> {
        goals_of(&mut self.solver, query, budget)
    }
}

/// [`Responder::solver`], for who needs a strategy beside it.
fn solver_of<'a>(solver: &'a mut Solver, query: &Query) -> &'a mut Solver {
    if solver.variant() != query.variant {
        *solver = Solver::new(query.variant);
    }
    solver
}

/// [`Responder::goals`], for who needs a strategy beside them.
fn goals_of<'a>(
    solver: &'a mut Solver,
    query: &Query,
    budget: &mut dyn Budget,
) -> Result<&'a GoalSet, NoAnswer> {
    let solver = solver_of(solver, query);
    Ok(solver.goals(&query.rows, &mut Uninterrupted(budget))?)
}
