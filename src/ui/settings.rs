//! The settings, in a dialog.

use leptos::prelude::*;

use super::hooks::Desk;
use super::parts::{Button, Choice, Modal};
use crate::game::{Action, Aid, Settings, Strictness, TurnLimit, wording};

/// Opens when `open` turns true.
#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let strictness = Strictness::ALL.map(|strictness| {
        let label = wording::strictness(strictness);
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
    let aids = Aid::ALL.map(|aid| {
        let label = wording::aid(aid);
        let chosen = desk.memo(move |play| play.settings().aids.has(aid));
        let act = move |on| change(desk, |settings| settings.aids = settings.aids.with(aid, on));
        view! { <Choice label chosen act/> }
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
            <fieldset>
                <legend>"The coach"</legend>
                {aids}
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
