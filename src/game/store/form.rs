//! The stored form of a value: one line of text, with the version of the form followed by fields.
//!
//! ```text
//!   1 number=3 variant=6x4 maker=chance secret=0251 guesses=0011,0234 window=7f3a
//!   │ │        │                                            └ a list: items between commas
//!   │ └────────┴ fields: a name and a value
//!   │
//!   │ strictness=worst-case counts=1c0de4ab150:4:1,1c0de4ab151:lost:1
//!   version                        └ an item of several parts, between colons
//! ```
//! A table beside each type defines how it is written and read: [`fields!`] for a line, [`item!`] for an item of
//! several parts, [`words!`] for a single word. A type with an invariant is read into a table of its own and then
//! constructed from it, so that an impossible value is refused.
//!
//! Why not serde: *Play* reads seven types before its first screen. Compiled for the browser on top of what the page
//! needs anyway, they take 10.2 kB of Brotli in this form, with all checks. Without any checks they take 10.9 kB with
//! nanoserde, 11.4 with miniserde and 21.4 with serde_json; the checks and a reader of this form would add 3 to 5 kB,
//! and the first visit has less than 1 kB left. Once it may be 15 kB larger, these tables can become derives.

use std::cell::Cell;
use std::fmt::{self, Display, Write};

use mastermind_engine::{Code, Variant};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The version of the form written now.
pub const VERSION: u32 = 1;

/// Why a stored value cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer page wrote it, in this version of the form.
    Newer(u32),
    /// It is damaged, in this way.
    Damaged(String),
}

/// A value that is stored as a line of text, under a name of its own.
pub trait Stored: Field {
    /// The name in the store. The name of a game may follow it.
    const NAME: &'static str;
    /// What messages call the value, as the beginning of a sentence.
    const WHAT: &'static str;
    /// The name of its field, if it has only one.
    const FIELD: &'static str = "";
}

/// The value of one field of a line, or of several.
pub trait Field: Sized {
    /// Adds the field to a line, after a space. A table ignores `name` and uses the names of its own fields.
    fn write(&self, name: &str, line: &mut String);

    /// Reads the field with this name; a table reads its own fields.
    ///
    /// # Errors
    /// A sentence if it is missing or damaged.
    fn read(name: &str, fields: &Fields<'_>) -> Result<Self, String>;
}

/// An item of a list, or the whole value of a field.
pub trait StoredItem: Sized {
    /// Adds the item to the text.
    fn put(&self, text: &mut String);

    /// Takes the parts of this item out of `parts`; `None` if they are missing or damaged.
    fn take(parts: &mut ItemParts<'_>) -> Option<Self>;
}

/// The parts of an item that are still to be read.
#[derive(Clone, Debug)]
pub struct ItemParts<'a>(Option<&'a str>);

impl<'a> ItemParts<'a> {
    /// Takes the next part out; `None` if none is left.
    pub fn word(&mut self) -> Option<&'a str> {
        let text = self.0.take()?;
        let (next, rest) = match text.split_once(':') {
            Some((next, rest)) => (next, Some(rest)),
            None => (text, None),
        };
        self.0 = rest;
        Some(next)
    }

    /// Takes all parts out that are left, with the colons between them; `None` if none is left.
    pub fn rest(&mut self) -> Option<&'a str> {
        self.0.take()
    }
}

/// Reads an item; `None` if it is damaged or has too many parts.
fn read_item<T: StoredItem>(text: &str) -> Option<T> {
    let mut parts = ItemParts(Some(text));
    T::take(&mut parts).filter(|_| parts.0.is_none())
}

/// The stored form of a value.
pub fn to_stored<T: Stored>(value: &T) -> String {
    let mut line = VERSION.to_string();
    value.write(T::FIELD, &mut line);
    line
}

/// Reads a value from its stored form.
///
/// # Errors
/// The text has another version or is damaged.
pub fn read<T: Stored>(text: &str) -> Result<T, Unreadable> {
    let fields = parse_fields(text)?;
    let value = T::read(T::FIELD, &fields).map_err(Unreadable::Damaged)?;
    fields.check_all_read().map_err(Unreadable::Damaged)?;
    Ok(value)
}

