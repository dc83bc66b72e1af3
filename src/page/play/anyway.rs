//! The dialog that warns before a guess is played: what it costs, compared with a better guess.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::{use_effect, use_memo};
use crate::parts::{Button, Markup, Modal, Show, charts, drawn, paragraph, pegs};
use mastermind_game::figures::split_charts;
use mastermind_game::grade::grade;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::wording::why::TELLS_NOTHING;
use mastermind_game::{Play, PlayAction, Strictness, Waiting, wording};

/// Opens when the model warns against a guess. While another place is shown it waits: an invisible dialog would still
/// block all clicks there.
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
    let has_better = model.memo(|play| play.warned().is_some_and(|assessment| assessment.better().is_some()));
    let hidden = use_memo(move || has_better.get() && !revealed.get());
    let shown = use_memo(move || has_better.get() && revealed.get());
    let enter = move |()| {
        let better = model.with_untracked(|play| Some(play.warned()?.better()?.split.guess));
        if let Some(code) = better {
            model.act(PlayAction::Enter(code));
        }
    };
    let title = model.memo(|play| match play.warned() {
        Some(assessment) => wording::warning(&grade(assessment)),
        None => labels::THERE_IS_A_BETTER_GUESS,
    });
    let never_warn = move |()| {
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
                <Button once=true act=never_warn>{"Don’t warn me"}</Button>
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

/// The guess, what it costs, and how it splits the codes, compared with a better guess. The better guess
/// itself is shown on request only.
fn contents(play: &Play, revealed: bool) -> Vec<Markup> {
    let Some(assessment) = play.warned() else {
        return Vec::new();
    };
    let guess = assessment.split.guess;
    let mut parts = vec![pegs(guess), paragraph("say", wording::use_anyway(assessment))];
    let cannot_be = wording::cannot_be(guess, play.board());
    parts.extend(cannot_be.map(|text| paragraph("", text)));
    let nothing_new = assessment.split.feedback_count() == 1;
    parts.extend(nothing_new.then(|| paragraph("", TELLS_NOTHING)));
    parts.push(charts(split_charts::charts_of_draft(assessment, revealed)));
    parts.push(paragraph("muted", "Bar: codes left after that feedback."));
    parts
}
