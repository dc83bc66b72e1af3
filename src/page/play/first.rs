//! The first visit: what the page is, in one sentence; and the tips of the first game.

use leptos::prelude::*;

use super::play_model;
use crate::parts::{Button, Markup, Show, badge, drawn, el, paragraph};
use crate::sheets::{Sheet, Sheets};
use mastermind_game::grade::Grade;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Play, PlayAction};

/// What the page is, before the first game.
#[component]
pub fn Welcome() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let first = model.memo(Play::is_first_visit);
    view! {
        <Show when=first>
            <div class="welcome">
                <p class="lead">
                    "I hide a row of four coloured pegs. You find it, and after \
                     every guess I show you what it was worth and why."
                </p>
                {drawn("how", steps)}
                <Button class="plain" act=move |()| sheets.open(Sheet::Help)>{"How to play"}</Button>
            </div>
        </Show>
    }
}

/// The three steps of a game, numbered.
fn steps() -> Vec<Markup> {
    let step = |(index, (name, text, signs)): (usize, (&str, &str, Vec<Markup>))| {
        el("li").class("row").children([
            el("span").class("number").hidden().text((index + 1).to_string()),
            el("b").text(name),
            paragraph("muted", "").children(with_pins(text)).children(signs),
        ])
    };
    let grades = Grade::ALL.map(|grade| badge(grade, false)).to_vec();
    let steps = [
        ("Tap four colours, then Guess", "A colour may appear more than once.", Vec::new()),
        ("Read the feedback", "● right colour, right place. ○ right colour, wrong place.", Vec::new()),
        ("See what your guess was worth", "From Best to Blunder, with the reason drawn.", grades),
    ];
    vec![el("ol").class("steps-of-a-game stack").children(steps.into_iter().enumerate().map(step))]
}

/// The text, with its ● and ○ drawn as pins: letters would have the colour of the text.
fn with_pins(text: &str) -> Vec<Markup> {
    let pin = |class, name| el("span").class(class).attr("role", "img").attr("aria-label", name);
    let parts = text.split_inclusive(['●', '○']).flat_map(|part| {
        let words = el("span").text(part.trim_end_matches(['●', '○']));
        let pin = match part.chars().last() {
            Some('●') => Some(pin("pin black", "Black pin:")),
            Some('○') => Some(pin("pin white", "White pin:")),
            _ => None,
        };
        [Some(words), pin]
    });
    parts.flatten().collect()
}

/// A tip of the first game, until it is read.
#[component]
pub fn Tip() -> impl IntoView {
    let model = play_model();
    let tip = model.memo(Play::tip);
    let text = move || {
        let tip = tip.get().unwrap_or_default();
        let which = el("small").text(labels::tip_of(tip) + " ");
        let text = labels::TIPS.get(usize::from(tip)).copied();
        let text = with_pins(text.unwrap_or_default());
        vec![paragraph("", "").child(which).children(text)]
    };
    let available = model.memo(|play| play.tip().is_some());
    let read = move |()| {
        let mut settings = model.with_untracked(|play| play.settings());
        let tip = model.with_untracked(Play::tip).unwrap_or_default();
        settings.tips = tip + 1;
        model.act(PlayAction::ChangeSettings(settings));
    };
    view! {
        <Show when=available>
            <div class="tip" role="note" aria-label="Tip">
                {drawn("spacer", text)}
                <Button act=read>{"Got it"}</Button>
            </div>
        </Show>
    }
}
