//! Large values on their way between the page and the worker. They are encoded as bytes, so that
//! programs which never open them need not contain the decoder.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{NoAnswer, Pending};

/// An encoded `T`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Encoded<T> {
    bytes: Vec<u8>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Encoded<T> {
    fn clone(&self) -> Self {
        let bytes = self.bytes.clone();
        Encoded {
            bytes,
            of: PhantomData,
        }
    }
}

impl<T> PartialEq for Encoded<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<T> Eq for Encoded<T> {}

impl<T: Serialize> Encoded<T> {
    /// Encodes a value.
    pub fn of(thing: &T) -> Encoded<T> {
        // Encoding plain data cannot fail. If it did, the value would be empty, and `open` would
        // return nothing.
        let bytes = postcard::to_allocvec(thing).unwrap_or_default();
        Encoded {
            bytes,
            of: PhantomData,
        }
    }
}

impl<T: DeserializeOwned> Encoded<T> {
    /// Decodes the value; none if it is damaged.
    pub fn open(&self) -> Option<T> {
        postcard::from_bytes(&self.bytes).ok()
    }
}

impl<T: DeserializeOwned> Pending<&Encoded<T>> {
    /// The decoded answer, if it has come. A damaged one counts as refused.
    pub fn opened(self) -> Pending<T> {
        match self.map(Encoded::open) {
            Pending::Here(Some(answer)) => Pending::Here(answer),
            Pending::Here(None) => Pending::Refused(NoAnswer::Damaged),
            Pending::Coming => Pending::Coming,
            Pending::Refused(why) => Pending::Refused(why),
        }
    }
}
