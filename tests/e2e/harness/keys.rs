//! Keys by name, as WebDriver writes them: <https://www.w3.org/TR/webdriver2/#keyboard-actions>

use serde_json::{Value, json};

const NAMED: [(&str, char); 18] = [
    ("Backspace", '\u{E003}'),
    ("Tab", '\u{E004}'),
    ("Enter", '\u{E007}'),
    ("Shift", '\u{E008}'),
    ("Control", '\u{E009}'),
    ("Alt", '\u{E00A}'),
    ("Escape", '\u{E00C}'),
    ("Space", ' '),
    ("PageUp", '\u{E00E}'),
    ("PageDown", '\u{E00F}'),
    ("End", '\u{E010}'),
    ("Home", '\u{E011}'),
    ("ArrowLeft", '\u{E012}'),
    ("ArrowUp", '\u{E013}'),
    ("ArrowRight", '\u{E014}'),
    ("ArrowDown", '\u{E015}'),
    ("Delete", '\u{E017}'),
    ("Meta", '\u{E03D}'),
];

/// The actions that press `chord` ("Enter", "1", "Control+z") and let go in reverse order.
pub fn actions(chord: &str) -> Value {
    let keys: Vec<char> = match chord {
        "+" => vec!['+'],
        _ => chord.split('+').map(key).collect(),
    };
    let down = keys.iter().map(|key| json!({ "type": "keyDown", "value": key }));
    let up = keys.iter().rev();
    let up = up.map(|key| json!({ "type": "keyUp", "value": key }));
    let all: Vec<Value> = down.chain(up).collect();
    json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": all }] })
}

fn key(name: &str) -> char {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => letter,
        _ => named(name),
    }
}

fn named(name: &str) -> char {
    let found = NAMED.iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("no key is called {name}")).1
}
