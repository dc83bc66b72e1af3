//! What is seen before a program has come: it stands in index.html, and is what the program draws.

use crate::harness::{Page, Server, Visit};
use crate::the_places::{Tested, with_first_screen};
use mastermind_game::places::PLACES;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs};

/// A worker that never says a word and timers that never end, so that the place stays as it is at first.
const AT_FIRST: &str = "window.Worker = class extends EventTarget { \
    postMessage() {} terminate() {} }; \
    { const soon = window.setTimeout; \
    window.setTimeout = (act, time = 0) => time < 20 ? soon(act, time) : 0; }";

/// The header, without the marks of Leptos and the place that is shown.
const HEADER: &str = "(() => { \
    const header = document.querySelector('#page > header').cloneNode(true); \
    const comments = document.createTreeWalker(header, NodeFilter.SHOW_COMMENT); \
    while (comments.nextNode()) comments.currentNode.data = ''; \
    header.querySelectorAll('[aria-current]').forEach((link) => link.removeAttribute('aria-current')); \
    return header.outerHTML.replaceAll('<!---->', ''); \
})()";

/// What the page has drawn in a place, without what only it can use: dialogs, what is folded away, what elements are
/// called by others, and the marks of Leptos.
const DRAWN: &str = "(async () => { \
    const OF_NO_LOOK = /^(id|for|name|autofocus|tabindex|title|href|aria-(label|labelledby|describedby|controls|value.*|live))$/; \
    const frame = () => new Promise(requestAnimationFrame); \
    await frame(); \
    await frame(); \
    const drawn = document.querySelector('#page:not([hidden]) > main:not([hidden])').cloneNode(true); \
    const fields = (within) => [...within.querySelectorAll('input, select, textarea')]; \
    fields(document.querySelector('#page:not([hidden]) > main:not([hidden])')).forEach((field, number) => { \
        const copy = fields(drawn)[number]; \
        if (field.checked) copy.setAttribute('checked', ''); \
        if (field.localName === 'textarea') copy.textContent = field.value; \
        else if (field.value && field.type !== 'radio') copy.setAttribute('value', field.value); \
    }); \
    const UNSEEN = 'dialog, option:not(:checked), .visually-hidden[role=status], details:not([open]) > :not(summary)'; \
    drawn.querySelectorAll(UNSEEN).forEach((element) => element.remove()); \
    const comments = document.createTreeWalker(drawn, NodeFilter.SHOW_COMMENT); \
    while (comments.nextNode()) comments.currentNode.data = ''; \
    for (const element of drawn.querySelectorAll('*')) \
        for (const name of element.getAttributeNames()) \
            if (OF_NO_LOOK.test(name)) element.removeAttribute(name); \
    return drawn.innerHTML.replaceAll('<!---->', '').replaceAll(' class=\"\"', '').trim(); \
})()";

/// The header, and the place as the build writes it into index.html.
fn drawn(place: &str, heading: &str) -> [String; 2] {
    let visit = Page::visit().before_load(AT_FIRST);
    let page = visit.at(&format!("#/{place}")).open();
    page.find("heading", heading);
    let [header, inside] = [HEADER, DRAWN].map(|script| page.js(script).as_str().unwrap().to_owned());
    let row = PLACES.iter().find(|row| row.name == place).unwrap();
    let kept = row.first_screen_depends_on.join(" ");
    let screen = format!(
        "<main class=\"first-screen\" data-place=\"{place}\" data-kept=\"{kept}\" aria-hidden=\"true\" inert>\
         {inside}</main>\n"
    );
    [header + "\n", screen]
}

/// Compares a file of what the page looks like at first, or writes it anew.
fn compare(name: &str, drawn: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/e2e/first_screens");
    let file = folder.join(format!("{name}.html"));
    if env::var_os("E2E_FIRST_SCREENS").is_some() {
        fs::write(&file, drawn).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, drawn, "{name} looks different now: with E2E_FIRST_SCREENS=new this test writes it anew");
}

