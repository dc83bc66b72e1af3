//! A worker thread of the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::worker::register();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
