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
//!     colour_choices    codes as a player lists them: colours first, then places
//!     comparing         how hard it is to compare two codes; what a row says at a glance
//! ```

mod choice;
mod colour_choices;
mod comparing;
mod deducing;
mod draw;
mod hardest_part;
mod idea;
mod judge;
mod judged;
mod kinds;
mod make;
mod node;
mod positions;
mod rating;
mod refusal;
mod right_replies;
mod task;

pub use colour_choices::{ColourChoice, colour_choices};
pub use comparing::{broken_at_a_glance, doubles_a_colour, pins, practises, read_at_a_glance};
pub use idea::{PuzzleIdea, shows_idea};
pub use judge::{judge_reply, solve_puzzle};
pub use judged::{HardestStep, JudgedReply, NearestGuess, OrderedGuess, ShownBy, Solved, TemptingGuess};
pub(crate) use kinds::separating_guesses;
pub use kinds::{CodesShown, PuzzleKind, first_broken_row, pairs_of_rows};
pub use make::{GENERATOR, MadePuzzle, make_puzzle, make_puzzle_counted, most_candidates};
pub use node::{NodeGuess, NodePart, SearchNode, SearchedNode};
pub use refusal::PuzzleRefusal;
pub use right_replies::{FEW_LISTED, MAX_LISTED, PlanPlace, RightReplies, right_replies};
pub use task::{BAND, Bits, Choices, Claim, Plan, Puzzle, PuzzleId, PuzzleTask, ReplyForm, Solution};
