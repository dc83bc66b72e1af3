//! The modules of the crate use each other in one direction: no path leads from one back to itself. In every crate the
//! drawing at the head of a `mod.rs` or `lib.rs` names the modules of its folder. The guides name files that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// For each module of the crate those that it uses, each with the first file that does.
type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// All Rust files below a folder, each with its path from there.
fn sources(root: &Path, folder: &Path) -> Vec<(String, String)> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let of = |path: &Path| {
        if path.is_dir() {
            sources(root, path)
        } else if path.extension().is_some_and(|end| end == "rs") {
            let name = path.strip_prefix(root).unwrap().display().to_string();
            vec![(name.replace('\\', "/"), fs::read_to_string(path).unwrap())]
        } else {
            Vec::new()
        }
    };
    paths.iter().flat_map(|path| of(path)).collect()
}

/// The words and signs of a source, without comments; `::` is one sign.
fn tokens(source: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    for line in source.lines() {
        let mut rest = line.split("//").next().unwrap_or_default().trim_start();
        while let Some(first) = rest.chars().next() {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let length = match word.unwrap_or(rest.len()) {
                0 if rest.starts_with("::") => 2,
                0 => first.len_utf8(),
                letters => letters,
            };
            tokens.push(&rest[..length]);
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// The first names of what a path goes on with: `a` of `a::b`, `a` and `c` of `{a::b, c::{d, e}}`.
fn first_names<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    if rest.first() != Some(&"{") {
        return rest.first().copied().into_iter().collect();
    }
    let (mut depth, mut names) = (0, Vec::new());
    for pair in rest.windows(2) {
        match pair[0] {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        match depth {
            0 => break,
            1 if matches!(pair[0], "{" | ",") && pair[1] != "}" => names.push(pair[1]),
            _ => {}
        }
    }
    names
}

/// The names that a file takes from the top of its crate, by `crate::` or by enough of `super::`.
fn names_from_top<'a>(path: &str, tokens: &[&'a str]) -> Vec<&'a str> {
    let inside = path.trim_end_matches("/mod.rs").matches('/').count() + 1;
    let mut names = Vec::new();
    for at in 0..tokens.len() {
        let rest = &tokens[at..];
        let supers = rest.chunks(2).take_while(|pair| *pair == ["super", "::"]).count();
        let begins = at < 2 || tokens[at - 2..at] != ["super", "::"];
        if rest.starts_with(&["crate", "::"]) {
            names.extend(first_names(&rest[2..]));
        } else if begins && supers == inside {
            names.extend(first_names(&rest[2 * supers..]));
        }
    }
    names
}

/// Which module of the crate each name at its top belongs to.
fn owners(top: &str) -> BTreeMap<String, String> {
    let tokens = tokens(top);
    let mut owners = BTreeMap::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        match pair {
            ["mod", module] => {
                owners.insert((*module).to_owned(), (*module).to_owned());
            }
            ["use", module] => {
                // After the module and `::`.
                for name in first_names(&tokens[at + 3..]) {
                    owners.insert(name.to_owned(), (*module).to_owned());
                }
            }
            _ => {}
        }
    }
    owners
}

/// What each module uses. `sources` are all files of a crate.
fn uses(sources: &[(String, String)]) -> Uses {
    let top = sources.iter().find(|(path, _)| path == "lib.rs");
    let owners = owners(&top.unwrap().1);
    let macros: BTreeSet<&str> = sources
        .iter()
        .flat_map(|(_, source)| source.split("macro_rules! ").skip(1))
        .filter_map(|rest| rest.split_whitespace().next())
        .collect();
    let mut uses = Uses::new();
    for (path, source) in sources.iter().filter(|(path, _)| path != "lib.rs") {
        let module = path.trim_end_matches(".rs").split('/').next().unwrap();
        for name in names_from_top(path, &tokens(source)) {
            let Some(owner) = owners.get(name) else {
                assert!(macros.contains(name), "{path}: lib.rs has no {name}");
                continue;
            };
            if owner != module {
                let used = uses.entry(module.to_owned()).or_default();
                used.entry(owner.clone()).or_insert_with(|| path.clone());
            }
        }
    }
    uses
}

/// A way from a module back to itself, with the file of each step; `None` if there is none.
fn circle(uses: &Uses) -> Option<String> {
    let mut done = BTreeSet::new();
    uses.keys().find_map(|module| circle_from(uses, &mut Vec::new(), &mut done, module))
}

fn circle_from<'a>(
    uses: &'a Uses,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
    module: &'a str,
) -> Option<String> {
    if let Some(from) = way.iter().position(|before| *before == module) {
        let circle = [&way[from..], &[module]].concat();
        let steps = circle.windows(2).map(|pair| {
            let file = &uses[pair[0]][pair[1]];
            format!("{} uses {}, in {file}", pair[0], pair[1])
        });
        return Some(steps.collect::<Vec<_>>().join("\n"));
    }
    if !done.insert(module) {
        return None;
    }
    way.push(module);
    let next = uses.get(module).into_iter().flat_map(BTreeMap::keys);
    let found = next.into_iter().find_map(|next| circle_from(uses, way, done, next));
    way.pop();
    found
}

#[test]
fn no_module_uses_itself_by_way_of_others() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game");
    let uses = uses(&sources(&root, &root));
    // What everybody knows of them: so the sources are read.
    assert!(uses["wording"].contains_key("learn"), "{uses:#?}");
    assert!(uses["play"].contains_key("question"), "{uses:#?}");
    if let Some(circle) = circle(&uses) {
        panic!("modules of src/game use each other in a circle:\n{circle}");
    }
}

