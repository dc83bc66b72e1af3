//! The worker thread: the engine answers questions here.

fn main() {
    #[cfg(target_arch = "wasm32")]
    mastermind_teacher::worker::register();
}
