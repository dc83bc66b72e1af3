//! The kinds of questions, each a type of its own with the type of its answer.
//!
//! A new kind needs five things, and the compiler asks for all of them: its type here with its `question!`, a line in
//! [`every_question`], an answer in `worker::answer`, the file there in which it is answered, and a word on how it is
//! heard in tests/worker/heartbeat.rs.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{
    CheckedProof, CodeList, EnoughKnown, GamesReading, MadeProof, NextNote, NextStep, NotReviewed, NotesChecked,
    OptimalGuess, Played, SeededStrategy, Summary, TreeFormat, TreeReading,
};
use crate::notation::pasted::PinClarifications;
use mastermind_engine::advice::{
    Advice, Assessment, GuessOutcomes, LineStep, Objective, PositionAssessment, Ranking, WorstCaseVerdict,
};
use mastermind_engine::consistency::Repair;
use mastermind_engine::rules::{BestRules, RuleList};
use mastermind_engine::search::{Constraint, TotalBounds};
use mastermind_engine::splits::Split;
use mastermind_engine::textbook::{Switches, Trace};
use mastermind_engine::tree::{Statistics, Tree, TreeLosses};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Row};
use mastermind_prover::certificate::{CertificateRule, LemmaExplained, LemmaOutline};
use mastermind_teaching::deduction::{Fact, Inference, Technique};
use mastermind_teaching::guess_idea::GuessIdea;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, PuzzleId, PuzzleIdea, RightReplies, Solution, Solved};
use mastermind_teaching::skill::Skill;

/// Calls a macro with every kind of question and the type of its answer.
#[macro_export]
macro_rules! every_question {
    ($with:ident) => {
        $with! {
            Judge => WorstCaseVerdict,
            Assess => Box<Assessment>,
            AssessPosition => PositionAssessment,
            FindLine => Vec<LineStep>,
            ListCodes => CodeList,
            FindOptimal => OptimalGuess,
            BoundTotal => TotalBounds,
            Advise => Advice,
            NextGuess => Code,
            GuessWithin => Option<Code>,
            PlayBest => Statistics,
            PlayCodes => Played,
            SplitBy => Vec<Split>,
            SplitByAll => Vec<Split>,
            BuildTree => TreeReading,
            ReadTree => TreeReading,
            WriteTree => String,
            FindLosses => TreeLosses,
            PriceRules => Statistics,
            FindBestRules => BestRules,
            BuildRulesTree => TreeReading,
            MakeProof => MadeProof,
            CheckProof => CheckedProof,
            ExplainLemma => LemmaExplained,
            ChooseFeedback => Feedback,
            FindRepairs => Option<Vec<Repair>>,
            RankGuesses => Ranking,
            LookInto => GuessOutcomes,
            MakePuzzle => Puzzle,
            JudgeSolution => JudgedReply,
            SolvePuzzle => Solved,
            FindRightReplies => RightReplies,
            ShowsIdea => bool,
            FindChain => Vec<Inference>,
            FindSkill => Skill,
            CheckNotes => NotesChecked,
            FindNote => NextNote,
            FindCertain => Vec<Fact>,
            KnowEnough => EnoughKnown,
            FindEasiest => Option<(Code, u8)>,
            FindStep => NextStep,
            FindIdea => GuessIdea,
            WatchSearch => Trace,
            CountSearch => SearchWork,
            ReadGames => GamesReading,
            ReviewGames => Vec<Result<Summary, NotReviewed>>,
        }
    };
}

/// One kind of question.
pub trait Question: Clone + Into<ErasedQuestion> {
    /// The type of its answer.
    type Output;

    /// The answer in a reply; `None` if the reply is to another kind of question.
    fn read(reply: &Reply) -> Option<&Self::Output>;

    /// The time limit, after which the best answer so far is given. `None` means that the engine searches for the exact
    /// answer, no matter how long it takes.
    fn time_limit(&self) -> Option<Duration> {
        None
    }

    /// The codes that it names; they must belong to the game.
    fn codes(&self) -> &[Code] {
        &[]
    }
}

/// The time limit for a guess that a player waits for, and for each question of the coach.
pub const TIME_LIMIT: Duration = Duration::from_millis(1_500);

/// The time limit for a guess of a strategy in *Solve* or for the good guess that replaces it, and for the review of
/// each guess in the Lab.
pub const GUESS_TIME_LIMIT: Duration = Duration::from_secs(2);

