//! The page's program to play.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::ui::run("app", mastermind_teacher::ui::App);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
