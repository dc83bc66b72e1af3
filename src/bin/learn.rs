//! The page's program for *Learn*, fetched when that is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    use mastermind_teacher::file;
    use mastermind_teacher::ui::{self, Aside};
    let asides = file!(asides, Aside, ui::draw_aside);
    ui::run("learn", move || ui::learn(asides));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
