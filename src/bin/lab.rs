//! A worker thread of the lab: that, and strategies, trees, large games.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::worker::register::<mastermind_teacher::worker::answer::Lab>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
