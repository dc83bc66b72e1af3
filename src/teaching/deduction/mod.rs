//! What a player can deduce from the rows, step by step, without a list of codes.
//!
//! ```text
//!   rows ── deduce ──► Deduction
//!                        ├── steps: Inference ─ technique, rows used, facts that follow
//!                        └── notes: grid of positions and colours, intervals of copies
//! ```
//!
//! ```text
//!   technique    what a player can do, from easy to hard
//!   notes        what is certain of each position and of each colour
//!   inference    one step: technique, rows, facts
//!
//!   balance      sums of black, white and absent pegs, for `copies`
//!   clue         the rows taken apart: only this file reads a feedback; the others take the numbers of black,
//!                white and absent pegs from it
//!
//!   one_row      nothing, all here, not there, only there: one row by itself
//!   adding_up    guesses that share no colour
//!   full         known pegs make up the feedback
//!   last_place   the last position for a colour, the last colour for a position
//!   copies       one row weighed exactly
//!   difference   two guesses that are nearly the same
//!
//!   chain        the easiest technique that says something new, again and again
//!   shorten      a chain without the steps that it does not need, and one spelled out for reading
//!   supposing    something is supposed and shown to be false
//!   conflict     the contradiction in which steps end
//!   possible_pins  what a row could get if its own feedback is impossible
//!   breaks       finds the conflict
//!   because      why a step follows, as data: what each technique says with what it finds
//!   conclude     all techniques together, suppositions included
//!   deduce       what can be deduced from rows
//!   own_notes    what can be added to a player's own notes, and what is wrong there
//!   common       facts compared with a list of codes: only this file looks at a list
//! ```
//!
//! Each technique is a function of the rows and the notes. It returns its first finding that says something new, or
//! `None`. `chain` calls these functions and makes an [`Inference`] of what they find.

mod adding_up;
mod balance;
mod because;
mod breaks;
mod chain;
mod clue;
mod common;
mod conclude;
mod conflict;
mod copies;
mod deduce;
mod difference;
mod full;
mod inference;
mod last_place;
mod notes;
mod one_row;
mod own_notes;
mod possible_pins;
mod shorten;
mod supposing;
mod technique;

pub use because::{Because, PegsByColour};
pub use common::{common_facts, minimal_conflict, some_code_has};
pub use conflict::Conflict;
pub use deduce::{Conclusion, Deduction, add_reasons, deduce, explain, prove};
pub use inference::{Inference, Supposition};
pub use notes::{Fact, Notes};
pub use own_notes::{FalseNotes, false_facts, next_step, next_step_explained};
pub use possible_pins::{PinCount, PossiblePins};
pub use technique::Technique;
