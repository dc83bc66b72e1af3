//! The review after a game: its result, what to play next, every guess graded, and practice of the mistakes.

use leptos::prelude::*;

use super::own_games::keep_own_games;
use super::result::drawings;
use super::{play_model, play_random};
use crate::hooks::{page_link, use_effect};
use crate::parts::{Button, Card, Markup, Sharing, Show, disclosure, drawn, el, figures, paragraph};
use crate::sheets::{Sheet, Sheets};
use mastermind_engine::util::narrow;
use mastermind_game::curve::{self, HEIGHT, WIDTH};
use mastermind_game::grade::Grade;
use mastermind_game::mistake::Mistake;
use mastermind_game::review::{Review, ReviewedGuess, RoundSum};
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::wording::{self, Sentence, review as words};
use mastermind_game::{Codemaker, MakerChoice, Place, Play, PlayAction, Route, Status};

/// The columns of the table of moves.
const HEADS: [&str; 7] = ["#", "Guess", "Feedback", "Grade", "Loss", "Luck", "Left"];

/// The review of the last round that ended.
#[component]
pub fn ReviewCard() -> impl IntoView {
    let model = play_model();
    keep_own_games(model);
    // Hidden during practice, because the review would show the answers.
    let shown = model.memo(|play| play.reviewed().is_some() && play.practice().is_none());
    let may_share = model.memo(|play| {
        play.reviewed().is_some_and(|round| {
            let code_known = round.maker() != Codemaker::Elsewhere || round.secret().is_some();
            !round.rows().is_empty() && !round.code_seen() && code_known
        })
    });
    let may_count = model.memo(Play::may_count);
    let heading = model.memo(|play| play.ended().map(words::ended).unwrap_or_default());
    let sharing = Sharing::new();
    let share_result = move |()| {
        let text = model.with_untracked(|play| wording::share(play, |route| page_link(&route.to_string())));
        if let Some(text) = text {
            sharing.share(text);
        }
    };
    use_effect(move |_| {
        shown.track();
        sharing.forget();
    });
    let may_practise = model.memo(Play::may_practise);
    let playing = model.memo(|play| play.status() == Some(Status::Playing));
    let label = model.memo(|play| practise_mistakes(play.mistakes().unwrap_or_default().len()));
    view! {
        <Show when=shown>
            <Card id="review-heading" title=heading>
                {drawn("", move || model.with(contents))}
                <WhatNext/>
                <div class="row">
                    <Show when=may_practise>
                        <Button class="wide" act=move |()| model.act(PlayAction::Practise)>{label}</Button>
                    </Show>
                    <Show when=may_count>
                        <Button once=true act=move |()| model.act(PlayAction::Count)>{"Count it in my statistics"}</Button>
                    </Show>
                    <Show when=may_share>
                        <Button act=share_result>{parts::SHARE}</Button>
                    </Show>
                    <Show when=playing>
                        <Button act=move |()| model.act(PlayAction::Review(false))>{"Close the review"}</Button>
                    </Show>
                </div>
                {sharing.view("Your result, to be shared")}
                {drawn("", move || model.with(to_practise))}
                {drawn("", move || model.with(guess_by_guess))}
            </Card>
        </Show>
    }
}

/// What would have helped: for each mistake a link to its lesson, and a link to the position as a puzzle.
fn to_practise(play: &Play) -> Vec<Markup> {
    let mistakes = play.mistakes().unwrap_or_default();
    let noted = play.mistakes_to_practise();
    if noted.is_empty() {
        return Vec::new();
    }
    let link = |rest: String, text: &str| {
        let place = Place::Learn;
        let route = Route { place, rest };
        el("a").attr("href", route.to_string()).text(text)
    };
    let line = |(index, mistake): (usize, &Mistake)| {
        let skill = mistake.lesson_link();
        el("li").class("row").children([
            el("span").text(words::mistake_needs(index, mistake)),
            link(skill, "Go to the lesson"),
            link(mistake.link(), "Try it again"),
        ])
    };
    let lines = mistakes.into_iter().zip(&noted).map(line);
    vec![el("h3").text("What would have helped"), el("ul").class("to-practise stack close").children(lines)]
}

