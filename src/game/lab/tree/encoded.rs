//! Large things on their way between the page and the lab's worker: bytes to everybody else, so that
//! programs which never open them need not know how.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Something packed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encoded(Vec<u8>);

impl Encoded {
    /// Packs a thing.
    pub fn of<T: Serialize>(thing: &T) -> Encoded {
        // Data of known shape is always written; without contents nothing could be opened.
        Encoded(postcard::to_allocvec(thing).unwrap_or_default())
    }

    /// The thing; nothing if this is no such thing.
    pub fn open<T: DeserializeOwned>(&self) -> Option<T> {
        postcard::from_bytes(&self.0).ok()
    }
}
