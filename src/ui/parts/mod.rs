//! What several places draw.

mod bars;
mod brand;
mod button;
mod card;
mod choice;
mod dialog;
mod markup;
mod peg;
mod when;

pub use bars::{bar, bars, charts, second};
pub use brand::Brand;
pub use button::Button;
pub use card::{Card, live};
pub use choice::Choice;
pub use dialog::Modal;
pub use markup::{Markup, button, disclosure, drawn, element, figures, hits, paragraph, peg, pegs};
pub use peg::Peg;
pub use when::When;
