//! The fixed texts of the page: headings, buttons, labels. One file for each place; a constant is named
//! after its text, so that it needs no other explanation.
#![allow(missing_docs)]

pub mod analyse;
pub mod blackboard;
pub mod frame;
pub mod games;
pub mod help;
pub mod lab;
pub mod learn;
pub mod notebook;
pub mod parts;
pub mod play;
pub mod settings;
pub mod solve;
pub mod statistics;
pub mod storm;
pub mod teach;
pub mod today;
