//! A worker thread of the page: what a round asks.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::worker::register::<mastermind_teacher::worker::answer::Exact>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
