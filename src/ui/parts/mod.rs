//! What several places draw.

mod button;
mod choice;
mod dialog;
mod hits;
mod peg;
mod when;

pub use button::Button;
pub use choice::Choice;
pub use dialog::Modal;
pub use hits::Hits;
pub use peg::{Peg, Pegs};
pub use when::When;
