//! What several places draw.

mod brand;
mod button;
mod dialog;
mod hits;
mod peg;

pub use brand::Brand;
pub use button::Button;
pub use dialog::Modal;
pub use hits::Hits;
pub use peg::{Peg, Pegs};