/// How good is this guess in the worst case?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judge(pub Code);

/// What can be said about a guess within the time limit?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assess {
    /// The guess.
    pub guess: Code,
    /// What it should keep small.
    pub objective: Objective,
    /// The time limit.
    pub time_limit: Duration,
}

/// How many guesses are still needed, or what bounds can be proved within the time limit?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssessPosition {
    /// What the best guess should keep small.
    pub objective: Objective,
    /// The time limit.
    pub time_limit: Duration,
}

/// How do the best guesses find this code? A good guess replaces a best one that is not found in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindLine {
    /// The code.
    pub secret: Code,
    /// What the guesses should keep small.
    pub objective: Objective,
}

/// How many codes a page of a list has.
pub const PAGE_CODES: u32 = 48;

/// Which codes are possible, lowest first? The list is empty if the rows contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListCodes {
    /// The index of the first code listed.
    pub from: u32,
    /// How many are listed at most.
    pub count: u32,
}

/// Which guess is optimal? Among the guesses that are optimal in the worst case, the one with the best average is
/// chosen, if there is time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindOptimal(pub Objective);

/// What is the least total under this constraint, or what bounds on it can be proved within the time limit?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoundTotal {
    /// The constraint.
    pub constraint: Constraint,
    /// The time limit.
    pub time_limit: Duration,
}

/// Which of the guesses that can be examined within the time limit leaves the smallest parts on average? For positions
/// that are too large for exact answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advise {
    /// The time limit.
    pub time_limit: Duration,
    /// The seed of its samples.
    pub seed: u64,
}

/// What does this strategy guess?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextGuess(pub SeededStrategy);

/// What does this strategy guess? The answer is `None` if that is not found within the time limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuessWithin {
    /// The strategy.
    pub player: SeededStrategy,
    /// The time limit.
    pub time_limit: Duration,
}

/// How many guesses does the play that is best on average need for each possible code?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayBest;

/// How many guesses does this strategy need for each possible code?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayCodes(pub SeededStrategy);

/// How does each of these guesses split the codes? The answers are in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitBy(pub Vec<Code>);

/// How do guesses split the codes, one of each orbit? Lowest guess first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitByAll;

/// What is the tree of this strategy from here?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildTree(pub SeededStrategy);

/// Which tree does this text hold, and how many guesses does it need?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadTree(pub String);

/// What is this tree in this form?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteTree(pub Tree, pub TreeFormat);

/// Which guesses of this tree are not among the best, and what would be?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindLosses(pub Tree);

/// How many guesses does this list of rules need for each possible code?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceRules(pub RuleList);

/// Which lists of rules that begin as this one are the best of each length?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindBestRules(pub RuleList);

/// What is the tree of this list of rules?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildRulesTree(pub RuleList);

/// What is the proof of this value of the game?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeProof(pub CertificateRule);

/// Does this text prove what it claims? It names its game itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckProof(pub String);

/// Why does this lemma hold?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplainLemma(pub LemmaOutline);

/// What does the evil codemaker answer to this guess?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChooseFeedback(pub Code);

/// Which single rows, if changed, would end the contradiction? An empty list if no single row is enough; `None`
/// if there is no contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRepairs;

/// Which are the best guesses by each measure, among those that can be examined within the time limit?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankGuesses {
    /// How many by each measure.
    pub best: u16,
    /// The time limit.
    pub time_limit: Duration,
}

/// What does each feedback to this guess leave, and how many guesses does that need, or which bounds can be proved
/// within the time limit?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookInto {
    /// The guess.
    pub guess: Code,
    /// The time limit.
    pub time_limit: Duration,
}

/// Which puzzle has this name?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePuzzle(pub PuzzleId);

/// Is this reply to a puzzle right, and what shows it?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeSolution {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The reply.
    pub solution: Solution,
}

/// What is a right reply to this puzzle?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvePuzzle(pub Puzzle);

/// Which replies to this puzzle are right?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRightReplies(pub Puzzle);

/// Does this puzzle show this idea?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShowsIdea {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The idea.
    pub idea: PuzzleIdea,
}

/// Which steps lead to what is certain after these rows, if the techniques up to this one are used?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindChain(pub Technique);

