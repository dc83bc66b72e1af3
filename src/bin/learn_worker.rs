//! A worker thread of *Learn*, where puzzles are made and judged, and of the notebook.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_page::worker::{answer::Responder, register};
        register(Responder::answer_learn);
    }
}
