//! The reasons for a verdict: what the guess cost, or what makes it good.

use leptos::prelude::*;

use super::play_model;
use crate::parts::{Card, Markup, Show, charts, disclosure, drawn, el, figures, paragraph};
use mastermind_engine::Feedback;
use mastermind_engine::advice::Assessment;
use mastermind_game::figures::split_charts;
use mastermind_game::wording::Sentence;
use mastermind_game::wording::why::{Panel, panel_of_guess, panel_without_answer};
use mastermind_game::{Aid, AssessmentState, Play, wording};

/// The card beside the board, once there is a guess.
#[component]
pub fn Why() -> impl IntoView {
    let model = play_model();
    let wanted = model.memo(|play| play.settings().aids.has(Aid::Why) && shown(play).is_some());
    let heading = model.memo(|play| shown(play).map(|(panel, _)| panel.heading).unwrap_or_default());
    view! {
        <Show when=wanted>
            <Card id="why-heading" title=heading>
                {drawn("", move || model.with(contents))}
            </Card>
        </Show>
    }
}

/// The panel of the guess that is opened, or during practice of the player's answer; `None` if there is none. The
/// second value is the assessment of that guess and its feedback; `None` until the engine has answered.
fn shown(play: &Play) -> Option<(Panel, Option<(&Assessment, Feedback)>)> {
    let with_assessment = |index: usize, assessment, feedback| {
        let panel = panel_of_guess(index, assessment, feedback, play.variant());
        (panel, Some((assessment, feedback)))
    };
    let without_assessment = |index: usize, text: Sentence| (panel_without_answer(index, text), None);
    if let Some(practice) = play.practice() {
        let (_, assessment) = play.mistake().filter(|_| practice.answered)?;
        let feedback = play.ended()?.rows().get(practice.play())?.feedback;
        return Some(with_assessment(practice.play(), assessment, feedback));
    }
    let index = play.opened_play()?;
    let row = play.board().get(index)?;
    Some(match play.assessment_state(index) {
        AssessmentState::Assessment(assessment) => with_assessment(index, assessment, row.feedback),
        AssessmentState::Refused(why) => without_assessment(index, wording::without_answer(why).into()),
        AssessmentState::Pending => without_assessment(index, wording::LOOKING.into()),
    })
}

/// The reasons for the verdict, and a link to the position before the guess.
fn contents(play: &Play) -> Vec<Markup> {
    let Some((panel, assessed)) = shown(play) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    if !panel.which.is_empty() {
        parts.push(paragraph("which", panel.which));
    }
    parts.push(paragraph("say", panel.reason));
    if let Some((assessment, feedback)) = assessed {
        parts.push(charts(split_charts::charts_of_play(assessment, feedback)));
    }
    if !panel.proof.is_empty() {
        let proof = el("div").children(panel.proof.into_iter().map(|text| paragraph("", text)));
        parts.push(disclosure("Show the proof", proof).attr("id", "why-proof"));
    }
    if !panel.figures.is_empty() {
        let contents = el("div").children([figures("facts", panel.figures), paragraph("muted", panel.note)]);
        parts.push(disclosure("All figures", contents).attr("id", "why-figures"));
    }
    parts.extend(play.rows_before_opened().map(|rows| {
        let route = wording::analyse_address(play.variant(), rows);
        el("a").attr("href", route).text(wording::OPEN_IN_ANALYSE)
    }));
    parts
}
