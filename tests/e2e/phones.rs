//! A phone in the hand: every place upright and on its side, with usual and larger text. No text lies on another, the
//! middle of each button hits the button, nothing is cut off at the side, no text is too small: `layout.js` looks for
//! all of it.

use serde_json::json;

use crate::harness::Page;
use crate::round::{history, type_guess};
use crate::the_places::TESTED;

/// Returns sentences about what is wrong.
const COMPLAINTS: &str = include_str!("layout.js");

/// The sizes of phones, in CSS pixels.
pub const PHONES: [(u32, u32); 6] = [(740, 360), (844, 390), (932, 430), (667, 375), (360, 740), (320, 568)];

/// 115, 130, 150 and 200 % of the usual 16 pixels.
const LARGER_TEXTS: [u32; 4] = [18, 21, 24, 32];

/// Fails where something is wrong with what the page shows.
fn look_on_every_phone(page: &Page, moment: &str) {
    let found = complaints_on_every_phone(page);
    assert!(found.is_empty(), "{moment}:\n{}", found.join("\n"));
}

/// What is wrong with what the page shows, on each phone, and on three of them with larger text.
fn complaints_on_every_phone(page: &Page) -> Vec<String> {
    let usual = PHONES.map(|size| (size, 16));
    let turned = [PHONES[0], PHONES[4], PHONES[5]];
    let larger = turned.map(|size| LARGER_TEXTS.map(|text| (size, text)));
    let mut found = Vec::new();
    for ((width, height), text) in usual.into_iter().chain(larger.into_iter().flatten()) {
        page.resize(width, height);
        text_size(page, text);
        let complaints = page.js(COMPLAINTS);
        if complaints != json!([]) {
            found.push(format!("{width}x{height}, text of {text} px: {complaints}"));
        }
    }
    text_size(page, 16);
    found
}

fn text_size(page: &Page, pixels: u32) {
    let sizes = json!({ "fontSizes": { "standard": pixels, "fixed": pixels } });
    page.devtools("Page.setFontSizes", sizes);
    page.see("text of that size", || {
        page.js("getComputedStyle(document.documentElement).fontSize") == format!("{pixels}px")
    });
}

/// A place on a phone, drawn, with everything at rest.
fn open(address: &str) -> Page {
    let visit = Page::visit().size(360, 740);
    let page = visit.media("prefers-reduced-motion", "reduce").at(address).open();
    page.see("the place", || {
        page.js("document.querySelector('#page:not([hidden]) > main:not([hidden]) h2') !== null") == true
    });
    page
}

#[test]
fn the_check_finds_what_is_wrong() {
    let page = open("#/play");
    page.see("nothing", || page.js(COMPLAINTS) == json!([]));
    let wrong = |style: &str, complaint: &str| {
        // The page allows no other styles in its text.
        page.js(&format!(
            "{{ const sheet = new CSSStyleSheet(); sheet.replaceSync('{style}'); \
                document.adoptedStyleSheets = [sheet] }}"
        ));
        let complaints = page.js(COMPLAINTS).to_string();
        assert!(complaints.contains(complaint), "{style}: {complaints}");
        page.js("document.adoptedStyleSheets = []");
    };
    wrong(".top nav { min-width: 400px }", "too wide");
    wrong("h2 { position: relative; left: -60px }", "cut off at the side");
    wrong(".doors .plain { transform: translateY(40px) }", "lie on each other");
    wrong("body::after { content: \"\"; position: fixed; inset: 0 }", "is covered in its middle by body");
    wrong(".lead { font-size: 10px }", "is written in 10px");
}

