//! The places of the page, a row each, for the tests that look at all of them: access, first screens, weight,
//! offline visits, texts of any bytes. A new place needs a row here.
#![cfg(not(target_arch = "wasm32"))]
#![allow(missing_docs, dead_code, clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mastermind_game::Route;
use mastermind_game::place_files::{AFTER_STYLES, PLACE_FILES, WITHIN};
use mastermind_game::places::PLACES;

/// A place as tests see it.
pub struct Tested {
    /// Its name in addresses.
    pub name: &'static str,
    /// A heading that is there as soon as the place has been drawn.
    pub heading: &'static str,
    /// Addresses of what can be looked at there.
    pub addresses: &'static [&'static str],
    /// The names of the buttons that a visitor presses there, one after the other.
    pub presses: &'static [&'static str],
    /// What holds in the page once that is done: an expression of JavaScript.
    pub then: &'static str,
    /// The most bytes that it fetches until then, compressed, if it is opened first: a guard, not a goal.
    pub most_bytes: usize,
    /// The same if it is opened after *Play*.
    pub most_bytes_after_play: usize,
}

/// Every place, those of the header first, in its order.
pub const TESTED: [Tested; 6] = [
    Tested {
        name: "play",
        heading: "Find the four hidden pegs",
        addresses: &["#/play/6x4"],
        presses: &["New game", "Make optimal guess"],
        then: "document.querySelectorAll('table[aria-label=History] tbody tr').length == 1",
        most_bytes: 390_000,
        most_bytes_after_play: 0,
    },
    Tested {
        name: "solve",
        heading: "Help me find a code",
        addresses: &["#/solve/6x4/0011:10/entropy/board"],
        presses: &[],
        then: "document.querySelector('[aria-label=\"0 black, 0 white\"]:enabled') != null",
        most_bytes: 540_000,
        most_bytes_after_play: 300_000,
    },
    Tested {
        name: "analyse",
        heading: "Analyse a position",
        addresses: &["#/analyse/6x4/0011:10/0234:02"],
        presses: &[],
        then: "document.querySelectorAll('.ranked li').length == 5",
        most_bytes: 540_000,
        most_bytes_after_play: 300_000,
    },
    Tested {
        name: "learn",
        heading: "Your rating",
        addresses: &["#/learn", "#/learn/settle/1200/1"],
        presses: &[],
        then: "document.querySelectorAll('.stone').length > 10",
        most_bytes: 540_000,
        most_bytes_after_play: 300_000,
    },
    Tested {
        name: "lab",
        heading: "Knuth’s minimax",
        addresses: &[
            "#/lab/compare",
            "#/lab/openings",
            "#/lab/grid",
            "#/lab/tree",
            "#/lab/rules",
            "#/lab/proof/6x4/total",
            "#/lab/search/step=12/6x4/1221:22",
            "#/lab/games",
        ],
        presses: &[],
        then: "document.body.innerText.includes('7,776 games in')",
        most_bytes: 570_000,
        most_bytes_after_play: 300_000,
    },
    Tested {
        name: "match",
        heading: "A match in turns",
        addresses: &["#/match", "#/match/6x4/4/best/k3vq0xw7"],
        presses: &["Start the match"],
        then: "document.querySelectorAll('.matches .waiting li').length == 6",
        most_bytes: 540_000,
        most_bytes_after_play: 300_000,
    },
];

/// The places that have a first screen: those of the header.
pub fn with_first_screen() -> impl Iterator<Item = &'static Tested> {
    TESTED.iter().zip(&PLACES).filter(|(_, place)| place.in_header).map(|(tested, _)| tested)
}

#[test]
fn every_place_of_the_page_has_a_row_and_its_addresses_lead_to_it() {
    let names: Vec<&str> = PLACES.iter().map(|row| row.name).collect();
    let tested: Vec<&str> = TESTED.iter().map(|row| row.name).collect();
    assert_eq!(tested, names);
    for row in &TESTED {
        assert!(!row.addresses.is_empty());
        for address in row.addresses {
            let route: Route = address.parse().unwrap();
            assert_eq!(route.place.name(), row.name, "{address}");
        }
    }
}

/// The names that this macro gets in the sources of a folder: `solve` in `in_file!(pub PLACE in solve: …)`.
fn files_of_the_page(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names.append(&mut files_of_the_page(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let calls = text.lines().filter_map(|line| line.strip_prefix("in_file!("));
            names.extend(calls.map(|call| {
                let name = call.split(" in ").nth(1).unwrap().split(':').next().unwrap();
                format!("page_{name}")
            }));
        }
    }
    names
}

#[test]
fn the_table_for_the_build_names_what_is_there() {
    let places: Vec<&str> = PLACE_FILES.iter().map(|row| row.place).collect();
    assert_eq!(places, PLACES.map(|row| row.name));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = files_of_the_page(&root.join("src/page"));
    files.extend(["worker_explore", "worker_learn", "worker_proof"].map(str::to_owned));
    let named = PLACE_FILES.iter().flat_map(|row| {
        let opened = [row.page.map(|name| format!("page_{name}")), row.worker.map(|name| format!("worker_{name}"))];
        opened.into_iter().flatten().chain(row.later.iter().map(|&name| name.to_owned()))
    });
    let named: BTreeSet<String> = named.collect();
    assert_eq!(named, files);
    for style in PLACE_FILES.iter().flat_map(|row| row.styles).chain(AFTER_STYLES) {
        assert!(root.join(format!("style/{style}.css")).is_file(), "{style}");
    }
    for (inner, outer) in WITHIN {
        assert!(files.contains(&format!("page_{inner}")) && files.contains(&format!("page_{outer}")), "{inner}");
    }
}
