//! One hook a file: signals in, a named struct of signals out.

mod clipboard;
mod delayed;
mod engine;
mod looks;
mod memory;
mod play_model;
mod route;
mod state;

pub use clipboard::copy;
pub use engine::{Engine, use_engine, use_worker, worker_url};
pub use looks::{page_attribute, use_labels, use_looks};
pub use memory::{
    Memory, add_results, all_results, begin_round, keep_tree, keeps_anything, put, recall_one,
    recall_tree, stored, unfinished_round,
};
pub use play_model::{PlayModel, use_play_model};
pub use route::{CurrentRoute, use_route};
pub use state::{Shown, State, use_memo};
