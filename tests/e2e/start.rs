//! The page starts, or says why not.

use crate::harness::{Copy, Fault, Page};

#[test]
fn an_old_browser_is_told_so() {
    for lacks in [
        "WebAssembly.validate = () => false",
        "CSS.supports = (what) => what !== 'selector(:has(a))'",
        "CSS.supports = (what) => what !== 'selector(&)'",
        // As Chrome 112 to 119 and Safari 16.5 to 17.1: no style inside of this one.
        "Object.defineProperty(CSSStyleRule.prototype, 'cssRules', { value: [] })",
    ] {
        let page = Page::visit().before_load(lacks).open();
        let told = page.find("alert", "").text();
        assert!(told.contains("too old") && told.contains("Firefox 121"), "{told}");
    }
}

#[test]
fn a_failed_start_offers_another_try() {
    let offline = "if (!sessionStorage.tried) window.fetch = () => Promise.reject('offline'); \
                   sessionStorage.tried = 'yes';";
    let page = Page::visit().before_load(offline).open();
    page.find("button", "Try again").click();
    page.find("heading", "Mastermind Teacher");
    assert_eq!(page.take_errors().len(), 1);
}

/// The text that is shown when the scripts do not load.
const LATE: &str = "This is taking a while.";

#[test]
fn a_script_that_does_not_come_is_told() {
    for fault in [Fault::Missing, Fault::Cut, Fault::TextPage] {
        let copy = Copy::of_the_site();
        copy.spoil("boot", ".js", fault);
        let page = Page::visit().of_copy(&copy).open();
        // The seconds until the page gives up.
        page.js("document.getAnimations().forEach((animation) => animation.finish())");
        page.see(&format!("told, {fault:?}"), || {
            let text = page.text();
            text.contains(LATE) || text.contains("Try again")
        });
        page.take_errors();
    }
}

#[test]
fn what_takes_long_is_not_told_at_once() {
    let copy = Copy::of_the_site();
    copy.spoil("boot", ".js", Fault::Missing);
    let page = Page::visit().of_copy(&copy).open();
    page.see_text("Loading");
    assert!(!page.text().contains(LATE));
    page.see_text(LATE);
    copy.repair();
    page.find("link", "try again").click();
    page.find("button", "New game");
    page.take_errors();
}

#[test]
fn a_program_that_does_not_come_is_told_and_tried_again() {
    for fault in [Fault::Missing, Fault::Cut, Fault::TextPage] {
        for (at, begin, end) in
            [("", "page", "_bg.wasm"), ("", "page", ".js"), ("#/solve", "page", "_bg.wasm"), ("#/solve", "page", ".js")]
        {
            let copy = Copy::of_the_site();
            copy.spoil(begin, end, fault);
            let page = Page::visit().of_copy(&copy).at(at).open();
            let again = page.find("button", "Try again");
            copy.repair();
            again.click();
            let heading = if at.is_empty() { "Find the four hidden pegs" } else { "Help me find a code" };
            page.find("heading", heading);
            page.take_errors();
        }
    }
}

/// Looks at Play whenever something was drawn while its coach, which comes late, is not there yet.
const WATCH_THE_DRAWING: &str = "window.early = []; \
    new MutationObserver(() => { \
        const play = document.querySelector('#page .game'); \
        if (play && !play.querySelector('.coach')) early.push(play.checkVisibility()); \
    }).observe(document, { childList: true, subtree: true });";

#[test]
fn a_place_is_drawn_part_by_part_and_seen_when_all_of_it_is_there() {
    let page = Page::visit().before_load(WATCH_THE_DRAWING).at("#/play/8x5").open();
    page.find("button", "New game");
    assert!(page.js("early.length").as_u64() > Some(0));
    assert_eq!(page.js("early.filter(Boolean)"), serde_json::json!([]));
}

#[test]
fn a_program_that_fails_while_it_draws_is_told() {
    // After the first of its tasks: some sixty elements are there by then.
    let fails = "const made = Node.prototype.cloneNode; let many = 0; \
        Node.prototype.cloneNode = function (deep) { \
            if (++many > 60 && !sessionStorage.failed) { sessionStorage.failed = 'yes'; throw new Error('no more'); } \
            return made.call(this, deep); \
        };";
    let page = Page::visit().before_load(fails).open();
    page.find("button", "Try again").click();
    page.find("button", "New game");
    page.take_errors();
}

#[test]
fn looks_that_do_not_come_are_told_and_tried_again() {
    let copy = Copy::of_the_site();
    copy.spoil("style", ".css", Fault::Missing);
    let page = Page::visit().of_copy(&copy).at("#/solve").open();
    let again = page.find("button", "Try again");
    copy.repair();
    again.click();
    page.find("heading", "Help me find a code");
    page.take_errors();
}

#[test]
fn no_text_becomes_what_acts() {
    let page = Page::open();
    page.find("button", "New game");
    for (text, what) in [("<img src=x onerror=alert(1)>", "a handler"), ("<script>alert(1)</script>", "a script")] {
        let set = format!("document.createElement('p').innerHTML = {text:?}");
        assert_eq!(refusal(&page, &set), "TypeError", "{what}");
    }
    for address in ["data:text/javascript,0", "/elsewhere.js", "../worker.js"] {
        let start = format!("new Worker({address:?})");
        assert_eq!(refusal(&page, &start), "TypeError", "{address}");
    }
    assert_eq!(refusal(&page, "document.createElement('p').innerHTML = '<b>1</b>'"), "");
    page.take_errors();
}

/// The name of the error that this throws in the page; empty if it throws none.
fn refusal(page: &Page, act: &str) -> String {
    let tried = format!("(() => {{ try {{ {act}; return ''; }} catch (error) {{ return error.name; }} }})()");
    page.js(&tried).as_str().unwrap().to_owned()
}

/// What a person does from start to end: plain `cargo verify` runs these.
mod journeys {
    use super::*;

    #[test]
    fn the_page_starts_below_any_path() {
        let page = Page::open();
        page.find("heading", "Mastermind Teacher");
        page.see("nothing loads any more", || !page.text().contains("Loading"));
    }
}
