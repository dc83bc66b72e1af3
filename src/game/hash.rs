//! The hash FNV-1a (Fowler, Noll and Vo, 1991), which distinguishes texts but is not cryptographic:
//! <http://www.isthe.com/chongo/tech/comp/fnv/>.

/// The hash of no bytes, in 32 bits.
pub const EMPTY_32: u32 = 0x811c_9dc5;
const EMPTY_64: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME_32: u64 = 0x0100_0193;
const PRIME_64: u64 = 0x0100_0000_01b3;

/// Extends the hash of a text by the bytes that follow it. Links and stored trees contain such hashes, so the function
/// must never change.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the low half of a product depends only on the low halves of its factors"
)]
pub const fn fnv1a_32(hash: u32, bytes: &[u8]) -> u32 {
    fnv1a(hash as u64, PRIME_32, bytes) as u32
}

/// The hash of these bytes in 64 bits.
pub const fn fnv1a_64(bytes: &[u8]) -> u64 {
    fnv1a(EMPTY_64, PRIME_64, bytes)
}

/// Extends a hash by these bytes, with the prime for its length.
const fn fnv1a(mut hash: u64, prime: u64, bytes: &[u8]) -> u64 {
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(prime);
        index += 1;
    }
    hash
}
