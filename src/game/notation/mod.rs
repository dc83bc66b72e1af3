//! How things are written: on the page, in lines of text and in addresses.
//!
//! ```text
//!   peg_marks  a colour         0, 1, A, ▲ …
//!   position   game and rows    6x4 0011:10 0234:02
//!   read       from a text to a position; `fault`: why that may fail, said by `wording::errors`
//!   route      an address       #/solve/6x4/entropy
//!   challenge  a hidden code    k3vq0xw7d
//! ```

mod challenge;
mod fault;
mod peg_marks;
mod position;
mod read;
mod route;

pub(crate) use challenge::LETTERS;
pub use challenge::{Challenge, Damaged};
pub use fault::{NotationError, NotationFault};
pub use peg_marks::PegMarks;
pub use position::{MAX_CHARACTERS, MAX_ROWS, Position};
pub(crate) use position::{is_too_long, once, row_text, rows_of_link};
pub use route::{Route, UnknownPlace};
