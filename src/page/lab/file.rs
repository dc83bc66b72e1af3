//! Texts to be saved as files.

use js_sys::Array;
use leptos::prelude::*;

use crate::parts::{Button, When};
use mastermind_game::lab::DataTable;
use mastermind_game::wording::DotChart;
use web_sys::{Blob, HtmlElement, Url, wasm_bindgen::JsCast};

/// A link that saves the current `text` in a file of the current `name`.
pub fn file(
    name: impl Fn() -> String + Send + 'static,
    kind: &'static str,
    label: &'static str,
    text: impl Fn() -> String + Send + 'static,
) -> AnyView {
    let route = move || {
        let text = js_sys::encode_uri_component(&text());
        format!("data:{kind};charset=utf-8,{}", String::from(text))
    };
    view! { <a download=name href=route>{label}</a> }.into_any()
}

/// Buttons that save a table as CSV and as JSON.
#[component]
pub fn SaveTable(
    /// What it is called on the page.
    title: &'static str,
    /// Whether there is one.
    #[prop(into)]
    there: Signal<bool>,
    /// The table now.
    #[prop(into)]
    table: Callback<(), Option<DataTable>>,
    /// The chart of it, if it has one.
    #[prop(into, optional)]
    chart: Option<Callback<(), Option<DotChart>>>,
) -> impl IntoView {
    let button =
        move |label: &'static str, ending: &'static str, write: fn(&DataTable) -> String| {
            let act = move |()| {
                if let Some(table) = table.run(()) {
                    // Where the browser saves nothing it says so itself.
                    let _ = save(&table.file_name(ending), &write(&table));
                }
            };
            view! { <Button act name=format!("{label}: {title}")>{label}</Button> }.into_any()
        };
    let picture = move |chart: Callback<(), Option<DotChart>>| {
        let act = move |()| {
            if let Some(chart) = chart.run(()) {
                let _ = save(&chart.file_name(), &chart.to_svg());
            }
        };
        view! { <Button act name=format!("Chart as SVG: {title}")>{"Chart as SVG"}</Button> }
            .into_any()
    };
    view! {
        <When so=there>
            <div class="actions">
                {chart.map(picture)}
                {button("Table as CSV", "csv", DataTable::to_csv)}
                {button("Table as JSON", "json", DataTable::to_json)}
            </div>
        </When>
    }
    .into_any()
}

/// Has the browser save a text as a file. `None` if that fails.
pub fn save(name: &str, text: &str) -> Option<()> {
    let parts = Array::of1(&text.into());
    let url = Url::create_object_url_with_blob(&Blob::new_with_str_sequence(&parts).ok()?).ok()?;
    let link = document().create_element("a").ok()?;
    link.set_attribute("href", &url).ok()?;
    link.set_attribute("download", name).ok()?;
    link.dyn_into::<HtmlElement>().ok()?.click();
    // By then the browser has begun to save.
    set_timeout(
        move || drop(Url::revoke_object_url(&url)),
        std::time::Duration::from_secs(60),
    );
    Some(())
}
