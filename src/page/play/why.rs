//! The reasons for a verdict: what the guess cost, or what makes it good.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::focus;
use crate::parts::{Button, Markup, Show, badge, disclosure, drawn, el, feedback_pins, figures, paragraph, pegs};
use mastermind_engine::Feedback;
use mastermind_engine::advice::Assessment;
use mastermind_game::figures::split_charts::{self, Bar, Chart, Hidden};
use mastermind_game::grade::Grade;
use mastermind_game::wording::Sentence;
use mastermind_game::wording::why::{Panel, panel_of_guess, panel_without_answer};
use mastermind_game::{Aid, AnswerState, Play, PlayAction, wording};

/// Whether a guess is explained: one that was chosen on the board, or in practice the player's answer.
pub fn has_why(play: &Play) -> bool {
    match play.practice() {
        Some(practice) => practice.answered && play.settings().aids.has(Aid::Why),
        None => play.explained().is_some(),
    }
}

/// The reasons for the grade of the guess that is explained.
#[component]
pub fn Why() -> impl IntoView {
    let model = play_model();
    let wanted = model.memo(has_why);
    let chosen = model.memo(|play| play.explained().is_some() && play.practice().is_none());
    let heading = model.memo(|play| shown_guess(play).map(|shown| shown.panel.heading).unwrap_or_default());
    // Of a guess that costs nothing there is nothing to be found.
    let over = model.memo(|play| {
        let graded = play.reviewed_guess().and_then(|guess| play.review()?.moves.get(guess)?.graded);
        graded.is_some_and(|graded| graded.grade != Grade::Best)
    });
    let back_to = model.memo(|play| match play.reviewed_guess() {
        Some(_) => "Back to the result".to_owned(),
        None => "Back".to_owned(),
    });
    let try_again = move |()| {
        if let Some(guess) = model.with_untracked(Play::reviewed_guess) {
            model.act(PlayAction::TryAgain(guess));
        }
    };
    let back = move |()| {
        model.act(PlayAction::CloseWhy);
        focus(".game .in-hand [tabindex='0']");
    };
    view! {
        <Show when=wanted>
            <section class="why" aria-labelledby="why-heading">
                <header>
                    {drawn("", move || model.with(grade_badge))}
                    <h3 id="why-heading">{heading}</h3>
                    <Show when=chosen>
                        <Button class="plain" act=back>{back_to}</Button>
                    </Show>
                </header>
                {drawn("", move || model.with(contents))}
                <Show when=over>
                    <Button class="primary" once=true act=try_again>"Try it again"</Button>
                </Show>
            </section>
        </Show>
    }
}

/// The badge of the grade.
fn grade_badge(play: &Play) -> Vec<Markup> {
    let tag = shown_guess(play).and_then(|shown| shown.panel.tag);
    tag.and_then(|tag| Some(badge(tag.grade?, tag.vague))).into_iter().collect()
}

/// The groups of a chart: a row with pins, a bar and a number for each; those of one code share a line.
fn groups(chart: &Chart, codes: usize, alone: bool) -> Markup {
    let (shown, smaller) = chart.visible_bars();
    let is_single = |bar: &&Bar| bar.codes == 1 && !bar.is_actual && !bar.refutes;
    let singles: Vec<&Bar> = shown.iter().filter(is_single).collect();
    let shares = singles.len() > 1 && smaller.is_none();
    let row = |bar: &Bar| {
        let class = match (bar.is_actual, bar.refutes) {
            (true, _) => "came",
            (false, true) => "refutes",
            (false, false) => "",
        };
        let length = el("meter").hidden().attr("min", "0").attr("max", chart.scale.to_string());
        let count = wording::thousands(bar.codes as u64);
        let count = if bar.is_actual && alone { format!("your answer: {count}") } else { count };
        el("li").class(class).children([
            el("span").class("visually-hidden").text(split_charts::bar_in_words(bar)),
            feedback_pins(bar.feedback, chart.pegs),
            length.attr("value", bar.codes.to_string()),
            el("b").hidden().text(count),
        ])
    };
    let rows = shown.iter().filter(|bar| !(shares && is_single(bar))).map(row);
    let rest_text = match smaller {
        Some(Hidden { groups, codes }) => {
            let codes = wording::count(codes as u64, "code", "codes");
            Some(format!("and {} with {codes}", split_charts::smaller_groups(groups)))
        }
        None => shares.then(|| format!("and {} with one code each", singles.len())),
    };
    let rest = rest_text.map(|text| el("li").class("rest").text(text));
    let all = wording::thousands(codes as u64);
    let made = format!("{all} codes in {}", wording::count(chart.bars.len() as u64, "group", "groups"));
    let title = el("h4").text(chart.title.as_str());
    let bars = el("ul").attr("aria-label", split_charts::chart_in_words(chart)).children(rows.chain(rest));
    el("div").class("groups").row_length(chart.pegs).children([title, pegs(chart.guess), el("small").text(made), bars])
}

