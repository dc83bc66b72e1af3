//! The page on a projector or in a frame of another page: large, with high contrast, without a menu.

use leptos::prelude::*;

use crate::hooks::shown_link;
use crate::parts::LinkField;
use mastermind_game::notation::projected;

/// The section of the settings about the projector.
#[component]
pub fn ForProjector() -> impl IntoView {
    let link = projected(&shown_link());
    let href = link.clone();
    view! {
        <section class="data" aria-labelledby="settings-projector">
            <h3 id="settings-projector">{"For a projector, or in your own page"}</h3>
            <p class="muted">
                "What you see now: large, with more contrast, without the menu. The link also works as the address of a frame. \
                 Back leads here again."
            </p>
            <p class="row"><a href=href>"Show it"</a></p>
            <LinkField label="The link to what you see now, for a projector" link=Signal::stored(link)/>
        </section>
    }
}
