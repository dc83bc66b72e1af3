//! What the page has stored: results to a file and from one; everything erased.

use leptos::html;
use leptos::prelude::*;

use crate::game::archive;
use crate::game::wording::games as words;
use crate::game::wording::labels::settings as labels;
use crate::ui::hooks::{add_results, all_results, erase_everything};
use crate::ui::parts::{Button, FileField, When};

/// All results that are stored now, as the address of a file.
fn results_file() -> String {
    let text = js_sys::encode_uri_component(&archive::pack(&all_results()));
    format!("data:text/plain;charset=utf-8,{}", String::from(text))
}

/// The section of the settings about it.
#[component]
pub fn MyData() -> impl IntoView {
    let message = RwSignal::new(String::new());
    let link = NodeRef::<html::A>::new();
    // The file holds what is stored when the link is used, not when it was drawn.
    let renew = move || {
        if let Some(link) = link.get_untracked() {
            link.set_href(&results_file());
        }
    };
    let read = move |text: String| {
        let taken = archive::unpack(&text);
        message.set(words::taken(taken.map(add_results)));
    };
    let asked = RwSignal::new(false);
    let not_asked = Signal::derive(move || !asked.get());
    view! {
        <section class="data" aria-labelledby="settings-data">
            <h3 id="settings-data">{labels::MY_DATA}</h3>
            <p class="muted">{labels::THEY_STAY_IN_THIS_BROWSER}</p>
            <div class="data-buttons">
                <a
                    class="button"
                    download="mastermind-teacher-results.txt"
                    href=results_file()
                    node_ref=link
                    on:click=move |_| renew()
                    on:contextmenu=move |_| renew()
                >
                    {labels::EXPORT}
                </a>
                <FileField label=labels::IMPORT accept=".txt,text/plain" act=read/>
                <When so=not_asked>
                    <Button class="danger" act=move |()| asked.set(true)>{labels::ERASE_ALL}</Button>
                </When>
            </div>
            <When so=asked>
                <div class="ask" role="alert">
                    <p>{labels::ERASE_IT}</p>
                    <div class="data-buttons">
                        <Button first=true act=move |()| asked.set(false)>{labels::KEEP_IT}</Button>
                        <Button class="danger" act=|()| erase_everything()>{labels::ERASE_EVERYTHING}</Button>
                    </div>
                </div>
            </When>
            <p role="status" aria-label=labels::RESULTS_FROM_A_FILE>{message}</p>
        </section>
    }
    .into_any()
}
