//! The page's program.

fn main() {
    #[cfg(target_arch = "wasm32")]
    mastermind_page::run();
}
