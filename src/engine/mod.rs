//! The mathematics of the game: pure, deterministic, without clock, randomness or input/output.
//!
//! ```text
//!   variant ── code ── feedback        the game's nouns
//!      └── goal_set ── partition       what is known, and how a guess splits it
//!             └── allowed              the codes that rows allow
//!
//!   solver ── coach                     questions about a position; the answers, as data
//!      ├── assess ── assessment         everything that the coach says of a guess
//!      ├── choice                       which guess it names: the best, a better one, a good one
//!      ├── ground                       what is remembered of a position
//!      └── root                         what the searches are asked there
//!             ├── worst_case ── known, order       the exact worst case, bare
//!             └── expected ── look_ahead, cost     the exact expected total, bare
//!
//!   symmetry ── colour_set              which guesses are the same in disguise
//!   bound                               what no strategy can beat
//!   table ── lanes, position            all scores at once; goal sets and their parts inside
//!   finest                             the guesses that no other guess beats
//!   memo, budget                        solved sub-problems; go on?
//!
//!   strategy                            rules for the next guess
//!      ├── kernel                       the sizes of the parts of many guesses
//!      ├── classes                      colours that nobody can tell apart
//!      └── tree ── verify               a rule written out; played against every code
//!
//!   anytime                             a good guess for any goal set in the time there is
//!   splits                              the sizes of the parts of many guesses
//!   ranking                             the best guesses by every measure; what a guess leaves
//!   adversary, consistency              the evil codemaker; rows that contradict each other
//! ```

#![warn(clippy::cast_possible_truncation)]

mod adversary;
mod allowed;
mod anytime;
mod assess;
mod assessment;
mod bound;
mod budget;
mod choice;
mod classes;
mod coach;
mod code;
mod colour_set;
mod consistency;
mod cost;
mod expected;
mod feedback;
mod finest;
mod goal_set;
mod ground;
mod kernel;
mod known;
mod lanes;
mod look_ahead;
mod memo;
mod narrow;
mod order;
mod partition;
mod position;
mod random;
mod ranking;
mod root;
mod solver;
mod splits;
mod strategy;
mod symmetry;
mod table;
mod tree;
mod variant;
mod verify;
mod worst_case;

pub use adversary::most_evasive;
pub use anytime::{Advice, Certainty, advise};
pub use assess::split;
pub use assessment::{
    Assessment, Best, BestBy, InWorstCase, Objective, OnAverage, Outlook, Rank, Reason, Refutation,
    Split, Step,
};
pub use bound::{Capacity, part_at_most};
pub use budget::{Anyway, Budget, Counted, Progress, Stopped, Unlimited};
pub use coach::{CLASSIC_OPENING, CLASSIC_WORST_CASE, Refusal, Reply, TotalBounds, Verdict};
pub use code::{Code, CodeError, Codes};
pub use colour_set::ColourSet;
pub use consistency::{Mend, mends};
pub use cost::{Rule, Total};
pub use expected::{least_total, total_of};
pub use feedback::{Feedback, FeedbackError, score};
pub use goal_set::{ForeignCode, GoalSet, Row};
pub(crate) use narrow::{narrow, nearest};
pub use partition::{OrderedPartition, Part, Partition, partition};
pub use ranking::{Prospect, Proved, Ranked, Ranking, Value, prospect, rank};
pub use solver::Solver;
pub use splits::{kinds_of_guesses, splits};
pub use strategy::{
    Entropy, ExactAverage, ExactAverageInWorstCase, ExactWorstCase, ExpectedSize, FirstConsistent,
    LargestPart, MaxMin, Measure, MostParts, NoGuess, OneStep, RandomConsistent, Strategy,
    StrategyName, UnknownStrategy,
};
pub use symmetry::Symmetry;
pub use tree::{Branch, BuildError, MAX_DEPTH, ParseError, Problem, Spot, Statistics, Tree};
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Variant, VariantError};
pub use verify::{Lost, Replay, Trial, try_out, verify};
pub use worst_case::{SearchError, number_of_guesses, optimal_guess};
