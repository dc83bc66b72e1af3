//! Sharing a text: what became of it, and the text itself where the browser neither shares nor copies.

use leptos::prelude::*;

use super::markup::{drawn, element};
use crate::hooks::{Shared, share};

/// What became of the text that was shared last.
#[derive(Clone, Copy)]
pub struct Sharing {
    told: RwSignal<&'static str>,
    not_shared: RwSignal<Option<String>>,
}

impl Sharing {
    /// Nothing was shared yet.
    pub fn new() -> Sharing {
        Sharing { told: RwSignal::new(""), not_shared: RwSignal::new(None) }
    }

    /// Shares a text. It has to be called while a click is handled.
    pub fn share(self, text: String) {
        share(text.clone(), move |shared| match shared {
            Shared::BySystem => self.told.set(""),
            Shared::Copied => self.told.set("Copied. Paste it anywhere."),
            Shared::Refused => self.not_shared.set(Some(text)),
        });
    }

    /// Nothing is told any more.
    pub fn forget(self) {
        self.told.set("");
        self.not_shared.set(None);
    }

    /// What is told, and below it the text that was not shared, in a field of this name.
    pub fn view(self, name: &'static str) -> impl IntoView {
        let field = move |text: String| {
            element("textarea")
                .attr("readonly", "")
                .attr("rows", (text.lines().count() + 3).to_string())
                .attr("aria-label", name)
                .text(text)
        };
        let field = move || self.not_shared.get().map(field).into_iter().collect();
        view! {
            <p class="muted" role="status" aria-label="Sharing">{self.told}</p>
            {drawn("", field)}
        }
    }
}
