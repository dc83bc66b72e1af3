//! Hashes and sums of files.

use base64::engine::general_purpose::STANDARD;
use base64::Engine;
use sha2::{Digest, Sha256};

/// A hash of these contents, for names: 16 digits.
pub fn hash<T: AsRef<[u8]>>(contents: impl IntoIterator<Item = T>) -> String {
    let mut all = Sha256::new();
    for content in contents {
        all.update(content);
        all.update([0]);
    }
    all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What the browser checks a file by.
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

/// FNV-1a, 32 bits (Fowler, Noll and Vo), as in service_worker.js.
pub fn check_sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::{check_sum, hash, integrity};

    #[test]
    fn check_sums_are_those_that_the_authors_of_fnv_list() {
        assert_eq!(check_sum(b""), 0x811c_9dc5);
        assert_eq!(check_sum(b"a"), 0xe40c_292c);
        assert_eq!(check_sum(b"foobar"), 0xbf9c_f968);
    }

    #[test]
    fn the_browser_is_told_the_sha_256_of_a_file() {
        assert_eq!(integrity(b"abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    #[test]
    fn a_hash_tells_where_contents_end() {
        assert_eq!(hash(["ab"]).len(), 16);
        assert_ne!(hash(["a", "bc"]), hash(["ab", "c"]));
    }
}
