//! The frame around the places, the same whichever place is shown.
//!
//! ```text
//!   boot.js fetches the program ─ run ─► Shell
//!     header     the places as links, settings, help, light or dark
//!     places     one <main> for each place; all but Play are fetched when they are opened
//!     visit      what follows a change of the address: title, scroll position, focus
//!     offline    the service worker: what is kept, and the offer of a new version
//!     `sheets`, in a folder of its own: settings, help, statistics, own colours, another game
//! ```
//!
//! The state of a place belongs to the page (`hooks::page_state`), so that leaving the place loses nothing; what
//! *Analyse* shows stands in the address.

mod header;
mod offline;
mod places;
mod visit;

pub use self::offline::Offline;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, wasm_bindgen::JsCast};

use self::header::Header;
use self::offline::{UpdateOffer, use_offline};
use self::places::Places;
use self::visit::{UnknownPlace, close_dialogs_on_leaving, open_shared_position, use_visit};
use crate::hooks::{draw_in_turn, named_place, provide_page_owner, use_looks, use_own_pegs, use_play_model, use_route};
use crate::play::use_change_game;
use crate::sheets::{AllSheets, use_sheets};

/// The id of the element in which the page is drawn; hidden until boot.js is told that it is drawn.
const CONTAINER: &str = "page";

/// Draws the page, once the file of the place that the address names has been fetched.
pub fn run() {
    open_shared_position();
    spawn_local(async {
        // If it cannot be fetched, the place itself says so.
        let _ = places::load(named_place()).await;
        draw_in_turn(|| {
            let container = document().get_element_by_id(CONTAINER);
            if let Some(Ok(container)) = container.map(JsCast::dyn_into::<HtmlElement>) {
                mount_to(container, Shell).forget();
            }
        });
    });
}

/// The whole page.
#[component]
pub fn Shell() -> impl IntoView {
    provide_page_owner();
    let sheets = use_sheets();
    close_dialogs_on_leaving(sheets);
    let address = use_route();
    provide_context(address);
    let model = use_play_model();
    provide_context(model);
    use_looks(model);
    use_own_pegs();
    provide_context(sheets);
    use_change_game(model, address, sheets);
    use_visit(address);
    let offline = use_offline(address);
    provide_context(offline);
    view! {
        <Header address/>
        <UpdateOffer offline/>
        <UnknownPlace address/>
        <Places address/>
        <div id="sheets"><AllSheets/></div>
    }
}
