//! The worker thread that a player waits for: it judges guesses.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::worker::register::<mastermind_teacher::worker::answer::JudgeAnswers>();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
