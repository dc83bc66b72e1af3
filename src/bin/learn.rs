//! The page's program for *Learn*, fetched when that is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    mastermind_teacher::ui::run("learn", mastermind_teacher::ui::Learn);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
