//! What the page's address names: the place, and what the place is opened with.
//!
//! ```text
//!   #/solve/6x4/entropy         #/play         (nothing)
//!     place └─ rest: belongs to the place      the first place
//! ```
//! The places stand in `places`.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use super::Fault;
use crate::places::Place;

/// A place and what it is opened with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The place.
    pub place: Place,
    /// What follows the place in the link, in the place's own form; often empty.
    pub rest: String,
}

impl Route {
    /// What the first link in a text leads to; `None` if this is no link to the page.
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
        self.rest.bytes().try_for_each(|byte| match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => f.write_char(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b',' | b'+' | b'!' | b'=' => f.write_char(char::from(byte)),
            _ => write!(f, "%{byte:02X}"),
        })
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
            Some(&place) => Ok(Route { place, rest: unescaped(rest) }),
            None => Err(Fault::new(format!("there is no place “{name}” on this page"))),
        }
    }
}

/// The URL of the page, `href`, with another place, `route`, to be given to others. It never opens the page as on a
/// projector.
pub fn handed_on(href: &str, route: &str) -> String {
    let base = href.split('#').next().unwrap_or_default();
    let base = base.strip_suffix("?projected").unwrap_or(base);
    format!("{base}{route}")
}

/// The URL that opens the page, `href`, as on a projector or in a frame of another page: large, without the menu.
/// src/bin/boot.js reads it.
pub fn projected(href: &str) -> String {
    let (page, hash) = href.split_at(href.find('#').unwrap_or(href.len()));
    let page = page.split('?').next().unwrap_or_default();
    format!("{page}?projected{hash}")
}

/// The text with every escape such as `%40` replaced by its byte. Bytes that are not valid UTF-8
/// become "�".
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| first == b'%');
        let escape = digits
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escape.unwrap_or(first));
        rest = &after[if escape.is_some() { 2 } else { 0 }..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
