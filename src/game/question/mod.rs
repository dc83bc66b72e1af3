//! What the engine is asked, and what it answers.
//!
//! ```text
//!   Query<Judge> ── erase ──► Query ══► worker ── answer ──► engine
//!        │                                           │
//!        └── WorstCaseVerdict ◄── read ── Reply ◄════╛    or NoAnswer: why there is none
//! ```
//!
//! ```text
//!   kinds         what can be asked, each question a type with the type of its answer and its time
//!                 limit; ErasedQuestion and Reply, one type for all of them, cross to the worker and back
//!   no_answer     why there is no answer
//!   games, notes_help, proofs, trees
//!                 the answers about games that were played elsewhere, the player's notebook, proofs and trees;
//!                 the places that ask re-export these types
//!   fingerprint   what names a tree that was loaded
//!   conversation  what was asked and answered; which answers come too late and are dropped
//! ```

mod conversation;
mod fingerprint;
mod games;
mod kinds;
mod no_answer;
mod notes_help;
mod proofs;
mod trees;

use serde::{Deserialize, Serialize};

use mastermind_engine::advice::WorstCaseVerdict;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Statistics;
use mastermind_engine::{Code, Row, Variant};

pub use conversation::{AnswerState, Conversation, if_still_asked};
pub use fingerprint::{Fingerprint, NoFingerprint};
pub use games::{ChosenReading, CollectedGame, GamesReading, NotReviewed, OpenQuestion, ReadGame, Summary};
pub use kinds::{
    Advise, AnyQuestion, Assess, AssessPosition, BoundTotal, BuildRulesTree, BuildTree, CheckNotes, CheckProof,
    ChooseFeedback, CountSearch, ErasedQuestion, ExplainLemma, FindBestRules, FindCertain, FindChain, FindEasiest,
    FindIdea, FindLine, FindLosses, FindNote, FindOptimal, FindRepairs, FindRightReplies, FindSkill, FindStep,
    GUESS_TIME_LIMIT, GuessWithin, Judge, JudgeSolution, KnowEnough, ListCodes, LookInto, MakeProof, MakePuzzle,
    NextGuess, PAGE_CODES, PlayBest, PlayCodes, PriceRules, Question, QuestionKind, RankGuesses, ReadGames, ReadTree,
    Reply, ReviewGames, SearchWork, ShowsIdea, SolvePuzzle, SplitBy, SplitByAll, TIME_LIMIT, WatchSearch, WriteTree,
};
pub use no_answer::{NoAnswer, limit_in_words};
pub use notes_help::{EnoughKnown, NextNote, NextStep, NotesChecked};
pub use proofs::{CheckedProof, MadeProof};
pub use trees::{Checked, Damage, TreeFormat, TreeReading};

/// A question about a position. It contains everything that the answer depends on, so any worker can be asked at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query<Q = ErasedQuestion> {
    /// The game.
    pub variant: Variant,
    /// The guesses and their feedbacks.
    pub rows: Vec<Row>,
    /// What is asked.
    pub question: Q,
}

impl<Q> Query<Q> {
    /// The position without the question.
    pub fn position(&self) -> Query<()> {
        Query::new(self.variant, &self.rows, ())
    }

    /// A question about the position after these rows.
    pub fn new(variant: Variant, rows: &[Row], question: Q) -> Query<Q> {
        Query { variant, rows: rows.to_vec(), question }
    }
}

impl<Q: Question> Query<Q> {
    /// Erases the type of the question.
    pub fn erase(self) -> Query {
        Query { variant: self.variant, rows: self.rows, question: self.question.into() }
    }
}

/// The answer to a question, or why there is none.
pub type Answer = Result<Reply, NoAnswer>;

/// A strategy with its seed, which only the random one uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeededStrategy {
    /// The strategy.
    pub strategy: StrategyName,
    /// The seed.
    pub seed: u64,
}

/// Some of the possible codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeList {
    /// The codes listed, lowest first.
    pub codes: Vec<Code>,
    /// How many are possible, listed or not.
    pub possible: u32,
}

/// An optimal guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptimalGuess {
    /// The guess.
    pub guess: Code,
    /// The verdict on it.
    pub verdict: WorstCaseVerdict,
}

/// How many guesses a strategy needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The guesses for each code.
    pub statistics: Statistics,
    /// How many positions it has examined; guesses, for strategies that look one step ahead.
    pub examined: u64,
}
