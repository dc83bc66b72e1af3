//! What a person can deduce from the rows, step by step, without a list of codes.
//!
//! ```text
//!   rows ── deduce ──► Deduction
//!                        ├── steps: Inference ─ technique, rows used, facts that follow
//!                        └── notes: grid of places and colours, intervals of copies
//! ```
//!
//! ```text
//!   technique   what a person can do, from easy to hard
//!   notes       what is certain of each place and of each colour
//! ```

mod notes;
mod technique;

pub use notes::{Fact, Notes};
pub use technique::Technique;
