//! A worker thread of the lab's *Proof*: certificates are made and checked here.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_page::worker::{answer::Responder, register};
        register(Responder::answer_proof);
    }
}
