//! Every place for everybody: narrow windows, large text, forced colours; and what a screen reader
//! is told during a whole game by keys.

use crate::coach::play_anyway;
use crate::harness::{Page, Visit};
use crate::looks::assert_fits_and_accessible;
use crate::round::{give_up, history, type_guess};
use crate::the_places::TESTED;

/// Opens each place, and looks at it.
fn everywhere(visit: impl Fn() -> Visit, look: &str) {
    for place in TESTED.iter().flat_map(|row| row.addresses) {
        let page = visit().at(place).open();
        page.see("the place", || {
            page.js("document.querySelector('#page:not([hidden]) > main:not([hidden]) h2') !== null") == true
        });
        if look == "large" {
            page.see("large text", || page.js("getComputedStyle(document.documentElement).fontSize") == "32px");
        }
        assert_fits_and_accessible(&page, &format!("{look} {place}"));
        let width = page.js("document.documentElement.scrollWidth - innerWidth");
        assert!(width.as_i64() <= Some(0), "{look} {place}: {width}");
        // A picture of the whole page resets the size of the text: it comes last.
        page.picture(&format!("access-{look}-{}", place.replace(['#', '/', ':'], "")));
    }
}

#[test]
fn every_place_fits_a_tablet_in_the_dark() {
    everywhere(|| Page::visit().size(768, 1024).dark(), "tablet");
}

#[test]
fn every_place_bears_text_of_twice_the_size() {
    everywhere(|| Page::visit().size(1280, 800).text_size(32), "large");
}

#[test]
fn every_place_works_in_forced_colours() {
    everywhere(|| Page::visit().media("forced-colors", "active"), "forced");
}

/// Presses Tab until this has the focus.
pub fn tab_to(page: &Page, name: &str) {
    for _ in 0..80 {
        if page.focus_is_on(name) {
            return;
        }
        page.press("Tab");
    }
    panic!("Tab does not reach {name}");
}

/// Waits until a screen reader is told this.
fn told(page: &Page, text: &str) {
    page.see(text, || page.find("status", "Announcements").text().contains(text));
}

#[test]
fn an_analysis_by_keys_alone_is_told_step_by_step() {
    let page = Page::visit().at("#/analyse/6x4").open();
    page.find("heading", "Best guesses");
    tab_to(&page, "Peg 1");
    type_guess(&page, "0011");
    page.press("Enter");
    page.see("the pins are next", || page.focus_is_on("0 black, 0 white"));
    page.press("1");
    page.press("0");
    told(&page, "Row 1 added. 256 codes are possible.");
    told(&page, "is best on average");
    // What cannot be is refused, and nothing else is told with it.
    page.see("the pegs are next", || page.focus_is_on("Peg 1"));
    type_guess(&page, "0234");
    page.press("Enter");
    page.see("the pins are next", || page.focus_is_on("0 black, 0 white"));
    page.press("3");
    page.press("1");
    told(&page, "3 black and 1 white cannot happen");
    page.press("Backspace");
    page.press("Backspace");
    page.press("0");
    page.press("2");
    told(&page, "Row 2 added. 51 codes are possible.");
    // Another measure, what a guess leaves, and the row gone again.
    // "Groups" is the name of a tab too.
    let on_bits = || page.focused().is_some_and(|one| one.name().starts_with("Bits"));
    (0..80).take_while(|_| !on_bits()).for_each(|_| page.press("Tab"));
    page.press("Enter");
    told(&page, "is best by “bits”");
    page.press("Shift+Tab");
    while !page.focus_is_on("Clear") {
        page.press("Shift+Tab");
    }
    page.press("Enter");
    told(&page, "All rows removed. 1,296 codes are possible.");
}

#[test]
fn a_comparison_by_keys_alone_is_told() {
    let page = Page::visit().at("#/lab/compare/4x3").open();
    told(&page, "Perfect play needs 3.");
    let strategies = "6 of 10 strategies";
    tab_to(&page, strategies);
    page.press("Enter");
    page.see("the focus in the list", || page.focused().is_some_and(|one| one.role() == "checkbox"));
    tab_to(&page, "First consistent");
    page.press(" ");
    told(&page, "448 games in");
    page.press("Escape");
    page.see("the focus back on the chip", || page.focus_is_on("7 of 10 strategies"));
    // Tab leads to the chosen strategy, arrow keys from one strategy to the next.
    let on_chosen = || page.js("document.activeElement.closest('.contender')?.ariaCurrent") == "true";
    for _ in 0..20 {
        if on_chosen() {
            break;
        }
        page.press("Tab");
    }
    assert!(on_chosen(), "Tab does not reach the chosen strategy");
    page.press("ArrowDown");
    page.see("the next one chosen", || {
        page.js("document.activeElement.innerText.startsWith('First consistent') \
             && document.activeElement.closest('.contender').ariaCurrent == 'true'")
            == true
    });
}

