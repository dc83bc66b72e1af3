//! *Lab*: strategies against every code, how openings split the codes, the grid of games, and the
//! trees that strategies are.
//!
//! ```text
//!   #/lab/compare/6x4/entropy…     #/lab/openings/6x4     #/lab/grid     #/lab/tree/6x4/entropy
//!     place └─ section └─ the section's own, often nothing
//! ```

mod agenda;
mod bout;
pub mod compare;
pub mod grid;
pub mod histogram;
pub mod openings;
pub mod published;
mod section;
pub mod tree;

pub use agenda::{Agenda, Ticket};
pub use bout::{Bout, Step};
pub use section::Section;
