//! The position as a line of text and as a link, to be pasted and copied.

use leptos::prelude::*;

use super::analyse_model;
use super::review_game::ReviewGame;
use crate::hooks::{copy, page_link, peg_marks, use_effect, use_written};
use crate::parts::{Button, Card, PasteBox};
use mastermind_game::analyse::{Analyse, AnalyseAction, AnalyseNews};
use mastermind_game::wording::Sentence;
use mastermind_game::wording::analyse::announcement;
use mastermind_game::{Place, Route, wording};

/// A field with the line, and its buttons.
#[component]
pub fn AsText() -> impl IntoView {
    let model = analyse_model();
    let text = model.memo(|state| state.text(peg_marks()));
    let unreadable = model.memo(|state| matches!(state.news(), AnalyseNews::Unreadable(..)));
    let complaint = use_written(model.memo(|state| match state.news() {
        AnalyseNews::Unreadable(..) => announcement(state),
        _ => Sentence::new(),
    }));
    let usual = move |()| model.with(|state| state.position().variant());
    let show = move |(text, read)| model.act(AnalyseAction::Paste(text, read));
    let help = view! {
        <p class="muted" id="analyse-text-help">
            "Your rows as you wrote them, as in RGBY 1b2w, or the game and its rows, as in 6x4 2345:11. Write "
            <b>"from1"</b>" before it if your colours start at 1."
        </p>
    };
    view! {
        <Card id="analyse-text-heading" title="Copy & paste as text">
            <PasteBox
                label="Position as text"
                described_by="analyse-text-help"
                value=text
                usual
                invalid=unreadable
                complaint
                send="Show this position"
                act=show
                help=help.into_any()
            >
                <Copying/>
            </PasteBox>
            <div class="actions"><ReviewGame/></div>
        </Card>
    }
}

/// The buttons that copy the line or the link, and a message.
#[component]
fn Copying() -> impl IntoView {
    let model = analyse_model();
    let message = RwSignal::new(String::new());
    let tell = move |copied_name: &'static str| move |done| message.set(wording::copied(copied_name, done));
    let copy_line = move |()| copy(model.with_untracked(|state| state.line(untrack(peg_marks))), tell("Text"));
    let copy_link = move |()| copy(model.with_untracked(link), tell("Link"));
    // The message is about the position that was copied.
    let text = model.memo(|state| state.text(peg_marks()));
    use_effect(move |_| {
        text.with(|_| message.set(String::new()));
    });
    view! {
        <Button act=copy_line>"Copy"</Button>
        <Button act=copy_link>"Copy link"</Button>
        <p class="message" role="status">{message}</p>
    }
}

/// The link to the position; the page's own address may be older.
fn link(state: &Analyse) -> String {
    let route = Route { place: Place::Analyse, rest: state.route() };
    page_link(&route.to_string())
}