/// What can be pressed and is smaller than a thumb: buttons, links of their own, choices with their
/// labels. Links in a line of text, and choices in a list of numbers, may be lower.
const TOO_SMALL: &str = "[...document.querySelectorAll('button, nav a, summary, .button, label:has(input)')] \
    .filter((e) => e.checkVisibility({ visibilityProperty: true })) \
    .map((e) => [e, e.getBoundingClientRect()]) \
    .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)) \
    .map(([e, box]) => `${e.innerText || e.ariaLabel} ${Math.round(box.width)}x${Math.round(box.height)}`)";

#[test]
fn everything_to_be_pressed_is_as_large_as_a_thumb() {
    for size in [(360, 740), (320, 640)] {
        let page = Page::visit().size(size.0, size.1).at("#/play/6x4").open();
        page.find("button", "New game");
        let look = |moment: &str| {
            assert_eq!(page.js(TOO_SMALL), serde_json::json!([]), "{moment} {size:?}");
        };
        look("a game");
        page.find("button", "Make optimal guess").click();
        page.see("a row", || history(&page).len() == 1);
        page.find("button", "Hint").click();
        look("the coach");
        page.find("button", "Back to my guess").click();
        page.find("button", "Change game").click();
        page.find("dialog", "New game");
        look("another game");
        page.find("button", "Close").click();
        page.find("button", "Settings").click();
        page.find("dialog", "Settings");
        look("the settings");
        page.find("button", "Close").click();
        give_up(&page);
        page.see_text("The code was");
        look("the end");
    }
}

#[test]
fn a_phone_on_its_side_shows_the_last_rows_beside_the_entry() {
    let page = Page::visit().size(740, 360).at("#/play/6x4").open();
    page.find("button", "Make optimal guess").click();
    page.see("a row", || history(&page).len() == 1);
    page.find("spinbutton", "Peg 1").js("this.scrollIntoView({ block: 'nearest' })");
    let beside = page.js("document.querySelector('.tray').getBoundingClientRect().left >= \
         document.querySelector('.history').getBoundingClientRect().right - 1");
    assert_eq!(beside, true);
    page.picture("access-landscape");
    assert_fits_and_accessible(&page, "landscape");
}

/// Whether the first element that the selector means lies between the top of the window and what is
/// docked at its bottom.
fn in_view(page: &Page, selector: &str) -> bool {
    page.js(&format!(
        "((box) => {{ \
            const docked = ['.tray', '.back-bar'] \
                .map((name) => document.querySelector(name)) \
                .filter((e) => e?.checkVisibility() && getComputedStyle(e).position === 'sticky') \
                .map((e) => e.getBoundingClientRect().top); \
            return box.top >= -1 && box.bottom <= Math.min(innerHeight, ...docked) + 1; \
        }})(document.querySelector('{selector}').getBoundingClientRect())"
    )) == true
}

#[test]
fn on_a_phone_what_happens_is_in_view() {
    let page = Page::visit().size(360, 640).at("#/play/6x4").open();
    page.find("button", "New game");
    const LAST: &str = ".history tbody tr:last-child";
    for wrong in ["0000", "1111", "2222"] {
        play_anyway(&page, wrong);
        page.see("the row", || in_view(&page, LAST));
    }
    while !page.text().contains("Found it in") {
        let rows = history(&page).len();
        page.find("button", "Make optimal guess").click();
        page.see("another row", || history(&page).len() > rows);
        page.see("that row", || in_view(&page, LAST));
    }
    const PRACTISE: &str =
        "[...document.querySelectorAll('button')].find((b) => b.innerText.startsWith('Practise my'))";
    page.see("the way to the mistakes", || page.js(&format!("{PRACTISE} !== undefined")) == true);
    page.js(&format!("{PRACTISE}.click()"));
    page.see("the task", || in_view(&page, "[aria-labelledby=practice-heading]"));
    page.find("button", "Back to the result").js("this.click()");
    page.find("button", "Play again").js("this.click()");
    page.find("heading", "Game 2");
    page.see("the beginning", || in_view(&page, ".line"));
}

/// The size of everything that is drawn in what this selector names: what it is, width, height.
type Sizes = Vec<(String, f64, f64)>;

fn sizes(page: &Page, inside: &str) -> Sizes {
    let sizes = format!(
        "[...document.querySelectorAll('{inside} *')].filter((e) => e.checkVisibility()) \
         .map((e) => [e, e.getBoundingClientRect()]) \
         .map(([e, box]) => [`${{e.tagName}}.${{e.getAttribute('class')}}`, box.width, box.height])"
    );
    serde_json::from_value(page.js(&sizes)).unwrap()
}

