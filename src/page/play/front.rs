//! The front of *Play*, for visitors who come back: the day's code and puzzles on wood; beside it, on paper, the game to
//! go on with, a new random code, and the ways to a match, the next lesson and the statistics.

use leptos::prelude::*;

use super::week::week;
use super::{play_model, start_and_show, start_random_round};
use crate::hooks::{CurrentRoute, game_to_continue, go_to, next_lesson, page_link, round_of_today, today};
use crate::parts::{
    Button, CLOCK, CROSS, DOWN, Markup, STAR, Sharing, Show, TICK, badge, drawn, el, feedback_pins, icon, link_row,
    paragraph, peg, pegs, secret_pegs,
};
use crate::sheets::{Sheet, Sheets};
use mastermind_engine::util::narrow;
use mastermind_game::learn::LearnLink;
use mastermind_game::wording::labels::{parts, statistics};
use mastermind_game::wording::{self, games, learn as lessons, today as words};
use mastermind_game::{MakerChoice, Place, Play, Round, Route, Setup, Status, Today};

const ARROWS: &str = "M7 4 3 8l4 4M3 8h13M17 20l4-4-4-4M21 16H8";
const SHEET: &str = "M4 3h16v18H4zM8 8h8M8 12h8M8 16h4";

/// The most rows of a game to go on with that are drawn.
const ROWS: usize = 4;

/// The front.
#[component]
pub fn Front() -> impl IntoView {
    let model = play_model();
    let seen = expect_context::<CurrentRoute>().shows(Place::Play);
    let now = move |play: &Play| {
        // Reads again what was done in Learn meanwhile.
        seen.track();
        today(play, model.day.get())
    };
    let over = model.memo(move |play| now(play).is_over());
    let not_over = model.memo(move |play| !now(play).is_over());
    let to_code = model.memo(move |play| words::code_label(&now(play)).to_owned());
    let minutes_left = move || words::time_left(narrow(model.minutes_left.get()));
    let code_drawn = move || model.with(|play| code(&now(play), play, narrow(model.minutes_left.get())));
    let sharing = Sharing::new();
    let share = move |()| {
        let text = model.with_untracked(|play| {
            let today = today(play, model.day.get_untracked());
            let setup = Setup::new(Today::setup().variant(), MakerChoice::Day(today.day));
            words::share_text(&today, play, &page_link(&setup.route().to_string()))
        });
        sharing.share(text);
    };
    let play_it = move |()| start_and_show(model, Today::setup());
    let review = move |()| go_to(&Today::setup().route_of_review(0));
    view! {
        <section class="front" aria-labelledby="play-heading">
            <div class="board day">
                <div class="day-code">
                    {drawn("day-code-about", code_drawn)}
                    <div class="row">
                        <Show when=not_over>
                            <Button class="primary go" once=true act=play_it>{to_code}</Button>
                            <span class="time-left">{drawn("sign", || vec![icon(CLOCK)])}{minutes_left}</span>
                        </Show>
                        <Show when=over>
                            <Button class="primary go" act=share>{parts::SHARE}</Button>
                            <Button act=review>{to_code}</Button>
                        </Show>
                    </div>
                    {sharing.view("Your day, to be shared")}
                </div>
                {drawn("day-row", move || model.with(|play| puzzles(&now(play))))}
                {drawn("day-row", move || model.with(|play| streak(&now(play))))}
            </div>
            <div class="front-side"><Side/></div>
        </section>
    }
}

/// The day and its code: a peg for each of its pegs, or the code once it is known, with a square for each guess.
fn code(today: &Today, play: &Play, minutes: u32) -> Vec<Markup> {
    let round = round_of_today(play, today.day);
    let secret = round.as_ref().filter(|_| today.is_over()).and_then(Round::secret);
    let squares = today.grades.iter().map(|&(grade, is_exact)| badge(grade, !is_exact));
    let squares = (!today.grades.is_empty()).then(|| {
        let names: Vec<&str> = today.grades.iter().map(|&(grade, _)| wording::grade_word(grade)).collect();
        el("div").class("squares").attr("role", "img").attr("aria-label", names.join(", ")).children(squares)
    });
    let pegs = secret.map_or_else(|| secret_pegs(Today::setup().variant().pegs()), pegs);
    let head = [
        paragraph("date", games::day_of_week(today.day)),
        el("h2").attr("id", "play-heading").text(words::code(today)),
    ];
    head.into_iter().chain([pegs]).chain(squares).chain([paragraph("", words::code_line(today, minutes))]).collect()
}

/// The five puzzles of the day, with the way to them.
fn puzzles(today: &Today) -> Vec<Markup> {
    let next = today.five.iter().position(Option::is_none);
    let mark = |(index, right): (usize, &Option<bool>)| {
        let number = || el("b").text((index + 1).to_string());
        let (class, sign) = match right {
            Some(true) => ("yes", icon(TICK)),
            Some(false) => ("no", icon(CROSS)),
            None if next == Some(index) => ("next", number()),
            None => ("", number()),
        };
        el("li").class(class).child(sign)
    };
    let five = el("ol").class("five").hidden().children(today.five.iter().enumerate().map(mark));
    let route = Route { place: Place::Learn, rest: LearnLink::TO_DAY.to_owned() };
    let link = el("a").class("button").attr("href", route.to_string()).text(words::puzzles_label(today));
    vec![heading_with_line("Five puzzles", words::puzzles(today)), five, link]
}

