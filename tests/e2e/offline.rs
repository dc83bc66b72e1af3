//! Without a network: what is kept, what a new version is, and what a host may send in its place.

use crate::harness::{Copy, Fault, Page};
use crate::round::{give_up, history, see_rows};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The page, once it is kept; Play at the beginning.
fn kept(copy: &Copy) -> Page {
    let page = Page::visit().of_copy(copy).keeps_the_page().open();
    see_kept(&page, "some");
    page
}

fn see_kept(page: &Page, what: &str) {
    page.see(&format!("{what} is kept"), || page.js("document.documentElement?.dataset.offline") == what);
}

/// Waits until the parts of Play are kept that a round may want later.
fn see_parts_kept(page: &Page) {
    page.see("the parts are kept", || {
        page.js("caches.keys().then(async ([name]) => { \
                 const kept = await (await caches.open(name)).keys(); \
                 const parts = kept.filter(({ url }) => url.includes('page_after')); \
                 /* What would have helped, and the notebook. */ \
                 const learner = kept.some(({ url }) => url.includes('worker_learn')); \
                 window.parts = learner ? parts.length : 0; \
             }), window.parts")
            .as_u64()
            .is_some_and(|parts| parts >= 1)
    });
}

fn build_of(page: &Page) -> Value {
    page.js("document.documentElement?.dataset.build")
}

/// Sixteen digits for a build that is not this one.
const NEXT_BUILD: &str = "0123456789abcdef";

/// FNV-1a, 32 bits.
fn sum(bytes: &[u8]) -> u32 {
    let mut sum: u64 = 2_166_136_261;
    for &byte in bytes {
        sum = (sum ^ u64::from(byte)) * 16_777_619 % (1 << 32);
    }
    u32::try_from(sum).unwrap()
}

/// The host has a new version: the same files, but with another name of the build in the page and for its workers.
fn publish_next(copy: &Copy) {
    let (page, worker) = (copy.read("index.html"), copy.read("service_worker.js"));
    let (line, script) = worker.split_once('\n').unwrap();
    let known = line.trim_start_matches("const SITE = ").trim_end_matches(';');
    let mut site: Value = serde_json::from_str(known).unwrap();
    let files: BTreeMap<String, (usize, u32, bool)> = serde_json::from_value(site["files"].clone()).unwrap();
    for (name, (length, told, _)) in &files {
        let bytes = copy.bytes(name);
        assert_eq!((bytes.len(), sum(&bytes)), (*length, *told), "{name}");
    }
    let build = site["build"].as_str().unwrap().to_owned();
    site["build"] = json!(NEXT_BUILD);
    for (name, text) in [("index.html", page), ("worker_loader.js", copy.read("worker_loader.js"))] {
        let text = text.replace(&build, NEXT_BUILD);
        site["files"][name] = json!([text.len(), sum(text.as_bytes()), true]);
        copy.write(name, &text);
    }
    copy.write("service_worker.js", &format!("const SITE = {site};\n{script}"));
}

/// The window hears of what the host has now.
fn look_for_a_new_version(page: &Page) {
    page.js("void navigator.serviceWorker.getRegistration().then((one) => one.update())");
}

#[test]
fn a_whole_game_is_played_without_a_network_after_one_visit() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    see_parts_kept(&page);
    copy.spoil("", "", Fault::Missing);
    page.reload();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    page.see_text("Best");
    give_up(&page);
    page.see_text("Skill and luck");
    page.find("button", "Settings").click();
    page.see_text("Theme");
    page.press("Escape");
    // What was never opened is not there, and says so.
    page.js("location.hash = '#/solve'");
    page.see_text("Solve could not be opened. This device may not have it yet.");
    copy.repair();
    page.find("button", "Try again").click();
    page.see("Solve", || !page.find("button", "0 black, 0 white").is("disabled"));
    assert!(!page.take_errors().is_empty(), "the files that are not there");
}

