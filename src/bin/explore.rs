//! The page's program for all other places, fetched when one of them is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::ui::run("explore", mastermind_teacher::ui::Explore);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
