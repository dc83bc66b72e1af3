//! A worker thread of *Learn*: puzzles are made and judged here.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_teacher::worker::{answer::Responder, register};
        register(Responder::answer_learn);
    }
}
