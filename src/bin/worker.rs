//! A worker thread of *Play*: the engine answers its questions here.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use mastermind_page::worker::{answer::Responder, register};
        register(Responder::answer_play);
    }
}
