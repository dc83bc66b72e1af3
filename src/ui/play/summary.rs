//! Beside the board: how the rounds went, and the rules in a picture.

use leptos::prelude::*;

use super::play_model;
use super::review::OpenReview;
use crate::engine::{Code, Statistics, score};
use crate::game::wording::labels::play as labels;
use crate::game::wording::{self, review};
use crate::game::{Line, Play, PlayAction};
use crate::ui::parts::{
    Button, Card, Markup, When, bar, bars, drawn, element, figures, hits, paragraph, pegs, second,
};

/// The running results.
#[component]
pub fn Results() -> impl IntoView {
    let model = play_model();
    let may_compare = model.memo(|play| play.may_compare() && !play.comparing());
    view! {
        <Card id="results-heading" title=labels::YOUR_ROUNDS.to_owned()>
            {drawn("", move || model.get(contents))}
            <div class="turn">
                <When so=may_compare>
                    <Button act=move |()| model.act(PlayAction::CompareResults)>{labels::COMPARE_WITH_THE_BEST_PLAY}</Button>
                </When>
                <OpenReview/>
            </div>
        </Card>
    }
}

fn contents(play: &Play) -> Vec<Markup> {
    let results = play.results();
    let totals = vec![
        (labels::FOUND.into(), results.won().to_string()),
        (labels::NOT_FOUND.into(), results.not_won().to_string()),
        (labels::GUESSES_ON_AVERAGE.into(), wording::average(results)),
    ];
    let mut parts = vec![figures("figures", totals)];
    if results.won() > 0 {
        parts.push(bars(
            labels::ROUNDS_FOUND_BY_GUESSES.into(),
            distribution(play),
        ));
        if play.best_play().is_some() {
            parts.push(paragraph("muted", review::BEST_PLAY));
        }
    }
    parts.extend(review::recent(results).map(|text| paragraph("", text)));
    parts
}

/// One bar for each number of guesses; below it, where that is wanted, the share of the best play.
fn distribution(play: &Play) -> Vec<Markup> {
    let lines = play
        .results()
        .beside(play.best_play().map(Statistics::distribution));
    let most = lines
        .iter()
        .map(|line| line.rounds)
        .max()
        .unwrap_or(1)
        .max(1);
    let line = |line: Line| {
        let (guesses, rounds) = (line.guesses.to_string(), line.rounds.to_string());
        let read = review::result_bar(&line);
        let own = bar("", read, guesses, (line.rounds.into(), most.into()), rounds);
        let best = line.best.map(|(codes, all)| {
            let share = (u64::from(codes), u64::from(all));
            second(share, review::percent(share.0, share.1))
        });
        own.holding(best.into_iter().flatten())
    };
    lines.into_iter().map(line).collect()
}

/// What black and white mean, by an example that the engine scores.
#[component]
pub fn Rules() -> impl IntoView {
    let model = play_model();
    let rules = move || {
        let variant = model.get(Play::variant);
        vec![
            paragraph("", wording::rules(variant)),
            example(),
            paragraph("muted", wording::SEARCH),
        ]
    };
    view! {
        <Card id="rules-heading" title=labels::HOW_IT_GOES.to_owned()>
            {drawn("", rules)}
        </Card>
    }
}

fn example() -> Markup {
    let codes = [[0, 1, 2, 2], [0, 2, 1, 3]].map(|colours| Code::new(&colours).ok());
    let lines = match codes {
        [Some(secret), Some(guess)] => {
            let feedback = score(guess, secret);
            vec![
                (labels::EXAMPLE_CODE, vec![pegs(secret)]),
                (
                    labels::GUESS,
                    vec![pegs(guess), hits(feedback, guess.pegs())],
                ),
                (
                    labels::FEEDBACK,
                    vec![element("span").text(wording::feedback(feedback))],
                ),
            ]
        }
        _ => Vec::new(),
    };
    let line = |(name, shown): (&str, Vec<Markup>)| {
        let (name, shown) = (element("dt").text(name), element("dd").holding(shown));
        element("div").holding([name, shown])
    };
    element("dl")
        .class("example")
        .holding(lines.into_iter().map(line))
}
