//! The settings, in a dialog.

use leptos::prelude::*;

use super::hooks::Desk;
use super::parts::{Button, Choice, Modal};
use crate::game::{Action, Settings, Strictness, TurnLimit, wording};

/// Opens when `open` turns true.
#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let strictness = [
        (Strictness::WorstCase, "in the worst case"),
        (Strictness::Never, "never: verdict only afterwards"),
    ];
    let strictness = strictness.map(|(strictness, label)| {
        let chosen = desk.memo(move |play| play.settings().strictness == strictness);
        let act = move |_| change(desk, |settings| settings.strictness = strictness);
        view! { <Choice label group="strictness" chosen act/> }
    });
    let limits = TurnLimit::CHOICES.map(|limit| {
        let label = limit.guesses().map_or("no limit".into(), wording::guesses);
        let chosen = desk.memo(move |play| play.settings().limit == limit);
        let act = move |_| change(desk, |settings| settings.limit = limit);
        view! { <Choice label group="limit" chosen act/> }
    });
    let revealed = desk.memo(|play| play.settings().reveal);
    let reveal = move |reveal| change(desk, |settings| settings.reveal = reveal);
    view! {
        <Modal id="settings" title="Settings" open on_leave=move |()| open.set(false)>
            <fieldset>
                <legend>"The teacher warns before a guess that is not optimal"</legend>
                {strictness}
            </fieldset>
            <fieldset>
                <legend>"A round is lost after (from the next round on)"</legend>
                {limits}
            </fieldset>
            <Choice label="Reveal the code from the start" chosen=revealed act=reveal/>
            <div class="choices">
                <Button class="primary" act=move |()| open.set(false)>"Done"</Button>
            </div>
        </Modal>
    }
}

fn change(desk: Desk, change: impl Fn(&mut Settings)) {
    let mut settings = desk.peek(|play| play.settings());
    change(&mut settings);
    desk.act(Action::Set(settings));
}
