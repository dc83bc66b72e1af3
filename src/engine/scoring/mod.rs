//! The feedback rule: which feedback a guess gets. The same rule is written four times here, each for another use. A
//! fifth version, in `allowed`, is for the first pegs of a code.
//!
//! ```text
//!   one guess, one code      score          the definition in use everywhere
//!                            plain_score    peg by peg, shares nothing with the others: verifier
//!   one guess, many codes    kernel         sizes of the parts, a bit for each code
//!                            simd_scores    feedback indices, 64 codes at a time
//! ```
//!
//! The tests compare all four with the rule told peg by peg.
//!
//! A game may tell less than the black and white pins ([`FeedbackRule`](crate::FeedbackRule)): the rule is a property
//! of the [`Variant`](crate::Variant), and [`Variant::score`](crate::Variant::score) tells what it leaves of them. Each
//! of the ways above has it where the pins are counted: the kernel puts parts together, `simd_scores` adds other steps.
//! The feedbacks of a rule have indices of their own from 0, so that all searches, strategies and trees follow it, and
//! `search::capacity` bounds what it can tell apart.
//!
//! ```text
//!   the rule, its feedbacks, their order    feedback
//!   what a feedback can leave               allowed, search::capacity, search::game_bounds
//! ```

mod kernel;
mod plain_score;
pub(crate) mod score;
mod simd_scores;

pub use kernel::Kernel;
pub(super) use plain_score::plain_score;
pub(crate) use score::score;
pub(super) use simd_scores::{BLOCK, CodeColumns};
