//! Phone and desktop, light and dark: nothing overflows, and axe-core finds nothing.

use crate::coach::{coach, restore, take_hints};
use crate::harness::{Page, Visit};
use crate::round::{history, type_guess};

/// The elements that are wider than the window or than a box that cuts them off. What scrolls by itself
/// may be wider: boxes of wide tables, and the bar of the Lab's sections on a phone.
const STICKING_OUT: &str = "[...document.querySelectorAll('body *')].filter(e => \
    !e.closest('.visually-hidden, .scrolled > *, .sections > *') && (e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5 || \
    (getComputedStyle(e).overflowX === 'hidden' && e.scrollWidth > e.clientWidth))) \
    .map(e => e.tagName + '.' + e.className)";

/// Nothing is cut.
fn assert_fits(page: &Page, moment: &str) {
    assert_eq!(page.js(STICKING_OUT), serde_json::json!([]), "{moment}");
}

/// Nothing is cut, and the accessibility check finds nothing.
pub fn assert_fits_and_accessible(page: &Page, moment: &str) {
    assert_fits(page, moment);
    assert_eq!(page.axe(), Vec::<String>::new(), "{moment}");
}

/// At each of these widths, from the narrowest to the widest, nothing is cut. At the first and at the last the
/// accessibility check, which takes most of the time, finds nothing.
pub fn assert_fits_at(page: &Page, widths: &[u32], moment: &str) {
    for &width in widths {
        page.resize(width, 800);
        let moment = format!("{moment}, {width} wide");
        if [widths.first(), widths.last()].contains(&Some(&width)) {
            assert_fits_and_accessible(page, &moment);
        } else {
            assert_fits(page, &moment);
        }
    }
}

/// A moment in light and in dark: the layout, the accessibility check, and a picture of each.
pub fn look_at(page: &Page, moment: &str) {
    page.picture(moment);
    assert_fits_and_accessible(page, moment);
    let found = page.in_the_dark(|| {
        page.picture(&format!("{moment}-dark"));
        page.axe_on_contrast()
    });
    assert_eq!(found, Vec::<String>::new(), "{moment} in the dark");
}

/// Every moment of a round.
fn every_moment(visit: Visit, name: &str) {
    let page = visit.media("prefers-reduced-motion", "reduce").open();
    let look = |moment: &str| look_at(&page, &format!("{name}-{moment}"));
    page.find("button", "New game");
    look("first-visit");

    restore(&page, "6x4", "3451", "worst-case");
    "0000".chars().for_each(|digit| page.press(&digit.to_string()));
    page.press("Enter");
    page.find("alertdialog", "");
    look("dialog");

    page.find("button", "Play it anyway").click();
    page.find("button", "Blunder: why guess 1");
    for digit in ["1", "2"] {
        page.find("button", &format!("Colour {digit}")).click();
    }
    page.find("button", "2 more pegs").click();
    page.see_text("Choose 2 more: pegs 3 and 4");
    look("round");

    coach(&page);
    page.find("button", "List the codes").click();
    page.see_text("Page 1 of");
    look("codes");
    take_hints(&page, 2);
    look("hints");

    page.find("button", "Settings").click();
    page.find("dialog", "Settings");
    look("settings");
    page.find("button", "Close").click();
    // On a phone the open coach has taken the place of the pad.
    page.js("document.querySelector('.back-bar button')?.click()");

    while !page.text().contains("Found it in") {
        let rows = history(&page).len();
        page.find("button", "Make optimal guess").click();
        page.see("another row", || history(&page).len() > rows);
    }
    page.see_text("Skill and luck");
    // On a phone a person scrolls it away from the dock.
    let scrolled_to = |name: &str| {
        let button = page.find("button", name);
        button.js("this.scrollIntoView({ block: 'center' })");
        button
    };
    look("result");
    page.js("document.querySelector('.of-review details').open = true");
    page.see_text("your losses");
    look("review");
    page.find("button", "Today").click();
    page.find("heading", "Today’s code is waiting");
    look("front");
    page.js("(document.querySelector('.front button.door').click(), null)");
    page.see_text("how often perfect play needs that many guesses");
    look("statistics");
    page.find("button", "Close").click();
    page.js("history.back()");
    page.see_text("Skill and luck");
    page.find("button", "Help").click();
    page.find("dialog", "How to play");
    look("help");
    page.find("button", "Close").click();

    scrolled_to("Practise my mistake").click();
    page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
    type_guess(&page, "1111");
    page.press("Enter");
    page.see_text("is as good as yours");
    look("practice");
    page.find("button", "Show the answer").click();
    page.see_text("A best guess here is");
    look("answer");
}

#[test]
fn desktop() {
    every_moment(Page::visit(), "desktop");
}

#[test]
fn a_phone() {
    every_moment(Page::visit().size(360, 740), "phone");
}
