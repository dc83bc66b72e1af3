//! The page.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::ui::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
