//! What a first visit fetches, as the browser and the service worker ask for it and a host sends it.

use crate::harness::{Page, Server, built};
use crate::round::history;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// File → the bytes that were sent, each time together.
type Sent = Arc<Mutex<BTreeMap<String, usize>>>;

/// What a visitor does at a place, to the end.
type Visited = fn(&Page);

/// The places, and the most bytes that each may take: what it needs itself, and what is kept besides, after it
/// is drawn, so that Play works without a network.
const VISITS: [(&str, Visited, usize); 6] = [
    ("play", play, 358_000),
    ("solve", solve, 867_000),
    ("analyse", analyse, 867_000),
    ("learn", learn, 865_000),
    ("lab", lab, 867_000),
    ("lab/proof", proof, 998_000),
];

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

#[test]
fn a_first_visit_fetches_no_more_than_is_said() {
    // `cargo play` compresses nothing.
    if !built().join("index.html.br").exists() {
        return;
    }
    let mut heavy = Vec::new();
    for (place, visit, most) in VISITS {
        let sent = Sent::default();
        let hears = Arc::clone(&sent);
        let server = Server::packed(move |name, bytes| {
            *hears.lock().unwrap().entry(name.to_owned()).or_default() += bytes;
        });
        let route = format!("#/{place}");
        let first = Page::visit().from(&server).at(&route);
        let page = first.keeps_the_page().open();
        visit(&page);
        // What is kept for a visit without a network belongs to the first visit.
        page.see("some is kept", || {
            page.js("document.documentElement.dataset.offline") == "some"
        });
        let sent = sent.lock().unwrap().clone();
        let all: usize = sent.values().sum();
        println!("fetched | {place} | {all} bytes | {sent:?}");
        if all > most {
            heavy.push(format!("{place} fetches {all} bytes of {most}"));
        }
        // It is a whole visit: the page, a program and a worker's.
        for end in ["index.html", ".css", "boot", "_bg.wasm", "worker_bg.wasm"] {
            let there = |name: &String| name.ends_with(end) || name.starts_with(end);
            assert!(sent.keys().any(there), "{place} fetches no {end}: {sent:?}");
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}
