//! What several places draw.

mod brand;
mod button;
mod choice;
mod dialog;
mod hits;
mod peg;
mod when;

pub use brand::Brand;
pub use button::Button;
pub use choice::Choice;
pub use dialog::Modal;
pub use hits::Hits;
pub use peg::{Peg, Pegs};
pub use when::When;
