//! *Learn*, without the page: how strong the learner is, which puzzle comes next, what comes back, and what is stored.
//!
//! ```text
//!   next_puzzle ──► PuzzleId ──► (engine makes and judges it) ──► Attempt
//!     ▲                                                              │
//!     └────────────────────── LearnerRecord ◄────────────────────────┘
//! ```
//!
//! ```text
//!   rating       how strong the learner is: Glicko-2
//!   skill        techniques and kinds, each with its own offset and trend
//!   attempt      one answer to a puzzle
//!   standing     the rating and the skills, as they follow from the answers
//!   lessons      the 33 lessons as data
//!   suits        which puzzles practise the idea of a lesson
//!   ladder       what was missed comes back
//!   used         no puzzle comes twice
//!   record       all that is known about a learner, and how records of two devices are merged
//!   stored       the record as a line of text
//!   next_puzzle  the next puzzle
//!   day          the five puzzles of a day
//!   set          a teacher's set of puzzles, and the code of its results
//!   sets_done    the answers to sets
//!   set_form     the form in which a teacher makes a set
//!   set_results  the results of a class, as a teacher pastes them
//!   print        a set on paper
//!   teaching     which page shows what, and lesson plans
//!   queries      the question that makes a puzzle
//!   storm        puzzles against the clock
//!   blackboard   counting on the blackboard
//!   page         the pages without an open puzzle
//!   learn_link   links within the place
//!   puzzle_line  a puzzle as a line of text
//!   costs        the cost of the player's mistakes, by lesson
//!   savings      what each technique of the search saves
//!   course       where the puzzles come from, one after the other
//!   state        what is shown, and the puzzle that is open
//!   pairs        which pegs make the pins
//!   run          one puzzle while it is being solved
//!   scroll_target  what comes into view when something has changed
//!   draft        the reply that is entered
//!   begun        a begun reply as it is stored
//!   plan         a plan for a few codes, which is one form of a reply
//! ```

mod attempt;
mod begun;
mod blackboard;
mod costs;
mod course;
mod day;
mod draft;
mod ladder;
mod learn_link;
mod lessons;
mod next_puzzle;
mod page;
mod pairs;
mod plan;
mod print;
mod puzzle_line;
mod queries;
mod rating;
mod record;
mod run;
mod savings;
mod scroll_target;
mod set;
mod set_form;
mod set_results;
mod sets_done;
mod skill;
mod standing;
mod state;
mod stored;
mod storm;
mod suits;
mod teaching;
mod used;

pub use attempt::{Attempt, DeviceId, Moment, RatedAttempt, Setting};
pub use begun::BegunReply;
pub use blackboard::{BlackboardAction, BlackboardOpening, BlackboardProof, CountingArgument, MAX_CLAIMED};
pub use costs::{LessonCost, costs_of_lessons};
pub use course::{Course, EXERCISES, LessonStep, example};
pub use day::puzzles_of_day;
pub use draft::{MissingInput, SolutionDraft, SolutionEdit};
pub use ladder::{INTERVALS, Ladder, MAX_RUNGS, Rung};
pub use learn_link::LearnLink;
pub use lessons::{Exercises, LAST, Lesson, LessonId, LessonState, MASTERED, More, WHOLE};
pub use next_puzzle::{Level, REACH, aim, next_for_lesson, next_mixed, next_of_kind};
pub use page::{End, LearnPage, PageAction, TeachPage};
pub use pairs::{PEG_STEP, PIN_RADIUS, PINS_HEIGHT, Pair, pairs, pin_places};
pub use plan::{PlanDraft, PlanPath, PlanStep};
pub use print::{PrintedPuzzle, PrintedSet};
pub use puzzle_line::{puzzle_line, read_puzzle};
pub use rating::{MAX_CHANGE, MIN_DEVIATION, PLACEMENT, PUZZLE_DEVIATION, Rating, START, START_DEVIATION, Weight};
pub use record::{
    LearnerRecord, LessonAnswer, MAX_CURVE, MAX_DAYS, MAX_DEVICES, MAX_RATED, MAX_STORMS, SkillReport, StormScore,
};
pub use run::{Help, PuzzleRun, RunAction, RunStage, listed_colours};
pub use savings::{PLAIN_MINIMAX, TECHNIQUE_SAVINGS, TechniqueSaving, searched_game};
pub use scroll_target::{ScreenState, ScrollTarget};
pub use set::{MAX_SET_PUZZLES, PuzzleSet, ResultCode, SET_BANDS, SetFingerprint};
pub use set_form::{EXERCISES_ON_A_SHEET, SetEdit, SetForm};
pub use set_results::{MAX_RESULT_LINES, ResultLine, ResultLineFault, ResultSheet, WrongAnswers, result_line};
pub use sets_done::{FirstAnswer, MAX_HANDED_OUT, MAX_OF_A_NAME, MAX_PUPILS, MAX_SETS, SetDone, SetsDone};
pub use skill::{CLEAR, Trend};
pub use standing::Standing;
pub use state::{CountsFor, Learn, LearnAction, NextStep, Offer, StepMark};
pub(crate) use stored::days_of_record;
pub use storm::{STORM_LIVES, STORM_NUMBERS, STORM_TIME, Storm, StormAction, StormMiss, StormResult, StormStage};
pub use suits::Exercise;
pub use teaching::{LESSON_MINUTES, LESSON_PLANS, LessonPlan, LessonPlanLine, PageLink, SUBJECTS, Subject};
pub use used::{DAY_NUMBERS, MAX_AHEAD, PRACTICE_NUMBERS, SET_NUMBERS, UsedBand, UsedNumbers};
