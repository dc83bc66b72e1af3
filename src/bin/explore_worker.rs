//! A worker thread of *Solve*, *Analyse* and the lab: what they ask is answered here, but for proofs.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_teacher::worker::{answer::Responder, register};
        register(Responder::answer_explore);
    }
}