#[test]
fn every_place_on_every_phone() {
    let mut found = Vec::new();
    for place in &TESTED {
        for (number, address) in place.addresses.iter().enumerate() {
            let page = open(address);
            if number == 0 {
                for name in place.presses {
                    page.find("button", name).click();
                }
                page.see(place.then, || page.js(place.then) == true);
            }
            found.extend(complaints_on_every_phone(&page).iter().map(|complaint| format!("{address}: {complaint}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn large_games_on_every_phone() {
    for address in ["#/solve/8x6/001122:20", "#/analyse/9x6/001122:20"] {
        let page = open(address);
        page.see("a row", || {
            page.js("document.querySelectorAll('main:not([hidden]) .history tbody tr').length > 0") == true
        });
        look_on_every_phone(&page, address);
    }
}

#[test]
fn a_game_of_seven_pegs_on_every_phone() {
    let page = open("#/play/10x7");
    page.find("button", "Make optimal guess").click();
    page.see("a row", || history(&page).len() == 1);
    type_guess(&page, "012");
    look_on_every_phone(&page, "the second guess");
}

#[test]
fn a_game_and_its_review_on_every_phone() {
    let page = open("#/play/6x4");
    page.find("button", "New game").click();
    while !page.text().contains("Found it in") {
        let rows = history(&page).len();
        page.find("button", "Make optimal guess").click();
        page.see("another row", || history(&page).len() > rows);
    }
    page.see_text("Skill and luck");
    look_on_every_phone(&page, "the review");
}

#[test]
fn what_opens_over_the_page_on_every_phone() {
    let page = open("#/play/6x4");
    for sheet in ["Settings", "Help"] {
        page.find("button", sheet).click();
        page.find("dialog", "");
        look_on_every_phone(&page, sheet);
        page.find("button", "Close").click();
    }
    page.js("location.hash = '#/games'");
    page.find("button", "Start game");
    look_on_every_phone(&page, "another game");
}

#[test]
fn what_is_written_into_the_address_after_a_dialog_does_not_stand_in_the_way_of_back() {
    let page = open("#/lab/grid");
    page.js("location.hash = '#/analyse/6x4'");
    page.see("the place", || page.js("document.querySelector('#analyse-pegs [role=spinbutton]') !== null") == true);
    page.find("button", "Help").click();
    page.find("dialog", "How to play");
    page.press("Escape");
    page.gone("dialog", "How to play");
    let at = || page.js("location.hash");
    let in_the_lab = || page.js("location.hash.startsWith('#/lab/')") == true;
    page.js("document.querySelector('#analyse-pegs [role=spinbutton]').focus()");
    type_guess(&page, "0011");
    page.press("Enter");
    page.see("the pins are next", || page.focus_is_on("0 black, 0 white"));
    page.press("1");
    page.press("0");
    page.see("the row", || at() == "#/analyse/6x4/0011:10");
    page.js("history.back()");
    page.see("the place before, or the row before", || at() != "#/analyse/6x4/0011:10");
    while at() == "#/analyse/6x4" {
        page.js("history.back()");
        page.see("the place before", in_the_lab);
    }
    assert!(in_the_lab());
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn a_tap_on_a_grade_tells_the_reason() {
        for (width, height) in [PHONES[4], PHONES[0]] {
            let page = open("#/play/6x4");
            page.resize(width, height);
            page.find("button", "New game").click();
            page.find("button", "Make optimal guess").click();
            page.find("button", "Best by engine: why guess 1").click();
            page.see("the reason", || {
                let top =
                    page.js("document.querySelector('.of-why h2, .of-why h3, .of-why p')?.getBoundingClientRect().top");
                top.as_f64().is_some_and(|top| top > 0.0 && top < f64::from(height))
            });
        }
    }

    #[test]
    fn back_closes_what_lies_over_the_page_before_it_leaves() {
        let page = open("#/lab/grid");
        page.js("location.hash = '#/play/6x4'");
        page.find("button", "New game").click();
        page.see("my turn", || page.focus_is_on("Peg 1"));
        let back = || page.js("history.back()");
        let at = || page.js("location.hash");
        let in_the_lab = || page.js("location.hash.startsWith('#/lab/')") == true;

        page.find("button", "Settings").click();
        page.find("dialog", "Settings");
        back();
        page.gone("dialog", "Settings");
        assert_eq!(at(), "#/play/6x4");

        // The next one uses the same entry, however the last one was closed.
        for _ in 0..2 {
            page.find("button", "Help").click();
            page.find("dialog", "How to play");
            page.press("Escape");
            page.gone("dialog", "How to play");
        }
        page.find("button", "Hint").click();
        page.find("button", "Back to my guess");
        back();
        page.gone("button", "Back to my guess");
        assert_eq!(at(), "#/play/6x4");

        // Another game has an address of its own; each press of Back leads one further.
        page.find("button", "Change game").click();
        page.find("dialog", "New game");
        page.js("document.querySelector('dialog[open] input[type=checkbox]').click()");
        page.find("button", "Start game").click();
        page.see("the other game", || at() == "#/play/6x4!");
        page.find("button", "Settings").click();
        page.find("dialog", "Settings");
        page.press("Escape");
        page.gone("dialog", "Settings");
        back();
        page.see("the game before", || at() == "#/play/6x4");
        back();
        page.see("the place before", in_the_lab);
    }
}
