//! Fixed texts that several places share, or a place and its sentences; a constant is named after its text. All others
//! stand where they are shown.
#![allow(missing_docs)]

pub mod analyse;
pub mod frame;
pub mod matches;
pub mod parts;
pub mod play;
pub mod solve;
pub mod statistics;
pub mod today;
