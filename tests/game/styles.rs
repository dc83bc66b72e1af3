//! The stylesheets keep to what style/tokens.css says: layers, names of colours, widths at which the layout changes.

use std::collections::BTreeMap;
use std::fs;

/// File name → text, without comments.
fn stylesheets() -> BTreeMap<String, String> {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/style")).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "css"));
    let named = files.map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, without_comments(&fs::read_to_string(path).unwrap()))
    });
    named.collect()
}

fn without_comments(css: &str) -> String {
    let mut pieces = css.split("/*");
    let first = pieces.next().unwrap().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once("*/").unwrap().1)
}

/// What stands before `{` or `;` outside of any block: "@layer parts" of `@layer parts { … }`.
fn outermost(css: &str) -> Vec<String> {
    let (mut found, mut depth, mut text) = (Vec::new(), 0, String::new());
    for char in css.chars() {
        if depth == 0 && matches!(char, '{' | ';') {
            found.push(std::mem::take(&mut text).trim().to_owned());
        } else if depth == 0 && char != '}' {
            text.push(char);
        }
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 && char == '}' {
            text.clear();
        }
    }
    found
}

/// The lengths in `em` of a text: "(17em <= width < 45em)" has two.
fn lengths(text: &str) -> Vec<&str> {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric() && char != '.');
    words.filter(|word| word.strip_suffix("em").is_some_and(|number| number.parse::<f64>().is_ok())).collect()
}

#[test]
fn every_rule_stands_in_a_layer_and_the_first_stylesheet_orders_them() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/index.html")).unwrap();
    let linked: Vec<_> = page.split("href=\"style/").skip(1).filter_map(|link| link.split('"').next()).collect();
    let linked: Vec<_> = linked.into_iter().filter(|name| name.ends_with(".css")).collect();
    assert_eq!(linked.first(), Some(&"tokens.css"));
    let sheets = stylesheets();
    let order = outermost(&sheets["tokens.css"]).swap_remove(0);
    let layers: Vec<_> = order.strip_prefix("@layer ").unwrap().split(", ").collect();
    assert_eq!(layers.len(), 5, "{order}");
    for (name, css) in &sheets {
        assert!(linked.contains(&name.as_str()), "{name} is not linked");
        for rule in outermost(css).iter().filter(|rule| **rule != order || name != "tokens.css") {
            let layer = rule.strip_prefix("@layer ");
            assert!(layer.is_some_and(|layer| layers.contains(&layer)), "{name}: {rule} stands in no layer");
        }
    }
}

#[test]
fn colours_have_their_values_in_the_tokens_alone() {
    for (name, css) in stylesheets().iter().filter(|(name, _)| *name != "tokens.css") {
        for piece in css.split('#').skip(1) {
            let is_of_name = |char: char| char.is_ascii_alphanumeric() || char == '-' || char == '_';
            let word = piece.split(|char| !is_of_name(char)).next().unwrap();
            let is_colour = matches!(word.len(), 3 | 4 | 6 | 8) && word.chars().all(|char| char.is_ascii_hexdigit());
            assert!(!is_colour, "{name}: #{word}");
        }
    }
}

#[test]
fn the_layout_changes_only_where_the_tokens_say() {
    let tokens = include_str!("../../style/tokens.css");
    let named = lengths(tokens.split("*/").next().unwrap());
    assert!(named.len() > 4, "{named:?}");
    for (name, css) in &stylesheets() {
        for query in css.split("@media").skip(1) {
            let query = query.split('{').next().unwrap();
            for length in lengths(query) {
                assert!(named.contains(&length), "{name}: @media{query}");
            }
            assert!(!query.contains("px") && !query.contains("rem"), "{name}: @media{query}");
        }
    }
}
