//! What a person can deduce from the rows, step by step, without a list of codes.
//!
//! ```text
//!   rows ── deduce ──► Deduction
//!                        ├── steps: Inference ─ technique, rows used, facts that follow
//!                        └── notes: grid of places and colours, intervals of copies
//! ```
//!
//! ```text
//!   technique    what a person can do, from easy to hard
//!   notes        what is certain of each place and of each colour
//!   inference    one step: technique, rows, facts
//!
//!   balance      sums of black, white and absent pegs, for `copies`
//!   clue         the rows taken apart: the only file here that reads a feedback; the others have its numbers
//!                of black, white and absent pegs from here
//!
//!   one_row      nothing, all here, not there, only there: one row by itself
//!   adding_up    guesses with separate colours
//!   full         what is known makes up the feedback
//!   last_place   the last place for a colour, the last colour for a place
//!   copies       one row weighed exactly
//!   difference   two guesses that are nearly the same
//!
//!   chain        the easiest of them, again and again
//!   shorten      a chain without the steps that it does not need; the same spelled out, for reading
//!   supposing    something is supposed and shown to be false
//!   conflict     what cannot be where steps end in a contradiction
//!   possible_pins  what a row could get where its own feedback could not come
//!   breaks       finds it
//!   because      why a step follows, as data: what each technique says with what it finds
//!   conclude     all of that together
//!   deduce       what can be deduced from rows
//!   own_notes    what can be added to a person's own notes, and what is wrong there
//!   common       what all codes of a list have in common: the one file here that looks at a list
//! ```
//!
//! Each technique is a function of the rows and the notes. It returns its first finding that says something
//! new, or nothing. `chain` names the functions and makes an [`Inference`] of what they find.

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
pub use common::{common_facts, some_code_has};
pub use conflict::Conflict;
pub use deduce::{Conclusion, Deduction, deduce, explain, prove, with_reasons};
pub use inference::{Inference, Supposition};
pub use notes::{Fact, Notes};
pub use own_notes::{FalseNotes, false_facts, next_step};
pub use possible_pins::{PinCount, PossiblePins};
pub use technique::Technique;
