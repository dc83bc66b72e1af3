//! Results to take along: files, and a link that repeats the run.

use leptos::prelude::*;

use super::model;
use crate::game::lab::compare::Run;
use crate::game::wording::{games, lab as words};
use crate::ui::hooks::{copy, use_memo};
use crate::ui::lab::file::file;
use crate::ui::parts::{Button, Card};

/// The card.
#[component]
pub fn Keep() -> impl IntoView {
    let model = model();
    let text = move |of: fn(&Run) -> String| {
        move || model.get(|state| state.run().map(of).unwrap_or_default())
    };
    let link = use_memo(move || {
        let page = web_sys::window().and_then(|window| window.location().href().ok());
        let page = page.unwrap_or_default();
        let base = page.split('#').next().unwrap_or_default();
        model
            .link()
            .map(|link| format!("{base}{link}"))
            .unwrap_or_default()
    });
    let message = RwSignal::new(String::new());
    let press = move |()| {
        copy(link.get_untracked(), move |done| {
            message.set(games::copied(done).into());
        });
    };
    view! {
        <Card id="compare-keep" title="To keep">
            <p class="files">
                {file("strategies.csv", "text/csv", "Results as CSV", text(Run::to_csv))}
                {file("strategies.json", "application/json", "Results as JSON", text(Run::to_json))}
            </p>
            <p class="muted">{words::REPEATS}</p>
            <textarea readonly rows="2" aria-label="Link to this run" prop:value=link></textarea>
            <Button act=press>"Copy the link"</Button>
            <p role="status">{message}</p>
        </Card>
    }
    .into_any()
}
