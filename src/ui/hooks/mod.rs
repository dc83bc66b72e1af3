//! One hook a file: signals in, a named struct of signals out.

mod delayed;
mod desk;
mod engine;
mod memory;
mod place;

pub use desk::{Desk, use_desk};
pub use engine::{Engine, use_engine};
pub use memory::{Memory, use_memory};
pub use place::use_whereabouts;
