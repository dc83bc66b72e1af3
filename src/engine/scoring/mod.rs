//! The feedback rule: which feedback a guess gets. The same rule four times, each for another use.
//!
//! ```text
//!   one guess, one code      score          the definition in use everywhere
//!                            plain_score    peg by peg, shares nothing with the others: verifier
//!   one guess, many codes    kernel         sizes of the parts, a bit for each code
//!                            simd_scores    feedback indices, 64 codes at a time
//! ```
//!
//! A test compares all four in games of 1 to 8 pegs. Another feedback rule would change these files,
//! [`Feedback`](super::feedback::Feedback), which says which feedbacks there are and in which order,
//! the two places that reason about what a feedback can leave, `allowed` and `search::bounds`, and the
//! two that write feedbacks as text or numbers, `tree::packed` and `tree::parse`. The list is in
//! tests/layers.

mod kernel;
mod plain_score;
mod score;
mod simd_scores;

pub(super) use kernel::Kernel;
pub(super) use plain_score::plain_score;
pub use score::score;
pub(super) use simd_scores::{BLOCK, CodeColumns};