#[test]
fn the_page_comes_with_what_it_draws_first() {
    for Tested { name: place, heading, .. } in with_first_screen() {
        let [header, screen] = drawn(place, heading);
        compare("header", &header);
        compare(place, &screen);
    }
}

/// Programs come when `window.come()` is called, not before.
const LATE_PROGRAMS: &str = "{ const now = window.fetch; \
    const called = new Promise((come) => { window.come = come; }); \
    window.fetch = (...what) => called.then(() => now(...what)); }";

/// Where the headings and buttons stand that are seen.
const STANDING: &str = "[...document.querySelectorAll('main :is(h2, button, .card, table):not(dialog *)')] \
    .map((element) => ({ element, box: element.getBoundingClientRect() })) \
    .filter(({ element, box }) => box.width && element.checkVisibility()) \
    .map(({ element, box }) => [element.localName, ['x', 'y', 'width', 'height'].map((side) => Math.round(box[side])).join(' ')])";

fn late(visit: Visit) -> Page {
    let page = visit.before_load(LATE_PROGRAMS).open();
    page.see("the first screen", || page.js("document.querySelector('[data-first] .first-screen') !== null") == true);
    page
}

#[test]
fn what_is_seen_first_stays_where_it_is() {
    for Tested { name: place, heading, .. } in with_first_screen() {
        for (width, height) in [(1280, 800), (360, 740)] {
            let visit = || Page::visit().size(width, height).before_load(AT_FIRST);
            let page = late(visit().at(&format!("#/{place}")));
            let first = page.js(STANDING);
            assert!(first.as_array().map(Vec::len) > Some(3), "{place}: {first}");
            // A narrow one leaves the theme to the settings.
            let header = if width < 384 { 2 } else { 3 };
            assert_eq!(page.all("button").len(), header, "only those of the header are there");
            page.js("come()");
            page.find("heading", heading);
            assert_eq!(page.js(STANDING), first, "{place}, {width} wide");
            assert_eq!(page.js("document.querySelectorAll('.first-screen').length"), 0);
        }
    }
}

/// Places, and an element that is there once the engine has answered.
const ANSWERED: [(&str, &str); 5] = [
    ("play", ".new"),
    ("solve", ".hits.wanted"),
    ("analyse", ".ranked li:nth-child(5)"),
    ("learn", ".learn-side > *"),
    ("lab", "main h2"),
];

/// A phone and a desktop.
const SIZES: [(u32, u32); 2] = [(412, 823), (1350, 940)];

/// A visit that notes by how much what is seen moves.
fn watched(place: &str, size: (u32, u32)) -> Visit {
    Page::visit()
        .size(size.0, size.1)
        .before_load(
            "self.moved = []; new PerformanceObserver(list => moved.push(...list.getEntries() \
             .filter(entry => !entry.hadRecentInput).map(entry => entry.value))) \
             .observe({ type: 'layout-shift', buffered: true });",
        )
        .at(&format!("#/{place}"))
}

/// Nothing has moved so far.
fn stood_still(page: &Page, place: &str, (width, _): (u32, u32)) {
    // What the last picture moved is told after it.
    let next = "self.pictures ??= 0, requestAnimationFrame(() => pictures++), pictures";
    page.see("some more pictures", || page.js(next).as_u64() > Some(4));
    let moved = page.js("moved.reduce((sum, value) => sum + value, 0)");
    let moved = moved.as_f64().unwrap();
    println!("moved | {place} | {width} | {moved:.4}");
    assert!(moved <= 0.02, "{place} at {width} px moves by {moved}");
}

#[test]
fn what_comes_later_moves_nothing() {
    for size in SIZES {
        for (place, answered) in ANSWERED {
            let page = watched(place, size).open();
            page.see(&format!("{answered} at {place}"), || {
                page.js(&format!("!!document.querySelector('{answered}')")) == true
            });
            stood_still(&page, place, size);
        }
    }
}