/// Checks whether a text looks like a stored form of this version, without reading its value.
///
/// # Errors
/// The text has another version or is not a list of fields.
pub fn check_form(text: &str) -> Result<(), Unreadable> {
    parse_fields(text).map(drop)
}

/// Reads a single field of a stored form; `None` if it cannot be read.
pub(crate) fn read_field<T: Field>(text: &str, name: &str) -> Option<T> {
    T::read(name, &parse_fields(text).ok()?).ok()
}

/// Parses the fields of a stored form.
///
/// # Errors
/// The text has another version or is not a list of fields.
fn parse_fields(text: &str) -> Result<Fields<'_>, Unreadable> {
    let damaged_by = |how: &str| Unreadable::Damaged(how.to_owned());
    let mut words = text.split_ascii_whitespace();
    let version = words.next().and_then(|word| word.parse().ok());
    match version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => return Err(Unreadable::Newer(newer)),
        _ => return Err(damaged_by("it does not begin with a version")),
    }
    let fields = words.map(|word| {
        let (name, value) = word.split_once('=')?;
        Some((name, value, Cell::new(false)))
    });
    fields.collect::<Option<Vec<_>>>().map(Fields).ok_or_else(|| damaged_by("a field has no value"))
}

/// The fields of a stored value: name, value, and whether it was read.
#[derive(Clone, Debug)]
pub struct Fields<'a>(Vec<(&'a str, &'a str, Cell<bool>)>);

impl<'a> Fields<'a> {
    /// Whether there is a field of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|field| field.0 == name)
    }

    /// The value of a field, which counts as read; `None` if there is no such field.
    pub(crate) fn get(&self, name: &str) -> Option<&'a str> {
        let (_, value, is_read) = self.0.iter().find(|field| field.0 == name)?;
        is_read.set(true);
        Some(value)
    }

    /// Counts a field as read, if there is one of this name.
    pub(crate) fn mark_read(&self, name: &str) {
        self.get(name);
    }

    /// The fields whose names begin with `prefix`, without it; `None` if there are none. In `self` they count as read from now on.
    pub(crate) fn with_prefix(&self, prefix: &str) -> Option<Fields<'a>> {
        let with_prefix = self.0.iter().filter_map(|(name, value, is_read)| {
            let rest = name.strip_prefix(prefix)?;
            is_read.set(true);
            Some((rest, *value, Cell::new(false)))
        });
        let fields: Vec<_> = with_prefix.collect();
        (!fields.is_empty()).then_some(Fields(fields))
    }

    /// Checks that every field with a value was read.
    ///
    /// # Errors
    /// A sentence that names a field that was not read: this page does not know it.
    pub(crate) fn check_all_read(&self) -> Result<(), String> {
        let is_unread = |field: &&(&str, &str, Cell<bool>)| !field.1.is_empty() && !field.2.get();
        match self.0.iter().find(is_unread) {
            Some((name, ..)) => Err(format!("it has a field {name}")),
            None => Ok(()),
        }
    }
}

/// Writes the beginning of a field, up to its value.
fn begin_field(name: &str, line: &mut String) {
    // Writing to a string does not fail.
    let _ = write!(line, " {name}=");
}

