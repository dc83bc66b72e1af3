//! The stylesheets: one that the page always has, and others that come with the parts of its program.

use super::folder::Folder;
use super::npm;
use super::scripts::write_hashed;
use super::{styles_part, Parts};
use crate::place_files::{PlaceFiles, AFTER_STYLES};
use crate::shell::Outcome;

/// What the styles that come with the file `page_after` are called among the parts.
pub const AFTER: &str = "after.css";

/// Puts few stylesheets in the place of those with these names: one for the whole page, whose name is returned, and
/// others that become parts. `first` are the places with a first screen.
pub fn join(
    site: &Folder,
    names: &[String],
    places: &[&'static PlaceFiles],
    first: &[&'static PlaceFiles],
    parts: &mut Parts,
) -> Outcome<String> {
    let text_of = |fits: &dyn Fn(&str) -> bool| {
        let texts: Outcome<Vec<String>> = names.iter().filter(|name| fits(name)).map(|name| site.text(name)).collect();
        Ok::<_, String>(texts?.join("\n"))
    };
    let write = |stem: &str, css: &str| write_hashed(site, stem, "css", &npm::shortened("css", css)?);
    for place in places {
        if let Some(part) = styles_part(place) {
            let own = text_of(&|name| is_of(name, place.styles))?;
            parts.insert(part, write(place.place, &(own + &shown(place)))?);
        }
    }
    parts.insert(AFTER.to_owned(), write("after", &text_of(&|name| is_of(name, AFTER_STYLES))?)?);
    let comes_later = |name: &str| is_of(name, AFTER_STYLES) || places.iter().any(|place| is_of(name, place.styles));
    let mut whole = vec![text_of(&|name| !comes_later(name))?];
    whole.extend(first.iter().filter(|place| place.styles.is_empty()).map(|place| shown(place)));
    let style = write("style", &whole.join("\n"))?;
    names.iter().try_for_each(|name| site.remove(name))?;
    Ok(style)
}

/// Whether Trunk has made the file out of one of these stylesheets.
fn is_of(name: &str, stems: &[&str]) -> bool {
    let name = name.trim_start_matches("./");
    stems.iter().any(|stem| name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('-')))
}

/// The style that shows the first screen of a place. It is shown when all of it has come, its styles and what follows
/// it: so nothing in it moves.
fn shown(place: &PlaceFiles) -> String {
    let name = place.place;
    format!(
        "@layer places {{ [data-first=\"{name}\"] .first-screen[data-place=\"{name}\"]:has(+ *) \
         {{ display: contents }} }}"
    )
}

#[cfg(test)]
mod tests {
    use super::is_of;

    #[test]
    fn a_stylesheet_is_known_by_its_name_before_the_hash() {
        assert!(is_of("./solve-0123.css", &["rows", "solve"]));
        assert!(!is_of("./solver-0123.css", &["rows", "solve"]));
        assert!(!is_of("./solve-0123.css", &[]));
    }
}