/// The buttons for the next game. After a code that can be played only once, another game is offered.
#[component]
fn WhatNext() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let over = move |play: &Play| play.status().is_some_and(|status| status != Status::Playing);
    let again = model.memo(move |play| over(play) && play.may_begin(model.day.get()));
    let elsewhere = model.memo(move |play| over(play) && !play.may_begin(model.day.get()));
    let friend = model.memo(move |play| over(play) && matches!(play.setup().maker(), MakerChoice::Friend(_)));
    view! {
        <PlayedAlready/>
        <div class="row">
            <Show when=again>
                <Button class="primary wide" once=true act=move |()| model.new_game()>{"Play again"}</Button>
            </Show>
            <Show when=elsewhere>
                <Button class="primary wide" once=true act=move |()| play_random(model)>{"Play a random code"}</Button>
            </Show>
            <Show when=friend>
                <Button act=move |()| sheets.open(Sheet::ChangeGame)>{"Send one back"}</Button>
            </Show>
        </div>
    }
}

/// For a code that can be played only once: says that it was played, and when the next code comes.
#[component]
fn PlayedAlready() -> impl IntoView {
    let model = play_model();
    let played = move |play: &Play| {
        let other_day = play.may_begin(model.day.get());
        let minutes = narrow(model.minutes_left.get());
        let over = play.status().is_some_and(|status| status != Status::Playing);
        wording::played_already(play.setup(), other_day, minutes)
            .filter(|_| over || other_day && play.round().is_some())
            .map(|text| paragraph("", text))
            .into_iter()
            .collect()
    };
    drawn("played", move || model.with(played))
}

/// The button that opens the review again after it was closed.
#[component]
pub fn OpenReview() -> impl IntoView {
    let model = play_model();
    let closed = model.memo(|play| {
        let has_guesses = play.ended().is_some_and(|round| !round.rows().is_empty());
        has_guesses && play.reviewed().is_none()
    });
    let label = model.memo(|play| match play.ended() {
        Some(round) => review_of_round(round.number()),
        None => String::new(),
    });
    view! {
        <Show when=closed>
            <Button act=move |()| model.act(PlayAction::Review(true))>{label}</Button>
        </Show>
    }
}

/// What the player achieved: accuracy and luck, the drawings of the result, and the curves of the codes left.
fn contents(play: &Play) -> Vec<Markup> {
    let Some(review) = reviewed(play) else {
        return Vec::new();
    };
    let Some(round) = play.ended() else {
        return Vec::new();
    };
    if round.code_seen() {
        return vec![paragraph("", labels::CODE_SEEN)];
    }
    let evil = round.maker() == Codemaker::Evil;
    let judged = words::accuracy_and_luck(play).map(|text| paragraph("say", text));
    let elsewhere = words::played_elsewhere(play).map(|text| paragraph("muted", text));
    let mut parts: Vec<Markup> = judged.into_iter().chain(elsewhere).collect();
    parts.extend(match (&review.sum, evil) {
        (_, true) => {
            let first = review.moves.first().and_then(|reviewed| reviewed.assessment.as_ref()?.worst_case);
            let always_enough = first.map(|worst| worst.before);
            vec![paragraph("", words::against_evil(round, always_enough))]
        }
        (Some(sum), false) => drawings(sum),
        (None, false) => vec![paragraph("muted", words::waiting(&review, play.awaits_guesses_still_needed()))],
    });
    parts.extend(words::by_engine(round).map(|text| paragraph("muted", text)));
    parts.extend(curves(play, &review));
    parts
}

/// The review, if there was a guess.
fn reviewed(play: &Play) -> Option<Review> {
    play.review().filter(|review| !review.moves.is_empty())
}

