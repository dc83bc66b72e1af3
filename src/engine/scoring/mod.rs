//! The feedback rule: which feedback a guess gets. The same rule four times, each for another use, a fifth time
//! for the first pegs of a code (`allowed`), and on purpose in two more rooms (below).
//!
//! ```text
//!   one guess, one code      score          the definition in use everywhere
//!                            plain_score    peg by peg, shares nothing with the others: verifier
//!   one guess, many codes    kernel         sizes of the parts, a bit for each code
//!                            simd_scores    feedback indices, 64 codes at a time
//! ```
//!
//! A test (tests/exact/scores.rs) compares all four, in games of 1 to 8 pegs and three colours or more, with the
//! rule of a second solver (tests/exact/plain_score.rs): `score`, `plain_score` and the kernel on codes drawn at
//! random in every game; `simd_scores`, by the tables of scores, on small positions of games of up to 70,000
//! codes. tests/engine/codes.rs compares `score` with the rule told peg by peg, in games of one
//! and two colours too, and the kernel with it in games of 5 to 7 pegs.
//!
//! A game may tell less than the black and white pins ([`FeedbackRule`](crate::FeedbackRule)): the rule is a property of
//! the [`Variant`](crate::Variant), and [`Variant::score`](crate::Variant::score) tells what it leaves of them. Each of
//! the ways above has it where the pins are counted: the kernel puts parts together, `simd_scores` adds other steps. The
//! feedbacks of a rule have places of their own from 0, so that all searches, strategies and trees follow it, and
//! `search::capacity` bounds what it can tell apart.
//!
//! ```text
//!   the rule, its feedbacks, their order    feedback
//!   what a feedback can leave               allowed, search::capacity, search::game_bounds
//!   only under the classic rule             deduction, puzzle, curriculum, attribution, the texts of tree; the prover
//! ```
//!
//! Two rooms have the classic rule once more on purpose, because they do not rest on the searches:
//!
//! ```text
//!   who checks a proof shares nothing with who made it    prover: certificate/check/game.rs, check.py,
//!                                                         FORMAT.md
//!   what a person concludes from a feedback, how hard     deduction: clue, one_row, full, difference,
//!   it is to read                                         copies, balance, adding_up, breaks, conflict;
//!                                                         puzzle: comparing, codes_left, colour_choices
//! ```

mod kernel;
mod plain_score;
pub(crate) mod score;
mod simd_scores;

pub use kernel::Kernel;
pub(super) use plain_score::plain_score;
pub(crate) use score::score;
pub(super) use simd_scores::{BLOCK, CodeColumns};
