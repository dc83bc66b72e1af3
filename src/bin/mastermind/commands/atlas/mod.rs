//! `mastermind atlas`: what is known about every game, printed, or computed where it is missing.
//!
//! ```text
//!   src/game/data/values.csv, strategies.csv
//!        │  table       lines of a file, merged so that the better bound wins
//!        ▼
//!   cell ──► missing    what has no line yet, small games first: played or proved
//!        │  settle      bounds that follow from other lines
//!        ▼
//!   print              text, CSV, JSON, BibTeX
//!
//!   value, strategy    a line of each file
//! ```

mod missing;
mod print;
mod settle;
mod strategy;
mod table;
mod value;

use super::args::AtlasArgs;
use super::report::Form;

/// Prints the tables, or computes what is missing in them.
///
/// # Errors
/// In a sentence: a file cannot be read or written, or its lines contradict each other.
pub fn run(args: &AtlasArgs, form: Form) -> Result<(), String> {
    match (&args.join[..], args.missing) {
        ([], false) => print::run(args, form),
        ([], true) => missing::run(args),
        (files, _) => missing::join(args, files),
    }
}
