//! How things are written: on the page, in lines of text and in addresses.
//!
//! ```text
//!   peg_marks  a colour         0, 1, A, ▲ …
//!   position   game and rows    6x4 0011:10 0234:02
//!   read       from a text to a position
//!   cursor     how every line and address is read; `fault`: why that may fail
//!   pasted     whatever people write of their games, and what is assumed of it;
//!              `pasted_draft`: one that has not been taken over yet
//!   route      an address       #/solve/6x4/entropy
//!   challenge  a hidden code    k3vq0xw7d
//! ```

mod challenge;
mod cursor;
mod fault;
pub mod pasted;
mod pasted_draft;
mod peg_marks;
mod position;
mod read;
mod route;

use mastermind_engine::util::thousands;

pub use challenge::Challenge;
pub(crate) use challenge::{LETTERS, letter_number};
pub(crate) use cursor::{Cursor, Word};
pub use fault::{Fault, MAX_CHARACTERS, Spot};
pub use pasted_draft::PastedDraft;
pub use peg_marks::{Legend, PegMarks};
pub use position::{MAX_ROWS, Position, ReadPosition};
pub(crate) use position::{row_text, rows_of_link};
pub(crate) use read::Spelling;
pub use route::{Route, handed_on, projected};

/// A number of things: "1 guess", "3 guesses".
pub fn count(n: impl Into<u64>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{} {}", thousands(n), if n == 1 { one } else { many })
}