/// A guess that is explained.
struct ShownGuess<'p> {
    panel: Panel,
    /// What its charts are drawn from; `None` until the engine has answered.
    assessed: Option<Assessed<'p>>,
}

/// A guess that the engine has assessed.
struct Assessed<'p> {
    assessment: &'p Assessment,
    feedback: Feedback,
}

/// The guess that is opened, or during practice the player's answer; `None` if there is none.
fn shown_guess(play: &Play) -> Option<ShownGuess<'_>> {
    let with_assessment = |index: usize, assessment, feedback| {
        let rows = play.rows_before_opened().unwrap_or_default();
        let depth = play.settings().depth;
        let panel = panel_of_guess(index, assessment, (rows, feedback), play.variant(), depth);
        ShownGuess { panel, assessed: Some(Assessed { assessment, feedback }) }
    };
    let without_assessment =
        |index: usize, text: Sentence| ShownGuess { panel: panel_without_answer(index, text), assessed: None };
    if let Some(practice) = play.practice() {
        let (_, assessment) = play.mistake().filter(|_| practice.answered)?;
        let feedback = play.ended()?.rows().get(practice.play())?.feedback;
        return Some(with_assessment(practice.play(), assessment, feedback));
    }
    let index = play.opened_play()?;
    let row = play.board().get(index)?;
    Some(match play.assessment_state(index) {
        AnswerState::Ready(assessment) => with_assessment(index, assessment, row.feedback),
        AnswerState::Refused(why) => without_assessment(index, wording::no_answer_message(why).into()),
        AnswerState::Waiting => without_assessment(index, wording::LOOKING.into()),
    })
}

/// The reasons for the verdict, and a link to the position before the guess.
fn contents(play: &Play) -> Vec<Markup> {
    let Some(ShownGuess { panel, assessed }) = shown_guess(play) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    if !panel.which.is_empty() {
        parts.push(paragraph("which", panel.which));
    }
    parts.push(paragraph("say", panel.reason));
    // In the review a good guess needs no comparison.
    let graded = panel.tag.as_ref().and_then(|tag| tag.grade);
    let compares = play.reviewed_guess().is_none() || graded.is_none_or(|grade| grade > Grade::Good);
    let compared = assessed.filter(|assessed| assessed.assessment.codes > 1 && compares);
    if let Some(Assessed { assessment, feedback }) = compared {
        let charts = split_charts::charts_of_play(assessment, feedback);
        let beside = el("div")
            .class("groups-beside")
            .children(charts.iter().map(|chart| groups(chart, assessment.codes, charts.len() == 1)));
        parts.push(beside);
    }
    if !panel.figures.is_empty() {
        let proof = panel.proof.into_iter().map(|text| paragraph("", text));
        let all = [figures("facts", panel.figures), paragraph("muted", panel.note)];
        let fold = disclosure("Figures and proof", el("div").children(all.into_iter().chain(proof)));
        parts.push(fold.attr("id", "why-figures"));
    }
    parts.extend(play.rows_before_opened().map(|rows| {
        let route = wording::analyse_address(play.variant(), rows);
        el("a").attr("href", route).text(wording::OPEN_IN_ANALYSE)
    }));
    parts
}
