//! Mastermind Teacher: a page that teaches people to play Mastermind as well as it can be played.
//!
//! Layers; nothing points upward: [`engine`] ← [`game`] ← [`worker`] ← `ui` ← the programs in `src/bin`.

pub mod engine;
pub mod game;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod ui;
pub mod worker;
