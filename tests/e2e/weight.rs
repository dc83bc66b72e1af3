//! What a visit fetches until the visitor has done something, as a host sends it. What is kept for later visits
//! without a network is not counted. The limits, here and in tests/places.rs, are guards against accidents, not goals: plain
//! code goes before a saved kilobyte. README.md and src/bin/HOSTING.md name them.

use crate::harness::{Page, Server, built};
use crate::the_places::{TESTED, Tested};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// File → the bytes that were sent, each time together.
type Sent = Arc<Mutex<BTreeMap<String, usize>>>;

/// The most requests of a place that is opened first.
const REQUESTS: usize = 10;

/// The most bytes of *Learn*, opened first, until the first puzzle is there.
const FIRST_PUZZLE: usize = 830_000;

/// The file of the program that Play fetches once the first guess has been judged, and what comes with it.
const AFTER: [&str; 2] = ["page_after", "after-"];

/// What was sent, without what Play fetches later: that may have begun in the same moment.
fn without_after(sent: &Sent) -> BTreeMap<String, usize> {
    let mut sent = sent.lock().unwrap().clone();
    sent.retain(|file, _| !AFTER.iter().any(|after| file.starts_with(after)));
    sent
}

/// Does what a visitor does at a place.
fn visit(page: &Page, place: &Tested) {
    for name in place.presses {
        page.find("button", name).click();
    }
    page.see(place.then, || page.js(place.then) == true);
}

/// A server that sends files compressed, and what it has sent.
fn listening() -> (Server, Sent) {
    let sent = Sent::default();
    let hears = Arc::clone(&sent);
    let server = Server::packed(move |name, bytes| {
        *hears.lock().unwrap().entry(name.to_owned()).or_default() += bytes;
    });
    (server, sent)
}

/// Whether the site is compressed: that of `cargo play` is not.
fn is_packed() -> bool {
    built().join("index.html.br").exists()
}

#[test]
fn a_place_that_is_opened_first_fetches_no_more_than_its_row_says() {
    if !is_packed() {
        return;
    }
    let mut heavy = Vec::new();
    for place in &TESTED {
        let (server, sent) = listening();
        let page = Page::visit().from(&server).at(&format!("#/{}", place.name)).open();
        visit(&page, place);
        let sent = if place.name == "play" { without_after(&sent) } else { sent.lock().unwrap().clone() };
        let bytes: usize = sent.values().sum();
        // Icons and the manifest are for the browser, which asks for them when it likes.
        let for_browser = |name: &str| name.starts_with("icon") || name.starts_with("manifest");
        let requests = sent.keys().filter(|name| !for_browser(name)).count();
        let name = place.name;
        println!("fetched | {name} | {bytes} bytes | {requests} files | {sent:?}");
        // It is a whole visit: the page and its program, and a worker's where something is asked at once.
        for part in ["index.html", "style", "boot", "page"] {
            let there = |file: &String| file.starts_with(part);
            assert!(sent.keys().any(there), "{name} fetches no {part}: {sent:?}");
        }
        if bytes > place.most_bytes || requests > REQUESTS {
            heavy.push(format!("{name}: {bytes} bytes, {requests} files"));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}

#[test]
fn a_place_that_is_opened_after_play_fetches_no_more_than_its_row_says() {
    if !is_packed() {
        return;
    }
    let mut heavy = Vec::new();
    let [play, others @ ..] = &TESTED;
    for place in others {
        let (server, sent) = listening();
        let page = Page::visit().from(&server).open();
        visit(&page, play);
        sent.lock().unwrap().clear();
        page.js(&format!("location.hash = '#/{}'", place.name));
        visit(&page, place);
        let sent = without_after(&sent);
        let bytes: usize = sent.values().sum();
        println!("fetched after Play | {} | {bytes} bytes | {sent:?}", place.name);
        if bytes > place.most_bytes_after_play {
            heavy.push(format!("{}: {bytes} bytes", place.name));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}

#[test]
fn the_first_puzzle_is_there_after_no_more_than_is_said() {
    if !is_packed() {
        return;
    }
    let (server, sent) = listening();
    let page = Page::visit().from(&server).at("#/learn").open();
    page.find("button", "Solve a puzzle").click();
    page.find("button", "Solution");
    let sent = sent.lock().unwrap().clone();
    let bytes: usize = sent.values().sum();
    println!("fetched | learn, first puzzle | {bytes} bytes | {sent:?}");
    assert!(sent.keys().any(|file| file.starts_with("worker_learn")));
    assert!(bytes <= FIRST_PUZZLE, "{bytes} bytes: {sent:?}");
}
