//! What several places draw.

mod answer_entry;
mod button;
mod card;
mod choice;
mod code_entry;
mod dialog;
mod hits;
mod markup;
mod notices;
mod peg;
mod variant_picker;
mod when;

pub use answer_entry::AnswerEntry;
pub use button::Button;
pub use card::Card;
pub use choice::Choice;
pub use code_entry::{CodeEntry, focus_first};
pub use dialog::Modal;
pub use hits::Hits;
pub use markup::{Markup, drawn, element, hits, paragraph, pegs};
pub use notices::Notices;
pub use peg::{Peg, Pegs};
pub use variant_picker::VariantPicker;
pub use when::When;
