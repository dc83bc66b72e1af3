//! A worker thread: the engine answers the page's questions here. What Play asks is answered by the program
//! itself, everything else by files that are fetched at the first question of their kind.

#[cfg(target_arch = "wasm32")]
fn main() {
    use mastermind_page::worker::answer::Responder;
    use mastermind_page::worker::{Files, register};
    use mastermind_page::worker_file;
    register(Files {
        explore: worker_file!(explore, Responder::answer_explore),
        learn: worker_file!(learn, Responder::answer_learn),
        proof: worker_file!(proof, Responder::answer_proof),
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
