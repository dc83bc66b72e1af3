//! The settings, in a dialog.

use leptos::prelude::*;

use super::hooks::Desk;
use super::parts::Modal;
use crate::game::{Action, Settings, Strictness, TurnLimit, wording};

/// Opens when `open` turns true.
#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = desk.memo(|play| play.settings());
    let change = move |change: &dyn Fn(&mut Settings)| {
        let mut changed = settings.get_untracked();
        change(&mut changed);
        desk.act(Action::Set(changed));
    };
    view! {
        <Modal id="settings" title="Settings" open on_leave=move || open.set(false)>
            <fieldset>
                <legend>"The teacher warns before a guess that is not optimal"</legend>
                {[(Strictness::WorstCase, "in the worst case"), (Strictness::Never, "never: verdict only afterwards")]
                    .map(|(strictness, label)| view! {
                        <label>
                            <input
                                type="radio"
                                name="strictness"
                                prop:checked=move || settings.get().strictness == strictness
                                on:change=move |_| change(&|settings| settings.strictness = strictness)
                            />
                            {label}
                        </label>
                    })}
            </fieldset>
            <fieldset>
                <legend>"A round is lost after (from the next round on)"</legend>
                {TurnLimit::CHOICES.map(|limit| view! {
                    <label>
                        <input
                            type="radio"
                            name="limit"
                            prop:checked=move || settings.get().limit == limit
                            on:change=move |_| change(&|settings| settings.limit = limit)
                        />
                        {limit.guesses().map_or_else(|| "no limit".into(), wording::guesses)}
                    </label>
                })}
            </fieldset>
            <label>
                <input
                    type="checkbox"
                    prop:checked=move || settings.get().reveal
                    on:change=move |event| {
                        let reveal = event_target_checked(&event);
                        change(&|settings| settings.reveal = reveal);
                    }
                />
                "Reveal the code from the start"
            </label>
            <div class="choices">
                <button type="button" class="primary" on:click=move |_| open.set(false)>"Done"</button>
            </div>
        </Modal>
    }
}
