//! Texts whose form is known: whatever has another form is an error.

use crate::shell::Outcome;

/// Passes if something has the form that is expected; the complaint otherwise.
pub fn demand(fits: bool, complaint: impl FnOnce() -> String) -> Outcome {
    fits.then_some(()).ok_or_else(complaint)
}

/// The text with another one in the place of the only `old`.
pub fn replaced(text: &str, old: &str, new: &str) -> Outcome<String> {
    let count = text.matches(old).count();
    demand(count == 1, || format!("{old} stands {count} times where once is expected"))?;
    Ok(text.replacen(old, new, 1))
}

/// What stands between the first `start` and the next `end`; `None` if either is missing.
pub fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    text.split_once(start)?.1.split_once(end).map(|(inner, _)| inner)
}

/// The value of an attribute of an HTML tag; `None` if the tag does not have it.
pub fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    between(tag, &format!(" {name}=\""), "\"")
}

/// A list in JavaScript of plain words, which Rust quotes as JavaScript does.
pub fn list(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    format!("[{}]", quoted.join(","))
}

/// An object in JavaScript with these plain words as keys, and values that are JavaScript already.
pub fn object(entries: impl IntoIterator<Item = (impl AsRef<str>, String)>) -> String {
    let lines: Vec<String> = entries.into_iter().map(|(key, value)| format!("{:?}:{value}", key.as_ref())).collect();
    format!("{{{}}}", lines.join(","))
}

#[cfg(test)]
mod tests {
    use super::{attribute, between, list, object, replaced};

    #[test]
    fn only_what_stands_once_is_replaced() {
        assert_eq!(replaced("one two", "two", "three").as_deref(), Ok("one three"));
        let complaint = |count| Err(format!("two stands {count} times where once is expected"));
        assert_eq!(replaced("one", "two", "three"), complaint(0));
        assert_eq!(replaced("two two", "two", "three"), complaint(2));
    }

    #[test]
    fn what_lies_between_ends_at_the_first_end() {
        assert_eq!(between("a(b)c)", "(", ")"), Some("b"));
        assert_eq!(between("a)b(c", "(", ")"), None);
    }

    #[test]
    fn an_attribute_is_found_by_its_whole_name() {
        let tag = r#"<main data-place="lab" class="">"#;
        assert_eq!(attribute(tag, "data-place"), Some("lab"));
        assert_eq!(attribute(tag, "class"), Some(""));
        assert_eq!(attribute(tag, "place"), None);
    }

    #[test]
    fn lists_and_objects_are_javascript() {
        let words = list(&["one".to_owned(), "two".to_owned()]);
        assert_eq!(object([("some", words), ("none", list(&[]))]), r#"{"some":["one","two"],"none":[]}"#);
    }
}
