//! The page's program for *Solve*, *Analyse* and *Lab*, fetched when one of them is opened.

#[cfg(target_arch = "wasm32")]
fn main() {
    use mastermind_game::lab::Section;
    use mastermind_page::file;
    use mastermind_page::{self, ExploreFiles, NotebookInside};
    let files = ExploreFiles {
        lab: file!(lab, Section, ui::draw_section),
        notebook: file!(notebook, NotebookInside, ui::draw_notebook),
    };
    ui::run("explore", move || ui::explore(files));
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
