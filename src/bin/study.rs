//! The page's program for all other places, fetched when one of them is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::ui::run("study", mastermind_teacher::ui::Study);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