/// What should the player practise after this guess, which costs more than the best one?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindSkill {
    /// The guess.
    pub guess: Code,
    /// Whether the guess keeps the worst case.
    pub keeps_worst_case: bool,
}

/// Can these facts of the player's notebook be true, after these rows?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckNotes(pub Vec<Fact>);

/// What follows next from these rows and from these facts of the player's notebook?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindNote(pub Vec<Fact>);

/// What is certain after these rows?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindCertain;

/// Do these rows leave one code, and can it be deduced?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnowEnough;

/// Which guess is the easiest to read among those exactly as good as this one, and how many were compared? The answer
/// is `None` if no other guess is proved to be equally good within the time limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindEasiest {
    /// The guess.
    pub guess: Code,
    /// The time limit.
    pub time_limit: Duration,
}

/// Which is the easiest step that adds to these notes, and why does it follow?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindStep(pub Vec<Fact>);

/// What does this guess do, and what would each answer to it leave?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindIdea(pub Code);

/// What are the steps of the search for the least worst case with these techniques?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchSearch(pub Switches);

/// How many nodes does a search with these techniques look at, and how long does it take?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountSearch(pub Switches);

/// What a search takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchWork {
    /// The nodes that it looks at; `None` if there are too many to count.
    pub nodes: Option<u64>,
    /// The time until the last node, or until counting was given up.
    pub took: Duration,
}

/// Which games does this text hold, given what is known about its pins? Games without a variant have the one of the
/// question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadGames(pub String, pub PinClarifications);

/// How well were these games played? The answers are in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewGames {
    /// The rows of each game.
    pub games: Vec<Vec<Row>>,
    /// The time limit for each guess. Anything not known by then is estimated.
    pub time_limit: Duration,
}

impl ReviewGames {
    /// How many searches with this time limit there are: one for each guess, and one for the end of each game.
    pub fn searches(&self) -> usize {
        self.games.iter().map(|rows| rows.len() + 1).sum()
    }
}

/// A question of any kind, with the functions that pack it and unpack its answer. So each file of the page's program
/// contains these functions only for the questions that are asked there.
#[derive(Clone, Debug)]
pub struct ErasedQuestion {
    question: AnyQuestion,
    pack: fn(&AnyQuestion) -> Vec<u8>,
    unpack_answer: fn(&[u8]) -> Option<Reply>,
}

impl PartialEq for ErasedQuestion {
    fn eq(&self, other: &ErasedQuestion) -> bool {
        self.question == other.question
    }
}

impl Eq for ErasedQuestion {}

impl ErasedQuestion {
    /// The question as a value.
    pub fn any(&self) -> &AnyQuestion {
        &self.question
    }

    /// The question as bytes, without its kind.
    pub fn pack(&self) -> Vec<u8> {
        (self.pack)(&self.question)
    }

    /// The answer in these bytes; `None` if they are not an answer to a question of this kind.
    pub fn unpack_answer(&self, bytes: &[u8]) -> Option<Reply> {
        (self.unpack_answer)(bytes)
    }
}

/// Defines one type for all questions, one for all answers, and how they cross to the worker and back.
macro_rules! define {
    ($($kind:ident => $answer:ty,)*) => {
        /// What kind of question it is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum QuestionKind {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind,)*
        }

        /// A question of any kind, as a value of its own.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyQuestion {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind($kind),)*
        }

        /// The answer to a question, of the same name.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Reply {
            $(#[doc = concat!("To [`", stringify!($kind), "`].")] $kind($answer),)*
        }

        $(impl From<$kind> for ErasedQuestion {
            fn from(question: $kind) -> ErasedQuestion {
                ErasedQuestion {
                    question: AnyQuestion::$kind(question),
                    // Plain data can always be packed. If it could not, the worker would find it damaged.
                    pack: |any| match any {
                        AnyQuestion::$kind(question) => postcard::to_allocvec(question).unwrap_or_default(),
                        _ => Vec::new(),
                    },
                    unpack_answer: |bytes| postcard::from_bytes(bytes).ok().map(Reply::$kind),
                }
            }
        })*

        impl ErasedQuestion {
            /// What kind of question it is.
            pub fn kind(&self) -> QuestionKind {
                match &self.question {
                    $(AnyQuestion::$kind(_) => QuestionKind::$kind,)*
                }
            }

            /// Whether `reply` is to a question of this kind.
            pub fn is_answered_by(&self, reply: &Reply) -> bool {
                match (&self.question, reply) {
                    $((AnyQuestion::$kind(_), Reply::$kind(_)) => true,)*
                    _ => false,
                }
            }

            /// See [`Question::time_limit`].
            pub fn time_limit(&self) -> Option<Duration> {
                match &self.question {
                    $(AnyQuestion::$kind(question) => question.time_limit(),)*
                }
            }

            /// See [`Question::codes`].
            pub fn codes(&self) -> &[Code] {
                match &self.question {
                    $(AnyQuestion::$kind(question) => question.codes(),)*
                }
            }
        }
    };
}
crate::every_question!(define);