/// No press is needed: neither where the browser tells that the network is back, nor where only the host was away.
#[test]
fn a_place_that_failed_without_a_network_comes_by_itself_when_it_is_back() {
    let copy = Copy::of_the_site();
    let page = Page::visit().of_copy(&copy).open();
    page.find("button", "New game");
    let failed = || page.see_text("could not be opened. This device may not have it yet.");
    let network = |offline: bool| {
        page.devtools("Network.enable", json!({}));
        page.devtools(
            "Network.emulateNetworkConditions",
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
        );
    };
    network(true);
    page.js("location.hash = '#/learn'");
    failed();
    network(false);
    page.find("button", "Solve a puzzle");
    copy.spoil("page_solve", "", Fault::Missing);
    page.js("location.hash = '#/solve'");
    failed();
    copy.repair();
    page.find("heading", "Help me find a code");
    assert!(!page.text().contains("could not be opened"));
    page.take_errors();
}

#[test]
fn a_place_that_was_opened_works_without_a_network() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    page.js("location.hash = '#/analyse'");
    page.see_text("is best on average");
    page.js("location.hash = '#/learn'");
    page.find("button", "Solve the first").click();
    page.see_text("1 of 5");
    page.js("location.hash = '#/analyse'");
    copy.spoil("", "", Fault::Missing);
    page.reload();
    page.see_text("is best on average");
}

#[test]
fn the_first_place_of_a_visit_works_without_a_network() {
    for (place, seen) in [("analyse", "is best on average"), ("learn", "Solve a puzzle")] {
        let copy = Copy::of_the_site();
        let visit = Page::visit().of_copy(&copy).at(&format!("#/{place}"));
        let page = visit.keeps_the_page().open();
        page.see_text(seen);
        see_kept(&page, "some");
        copy.spoil("", "", Fault::Missing);
        page.reload();
        page.see_text(seen);
        page.js("location.hash = '#/play'");
        page.find("button", "New game").click();
        page.find("button", "Make optimal guess").click();
        see_rows(&page, 1);
    }
}

#[test]
fn every_place_is_kept_by_one_click() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    page.find("button", "Settings").click();
    let told = || page.find("status", "Offline").text();
    assert!(told().ends_with("MB."), "{}", told());
    page.find("button", "Keep every page for offline use").click();
    page.see("all", || told() == "Every page works offline.");
    page.gone("button", "Keep every page for offline use");
    copy.spoil("", "", Fault::Missing);
    page.js("location.hash = '#/lab/compare/6x4/first-consistent'");
    page.reload();
    page.see_text("1,296 games in");
}

#[test]
fn a_network_that_wants_a_password_first_replaces_nothing() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    let build = build_of(&page);
    page.find("button", "New game").click();
    see_parts_kept(&page);
    copy.spoil("", "", Fault::TextPage);
    look_for_a_new_version(&page);
    page.reload();
    give_up(&page);
    assert_eq!(build_of(&page), build);
    page.find("button", "Settings").click();
    page.find("button", "Keep every page for offline use").click();
    page.see_text("There was no room, or no network");
    copy.repair();
    page.find("button", "Keep every page for offline use").click();
    see_kept(&page, "all");
}

/// A window of another build gets that build's files or the host's, not those of a third build that are kept under
/// the same names.
#[test]
fn no_window_gets_a_file_of_a_third_build() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    let asked = |build: &str| {
        page.js(&format!(
            "(window.got = null, caches.open('mastermind-teacher-third') \
              .then((cache) => cache.put('worker_loader.js', new Response('of the third'))) \
              .then(() => fetch('worker_loader.js?{build}')).then((answer) => answer.text()) \
              .then((text) => {{ window.got = text; }}), null)"
        ));
        page.see("an answer", || page.js("window.got").is_string());
        page.js("window.got === 'of the third'")
    };
    assert_eq!(asked("third"), true);
    assert_eq!(asked("second"), false);
}

