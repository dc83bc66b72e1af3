//! *Lab*: strategies against every code, how openings split the codes, the grid of games, and the
//! trees that strategies are.
//!
//! ```text
//!   #/lab/compare/6x4/entropy…     #/lab/openings/6x4     #/lab/grid     #/lab/tree/6x4/entropy
//!     place └─ section └─ the section's own, often nothing
//! ```

mod section;
pub mod tree;

pub use section::Section;
