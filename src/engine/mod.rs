//! The mathematics of the game: pure and deterministic. No clock, no input or output; chance only from
//! seeds that the caller gives.
//!
//! ```text
//!   narrow         whole numbers made smaller, checked
//!   sorting        sorting, compiled once
//!   limits         what a refused question exceeds, and the sizes from which it is refused
//!   tie_break      which of two equally good guesses comes first
//!   budget         long work asks: go on?
//!
//!   variant        the game: colours, pegs, repeats
//!   code           a guess or a secret
//!   colour_set     a set of colours
//!   feedback       what a guess is answered: black and white
//!   random         numbers from a seed
//!
//!   scoring        the feedback rule, and fast ways to score many codes
//!   row            a guess with its feedback
//!   allowed        the codes that rows allow
//!   renaming       places and colours under other names
//!   symmetry       which guesses are the same but for names
//!   openings       one guess of each orbit at the start
//!   goal_set       the codes still possible, with the rows that led to them
//!   partition      how a guess splits a goal set
//!   consistency    rows that contradict each other, and what repairs them
//!   deduction      what a person concludes from the rows, step by step
//!
//!   splits         how many guesses at once split a goal set
//!   adversary      the evil codemaker
//!   search         exact worst case and exact total, by search in the game tree
//!   strategy       rules for the next guess
//!   tree           a rule written out, and verified against every code
//!   beam           a good strategy where the exact search is too large
//!   certificate    values of games with proofs that anyone can check
//!   rules          strategies that fit in a head: short lists of rules
//!   advice         everything that is said of a guess, as data
//!   curriculum     how well somebody plays who masters the first parts of Learn
//!   puzzle         positions with a question that has an exact answer
//!   skill          what a person can be good or bad at
//!   attribution    what to practise after a guess that was not the best
//! ```
//!
//! A room uses only rooms that stand above it in this picture: a test in tests/layers reads it here.
//! What the words mean: see the table in `lib.rs`.

#![warn(clippy::cast_possible_truncation)]

mod adversary;
mod advice;
mod allowed;
mod attribution;
mod beam;
mod budget;
mod certificate;
mod code;
mod colour_set;
mod consistency;
mod curriculum;
mod deduction;
mod feedback;
mod goal_set;
mod limits;
mod narrow;
mod openings;
mod partition;
mod puzzle;
mod random;
mod renaming;
mod row;
mod rules;
mod scoring;
mod search;
mod skill;
mod sorting;
mod splits;
mod strategy;
mod symmetry;
mod tie_break;
mod tree;
mod variant;

pub use adversary::most_evasive;
pub use advice::{
    Advice, Assessment, BestBy, BestGuess, CLASSIC_OPENING, CLASSIC_WORST_CASE, Certainty,
    EasiestGuess, GuessOutcomes, InWorstCase, LineStep, Objective, OnAverage, PositionAssessment,
    Proved, Rank, Ranked, Ranking, ReadingCost, Reason, Refutation, Solver, Value,
    WorstCaseVerdict, advise, easiest_guess, guess_outcomes, rank, reading_cost,
};
pub use attribution::skill_to_practise;
pub use beam::{Beam, BeamWidth, least_by_counting};
pub use budget::{Budget, Counted, Progress, Stopped, Uninterrupted, Unlimited};
pub use certificate::{
    Certificate, CertificateRule, EarlierLemma, Flaw, Flawed, GoOn, GuessCase, GuessExplained,
    Lemma, LemmaExplained, LemmaOutline, LowerBound, NoCertificate, PartByLemma, PartExplained,
    PartProver, ProofPlan, ProvedPart, Stated, check_certificate, explain_lemma, make_certificate,
};
pub use code::{Code, CodeError, Codes};
pub use colour_set::ColourSet;
pub use consistency::{Repair, repairs};
pub use curriculum::{CURRICULUM_PARTS, SEEDS_OF_PARTS, total_of_part, what_parts_are_worth};
pub use deduction::{
    Conclusion, Conflict, Deduction, Fact, FalseNotes, Inference, Notes, Supposition, Technique,
    breaks_if_false, common_facts, deduce, explain, false_facts, false_notes, next_step, prove,
    some_code_has,
};
pub use feedback::{Feedback, FeedbackError};
pub use goal_set::{ForeignCode, GoalSet};
pub use limits::Limit;
pub(crate) use narrow::{narrow, nearest};
pub use openings::canonical_openings;
pub use partition::{OrderedPartition, Part, Partition, partition};
pub use puzzle::{
    BAND, Claim, ColourChoice, GENERATOR, JudgedReply, MadePuzzle, OrderedGuess, Plan, Puzzle,
    PuzzleId, PuzzleIdea, PuzzleKind, PuzzleRefusal, PuzzleTask, ShownBy, Solution, Solved,
    TemptingGuess, broken_at_a_glance, colour_choices, doubles_a_colour, first_broken_row,
    judge_reply, make_puzzle, make_puzzle_counted, most_candidates, pins, practises,
    read_at_a_glance, shows_idea, solve_puzzle,
};
pub(crate) use random::Random;
pub use renaming::{Renaming, SetShape};
pub use row::Row;
pub use rules::{
    Alike, BestRules, FollowUp, MOST_RULES, Preference, PricedRules, Probe, RuleList, RulePlayer,
    UnknownRules, best_of_each_length, lists_beginning_as, lists_that_begin, price,
};
pub use scoring::score;
pub use search::{
    Capacity, Constraint, PartOutcome, Refusal, SearchError, Total, TotalBounds, least_total,
    part_at_most, total_of, worst_case_between, worst_case_of_parts,
};
pub use skill::Skill;
pub(crate) use sorting::insertion_sort;
pub use splits::{Split, canonical_guesses_if_few, split, splits};
pub use strategy::{
    Entropy, ExactAverage, ExactAverageInWorstCase, ExactWorstCase, ExpectedSize, FirstConsistent,
    LargestPart, MaxMin, Measure, MostParts, NoGuess, OneStep, RandomConsistent, Strategy,
    StrategyName, UnknownStrategy,
};
pub use symmetry::Symmetry;
pub use tie_break::tie_break_key;
pub use tree::{
    Branch, BuildError, Lost, MAX_DEPTH, ParseError, Problem, Replay, Spot, Statistics, Tree,
    Trial, try_out, verify,
};
pub use variant::{MAX_CODES, MAX_COLOURS, MAX_PEGS, Variant, VariantError};
