use std::collections::BTreeMap;
use std::convert::Infallible;

use mastermind_engine::{Code, Variant};
use mastermind_game::{draw_index, draw_secret};

/// Draws from these bytes; None when they run out.
fn draw(variant: Variant, bytes: &[u8]) -> Option<Code> {
    let mut bytes = bytes.iter();
    draw_secret(variant, || bytes.next().copied().ok_or(())).ok()
}

/// Every colour of one peg comes from the same number of bytes; the rest draws again.
#[test]
fn no_byte_prefers_a_colour() {
    for colours in 1..=10 {
        let variant = Variant::with_repeats(colours, 1).unwrap();
        let mut counts = BTreeMap::new();
        for byte in 0..=255 {
            if let Some(code) = draw(variant, &[byte]) {
                *counts.entry(code).or_insert(0) += 1;
            }
        }
        assert_eq!(counts.len(), usize::from(colours));
        assert!(counts.values().all(|&n| n == 256 / u32::from(colours)), "{colours}: {counts:?}");
    }
}

#[test]
fn without_repeats_every_order_has_the_same_chance() {
    let variant = Variant::without_repeats(3, 3).unwrap();
    let mut counts = BTreeMap::new();
    for first in 0..=255u8 {
        for second in 0..=255u8 {
            if let Some(code) = draw(variant, &[first, second, 0]) {
                *counts.entry(code).or_insert(0u32) += 1;
            }
        }
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|&n| n == 85 * 128), "{counts:?}");
}

/// χ² of the system's own randomness over the 1296 codes: 1295 degrees of freedom, standard
/// deviation √2590 ≈ 51; ten of them away is out of all proportion.
#[test]
fn the_systems_randomness_gives_every_code_alike() {
    const EACH: u32 = 100;
    let mut counts: BTreeMap<Code, u32> = Variant::CLASSIC.codes().map(|code| (code, 0)).collect();
    let byte = || {
        let mut byte = [0];
        getrandom::fill(&mut byte).unwrap();
        Ok::<u8, Infallible>(byte[0])
    };
    for _ in 0..EACH * Variant::CLASSIC.code_count() {
        let Ok(code) = draw_secret(Variant::CLASSIC, byte);
        *counts.get_mut(&code).unwrap() += 1;
    }
    let expected = f64::from(EACH);
    let chi2: f64 = counts.values().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    assert!((785.0..1805.0).contains(&chi2), "χ² = {chi2}");
}

#[test]
fn a_source_that_fails_is_reported() {
    assert_eq!(draw_secret(Variant::CLASSIC, || Err("dry")), Err("dry"));
}

#[test]
fn a_place_is_drawn_without_preference() {
    let draw = |n: u32, words: &[u32]| {
        let mut words = words.iter();
        draw_index(n, || words.next().copied().ok_or(())).ok()
    };
    assert_eq!(draw(10, &[0]), Some(0));
    assert_eq!(draw(10, &[29]), Some(9));
    // 2^32 is 6 more than a multiple of 10: the six highest words draw again.
    assert_eq!(draw(10, &[u32::MAX - 6]), Some(9));
    for again in u32::MAX - 5..=u32::MAX {
        assert_eq!(draw(10, &[again, 3]), Some(3));
    }
    assert_eq!(draw(1 << 16, &[u32::MAX]), Some((1 << 16) - 1));
    assert_eq!((draw(1, &[u32::MAX]), draw(0, &[7])), (Some(0), Some(0)));
    assert_eq!(draw(10, &[]), None);
}
