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

/// A number to be typed.
#[component]
pub fn NumberField(
    /// What it is.
    label: &'static str,
    /// The least that can be chosen.
    least: u64,
    /// The most.
    most: u64,
    /// The number now.
    #[prop(into)]
    value: Signal<String>,
    /// Called with what was typed. If `value` does not change by that, the field shows it again.
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

/// A handle on what is typed into a [`TextField`]; free to copy.
#[derive(Clone, Copy, Default)]
pub struct TypedText {
    line: NodeRef<html::Input>,
    lines: NodeRef<html::Textarea>,
}

impl TypedText {
    /// What stands in the field.
    pub fn get(self) -> String {
        let line = self.line.get_untracked().map(|field| field.value());
        let lines = || self.lines.get_untracked().map(|field| field.value());
        line.or_else(lines).unwrap_or_default()
    }

    /// Puts a text into the field, if it has several lines.
    pub fn set(self, text: &str) {
        if let Some(field) = self.lines.get_untracked() {
            field.set_value(text);
        }
    }
}

/// A text to be typed: one line, or several.
#[component]
pub fn TextField(
    /// Its name.
    #[prop(into)]
    label: Signal<String>,
    /// The elements that say more.
    described_by: &'static str,
    /// A handle on what is typed.
    text: TypedText,
    /// How many lines are seen.
    #[prop(default = 1)]
    lines: usize,
    /// What stands in it before anything is typed, and again whenever this changes.
    #[prop(into, optional)]
    value: Signal<String>,
    /// Whether what was typed cannot be read.
    #[prop(into)]
    invalid: Signal<bool>,
    /// Why not; shown unless it is empty.
    #[prop(into, optional)]
    complaint: Signal<String>,
    /// The browser's name for the keypad of a telephone.
    #[prop(into, optional)]
    keypad: Signal<String>,
    /// How many signs it holds at most.
    #[prop(into, optional)]
    most: Option<String>,
    /// Called when Enter is pressed. Without it Enter begins another line.
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
        if event.key() != "Enter" || event.shift_key() {
            return;
        }
        if let Some(send) = send {
            event.prevent_default();
            if !event.repeat() {
                send.run(());
            }
        }
    };
    let invalid = use_memo(move || invalid.get().to_string());
    let complains = use_memo(move || complaint.with(|text| !text.is_empty()));
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
        <Show when=complains><p class="complaint" role="alert">{complaint}</p></Show>
    }
}

/// A file to be chosen and read as a text.
#[component]
pub fn FileField(
    /// What it is for.
    label: &'static str,
    /// The kinds of files, as the browser names them.
    accept: &'static str,
    /// Of a longer file no more bytes are read.
    #[prop(default = usize::MAX)]
    most_bytes: usize,
    /// Called with the text of the file; an empty text if it is none.
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
            // The same file may be chosen again, once it is repaired.
            input.set_value("");
            // Nobody may want it any more.
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

/// A link or a line of text to be copied, with the button that does it.
#[component]
pub fn LinkField(
    /// Its name.
    label: &'static str,
    /// The link.
    link: Signal<String>,
    /// What the button says, and what is copied then.
    #[prop(default = ("Copy the link", "Link"))]
    copies: (&'static str, &'static str),
    /// How many lines are seen.
    #[prop(default = 2)]
    rows: u8,
    /// How the text looks.
    #[prop(default = "")]
    class: &'static str,
) -> impl IntoView {
    let message = RwSignal::new(String::new());
    let (copies, what) = copies;
    let press = move |()| {
        copy(link.get_untracked(), move |done| {
            message.set(wording::copied(what, done));
        });
    };
    // The message is about the text that was copied.
    use_effect(move |_| {
        link.track();
        message.set(String::new());
    });
    view! {
        <textarea class=class readonly rows=rows aria-label=label prop:value=link></textarea>
        <Button act=press>{copies}</Button>
        <p role="status">{message}</p>
    }
}
