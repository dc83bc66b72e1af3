//! The page's program to play.

#[cfg(target_arch = "wasm32")]
fn main() {
    use mastermind_page::file;
    use mastermind_page::{self, AfterRound, NotebookInside, PlayFiles, Sheet};
    let files = PlayFiles {
        sheets: file!(sheets, Sheet, ui::draw_sheet),
        review: file!(review, AfterRound, ui::draw_after_round),
        notebook: file!(notebook, NotebookInside, ui::draw_notebook),
    };
    ui::run("app", move || ui::play(files));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
