//! Today: the day's code and puzzles, and what is said when a day has not come.

use std::time::{SystemTime, UNIX_EPOCH};

use mastermind_engine::Variant;
use mastermind_game::{Day, code_of_day};

use crate::coach::play_anyway;
use crate::harness::{Page, Visit};
use crate::looks::look_at;
use crate::round::begin;

/// The day's code, which the browser's clock names as this one does.
fn code_of_today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let day = Day::at(now.as_millis().try_into().unwrap());
    code_of_day(Variant::CLASSIC, day).to_string()
}

fn hash(page: &Page) -> String {
    page.js("location.hash").as_str().unwrap().to_owned()
}

/// Finds the day's code: one card has the result, the streak and what can be shared; no sheet opens over it.
fn a_day(visit: Visit, name: &str) {
    let page = visit.media("prefers-reduced-motion", "reduce").at("#/play/6x4/today").open();
    play_anyway(&page, "0000");
    if code_of_today() != "0000" {
        play_anyway(&page, &code_of_today());
    }
    let guesses = if code_of_today() == "0000" { 1 } else { 2 };
    let card = page.find("region", &format!("Found it in {guesses}"));
    page.see("the result", || card.text().contains("accuracy") && card.text().contains("1 day in a row"));
    page.see_text("Next daily code in ");
    assert_eq!(page.find("list", "The last seven days").all("listitem").len(), 7);
    assert!(!page.has("dialog", "Today"));
    look_at(&page, &format!("today-{name}"));
    page.js("navigator.share = (what) => { window.shared = what.text; return Promise.resolve(); }; null");
    card.find("button", "Share").click();
    let shared = || page.js("window.shared ?? ''").as_str().unwrap().to_owned();
    page.see("what is shared", || shared().contains("Mastermind 6x4 · ") && shared().contains('🟥'));
    assert!(!shared().contains(&code_of_today()), "{}", shared());

    // A reload leads back to the result; whoever comes back later sees the front.
    page.reload();
    page.find("region", &format!("Found it in {guesses}"));
    page.find("button", "Today").click();
    page.see("the front", || hash(&page) == "#/play/today");
    page.find("region", &format!("Found it in {guesses}"));
    page.see_text("1 day in a row");
    page.see_text("The next code comes in ");
    look_at(&page, &format!("today-again-{name}"));
    page.find("link", "Solve them").click();
    page.see("the five puzzles", || hash(&page).starts_with("#/learn/day"));
    page.js("history.back()");
    page.find("button", "Review").click();
    page.see("the first guess", || hash(&page) == "#/play/6x4/today/review/1");
    page.js("history.back()");
    // A random code is one tap away.
    page.find("button", "New game").click();
    page.see("a random code", || page.has("heading", "Game 1"));
    assert_eq!(hash(&page), "#/play/6x4");
}

#[test]
fn the_days_code_ends_in_one_card_on_a_phone() {
    a_day(Page::visit().size(360, 740), "phone");
}

#[test]
fn another_game_opens_nothing_and_today_is_a_tap_away() {
    let page = Page::open();
    begin(&page);
    page.find("button", "Today").click();
    page.find("heading", "Today’s code is waiting");
    page.find("button", "Play today’s code").click();
    page.see("the day's code", || hash(&page) == "#/play/6x4/today");
    page.find("image", "The code is hidden");
}

/// Comes back with this in the store: whether the front is shown, and what it offers.
#[test]
fn the_front_is_what_a_visitor_comes_back_to() {
    let page = Page::open();
    begin(&page);
    play_anyway(&page, "0012");
    page.see("the first row", || page.all("row").len() > 1);
    // The same day, a game in hand: straight back to it, in a new window too.
    page.reload();
    page.find("heading", "Game 1");
    let start = page.js("location.href.split('#')[0]");
    page.open_beside(start.as_str().unwrap());
    page.find("heading", "Game 1");
    // Another day: the game is offered.
    page.js("localStorage.setItem('mastermind-teacher.last-look', '1 day=20000')");
    page.reload();
    page.find("heading", "Today’s code is waiting");
    assert_eq!(hash(&page), "#/play/today");
    page.find("heading", "Game 1 6 colours · 4 pegs");
    page.see_text(" codes left");
    page.find("button", "Continue").click();
    page.see("the game", || page.has("button", "Give up"));
    page.see("its row", || page.all("row").len() > 1);
    page.reload();
    page.find("button", "Give up");
    // A link to a game opens it, on any day.
    page.js("localStorage.setItem('mastermind-teacher.last-look', '1 day=20000')");
    page.js("location.hash = '#/play/6x4/evil'");
    page.find("heading", "Game 1 · evil codemaker");
    // No game in hand: the front.
    page.js("location.hash = '#/learn'");
    page.find("heading", "Today’s five");
    page.js("location.hash = '#/play/6x4'");
    page.find("button", "Give up").click();
    page.find("dialog", "Give up this game?").find("button", "Give up").click();
    page.find("button", "Play again");
    page.find("link", "Learn").click();
    page.find("heading", "Today’s five");
    page.find("link", "Play").click();
    page.find("heading", "Today’s code is waiting");
    assert!(!page.has("button", "Continue"), "no game is being played");
}

/// Until its last guess: no grade, hint, warning or guess of the engine; the notes stay.
#[test]
fn the_days_code_is_found_without_help() {
    for (width, height) in [(1280, 900), (360, 740)] {
        let page = Page::visit().size(width, height).at("#/play/6x4/today").open();
        page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
        if code_of_today() != "0000" {
            play_anyway(&page, "0000");
        }
        page.see_text("On your own today");
        for name in ["Make optimal guess", "Why", "Hint", "Plain", "List the codes"] {
            assert!(!page.has("button", name), "{name}");
        }
        assert_eq!(page.js("document.querySelectorAll('.history .badge, .ladder').length"), 0);
        assert_eq!(page.js("document.querySelectorAll('.notebook').length"), 1);
    }
}

#[test]
fn a_day_that_has_not_come_is_told() {
    let page = Page::visit().at("#/play/6x4/2099-01-01").open();
    page.see_text("That day has not come yet. Here is today’s code.");
    page.see("its address", || hash(&page) == "#/play/6x4/today");
    page.js("location.hash = '#/play/6x4/2026-02-30'");
    page.see_text("there is no daily code of 2026-02-30");
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_days_code_ends_in_one_card() {
        a_day(Page::visit(), "desktop");
    }
}
