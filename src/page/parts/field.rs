//! Fields: a number, a text, a file, a link to be copied.

use leptos::ev::{Event, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;

use super::Show;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use super::Button;
use crate::hooks::{copy, use_effect, use_memo};
use mastermind_game::wording;

/// A field for a number.
#[component]
pub fn NumberField(
    /// The label of the field.
    label: &'static str,
    /// The smallest number that can be chosen.
    least: u64,
    /// The largest number.
    most: u64,
    /// The current number.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the text that was typed. Afterwards the field shows `value` again.
    #[prop(into)]
    act: Callback<String>,
) -> impl IntoView {
    let on_change = move |event: Event| {
        let input = event_target::<HtmlInputElement>(&event);
        act.run(input.value());
        input.set_value(&value.get_untracked());
    };
    view! {
        <label class="field">
            {label}
            <input
                type="number"
                min=least.to_string()
                max=most.to_string()
                step="1"
                prop:value=value
                on:change=on_change
            />
        </label>
    }
}

/// A handle on the text in a [`TextField`]; free to copy.
#[derive(Clone, Copy, Default)]
pub struct TypedText {
    line: NodeRef<html::Input>,
    lines: NodeRef<html::Textarea>,
}

impl TypedText {
    /// The text in the field.
    pub fn get(self) -> String {
        let line = self.line.get_untracked().map(|field| field.value());
        let lines = || self.lines.get_untracked().map(|field| field.value());
        line.or_else(lines).unwrap_or_default()
    }

    /// Replaces the text of a field of several lines; does nothing to a field of one line.
    pub fn set(self, text: &str) {
        if let Some(field) = self.lines.get_untracked() {
            field.set_value(text);
        }
    }
}

/// A field for a text of one line, or of several.
#[component]
pub fn TextField(
    /// The label of the field.
    #[prop(into)]
    label: Signal<String>,
    /// The ids of the elements that describe it.
    described_by: &'static str,
    /// A handle on the text.
    text: TypedText,
    /// The number of lines that are seen.
    #[prop(default = 1)]
    lines: usize,
    /// The text at first, and again whenever this changes.
    #[prop(into, optional)]
    value: Signal<String>,
    /// Whether the text cannot be read.
    #[prop(into)]
    invalid: Signal<bool>,
    /// Why not; shown unless it is empty.
    #[prop(into, optional)]
    complaint: Signal<String>,
    /// The attribute `inputmode`: which keypad a phone shows.
    #[prop(into, optional)]
    keypad: Signal<String>,
    /// The most characters that it takes.
    #[prop(into, optional)]
    most: Option<String>,
    /// Called when Enter is pressed. Without it Enter starts a new line.
    #[prop(into, optional)]
    send: Option<Callback<()>>,
    /// Called with the text after each change.
    #[prop(into, optional)]
    typed: Option<Callback<String>>,
) -> impl IntoView {
    let on_input = move |event: Event| {
        if let Some(typed) = typed {
            typed.run(event_target_value(&event));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if let Some(send) = send {
            send_on_enter(&event, send);
        }
    };
    let invalid = use_memo(move || invalid.get().to_string());
    let has_complaint = use_memo(move || complaint.with(|text| !text.is_empty()));
    let field = match lines {
        1 => view! {
            <input
                type="text"
                inputmode=keypad
                aria-label=label
                aria-describedby=described_by
                aria-invalid=invalid
                spellcheck="false"
                autocomplete="off"
                maxlength=most
                node_ref=text.line
                prop:value=value
                on:keydown=on_key
                on:input=on_input
            />
        }
        .into_any(),
        _ => view! {
            <textarea
                rows=lines.to_string()
                aria-label=label
                aria-describedby=described_by
                aria-invalid=invalid
                spellcheck="false"
                autocomplete="off"
                maxlength=most
                node_ref=text.lines
                prop:value=value
                on:keydown=on_key
                on:input=on_input
            ></textarea>
        }
        .into_any(),
    };
    view! {
        {field}
        <Show when=has_complaint><p class="complaint" role="alert">{complaint}</p></Show>
    }
}

/// Calls `send` if a key event is Enter without Shift, once for a key that is held.
fn send_on_enter(event: &KeyboardEvent, send: Callback<()>) {
    if event.key() != "Enter" || event.shift_key() {
        return;
    }
    event.prevent_default();
    if !event.repeat() {
        send.run(());
    }
}

/// A field that chooses a file and reads it as text.
#[component]
pub fn FileField(
    /// The label of the field.
    label: &'static str,
    /// The attribute `accept`: the kinds of files.
    accept: &'static str,
    /// The most bytes that are read; the rest of a longer file is ignored.
    #[prop(default = usize::MAX)]
    most_bytes: usize,
    /// Called with the text of the file; with an empty text if the file is not text.
    #[prop(into)]
    act: Callback<String>,
) -> impl IntoView {
    let on_change = move |event: Event| {
        let input = event_target::<HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        let Ok(start) = file.slice_with_f64_and_f64(0.0, file.size().min(most_bytes as f64)) else {
            return;
        };
        spawn_local(async move {
            let text = JsFuture::from(start.text()).await.ok();
            // So that the same file can be chosen again, once it is repaired.
            input.set_value("");
            // The visitor may have left the place by then.
            act.try_run(text.and_then(|text| text.as_string()).unwrap_or_default());
        });
    };
    view! {
        <label class="file">
            {label}
            <input type="file" accept=accept on:change=on_change/>
        </label>
    }
}

/// A link or a line of text, with a button that copies it.
#[component]
pub fn LinkField(
    /// The label of the field.
    label: &'static str,
    /// The link.
    link: Signal<String>,
    /// The label of the button.
    #[prop(default = "Copy the link")]
    copy_label: &'static str,
    /// The name of what the button copies.
    #[prop(default = "Link")]
    copied_name: &'static str,
    /// The number of lines that are seen.
    #[prop(default = 2)]
    rows: u8,
    /// The CSS class of the text.
    #[prop(default = "")]
    class: &'static str,
    /// Called when the button is pressed.
    #[prop(into, optional)]
    act: Option<Callback<()>>,
) -> impl IntoView {
    let message = RwSignal::new(String::new());
    let press = move |()| {
        if let Some(act) = act {
            act.run(());
        }
        copy(link.get_untracked(), move |done| {
            message.set(wording::copied(copied_name, done));
        });
    };
    // The message is about the text that was copied.
    use_effect(move |_| {
        link.track();
        message.set(String::new());
    });
    view! {
        <textarea class=class readonly rows=rows aria-label=label prop:value=link></textarea>
        <Button act=press>{copy_label}</Button>
        <p role="status">{message}</p>
    }
}
