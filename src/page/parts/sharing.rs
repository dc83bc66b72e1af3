//! Sharing a text: whether it worked, and the text itself if the browser neither shares nor copies.

use leptos::prelude::*;

use super::markup::{drawn, el};
use crate::hooks::{Shared, share};

/// What happened to the text that was shared last; free to copy.
#[derive(Clone, Copy)]
pub struct Sharing {
    message: RwSignal<&'static str>,
    not_shared: RwSignal<Option<String>>,
}

impl Sharing {
    /// The state before a text is shared.
    pub fn new() -> Sharing {
        Sharing { message: RwSignal::new(""), not_shared: RwSignal::new(None) }
    }

    /// Shares a text. Browsers allow this only while they handle a click.
    pub fn share(self, text: String) {
        share(text.clone(), move |shared| match shared {
            Shared::BySystem => self.message.set(""),
            Shared::Copied => self.message.set("Copied. Paste it anywhere."),
            Shared::Refused => self.not_shared.set(Some(text)),
        });
    }

    /// Clears the message and the field.
    pub fn forget(self) {
        self.message.set("");
        self.not_shared.set(None);
    }

    /// The message, and below it the text that could not be shared, in a field of this name.
    pub fn view(self, name: &'static str) -> impl IntoView {
        let text_area = move |text: String| {
            el("textarea")
                .attr("readonly", "")
                .attr("rows", (text.lines().count() + 3).to_string())
                .attr("aria-label", name)
                .text(text)
        };
        let field = move || self.not_shared.get().map(text_area).into_iter().collect();
        view! {
            <p class="muted" role="status" aria-label="Sharing">{self.message}</p>
            {drawn("", field)}
        }
    }
}