#[test]
fn a_circle_is_found_however_it_is_written() {
    // a → b → c, and what `c::deep` says besides.
    let with = |deep: &str| {
        let files = [
            ("lib.rs", "pub mod a;\nmod b;\nmod c;\npub use a::{Ant, see};"),
            ("a/mod.rs", "mod inner;\nuse super::b::Bee;"),
            ("b.rs", "use crate::{\n    c::{Cat, Dog},\n};"),
            ("c/deep.rs", deep),
        ];
        let own = |(path, text): (&str, &str)| (path.to_owned(), text.to_owned());
        circle(&uses(&files.map(own)))
    };
    for deep in [
        "use crate::a::Ant;",
        "use crate::Ant;",
        "fn f() -> u8 { crate::see() }",
        "use crate::{\n    c::Cat,\n    a::{self, Ant},\n};",
        "use super::super::a::Ant;",
        "use crate::b::Bee; // and not crate::a",
    ] {
        assert!(with(deep).is_some(), "{deep}");
    }
    for deep in ["// use crate::a::Ant;", "use super::a::Ant;", "use crate::c::{a::Ant, b};"] {
        assert_eq!(with(deep), None, "{deep}");
    }
    assert_eq!(with("use crate::a::Ant;").unwrap(), "a uses b, in a/mod.rs\nb uses c, in b.rs\nc uses a, in c/deep.rs");
}

/// The lines of the drawings at the head of a file: those of text blocks, and indented ones in a plain comment.
fn drawn_lines(source: &str) -> Vec<&str> {
    let mut in_block = false;
    let head = source.lines().take_while(|line| line.is_empty() || line.starts_with("//"));
    head.filter(|line| match line.strip_prefix("//!").map(str::trim) {
        Some(fence @ ("```text" | "```")) => {
            in_block = fence == "```text";
            false
        }
        Some(_) => in_block,
        None => line.starts_with("//   "),
    })
    .collect()
}

/// The names that a line begins with and then describes: `a` and `b` of `├─ a, b   two files`.
fn described_names(line: &str) -> Vec<&str> {
    let entry = line.trim_start_matches(|c: char| "/! │├└┬─".contains(c));
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    match entry.split_once("  ") {
        Some((names, description))
            if names.split(", ").all(is_name)
                && !description.trim_start().starts_with(|c| "│├└┬┐┘─═◄►▲▼".contains(c)) =>
        {
            names.split(", ").collect()
        }
        _ => Vec::new(),
    }
}

/// What is wrong with the drawing at the head of a file, if it has one.
fn drawing_faults(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let modules: BTreeSet<&str> =
        tokens.windows(3).filter(|part| part[0] == "mod" && part[2] == ";").map(|part| part[1]).collect();
    let lines = drawn_lines(source);
    if lines.is_empty() {
        return Vec::new();
    }
    let (mut named, mut without_file) = (BTreeSet::new(), Vec::new());
    for line in lines {
        let described = described_names(line);
        if described.is_empty() {
            named.extend(line.split(|c: char| c != '_' && !c.is_alphanumeric()));
        } else {
            // A description names modules between backticks.
            named.extend(line.split('`').skip(1).step_by(2));
        }
        without_file.extend(described.iter().filter(|name| **name != "mod" && !modules.contains(**name)).copied());
        named.extend(described);
    }
    let missing = modules.difference(&named).map(|module| format!("{module} is missing"));
    missing.chain(without_file.into_iter().map(|name| format!("{name} is no module here"))).collect()
}

#[test]
fn a_drawing_of_a_folder_names_its_modules_and_nothing_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources = sources(&root, &root);
    let heads = sources.iter().filter(|(path, _)| path.ends_with("/mod.rs") || path.ends_with("/lib.rs"));
    let faults: Vec<String> = heads
        .flat_map(|(path, source)| drawing_faults(source).into_iter().map(move |fault| format!("{path}: {fault}")))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_drawing_is_compared_with_the_modules() {
    let fenced =
        |drawing: &str| format!("//! A folder.\n//!\n//! ```text\n{drawing}//! ```\n\nmod ant;\npub mod bee;\n");
    for drawing in [
        "//!   ant   the first\n//!   bee   the second\n",
        "//!   start ─► ant ─► bee\n",
        "//!   guess ─┬─ ant, bee   both\n",
        "//!   ant   the first; `bee` helps\n",
    ] {
        assert_eq!(drawing_faults(&fenced(drawing)), [""; 0], "{drawing}");
    }
    assert_eq!(drawing_faults(&fenced("//!   ant   not a bee\n")), ["bee is missing"]);
    assert_eq!(drawing_faults(&fenced("//!   start ─► ant\n")), ["bee is missing"]);
    let three = fenced("//!   ant, bee   the first\n//!   └─ cat   the third\n");
    assert_eq!(drawing_faults(&three), ["cat is no module here"]);
    assert_eq!(drawing_faults("// In order:\n//\n//   ant   the first\n\nmod ant;\nmod bee;"), ["bee is missing"]);
    assert_eq!(drawing_faults("//! A folder.\n\nmod ant;"), [""; 0]);
}

#[test]
fn the_guides_name_files_that_exist() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_path = |name: &&str| {
        let in_project = ["src/", "tests/", "style/", ".cargo/"].iter().any(|folder| name.starts_with(folder));
        in_project && !name.contains(['<', ' ', '\n']) && !name.contains("your_")
    };
    for guide in [".github/CONTRIBUTING.md", "src/README.md", "src/ADDING.md", "tests/README.md"] {
        let text = fs::read_to_string(top.join(guide)).unwrap();
        let mut paths = text.split('`').skip(1).step_by(2).filter(is_path).peekable();
        assert!(paths.peek().is_some(), "{guide} names no file");
        for path in paths {
            assert!(top.join(path).exists(), "{guide}: {path}");
        }
    }
}
