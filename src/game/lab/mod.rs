//! *Lab*: strategies against every code, how openings split the codes, the grid of games, and the
//! trees that strategies are.
//!
//! ```text
//!   #/lab/compare/6x4/entropy…     #/lab/openings/6x4     #/lab/grid     #/lab/tree/6x4/entropy
//!     place └─ section └─ the section's own, often nothing
//! ```

pub mod axis;
pub mod compare;
pub mod grid;
pub mod histogram;
pub mod openings;
mod playout;
pub mod published;
mod section;
pub mod tree;
mod work_queue;

pub use playout::{Playout, Step};
pub use section::Section;
pub use work_queue::{Ticket, WorkQueue};
