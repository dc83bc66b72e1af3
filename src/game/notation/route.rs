//! What stands behind the page's address: the place, and what it is opened with.
//!
//! ```text
//!   #/solve/6x4/entropy         #/play         (nothing)
//!     place └─ rest: belongs to the place      the first place
//! ```
//! Which places there are, index.html says to browsers; a test holds the two together.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

/// A place of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The player breaks the page's code.
    #[default]
    Play,
    /// A round is set up: which game, and who makes the code.
    Games,
    /// The page breaks the player's code.
    Solve,
    /// Any position is looked into.
    Analyse,
    /// Strategies are measured.
    Lab,
}

impl Place {
    /// All places, the one to start with first.
    pub const ALL: [Place; 5] = [
        Place::Play,
        Place::Games,
        Place::Solve,
        Place::Analyse,
        Place::Lab,
    ];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Play => "play",
            Place::Games => "games",
            Place::Solve => "solve",
            Place::Analyse => "analyse",
            Place::Lab => "lab",
        }
    }
}

/// A place and what it is opened with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The place.
    pub place: Place,
    /// What follows it, in the form that the place gives it; often nothing.
    pub rest: String,
}

/// The address names a place that the page does not have: this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlace(String);

impl Display for UnknownPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no place “{}” on this page", self.0)
    }
}

impl std::error::Error for UnknownPlace {}

impl Display for Route {
    /// With the `#`, and escapes for whatever may be mistaken on its way in a link.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.place.name())?;
        if !self.rest.is_empty() {
            f.write_char('/')?;
        }
        self.rest.bytes().try_for_each(|byte| match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => f.write_char(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b',' | b'+' | b'!' => {
                f.write_char(char::from(byte))
            }
            _ => write!(f, "%{byte:02X}"),
        })
    }
}

impl FromStr for Route {
    type Err = UnknownPlace;

    /// From what the browser calls the hash. The place is read as boot.js reads it, letter for letter:
    /// the one opens the program, the other draws it. In the rest escapes count, as far as they are
    /// some.
    fn from_str(hash: &str) -> Result<Route, UnknownPlace> {
        if matches!(hash, "" | "#" | "#/") {
            return Ok(Route::default());
        }
        let path = hash.strip_prefix("#/");
        let (name, rest) = path.map_or((hash, ""), |path| {
            path.split_once('/').unwrap_or((path, ""))
        });
        let named = |place: &Place| path.is_some() && place.name() == name;
        match Place::ALL.into_iter().find(named) {
            Some(place) => Ok(Route {
                place,
                rest: unescaped(rest),
            }),
            None => Err(UnknownPlace(name.to_owned())),
        }
    }
}

/// The text with every `%40` replaced by the byte it stands for; what is then no text, by "�".
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
