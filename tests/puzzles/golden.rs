//! Puzzles as they are for everybody: a name must not stand for another puzzle than before.
//!
//! Where this fails, `GENERATOR` in src/teaching/puzzle/make.rs has to be raised, and the fingerprints
//! below become those that are printed.

use std::collections::BTreeMap;

use mastermind_teaching::puzzle::{GENERATOR, Puzzle, PuzzleKind};

use crate::{made, names};

/// Of version 1, for each kind that is made: its name, and a hash of all that is said of some of its puzzles.
const FINGERPRINTS: [(&str, u64); 20] = [
    ("answer", 0xdb9c_b8a1_c4ef_352f),
    ("fit", 0x41fa_4935_9f37_b4f4),
    ("codes-left", 0x8e94_cfdd_8c1c_e159),
    ("settle", 0x5427_d583_247b_576a),
    ("probe", 0x4fe0_20b5_cc0e_d5b3),
    ("can-settle", 0x87a7_07ba_af34_c3bf),
    ("worst-case", 0x5aac_6a77_c73b_9ba7),
    ("refute", 0x9d52_aa8a_f9ca_fc48),
    ("order", 0xb7ef_0aec_036b_6f73),
    ("evade", 0x11a3_0d93_da1b_d477),
    ("tree", 0xcc98_74c8_de6c_a6fe),
    ("why-not", 0xd361_a718_c8c3_57fe),
    ("second-guess", 0x9045_3db3_eb2f_28da),
    ("one-code", 0x5109_eb22_dec0_9c4f),
    ("certain", 0xa5d5_51af_f411_c257),
    ("false-row", 0xbd27_21b2_d655_b11b),
    ("cut-off", 0x8bb9_07d1_ccee_8b5e),
    ("node-value", 0xb76d_a545_37dc_a56b),
    ("two-rows", 0x9cc5_f634_475f_99dd),
    ("bits", 0xf012_a212_4bde_3f24),
];

/// FNV-1a of all fields, written out. That of the feedback rule came later: all puzzles are of the classic one.
fn fingerprint(puzzles: &[Puzzle]) -> u64 {
    let text = format!("{puzzles:?}").replace(", rule: Classic", "");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn the_puzzles_are_those_of_this_version() {
    assert_eq!(GENERATOR, 1);
    let kinds = PuzzleKind::ALL.into_iter();
    let found = kinds.filter(|kind| kind.bands().is_some()).map(|kind| {
        let puzzles: Vec<Puzzle> = names(kind, 12).map(|id| made(id).puzzle).collect();
        (kind.name(), fingerprint(&puzzles))
    });
    let found: BTreeMap<&str, u64> = found.collect();
    let known = BTreeMap::from(FINGERPRINTS);
    assert_eq!(found, known, "the puzzles have changed");
}
