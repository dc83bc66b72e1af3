//! The frame around the places.

mod app;
mod explore;

pub use crate::lab::draw_section;
pub use crate::learn::{Aside, draw_aside, learn};
pub use crate::notebook::{NotebookInside, draw_notebook};
pub use crate::parts::{Coming, NotFetched, ProgramFile};
pub use crate::play::{AfterRound, draw_after_round};
pub use crate::sheets::{Sheet, draw_sheet};
pub use app::{PlayFiles, play};
pub use explore::{ExploreFiles, explore};

use crate::hooks::{document, draw_in_turn};

use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

/// Draws a program into the container that index.html has for it: the whole of its `main`.
pub fn run<V: IntoView + 'static>(program: &'static str, draw: impl FnOnce() -> V + 'static) {
    draw_in_turn(program, move || {
        if let Some(drawn) = draw_into(program, draw) {
            drawn.forget();
        }
    });
}

/// Draws into a container of index.html, until what is returned is dropped.
pub(crate) fn draw_into<V: IntoView + 'static>(
    container: &str,
    draw: impl FnOnce() -> V + 'static,
) -> Option<UnmountHandle<V::State>> {
    let document = document();
    let container = document.and_then(|document| document.get_element_by_id(container));
    let container = container?.dyn_into::<HtmlElement>().ok()?;
    Some(mount_to(container, draw))
}
