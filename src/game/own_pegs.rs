//! Custom names and colours for the pegs, as in the player's own box. The marks on the pegs stay.
//!
//! ```text
//!   peg      0       1        2       3      4        5
//!   colour   0       1        2       3      8        6         which of the ten colours of the palette
//!   name                                     coal               custom, otherwise that of the colour
//!
//!   1 colours=0123869574 names=4:coal
//! ```
//! No two pegs have the same colour: a colour that is given to a peg is exchanged with its own. So the pegs are told
//! apart as the colours of the palette are, whatever is chosen.

use std::fmt;

use crate::notation::PegMarks;
use crate::store::{Field, Fields, ItemParts, StoredItem, fields, stored};

/// How many pegs there are in the largest game, and how many colours in a palette.
pub const PEGS: usize = 10;
/// The most characters of a name.
pub const MAX_NAME: usize = 20;

/// Custom names and colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPegs {
    /// Which colour of the palette each peg has: each colour once.
    colours: [u8; PEGS],
    /// The name of each peg; empty if it has none.
    names: [String; PEGS],
}

impl Default for OwnPegs {
    fn default() -> OwnPegs {
        OwnPegs { colours: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], names: Default::default() }
    }
}

/// Another peg has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameTaken {
    /// The name.
    pub name: String,
    /// The peg that has it, from 0.
    pub peg: u8,
}

impl OwnPegs {
    /// The colour of the palette that a peg has, both from 0.
    pub fn colour(&self, peg: u8) -> u8 {
        self.colours.get(usize::from(peg)).copied().unwrap_or(peg)
    }

    /// The colours of all pegs as digits.
    pub fn colours(&self) -> String {
        self.colours.iter().map(|colour| char::from(b'0' + colour)).collect()
    }

    /// Whether each peg has the colour that it usually has.
    pub fn has_usual_colours(&self) -> bool {
        self.colours == OwnPegs::default().colours
    }

    /// The name that the visitor has given to a peg (from 0), if any.
    pub fn own_name(&self, peg: u8) -> Option<&str> {
        self.names.get(usize::from(peg)).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The name of a peg (from 0): the custom one, otherwise that of its colour among `of_colours`, the names of the
    /// palette's colours. If another peg has that as its own name, the number of the peg is added.
    pub fn name(&self, peg: u8, of_colours: [&str; PEGS]) -> String {
        if let Some(name) = self.own_name(peg) {
            return name.to_owned();
        }
        let name = of_colours[usize::from(self.colour(peg)) % PEGS];
        let is_taken = self.names.iter().any(|own| is_same_name(own, name));
        if is_taken { format!("{name} {peg}") } else { name.to_owned() }
    }

    /// Gives a peg another colour, and its own to the peg that had that one. Numbers that do not exist change nothing.
    pub fn give_colour(&mut self, peg: u8, colour: u8) {
        let other = self.colours.iter().position(|&given| given == colour);
        if let Some(other) = other.filter(|_| usize::from(peg) < PEGS) {
            self.colours.swap(usize::from(peg), other);
        }
    }

    /// Gives a peg (from 0) a name; an empty one gives it that of its colour again. `of_colours` are the names of the
    /// palette's colours, and `shown` is how many pegs are named on the page.
    ///
    /// # Errors
    /// Another peg has the name; then nothing has changed.
    pub fn rename(&mut self, peg: u8, name: &str, shown: u8, of_colours: [&str; PEGS]) -> Result<(), NameTaken> {
        let name = tidy(name);
        let others = (0_u8..).take(PEGS).filter(|&other| other != peg);
        let mut taken = others.filter(|&other| {
            let of_colour = (other < shown).then(|| self.name(other, of_colours));
            let names = [self.own_name(other).map(str::to_owned), of_colour];
            names.iter().flatten().any(|other| is_same_name(other, &name))
        });
        if let Some(peg) = taken.next().filter(|_| !name.is_empty()) {
            return Err(NameTaken { name, peg });
        }
        let of_colour = of_colours[usize::from(self.colour(peg)) % PEGS];
        if let Some(own) = self.names.get_mut(usize::from(peg)) {
            *own = if name == of_colour { String::new() } else { name };
        }
        Ok(())
    }
}

/// Whether two names are the same to a person who hears them.
fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// A name in one line without spaces at its ends, without characters that cannot be seen or turn the direction of what
/// follows, and not too long.
fn tidy(name: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let without_controls = name.chars().map(|c| if c.is_control() { ' ' } else { c });
    let seen: String = without_controls.filter(|&c| !turns(c)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let cut: String = words.join(" ").chars().take(MAX_NAME).collect();
    cut.trim_end().to_owned()
}

/// What a screen reader says of pegs: the names that the visitor has given to them, otherwise the marks. The letters of
/// a text that was pasted stay as they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PegNames {
    /// What stands on the pegs.
    pub marks: PegMarks,
    own: OwnPegs,
}

impl PegNames {
    /// These marks, and these names.
    pub fn new(marks: PegMarks, own: OwnPegs) -> PegNames {
        PegNames { marks, own }
    }

