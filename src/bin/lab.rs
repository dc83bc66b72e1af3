//! A worker thread that answers everything: the coach's and the lab's.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::worker::register::<mastermind_teacher::worker::answer::FullAnswers>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
