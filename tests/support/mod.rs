//! What the suites have in common.
//!
//! ```text
//!   score      the feedback rule once more, peg by peg
//!   random     chance from a seed, which a failure prints
//!   games      games, codes and positions, all of them or by chance
//!   reference  a slow solver
//!   published  rows of tests/data
//! ```

mod games;
mod published;
mod random;
mod reference;
mod score;

pub use games::*;
pub use published::rows;
pub use random::Random;
pub use reference::{Reference, parts};
pub use score::{hits, score, sizes, told};
