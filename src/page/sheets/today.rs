//! Today: the day's code, the five puzzles, the streak of both, and when the next ones come.

use leptos::prelude::*;

use super::Sheets;
use crate::hooks::{PlayModel, page_link, today};
use crate::parts::{Button, Markup, Sharing, Show, drawn, drawn_with_buttons, el, paragraph};
use mastermind_engine::util::narrow;
use mastermind_game::learn::LearnLink;
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::{games, today as words};
use mastermind_game::{MakerChoice, Place, Play, Route, Setup, Today};

/// The contents of the sheet. The day's code and puzzles, to be played or shared.
#[component]
pub fn TodaySheet() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let sheets = expect_context::<Sheets>();
    let now = move |play: &Play| today(play, model.day.get());
    let about = move || {
        let day = games::date(model.day.get());
        let next = words::next(narrow(model.minutes_left.get()));
        vec![paragraph("muted", format!("{day}. {next}"))]
    };
    let sharing = Sharing::new();
    let share_it = move |()| {
        let text = model.with_untracked(|play| {
            let today = today(play, model.day.get_untracked());
            let setup = Setup::new(Today::setup().variant(), MakerChoice::Day(today.day));
            words::share(&today, play, &page_link(&setup.route().to_string()))
        });
        sharing.share(text);
    };
    let begun = model.memo(move |play| now(play).has_begun());
    view! {
        {drawn("", about)}
        {drawn_with_buttons(
            "tiles",
            move || model.with(|play| contents(&now(play), play)),
            // If the address stays the same, nothing else closes the sheet or starts the game.
            move |part: TodayPart| {
                sheets.close();
                if part == TodayPart::Code && model.with_untracked(Play::setup) == Today::setup() {
                    model.begin_today();
                }
            },
        )}
        <Show when=begun><Button class="wide" act=share_it>{parts::SHARE}</Button></Show>
        {sharing.view("Your day, to be shared")}
    }
}

/// The two parts of a day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TodayPart {
    Code,
    Puzzles,
}

/// The two parts of the day, each with a link, and the streak.
fn contents(today: &Today, play: &Play) -> Vec<Markup> {
    let part = |which: TodayPart, heading: &str, text: String, route: Route, to: &str| {
        let link = el("a").class("button").attr("href", route.to_string()).on_press(which);
        el("section").class("card").children([el("h3").text(heading), paragraph("", text), link.text(to)])
    };
    let learn = Route { place: Place::Learn, rest: LearnLink::TO_DAY.to_owned() };
    let (code, puzzles) = (words::code(today, play), words::puzzles(today));
    let play = Today::setup().route();
    vec![
        part(TodayPart::Code, "The code", code, play, words::to_code(today)),
        part(TodayPart::Puzzles, "The five puzzles", puzzles, learn, words::to_puzzles(today)),
        el("div").class("streak").children([
            el("b").text(words::streak(today)),
            paragraph("muted", "A day counts when you find its code or answer its five puzzles."),
        ]),
    ]
}
