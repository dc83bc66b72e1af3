//! Large values on their way between the page and the worker. They are encoded as bytes, so that
//! programs which never open them need not contain the decoder.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An encoded value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encoded(Vec<u8>);

impl Encoded {
    /// Encodes a value.
    pub fn of<T: Serialize>(thing: &T) -> Encoded {
        // Encoding plain data cannot fail. If it did, the value would be empty, and `open` would
        // return nothing.
        Encoded(postcard::to_allocvec(thing).unwrap_or_default())
    }

    /// Decodes the value; none if it is not of this type.
    pub fn open<T: DeserializeOwned>(&self) -> Option<T> {
        postcard::from_bytes(&self.0).ok()
    }
}