#[test]
fn a_new_version_is_taken_in_mid_round_by_every_window() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    let address = page.js("location.href");
    let first = page.tab();
    let other = page.open_beside(address.as_str().unwrap());
    page.find("button", "New game");
    page.turn_to(&first);
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    let old = build_of(&page);
    publish_next(&copy);
    look_for_a_new_version(&page);
    page.see_text("A new version is ready.");
    // It waits: a reload beside another window shows the old one, with all that it needs.
    page.reload();
    see_rows(&page, 1);
    assert_eq!(build_of(&page), old);
    page.see_text("A new version is ready.");
    page.find("button", "Update").click();
    page.see("the new version", || build_of(&page) == NEXT_BUILD);
    see_rows(&page, 1);
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 2);
    // The other window goes on until it is reloaded.
    page.turn_to(&other);
    page.see_text("This page was updated in another window.");
    assert_eq!(build_of(&page), old);
    page.find("button", "Reload").click();
    page.see("the new version", || build_of(&page) == NEXT_BUILD);
    see_rows(&page, 2);
    page.see("nothing of the old version is left", || page.js("caches.keys().then((names) => names.length)") == 1);
}

/// What the visitor does meanwhile takes nothing from it.
#[test]
fn a_new_version_that_waits_is_taken_without_a_network_too() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    publish_next(&copy);
    look_for_a_new_version(&page);
    page.see_text("A new version is ready.");
    page.js("location.hash = '#/analyse'");
    page.see_text("is best on average");
    page.js("location.hash = '#/play'");
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    page.reload();
    see_rows(&page, 1);
    // The old version still fetches what is not kept yet; the new one waits until that is done.
    see_kept(&page, "some");
    copy.spoil("", "", Fault::Missing);
    page.find("button", "Update").click();
    page.see("the new version", || build_of(&page) == NEXT_BUILD);
    see_rows(&page, 1);
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 2);
    page.take_errors();
}

#[test]
fn the_only_window_leaves_nothing_of_the_old_version() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    publish_next(&copy);
    look_for_a_new_version(&page);
    page.find("button", "Update").click();
    page.see("the new version", || build_of(&page) == NEXT_BUILD);
    see_rows(&page, 1);
    page.see("one cache", || page.js("caches.keys().then((names) => names.length)") == 1);
}

#[test]
fn half_a_new_version_changes_nothing() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    let old = build_of(&page);
    publish_next(&copy);
    copy.spoil("worker_bg", ".wasm", Fault::Cut);
    page.js("window.refused = false; void navigator.serviceWorker.getRegistration().then((one) => { \
         one.addEventListener('updatefound', () => { const coming = one.installing; \
         coming.addEventListener('statechange', () => { \
             window.refused = coming.state === 'redundant'; }); }); return one.update(); })");
    page.see("it is refused", || page.js("window.refused") == true);
    page.reload();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    assert_eq!(build_of(&page), old);
    assert!(!page.text().contains("A new version"));
}

#[test]
fn what_the_browser_has_dropped_is_fetched_again() {
    let copy = Copy::of_the_site();
    let page = kept(&copy);
    page.js("window.dropped = false; caches.keys() \
         .then((names) => Promise.all(names.map((name) => caches.delete(name)))) \
         .then(() => { window.dropped = true; })");
    page.see("nothing is kept", || page.js("window.dropped") == true);
    page.reload();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    assert_eq!(history(&page).len(), 1);
}

#[test]
fn a_host_without_the_service_worker_has_the_page_as_before() {
    let copy = Copy::of_the_site();
    copy.spoil("service_worker", ".js", Fault::Missing);
    let page = Page::visit().of_copy(&copy).keeps_the_page().open();
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    see_rows(&page, 1);
    page.find("button", "Settings").click();
    page.see_text("This browser does not keep the page");
    page.gone("button", "Keep every page for offline use");
    assert!(!page.take_errors().is_empty(), "the script that is not there");
}
