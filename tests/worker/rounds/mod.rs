//! Whole rounds of every size, with the real game, the real answers and a real clock: nobody is left
//! waiting, and every question keeps its time.
//!
//! ```text
//!   clock   a worker's time: real, or this many times as fast
//!   play    rounds against chance and the evil codemaker, to the end
//!   others  Solve and Analyse
//! ```
//! `ROUNDS=100 SPEED=1 cargo test --test worker rounds -- --nocapture` plays as many rounds of each
//! large game with each codemaker, with the patience that the page has, and prints what was played.

mod clock;
mod others;
mod play;

use crate::support::Random;

/// The large games that are played most.
const LARGE: [&str; 4] = ["8x5", "9x6", "10x7", "10x5!"];

/// A number that whoever runs the tests may set.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

/// Begun with a seed that is printed, so that a failure can be had again, or a round that does not end.
fn chance() -> Random {
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let seed = setting("SEED", now.as_nanos() as u64);
    println!("SEED={seed}");
    Random::new(seed)
}
