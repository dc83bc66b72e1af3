//! The dialog that warns before a guess is played: what it costs, drawn beside a better one.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::{use_effect, use_memo};
use crate::parts::{Button, Markup, Modal, Show, charts, drawn, paragraph, pegs};
use mastermind_game::figures::split_charts;
use mastermind_game::grade::grade;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::wording::why::TELLS_NOTHING;
use mastermind_game::{Play, PlayAction, Strictness, Waiting, wording};

/// Opens by itself when there is something to say against the guess. Where another place is shown meanwhile,
/// it waits: a dialog that nobody sees would still keep all clicks from that place.
#[component]
pub fn AnywayDialog(
    /// Whether Play is shown.
    seen: Signal<bool>,
) -> impl IntoView {
    let model = play_model();
    let warned = model.memo(|play| matches!(play.waiting(), Waiting::Warned(_)));
    let open = use_memo(move || warned.get() && seen.get());
    let revealed = RwSignal::new(false);
    use_effect(move |_| {
        if open.get() {
            revealed.set(false);
        }
    });
    let can_show = model.memo(|play| {
        let best = play.warned().and_then(|said| said.better());
        best.is_some()
    });
    let hidden = use_memo(move || can_show.get() && !revealed.get());
    let shown = use_memo(move || can_show.get() && revealed.get());
    let enter = move |()| {
        let better = model.with_untracked(|play| Some(play.warned()?.better()?.split.guess));
        if let Some(code) = better {
            model.act(PlayAction::Enter(code));
        }
    };
    let title = model.memo(|play| match play.warned() {
        Some(said) => wording::warning(&grade(said)),
        None => labels::THERE_IS_A_BETTER_GUESS,
    });
    let no_more = move |()| {
        model.act(PlayAction::UseAnyway);
        let mut settings = model.with_untracked(Play::settings);
        settings.strictness = Strictness::Never;
        model.act(PlayAction::ChangeSettings(settings));
    };
    let text = move || model.with(|play| contents(play, revealed.get()));
    view! {
        <Modal
            id="anyway"
            title
            open
            on_leave=move |()| model.act(PlayAction::Reconsider)
            text=drawn("", text)
        >
            <div class="choices">
                <Button once=true act=no_more>{"Don’t warn me"}</Button>
                <Button once=true act=move |()| model.act(PlayAction::UseAnyway)>{"Play it anyway"}</Button>
                <Show when=hidden>
                    <Button act=move |()| revealed.set(true)>{"Show a better guess"}</Button>
                </Show>
                <Show when=shown>
                    <Button once=true act=enter>{labels::ENTER_IT}</Button>
                </Show>
                <Button class="primary" first=true once=true act=move |()| model.act(PlayAction::Reconsider)>{"Think again"}</Button>
            </div>
        </Modal>
    }
}

/// The guess, what it costs, and how it splits the codes beside a better one. The better guess
/// itself is shown on demand only.
fn contents(play: &Play, revealed: bool) -> Vec<Markup> {
    let Some(said) = play.warned() else {
        return Vec::new();
    };
    let guess = said.split.guess;
    let mut parts = vec![pegs(guess), paragraph("say", wording::use_anyway(said))];
    let cannot_be = wording::cannot_be(guess, play.board());
    parts.extend(cannot_be.map(|text| paragraph("", text)));
    let nothing_new = said.split.feedback_count() == 1;
    parts.extend(nothing_new.then(|| paragraph("", TELLS_NOTHING)));
    parts.push(charts(split_charts::charts_of_draft(said, revealed)));
    parts.push(paragraph("muted", "Bar: codes left after that feedback."));
    parts
}
