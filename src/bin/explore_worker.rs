//! A worker thread of *Solve*, *Analyse* and the lab. Other programs answer for proofs and notebooks.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_page::worker::{answer::Responder, register};
        register(Responder::answer_explore);
    }
}
