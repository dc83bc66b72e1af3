//! Puzzles as they are for everybody: a name must not stand for another puzzle than before.
//!
//! Where this fails, `GENERATOR` in src/engine/puzzle/make.rs has to be raised, and the fingerprints
//! below become those that are printed.

use mastermind_teacher::engine::{GENERATOR, Puzzle};

use crate::{KINDS, made, names};

/// Of version 1: the kind, and a hash of all that is said of some of its puzzles.
const FINGERPRINTS: [(&str, u64); 1] = [("answer", 0)];

/// FNV-1a of all fields, written out.
fn fingerprint(puzzles: &[Puzzle]) -> u64 {
    let text = format!("{puzzles:?}");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn the_puzzles_are_those_of_this_version() {
    assert_eq!(GENERATOR, 1);
    let found = KINDS.map(|kind| {
        let puzzles: Vec<Puzzle> = names(kind, 12).map(|id| made(id).puzzle).collect();
        (kind.name(), fingerprint(&puzzles))
    });
    assert_eq!(found.as_slice(), FINGERPRINTS, "the puzzles have changed");
}