/// Every guess with its grade, and how the sum comes about.
fn guess_by_guess(play: &Play) -> Vec<Markup> {
    let Some(review) = reviewed(play) else {
        return Vec::new();
    };
    let mut parts =
        vec![table(&review), paragraph("muted", "Loss and luck: + costs you guesses, − saves you guesses.")];
    let evil = play.ended().is_some_and(|round| round.maker() == Codemaker::Evil);
    if let Some(sum) = review.sum.as_ref().filter(|_| !evil) {
        parts.extend(exact_sum(sum, &review));
    }
    parts.extend(play.best_line().map(|steps| paragraph("", words::best_line(steps))));
    let meaning = |grade| (wording::grade_word(grade).to_owned(), wording::grade_means(grade));
    let grades = Grade::ALL.map(meaning).to_vec();
    parts.push(disclosure("What the grades mean", figures("facts", grades)));
    vec![disclosure("Review guess by guess", el("div").children(parts))]
}

/// The sum of the losses and the luck, and below it the same in exact fractions.
fn exact_sum(sum: &RoundSum, review: &Review) -> [Markup; 2] {
    let lines = words::exact_sum(sum).into_iter().map(|line| paragraph("exact", line));
    let exact = el("div").children(lines);
    [figures("sum", words::sum(review)), disclosure("The same in exact fractions", exact)]
}

/// The table of the guesses with grade, loss and luck.
fn table(review: &Review) -> Markup {
    let head = |&head: &&str| el("th").attr("scope", "col").text(head);
    let heads = el("tr").children(HEADS.iter().map(head));
    let row = |cells: [Sentence; 7]| el("tr").children(cells.map(|cell| el("td").text(cell)));
    let rows = words::rows(review).into_iter().map(row);
    el("table")
        .class("moves")
        .attr("aria-label", "Moves")
        .children([el("thead").child(heads), el("tbody").children(rows)])
}

/// The codes left after each guess: a curve of the player's guesses, and one of the best guesses.
fn curves(play: &Play, review: &Review) -> Option<Markup> {
    let all_codes = play.ended()?.variant().code_count() as usize;
    let yours: Option<Vec<usize>> = review.moves.iter().map(ReviewedGuess::codes_left).collect();
    let best = play.best_line().unwrap_or_default().iter();
    let from_start = |codes: Vec<usize>| [vec![all_codes], codes].concat();
    let (yours, best) = (from_start(yours?), from_start(best.map(|step| step.codes).collect()));
    let steps = yours.len().max(best.len()) - 1;
    let lines = [("line best", &best), ("line yours", &yours)].map(|(class, codes)| {
        let points = curve::polyline(&curve::points(codes, all_codes, steps));
        el("polyline").class(class).attr("points", points)
    });
    let points = curve::points(&yours, all_codes, steps);
    let labels = yours.iter().zip(points).map(|(codes, (x, y))| {
        let place = curve::label((x, y));
        let text = match codes {
            0 => "found".into(),
            codes => wording::thousands(*codes as u64),
        };
        el("text")
            .class("label")
            .attr("x", place.0.to_string())
            .attr("y", place.1.to_string())
            .attr("text-anchor", place.2)
            .text(text)
    });
    let picture = el("svg")
        .attr("viewBox", format!("0 0 {WIDTH} {HEIGHT}"))
        .attr("role", "img")
        .attr("aria-label", words::curve(&yours, &best))
        .children(lines)
        .children(labels);
    // The space separates both texts for a screen reader and in a copy.
    let yours = format!("{} ", "Codes left");
    let mut keys = vec![el("span").class("key").text(yours)];
    if best.len() > 1 {
        let line = el("span").class("key best");
        keys.push(line.text(words::best_line_name(play.best_line().unwrap_or_default())));
    }
    let keys = el("figcaption").children(keys);
    let heading = el("h3").text("Codes left after each guess");
    let figure = el("figure");
    Some(figure.class("curve").children([heading, picture, keys]))
}

/// The heading of the review of a game; `number` is that of its round.
fn review_of_round(number: u32) -> String {
    format!("Review of game {number}")
}

/// The label of the button that begins the practice of this number of mistakes.
fn practise_mistakes(mistakes: usize) -> String {
    match mistakes {
        1 => "Practise my mistake".to_owned(),
        many => format!("Practise my {many} mistakes"),
    }
}
