//! A worker thread of the other places: the engine answers every question here.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_teacher::worker::{answer::Responder, register};
        register(Responder::answer_explore);
    }
}
