//! What a visit fetches until the visitor has done something, as a host sends it. What is kept for later visits
//! without a network is not counted.

use crate::harness::{Page, Server, built};
use crate::round::history;
use crate::the_places::tested;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// File → the bytes that were sent, each time together.
type Sent = Arc<Mutex<BTreeMap<String, usize>>>;

/// What a visitor does at a place, to the end.
type Visited = fn(&Page);

/// The places with what is done there.
const VISITS: [(&str, Visited); 6] = [
    ("play", play),
    ("solve", solve),
    ("analyse", analyse),
    ("learn", learn),
    ("lab", lab),
    ("lab/proof", proof),
];

/// The most requests of a place that is opened first. A later section of the Lab, with a worker's file of its own,
/// needs some more.
const REQUESTS: usize = 10;
const REQUESTS_OF_PROOF: usize = 12;

/// The most bytes of *Lab* › *Proof*, opened first.
const PROOF: usize = 720_000;

/// The most bytes that a place fetches after *Play*.
const AFTER_PLAY: usize = 371_000;

fn play(page: &Page) {
    page.find("button", "New game").click();
    page.find("button", "Make optimal guess").click();
    page.see("a row", || history(page).len() == 1);
}

fn solve(page: &Page) {
    page.see("a guess to be answered", || {
        !page.find("button", "0 black, 0 white").is("disabled")
    });
}

fn analyse(page: &Page) {
    page.see("the best guesses", || {
        page.js("document.querySelectorAll('.ranked li').length") == 5
    });
}

fn learn(page: &Page) {
    page.find("button", "Or solve a puzzle").click();
    page.find("button", "Solution");
}

fn lab(page: &Page) {
    page.find("button", "Run").click();
    page.see_text("Done.");
}

fn proof(page: &Page) {
    page.find("button", "Prove it").click();
    page.see_text("Checked: every step holds.");
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
    for (address, visit) in VISITS {
        let place = address.split('/').next().unwrap();
        let (server, sent) = listening();
        let page = Page::visit()
            .from(&server)
            .at(&format!("#/{address}"))
            .open();
        visit(&page);
        let sent = sent.lock().unwrap().clone();
        let bytes: usize = sent.values().sum();
        // Icons and the manifest are for the browser, which asks for them when it likes.
        let for_browser = |name: &str| name.starts_with("icon") || name.starts_with("manifest");
        let requests = sent.keys().filter(|name| !for_browser(name)).count();
        println!("fetched | {address} | {bytes} bytes | {requests} files | {sent:?}");
        // It is a whole visit: the page, its program and a worker's.
        for part in ["index.html", "style", "boot", "page", "worker"] {
            let there = |name: &String| name.starts_with(part);
            assert!(
                sent.keys().any(there),
                "{address} fetches no {part}: {sent:?}"
            );
        }
        let (most, most_requests) = match address {
            "lab/proof" => (PROOF, REQUESTS_OF_PROOF),
            _ => (tested(place).most_bytes, REQUESTS),
        };
        if bytes > most || requests > most_requests {
            heavy.push(format!("{address}: {bytes} bytes, {requests} files"));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}

#[test]
fn a_place_that_is_opened_after_play_fetches_little() {
    if !is_packed() {
        return;
    }
    let mut heavy = Vec::new();
    for (address, visit) in VISITS.into_iter().skip(1) {
        let (server, sent) = listening();
        let page = Page::visit().from(&server).open();
        play(&page);
        sent.lock().unwrap().clear();
        page.js(&format!("location.hash = '#/{address}'"));
        visit(&page);
        let sent = sent.lock().unwrap().clone();
        let bytes: usize = sent.values().sum();
        println!("fetched after Play | {address} | {bytes} bytes | {sent:?}");
        if bytes > AFTER_PLAY {
            heavy.push(format!("{address}: {bytes} bytes"));
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}
