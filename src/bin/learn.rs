//! The page's program for *Learn*, fetched when that is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    use mastermind_page::file;
    use mastermind_page::{self, Aside};
    let asides = file!(asides, Aside, ui::draw_aside);
    ui::run("learn", move || ui::learn(asides));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
