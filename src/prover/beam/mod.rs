//! A good strategy for a game that is too large for the exact search. Its total is an upper bound of the least total;
//! `least` gives a lower bound.
//!
//! ```text
//!   a goal set ── small ──────────── the exact search: least total
//!              └─ large: candidates ─┬─ guess ── its parts, each again a goal set ── sum
//!                 the few guesses    ├─ guess ── …                                    least wins
//!                 that look best     └─ guess ── given up once it cannot win
//!
//!   candidates   the guesses that look best, by an estimate
//!   follow       the few best guesses of a large set, followed to the end
//!   least        a lower bound of every strategy, by counting
//! ```
//!
//! This is a beam search: at each large goal set only the guesses that an estimate ranks first are followed
//! (B. Lowerre, "The HARPY speech recognition system", 1976, has the name).

mod candidates;
mod follow;
mod least;

pub use follow::{Beam, BeamWidth};
pub use least::least_by_counting;
