//! The first visit: what this is, in one sentence; and the tips of the first game.

use leptos::prelude::*;

use super::play_model;
use crate::parts::{Button, Markup, badge, drawn, element, paragraph};
use crate::sheets::{Sheet, Sheets};
use mastermind_game::grade::Grade;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Play, PlayAction};

/// What this is, before the first game.
#[component]
pub fn Welcome() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let first = model.memo(Play::is_first_visit);
    view! {
        <Show when=move || first.get()>
            <div class="welcome">
                <p class="lead">{labels::LEARN_TO_PLAY_TEXT}</p>
                {drawn("how", steps)}
                <Button class="plain" act=move |()| sheets.open(Sheet::Help)>{labels::HOW_TO_PLAY}</Button>
            </div>
        </Show>
    }
}

fn steps() -> Vec<Markup> {
    let step = |(number, (name, text, signs)): (usize, (&str, &str, Vec<Markup>))| {
        element("li").class("row").holding([
            element("span")
                .class("number")
                .hidden()
                .text((number + 1).to_string()),
            element("b").text(name),
            paragraph("muted", text).holding(signs),
        ])
    };
    let grades = Grade::ALL.map(|grade| badge(grade, false)).to_vec();
    let steps = [
        (
            labels::TAP_COLOURS_THEN_GUESS,
            labels::A_COLOUR_MAY_APPEAR_AGAIN,
            Vec::new(),
        ),
        (
            labels::READ_THE_FEEDBACK,
            labels::WHAT_PINS_MEAN,
            Vec::new(),
        ),
        (
            labels::SEE_WHAT_IT_WAS_WORTH,
            labels::FROM_BEST_TO_BLUNDER,
            grades,
        ),
    ];
    vec![
        element("ol")
            .class("steps-of-a-game stack")
            .holding(steps.into_iter().enumerate().map(step)),
    ]
}

/// One tip of the first game, until it is read.
#[component]
pub fn Tip() -> impl IntoView {
    let model = play_model();
    let text = model.memo(|play| {
        let tip = play
            .tip()
            .and_then(|tip| labels::TIPS.get(usize::from(tip)));
        tip.map(|text| (*text).to_owned()).unwrap_or_default()
    });
    let which = model.memo(|play| play.tip().map(labels::tip_of).unwrap_or_default());
    let there = model.memo(|play| play.tip().is_some());
    let read = move |()| {
        let mut settings = model.with_untracked(|play| play.settings());
        let tip = model.with_untracked(Play::tip).unwrap_or_default();
        settings.tips = tip + 1;
        model.act(PlayAction::ChangeSettings(settings));
    };
    view! {
        <Show when=move || there.get()>
            <div class="tip" role="note" aria-label=labels::TIP>
                <p><small>{which}</small>" "{text}</p>
                <Button act=read>{labels::GOT_IT}</Button>
            </div>
        </Show>
    }
}