/// Fails where something is another, or larger or smaller by more than browsers round.
fn assert_alike(now: &Sizes, before: &Sizes, what: &str) {
    let number = (now.len(), before.len());
    assert_eq!(number.0, number.1, "{what}: {now:?} before: {before:?}");
    for (now, before) in now.iter().zip(before) {
        let near = |a: f64, b: f64| (a - b).abs() <= 1.0;
        let alike = now.0 == before.0 && near(now.1, before.1) && near(now.2, before.2);
        assert!(alike, "{what}: {now:?}, before {before:?}");
    }
}

/// Each place has looks of its own. They change neither what opens over every place, nor Play.
#[test]
fn the_looks_of_one_place_change_no_other() {
    const SHEETS: [(&str, &str); 2] = [("Settings", "Settings"), ("Help", "How to play")];
    let opened = |page: &Page, (button, title): (&str, &str)| {
        page.js(&format!(
            "[...document.querySelectorAll('#page header .tools button')] \
             .find((one) => one.textContent.includes('{button}')).click()"
        ));
        page.find("dialog", title);
        page.see("all of it", || page.js("document.querySelectorAll('dialog[open] *').length > 40") == true);
        // The link to the place is longer in one place than in another.
        page.js("document.querySelectorAll('dialog[open] textarea[readonly]').forEach((link) => (link.value = ''))");
        let sizes = sizes(page, "dialog[open]");
        page.find("button", "Close").click();
        page.gone("dialog", title);
        sizes
    };
    for width in [1280, 360] {
        let play = Page::visit().size(width, 800).at("#/play/6x4").open();
        play.find("button", "New game");
        play.see("what is kept is known", || play.js("document.documentElement.dataset.offline") == "nothing");
        let alone = SHEETS.map(|sheet| opened(&play, sheet));
        let before = sizes(&play, "[data-place=play]");
        assert!(alone.iter().chain([&before]).all(|sizes| sizes.len() > 12), "{alone:?} {before:?}");
        for place in
            ["#/solve", "#/analyse/6x4/0011:10", "#/learn", "#/learn/settle/1200/1", "#/lab/compare", "#/lab/tree"]
        {
            play.js(&format!("location.hash = '{place}'"));
            play.see("the place", || {
                play.js(
                    "document.querySelector('#page:not([hidden]) > main:not([data-place=play], [hidden]) h2') !== null",
                ) == true
            });
            for (sheet, alone) in SHEETS.into_iter().zip(&alone) {
                let what = format!("{} in {place}", sheet.0);
                assert_alike(&opened(&play, sheet), alone, &what);
            }
        }
        play.js("location.hash = '#/play/6x4'");
        play.see("Play", || play.js("!document.querySelector('[data-place=play]').hidden") == true);
        assert_alike(&sizes(&play, "[data-place=play]"), &before, "Play after the others");
    }
}

/// The pegs are one stop for Tab, the arrows go from peg to peg; Escape sends the coach away, and the
/// focus is on the row in hand.
#[test]
fn pegs_are_one_stop_for_tab_and_escape_sends_the_coach_away() {
    let page = Page::open();
    page.resize(360, 740);
    page.find("button", "New game").click();
    page.find("spinbutton", "Peg 1").click();
    page.press("ArrowRight");
    page.see("the next peg", || page.focus_is_on("Peg 2"));
    page.press("Tab");
    page.see("the palette", || page.focus_is_on("Colour 0"));
    let stops = page.js("document.querySelectorAll('.in-hand [role=spinbutton][tabindex=\"0\"]').length");
    assert_eq!(stops, 1);
    page.find("button", "Hint").click();
    page.find("button", "Back to my guess");
    page.find("button", "List the codes").js("this.focus()");
    page.press("Escape");
    page.gone("button", "Back to my guess");
    page.see("back on the peg", || page.focus_is_on("Peg 2"));
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn every_place_fits_320_pixels() {
        everywhere(|| Page::visit().size(320, 640), "narrow");
    }

    #[test]
    fn a_game_by_keys_alone_is_told_step_by_step() {
        let page = Page::open();
        while !page.focus_is_on("New game") {
            page.press("Tab");
        }
        page.press("Enter");
        told(&page, "Game 1 has begun.");
        page.see("a peg has the focus", || page.focus_is_on("Peg 1"));
        type_guess(&page, "00");
        page.press("Enter");
        told(&page, "Choose 2 more: pegs 3 and 4");
        type_guess(&page, "12");
        page.press("Enter");
        told(&page, "Guess 1: 0 0 1 2. ");
        told(&page, "Best.");
        page.see("a row", || history(&page).len() == 1);
        page.see("the first peg again", || page.focus_is_on("Peg 1"));
        while !page.focus_is_on("Give up") {
            page.press("Shift+Tab");
        }
        page.press("Enter");
        // It asks; the safe way has the focus.
        page.see("the question", || page.focus_is_on("Keep playing"));
        page.press("Shift+Tab");
        page.see("the other way", || page.focus_is_on("Give up"));
        page.press("Enter");
        told(&page, "Given up after 1 guess. The code was ");
        page.see("where to go on", || page.focus_is_on("Play again"));
    }
}
