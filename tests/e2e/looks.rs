//! Phone and desktop, light and dark: nothing overflows, and axe-core finds nothing.

use crate::harness::{Page, Visit};

/// What sticks out of the window, or out of a box that would cut it off.
const STICKING_OUT: &str = "[...document.querySelectorAll('body *')].filter(e => \
    !e.closest('.visually-hidden') && (e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5 || \
    (getComputedStyle(e).overflowX === 'hidden' && e.scrollWidth > e.clientWidth))) \
    .map(e => e.tagName + '.' + e.className)";

pub fn assert_fits_and_accessible(page: &Page, moment: &str) {
    assert_eq!(page.js(STICKING_OUT), serde_json::json!([]), "{moment}");
    assert_eq!(page.axe(), Vec::<String>::new(), "{moment}");
}

/// Every moment of a round, looked at.
fn every_moment(visit: Visit, name: &str) {
    let page = visit.media("prefers-reduced-motion", "reduce").open();
    let look = |moment: &str| {
        page.screenshot(&format!("{name}-{moment}"));
        assert_fits_and_accessible(&page, moment);
    };
    page.find("button", "New game");
    look("first-visit");

    page.find("button", "New game").click();
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
    "0000"
        .chars()
        .for_each(|digit| page.press(&digit.to_string()));
    page.press("Enter");
    page.find("dialog", "This guess is not optimal");
    look("dialog");

    page.find("button", "Yes").click();
    page.find("cell", "+1 guess");
    for digit in ["1", "2"] {
        page.find("button", &format!("Colour {digit}")).click();
    }
    page.find("button", "Guess").click();
    page.see_text("Choose 2 more: pegs 3 and 4");
    look("round");

    page.find("button", "Settings").click();
    page.find("dialog", "Settings");
    look("settings");
    page.find("button", "Done").click();

    while !page.text().contains("Found in") {
        let rows = page.all("row").len();
        page.find("button", "Make optimal guess").click();
        page.see("another row", || page.all("row").len() > rows);
    }
    look("end");
}

#[test]
fn desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn desktop_in_the_dark() {
    every_moment(Page::visit().dark(), "dark");
}

#[test]
fn a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}

#[test]
fn a_phone_in_the_dark() {
    every_moment(Page::visit().size(360, 740).dark(), "phone-dark");
}