/// The days in a row, and the last seven days.
fn streak(today: &Today) -> Vec<Markup> {
    vec![heading_with_line(&words::streak(today), words::day_counts_note(today).to_owned()), week(today)]
}

/// A heading with a line below it.
fn heading_with_line(heading: &str, about: String) -> Markup {
    el("div").children([el("h3").text(heading), paragraph("", about)])
}

/// What stands beside the day.
#[component]
fn Side() -> impl IntoView {
    let model = play_model();
    let sheets = expect_context::<Sheets>();
    let goes_on = model.memo(|play| game_to_continue(play).is_some());
    let name = model.memo(|play| {
        game_to_continue(play).map(|(setup, round)| wording::game_name(setup, Some(&round))).unwrap_or_default()
    });
    let size = model.memo(|play| wording::game_size(play.variant()));
    let game_size = model
        .memo(|play| game_to_continue(play).map(|(setup, _)| wording::game_size(setup.variant())).unwrap_or_default());
    let go_on = move |()| {
        if let Some((setup, _)) = model.with_untracked(game_to_continue) {
            go_to(&setup.route());
        }
    };
    view! {
        <Show when=goes_on>
            <section class="card" aria-labelledby="continue-heading">
                <h3 id="continue-heading">{name}" "<small>{game_size}</small></h3>
                <div class="to-continue">
                    {drawn("", move || model.with(game))}
                    <div class="stack">
                        {drawn("", move || model.with(codes_left_line))}
                        <Button once=true act=go_on>"Continue"</Button>
                    </div>
                </div>
            </section>
        </Show>
        <section class="card" aria-labelledby="random-heading">
            <h3 id="random-heading">"A new random code"</h3>
            <div class="row apart">
                <Button class="change-size" act=move |()| sheets.open(Sheet::ChangeGame)>
                    {size}
                    {drawn("sign", || vec![icon(DOWN)])}
                </Button>
                <Button once=true act=move |()| start_random_round(model)>"New game"</Button>
            </div>
        </section>
        <section class="card doors" aria-label="More">
            {drawn("", move || vec![
                link_row(Route { place: Place::Match, rest: String::new() }, ARROWS, "A match", "against the page or a friend"),
                next_lesson_row(),
            ])}
            <button type="button" class="door" on:click=move |_| sheets.open(Sheet::Statistics)>
                {drawn("sign", || vec![icon(SHEET)])}
                {statistics::STATISTICS}
                <span class="muted">{move || model.with(average)}</span>
            </button>
        </section>
    }
}

/// The link to the lesson that *Learn* offers next.
fn next_lesson_row() -> Markup {
    let learn = Route { place: Place::Learn, rest: String::new() };
    match next_lesson() {
        Some(lesson) => link_row(learn, STAR, "Next lesson", lessons::lesson(lesson).name),
        None => link_row(learn, STAR, "A puzzle", "for your rating"),
    }
}

/// What the player's games took on average, of those that the statistics open on.
fn average(play: &Play) -> String {
    words::average(play.results())
}

/// The last rows of the game to go on with, and the row in hand.
fn game(play: &Play) -> Vec<Markup> {
    let Some((setup, round)) = game_to_continue(play) else {
        return Vec::new();
    };
    let pegs_in_row = round.variant().pegs();
    let last_rows = round.rows().iter().enumerate().skip((round.rows().len() + 1).saturating_sub(ROWS));
    let number = |index: usize| el("span").class("number").text((index + 1).to_string());
    let rows = last_rows.map(|(index, row)| {
        let spoken = el("span").visually_hidden(wording::feedback(row.feedback));
        let pins = feedback_pins(row.feedback, pegs_in_row);
        el("li").children([number(index), pegs(row.guess), pins, spoken])
    });
    let mut entered = if play.setup() == setup { play.draft().pegs().to_vec() } else { Vec::new() };
    entered.resize(pegs_in_row.into(), None);
    let in_hand = el("li")
        .class("now")
        .hidden()
        .children([number(round.rows().len()), el("span").class("pegs").children(entered.into_iter().map(peg))]);
    let is_playing = round.status() == Status::Playing;
    vec![el("ol").class("board mini").row_length(pegs_in_row).children(rows).children(is_playing.then_some(in_hand))]
}

/// How many codes the game to go on with has left, once it is known.
fn codes_left_line(play: &Play) -> Vec<Markup> {
    let current = game_to_continue(play).filter(|(setup, _)| *setup == play.setup());
    let left = current.and_then(|_| wording::codes_left(play));
    left.map(|left| paragraph("", left)).into_iter().collect()
}
