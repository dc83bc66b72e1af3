//! The feedback rule: which feedback a guess gets. The same rule four times, each for another use.
//!
//! ```text
//!   one guess, one code      score          the definition in use everywhere
//!                            plain_score    peg by peg, shares nothing with the others: verifier
//!   one guess, many codes    kernel         sizes of the parts, a bit for each code
//!                            simd_scores    feedback indices, 64 codes at a time
//! ```
//!
//! A test (tests/exact/scores.rs) compares all four in games of 1 to 8 pegs with that of a second
//! solver (tests/exact/plain.rs).
//!
//! Another feedback rule, for example one that tells only black pegs, changes eight files of the
//! engine:
//!
//! ```text
//!   the rule itself                         score, plain_score, kernel, simd_scores
//!   which feedbacks there are, their order  feedback
//!   what a feedback can leave               allowed, search::bounds
//!   what a person concludes from it         deduction::clue and its techniques
//! ```
//!
//! A feedback stays two numbers, of which the second is then always 0, so that `tree::packed`,
//! `tree::parse` and all that is stored stay as they are. On the page `ui/parts/pad.rs` would offer
//! no white pegs. tests/layers lists every file that takes a feedback apart: these eight, `tree::packed`,
//! `tree::parse`, and those of the page. Among the tests the second solver, tests/exact/plain.rs, has
//! the rule once more. Where a visitor is to choose the rule, it becomes a property of the `variant`,
//! and of its notation.

mod kernel;
mod plain_score;
mod score;
mod simd_scores;

pub(super) use kernel::Kernel;
pub(super) use plain_score::plain_score;
pub use score::score;
pub(super) use simd_scores::{BLOCK, CodeColumns};