impl<T: StoredItem> Field for T {
    fn write(&self, name: &str, line: &mut String) {
        begin_field(name, line);
        self.put(line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<T, String> {
        let text = fields.get(name).ok_or_else(|| format!("no {name}"))?;
        read_item(text).ok_or_else(|| damaged(name, text))
    }
}

/// A field that is missing or empty is `None`.
impl<T: StoredItem> Field for Option<T> {
    fn write(&self, name: &str, line: &mut String) {
        begin_field(name, line);
        if let Some(item) = self {
            item.put(line);
        }
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<Option<T>, String> {
        let text = fields.get(name).filter(|text| !text.is_empty());
        text.map(|text| read_item(text).ok_or_else(|| damaged(name, text))).transpose()
    }
}

/// A field that is missing is an empty list.
impl<T: StoredItem> Field for Vec<T> {
    fn write(&self, name: &str, line: &mut String) {
        begin_field(name, line);
        put_between(',', self, line);
    }

    fn read(name: &str, fields: &Fields<'_>) -> Result<Vec<T>, String> {
        let text = fields.get(name).unwrap_or_default();
        let items = text.split(',').filter(|item| !item.is_empty());
        items.map(|item| read_item(item).ok_or_else(|| damaged(name, item))).collect()
    }
}

/// Whether two values of the same type are equal, for the macro below: unlike `==`, it infers the type of `Vec::new()`.
pub(crate) fn equals<T: PartialEq>(left: &T, right: &T) -> bool {
    left == right
}

/// Adds items with a separator between them.
pub(crate) fn put_between<T: StoredItem>(separator: char, items: &[T], text: &mut String) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push(separator);
        }
        item.put(text);
    }
}

/// Reads items with a separator between them; `None` if one is damaged.
pub(crate) fn read_between<T: StoredItem>(separator: char, text: &str) -> Option<Vec<T>> {
    let items = text.split(separator).filter(|item| !item.is_empty());
    items.map(read_item).collect()
}

/// The message about a field that cannot be read, with the beginning of its text.
fn damaged(name: &str, text: &str) -> String {
    format!("{name}: {text:.40} cannot be read")
}

/// A number in hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hex<T>(pub T);

macro_rules! hex {
    ($($number:ty),*) => {$(
        impl StoredItem for Hex<$number> {
            fn put(&self, text: &mut String) {
                put_display(&format_args!("{:x}", self.0), text);
            }

            fn take(parts: &mut ItemParts<'_>) -> Option<Self> {
                <$number>::from_str_radix(parts.word()?, 16).ok().map(Hex)
            }
        }
    )*};
}
hex!(u32, u64);

/// Adds a value as it displays itself.
pub(crate) fn put_display(value: &dyn Display, text: &mut String) {
    // Writing to a string does not fail.
    let _ = write!(text, "{value}");
}