    /// A colour (from 0) as it is said.
    pub fn heard(&self, colour: u8) -> &str {
        let own = self.own.own_name(colour).filter(|_| !matches!(self.marks, PegMarks::Legend(_)));
        own.unwrap_or(self.marks.name(colour))
    }
}

impl From<PegMarks> for PegNames {
    fn from(marks: PegMarks) -> PegNames {
        PegNames::new(marks, OwnPegs::default())
    }
}

impl fmt::Display for NameTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "peg {} is called {} already", self.peg, self.name)
    }
}

impl std::error::Error for NameTaken {}

/// A peg, from 0, and its name.
#[derive(Clone, Debug, PartialEq)]
struct Named(u8, String);

/// The characters that part fields and items, and the one that stands before their numbers.
const PARTING: [char; 4] = [' ', ',', ':', '%'];

/// "4:coal", with the characters that part fields and items as in an address: "4:light%20blue".
impl StoredItem for Named {
    fn put(&self, text: &mut String) {
        self.0.put(text);
        text.push(':');
        for c in self.1.chars() {
            if PARTING.contains(&c) {
                *text += &format!("%{:02x}", u32::from(c));
            } else {
                text.push(c);
            }
        }
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Named> {
        let peg: u8 = StoredItem::take(parts)?;
        let mut name = parts.rest()?.to_owned();
        for c in PARTING {
            name = name.replace(&format!("%{:02x}", u32::from(c)), &c.to_string());
        }
        (usize::from(peg) < PEGS && !name.is_empty() && tidy(&name) == name).then_some(Named(peg, name))
    }
}

fields! {
    /// What is stored of the pegs.
    struct OwnPegsForm {
        colours: String = "colours",
        names: Vec<Named> = "names" unless Vec::new(),
    }
}

stored!(OwnPegs, "pegs", "Your colours");

impl Field for OwnPegs {
    fn write(&self, name: &str, line: &mut String) {
        let names = (0..)
            .zip(&self.names)
            .filter(|(_, name)| !name.is_empty())
            .map(|(peg, name)| Named(peg, name.clone()))
            .collect();
        OwnPegsForm { colours: self.colours(), names }.write(name, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<OwnPegs, String> {
        let form = OwnPegsForm::read(name, fields)?;
        let mut own = OwnPegs::default();
        let colours: Vec<u8> = form.colours.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
        let mut sorted = colours.clone();
        sorted.sort_unstable();
        if sorted != own.colours {
            return Err(format!("colours: {:.40} is not each colour once", form.colours));
        }
        own.colours.copy_from_slice(&colours);
        for Named(peg, name) in form.names {
            if own.names.iter().any(|other| is_same_name(other, &name)) {
                return Err(format!("names: {name} occurs twice"));
            }
            own.names[usize::from(peg)] = name;
        }
        Ok(own)
    }
}
