//! Results that several windows count.

use crate::harness::Page;
use crate::round::{see_rows, type_guess};

const STORED: &str = "mastermind-teacher.results";

fn stored(page: &Page) -> String {
    let text = page.js(&format!("localStorage.getItem('{STORED}') ?? ''"));
    text.as_str().unwrap().to_owned()
}

/// Another window stores this. With `told` the browser's event comes at once.
fn another_window_stores(page: &Page, line: &str, told: bool) {
    page.js(&format!("localStorage.setItem('{STORED}', '{line}')"));
    if told {
        page.js(&format!("dispatchEvent(new StorageEvent('storage', {{ key: '{STORED}' }}))"));
    }
}

/// How many rounds were found, and how many not.
fn figures(page: &Page) -> Vec<String> {
    const FIGURES: &str = "[...document.querySelectorAll( \
        'section[aria-labelledby=results-heading] .lines dd')].slice(0, 2) \
        .map((figure) => figure.innerText)";
    serde_json::from_value(page.js(FIGURES)).unwrap()
}

fn see_figures(page: &Page, wanted: [&str; 2]) {
    page.see(&format!("{wanted:?}"), || figures(page) == wanted);
}

fn give_up(page: &Page) {
    page.find("button", "New game").click();
    page.see("a round", || !page.find("button", "Give up").is("disabled"));
    crate::round::give_up(page);
    page.see_text("Given up after");
    // It counts when it can no longer be taken back.
    page.find("button", "Play again").click();
    page.see("another round", || !page.text().contains("Given up after"));
}

/// How many games are stored as given up.
fn given_up_in(results: &str) -> usize {
    results.matches(":given-up:1").count()
}

#[test]
fn what_another_window_counts_is_shown_and_never_overwritten() {
    let page = Page::open();
    give_up(&page);
    page.see("stored", || stored(&page).contains(":given-up:1"));
    another_window_stores(&page, "1 counts=7f3a:4:2", true);
    see_figures(&page, ["2", "1"]);

    another_window_stores(&page, "1 counts=7f3a:4:3,7f3a:lost:1", false);
    give_up(&page);
    page.see("both counts", || {
        let text = stored(&page);
        text.contains("7f3a:4:3") && text.contains("7f3a:lost:1") && given_up_in(&text) == 2
    });

    page.reload();
    see_figures(&page, ["3", "3"]);
}

#[test]
fn what_another_window_stores_in_a_broken_form_changes_nothing_here() {
    let page = Page::open();
    give_up(&page);
    another_window_stores(&page, "9 who=knows", true);
    give_up(&page);
    page.see("our own count", || given_up_in(&stored(&page)) == 2);
}

/// Presses a button by a script, at once.
const PRESS: &str = "window.press = (name) => [...document.querySelectorAll('#page button')] \
    .find((button) => button.textContent.trim() === name).click()";

/// The code of the stored game.
fn stored_secret(page: &Page) -> String {
    let text = page.js("localStorage.getItem('mastermind-teacher.round')");
    let mut fields = text.as_str().unwrap().split(' ');
    let secret = fields.find_map(|field| field.strip_prefix("secret="));
    secret.unwrap().to_owned()
}

/// One window finds the code in the moment in which *New game* is pressed in the other one.
#[test]
fn two_windows_that_end_a_game_at_once_count_it_once() {
    const GAMES: usize = 8;
    let page = Page::open();
    page.js("localStorage.setItem('mastermind-teacher.settings', '1 strictness=never')");
    page.reload();
    page.find("button", "New game").click();
    let address = page.js("location.href");
    let first = page.tab();
    let second = page.open_beside(address.as_str().unwrap());
    page.find("button", "Give up");
    page.js(PRESS);
    page.js("new BroadcastChannel('now').onmessage = () => press('New game'), null");
    page.turn_to(&first);
    page.js(PRESS);
    let counted = || {
        let text = stored(&page);
        let counts = text.split(' ').find(|field| field.starts_with("counts=")).unwrap_or_default();
        counts.matches(":2:1").count()
    };
    for found in 1..=GAMES {
        if page.text().contains("Found it in") {
            page.find("button", "Play again").click();
        }
        see_rows(&page, 0);
        let secret = stored_secret(&page);
        let other = if secret.starts_with('0') { "1" } else { "0" };
        let wrong = format!("{other}{}", &secret[1..]);
        type_guess(&page, &wrong);
        page.press("Enter");
        see_rows(&page, 1);
        type_guess(&page, &secret);
        page.turn_to(&second);
        see_rows(&page, 1);
        page.turn_to(&first);
        page.js("new BroadcastChannel('now').postMessage(0), press('Guess')");
        page.see("the game is counted once", || counted() == found);
        // A window that shows the end of the game has no figures beside it.
        for tab in [&second, &first] {
            page.turn_to(tab);
            page.see("its figures", || {
                page.text().contains("Found it in") || figures(&page) == [&found.to_string(), "0"]
            });
        }
    }
    let text = stored(&page);
    assert_eq!(counted(), GAMES, "{text}");
    assert!(!text.contains(":abandoned:"), "{text}");
}
