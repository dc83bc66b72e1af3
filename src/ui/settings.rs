//! The settings, in a dialog.

use leptos::ev::Event;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::hooks::PlayModel;
use super::parts::{Button, Choice, Markup, Modal, drawn, element};
use crate::game::wording::labels::settings as labels;
use crate::game::{Aid, LOOKS, LookChoice, PlayAction, Settings, Strictness, TurnLimit, wording};

/// Opens when `open` turns true.
#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let strictness = Strictness::ALL.map(|strictness| {
        let label = wording::strictness(strictness);
        let chosen = model.memo(move |play| play.settings().strictness == strictness);
        let act = move |_| change(model, |settings| settings.strictness = strictness);
        view! { <Choice label group="strictness" chosen act/> }
    });
    let limits = TurnLimit::CHOICES.map(|limit| {
        let label = limit
            .guesses()
            .map_or(labels::NO_LIMIT.into(), wording::guesses);
        let chosen = model.memo(move |play| play.settings().limit == limit);
        let act = move |_| change(model, |settings| settings.limit = limit);
        view! { <Choice label group="limit" chosen act/> }
    });
    let aids = Aid::ALL.map(|aid| {
        let label = wording::aid(aid);
        let chosen = model.memo(move |play| play.settings().aids.has(aid));
        let act = move |on| {
            change(model, |settings| {
                settings.aids = settings.aids.with(aid, on)
            })
        };
        view! { <Choice label chosen act/> }
    });
    // Drawn only when the dialog opens: afterwards the browser shows what is chosen.
    let looks = move || {
        open.track();
        let chosen = model.peek(|play| play.settings().looks).chosen();
        let looks = LOOKS.iter().zip(wording::LOOK_NAMES).zip(chosen);
        looks
            .map(|((look, names), (_, word))| select(look, names, word))
            .collect()
    };
    let choose_look = move |event: Event| {
        let look = event_target::<HtmlElement>(&event).id();
        let word = event_target_value(&event);
        change(model, |settings| {
            // The list offers only valid words.
            settings.looks = settings.looks.with(&look, &word).unwrap_or(settings.looks);
        });
    };
    let revealed = model.memo(|play| play.settings().reveal);
    let reveal = move |reveal| change(model, |settings| settings.reveal = reveal);
    view! {
        <Modal id="settings" title=labels::SETTINGS open on_leave=move |()| open.set(false)>
            <fieldset>
                <legend>{labels::THE_TEACHER_WARNS_BEFORE_A_GUESS}</legend>
                {strictness}
            </fieldset>
            <fieldset>
                <legend>{labels::A_ROUND_IS_LOST_AFTER_FROM}</legend>
                {limits}
            </fieldset>
            <fieldset>
                <legend>{labels::THE_COACH}</legend>
                {aids}
            </fieldset>
            <Choice label=labels::REVEAL_THE_CODE_FROM_THE_START chosen=revealed act=reveal/>
            <fieldset on:change=choose_look>
                <legend>{labels::LOOKS}</legend>
                {drawn("", looks)}
            </fieldset>
            <div class="choices">
                <Button class="primary" act=move |()| open.set(false)>{labels::DONE}</Button>
            </div>
        </Modal>
    }
}

fn change(model: PlayModel, change: impl Fn(&mut Settings)) {
    let mut settings = model.peek(|play| play.settings());
    change(&mut settings);
    model.act(PlayAction::Set(settings));
}

/// One look. Its id is the name under which it is stored.
fn select(look: &LookChoice, (name, choices): (&str, &[&str]), chosen: &str) -> Markup {
    let options = look.words.iter().zip(choices).map(|(&word, &choice)| {
        let option = element("option").with("value", word).text(choice);
        match word == chosen {
            true => option.with("selected", ""),
            false => option,
        }
    });
    let select = element("select").with("id", look.field).holding(options);
    element("label").holding([element("span").text(name), select])
}