/// Questions reach the worker late, as if it were slow.
const SLOW: &str = "window.Worker = class extends Worker { \
    postMessage(what) { setTimeout(() => super.postMessage(what), 1_000); } };";

#[test]
fn what_is_said_of_a_slow_search_moves_nothing() {
    for size in SIZES {
        let (place, answered) = ANSWERED[1];
        let page = watched(place, size).before_load(SLOW).open();
        page.find("button", "Stop");
        page.see("the guess", || page.js(&format!("!!document.querySelector('{answered}')")) == true);
        stood_still(&page, place, size);
    }
}

#[test]
fn a_page_that_comes_bit_by_bit_moves_nothing() {
    let server = Server::in_bits(2_000, Duration::from_millis(25));
    for size in SIZES {
        for Tested { name: place, .. } in with_first_screen() {
            let page = late(watched(place, size).from(&server));
            stood_still(&page, place, size);
        }
    }
}

/// A browser that lets the page store nothing, and read nothing.
const NO_STORE: &str = "for (const name of ['getItem', 'setItem', 'removeItem']) \
    Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };";

#[test]
fn a_press_that_comes_too_early_counts() {
    early_press(Page::visit().size(360, 740));
}

/// Then the page has a notice above its other buttons, with a button of its own.
#[test]
fn a_press_that_comes_too_early_counts_where_nothing_can_be_stored() {
    for size in SIZES {
        let page = early_press(Page::visit().size(size.0, size.1).before_load(NO_STORE));
        page.find("button", "OK");
    }
}

/// Presses New game before the program has come.
fn early_press(visit: Visit) -> Page {
    let page = late(visit);
    let place = "(() => { const box = document.querySelector('.first-screen[data-place=play] .new').getBoundingClientRect(); \
        return [box.x + box.width / 2, box.y + box.height / 2]; })()";
    let [x, y] = <[f64; 2]>::deserialize(page.js(place)).unwrap();
    for event in ["mousePressed", "mouseReleased"] {
        let press = json!({ "type": event, "x": x, "y": y, "button": "left", "clickCount": 1 });
        page.devtools("Input.dispatchMouseEvent", press);
    }
    page.js("come()");
    page.find("heading", "Game 1");
    page.find("button", "Give up");
    page
}

#[test]
fn what_takes_long_is_told_over_the_first_screen() {
    for Tested { name: place, .. } in with_first_screen() {
        let page = late(Page::visit().size(360, 740).at(&format!("#/{place}")));
        // The seconds until it is told.
        page.js("document.getAnimations().forEach((animation) => animation.finish())");
        let again = page.find("link", "try again");
        let on_top = "(() => { const { x, y, width, height } = this.getBoundingClientRect(); \
            return document.elementFromPoint(x + width / 2, y + height / 2) === this; })()";
        assert_eq!(again.js(on_top), true, "{place}");
    }
}

#[test]
fn who_has_played_before_sees_no_other_screen_first() {
    let new_game = ("button", "New game");
    for (place, name, value, (role, own)) in [
        ("play", "round", "1 number=1 variant=6x4 secret=3451 limit=none guesses=0123", new_game),
        ("play", "settings", "1 labels=letters", new_game),
        (
            "learn",
            "mistakes",
            "1 game=6x4 rows=0011:10,2234:02 guess=1213 by=average loss=153 needs=settle round=17",
            ("heading", "What cost you most in 1 mistake"),
        ),
    ] {
        let stored = format!("localStorage.setItem('mastermind-teacher.{name}', '{value}')");
        let page = Page::visit().at(&format!("#/{place}")).before_load(&stored).before_load(LATE_PROGRAMS).open();
        page.see_text("Loading Mastermind Teacher…");
        let shown = page.js("document.querySelectorAll('[data-first] .first-screen').length");
        assert_eq!(shown, Value::from(0), "{name}");
        page.js("come()");
        page.find(role, own);
    }
}
