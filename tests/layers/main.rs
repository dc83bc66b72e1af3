//! The direction of the layers: engine ← game ← worker ← ui; and engine and game know no browser.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push((path.clone(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .join(layer),
        &mut found,
    );
    assert!(!found.is_empty(), "no sources in {layer}");
    found
}

fn assert_names_none(layer: &str, words: &[&str]) {
    for (path, text) in sources(layer) {
        for word in words {
            let line = text.lines().position(|line| line.contains(word));
            assert_eq!(line, None, "{} names {word}", path.display());
        }
    }
}

const WEB: [&str; 6] = [
    "leptos",
    "web_sys",
    "js_sys",
    "gloo",
    "wasm_bindgen",
    "getrandom",
];

#[test]
fn the_engine_knows_neither_the_browser_nor_the_layers_above() {
    assert_names_none("engine", &WEB);
    assert_names_none("engine", &["crate::game", "crate::worker", "crate::ui"]);
    assert_names_none("engine", &["std::time", "std::fs", "std::net", "println!"]);
}

#[test]
fn the_game_knows_neither_the_browser_nor_the_layers_above() {
    assert_names_none("game", &WEB);
    assert_names_none("game", &["crate::worker", "crate::ui"]);
}

#[test]
fn the_worker_knows_nothing_of_the_page() {
    assert_names_none("worker", &["leptos", "crate::ui"]);
}

/// Ten million codes take seconds: the page leaves that to its workers, which call the one file that
/// is excepted.
#[test]
fn the_page_looks_through_no_list_of_all_codes() {
    for (path, text) in [sources("game"), sources("ui")].concat() {
        if path.ends_with("lab/tree/checked.rs") {
            continue;
        }
        for word in ["GoalSet", "variant.codes()", "variant().codes()"] {
            let line = text.lines().position(|line| line.contains(word));
            assert_eq!(line, None, "{} names {word}", path.display());
        }
    }
}

/// The engine's rooms in their order: none names a room that stands after it.
#[test]
fn each_room_of_the_engine_uses_only_those_before_it() {
    const ROOMS: [&str; 5] = ["scoring", "search", "strategy", "tree", "advice"];
    for (place, room) in ROOMS.iter().enumerate() {
        let later: Vec<String> = ROOMS[place + 1..]
            .iter()
            .map(|room| format!("engine::{room}"))
            .collect();
        let later: Vec<&str> = later.iter().map(String::as_str).collect();
        assert_names_none(&format!("engine/{room}"), &later);
    }
    for file in [
        "variant",
        "code",
        "feedback",
        "goal_set",
        "partition",
        "symmetry",
        "budget",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/engine/{file}.rs"));
        let text = fs::read_to_string(path).unwrap();
        for room in ROOMS {
            assert!(
                !text.contains(&format!("super::{room}")),
                "{file} names {room}"
            );
        }
    }
}

/// One noun, one meaning: no two types of the project share a name.
#[test]
fn every_type_has_a_name_of_its_own() {
    let mut found: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (path, text) in ["engine", "game", "worker", "ui"].map(sources).concat() {
        for line in text.lines() {
            // Types inside of functions and traits stand further right.
            let line = match line.strip_prefix("pub") {
                Some(rest) => rest.trim_start_matches(|c: char| c != ' ').trim_start(),
                None => line,
            };
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let kind = words.next().unwrap_or_default();
            let Some(name) = words.next() else { continue };
            if !["struct", "enum", "trait", "type"].contains(&kind) {
                continue;
            }
            let other = found.insert(name.to_owned(), path.clone());
            assert!(other.is_none(), "{name}: {path:?} and {other:?}");
        }
    }
    assert!(found.len() > 300, "only {} types were seen", found.len());
}

/// A worker that works without asking its budget is silent, and the page takes it for dead.
#[test]
fn every_job_of_a_worker_has_a_budget() {
    assert_names_none("worker", &["Unlimited"]);
}