/// A text up to the end of its item, without spaces, and without commas in a list.
impl StoredItem for String {
    fn put(&self, text: &mut String) {
        text.push_str(self);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<String> {
        parts.rest().map(str::to_owned)
    }
}

/// A text that a person has typed: all but letters and digits is written as `%` and two digits.
pub(crate) struct Escaped(pub String);

impl StoredItem for Escaped {
    fn put(&self, text: &mut String) {
        text.extend(utf8_percent_encode(&self.0, NON_ALPHANUMERIC));
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Escaped> {
        let text = percent_decode_str(parts.word()?).decode_utf8().ok()?;
        Some(Escaped(text.into_owned()))
    }
}

impl StoredItem for bool {
    fn put(&self, text: &mut String) {
        text.push_str(if *self { "yes" } else { "no" });
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<bool> {
        match parts.word()? {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }
}

impl<A: StoredItem, B: StoredItem> StoredItem for (A, B) {
    fn put(&self, text: &mut String) {
        self.0.put(text);
        text.push(':');
        self.1.put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<(A, B)> {
        Some((A::take(parts)?, B::take(parts)?))
    }
}

/// Stores each value of a type as a word.
macro_rules! named {
    ($item:ident { $($word:literal: $value:path),* $(,)? }) => {
        impl $crate::store::StoredItem for $item {
            fn put(&self, text: &mut String) {
                text.push_str(match self {
                    $($value => $word,)*
                });
            }

            fn take(parts: &mut $crate::store::ItemParts<'_>) -> Option<Self> {
                match parts.word()? {
                    $($word => Some($value),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use named;

/// Stores these types as they display themselves, in one word.
macro_rules! words {
    ($($word:ty),* $(,)?) => {$(
        impl $crate::store::StoredItem for $word {
            fn put(&self, text: &mut String) {
                $crate::store::put_display(self, text);
            }

            fn take(parts: &mut $crate::store::ItemParts<'_>) -> Option<Self> {
                parts.word()?.parse().ok()
            }
        }
    )*};
}
pub(crate) use words;

words!(u8, u16, u32, u64, usize, i32, f64, Variant, Code);

/// Stores a type as an item with its parts in this order. With `if`, an item that fails the check counts as damaged.
macro_rules! item {
    ($item:ident { $first:ident $(, $part:ident)* } $(if $sound:expr)?) => {
        impl $crate::store::StoredItem for $item {
            fn put(&self, text: &mut String) {
                $crate::store::StoredItem::put(&self.$first, text);
                $(
                    text.push(':');
                    $crate::store::StoredItem::put(&self.$part, text);
                )*
            }

            fn take(parts: &mut $crate::store::ItemParts<'_>) -> Option<Self> {
                let item = $item {
                    $first: $crate::store::StoredItem::take(parts)?,
                    $($part: $crate::store::StoredItem::take(parts)?,)*
                };
                $(
                    let sound: fn(&$item) -> bool = $sound;
                    if !sound(&item) {
                        return None;
                    }
                )?
                Some(item)
            }
        }
    };
}
pub(crate) use item;

/// Stores a type as a line: its fields with their names in this order. With `or`, a missing field has that value; with
/// `unless`, a field with that value is not written either. The first form defines a new type; the second form is for a
/// type defined elsewhere, with an optional check.
macro_rules! fields {
    ($(#[$about:meta])* $visible:vis struct $table:ident {
        $($(#[$more:meta])* $field:ident: $type:ty = $name:literal $($how:ident $value:expr)?),* $(,)?
    }) => {
        $(#[$about])*
        $visible struct $table {
            $($(#[$more])* $field: $type,)*
        }

        $crate::store::fields!($table { $($field: $name $($how $value)?),* });
    };
    ($table:ident { $($field:ident: $name:literal $($how:ident $value:expr)?),* $(,)? } $(check $check:expr)?) => {
        impl $crate::store::Field for $table {
            fn write(&self, _: &str, line: &mut String) {
                $($crate::store::fields!(@put self, $field, $name, line $(, $how $value)?);)*
            }

            fn read(_: &str, fields: &$crate::store::Fields<'_>) -> Result<Self, String> {
                let table = $table {
                    $($field: $crate::store::fields!(@take fields, $name $(, $value)?),)*
                };
                $(
                    let check: fn(&$table) -> Result<(), String> = $check;
                    check(&table)?;
                )?
                Ok(table)
            }
        }
    };
    (@put $table:ident, $field:ident, $name:literal, $line:ident $(, or $usual:expr)?) => {
        $crate::store::Field::write(&$table.$field, $name, $line)
    };
    (@put $table:ident, $field:ident, $name:literal, $line:ident, unless $usual:expr) => {
        if !$crate::store::equals(&$table.$field, &$usual) {
            $crate::store::Field::write(&$table.$field, $name, $line);
        }
    };
    (@take $fields:ident, $name:literal) => {
        $crate::store::Field::read($name, $fields)?
    };
    (@take $fields:ident, $name:literal, $usual:expr) => {
        if $fields.has($name) {
$crate::store::Field::read($name, $fields)?
} else {
$usual
}
    };
}
pub(crate) use fields;

/// Defines the name that a type is stored under, what messages call it, and the name of its field if it has only one.
macro_rules! stored {
    ($stored:ident, $name:literal, $what:literal $(, $field:literal)?) => {
        impl $crate::store::Stored for $stored {
            const NAME: &'static str = concat!("mastermind-teacher.", $name);
            const WHAT: &'static str = $what;
            $(const FIELD: &'static str = $field;)?
        }
    };
}
pub(crate) use stored;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer(version) => {
                write!(f, "it was written by a newer page (form {version}, this page knows {VERSION})",)
            }
            Unreadable::Damaged(how) => write!(f, "it is damaged ({how})"),
        }
    }
}

impl std::error::Error for Unreadable {}
