//! Puzzles: positions with a question that has an exact answer, made from a name and judged.
//!
//! ```text
//!   PuzzleId ── make ──► Puzzle ── judge(Solution) ──► JudgedReply ─ right?, what shows it
//!   kind, band, number      └───── solve ────────────► a right Solution
//! ```
//!
//! ```text
//!   kinds    what can be asked: the trait, the table of the kinds, and a module for each
//!   task     a puzzle, and the forms of replies
//!   judged   the verdict on a reply
//!   reason   the reasons of a solution
//!   refusal  why there is no puzzle, or no verdict
//!
//!   make     candidates of a kind, one after the other, until one has the rating
//!   judge    a reply, and a right one
//!   right_replies  all right ones
//!   draw     what a candidate should be like
//!
//!   idea     whether a puzzle shows what a lesson teaches
//!
//!   what they share
//!     positions         random positions
//!     deducing          how hard it is to deduce, and rows to deduce from
//!     choice            how hard it is to choose a guess
//!     hardest_part      the hardest play after a guess
//!     node              a node of the textbook's search, and what is needed below it
//!     rating            arithmetic of ratings
//!     groups            codes sorted by their feedback
//!     colour_choices    codes as a player lists them: colours first, then places
//!     comparing         how hard it is to compare two codes; what a row says at a glance
//! ```

mod choice;
mod colour_choices;
mod comparing;
mod deducing;
mod draw;
mod groups;
mod hardest_part;
mod idea;
mod judge;
mod judged;
mod kinds;
mod make;
mod node;
mod positions;
mod rating;
mod reason;
mod refusal;
mod right_replies;
mod task;

pub use colour_choices::{ColourChoice, MAX_ORDERS, colour_choices};
pub use comparing::{broken_at_a_glance, doubles_a_colour, pins, practises, read_at_a_glance};
pub use groups::groups_of;
pub use idea::{PuzzleIdea, shows_idea};
pub use judge::{judge_reply, solve_puzzle};
pub use judged::{HardestStep, JudgedReply, OrderedGuess, ShownBy, Solved};
pub(crate) use kinds::separating_guesses;
pub use kinds::{CodesShown, PuzzleKind, first_broken_row, is_plausible, pairs_of_rows, plausible};
pub use make::{GENERATOR, MadePuzzle, make_puzzle, make_puzzle_counted, most_candidates};
pub use node::{NodeGuess, NodePart, SearchNode, SearchedNode};
pub use positions::MAX_SHOWN_CODES;
pub use reason::{
    BitsOfGroup, ComparedRow, Disproof, Glance, GroupSizes, GuessCompared, NearestGuess, Reason, TemptingGuess,
};
pub use refusal::PuzzleRefusal;
pub use right_replies::{FEW_LISTED, MAX_LISTED, PlanPlace, RightReplies, right_replies};
pub use task::{BAND, Bits, Choices, Claim, Plan, Puzzle, PuzzleId, PuzzleTask, ReplyForm, Solution};
