//! Workers that die, hang, or cannot be loaded: the page recovers and the round is never lost.

use crate::harness::Page;
use crate::round::history;

/// While `deaf`, no question reaches them, as if they searched for ever.
const DEAF_WORKERS: &str = "window.deaf = false; \
    window.Worker = class extends Worker { \
        postMessage(what) { if (!window.deaf) super.postMessage(what); } };";

/// While `mortal` names it ("player" or "coach"), a worker is killed as soon as it has been given
/// something to do.
const MORTAL_WORKERS: &str = "window.mortal = ''; window.killed = 0; \
    window.Worker = class extends Worker { \
        constructor(url, how) { \
            super(url, how); \
            this.name = String(url).endsWith('#coach') ? 'coach' : 'player'; \
        } \
        postMessage(what) { \
            super.postMessage(what); \
            if (window.mortal === this.name) { this.terminate(); window.mortal = ''; window.killed += 1; } \
        } };";

/// While `window.lost`, workers are started from a file that is not there.
const LOST_WORKERS: &str = "window.lost = true; \
    window.Worker = class extends Worker { \
        constructor(url, how) { super(window.lost ? './missing.js' : url, how); } };";

fn rows(page: &Page) -> usize {
    history(page).len()
}

/// A round with one play, and a second guess at which the engine hangs.
fn hanging() -> Page {
    let page = Page::visit().before_load(DEAF_WORKERS).open();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    page.see("one row", || rows(&page) == 1);
    page.js("window.deaf = true");
    page.find("button", "Make optimal guess").click();
    page.find("button", "Stop");
    page
}

#[test]
fn a_coach_killed_at_its_work_is_replaced_and_the_reasons_come_all_the_same() {
    let page = Page::visit().before_load(MORTAL_WORKERS).open();
    page.find("button", "New game").click();
    page.js("window.mortal = 'coach'");
    page.find("button", "Make optimal guess").click();
    page.see("one row", || rows(&page) == 1);
    page.see("killed", || page.js("window.killed") == 1);
    page.see("its reasons", || page.text().contains("Nothing does better"));
}

#[test]
fn a_search_can_be_stopped_and_nothing_has_changed() {
    let page = hanging();
    page.find("button", "Stop").click();
    page.see("my turn", || !page.find("button", "Erase").is("disabled"));
    page.gone("button", "Stop");
    assert_eq!(rows(&page), 1);
    page.js("window.deaf = false");
    page.find("button", "Make optimal guess").click();
    page.see("two rows", || rows(&page) == 2);
}

#[test]
fn a_new_game_can_be_had_in_the_middle_of_a_search() {
    let page = hanging();
    page.find("button", "New game").click();
    page.find("heading", "Game 2");
    assert_eq!(rows(&page), 0);
    page.js("window.deaf = false");
    page.find("button", "Make optimal guess").click();
    page.see("the answer to the new question", || rows(&page) == 1);
}

#[test]
fn after_two_failures_the_page_says_so_and_tries_again_when_told() {
    let page = Page::visit().before_load(LOST_WORKERS).open();
    page.see_text("The engine did not start, or it stopped working.");
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    page.see_text("The engine does not answer.");
    page.js("window.lost = false");
    page.find("button", "Try again").click();
    page.see("the answer", || rows(&page) == 1);
    page.gone("button", "Try again");
    page.take_errors();
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_worker_killed_in_the_middle_of_a_search_is_replaced_and_asked_again() {
        let page = Page::visit().before_load(MORTAL_WORKERS).open();
        page.find("button", "New game").click();
        page.find("button", "Make optimal guess").click();
        page.see("one row", || rows(&page) == 1);
        page.js("window.mortal = 'player'");
        page.find("button", "Make optimal guess").click();
        page.find("button", "Stop");
        assert_eq!((page.js("window.killed"), rows(&page)), (1.into(), 1));
        page.see("the answer of another worker", || rows(&page) == 2);
    }
}
