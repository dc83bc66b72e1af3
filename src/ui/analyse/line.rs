//! The position as one line of text and as a link: in and out.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use super::model;
use crate::game::analyse::{Analyse, AnalyseAction, AnalyseNews};
use crate::game::wording::analyse as wording;
use crate::game::{Place, Route};
use crate::ui::hooks::{copy, use_memo};
use crate::ui::parts::{Button, Card, When};

/// A field with the line, and what can be done with it.
#[component]
pub fn AsText() -> impl IntoView {
    let model = model();
    let field = NodeRef::<html::Textarea>::new();
    let text = model.memo(Analyse::text);
    let unreadable = model.memo(|state| matches!(state.news().1, AnalyseNews::Unreadable(..)));
    let why = model.memo(wording::announcement);
    let invalid = use_memo(move || unreadable.get().to_string());
    let read = move || {
        if let Some(field) = field.get_untracked() {
            model.act(AnalyseAction::Read(field.value()));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.shift_key() {
            event.prevent_default();
            read();
        }
    };
    view! {
        <Card id="analyse-text-heading" title="As one line">
            <textarea
                rows="2"
                aria-label="Position as text"
                aria-describedby="analyse-text-help"
                aria-invalid=invalid
                spellcheck="false"
                autocomplete="off"
                node_ref=field
                prop:value=text
                on:keydown=on_key
            ></textarea>
            <When so=unreadable><p class="complaint" role="alert">{why}</p></When>
            <p class="muted" id="analyse-text-help">
                "The game, then each guess with its black and white hits. Write "<b>"from1"</b>
                " before it where your colours count from 1."
            </p>
            <div class="actions">
                <Button class="primary" act=move |()| read()>"Show this position"</Button>
                <Copying/>
            </div>
        </Card>
    }
    .into_any()
}

/// Copies the line or the link, and says so.
#[component]
fn Copying() -> impl IntoView {
    let model = model();
    let message = RwSignal::new(String::new());
    let tell = move |what: &'static str| {
        move |done| {
            message.set(match done {
                true => format!("{what} copied."),
                false => format!("{what} could not be copied: mark it, and copy it by hand."),
            });
        }
    };
    let line = move |()| {
        copy(
            model.peek(|state| state.position().to_string()),
            tell("Line"),
        )
    };
    let link = move |()| copy(model.peek(link), tell("Link"));
    // The message is about the position that was copied.
    let text = model.memo(Analyse::text);
    Effect::new(move |_| {
        text.with(|_| message.set(String::new()));
    });
    view! {
        <Button act=line>"Copy line"</Button>
        <Button act=link>"Copy link"</Button>
        <p class="message" role="status">{message}</p>
    }
    .into_any()
}

/// The address of the position, whatever the page's own says.
fn link(state: &Analyse) -> String {
    let route = Route {
        place: Place::Analyse,
        rest: state.position().route(),
    };
    let page = web_sys::window().and_then(|window| window.location().href().ok());
    let page = page.unwrap_or_default();
    let before = page.split('#').next().unwrap_or_default();
    format!("{before}{route}")
}
