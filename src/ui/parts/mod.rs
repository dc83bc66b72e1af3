//! What several places draw.

mod brand;
mod dialog;
mod hits;
mod peg;

pub use brand::Brand;
pub use dialog::Modal;
pub use hits::Hits;
pub use peg::{Peg, Pegs};
