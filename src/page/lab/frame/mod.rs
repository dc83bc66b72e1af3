//! The one layout of all sections: what is found as the heading, the settings, the picture, what is chosen in it.
//!
//! ```text
//!   finding     a sentence with its number; how to read the picture
//!   settings    the chips in a row, on a phone one line that opens a sheet
//!     chip        a setting: its value, and a popover that changes it
//!     size        the chip of the game
//!     strategies  the list in the popover of the strategies
//!     run_control a button that starts and stops a run, or that it is done
//!     save        what the section exports
//!     projector   the page in large letters: the button, the keys
//!   stage       the picture │ what is chosen
//!   fold        all figures, sources …: closed at first
//! ```

mod chip;
mod finding;
mod fold;
mod projector;
mod run_control;
mod save;
mod settings;
mod size;
mod stage;
mod strategies;

pub use chip::Chip;
pub use finding::FindingHead;
pub use fold::Fold;
pub use projector::use_projector;
pub use run_control::RunButton;
pub use save::{SaveChip, SaveItem};
pub use settings::Settings;
pub use size::SizeChip;
pub use stage::Stage;
pub use strategies::StrategyList;
