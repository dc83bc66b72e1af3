//! What a first visit fetches, as the browser and the service worker ask for it and a host sends it.

use crate::harness::{Page, Server, built};
use crate::round::history;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// File → the bytes that were sent, each time together.
type Sent = Arc<Mutex<BTreeMap<String, usize>>>;

/// What a visitor does at a place, to the end.
type Visited = fn(&Page);

/// The most bytes that Play needs until the first guess is judged. The README says so in kB.
const PLAY: usize = 340_000;
/// The most bytes that any other place needs, if it is opened first. The README says so in kB.
const OTHER: usize = 480_000;

/// The places, the most bytes that each needs itself, and the most that is fetched in all: Play is kept so that
/// it works without a network, and all of it once somebody has begun a round.
const VISITS: [(&str, Visited, usize, usize); 6] = [
    ("play", play, PLAY, 576_000),
    ("solve", solve, OTHER, 771_000),
    ("analyse", analyse, OTHER, 771_000),
    ("learn", learn, 529_500, 820_000),
    ("lab", lab, OTHER, 771_000),
    ("lab/proof", proof, 695_000, 986_000),
];

/// Whether a place needs the file itself, and at first.
fn is_of(place: &str, file: &str) -> bool {
    let is_of_play = file.starts_with("app-");
    // The parts of a program have names with a hash.
    let is_part_of = |programs: &[&str]| {
        programs.iter().any(|begin| file.starts_with(begin)) && file.contains('-')
    };
    let is_part = is_part_of(&["app_", "explore_", "learn_"]);
    match place {
        // What looks at mistakes is kept once a round has begun.
        "play" => !is_part && !is_part_of(&["worker_"]),
        "lab/proof" => !is_of_play,
        _ => !is_part && !is_of_play,
    }
}

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
    for (place, visit, most, in_all) in VISITS {
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
        let own = sent.iter().filter(|(name, _)| is_of(place, name));
        let own: usize = own.map(|(_, bytes)| bytes).sum();
        println!("fetched | {place} | {own} of {all} bytes | {sent:?}");
        if own > most || all > in_all {
            heavy.push(format!("{place} needs {own} bytes and fetches {all}"));
        }
        // It is a whole visit: the page, a program and a worker's.
        for end in ["index.html", ".css", "boot", "_bg.wasm", "worker_bg.wasm"] {
            let there = |name: &String| name.ends_with(end) || name.starts_with(end);
            assert!(sent.keys().any(there), "{place} fetches no {end}: {sent:?}");
        }
    }
    assert!(heavy.is_empty(), "{heavy:?}");
}
