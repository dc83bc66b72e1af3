//! Puzzles: positions with a question that has an exact answer, made from a name and judged.
//!
//! ```text
//!   PuzzleId ── make ──► Puzzle ── judge(Solution) ──► JudgedReply ─ right?, what shows it
//!   kind, band, number      └───── solve ────────────► a right Solution
//! ```
//!
//! ```text
//!   kind     what can be asked: the trait and the table of the kinds
//!   task     a puzzle, and the forms of replies
//!   judged   what is said of a reply
//!   refusal  why there is no puzzle, or nothing to say
//!
//!   make     candidates of a kind, one after the other, until one has the rating
//!   judge    a reply, and a right one
//!   right_replies  all right ones
//!   draw     what a candidate should be like
//!
//!   each kind: its facts, how one is made, judged and solved
//!     answer            which feedback does this guess get?
//!     fit               does this code fit the rows?
//!     one_code          one code fits: which?
//!     codes_left        which codes are left? (`colour_choices`: listed as a person lists them)
//!     certain           what is certain?
//!     false_row         one row is false: which?
//!     settle            which guess tells all codes apart? is there one?
//!     keep_worst_case   which guess keeps the worst case?
//!     refute            which feedback shows that this guess does not?
//!     order             which of these guesses is best, second best, …?
//!     evade             which feedback costs most?
//!     small_tree        which plan needs the fewest guesses?
//!     why_not           why is this guess not the best?
//!     two_rows          which two rows tell the most?
//!     best_guess        which guess is the best?
//!     cut_off           which parts of a guess need not be searched?
//!     node_value        what does a node of the search return?
//!
//!   idea     whether a puzzle shows what a lesson teaches
//!
//!   what they share
//!     positions         positions by chance
//!     deducing          how hard it is to deduce, and rows to deduce from
//!     choice            how hard it is to choose a guess
//!     hardest_part      the hardest play after a guess
//!     node              a node of the textbook's search, and what is needed below it
//!     rating            arithmetic of ratings
//!     comparing         how hard it is to compare two codes; what a row says at a glance
//! ```

mod answer;
mod best_guess;
mod certain;
mod choice;
mod codes_left;
mod colour_choices;
mod comparing;
mod cut_off;
mod deducing;
mod draw;
mod evade;
mod false_row;
mod fit;
mod hardest_part;
mod idea;
mod judge;
mod judged;
mod keep_worst_case;
mod kind;
mod make;
mod node;
mod node_value;
mod one_code;
mod order;
mod positions;
mod rating;
mod refusal;
mod refute;
mod right_replies;
mod settle;
mod small_tree;
mod task;
mod two_rows;
mod why_not;

pub use colour_choices::{ColourChoice, colour_choices};
pub use comparing::{broken_at_a_glance, doubles_a_colour, pins, practises, read_at_a_glance};
pub use fit::first_broken_row;
pub use idea::{PuzzleIdea, shows_idea};
pub use judge::{judge_reply, solve_puzzle};
pub use judged::{JudgedReply, OrderedGuess, ShownBy, Solved, TemptingGuess};
pub use kind::{CodesShown, PuzzleKind};
pub use make::{GENERATOR, MadePuzzle, make_puzzle, make_puzzle_counted, most_candidates};
pub use node::{NodeGuess, NodePart, SearchNode, SearchedNode};
pub use refusal::PuzzleRefusal;
pub use right_replies::{FEW_LISTED, MOST_LISTED, PlanPlace, RightReplies, right_replies};
pub(crate) use settle::separating_guesses;
pub use task::{BAND, Choices, Claim, Plan, Puzzle, PuzzleId, PuzzleTask, ReplyForm, Solution};
pub use two_rows::pairs_of_rows;
