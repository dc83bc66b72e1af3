//! The engine, natively: laws, comparisons with a slow reference, and published numbers.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod adversary;
mod anytime;
mod assessment;
mod bound;
mod budget;
mod chance;
mod coach;
mod codes;
mod consistency;
mod examples;
mod expected;
mod feedback_rules;
mod large;
mod losses;
mod other_trees;
mod ranking;
mod renaming;
mod rules;
mod strategies;
mod strategy_laws;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
mod symmetry;
mod textbook;
mod tree_differences;
mod trees;
mod worst_case;
