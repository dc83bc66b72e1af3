//! What the page's address names: the place, and what the place is opened with.
//!
//! ```text
//!   #/solve/6x4/entropy         #/play         (nothing)
//!     place └─ rest: belongs to the place      the first place
//! ```
//! The places stand in `places`.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::Fault;
use crate::places::Place;

/// The characters of ASCII that have another meaning in a link, or that programs do not take for a part of it.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/')
    .remove(b':')
    .remove(b',')
    .remove(b'+')
    .remove(b'!')
    .remove(b'=');

/// A place and what it is opened with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The place.
    pub place: Place,
    /// What follows the place in the link, in the place's own form; often empty.
    pub rest: String,
}

impl Route {
    /// What the first link in a text leads to; `None` if this is not a link to the page.
    pub fn linked(text: &str) -> Option<Route> {
        let hash = text.find("#/").and_then(|at| text.trim_end().get(at..));
        hash?.parse().ok()
    }
}

impl Display for Route {
    /// Includes the `#`. Characters that have another meaning in a link are escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.place.name())?;
        if !self.rest.is_empty() {
            f.write_char('/')?;
        }
        write!(f, "{}", utf8_percent_encode(&self.rest, ESCAPED))
    }
}

impl FromStr for Route {
    type Err = Fault;

    /// Reads what the browser calls the hash. The place must be spelt exactly. Escapes are decoded in the
    /// rest; an invalid escape is left as it is.
    fn from_str(hash: &str) -> Result<Route, Fault> {
        if matches!(hash, "" | "#" | "#/") {
            return Ok(Route::default());
        }
        let path = hash.strip_prefix("#/");
        let (name, rest) = path.map_or((hash, ""), |path| path.split_once('/').unwrap_or((path, "")));
        let named = |place: &&Place| path.is_some() && place.name() == name;
        match Place::ALL.iter().find(named) {
            Some(&place) => Ok(Route { place, rest: percent_decode_str(rest).decode_utf8_lossy().into_owned() }),
            None => Err(Fault::new(format!("there is no place “{name}” on this page"))),
        }
    }
}

/// The URL of the page, `href`, with another place, `route`, to be given to others. It never opens the page as on a
/// projector.
pub fn handed_on(href: &str, route: &str) -> String {
    let page = href.split('#').next().unwrap_or_default();
    let base = page.strip_suffix("?projected").unwrap_or(page);
    format!("{base}{route}")
}

/// The URL that opens the page, `href`, as on a projector or in a frame of another page: large, without the menu.
/// src/bin/boot.js reads it.
pub fn projected(href: &str) -> String {
    let (before_hash, hash) = href.split_at(href.find('#').unwrap_or(href.len()));
    let page = before_hash.split('?').next().unwrap_or_default();
    format!("{page}?projected{hash}")
}
