//! What a visitor sees: the built site in headless Chromium, and the main paths in Firefox and
//! WebKit. Elements are found
//! by role and name.
//!
//! `cargo verify e2e` builds the site and runs this suite; `cargo verify e2e -- NAME` one test.
//! See [`harness`] for how a test is written.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod access;
mod analyse;
mod coach;
mod engines;
mod faults;
mod figures;
mod first_screen;
mod games;
mod harness;
mod harness_itself;
mod install;
mod lab;
mod lab_games;
mod lab_proof;
mod lab_rules;
mod lab_search;
mod lab_tree;
mod lab_values;
mod large;
mod learn;
mod learn_teach;
mod looks;
mod matches;
mod notebook;
mod offline;
mod phones;
mod places;
mod results;
mod round;
mod settings;
mod soak;
mod solve;
mod speed;
mod start;
#[path = "../places.rs"]
mod the_places;
mod today;
mod trouble;
mod weight;
