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

    // Who comes back is told on the first screen, one tap from the sheet.
    page.reload();
    page.see_text("puzzles 0 of 5 · 1 day in a row");
    look_at(&page, &format!("today-again-{name}"));
    page.find("button", "Today").click();
    let sheet = page.find("dialog", "Today");
    // The address stays the same: the sheet closes all the same.
    sheet.find("link", "See the game").click();
    page.gone("dialog", "Today");
    page.find("button", "Five puzzles").click();
    page.see("the five puzzles", || hash(&page).starts_with("#/learn/day"));
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
fn another_game_opens_no_sheet_and_today_is_a_tap_away() {
    let page = Page::open();
    begin(&page);
    page.find("button", "Today").click();
    let sheet = page.find("dialog", "Today");
    sheet.find("link", "Play it").click();
    page.see("the day's code", || hash(&page) == "#/play/6x4/today");
    page.find("image", "The code is hidden");
    assert!(!page.has("dialog", "Today"));
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
