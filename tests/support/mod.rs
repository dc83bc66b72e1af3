//! What the suites have in common.
//!
//! ```text
//!   score      the feedback rule once more, peg by peg
//!   random     chance from a seed, which a failure prints
//!   chance     tests by chance, whose failures shrink
//!   games      games, codes and positions, all of them or by chance
//!   reference  a slow solver
//!   searches   the engine's searches of a goal set, asked once
//!   published  rows of tests/data and src/game/data
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod chance;
mod games;
mod published;
mod random;
mod reference;
mod score;
mod searches;

#[cfg(not(target_arch = "wasm32"))]
pub use chance::{by_chance, failure_by_chance};
pub use games::*;
pub use published::{Line, PRINTED, VALUES, lines, printed_values, rows};
pub use random::Random;
pub use reference::{Reference, parts};
pub use score::{hits, score, sizes, told};
pub use searches::{least_total, total_of, worst_case_between, worst_case_of_parts};