/// Declares a kind of question: the type of its answer, its time limit, its codes.
macro_rules! question {
    ($kind:ident => $answer:ty $(, time: |$timed:ident| $limit:expr)? $(, codes: |$named:ident| $codes:expr)?) => {
        impl Question for $kind {
            type Output = $answer;

            fn read(reply: &Reply) -> Option<&$answer> {
                match reply {
                    Reply::$kind(answer) => Some(answer),
                    _ => None,
                }
            }

            $(fn time_limit(&self) -> Option<Duration> {
                let $timed = self;
                Some($limit)
            })?

            $(fn codes(&self) -> &[Code] {
                let $named = self;
                $codes
            })?
        }
    };
}

use std::slice::from_ref;

question!(Judge => WorstCaseVerdict, codes: |question| from_ref(&question.0));
question!(Assess => Box<Assessment>, time: |question| question.time_limit, codes: |question| from_ref(&question.guess));
question!(AssessPosition => PositionAssessment, time: |question| question.time_limit);
question!(FindLine => Vec<LineStep>, time: |_question| TIME_LIMIT, codes: |question| from_ref(&question.secret));
question!(ListCodes => CodeList);
question!(FindOptimal => OptimalGuess, time: |_question| TIME_LIMIT);
question!(BoundTotal => TotalBounds, time: |question| question.time_limit);
question!(Advise => Advice, time: |question| question.time_limit);
question!(NextGuess => Code);
question!(GuessWithin => Option<Code>, time: |question| question.time_limit);
question!(PlayBest => Statistics);
question!(PlayCodes => Played);
question!(SplitBy => Vec<Split>, codes: |question| &question.0);
question!(SplitByAll => Vec<Split>);
question!(BuildTree => TreeReading);
question!(ReadTree => TreeReading);
question!(WriteTree => String);
question!(FindLosses => TreeLosses);
question!(PriceRules => Statistics);
question!(FindBestRules => BestRules);
question!(BuildRulesTree => TreeReading);
question!(MakeProof => MadeProof);
question!(CheckProof => CheckedProof);
question!(ExplainLemma => LemmaExplained);
question!(ChooseFeedback => Feedback, codes: |question| from_ref(&question.0));
question!(FindRepairs => Option<Vec<Repair>>);
question!(RankGuesses => Ranking, time: |question| question.time_limit);
question!(LookInto => GuessOutcomes, time: |question| question.time_limit, codes: |question| from_ref(&question.guess));
question!(MakePuzzle => Puzzle);
question!(JudgeSolution => JudgedReply);
question!(SolvePuzzle => Solved);
question!(FindRightReplies => RightReplies);
question!(ShowsIdea => bool);
question!(FindChain => Vec<Inference>);
question!(FindSkill => Skill, time: |_question| TIME_LIMIT, codes: |question| from_ref(&question.guess));
question!(CheckNotes => NotesChecked);
question!(FindNote => NextNote);
question!(FindCertain => Vec<Fact>);
question!(KnowEnough => EnoughKnown);
question!(FindEasiest => Option<(Code, u8)>,
    time: |question| question.time_limit, codes: |question| from_ref(&question.guess));
question!(FindStep => NextStep);
question!(FindIdea => GuessIdea, codes: |question| from_ref(&question.0));
question!(WatchSearch => Trace);
question!(CountSearch => SearchWork);
question!(ReadGames => GamesReading);
question!(ReviewGames => Vec<Result<Summary, NotReviewed>>,
    time: |question| question.time_limit.saturating_mul(narrow(question.searches())));
