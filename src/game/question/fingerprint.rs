//! A short hash that stands in links for a loaded tree, because such trees have no names.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::hash::{EMPTY_32, fnv1a_32};

/// The hash, in 32 bits, of a tree written as one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint(u32);

/// How many hexadecimal digits are written.
const DIGITS: usize = 8;

impl Fingerprint {
    /// The fingerprint of a tree, or of the line that it is written as.
    pub fn from_line(line: &impl Display) -> Fingerprint {
        let mut fingerprint = Fingerprint::default();
        // Hashing bytes cannot fail.
        let _ = write!(fingerprint, "{line}");
        fingerprint
    }
}

impl Default for Fingerprint {
    /// The fingerprint of an empty text.
    fn default() -> Fingerprint {
        Fingerprint(EMPTY_32)
    }
}

impl Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = fnv1a_32(self.0, text.as_bytes());
        Ok(())
    }
}

impl Display for Fingerprint {
    /// Eight digits: `1a2b3c4d`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0DIGITS$x}", self.0)
    }
}

/// The text is not a fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFingerprint;

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(text: &str) -> Result<Fingerprint, NoFingerprint> {
        let digits = text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u32::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Fingerprint).ok_or(NoFingerprint)
    }
}
