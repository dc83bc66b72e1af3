//! The direction of the layers: engine ← game ← worker ← ui; and engine and game know no browser.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a layer.
fn root(layer: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(layer)
}

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
    walk(&root(layer), &mut found);
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
    // Errors are only data there: what they say stands in game/wording/errors.rs.
    assert_names_none("engine", &["std::error::Error"]);
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

/// Ten million codes take seconds: the page leaves that to its workers, which call the first file that
/// is excepted. The second one does so in small games only.
#[test]
fn the_page_looks_through_no_list_of_all_codes() {
    for (path, text) in [sources("game"), sources("ui")].concat() {
        if path.ends_with("lab/tree/checked.rs") || path.ends_with("wording/puzzle/parts.rs") {
            continue;
        }
        // However the lines are broken.
        let text: String = text.split_whitespace().collect();
        for word in ["GoalSet", "variant.codes()", "variant().codes()"] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
}

/// The engine's files and rooms in their order: none names one that stands after it.
#[test]
fn the_engine_is_built_from_the_bottom_up() {
    let contents = fs::read_to_string(root("engine").join("mod.rs")).unwrap();
    let order: Vec<&str> = contents
        .lines()
        .skip_while(|line| *line != "//! ```text")
        .skip(1)
        .take_while(|line| *line != "//! ```")
        .filter_map(|line| line.trim_start_matches("//!").split_whitespace().next())
        .collect();
    assert!(order.len() > 20, "the picture in engine/mod.rs: {order:?}");
    for (path, text) in sources("engine") {
        let inside = path.strip_prefix(root("engine")).unwrap();
        let name = inside.iter().next().unwrap().to_str().unwrap();
        let name = name.trim_end_matches(".rs");
        if name == "mod" {
            continue;
        }
        let place = order.iter().position(|known| *known == name);
        let place = place.unwrap_or_else(|| panic!("{name} has no place in the order"));
        for later in &order[place + 1..] {
            let mut names = vec![format!("engine::{later}::")];
            if inside.iter().count() == 1 || inside.ends_with("mod.rs") {
                names.push(format!("super::{later}::"));
            }
            for later in names {
                assert!(!text.contains(&later), "{} names {later}", path.display());
            }
        }
    }
}

/// What the hits of a feedback mean is known to few files: src/engine/scoring/mod.rs says which of them
/// another feedback rule changes.
#[test]
fn few_files_of_the_engine_know_the_feedback_rule() {
    const ALLOWED: [&str; 11] = [
        "feedback.rs",
        "scoring/score.rs",
        "scoring/plain_score.rs",
        "scoring/kernel.rs",
        "scoring/simd_scores.rs",
        "allowed.rs",
        "search/capacity.rs",
        "deduction/clue.rs",
        // How hard a feedback is to read.
        "puzzle/comparing.rs",
        // These write and read the two numbers of a feedback, whatever they mean.
        "tree/packed.rs",
        "tree/parse.rs",
    ];
    const HITS: [&str; 5] = [
        ".black()",
        ".white()",
        "Feedback::of_hits",
        "Feedback::new",
        "Feedback::can_occur",
    ];
    for (path, text) in sources("engine") {
        let inside = path.strip_prefix(root("engine")).unwrap();
        if ALLOWED.iter().any(|they| inside.ends_with(they)) {
            continue;
        }
        for hits in HITS {
            assert!(!text.contains(hits), "{} names {hits}", path.display());
        }
    }
}

/// The same outside of the engine: where a feedback is entered, read, drawn or said.
#[test]
fn few_files_of_the_page_take_a_feedback_apart() {
    const ALLOWED: [&str; 13] = [
        "game/entry/answer.rs",
        "game/notation/position.rs",
        "game/notation/read.rs",
        "game/record/store/form.rs",
        "game/wording/conflict.rs",
        "game/wording/difference.rs",
        "game/wording/mod.rs",
        "game/wording/reasons.rs",
        "ui/parts/pad.rs",
        "ui/parts/guess_table.rs",
        "ui/parts/markup.rs",
        "ui/play/board.rs",
        "ui/solve/board.rs",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (path, text) in ["game", "worker", "ui"].map(sources).concat() {
        let does = [".black()", ".white()", "Feedback::new", "pins_apart"];
        let does = does.map(|hits| text.contains(hits));
        let listed = ALLOWED.iter().any(|they| path == root.join(they));
        assert_eq!(does.contains(&true), listed, "{}", path.display());
    }
}

/// The README leads a newcomer to files by their paths.
#[test]
fn every_path_that_the_readme_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let quoted = readme.split('`').skip(1).step_by(2);
    let linked = readme.split("](").skip(1);
    let linked = linked.filter_map(|rest| rest.split(')').next());
    let folders = ["src", "tests", "style", ".cargo", ".readme"];
    let mut seen = 0;
    for name in quoted.chain(linked) {
        let first = name.split('/').next().unwrap_or_default();
        let file = !name.contains(' ') && name.contains('/') && name.ends_with(".rs")
            || name.ends_with(".html");
        // `your_rule.rs` is the file that the reader writes; an address may end like a path.
        let elsewhere = name.contains("your_rule") || name.contains("://");
        if elsewhere || !(folders.contains(&first) || file) {
            continue;
        }
        assert!(root.join(name).exists(), "README.md names {name}");
        seen += 1;
    }
    assert!(seen > 50, "only {seen} paths were seen");
}

/// No two files of one room of the engine need each other, directly or by way of others.
#[test]
fn no_files_of_a_room_need_each_other() {
    let mut uses: BTreeMap<PathBuf, BTreeSet<PathBuf>> = BTreeMap::new();
    for (path, text) in sources("engine") {
        let folder = path.parent().unwrap();
        for part in text.split("use super::").skip(1) {
            let word = |c: char| c.is_alphanumeric() || c == '_';
            let name: String = part.chars().take_while(|&c| word(c)).collect();
            let files = [format!("{name}.rs"), format!("{name}/mod.rs")];
            let used = files.map(|file| folder.join(file));
            let used = used
                .into_iter()
                .filter(|file| file.exists() && *file != path);
            uses.entry(path.clone()).or_default().extend(used);
        }
    }
    // Whoever uses nothing that is left is taken away; what then is left goes in a circle.
    loop {
        let free: Vec<PathBuf> = uses
            .iter()
            .filter(|(_, used)| used.iter().all(|file| !uses.contains_key(file)))
            .map(|(path, _)| path.clone())
            .collect();
        free.iter().for_each(|path| drop(uses.remove(path)));
        if free.is_empty() {
            break;
        }
    }
    assert!(uses.is_empty(), "in a circle: {:#?}", uses.keys());
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

/// A worker that works without asking its budget is silent, and the page takes it for dead. Here it
/// is seen that the worker names no budget without an end; tests/worker/heartbeat.rs counts how often
/// the engine asks.
#[test]
fn every_job_of_a_worker_has_a_budget() {
    assert_names_none("worker", &["Unlimited"]);
}

/// The version of the messages follows from the sources of all types that cross to a worker.
#[test]
fn every_type_that_can_cross_to_a_worker_counts_in_the_version_of_the_messages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let listed = fs::read_to_string(root.join("worker/protocol.rs")).unwrap();
    let folders = ["engine", "game/question", "game/lab/proof", "game/lab/tree"].map(sources);
    let mut seen = 0;
    for (path, text) in folders.concat() {
        if text.contains("Serialize") {
            let path = path.strip_prefix(&root).unwrap().display().to_string();
            assert!(listed.contains(&format!("../{path}\"")), "{path}");
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} files were seen");
}

/// Sentences, headings and the texts of buttons stand in game/wording, so that another language can
/// stand beside them. What begins like one in the ui is a name of
/// the browser's: of a key, a kind of error, an element.
#[test]
fn the_ui_has_no_texts_of_its_own() {
    const NAMES: [&str; 16] = [
        "AbortError",
        "QuotaExceededError",
        "NS_ERROR_DOM_QUOTA_REACHED",
        "Enter",
        "Backspace",
        "Delete",
        "Home",
        "End",
        "Escape",
        "ArrowLeft",
        "ArrowRight",
        "ArrowUp",
        "ArrowDown",
        "Tab",
        "BODY",
        "Digit",
    ];
    // What stands before a literal that is shown, in whatever letters it is written.
    const SHOWN: [&str; 6] = [
        ".text(",
        "aria-label=",
        "title=",
        "label=",
        "placeholder=",
        "</kbd>",
    ];
    let mut seen = 0;
    for (path, text) in sources("ui") {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code.collect();
        // Between two quotes, at every second place; no text here has a quote in it.
        let code = code.join(" ").replace("\\\"", "'");
        let pieces: Vec<&str> = code.split('"').collect();
        for (before, literal) in pieces.iter().zip(&pieces[1..]).step_by(2) {
            seen += 1;
            // The words beside a number.
            let counted = before
                .rsplit_once("count(")
                .is_some_and(|it| !it.1.contains(')'));
            let shown = counted || SHOWN.iter().any(|shown| before.ends_with(shown));
            let trimmed = literal.trim_start();
            let text_like = trimmed.starts_with(|c: char| c.is_ascii_uppercase())
                || shown && literal.contains(|c: char| c.is_ascii_alphabetic())
                || made_of_words(literal);
            assert!(
                !text_like || NAMES.contains(literal),
                "{}: {literal}",
                path.display()
            );
        }
    }
    assert!(seen > 500, "only {seen} literals were seen");
}

/// Whether a text for `format!` has words and not only names joined by hyphens or commas: two letters, a
/// space, and what is put in.
fn made_of_words(literal: &str) -> bool {
    let words = literal.split(' ').filter(|word| {
        let letters = word.trim_end_matches([',', '.', ':', ';']);
        letters.len() > 1 && letters.chars().all(|c| c.is_ascii_lowercase())
    });
    literal.contains('{') && literal.contains(' ') && words.count() > 0
}

/// A newcomer reads at the top of a room what each of its files is for.
#[test]
fn every_room_names_its_files() {
    let mut seen = 0;
    for (path, text) in ["engine", "game", "worker"].map(sources).concat() {
        // The fixed texts: one file for each place, named after it.
        if !path.ends_with("mod.rs") || path.ends_with("wording/labels/mod.rs") {
            continue;
        }
        let (contents, code): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with("//!"));
        let contents = contents.join(" ");
        let words = contents.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: BTreeSet<&str> = words.collect();
        for line in code {
            let Some((before, name)) = line.split_once("mod ") else {
                continue;
            };
            let Some(name) = name.strip_suffix(';') else {
                continue;
            };
            if !(before.is_empty() || before.starts_with("pub")) {
                continue;
            }
            assert!(words.contains(name), "{} and {name}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} files were seen");
}

/// A type that is renamed everywhere at once must not leave its new name in a sentence of the page.
#[test]
fn no_text_of_the_page_holds_the_name_of_a_type() {
    const NAMES: [&str; 3] = ["GraphViz", "MaxMin", "MaxEnt"];
    let mut seen = 0;
    let wording = root("game").join("wording");
    for (path, text) in sources("game") {
        if !path.starts_with(&wording) {
            continue;
        }
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join(" ").replace("\\\"", "'");
        for literal in code.split('"').skip(1).step_by(2) {
            for word in literal.split(|c: char| !c.is_ascii_alphanumeric()) {
                seen += 1;
                let capitals = word.chars().filter(char::is_ascii_uppercase).count();
                let small = word.chars().any(|c| c.is_ascii_lowercase());
                assert!(
                    capitals < 2 || !small || NAMES.contains(&word),
                    "{}: {literal}",
                    path.display()
                );
            }
        }
    }
    assert!(seen > 5_000, "only {seen} words were seen");
}

/// What the test by changed code leaves out is named by functions. One that was renamed would be looked at again
/// for nothing, and one that is gone explains nothing.
#[test]
fn every_function_that_is_left_out_of_mutation_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let settings = fs::read_to_string(root.join(".cargo/mutants.toml")).unwrap();
    let (_, left_out) = settings.split_once("exclude_re = [").unwrap();
    let patterns = left_out.lines().map(str::trim);
    let patterns = patterns.filter(|line| line.starts_with(['"', '\'']));
    // The functions of each file, and the types that it has an `impl` of.
    let name_after = |text: &str, word: &str| {
        let names = text.split(word).skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            rest[..end.unwrap_or(rest.len())].to_owned()
        });
        names.collect::<BTreeSet<String>>()
    };
    let files: Vec<(BTreeSet<String>, String)> = sources("engine")
        .into_iter()
        .chain(sources("game"))
        .map(|(_, text)| (name_after(&text, "fn "), text))
        .collect();
    let exists = |function: &str, of: Option<&str>| {
        files.iter().any(|(functions, text)| {
            let typed = of.is_none_or(|of| {
                let impls = text.split("impl").skip(1);
                let mut heads = impls.map(|rest| rest.split('{').next().unwrap_or_default());
                heads.any(|head| head.contains(of))
            });
            functions.contains(function) && typed
        })
    };
    let mut seen = 0;
    for pattern in patterns {
        // "… in Type<'a>::name", "… in name$", "replace Type::(one|two) -> …".
        let after = pattern.rsplit_once(" in ").map(|(_, name)| name);
        let returned = pattern
            .split_once("replace ")
            .and_then(|(_, rest)| rest.split_once(" -> "))
            .map(|(name, _)| name);
        for name in after.into_iter().chain(returned) {
            // "Type::(one|two)", or "(Type::one|Other::two)".
            let each: Vec<(&str, &str)> = match name.split_once("::(") {
                Some((of, all)) => all.split('|').map(|last| (of, last)).collect(),
                None => {
                    let each = name.split('|');
                    each.map(|one| one.rsplit_once("::").unwrap_or(("", one)))
                        .collect()
                }
            };
            for (of, last) in each {
                // "TotalSearch<'_>", "<impl Shortlist for .*>": the type alone.
                let of = of.trim_start_matches(|c: char| !c.is_uppercase());
                let end = of.find(|c: char| !c.is_alphanumeric());
                let of = Some(&of[..end.unwrap_or(of.len())]).filter(|of| !of.is_empty());
                let mut words = last.split(|c: char| !c.is_alphanumeric() && c != '_');
                let word = words.find(|word| !word.is_empty());
                if let Some(word) = word.filter(|word| *word != "with") {
                    assert!(exists(word, of), "{pattern} names {word}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 60, "only {seen} names were seen");
}
